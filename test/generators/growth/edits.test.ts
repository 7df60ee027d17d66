import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { editEnvTypes } from '../../../src/generators/growth/edit-env-types.ts'
import { editManifest, editScripts, editWrangler } from '../../../src/generators/growth/edit-project.ts'
import { editSecrets } from '../../../src/generators/growth/edit-secrets.ts'
import type { Growth } from '../../../src/generators/growth/growth.ts'
import type { PackageTexts } from '../../../src/generators/project/package-texts.ts'
import { readWrangler } from '../../../src/generators/project/read-project.ts'

const growth = (more: Partial<Growth>): Growth => ({
  title: 'x',
  files: [],
  bindings: [],
  packages: [],
  mounts: [],
  requests: [],
  notes: [],
  next: [],
  ...more,
})

const pack = (files: Readonly<Record<string, string>>, format: 'jsonc' | 'toml' = 'jsonc'): PackageTexts => ({
  root: '',
  files: new Map(Object.entries(files)),
  listed: new Set(Object.keys(files)),
  config: { path: `wrangler.${format}`, format },
})

const wrangler = (text: string, more: Partial<Growth>): string | undefined => {
  const one = pack({ 'wrangler.jsonc': text })
  return editWrangler(growth(more), one, { config: readWrangler(one) })?.text
}

describe('the Wrangler configuration', () => {
  const kv = { bindings: [{ kind: 'kv', binding: 'SESSIONS' } as const] }

  it('gains a binding at its top and in every environment, and nothing else', () => {
    const text =
      '\uFEFF{\r\n\t// ours\r\n\t"name": "shop",\r\n\t"env": { "staging": {}, "production": { "kv_namespaces": [{ "binding": "SESSIONS" }] } },\r\n}\r\n'
    const after = wrangler(text, kv) ?? ''
    expect(after.startsWith('\uFEFF{\r\n\t// ours\r\n\t"name": "shop",')).toBe(true)
    expect(after.replaceAll('\r\n', '')).not.toContain('\n')
    expect(after.match(/"SESSIONS"/g)).toHaveLength(3)
  })

  it('stays as it is where it has the binding', () => {
    expect(wrangler('{ "kv_namespaces": [{ "binding": "SESSIONS", "id": "1" }] }', kv)).toBeUndefined()
  })
})

describe('the manifest', () => {
  it('gains exact versions of what it does not have, behind a byte order mark too', () => {
    const text = '\uFEFF{\n  "name": "shop",\n  "devDependencies": { "hono": "^4" }\n}\n'
    const after = editManifest(growth({ packages: ['hono', 'zod'] }), pack({ 'package.json': text }))?.text ?? ''
    expect(after).toContain('"hono": "^4"')
    expect(after).toMatch(/"zod": "\d+\.\d+\.\d+"/)
    expect(editManifest(growth({ packages: ['hono', 'zod'] }), pack({ 'package.json': after }))).toBeUndefined()
  })

  it('that is broken is refused with a sentence', () => {
    expect(() => editManifest(growth({ packages: ['zod'] }), pack({ 'package.json': '{ "name": ' }))).toThrow(
      /^Expected the configuration /,
    )
  })

  it('keeps scripts of its own', () => {
    const text = '{ "scripts": { "dev": "mine" } }'
    expect(editScripts({ dev: 'ours' }, pack({ 'package.json': text }))).toBeUndefined()
    expect(editScripts({ dev: 'ours', check: 'tsc' }, pack({ 'package.json': text }))?.text).toContain('"dev": "mine"')
  })
})

describe('the types of the environment', () => {
  const types = (text: string, more: Partial<Growth>): string | undefined =>
    editEnvTypes(growth(more), pack({ 'worker-configuration.d.ts': text }), 'src/index.ts' as RepoPath)?.text
  const r2 = { bindings: [{ kind: 'r2', binding: 'UPLOADS', bucket: 'uploads' } as const] }

  it('gain a member at the end of the interface, whatever stands in it', () => {
    const text =
      'declare namespace Cloudflare {\r\n\tinterface Env {\r\n\t\tHOST: {"host":"a"};\r\n\t}\r\n}\r\ninterface Env extends Cloudflare.Env {}\r\n'
    expect(types(text, r2)).toBe(text.replace('{"host":"a"};\r\n', '{"host":"a"};\r\n\t\tUPLOADS: R2Bucket;\r\n'))
  })

  it('stay as they are where they have it, or no interface', () => {
    expect(types('interface Env {\n\tUPLOADS: R2Bucket;\n}\n', r2)).toBeUndefined()
    expect(types('export {}\n', r2)).toBeUndefined()
    expect(types('interface Env {\n', r2)).toBeUndefined()
  })
})

describe('the secrets of developers', () => {
  const secrets = [{ name: 'KEY', about: 'A key', example: 'x', forTests: "'x'" }]
  const edit = (text?: string): string | undefined =>
    editSecrets(growth({ secrets }), pack(text === undefined ? {} : { '.dev.vars.example': text }))?.text

  it('are listed once, with the breaks of lines that stand there', () => {
    expect(edit()).toMatch(/^# Copy this file .*\n# A key\nKEY=x\n$/)
    expect(edit('OTHER=1')).toBe('OTHER=1\n# A key\nKEY=x\n')
    expect(edit('OTHER=1\r\n')).toBe('OTHER=1\r\n# A key\r\nKEY=x\r\n')
    expect(edit('KEY=mine\r\n')).toBeUndefined()
  })
})
