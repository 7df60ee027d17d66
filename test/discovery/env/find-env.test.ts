import { describe, expect, it } from 'vitest'
import type { EnvKey } from '../../../src/core/project.ts'
import { findEnv } from '../../../src/discovery/env/find-env.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function envOf(files: Readonly<Record<string, string>>): Promise<Map<string, EnvKey>> {
  const { env } = findEnv(await codebaseOf(files))
  return new Map(env.map((key) => [key.name, key]))
}

/** `NAME`, `NAME!` where required, `NAME=default`. */
async function summary(files: Readonly<Record<string, string>>): Promise<string[]> {
  const env = await envOf(files)
  return [...env.values()].map((key) => `${key.name}${key.required ? '!' : ''}${key.default === null ? '' : `=${key.default}`}`).sort()
}

describe('reads of the environment', () => {
  it('sees members, brackets, destructuring, aliases and other runtimes', async () => {
    const names = await summary({
      'a.ts': `
        import { env as own } from 'node:process'
        const { A, B = '2', C: local } = process.env
        const alias = process.env
        export const all = [process.env.D, process.env['E'], process?.env?.F, alias.G, own.H, import.meta.env.VITE_I, Bun.env.J, Deno.env.get('K')]
      `,
    })
    expect(names).toEqual(['A', 'B=2', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'VITE_I'])
  })

  it('takes defaults through ??, ||, conversions, conditions and constants', async () => {
    const names = await summary({
      'a.ts': `
        const fallback = 'here'
        export const a = process.env.A ?? 'x', b = Number(process.env.B) || 5, c = parseInt(process.env.C || '10', 10)
        export const d = process.env.D ? Number(process.env.D) : 60 * 60, e = process.env.E ?? fallback
        export const f = process.env.F1 || process.env.F2 || 'last'
        process.env.G ??= 'late'
      `,
    })
    expect(names).toEqual(['A=x', 'B=5', 'C=10', 'D=3600', 'E=here', 'F1=last', 'F2=last', 'G=late'])
  })

  it('takes what stands in for an absent variable in a comparison', async () => {
    const names = await summary({
      'a.ts': `
        export const on = (process.env.ON ?? 'true') === 'true'
        export const strict = process.env.STRICT === undefined ? true : toBool(process.env.STRICT)
        export const mode = typeof process.env.MODE_NAME === 'undefined' ? 'plain' : process.env.MODE_NAME
        export const level = process.env.LEVEL !== undefined ? Number(process.env.LEVEL) : 3
        if (process.env.LEFT || process.env.RIGHT) start()
      `,
    })
    expect(names).toEqual(['LEFT', 'LEVEL=3', 'MODE_NAME=plain', 'ON=true', 'RIGHT', 'STRICT=true'])
  })

  it('reads a schema that callers hand to the function which loads it, also through an index', async () => {
    const env = await envOf({
      'lib/load.ts':
        "import convict from 'convict'\nexport let config\nexport function load(schema: object) {\n  config = convict(schema)\n}",
      'lib/index.ts': "export * from './load'",
      'shop/config.ts': "export default {\n  port: { doc: 'Where it listens', default: 80, env: 'SHOP_PORT' },\n}",
      'shop/start.ts': "import { load } from '../lib'\nimport schema from './config'\nload(schema)",
    })
    expect([...env.values()]).toMatchObject([
      { name: 'SHOP_PORT', default: '80', about: 'Where it listens', file: 'shop/config.ts', line: 2 },
    ])
  })

  it('knows what a worker’s handler gets, and functions of libraries that take a name', async () => {
    const names = await summary({
      'worker.ts':
        'export default {\n  async fetch(request, env, context) {\n    return run(env.USER_NAME, env.USER_KEY)\n  },\n}\nexport function other(a, env) { return env.NOT_ONE }',
      'page.ts': "import { env } from 'next-runtime-env'\nexport const theme = env('NEXT_PUBLIC_THEME') ?? 'light'",
      'style.ts': "const css = { padding: env('SAFE_AREA') }\nfunction env(name) { return name }",
    })
    expect(names).toEqual(['NEXT_PUBLIC_THEME=light', 'USER_KEY', 'USER_NAME'])
  })

  it('follows a method of a base class to the objects of its heirs, and the parameter that lets a variable be absent', async () => {
    const names = await summary({
      'core/reader.ts': `
        export abstract class Reader {
          read(key: string, optional = false): string {
            if (!process.env[key] && !optional) throw new Error('missing')
            return process.env[key]
          }
        }`,
      'core/domain/index.ts': "export * from '../reader'",
      'core/index.ts': "export * from './domain'",
      'shop/settings.ts': "import { Reader } from '../core'\nexport class Settings extends Reader { load() {} }",
      'shop/start.ts':
        "import { Settings } from './settings'\nconst settings = new Settings()\nexport const url = settings.read('SHOP_URL'), level = settings.read('SHOP_LEVEL', true)",
      'shop/store.ts': `
        import { Settings } from './settings'
        export class Store {
          constructor(private options: { settings: Settings; dry: boolean }, private own: Settings) {}
          open() { return this.options.settings.read('STORE_TYPE', true) + this.own.read('STORE_HOST') }
        }`,
      'other.ts': "const shelf = new Map()\nexport const book = shelf.read('NOT_A_VARIABLE')",
    })
    expect(names).toEqual(['SHOP_LEVEL', 'SHOP_URL!', 'STORE_HOST!', 'STORE_TYPE'])
  })

  it('reads what Strapi hands to its configuration', async () => {
    const names = await summary({
      'api/config/server.js':
        "module.exports = ({ env }) => ({\n  host: env('HOST', '0.0.0.0'),\n  port: env.int('PORT', 1337),\n  app: { keys: env.array('APP_KEYS') },\n})",
      'lib/config/css.js': "module.exports = { inset: env('SAFE_AREA', 1) }",
    })
    expect(names).toEqual(['APP_KEYS', 'HOST=0.0.0.0', 'PORT=1337'])
  })

  it('reads the links after a getter of env-var, by the library or by its function alone', async () => {
    const names = await summary({
      'a.ts':
        "import env, { get } from 'env-var'\nexport const a = get('DB_HOST').required().asString()\nexport const b = env.get('DB_PORT').default('5432').required().asPortNumber()\nexport const c = env.get('DB_NAME').required(false).asString()\nexport const d = get('DB_USER').asString()",
      'b.ts': "export const shelf = new Map(); shelf.get('NOT_ONE')",
    })
    expect(names).toEqual(['DB_HOST!', 'DB_NAME', 'DB_PORT=5432', 'DB_USER'])
  })

  it('takes a default behind a function that only checks', async () => {
    expect(
      await summary({ 'a.ts': "export const host = maybeText(process.env.HOST_NAME) ?? 'localhost'\nfunction maybeText(x) { return x }" }),
    ).toEqual(['HOST_NAME=localhost'])
  })

  it('keeps an assertion inside of a conversion, and looks past an empty text that only pleases the compiler', async () => {
    const names = await summary({
      'a.ts': `
        export const size = +process.env.SIZE!
        export const count = Number(process.env.COUNT!)
        export const limit = parseInt(process.env.LIMIT || '', 10) || 50
        export const other = parseInt(process.env.OTHER!, 10) || 7
        const same = process.env.SAME != 'x'
      `,
    })
    expect(names).toEqual(['COUNT!', 'LIMIT=50', 'OTHER=7', 'SAME', 'SIZE!'])
  })

  it('calls a variable required where the code throws, exits or asserts without it', async () => {
    const names = await summary({
      'a.ts': `
        const secret = process.env.SECRET
        if (!secret) throw new Error('no secret')
        if (!process.env.URL || process.env.ID === undefined) { console.error('x'); process.exit(1) }
        export const key = process.env.KEY!
        export const must = process.env.MUST ?? fail('MUST')
        if (process.env.OPTIONAL) use(process.env.OPTIONAL!)
      `,
    })
    expect(names).toEqual(['ID!', 'KEY!', 'MUST!', 'OPTIONAL', 'SECRET!', 'URL!'])
  })

  it('does not take writes, comments, tests, built-in names or examples for reads', async () => {
    const names = await summary({
      'a.ts': `
        // process.env.COMMENTED
        process.env.WRITTEN = '1'
        delete process.env.DELETED
        export const dev = import.meta.env.DEV
        export const other = options.UPPER + config.CASE
      `,
      'a.test.ts': 'process.env.TESTED',
      '.env.example': 'EXAMPLE=1',
      'docker-compose.yml': 'environment:\n  COMPOSED: 1',
    })
    expect(names).toEqual([])
  })

  it('knows names that run over a list, a table or a template', async () => {
    const names = await summary({
      'a.ts': `
        const required = ['A', 'B'] as const
        for (const name of required) if (!process.env[name]) throw new Error(name)
        const missing = ['C', 'D'].filter((name) => !process.env[name])
        const table = { one: 'E', two: 'F' }
        export const g = (kind: 'one' | 'two', far: boolean) => [process.env[table[kind]], process.env[\`G\${far ? '_FAR' : ''}\`]]
      `,
    })
    expect(names).toEqual(['A!', 'B!', 'C', 'D', 'E', 'F', 'G', 'G_FAR'])
  })

  it('knows names that run over the keys and entries of a table, a set, or constants of a type', async () => {
    const names = await summary({
      'a.ts': `
        const mapping: Record<string, string> = { A_ONE: 'one', A_TWO: 'two' }
        for (const [variable, key] of Object.entries(mapping)) config[key] = process.env[variable]
        const flags = new Set(['B_ONE', 'B_TWO'])
        for (const flag of flags) config[flag] = process.env[flag]
        Object.keys({ C_ONE: 1 }).forEach((name) => use(process.env[name]))
        const fields = [{ env: 'D_ONE', label: 'NOT_ME' }, { env: 'D_TWO', label: 'NOT_ME' }]
        for (const { env } of fields) use(process.env[env])
        const both = fields.map((field) => process.env[field.env])
        use(['F_ONE'].some((name) => process.env[name]))
      `,
      'providers.ts': `
        interface Provider { flags: string[]; nameFrom: string; title: string }
        export const enabled = (provider: Provider) => provider.flags.some((flag) => process.env[flag] === 'true')
        export const title = (provider: Provider) => process.env[provider.nameFrom] ?? provider.title
        export const providers: Provider[] = [
          { flags: ['E_ENABLED', 'E_ON'], nameFrom: 'E_NAME', title: 'NOT_ME' },
        ]
      `,
    })
    expect(names).toEqual(['A_ONE', 'A_TWO', 'B_ONE', 'B_TWO', 'C_ONE', 'D_ONE', 'D_TWO', 'E_ENABLED', 'E_NAME', 'E_ON', 'F_ONE'])
  })

  it('points at the line that holds the name', async () => {
    const env = await envOf({
      'a.ts': [
        'const table = {',
        "  A_ONE: 'one',",
        "  A_TWO: 'two',",
        '}',
        'for (const name of Object.keys(table)) use(process.env[name])',
        'const read = (kind: string, name: string) => process.env[name]',
        'export const value = read(',
        "  'B_KIND',",
        "  'B_NAME',",
        ')',
        'export const long = process.env',
        '  .C_NAME',
      ].join('\n'),
    })
    expect([...env.values()].map(({ name, line }) => `${name}:${line}`)).toEqual(['A_ONE:2', 'A_TWO:3', 'B_NAME:9', 'C_NAME:12'])
  })

  it('takes the file twin of every variable for no variable', async () => {
    const names = await summary({
      'a.ts': `
        const table = { A_ONE: 1, A_TWO: 2 }
        for (const name of Object.keys(table)) use(process.env[name], process.env[name + '_FILE'])
        export const own = process.env.KEY_FILE
      `,
    })
    expect(names).toEqual(['A_ONE', 'A_TWO', 'KEY_FILE'])
  })

  it('reads Prisma schemas, SvelteKit imports and Workers bindings', async () => {
    const env = await envOf({
      'schema.prisma': 'datasource db {\n  provider = "postgresql"\n  url = env("DATABASE_URL")\n}\n',
      'page.ts': "import { API_KEY } from '$env/static/private'\nexport const key = API_KEY",
      'wrangler.toml': '[vars]\nREGION = "eu"\n[[d1_databases]]\nbinding = "DB"\n',
      'index.ts':
        "import { Hono } from 'hono'\nconst app = new Hono()\napp.get('/', (c) => c.env.DB.prepare(c.env.REGION))\nexport default app",
    })
    expect(env.get('DATABASE_URL')).toMatchObject({ required: true, file: 'schema.prisma', line: 3 })
    expect(env.get('API_KEY')).toMatchObject({ required: true })
    expect(env.get('DB')).toMatchObject({ required: true, type: 'D1 database' })
    expect(env.get('REGION')).toMatchObject({ default: 'eu' })
  })
})

