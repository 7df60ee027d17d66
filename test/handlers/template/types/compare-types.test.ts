import { describe, expect, it } from 'vitest'
import type { ChangeSet } from '../../../../src/core/change-set.ts'
import { defaultConfig } from '../../../../src/core/config.ts'
import { plainCode } from '../../../../src/core/phrase.ts'
import type { TypesOutcome, TypesPlan } from '../../../../src/core/project-types.ts'
import type { Proof } from '../../../../src/core/proof.ts'
import { run, type World } from '../../../../src/run.ts'
import { parseCommand } from '../../../../src/text/parse-command.ts'
import { type Files, memoryWorld } from '../../../support/grow-in-memory.ts'

const proven: Proof = { level: 'own', steps: [{ name: 'types', ok: true }], requests: [], skips: [] }
const worker: Files = {
  'package.json':
    '{ "name": "api", "dependencies": { "hono": "^4.10.0" }, "devDependencies": { "wrangler": "^4.107.0", "typescript": "^5.9.0" } }\n',
  'tsconfig.json': '{ "compilerOptions": { "strict": true }, "include": ["src"] }\n',
  'wrangler.jsonc': '{ "name": "api", "main": "src/index.ts", "compatibility_date": "2026-10-20" }\n',
  'src/index.ts': "import { Hono } from 'hono'\n\nconst app = new Hono()\n\nexport default app\n",
}

interface Asked {
  changes: ChangeSet
  plans: readonly TypesPlan[]
}

/** What a command changes where the compiler says this. */
async function ask(outcome: TypesOutcome, files: Files = worker, more: Partial<World> = {}): Promise<Asked> {
  const plans: TypesPlan[] = []
  const world = memoryWorld(files, {
    config: { ...defaultConfig, proof: 'own' },
    prove: async () => proven,
    compareTypes: async (plan) => {
      plans.push(plan)
      return outcome
    },
    ...more,
  })
  const [first] = await run([parseCommand('/template add-api-route /users GET')], world)
  if (first?.kind !== 'done') throw new Error(JSON.stringify(first))
  return { changes: first.changes, plans }
}

const found = { before: 2, added: [], total: 0, installed: { hono: '4.5.10' }, compiler: '5.9.3' }
const skipsOf = ({ changes }: Asked): readonly string[] => (changes.proof?.skips ?? []).map(plainCode)

