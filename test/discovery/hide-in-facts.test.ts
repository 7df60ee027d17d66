import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { extractFacts } from '../../src/discovery/extract-facts.ts'
import { openFolder } from '../../src/local/open-folder.ts'
import { renderInspect, subjects } from '../../src/delivery/render-inspect.ts'
import { openTypes } from '../../src/oracle/open-types.ts'
import { understand } from '../../src/run.ts'
import { canary } from '../support/canaries.ts'
import { commitFiles, gitRepository, temporaryFolder } from '../support/repository.ts'

const low = 'hunter2-for-all'

describe('facts', () => {
  it.each([
    ['a fallback', `export const k = process.env.JWT_SECRET ?? '${low}'`],
    ['a fallback that a signature repeats', `export function sign(key = process.env.JWT_SECRET || '${low}') { return key }`],
    ['a getter', `export const k = config.get('JWT_SECRET', '${low}')`],
    ['a chain', `export const k = env.get('JWT_SECRET').default('${low}').asString()`],
    ['a schema', `export const schema = z.object({ JWT_SECRET: z.string().min(1).default('${low}') })`],
    ['options of a schema', `export const e = cleanEnv(process.env, { JWT_SECRET: str({ devDefault: '${low}' }) })`],
    ['a constant', `export const DEFAULT_PASSWORD = '${low}'`],
    ['a property', `export const options = { auth: { password: '${low}' } }`],
    ['a parameter', `export function login(password = '${low}') { return password }`],
  ])('do not hold the value of %s', (_, code) => {
    expect(JSON.stringify(extractFacts('src/a.ts', code))).not.toContain(low)
  })

  it.each([
    ['a ternary', "export const a = process.env.DB_PASSWORD ? process.env.DB_PASSWORD : 'tigerfish'"],
    ['a ternary of the mode', "export const a = process.env.NODE_ENV === 'production' ? process.env.DB_PASSWORD : 'tigerfish'"],
    ['a constant', "const fallback = 'tigerfish'\nexport const a = process.env.DB_PASSWORD ?? fallback"],
    ['two variables', "export const a = process.env.DB_PASSWORD ?? process.env.OTHER ?? 'tigerfish'"],
    ['an object beside the environment', "export const a = { PART_SECRET: 'tigerfish', ...process.env }"],
    ['a schema that wraps', "export const a = v.object({ DB_PASSWORD: v.optional(v.string(), 'tigerfish') })"],
    [
      'a guard',
      "export const a = process.env.DB_PASSWORD ?? 'tigerfish'\nexport function b() { if (a === 'tigerfish') throw new Error('tigerfish') }",
    ],
    ['an address', "export const a = process.env.SIGN_PRIVATE_KEY ?? 'https://tigerfish.example'"],
  ])('do not hold a plain word that is the default of a secret setting: %s', (_, code) => {
    expect(JSON.stringify(extractFacts('src/a.ts', code))).not.toContain('tigerfish')
  })

  it('look for the whole before its parts', () => {
    const code =
      "export const a = process.env.A_PASSWORD ?? 'lion77'\nexport const b = process.env.B_PASSWORD ?? 'lion77-tail88'\nexport type C = 'lion77-tail88'"
    expect(JSON.stringify(extractFacts('src/a.ts', code))).not.toMatch(/lion77|tail88/)
  })

  it('hold modes and words that stand beside no secret', () => {
    const code =
      "export const a = process.env.AUTH_SECRET ?? 'development'\nexport function b() { if (process.env.NODE_ENV === 'development') return 'tigerfish' }"
    const facts = JSON.stringify(extractFacts('src/a.ts', code))
    expect(facts).toContain("process.env.NODE_ENV === 'development'")
    expect(facts).toContain('tigerfish')
  })

  it('do not hold a text that is a secret only as a whole', () => {
    const secret = canary(1)
    const facts = JSON.stringify(extractFacts('src/a.ts', `export const k = '${secret.slice(0, 5)}' + '${secret.slice(5)}'`))
    expect(facts).not.toContain(secret.slice(5))
  })

  it.each([
    ['a sum', (a: string, b: string) => `const a = '${a}'\nconst b = '${b}'\nexport const k = a + b`],
    ['a template', (a: string, b: string) => `const a = '${a}'\nconst b = '${b}'\nexport const k = \`\${a}\${b}\``],
    ['a text and a name', (a: string, b: string) => `const b = '${b}'\nexport const k = '${a}' + b`],
    ['a list', (a: string, b: string) => `const a = '${a}'\nconst b = '${b}'\nexport const k = [a, b].join('')`],
    ['a call', (a: string, b: string) => `const a = '${a}'\nconst b = '${b}'\nexport function k() {\n  return a.concat(b)\n}`],
  ])('do not hold half of a secret that %s puts together from two bindings', (_, code) => {
    const secret = canary(2)
    const facts = JSON.stringify(extractFacts('src/a.ts', code(secret.slice(0, 10), secret.slice(10))))
    expect(facts).not.toContain(secret.slice(10))
    expect(facts).not.toContain(secret.slice(0, 10))
  })

  it.each([
    ['const ROLES_KEY = "roles"', 'roles'],
    ['const MAIL_TOKEN = "MAIL_SERVICE_2"', 'MAIL_SERVICE_2'],
    ['const paths = { FORGOT_PASSWORD: "/forgot-password", API_KEY: "api_key" }', '/forgot-password'],
    ['const ttl = process.env.TOKEN_TTL ?? "3600"', '3600'],
    ['const events = { PASSWORD: "user.password.v2" }', 'user.password.v2'],
    ['t("RESET_PASSWORD", "Reset it within 24 hours")', 'Reset it within 24 hours'],
    ['passport.use("jwt", strategy); const s = process.env.JWT_SECRET ?? "jwt"', '"jwt"'],
  ])('hold what only looks like one: %s', (code, text) => {
    expect(JSON.stringify(extractFacts('src/a.ts', `export ${code.startsWith('const') ? code : `const x = 1; ${code}`}`))).toContain(text)
  })

  it('know a call that stands in several of them as the same call', () => {
    const facts = extractFacts(
      'src/a.ts',
      `export function make() { return connect({ password: '${low}' }) }\nconst { a, b } = open({ secret: '${low}' })`,
    )
    const [first, second] = facts?.bindings.filter(({ value }) => value.k === 'get') ?? []
    expect(first?.value.k === 'get' && second?.value.k === 'get' && first.value.of.k === 'call' && second.value.of.k === 'call').toBe(true)
    expect(
      first?.value.k === 'get' &&
        second?.value.k === 'get' &&
        (first.value.of as { call: unknown }).call === (second.value.of as { call: unknown }).call,
    ).toBe(true)
  })
})

