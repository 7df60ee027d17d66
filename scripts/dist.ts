// Builds dist/: the Action as GitHub runs it, with everything it needs and no installation. `--check` compares with what is committed.
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, type BuildOptions, type Metafile } from 'esbuild'
import { sourceStamp } from './source-stamp.ts'

const root = path.join(import.meta.dirname, '..')
const modules = path.join(root, 'node_modules')

/** Packages with parts that no bundle can hold: binaries, or files they look for beside themselves. */
const external = ['oxc-parser', 'typescript', 'typescript/*']

const requireInModules = "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);"

const shared: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node24',
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  // neither paths of the machine nor files beside the sources decide a byte
  preserveSymlinks: true,
  tsconfigRaw: {},
  define: { __DOCWRIGHT_BUILD__: JSON.stringify(sourceStamp(root)) },
}

/** Files of the parser that run: the rest of its package is for laziness and browsers. */
const parserFiles = [
  'src-js/index.js',
  'src-js/bindings.js',
  'src-js/wrap.js',
  'src-js/visit/index.js',
  'src-js/raw-transfer/common.js',
  'src-js/raw-transfer/eager.js',
  'src-js/raw-transfer/supported.js',
  'src-js/generated/constants.js',
  'src-js/generated/visit/keys.js',
  'src-js/generated/deserialize/js.js',
  'src-js/generated/deserialize/ts.js',
]

const wasi = '@oxc-parser/binding-wasm32-wasi'
const native = '@oxc-parser/binding-linux-x64-gnu'
const checker = '@typescript/typescript-linux-x64'

/** Libraries that `src/oracle` asks for; what they refer to comes along. */
const libraries = ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts']

interface Manifest {
  name: string
  version: string
  license?: string
}

function manifestOf(name: string): Manifest {
  return JSON.parse(readFileSync(path.join(modules, name, 'package.json'), 'utf8')) as Manifest
}

function put(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** A file of a package as it is, in a folder of the same name. */
function carry(out: string, name: string, file: string, mode = 0o644): void {
  const target = path.join(out, 'node_modules', name, file)
  mkdirSync(path.dirname(target), { recursive: true })
  copyFileSync(path.join(modules, name, file), target)
  chmodSync(target, mode)
}

/** The manifest of a trimmed package: what Node needs to find its files, and whose it is. */
function describe(out: string, name: string, more: Readonly<Record<string, unknown>>): void {
  const { version, license } = manifestOf(name)
  put(path.join(out, 'node_modules', name, 'package.json'), `${JSON.stringify({ name, version, license, ...more }, null, 2)}\n`)
}

async function bundleAction(out: string): Promise<Metafile> {
  const result = await build({
    ...shared,
    entryPoints: { index: 'scripts/action-entry.ts' },
    outdir: out,
    format: 'esm',
    splitting: true,
    external,
    alias: { lilconfig: './scripts/no-lilconfig.cjs' },
    banner: { js: requireInModules },
    mainFields: ['module', 'main'],
  })
  put(path.join(out, 'package.json'), `${JSON.stringify({ type: 'module' })}\n`)
  return result.metafile as Metafile
}

/** The parser: native for Linux on x64, WebAssembly for every other runner. */
async function addParser(out: string): Promise<Metafile> {
  for (const file of parserFiles) carry(out, 'oxc-parser', file)
  describe(out, 'oxc-parser', { type: 'module', main: './src-js/index.js', exports: { '.': './src-js/index.js' } })
  carry(out, native, 'parser.linux-x64-gnu.node')
  describe(out, native, { main: 'parser.linux-x64-gnu.node' })
  const common: BuildOptions = {
    ...shared,
    outdir: path.join(out, 'node_modules', wasi),
    // two copies are installed: only the one that `@napi-rs/wasm-runtime` asks for starts
    alias: { '@emnapi/core': './node_modules/@emnapi/core', '@emnapi/runtime': './node_modules/@emnapi/runtime' },
    // the loader resolves its own name to find its worker
    external: [wasi],
  }
  const loader = await build({
    ...common,
    entryPoints: [`./node_modules/${wasi}/parser.wasi.cjs`],
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
  })
  const worker = { 'wasi-worker': `./node_modules/${wasi}/wasi-worker.mjs` }
  await build({ ...common, entryPoints: worker, outExtension: { '.js': '.mjs' }, format: 'esm' })
  carry(out, wasi, 'parser.wasm32-wasi.wasm')
  describe(out, wasi, { main: 'parser.wasi.cjs' })
  return loader.metafile as Metafile
}

/** The checker's client for every runner, and its program for Linux on x64. */
async function addChecker(out: string): Promise<void> {
  await build({
    ...shared,
    entryPoints: { sync: './node_modules/typescript/dist/api/sync/api.js' },
    // its program is looked for from here
    outdir: path.join(out, 'node_modules/typescript/lib'),
    format: 'esm',
  })
  describe(out, 'typescript', { type: 'module', bin: { tsc: './bin/tsc' }, exports: { './unstable/sync': './lib/sync.js' } })
  carry(out, checker, 'lib/tsc', 0o755)
  // the program does not start without this one beside it
  carry(out, checker, 'lib/lib.d.ts')
  for (const file of closureOf(libraries)) carry(out, checker, `lib/${file}`)
  describe(out, checker, { exports: { './package.json': './package.json' } })
}

function closureOf(names: readonly string[]): readonly string[] {
  const found = new Set(names)
  for (const name of found) {
    const text = readFileSync(path.join(modules, checker, 'lib', name), 'utf8')
    for (const [, library = ''] of text.matchAll(/^\/\/\/ <reference lib="([\w.]+)" \/>/gm)) found.add(`lib.${library}.d.ts`)
  }
  return [...found].sort()
}

/** What the licences of everything in dist/ ask for: whose work it is, and their text. */
function licences(metafiles: readonly Metafile[]): string {
  const names = new Set(['oxc-parser', native, wasi, 'typescript', checker])
  for (const { inputs } of metafiles) {
    for (const input of Object.keys(inputs)) {
      const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input) ?? []
      if (name !== undefined) names.add(name)
    }
  }
  return [...names].sort().map(licenceOf).join('\n')
}

