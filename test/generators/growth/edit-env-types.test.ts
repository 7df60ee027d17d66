import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { editOwnEnv } from '../../../src/generators/growth/edit-env-types.ts'
import type { Growth } from '../../../src/generators/growth/growth.ts'

const growth: Growth = {
  title: 'Add a queue',
  files: [],
  bindings: [
    { kind: 'queue-producer', binding: 'EMAILS_QUEUE', queue: 'emails' },
    { kind: 'var', binding: 'ALLOWED_ORIGINS', value: 'https://app.example' },
  ],
  packages: [],
  mounts: [],
  secrets: [{ name: 'KEYS', about: 'keys', example: '1', forTests: '1' }],
  requests: [],
  notes: [],
  next: [],
}

const main = 'src/index.ts' as RepoPath
const index = 'interface Env {\n  TOKEN: string\n}\nexport default {} satisfies ExportedHandler<Env>\n'

function edited(files: Readonly<Record<string, string>>): string | undefined {
  const all = new Map(Object.entries(files))
  return editOwnEnv(growth, { root: '', files: all, listed: new Set(all.keys()) }, [main])?.text
}

describe('the environment that a project writes down', () => {
  it('gains bindings, variables and secrets', () => {
    expect(edited({ [main]: index })).toBe(
      index.replace('TOKEN: string', 'TOKEN: string\n  EMAILS_QUEUE: Queue\n  ALLOWED_ORIGINS: string\n  KEYS: string'),
    )
  })

  it('stays as it is where a test makes one', () => {
    expect(edited({ [main]: index, 'test/index.test.ts': "const env: Env = { TOKEN: 'x' }\n" })).toBeUndefined()
    expect(edited({ [main]: index, 'test/index.test.ts': 'declare const env: Env\n' })).toBeDefined()
  })
})
