import { describe, expect, it } from 'vitest'
import { editManifest, editWrangler, markedIds } from '../../../src/generators/growth/edit-project.ts'
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

describe('fields that the Wrangler of a project does not know', () => {
  it('are left out, at the top and in environments', () => {
    const before = pack('jsonc', '{\n  "name": "shop",\n  "env": { "staging": {} }\n}\n')
    const secrets = [{ name: 'AUTH_KEYS', about: 'Keys', example: '', forTests: "''" }]
    const grown = { ...growth, secrets }
    const textFor = (unknown: readonly string[]): string =>
      editWrangler(grown, before, { config: readWrangler(before), tooling: { zod: 4, unknownFields: new Set(unknown) } })?.text ?? ''
    expect(textFor(['secrets'])).not.toContain('AUTH_KEYS')
    expect(textFor(['secrets'])).toContain('SESSIONS')
    expect(textFor([]).split('AUTH_KEYS')).toHaveLength(3)
  })
})

describe('packages of a manifest', () => {
  it('have the vitest that stands beside a pool of tests in the workspace', () => {
    const before: PackageTexts = { root: '', files: new Map([['package.json', '{}\n']]), listed: new Set(['package.json']) }
    expect(editManifest({ ...growth, tools: ['vitest'] }, before, { zod: 4, vitest: '4.0.2' })?.text).toContain('"vitest": "4.0.2"')
    expect(editManifest({ ...growth, tools: ['vitest'] }, before, { zod: 4 })?.text).toMatch(/"vitest": "5\./)
  })

  it('have the Zod that stands beside the @hono/zod-openapi of the project', () => {
    const manifest = '{\n  "dependencies": { "@hono/zod-openapi": "0.19.10" }\n}\n'
    const before: PackageTexts = { root: '', files: new Map([['package.json', manifest]]), listed: new Set(['package.json']) }
    const textFor = (zod: 3 | 4): string => editManifest({ ...growth, packages: ['zod'] }, before, { zod })?.text ?? ''
    expect(textFor(3)).toContain('"zod": "3.25.76"')
    expect(textFor(4)).toContain('"zod": "4.')
  })
})

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
