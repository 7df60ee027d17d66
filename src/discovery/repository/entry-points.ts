import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { EntryPoint, Package } from '../../core/repository.ts'
import type { Codebase } from '../codebase.ts'
import { isObject } from '../../core/json-object.ts'
import { readJson } from './manifest.ts'
import { productPackages } from './stack.ts'

const builtFolder = /^(dist|lib|build|out|es|esm|cjs|compiled|\.output\/server|dist\/(src|esm|cjs|es|lib))\//
const sourceEndings = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs']
const svelteEndings = [...sourceEndings, '.svelte']
const aside = /(^|\/)(examples?|fixtures?|__fixtures__|benchmarks?|templates?|e2e)\//

/** Where execution starts: what manifests, scripts and platform files name, and files that listen; sorted by path. */
export function findEntryPoints(codebase: Codebase): readonly EntryPoint[] {
  const found = new Map<RepoPath, EntryPoint>()
  const add: Add = (path, kind, why) => {
    if (path !== undefined && !found.has(path)) found.set(path, { path, kind, why })
  }
  for (const manifest of productPackages(codebase)) fromManifest(codebase, manifest, add)
  fromPlatform(codebase, add)
  fromExtension(codebase, add)
  fromListeners(codebase, add)
  for (const manifest of productPackages(codebase)) fromScripts(codebase, manifest, add)
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

type Add = (path: RepoPath | undefined, kind: EntryPoint['kind'], why: string) => void

function fromManifest(codebase: Codebase, manifest: Package, add: Add): void {
  const fields = readJson(codebase, manifest.manifest) ?? {}
  for (const [name, target] of Object.entries(manifest.bin))
    add(sourceOf(codebase, manifest.dir, target), 'cli', `package.json bin ${name}`)
  const frameworks = manifest.dependencies
  for (const field of ['main', 'module', 'source'] as const) {
    const target = fields[field]
    if (typeof target === 'string' && !target.endsWith('.json'))
      add(sourceOf(codebase, manifest.dir, target), kindOfMain(manifest), `package.json ${field}`)
  }
  for (const target of exportTargets(fields['exports'], 0).slice(0, 200))
    add(sourceOf(codebase, manifest.dir, target), 'library', 'package.json exports')
  if ('next' in frameworks) {
    for (const path of [
      'app/layout',
      'src/app/layout',
      'pages/_app',
      'src/pages/_app',
      'pages/index',
      'src/pages/index',
      'middleware',
      'src/middleware',
      'proxy',
      'src/proxy',
      'instrumentation',
      'src/instrumentation',
    ]) {
      add(withEnding(codebase, join(manifest.dir, path)), 'app', `Next.js ${path.replace('src/', '')}`)
    }
  }
  if ('@sveltejs/kit' in manifest.dependencies || '@sveltejs/kit' in manifest.devDependencies) {
    for (const path of ['src/hooks.server', 'src/hooks.client', 'src/routes/+layout.server', 'src/routes/+layout'])
      add(withEnding(codebase, join(manifest.dir, path), svelteEndings), 'app', `SvelteKit ${path.replace('src/', '')}`)
  }
  const page = codebase.text(join(manifest.dir, 'index.html') as RepoPath)
  for (const [, source = ''] of (page ?? '').slice(0, 50_000).matchAll(/<script\b[^>]*\bsrc="([^"]+\.[cm]?[jt]sx?)"/g)) {
    add(sourceOf(codebase, manifest.dir, source.replace(/^\//, '')), 'app', 'index.html script')
  }
}

/** An application's `main` starts it, a library's is imported. */
function kindOfMain({ dependencies, devDependencies }: Package): EntryPoint['kind'] {
  if ('electron' in dependencies || 'electron' in devDependencies) return 'app'
  return ['express', 'koa', '@nestjs/core', '@hapi/hapi'].some((name) => name in dependencies) ? 'server' : 'library'
}

/** Targets of an `exports` map; types and patterns are left out. */
function exportTargets(value: unknown, depth: number): readonly string[] {
  if (depth > 8) return []
  if (typeof value === 'string') return value.includes('*') || /\.d\.[cm]?ts$|\.json$|\.css$/.test(value) ? [] : [value]
  if (Array.isArray(value)) return value.flatMap((item) => exportTargets(item, depth + 1))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, target]) => (key === 'types' ? [] : exportTargets(target, depth + 1)))
}

