import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { changesOf, type Files, grown, pathsOf, textIn, withChanges } from '../../support/grow-in-memory.ts'

const root = path.join(import.meta.dirname, '../../..')
const folder = mkdtempSync(path.join(tmpdir(), 'composite-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const cors = 'add-middleware cors'
const text = (...lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')
const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

/** What all projects here compile with. */
const strict = {
  target: 'es2024',
  lib: ['es2024'],
  module: 'esnext',
  moduleResolution: 'bundler',
  types: ['@cloudflare/workers-types'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  skipLibCheck: true,
}
const composite = { composite: true, emitDeclarationOnly: true, outDir: './built' }
const compiler = (more: object, options: object = composite): string => json({ compilerOptions: { ...strict, ...options }, ...more })

const entrypoint = text(
  "import { WorkerEntrypoint } from 'cloudflare:workers'",
  '',
  'export default class extends WorkerEntrypoint<{ NAME: string }> {',
  '  async fetch() {',
  '    return new Response(await this.greet())',
  '  }',
  '',
  '  async greet() {',
  '    return `hello ${this.env.NAME}`',
  '  }',
  '}',
)

/** A Worker that answers by itself, with files of ours in more than one folder. */
const worker: Files = {
  'package.json': json({ name: 'shop', type: 'module', devDependencies: { vitest: '5.0.0' } }),
  'wrangler.jsonc': json({ name: 'shop', main: 'src/index.ts', compatibility_date: '2026-10-20' }),
  'src/index.ts': entrypoint,
}

/** What `tsc -b` says of all projects of a repository. */
function built(files: Files): string {
  const at = mkdtempSync(path.join(folder, 'repository-'))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.join(at, path.dirname(file)), { recursive: true })
    if (typeof content === 'string') writeFileSync(path.join(at, file), content)
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(at, 'node_modules'))
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  const projects = Object.keys(files).filter((file) => /tsconfig[\w.-]*\.json$/.test(file))
  return spawnSync(process.execPath, [tsc, '-b', ...projects], { cwd: at, encoding: 'utf8' }).stdout
}

/** Lists of the configurations that a command changes. */
async function listsAfter(files: Files, line = cors): Promise<Readonly<Record<string, object>>> {
  const changes = await changesOf(files, line)
  const changed = pathsOf(changes).filter((file) => /tsconfig[\w.-]*\.json$/.test(file))
  return Object.fromEntries(
    changed.map((file) => {
      const { compilerOptions: _, extends: __, ...lists } = JSON.parse(textIn(withChanges(files, changes), file)) as Record<string, object>
      return [file, lists]
    }),
  )
}

describe('a composite project, which has to list all that it compiles', () => {
  it.each<[string, Files, object]>([
    [
      'has the modules of one folder: all below it, where nothing of theirs comes with that',
      { 'tsconfig.json': compiler({ include: ['./src/*.ts'] }) },
      { 'tsconfig.json': { include: ['./src/*.ts', './src/**/*.ts'] } },
    ],
    [
      'has the modules of one folder: our folders alone, where something does',
      { 'tsconfig.json': compiler({ include: ['src/*.ts'] }), 'src/page/index.ts': 'export const page: Page = 1\n' },
      { 'tsconfig.json': { include: ['src/*.ts', 'src/middleware/*.ts'] } },
    ],
    [
      'names a module by a pattern: our files, where their folder has one of theirs',
      { 'tsconfig.json': compiler({ include: ['src/index.ts'] }), 'src/page.ts': 'export const page: Page = 1\n' },
      {
        'tsconfig.json': {
          include: ['src/index.ts', 'src/answer-others.ts', 'src/api.ts', 'src/middleware/*.ts', 'src/problems.ts', 'src/with-api.ts'],
        },
      },
    ],
    [
      'names files',
      { 'tsconfig.json': compiler({ files: ['src/index.ts'] }) },
      {
        'tsconfig.json': {
          files: ['src/index.ts', 'src/answer-others.ts', 'src/api.ts', 'src/middleware/cors.ts', 'src/problems.ts', 'src/with-api.ts'],
        },
      },
    ],
    [
      'is composite by what it goes on from, and has its list there',
      { 'tsconfig.json': json({ extends: './tsconfig.base' }), 'tsconfig.base.json': compiler({ include: ['./src/*.ts'] }) },
      { 'tsconfig.base.json': { include: ['./src/*.ts', './src/**/*.ts'] } },
    ],
    [
      'is one of several behind a root with references alone',
      {
        'tsconfig.json': json({ files: [], references: [{ path: './tsconfig.src.json' }, { path: './tsconfig.test.json' }] }),
        'tsconfig.src.json': compiler({ include: ['src/*.ts'] }),
        'tsconfig.test.json': compiler({ include: ['test/**/*.ts'] }, { ...composite, outDir: './built-tests' }),
        'test/own.test.ts': 'export {}\n',
      },
      {
        'tsconfig.src.json': { include: ['src/*.ts', 'src/**/*.ts'] },
        'tsconfig.test.json': { include: ['test/**/*.ts'], references: [{ path: './tsconfig.src.json' }] },
      },
    ],
    [
      'is in a folder of tests',
      {
        'tsconfig.json': compiler({ include: ['src/*.ts'] }),
        'test/tsconfig.json': json({ extends: '../tsconfig.json', include: ['./**/*.ts'], compilerOptions: { outDir: './built' } }),
        'test/own.test.ts': 'export {}\n',
      },
      {
        'tsconfig.json': { include: ['src/*.ts', 'src/**/*.ts'] },
        'test/tsconfig.json': { include: ['./**/*.ts'], references: [{ path: '..' }] },
      },
    ],
  ])('%s', async (_, configs, lists) => {
    const before = { ...worker, ...configs }
    expect(await listsAfter(before)).toEqual(lists)
    const after = await grown(before, cors)
    expect(built(after)).toBe('')
    expect(pathsOf(await changesOf(after, cors))).toEqual([])
  })

  it.each<[string, Files]>([
    ['lists all below a folder', { 'tsconfig.json': compiler({ include: ['src'] }) }],
    ['has no list', { 'tsconfig.json': compiler({ exclude: ['built', 'test'] }) }],
    ['has a list of the folder that goes on from it', { 'tsconfig.json': compiler({ include: ['${configDir}/src/**/*'] }) }],
    ['is of something else', { 'tsconfig.json': compiler({ include: ['vite.config.ts'] }), 'vite.config.ts': 'export {}\n' }],
    ['is not composite', { 'tsconfig.json': compiler({ include: ['src/*.ts'] }, { noEmit: true }) }],
  ])('stays as it is where it %s', async (_, configs) => {
    expect(await listsAfter({ ...worker, ...configs })).toEqual({})
  })

  it('stays itself but for the list', async () => {
    const before = '\uFEFF{\r\n\t// ours\r\n\t"include": ["./src/*.ts",],\r\n\t"compilerOptions": { "composite": true }\r\n}\r\n'
    const after = textIn(await grown({ ...worker, 'tsconfig.json': before }, cors), 'tsconfig.json')
    expect(after).toBe(before.replace('"./src/*.ts",]', '"./src/*.ts", "./src/**/*.ts",]'))
  })

  it('lists modules that only tests import', async () => {
    const configs = { 'tsconfig.json': compiler({ include: ['src/*.ts'] }) }
    expect(await listsAfter({ ...worker, ...configs }, 'setup-database app-db')).toEqual({
      'tsconfig.json': { include: ['src/*.ts', 'src/**/*.ts'] },
    })
  })

  it.each<[string, Files, string]>([
    [
      'its list stands outside of the package',
      { 'api/tsconfig.json': json({ extends: '../tsconfig.base.json' }), 'tsconfig.base.json': compiler({ include: ['api/src/*.ts'] }) },
      'api/tsconfig.json',
    ],
    ['it leaves our files out', { 'api/tsconfig.json': compiler({ include: ['src'], exclude: ['src/middleware'] }) }, 'api/tsconfig.json'],
    [
      'it stands below them, and nothing that it may refer to has them',
      { 'api/test/tsconfig.json': compiler({ include: ['./**/*.ts'] }), 'api/tsconfig.json': compiler({}, { noEmit: true }) },
      'api/test/tsconfig.json',
    ],
  ])('is a patch with the reason where %s', async (_, configs, named) => {
    const inFolder = Object.fromEntries(Object.entries(worker).map(([file, content]) => [`api/${file}`, content]))
    const { files, refused } = await changesOf({ ...inFolder, ...configs }, cors)
    expect(files).toEqual([])
    expect(JSON.stringify(refused)).toContain(`\`${named}\` has to list all that it compiles`)
  })

  it('is left alone where its list is longer than people write one', async () => {
    const include = ['src/*.ts', ...Array.from({ length: 300 }, (_, i) => `page-${i}/*.ts`)]
    expect(await listsAfter({ ...worker, 'tsconfig.json': compiler({ include }) })).toEqual({})
    expect(await listsAfter({ ...worker, 'tsconfig.json': compiler({ include: include.slice(0, -1) }) })).not.toEqual({})
  })

  it('ends with configurations that go on from each other, and with many stars', async () => {
    const round = json({ extends: ['./tsconfig.json', './tsconfig.b.json', './tsconfig.json'], compilerOptions: { composite: true } })
    const stars = compiler({ include: [`${'*a'.repeat(90)}*`, '+(a+)+(a+)+'] })
    const configs = {
      'tsconfig.json': round,
      'tsconfig.b.json': round,
      'tsconfig.c.json': stars,
      'tsconfig.d.json': '{ "compilerOptions": 1,',
    }
    expect(await listsAfter({ ...worker, ...configs })).toEqual({})
  })
})

describe('declarations of what a command leaves', () => {
  it('have a class with the methods that other Workers call, as a value and as a type', async () => {
    const after = await grown({ ...worker, 'tsconfig.json': compiler({ include: ['src'] }) }, cors)
    const caller = text(
      "import type Shop from './index'",
      'export async function greeting(shop: Service<Shop>, Own: typeof Shop): Promise<string> {',
      "  const own: Shop = new Own({} as ExecutionContext, { NAME: 'x' })",
      '  return (await shop.greet()) + (await own.greet())',
      '}',
    )
    expect(built({ ...after, 'src/caller.ts': caller })).toBe('')
  })

  it('need nothing that cannot be named, and no types of the runtime that came later', async () => {
    const types = readFileSync(path.join(root, 'node_modules/@cloudflare/workers-types/index.d.ts'), 'utf8')
    const older = types
      .replaceAll('ExecutionContext<Props = unknown>', 'ExecutionContext')
      .replaceAll('ExecutionContext<Props>', 'ExecutionContext')
      .replaceAll('WorkerEntrypoint<Env = Cloudflare.Env, Props = {}>', 'WorkerEntrypoint<Env = unknown>')
      .replaceAll('readonly metadata: MessageBatchMetadata;', '')
    expect(types.length - older.length).toBeGreaterThan(150)
    const own = { compilerOptions: { outDir: './built', types: ['node'] }, include: ['./**/*.ts', '../older.d.ts'] }
    const before = {
      ...worker,
      'older.d.ts': older,
      'tsconfig.json': compiler({ include: ['src/*.ts', 'older.d.ts'] }, { ...composite, types: ['node'] }),
      'test/tsconfig.json': json({ extends: '../tsconfig.json', ...own }),
    }
    const lines = [
      'add-api-route /widgets GET,POST',
      cors,
      'implement-queue emails',
      'add-worker-cron nightly "0 3 * * *"',
      'setup-auth jwt',
    ]
    expect(built(await grown(before, ...lines))).toBe('')
  })
})