describe('the types of a project', () => {
  it('are a step of the proof where a change adds no error', async () => {
    const { changes, plans } = await ask(found)
    expect(changes.refused).toBeUndefined()
    expect(changes.proof?.steps.map(({ name }) => name)).toEqual(['types', 'mount', 'project types'])
    const [plan] = plans
    expect(plan?.configs).toEqual(['tsconfig.json'])
    expect(plan?.texts['src/index.ts']).toBe(worker['src/index.ts'])
    expect(plan?.changes['src/index.ts']).toContain('api')
    expect(plan?.roots).toContain('src/routes/users.ts')
    expect(plan?.roots.filter((file) => file.includes('test'))).toEqual([])
    expect(plan?.packages.added).toContain('zod')
  })

  it('make a change a patch where npm does not install what it adds', async () => {
    const { changes } = await ask({ ...found, conflict: 'peer lib@"^2.0.0" from picky@1.0.0' })
    expect(changes.files).toEqual([])
    expect(changes.patches?.map(({ path }) => path)).toContain('package.json')
    expect(plainCode(changes.refused ?? [])).toContain(
      'npm installs the packages of the project, and not those of the change beside them: peer lib@"^2.0.0" from picky@1.0.0.',
    )
  })

  it('of Workers are imported by name where the compiler does not find them, in code and in the environment of a project', async () => {
    const database = {
      'src/index.ts':
        "import { Hono } from 'hono'\n\ntype Env = { KEY: string }\n\nconst app = new Hono<{ Bindings: Env }>()\n\nexport default app\n",
    }
    const bound =
      '{ "name": "api", "main": "src/index.ts", "compatibility_date": "2026-10-20", "d1_databases": [{ "binding": "DB", "database_name": "api" }] }\n'
    const files: Readonly<Record<string, string>> = { ...worker, ...database, 'wrangler.jsonc': bound }
    const plans: TypesPlan[] = []
    const world = (more: Files) =>
      memoryWorld(more, {
        config: { ...defaultConfig, proof: 'own' },
        prove: async () => proven,
        compareTypes: async (plan) => {
          plans.push(plan)
          const lacks = Object.entries(plan.changes).filter(
            ([path, text]) => path.startsWith('src/') && /\bD1Database\b/.test(text ?? '') && !/workers-types/.test(text ?? ''),
          )
          const added = lacks.map(([file]) => ({ file, code: 2304, message: "Cannot find name 'D1Database'." }))
          return { ...found, added, total: added.length }
        },
      })
    const line = parseCommand('/template setup-database notes')
    const [first] = await run([line], world(files))
    if (first?.kind !== 'done') throw new Error(JSON.stringify(first))
    expect(plans).toHaveLength(2)
    expect(first.changes.refused).toBeUndefined()
    const after = { ...files, ...Object.fromEntries(first.changes.files.map(({ path, content }) => [path, content ?? ''])) }
    expect(after['src/database/query.ts']).toMatch(/^import type \{ D1PreparedStatement \} from '@cloudflare\/workers-types'$/m)
    expect(after['src/index.ts']).toContain('NOTES_DB: import("@cloudflare/workers-types").D1Database')
    expect(JSON.parse(after['package.json'] ?? '').devDependencies).toHaveProperty('@cloudflare/workers-types')
    const [again] = await run([line], world(after))
    expect(again?.kind === 'done' && again.changes.files.map(({ path }) => path)).toEqual([])
  })

  it('make a change a patch that names the errors it adds, and what helps', async () => {
    const message = `Module '"hono/utils/http-status"' has no exported member 'ContentfulStatusCode'.`
    const added = Array.from({ length: 7 }, (_, i) => ({ file: `src/${i}.ts`, code: 2305, message }))
    const { changes } = await ask({ ...found, added, total: 7 })
    expect(changes.files).toEqual([])
    expect(changes.patches?.map(({ path }) => path)).toContain('src/routes/users.ts')
    const lines = plainCode(changes.refused ?? []).split('\n')
    expect(lines).toEqual([
      'With the packages that the project has, TypeScript 5.9.3 finds 7 errors that the change brings:',
      ...[0, 1, 2, 3, 4].map((i) => `    src/${i}.ts: TS2305 ${message}`),
      '    … 2 more',
      expect.stringMatching(/^`hono` is installed in version 4\.5\.10; the code was proven with [\d.]+\. Raise it, then run this again\.$/),
    ])
    expect(changes.proof?.steps.map(({ name }) => name)).not.toContain('project types')
  })

  it('say of a package without types of Workers, and of declarations that contradict one another, what helps', async () => {
    const added = [
      { file: 'src/a.ts', code: 2304, message: "Cannot find name 'D1Database'." },
      { file: 'node_modules/@types/node/a.d.ts', code: 2430, message: 'Interface is wrong.' },
    ]
    const refused = plainCode((await ask({ ...found, added, total: 2 })).changes.refused ?? [])
    expect(refused).toContain('add `@cloudflare/workers-types`')
    expect(refused).toContain('`skipLibCheck`')
  })

  it('are a stated skip where nothing can be told', async () => {
    const said = await ask({ skip: ['it is not here'] })
    expect(skipsOf(said)).toContain('it is not here')
    expect(said.changes.files.length).toBeGreaterThan(0)
  })

  it('are asked of no registry for a change of a stranger', async () => {
    const said = await ask(found, worker, { isStrangers: true })
    expect(said.plans).toEqual([])
    expect(skipsOf(said)).toContain('Types of the project were not compared: the change comes from a fork.')
  })

  it('are not looked at where the configuration says so, and where a project begins with the change', async () => {
    expect((await ask(found, worker, { config: { ...defaultConfig, proof: 'off' } })).plans).toEqual([])
    expect((await ask(found, {})).plans).toEqual([])
  })

  it('are a skip in JavaScript, and where Wrangler makes the declarations later', async () => {
    const { 'tsconfig.json': _, 'src/index.ts': entry = '', ...rest } = worker
    const config = '{ "name": "api", "main": "src/index.js", "compatibility_date": "2026-10-20" }\n'
    const script = await ask(found, { ...rest, 'wrangler.jsonc': config, 'src/index.js': entry })
    expect(script.plans).toEqual([])
    expect(skipsOf(script)).toContain('Types of the project were not compared: its code is JavaScript.')
    const manifest = '{ "name": "api", "scripts": { "types": "wrangler types" }, "dependencies": { "hono": "^4.10.0" } }\n'
    const later = await ask(found, { ...worker, 'package.json': manifest, '.gitignore': 'worker-configuration.d.ts\n' })
    expect(later.plans).toEqual([])
    expect(skipsOf(later).join()).toContain('`worker-configuration.d.ts` is made by `wrangler types`')
  })

  it('are read with a lockfile, and are a skip where that cannot be read', async () => {
    const { plans } = await ask(found, {
      ...worker,
      'pnpm-lock.yaml': 'importers:\n  .:\n    dependencies:\n      hono: {specifier: ^4, version: 4.10.1}\n',
    })
    expect(plans[0]?.packages.manifests['package.json']).toContain('"hono":"4.10.1"')
    const broken = await ask(found, { ...worker, 'pnpm-lock.yaml': 'none' })
    expect(skipsOf(broken)).toContain('Types of the project were not compared: `pnpm-lock.yaml` cannot be read.')
  })
})