describe('variables of a Worker that is handed to functions', () => {
  const code = {
    'src/mail.ts':
      'export class Mail {\n  async send({ env, text }: MailParams) {\n    return post(env.MAIL_KEY, env.BOX, text, env.UNSAID)\n  }\n}',
  }

  it('knows them by what wrangler declares, without its runtime types', async () => {
    const declared = `// Generated by Wrangler by running \`wrangler types\`\ndeclare namespace Cloudflare {\n\tinterface Env {\n\t\tMAIL_KEY: string;\n\t\tBOX: KVNamespace;\n\t}\n}\n// Begin runtime types\ninterface OtherEnv {\n  UNSAID: string;\n}\n`
    const env = await envOf({ ...code, 'worker-configuration.d.ts': declared })
    expect([...env.keys()].toSorted()).toEqual(['BOX', 'MAIL_KEY'])
    expect(env.get('BOX')).toMatchObject({ type: 'KV namespace', required: true })
  })

  it.each(['wrangler.toml.example', 'wrangler.example.toml', 'api/wrangler.mail.toml'])('knows them by %s', async (file) => {
    const env = await envOf({ ...code, [file]: '[vars]\nMAIL_KEY = ""\n[[kv_namespaces]]\nbinding = "BOX"\n' })
    expect([...env.keys()].toSorted()).toEqual(['BOX', 'MAIL_KEY'])
  })
})