describe('the cache of facts', () => {
  it('holds no secret on disk, and a warm run says what a cold one said', async () => {
    const [shaped, split] = [canary(2), canary(3)]
    const dir = gitRepository({
      'package.json': '{"name":"small","dependencies":{"zod":"4.0.0"}}',
      '.env.example': `# ask ann, or use ${shaped}\nNOTIFY=${shaped}\n`,
      'src/config.ts': [
        `export const notify = process.env.NOTIFY ?? '${shaped}'`,
        `export const secret = process.env.JWT_SECRET ?? '${low}'`,
        `const head = '${split.slice(0, 6)}'`,
        `export const other = process.env.OTHER ?? head + '${split.slice(6)}'`,
        `/** Call it with ${shaped}. */`,
        `export class NotifyError extends Error { constructor() { super('no ${shaped}') } }`,
        '',
      ].join('\n'),
    })
    commitFiles(dir, { 'src/b.ts': 'export const b = 1\n' }, 'More')
    const home = temporaryFolder()
    const seen = async (): Promise<string> => {
      const folder = await openFolder({ dir, cache: true, env: { HOME: home }, home })
      const world = { ...folder, types: openTypes, now: () => new Date(0), signal: new AbortController().signal, progress: () => undefined }
      const { project } = await understand(world, folder.snapshot)
      const shown = await Promise.all(subjects.map((subject) => renderInspect(project, subject)))
      const text = shown.map((one) => JSON.stringify(one)).join('\n')
      await folder.close()
      return text
    }
    const cold = await seen()
    const kept = readdirSync(home, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const disk = kept.map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8')).join('\n')
    expect(disk).toContain('JWT_SECRET')
    for (const value of [shaped, split, low]) {
      expect(disk).not.toContain(value)
      expect(cold).not.toContain(value)
    }
    expect(cold).toContain('"name":"NOTIFY","required":false,"default":null,"hiddenDefault":true,"insecureDefault":true')
    expect(await seen()).toBe(cold)
  })
})
