import type { RepoPath } from '../../core/names.ts'
import type { Codebase, Digest } from '../codebase.ts'

/** Modules of Node that no page of a browser has. */
const builtin =
  /^(node:.+|fs|fs\/promises|http|https|http2|net|tls|dgram|child_process|cluster|worker_threads|readline|perf_hooks|v8|vm|os|bun|bun:.+)$/
/** Packages that draw pages. */
const drawing = /^(react|react-dom|react-native|preact|vue|svelte|solid-js|@angular\/core|@angular\/common|lit|jquery|alpinejs|expo)$/
const component = /\.(tsx|jsx|vue|svelte|astro)$/

const known = new WeakMap<Codebase, ReadonlySet<RepoPath>>()

/** Files that run in a process of a server: what listens or uses modules of Node, what starts it, and what these import. What draws pages is none. */
export function serverFiles(codebase: Codebase): ReadonlySet<RepoPath> {
  const before = known.get(codebase)
  if (before !== undefined) return before
  const servers = codebase.digests.filter((one) => isServer(one))
  const queue = [...new Set([...servers.map(({ path }) => path), ...startersOf(codebase, servers)])]
  const found = new Set(queue)
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    for (const target of codebase.digest(path)?.imports ?? []) {
      const digest = codebase.digest(target)
      if (digest === undefined || found.has(target) || digest.test || draws(digest)) continue
      found.add(target)
      queue.push(target)
    }
  }
  known.set(codebase, found)
  return found
}

/** Packages that answer requests: `listen` of others is a method of any name, as of an address bar. */
const serving = /^(express|fastify|koa|hono|@hono\/node-server|@nestjs\/core|@hapi\/hapi|restify|polka|h3|apollo-server|ws)$/

/** What imports a file that listens, and so on up to the program. */
function startersOf(codebase: Codebase, servers: readonly Digest[]): readonly RepoPath[] {
  const listening = servers.filter(({ marks, specifiers }) => marks.has('listens') && specifiers.some((one) => isServing(one)))
  const queue = listening.map(({ path }) => path)
  const found = new Set(queue)
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    for (const importer of codebase.importersOf(path)) {
      const digest = codebase.digest(importer)
      if (digest === undefined || found.has(importer) || digest.test || draws(digest)) continue
      found.add(importer)
      queue.push(importer)
    }
  }
  return [...found]
}

function isServing(specifier: string): boolean {
  return serving.test(specifier) || builtin.test(specifier)
}

/** What Next.js runs when its server starts. */
const instrumentation = /(^|\/)instrumentation(-node)?\.[cm]?[jt]s$/

function isServer(digest: Digest): boolean {
  if (digest.test || draws(digest)) return false
  return digest.marks.has('listens') || instrumentation.test(digest.path) || digest.specifiers.some((one) => builtin.test(one))
}

function draws({ path, packages }: Digest): boolean {
  return component.test(path) || [...packages].some((name) => drawing.test(name))
}
