import type { RepoPath } from '../../../core/names.ts'
import type { Route } from '../../../core/project.ts'
import type { Codebase, Digest } from '../../codebase.ts'
import type { Placed } from '../../values/follow.ts'
import { notServed } from '../app-folders.ts'
import { described, exportedValue, methodExports } from '../exported-handlers.ts'
import { type AppMiddleware, middlewareOf } from './app-middleware.ts'
import { openHandler } from './handler.ts'
import { schemasOfHandler } from './handler-schemas.ts'
import { statusesOfHandler } from './handler-statuses.ts'
import { followedAuth } from './followed-auth.ts'
import { authOfDispatched, authOfOpened, type Dispatch } from './next-auth.ts'
import { type NextApp, findNextApps } from './next-apps.ts'
import { methodsOfHandler } from './page-methods.ts'
import { withoutPath } from './path-query.ts'
import { pathOfFolder, pathOfPage } from './route-path.ts'

/**
 * API routes of every Next.js app: `route` files of the app router and `pages/api`. Pages and server actions are no API routes. A file
 * that hands everything to another router (`handle(app)`, tRPC, next-auth) counts with its own path; that router's engine adds its routes.
 */
export function findNextRoutes(codebase: Codebase): Route[] {
  const routes = new Map<string, Route>()
  for (const one of findNextApps(codebase)) {
    const app = { ...one, middleware: middlewareOf(codebase, one) }
    for (const digest of codebase.digests) {
      for (const route of [...appRoutes(codebase, app, digest), ...pageRoutes(codebase, app, digest)]) {
        const key = `${route.method} ${route.path} ${route.file}`
        if (!routes.has(key)) routes.set(key, route)
      }
    }
  }
  return [...routes.values()].sort((a, b) =>
    a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || (a.method < b.method ? -1 : 1),
  )
}

interface OpenedApp extends NextApp {
  middleware: AppMiddleware | undefined
}

/** Path below a folder without its route ending; undefined where the file is not there or has another ending. */
function below(app: NextApp, folder: string | undefined, path: string): string | undefined {
  if (folder === undefined || !path.startsWith(`${folder}/`) || notServed.test(path.slice(folder.length))) return undefined
  const extension = app.extensions.find((one) => path.endsWith(`.${one}`))
  return extension === undefined ? undefined : path.slice(folder.length + 1, -(extension.length + 1))
}

function appRoutes(codebase: Codebase, app: OpenedApp, digest: Digest): readonly Route[] {
  const file = below(app, app.app, digest.path)
  if (file === undefined || !/(^|\/)route$/.test(file)) return []
  const path = pathOfFolder(file.slice(0, Math.max(0, file.length - '/route'.length)))
  if (path === undefined) return []
  return methodExports(codebase, digest.path).map(({ method, line, handler }) =>
    routeOf(codebase, { app, middleware: app.middleware, method, path, file: digest.path, line, handler }),
  )
}

function pageRoutes(codebase: Codebase, app: OpenedApp, digest: Digest): readonly Route[] {
  const file = below(app, app.pages, digest.path)
  if (file === undefined || !/^api(\/|$)/.test(file)) return []
  const path = pathOfPage(file)
  const main = codebase.facts(digest.path)?.exports.find((one) => one.exported === 'default' || one.common === true)
  if (path === undefined || !main) return []
  const handler = exportedValue(codebase, digest.path, main)
  const methods = methodsOfHandler(codebase, handler)
  const place = { path, file: digest.path, line: main.line }
  return methods.map((one) =>
    routeOf(codebase, {
      app,
      middleware: app.middleware,
      method: one.method,
      ...((path.endsWith('*') ? one.own : undefined) ?? place),
      handler: one.handler ?? handler,
      ...(one.handler && { dispatched: { by: handler, method: one, methods } }),
    }),
  )
}

interface Operation {
  app: NextApp
  middleware: AppMiddleware | undefined
  method: string
  path: string
  file: RepoPath
  line: number
  handler: Placed
  /** How the handler was chosen by the method. */
  dispatched?: Dispatch
}

function routeOf(codebase: Codebase, operation: Operation): Route {
  const { app, method, file, line } = operation
  const opened = openHandler(codebase, operation.handler)
  const found = opened.inner
  const own = operation.dispatched ? authOfDispatched(codebase, opened, operation.dispatched) : authOfOpened(codebase, opened)
  const answer = followedAuth(codebase, operation, own)
  const path = `${app.basePath}${operation.path === '/' && app.basePath !== '' ? '' : operation.path}`
  return {
    method,
    path,
    file,
    line,
    handler: found?.name === undefined || found.name === '' ? method : found.name,
    ...(found && { handlerAt: { file: found.path, from: found.from, to: found.to } }),
    ...answer,
    framework: 'Next.js',
    middleware: opened.wrappers.map((one) => one.name).filter((name) => name !== ''),
    schemas: withoutPath(schemasOfHandler(codebase, opened, method), path),
    statuses: statusesOfHandler(codebase, opened),
    ...described(codebase, opened),
  }
}
