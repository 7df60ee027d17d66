import { describe, expect, it } from 'vitest'
import { editWrangler, markedIds } from '../../../src/generators/growth/edit-project.ts'
import type { Growth } from '../../../src/generators/growth/growth.ts'
import type { PackageTexts } from '../../../src/generators/project/package-texts.ts'
import { readWrangler } from '../../../src/generators/project/read-project.ts'

const growth: Growth = {
  title: 'Add a database',
  files: [],
  bindings: [
    { kind: 'd1', binding: 'DB', database: 'app-db', migrations: 'migrations' },
    { kind: 'kv', binding: 'SESSIONS' },
  ],
  packages: [],
  mounts: [],
  requests: [],
  notes: [],
  next: [],
}

function pack(format: 'toml' | 'jsonc', text: string): PackageTexts {
  const path = `wrangler.${format}`
  return { root: '', files: new Map([[path, text]]), listed: new Set([path]), config: { path, format } }
}

describe('ids of what an older Wrangler binds', () => {
  it.each([
    ['jsonc', '{\n  "name": "shop"\n}\n', '"database_id": "<wrangler d1 create app-db>"'],
    ['toml', 'name = "shop"\n', 'database_id = "<wrangler d1 create app-db>"'],
  ] as const)('are asked for in %s', (format, text, expected) => {
    const before = pack(format, text)
    const edit = editWrangler(growth, before, { config: readWrangler(before), tooling: { zod: 4, needsIds: true } })
    expect(edit?.text).toContain(expected)
    expect(markedIds(pack(format, edit?.text ?? ''))).toEqual(['wrangler d1 create app-db', 'wrangler kv namespace create SESSIONS'])
  })

  it('are left out where Wrangler makes them', () => {
    const before = pack('toml', 'name = "shop"\n')
    expect(editWrangler(growth, before, { config: readWrangler(before), tooling: { zod: 4 } })?.text).not.toContain('id =')
  })
})
