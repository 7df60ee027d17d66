import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { editEnvTypes, editOwnEnv, envTypesPath } from '../../../src/generators/growth/edit-env-types.ts'
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
  return editOwnEnv(growth, { root: '', files: all, listed: new Set(all.keys()) }, { paths: [main], records: new Map() })?.edit?.text
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

describe('what Wrangler wrote', () => {
  it.each(['\t\t', '    ', '  '])('gains lines that are indented as those there, by %j', (indent) => {
    const text = `declare namespace Cloudflare {\n\tinterface Env {\n${indent}TOKEN: string;\n\t}\n}\n`
    const pack = { root: '', files: new Map([[envTypesPath, text]]), listed: new Set([envTypesPath]) }
    expect(editEnvTypes(growth, pack, main)?.text).toContain(`\n${indent}EMAILS_QUEUE: Queue;\n${indent}ALLOWED_ORIGINS`)
  })
})

describe('a class of Durable Objects', () => {
  const rooms: Growth = { ...growth, bindings: [{ kind: 'durable-object', binding: 'ROOMS', class: 'Rooms' }], secrets: [] }
  const declarations = 'declare namespace Cloudflare {\n\tinterface Env {\n\t}\n}\n'

  it.each([
    ['src/index.ts', './src/index'],
    ['worker.mjs', './worker'],
    ['apps/edge/server.v2.ts', './apps/edge/server.v2'],
  ])('is that of the module at which the Worker begins: %s', (path, module) => {
    const files = new Map([[envTypesPath, declarations]])
    const edit = editEnvTypes(rooms, { root: '', files, listed: new Set(files.keys()) }, path as RepoPath)
    expect(edit?.text).toContain(`\t\tROOMS: DurableObjectNamespace<import("${module}").Rooms>;\n`)
  })

  it('is imported from where the project writes its environment down', () => {
    const files = new Map([
      ['src/worker.ts', "import type { Env } from './types/env.js'\nexport default {} satisfies ExportedHandler<Env>\n"],
      ['src/types/env.ts', "import type { Id } from './id.js'\nexport interface Env {\n  TOKEN: Id\n}\n"],
    ])
    const edit = editOwnEnv(
      rooms,
      { root: '', files, listed: new Set(files.keys()) },
      { paths: ['src/worker.ts' as RepoPath], records: new Map() },
    )
    expect(edit?.edit?.text).toContain('  ROOMS: DurableObjectNamespace<import("../worker.js").Rooms>\n')
  })
})