function fromPlatform(codebase: Codebase, add: Add): void {
  for (const file of codebase.find((path) => /(^|\/)wrangler\.(toml|jsonc?)$/.test(path))) {
    const main = /^\s*"?main"?\s*[=:]\s*"([^"]+)"/m.exec(codebase.text(file) ?? '')?.[1]
    if (main !== undefined) add(sourceOf(codebase, folderOf(file), main), 'worker', `${baseName(file)} main`)
  }
  for (const file of codebase.find((path) => /(^|\/)(serverless\.ya?ml|template\.ya?ml)$/.test(path))) {
    for (const [, handler = ''] of (codebase.text(file) ?? '')
      .slice(0, 200_000)
      .matchAll(/^[ \t]+[hH]andler:[ \t]*["']?([\w./-]+)\.\w+["']?\s*$/gm)) {
      add(withEnding(codebase, join(folderOf(file), handler)), 'function', `${baseName(file)} handler`)
    }
  }
  const functions = /(^|\/)(netlify\/functions\/[^/]+(\/index)?|supabase\/functions\/[^/_][^/]*\/index)\.[cm]?[jt]s$/
  for (const path of codebase.find((file) => functions.test(file)))
    add(path, 'function', path.includes('netlify') ? 'Netlify function' : 'Supabase function')
  if (codebase.snapshot.files.has('vercel.json' as RepoPath)) {
    for (const path of codebase.find((file) => /^api\/(?:[^_./][^/]*\/)*[^_./][^/]*\.[jt]s$/.test(file)))
      add(path, 'function', 'Vercel function')
  }
}

/** Scripts that the manifest of a browser extension starts; `manifest.json`, or one per browser. */
function fromExtension(codebase: Codebase, add: Add): void {
  for (const file of codebase.find((path) => /(^|\/)manifest(\.\w+)?\.json$/.test(path) && !aside.test(path))) {
    const manifest = readJson(codebase, file)
    if (typeof manifest?.['manifest_version'] !== 'number') continue
    const background = isObject(manifest['background']) ? manifest['background'] : {}
    const contents = Array.isArray(manifest['content_scripts']) ? manifest['content_scripts'].filter(isObject) : []
    for (const script of [background['service_worker'], background['scripts']].flat())
      if (typeof script === 'string') add(sourceOf(codebase, folderOf(file), script), 'worker', `${baseName(file)} background`)
    for (const script of contents.flatMap((content) => content['js']).slice(0, 50))
      if (typeof script === 'string') add(sourceOf(codebase, folderOf(file), script), 'app', `${baseName(file)} content script`)
  }
}

/** A helper that listens for a moment. */
const tool = /(^|\/)(tools|scripts)\/[^/]+$/

/** Files that start to listen: the extractor marks them, so that no other facts are read. */
function fromListeners(codebase: Codebase, add: Add): void {
  for (const digest of codebase.digests) {
    if (digest.test || !digest.marks.has('listens') || aside.test(digest.path) || tool.test(digest.path)) continue
    const facts = codebase.facts(digest.path)
    const call = facts === undefined ? undefined : listens(facts, digest.path)
    if (call !== undefined) add(digest.path, 'server', call)
  }
}

/** `app.listen`, `this.httpServer.listen`, `createServer(app).listen`; not `window.listen`. */
const server = /^(\w+\.)*(app|api|server|fastify|koa|http|https|instance|application|\w*Server|\w*App|\(\))\.listen(Async)?$/

function listens(facts: FileFacts, path: RepoPath): string | undefined {
  const names = [
    ...facts.functions.flatMap((fn) => fn.calls),
    ...facts.calls.map((call) => calleeName(call)),
    ...facts.bindings.flatMap((binding) => callNames(binding.value)),
  ]
  const found = names.find((name) => server.test(name)) ?? names.find((name) => name === 'Bun.serve' || name === 'Deno.serve')
  if (found !== undefined) return found
  if (names.includes('serve') && facts.imports.some((item) => item.specifier === '@hono/node-server')) return 'serve'
  if (!/(^|\/)(main|server|index|app|bootstrap|lambda|worker|handler)\.[cm]?[jt]s$/.test(path)) return undefined
  return names.find((name) => name === 'NestFactory.create' || name === 'NestFactory.createMicroservice')
}

function calleeName(call: CallFact): string {
  const callee = call.callee
  if (callee.k === 'ref') return callee.name
  return callee.k === 'get' ? `().${callee.name}` : ''
}

function callNames(value: Value): string[] {
  return value.k === 'call' ? [calleeName(value.call)] : []
}

function kindOfScript(name: string, dir: string): EntryPoint['kind'] | undefined {
  if (/^(worker|workers|jobs|queue)(:|$)|:worker$/.test(name)) return 'worker'
  if (!/^(start|serve|server|dev)(:(prod|production|server|api|backend|dev))?$/.test(name)) return undefined
  return /(^|[/-])(workers?|jobs|queues?|cron|consumer)$/.test(dir) ? 'worker' : 'server'
}

/** Steps before the start: `node scripts/check-env.js && next dev`. */
const preparing =
  /(^|\/)(?:kill|check|clean|clear|setup|prepare|generate|gen|wait|copy|ensure|verify|validate|sync|pre)[-_.]?[\w-]*\.[cm]?[jt]sx?$/i

/** Files that the scripts `start`, `serve`, `worker`, `dev` run. */
function fromScripts(codebase: Codebase, manifest: Package, add: Add): void {
  for (const [name, script] of Object.entries(manifest.scripts)) {
    const kind = kindOfScript(name, manifest.dir)
    if (kind === undefined) continue
    for (const [, target = ''] of script
      .slice(0, 2_000)
      .matchAll(/(?:^|[\s=])((?:\.\/)?[\w@.-]+(?:\/[\w@.-]+)*\.[cm]?[jt]sx?)(?=[\s"';&|]|$)/g)) {
      if (/\.config\.[cm]?[jt]s$/.test(target) || preparing.test(target)) continue
      add(sourceOf(codebase, manifest.dir, target), /(^|\/)cli\.[cm]?[jt]s$/.test(target) ? 'cli' : kind, `script ${name}`)
    }
  }
}

/** The source that a built file comes from: the file itself, or its twin under `src` or beside it. */
function sourceOf(codebase: Codebase, dir: string, target: string): RepoPath | undefined {
  const clean = target.replace(/^\.?\//, '')
  if (clean.includes('..')) return undefined
  const inner = clean.replace(builtFolder, '')
  const stem = (path: string) => path.replace(/\.d\.[cm]?ts$/, '').replace(/\.[cm]?[jt]sx?$/, '')
  const direct = join(dir, clean) as RepoPath
  if (codebase.snapshot.files.get(direct)?.skipped === undefined && codebase.snapshot.files.has(direct)) return direct
  const stems = inner === clean ? [clean] : [`src/${inner}`, inner, `lib/${inner}`]
  for (const candidate of stems.flatMap((path) => [stem(path), `${stem(path)}/index`, path.replace(/\/?$/, '/index')])) {
    const path = withEnding(codebase, join(dir, candidate))
    if (path !== undefined) return path
  }
  return undefined
}

function withEnding(codebase: Codebase, stem: string, endings: readonly string[] = sourceEndings): RepoPath | undefined {
  for (const ending of endings) {
    const path = `${stem}${ending}` as RepoPath
    if (codebase.snapshot.files.has(path)) return path
  }
  return undefined
}

function join(dir: string, path: string): string {
  return dir === '' ? path : `${dir}/${path}`
}

function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
