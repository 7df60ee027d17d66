import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { addEnvMembers } from '../../../src/generators/entry/add-env-members.ts'
import { findEnvType } from '../../../src/generators/entry/env-type.ts'

const main = 'src/index.ts' as RepoPath

/** The text of the file that declares the environment, with a database added; undefined where no type is certain. */
function edited(files: Readonly<Record<string, string>>, paths: readonly RepoPath[] = [main]): string | undefined {
  const type = findEnvType({ main, read: (path) => files[path] }, paths)
  return type && addEnvMembers(type, [{ name: 'DB', type: 'D1Database' }])
}

describe('the type of the environment gains what is bound', () => {
  it.each([
    [
      'an interface of a handler',
      'interface Env {\n\tTOKEN: string; // ours\n}\nexport default { fetch: (r: Request, env: Env) => new Response() }\n',
      '\tTOKEN: string; // ours\n\tDB: D1Database;\n}',
    ],
    [
      'a type of an application',
      "import { Hono } from 'hono'\ntype Bindings = {\n  TOKEN: string\n}\nexport default new Hono<{ Bindings: Bindings }>()\n",
      '  TOKEN: string\n  DB: D1Database\n}',
    ],
    [
      'commas',
      'interface Env {\r\n  TOKEN: string,\r\n}\r\nexport default {} satisfies ExportedHandler<Env>\r\n',
      '  TOKEN: string,\r\n  DB: D1Database,\r\n}',
    ],
    ['one line', 'interface Env { TOKEN: string }\nexport default {} as ExportedHandler<Env>\n', '{ TOKEN: string; DB: D1Database }'],
    [
      'a class',
      'export interface Env {\n  TOKEN: string;\n}\nexport default class extends WorkerEntrypoint<Env> {}\n',
      '  TOKEN: string;\n  DB: D1Database;\n}',
    ],
  ])('%s', (_, text, expected) => {
    expect(edited({ [main]: text })).toContain(expected)
  })

  it('stands in another module', () => {
    const index = "import type { Env } from './types'\nexport default {} satisfies ExportedHandler<Env>\n"
    expect(edited({ [main]: index, 'src/types.ts': 'export interface Env {\n  TOKEN: string\n}\n' })).toBe(
      'export interface Env {\n  TOKEN: string\n  DB: D1Database\n}\n',
    )
  })

  it('has it already', () => {
    expect(edited({ [main]: 'interface Env {\n  DB: D1Database\n}\nexport default {} satisfies ExportedHandler<Env>\n' })).toBeUndefined()
  })
})

describe('no type is certain', () => {
  it.each([
    ['of Wrangler', 'export default {} satisfies ExportedHandler<Env>\n'],
    [
      'of several',
      'interface A {\n  A: string\n}\ninterface B {\n  B: string\n}\nexport default { fetch: (r: Request, env: A) => {}, queue: (b: object, env: B) => {} }\n',
    ],
    ['made of others', 'interface A {\n  A: string\n}\ntype Env = A & { B: string }\nexport default {} satisfies ExportedHandler<Env>\n'],
    [
      'declared twice',
      'interface Env {\n  A: string\n}\ninterface Env {\n  B: string\n}\nexport default {} satisfies ExportedHandler<Env>\n',
    ],
    ['without members', 'interface Env {}\nexport default {} satisfies ExportedHandler<Env>\n'],
  ])('%s', (_, text) => {
    expect(edited({ [main]: text })).toBeUndefined()
  })
})
