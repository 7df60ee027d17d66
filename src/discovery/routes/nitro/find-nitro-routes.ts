import type { RepoPath } from '../../../core/names.ts'
import type { Route } from '../../../core/project.ts'
import type { Codebase } from '../../codebase.ts'
import { type NitroApp, nitroApps } from '../../nitro/nitro-apps.ts'
import type { Placed } from '../../values/follow.ts'
import { notServed, ownApps } from '../app-folders.ts'
import { authOfChain, type Before } from '../event-handlers/chain-auth.ts'
import { statusesOf } from '../event-handlers/statuses.ts'
import { described, exportedValue } from '../exported-handlers.ts'
import { openHandler } from '../next/handler.ts'
import { joinPath } from '../route-path.ts'
import type { Declared } from './declared.ts'
import { namedRoute } from './file-path.ts'
import { schemasOfEvent } from './event-schemas.ts'
import { statedHandlers } from './stated-handlers.ts'

/** Routes of servers of Nitro: files below `api` and `routes` of Nuxt applications, of their layers and of Nitro by itself. */
export function findNitroRoutes(codebase: Codebase): readonly Route[] {
  const apps = ownApps(nitroApps({ packages: codebase.packages, paths: codebase.find(() => true), facts: (path) => codebase.facts(path) }))
  return apps.flatMap((app) => {
    const before = [app, ...apps.filter(({ dir }) => app.beside.includes(dir))].flatMap((one) => middlewareOf(codebase, one))
    return [...fileRoutes(codebase, app), ...statedHandlers(codebase, app)].map((one) => routeOf(codebase, { ...one, app, before }))
  })
}

interface Operation extends Declared {
  app: NitroApp
  before: readonly Before[]
}

/** Path of a file below the folder of a server; undefined for any other file. */
function below({ server }: NitroApp, path: string): string | undefined {
  if (server !== '' && !path.startsWith(`${server}/`)) return undefined
  const file = server === '' ? path : path.slice(server.length + 1)
  return notServed.test(file) ? undefined : file
}

function fileRoutes(codebase: Codebase, app: NitroApp): readonly Declared[] {
  return codebase.digests.flatMap(({ path: file }): readonly Declared[] => {
    const inside = below(app, file)
    const named = inside !== undefined && /^(?:api|routes)\//.test(inside) ? namedRoute(inside) : undefined
    const main = named && mainExport(codebase, file)
    return named === undefined || main === undefined ? [] : [{ ...named, file, ...main }]
  })
}

/** What a file exports by default. */
function mainExport(codebase: Codebase, file: RepoPath): { line: number; handler: Placed } | undefined {
  const main = codebase.facts(file)?.exports.find((one) => one.exported === 'default' || one.common === true)
  return main && { line: main.line, handler: exportedValue(codebase, file, main) }
}

/** Files of `middleware`, in the order of their names, which is that in which they run. */
function middlewareOf(codebase: Codebase, app: NitroApp): readonly Before[] {
  return codebase.digests.flatMap(({ path: file }): readonly Before[] => {
    const inside = below(app, file)
    const main = inside?.startsWith('middleware/') === true ? mainExport(codebase, file) : undefined
    if (main === undefined) return []
    const { inner } = openHandler(codebase, main.handler)
    const name = inner === undefined || inner.name === '' ? file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '') : inner.name
    const handler: Placed = inner === undefined ? main.handler : { value: { k: 'fn', fn: inner.fn }, at: { path: inner.path, fn: -1 } }
    return [{ placed: handler, as: 'h3', name, file, line: main.line }]
  })
}

/** Functions that only say that something is a handler. */
const defining = /^(?:(?:define)?(?:Cached|Lazy)?EventHandler|(?:cached|lazy)?EventHandler|eventHandler|defineWebSocketHandler|fromNodeMiddleware)$/i

/** The login itself: `defineOAuthGitHubEventHandler({ onSuccess })` of nuxt-auth-utils. */
const login = /^defineOAuth\w+EventHandler$/

function routeOf(codebase: Codebase, operation: Operation): Route {
  const { app, before, method, file, line } = operation
  const opened = openHandler(codebase, operation.handler)
  const { inner } = opened
  const path = joinPath(app.baseUrl, operation.path)
  const handler: Placed = inner === undefined ? operation.handler : { value: { k: 'fn', fn: inner.fn }, at: { path: inner.path, fn: -1 } }
  const wrappers = opened.wrappers.map(({ name }) => name).filter((name) => name !== '' && !defining.test(name))
  return {
    method,
    path,
    file,
    line,
    handler: inner?.name ?? '',
    ...(inner && { handlerAt: { file: inner.path, from: inner.from, to: inner.to } }),
    ...(wrappers.some((name) => login.test(name)) ? { auth: 'none' as const } : authOfChain(codebase, { before, handler: wrappers.length === 0 ? handler : operation.handler, opened, as: 'h3', method, path, file, line })),
    framework: app.name,
    middleware: [...before.map(({ name }) => name), ...wrappers],
    schemas: schemasOfEvent(codebase, opened, method),
    statuses: statusesOf(codebase, opened, 200),
    ...described(codebase, opened),
  }
}