function licenceOf(name: string): string {
  const folder = path.join(modules, name)
  const { version = '', license = '' } = existsSync(folder) ? manifestOf(name) : {}
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => /^(licen[cs]e|notice)(\.\w+)?$/i.test(file)) : []
  const texts = files.sort().map((file) => readFileSync(path.join(folder, file), 'utf8').trim())
  return [`${name} ${version} (${license})`.trim(), '', ...texts, ''].join('\n')
}

/** Builds everything into an empty folder. */
async function buildDist(out: string): Promise<void> {
  for (const name of [native, checker]) {
    if (!existsSync(path.join(modules, name))) throw new Error(`Expected ${name} to be installed: dist/ is built on Linux on x64.`)
  }
  rmSync(out, { recursive: true, force: true })
  const metafiles = [await bundleAction(out), await addParser(out)]
  await addChecker(out)
  put(path.join(out, 'licences.txt'), licences(metafiles))
}

function filesOf(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .sort()
}

/** Files that differ in a byte, or in whether they can be run. */
function differences(one: string, other: string): readonly string[] {
  const all = [...new Set([...filesOf(one), ...filesOf(other)])].sort()
  return all.filter((file) => {
    const [a, b] = [path.join(one, file), path.join(other, file)]
    if (!existsSync(a) || !existsSync(b)) return true
    const isSameMode = (statSync(a).mode & 0o111) === (statSync(b).mode & 0o111)
    return !isSameMode || !readFileSync(a).equals(readFileSync(b))
  })
}

const [option, folder] = process.argv.slice(2)
if (option === '--check') {
  const fresh = mkdtempSync(path.join(tmpdir(), 'docwright-dist-'))
  try {
    await buildDist(path.join(fresh, 'dist'))
    const different = differences(path.join(root, 'dist'), path.join(fresh, 'dist'))
    if (different.length > 0) {
      process.stderr.write(
        `dist/ is not what its sources make; run \`npm run dist\` and commit it:\n${different.map((file) => `  ${file}\n`).join('')}`,
      )
      process.exitCode = 1
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
} else {
  await buildDist(option === '--to' && folder !== undefined ? path.resolve(folder) : path.join(root, 'dist'))
}