describe('functions that read the environment', () => {
  it('follows helpers of the repository with their defaults, also through one another', async () => {
    const names = await summary({
      'env.ts': `
        export function getEnv(name: string, fallback?: string) { return process.env[name] ?? fallback }
        export function requireEnv(name: string) {
          const value = getEnv(name)
          if (!value) throw new Error(name)
          return value
        }
        export const prefixed = (name: string) => process.env[\`APP_\${name}\`]
      `,
      'a.ts': `
        import { getEnv, prefixed, requireEnv } from './env'
        export const a = [getEnv('A', 'x'), getEnv('B'), requireEnv('C'), prefixed('D')]
        cache.getEnv2('NOT_ME')
      `,
    })
    expect(names).toEqual(['A=x', 'APP_D', 'B', 'C!'])
  })

  it('reads every name that a function takes, also as a property', async () => {
    const names = await summary({
      'a.ts': `
        const oauth = (make: Make, id: string, secret: string) => () => make({ id: process.env[id], secret: process.env[secret] })
        function generic(options: { name: string; prefix: string }) {
          return [process.env[\`\${options.prefix}_ID\`], process.env[\`\${options.prefix}_SECRET\`]]
        }
        function taken({ variable }: { variable: string }) { return process.env[variable] }
        export const all = [oauth(Git, 'GIT_ID', 'GIT_SECRET'), generic({ name: 'NOT_ME', prefix: 'OWN' }), taken({ variable: 'TAKEN' })]
      `,
    })
    expect(names).toEqual(['GIT_ID', 'GIT_SECRET', 'OWN_ID', 'OWN_SECRET', 'TAKEN'])
  })

  it('follows ConfigService and a service of the repository around it', async () => {
    const codebase = await codebaseOf({
      'service.ts': `
        import { ConfigService } from '@nestjs/config'
        export class Settings {
          constructor(private readonly configService: ConfigService) {}
          private getString(key: string) { return this.configService.getOrThrow(key) }
          get host() { return this.getString('HOST') }
          get port() { return this.configService.get<number>('PORT', 3000) }
          get region() { return this.configService.get('app.region') }
        }
      `,
      'other.ts': "export const x = (map: Map<string, string>) => map.get('NOT_ENV')",
    })
    const { env, config } = findEnv(codebase)
    expect(env.map((key) => [key.name, key.required, key.default])).toEqual([
      ['HOST', true, null],
      ['PORT', false, '3000'],
    ])
    expect(config.map((key) => key.name)).toEqual(['app.region'])
  })
})

