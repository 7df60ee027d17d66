import type { Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Codebase } from '../../codebase.ts'
import type { Placed } from '../../values/follow.ts'
import { textsOf } from '../../values/texts-of.ts'
import { sample, stage } from '../app-folders.ts'

/** A Next.js application of the repository. */
export interface NextApp {
  /** Folder of the application, `''` at the root. */
  dir: string
  /** Folder of the app router (`app`, `src/app`) and of the pages router, where they exist. */
  app?: string
  pages?: string
  basePath: string
  /** Where it is set to something that nothing of the repository gives a value. */
  madeBase?: Placed
  /** File name endings of routes, without the leading dot. */
  extensions: readonly string[]
}

const configFile = /(?:^|\/)next\.config\.(?:js|mjs|cjs|ts|mts)$/
/** Applications of a repository, by folder. */
export function findNextApps(codebase: Codebase): readonly NextApp[] {
  const dirs = new Set<string>()
  for (const path of codebase.find((one) => configFile.test(one))) dirs.add(path.slice(0, Math.max(0, path.lastIndexOf('/'))))
  for (const one of codebase.packages) {
    if (one.dependencies['next'] !== undefined || one.devDependencies['next'] !== undefined) dirs.add(one.dir)
  }
  const apps = [...dirs]
    .sort()
    .filter((dir) => !stage.test(dir))
    .map((dir) => appIn(codebase, dir))
    .filter((one) => one.app !== undefined || one.pages !== undefined)
  const real = apps.filter((one) => !sample.test(one.dir))
  return apps.length === real.length || real.length > 0 || servesElsewhere(codebase) ? real : apps
}

/** True where a server beside the samples is what the repository is about. */
function servesElsewhere(codebase: Codebase): boolean {
  const servers = ['@nestjs/core', 'express', 'fastify', 'koa', 'hono']
  return codebase.digests.some(
    (one) => !one.test && !sample.test(one.path) && !stage.test(one.path) && servers.some((name) => one.packages.has(name)),
  )
}

function appIn(codebase: Codebase, dir: string): NextApp {
  const base = dir === '' ? '' : `${dir}/`
  const config = configOf(codebase, base)
  const app = [`${base}app`, `${base}src/app`].find((folder) =>
    codebase.digests.some((one) => one.path.startsWith(`${folder}/`) && /\/(route|page|layout)\.[\w.]+$/.test(one.path)),
  )
  const pages = [`${base}pages`, `${base}src/pages`].find((folder) => codebase.digests.some((one) => one.path.startsWith(`${folder}/`)))
  return { dir, ...(app !== undefined && { app }), ...(pages !== undefined && { pages }), ...config }
}

/** `basePath` and `pageExtensions`, wherever the configuration object is written. */
function configOf(codebase: Codebase, base: string): Pick<NextApp, 'basePath' | 'madeBase' | 'extensions'> {
  const path = codebase.find((one) => one.startsWith(base) && !one.slice(base.length).includes('/') && configFile.test(one))[0]
  const facts = path === undefined ? undefined : codebase.facts(path)
  const found: ReturnType<typeof configOf> = { basePath: '', extensions: ['tsx', 'ts', 'jsx', 'js'] }
  if (!facts || path === undefined) return found
  const places: { value: Value; fn: number }[] = [
    ...facts.bindings.map((one) => ({ value: one.value, fn: one.in })),
    ...facts.exports.flatMap((one) => (one.value ? [{ value: one.value, fn: -1 }] : [])),
    ...facts.functions.flatMap((one, fn) => (one.returns ? [{ value: one.returns, fn }] : [])),
  ]
  for (const { value, fn } of places) {
    for (const [name, inner] of settingsIn(value, 4)) {
      const texts = textsOf(codebase, { value: inner, at: { path: path as RepoPath, fn } })
      const first = texts?.[0]
      if (name === 'basePath' && first?.startsWith('/') === true && found.basePath === '') found.basePath = first
      if (name === 'basePath' && texts === undefined) found.madeBase = { value: inner, at: { path, fn } }
      if (name === 'pageExtensions' && texts && texts.length > 0) found.extensions = texts
    }
  }
  return found
}

/** Properties of the objects that an expression holds: wrappers are opened, nested objects are not. */
function settingsIn(value: Value, left: number): readonly (readonly [string, Value])[] {
  if (left <= 0) return []
  if (value.k === 'obj') return value.props
  if (value.k === 'call') return [...value.call.args, value.call.callee].flatMap((arg) => settingsIn(arg, left - 1))
  return value.k === 'any' ? value.of.flatMap((one) => settingsIn(one, left - 1)) : []
}
