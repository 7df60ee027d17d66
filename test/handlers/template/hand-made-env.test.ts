import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { layLines } from '../../support/template/lay-lines.ts'

const root = path.join(import.meta.dirname, '../../..')
const folder = mkdtempSync(path.join(tmpdir(), 'hand-made-env-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const text = (...lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

/** Ways in which code makes an environment by hand. */
const makers: Readonly<Record<string, string>> = {
  variable: "export const env: Env = { TOKEN: 'x', PLACE: 'y' }",
  satisfies: "export const env = { TOKEN: 'x', PLACE: 'y' } satisfies Env",
  function: "export const made = (): Env => ({ TOKEN: 'x', PLACE: 'y' })",
  argument: "const take = (env: Env) => env\nexport const taken = take({ TOKEN: 'x', PLACE: 'y' })",
  'spread of what is no environment': "const part = { TOKEN: 'x' }\nexport const env: Env = { ...part, PLACE: 'y' }",
  list: "export const all: readonly Env[] = [{ TOKEN: 'x', PLACE: 'y' }]",
}

/** Workers whose code says the type of their environment. */
const workers: Readonly<Record<string, string>> = {
  unchained: text(
    "import { Hono } from 'hono'",
    "import type { Env } from './env'",
    'const app = new Hono<{ Bindings: Env }>()',
    "app.get('/', (c) => c.text(c.env.TOKEN))",
    'export default app',
  ),
  chained: text(
    "import { Hono } from 'hono'",
    "import type { Env } from './env'",
    "const app = new Hono<{ Bindings: Env }>().get('/', (c) => c.text(c.env.TOKEN))",
    'export type AppType = typeof app',
    'export default app',
  ),
  object: text(
    "import type { Env } from './env'",
    'export default {',
    '  async fetch(request, env): Promise<Response> {',
    '    return new Response(request.url + env.TOKEN)',
    '  },',
    '} satisfies ExportedHandler<Env>',
  ),
  variable: text(
    "import type { Env } from './env'",
    'const worker: ExportedHandler<Env> = {',
    '  fetch: (_request, env) => new Response(env.TOKEN),',
    '}',
    'export default worker',
  ),
  'plain object': text(
    "import type { Env } from './env'",
    'export default {',
    '  fetch: (_request: Request, env: Env): Response => new Response(env.TOKEN),',
    '}',
  ),
  class: text(
    "import { WorkerEntrypoint } from 'cloudflare:workers'",
    "import type { Env } from './env'",
    'export default class extends WorkerEntrypoint<Env> {',
    '  constructor(ctx: ExecutionContext, env: Env) {',
    '    super(ctx, env)',
    '  }',
    '  override fetch(): Response {',
    '    return new Response(this.env.TOKEN)',
    '  }',
    '}',
  ),
  observed: text(
    "import { withSentry } from '@sentry/cloudflare'",
    "import { Hono } from 'hono'",
    "import type { Env } from './env'",
    'const app = new Hono<{ Bindings: Env }>()',
    "app.get('/', (c) => c.text(c.env.TOKEN))",
    'export default withSentry((env: Env) => ({ dsn: env.TOKEN }), {',
    '  fetch: app.fetch,',
    '} satisfies ExportedHandler<Env>)',
  ),
}

const declared = 'export interface Env {\n  TOKEN: string\n  PLACE: string\n}\n'
const lines = [
  'add-worker-cron nightly "0 3 * * *"',
  'implement-queue emails',
  'add-api-route /widgets GET,POST',
  'add-middleware cors',
  'setup-auth jwt',
  'add-kv-store sessions',
]

type Files = Readonly<Record<string, string>>

function project(worker: string, maker = makers['variable']): Files {
  return {
    'wrangler.jsonc': '{ "name": "shop", "main": "src/index.ts", "compatibility_date": "2026-10-20" }\n',
    'src/index.ts': worker,
    'src/env.ts': declared,
    'src/make.ts': `import type { Env } from './env'\n${maker}\n`,
  }
}

/** The files of a package after lines were laid on it. */
const grown = (files: Files, ...all: readonly string[]): Files => Object.fromEntries(layLines(files, all).pack.files)

/** What the compiler says of the modules of projects, each of which has a folder of its own. */
function compiled(projects: readonly Files[]): string {
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  for (const [i, files] of projects.entries())
    for (const [file, code] of Object.entries(files).filter(([one]) => /^src\/.*\.ts$/.test(one))) {
      mkdirSync(path.join(folder, String(i), path.dirname(file)), { recursive: true })
      writeFileSync(path.join(folder, String(i), file), code)
    }
  const compilerOptions = {
    target: 'es2024',
    lib: ['es2024'],
    module: 'esnext',
    moduleResolution: 'bundler',
    types: ['@cloudflare/workers-types'],
    strict: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
    noEmit: true,
  }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*/src', 'sentry.d.ts'] }))
  writeFileSync(
    path.join(folder, 'sentry.d.ts'),
    text(
      "declare module '@sentry/cloudflare' {",
      '  export function withSentry<Env, T extends ExportedHandler<Env>>(options: (env: Env) => object, handler: T): T',
      '}',
    ),
  )
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  return spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout
}

describe('an environment that code of the project makes by hand', () => {
  it('compiles after all commands, whatever the Worker is and however it is made', () => {
    const after = [
      ...Object.values(workers).map((worker) => grown(project(worker), ...lines)),
      ...Object.values(makers).map((maker) => grown(project(workers['unchained'] ?? '', maker), lines[0] ?? '')),
    ]
    expect(compiled(after)).toBe('')
    for (const files of after) expect(files['src/env.ts']).toBe(declared)
  })

  it('stays without what is bound, which is said once', () => {
    const { findings } = layLines(project(workers['object'] ?? ''), lines)
    expect(findings.map(({ message }) => plain(message)).filter((message) => message.includes('by hand'))).toEqual([
      'Env in src/env.ts stays as it is, because src/make.ts makes such an object by hand. What was added has types of its own; code of yours that asks for what is bound needs it there too.',
    ])
  })

  it('is handed to handlers as what it is', () => {
    const index = (worker: string) => grown(project(workers[worker] ?? ''), ...lines.slice(0, 2))['src/index.ts']
    expect(index('object')).toBe(
      text(
        "import type { Env } from './env'",
        "import { type QueueBindings, queue } from './queues'",
        "import { type JobsBindings, scheduled } from './scheduled'",
        'export default {',
        '  async fetch(request, env): Promise<Response> {',
        '    return new Response(request.url + env.TOKEN)',
        '  },',
        '  scheduled: (controller: ScheduledController, env: Env) => scheduled(controller, env as Env & JobsBindings),',
        '  queue: (batch: MessageBatch, env: Env) => queue(batch, env as Env & QueueBindings),',
        '} satisfies ExportedHandler<Env>',
      ),
    )
    expect(index('class')).toContain('    await scheduled(controller, this.env as Env & JobsBindings)\n')
    expect(index('plain object')).toContain('  scheduled,\n  queue,\n}')
    expect(grown(project(index('class') ?? ''), lines[0] ?? '')['src/index.ts']).toBe(index('class'))
  })

  it.each([
    ['a literal whose type is asserted', "export const env = { TOKEN: 'x', PLACE: 'y' } as Env"],
    ['a literal that lacks a member', "export const env = { TOKEN: 'x' }"],
    ['one that comes from elsewhere', 'export declare const env: Env'],
  ])('gains what is bound beside %s', (_, maker) => {
    const after = grown(project(workers['object'] ?? '', maker), lines[0] ?? '')
    expect(after['src/env.ts']).toContain('  DB: D1Database\n')
    expect(after['src/index.ts']).toContain('  scheduled,\n')
  })

  it('gains what is bound beside a configuration with the same keys', () => {
    const { 'src/make.ts': _, ...files } = project(workers['object'] ?? '')
    const config = "export default { test: { bindings: { TOKEN: 'x', PLACE: 'y' } } }\n"
    expect(grown({ ...files, 'vitest.config.ts': config }, lines[0] ?? '')['src/env.ts']).toContain('  DB: D1Database\n')
  })
})