describe('schemas of the environment', () => {
  it('reads zod, with local helpers, extended schemas and mapped objects', async () => {
    const names = await summary({
      'base.ts': "import { z } from 'zod'\nexport const base = z.object({ LOG: z.string().default('info') })",
      'env.ts': `
        import { z } from 'zod'
        import { base } from './base'
        const flag = (fallback: string) => z.string().default(fallback).transform((value) => value === 'true')
        const schema = base.extend({ PORT: z.coerce.number().default(3000), SECRET: z.string().min(1), OPTIONAL: z.string().optional(), FLAG: flag('false') })
        export const env = schema.parse(process.env)
        export const mapped = z.object({ region: z.string().default('eu') }).parse({ region: process.env.REGION })
      `,
      'use.ts': "import { env } from './env'\nexport const port = env.PORT",
    })
    expect(names).toEqual(['FLAG=false', 'LOG=info', 'OPTIONAL', 'PORT=3000', 'REGION=eu', 'SECRET!'])
  })

  it('reads envalid, whose devDefault is no default in production, and counts uses of its result', async () => {
    const env = await envOf({
      'env.js':
        "const { cleanEnv, str, num } = require('envalid')\nmodule.exports = cleanEnv(process.env, {\n  JWT_SECRET: str({ devDefault: 'dev' }),\n  PORT: num({ default: 3000, desc: 'Port to listen on' }),\n})",
      'app.js': "const env = require('./env')\nlisten(env.PORT)",
    })
    expect(env.get('JWT_SECRET')).toMatchObject({ required: true, default: null, insecureDefault: false })
    expect(env.get('PORT')).toMatchObject({
      default: '3000',
      about: 'Port to listen on',
      uses: [
        { file: 'app.js', line: 2 },
        { file: 'env.js', line: 4 },
      ],
    })
  })

  it('reads T3 Env, Joi, convict, JSON Schema and class-validator', async () => {
    const names = await summary({
      't3.ts':
        "import { createEnv } from '@t3-oss/env-nextjs'\nimport { z } from 'zod'\nexport const env = createEnv({ server: { T3_URL: z.string().url() }, client: { NEXT_PUBLIC_T3: z.string().optional() }, runtimeEnv: { T3_URL: process.env.T3_URL, NEXT_PUBLIC_T3: process.env.NEXT_PUBLIC_T3 } })",
      'joi.ts':
        "import Joi from 'joi'\nconst schema = Joi.object().keys({ JOI_A: Joi.string().required(), JOI_B: Joi.number().default(1) }).unknown()\nexport const { value } = schema.validate(process.env)",
      'convict.ts':
        "import convict from 'convict'\nexport const config = convict({ db: { host: { doc: 'Host', format: String, default: 'localhost', env: 'CONVICT_HOST' } } })",
      'json.ts':
        "import envSchema from 'env-schema'\nexport const config = envSchema({ schema: { type: 'object', required: ['JSON_A'], properties: { JSON_A: { type: 'string' }, JSON_B: { type: 'number', default: 2 } } } })",
      'class.ts':
        "import { IsOptional, IsString } from 'class-validator'\nimport { plainToInstance } from 'class-transformer'\nclass Variables {\n  @IsString() CLASS_A: string\n  @IsOptional() @IsString() CLASS_B: string\n}\nexport const checked = plainToInstance(Variables, process.env)",
    })
    expect(names).toEqual([
      'CLASS_A!',
      'CLASS_B',
      'CONVICT_HOST=localhost',
      'JOI_A!',
      'JOI_B=1',
      'JSON_A!',
      'JSON_B=2',
      'NEXT_PUBLIC_T3',
      'T3_URL!',
    ])
  })

  it('lets the schema of the product decide where a tool has one of its own', async () => {
    const env = await envOf({
      'src/env.ts': "import { z } from 'zod'\nexport const env = z.object({ KEY: z.string().optional() }).parse(process.env)",
      'scripts/env.ts': "import { z } from 'zod'\nexport const env = z.object({ KEY: z.string() }).parse(process.env)",
    })
    expect(env.get('KEY')).toMatchObject({ required: false, file: 'src/env.ts' })
  })
})

describe('what an entry says', () => {
  it('takes its text from the example file', async () => {
    const env = await envOf({
      'a.ts': 'export const x = [process.env.MAIL_FROM, process.env.DB_HOST]',
      '.env.example': '# Sender of every mail\nMAIL_FROM=a@b.c\n\n# Database\nDB_HOST=localhost\nDB_PORT=5432\n',
    })
    expect(env.get('MAIL_FROM')?.about).toBe('Sender of every mail')
    expect(env.get('DB_HOST')?.about).toBeUndefined()
  })

  it('warns of defaults that open something', async () => {
    const env = await envOf({
      'a.ts': `export const x = [process.env.JWT_SECRET || 'changeme', process.env.DB_PASSWORD ?? '', process.env.STRIPE_PUBLIC_KEY || 'pk', process.env.TOKEN_TTL || '60', process.env.SALT_ROUNDS || 10, process.env.API_KEY_ID || 'id']`,
    })
    expect([...env.values()].filter((key) => key.insecureDefault).map((key) => key.name)).toEqual(['JWT_SECRET'])
  })
})
