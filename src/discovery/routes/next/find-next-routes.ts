import type { ExportFact } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Route } from '../../../core/project.ts'
import { cutText } from '../../../core/secrets/cut-text.ts'
import type { Codebase, Digest } from '../../codebase.ts'
import type { Placed } from '../../values/follow.ts'
import { type AppMiddleware, middlewareOf } from './app-middleware.ts'
import { type OpenedHandler, openHandler } from './handler.ts'
import { schemasOfHandler } from './handler-schemas.ts'
import { statusesOfHandler } from './handler-statuses.ts'
import { followedAuth } from './followed-auth.ts'
import { authOfDispatched, authOfOpened, type Dispatch } from './next-auth.ts'
import { type NextApp, findNextApps } from './next-apps.ts'
import { httpMethods } from './method-table.ts'
import { methodsOfHandler } from './page-methods.ts'
import { pathOfFolder, pathOfPage } from './route-path.ts'

/** Tests and stories that lie beside pages are served by nobody. */
const notServed =
  /(?:\.(?:test|spec|stories|mock|e2e)\.[cm]?[jt]sx?$)|(?:^|\/)(?:__tests__|__mocks__|__fixtures__|__snapshots__)\/|\.d\.ts$/

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
  return methodExports(codebase, digest.path, 6).map(({ method, line, handler }) =>
    routeOf(codebase, { app, middleware: app.middleware, method, path, file: digest.path, line, handler }),
  )
}

interface MethodExport {
  method: string
  line: number
  handler: Placed
}

/** Exports named after HTTP methods, those of `export * from` included. */
function methodExports(codebase: Codebase, path: RepoPath, left: number): readonly MethodExport[] {
  const facts = codebase.facts(path)
  if (!facts || left <= 0) return []
  const found = new Map<string, MethodExport>()
  for (const one of facts.exports) {
    const typeOnly = facts.symbols.some(
      (symbol) => symbol.name === (one.local ?? one.exported) && (symbol.kind === 'type' || symbol.kind === 'interface'),
    )
    if (httpMethods.has(one.exported) && !typeOnly)
      found.set(one.exported, { method: one.exported, line: one.line, handler: exportedValue(codebase, path, one) })
  }
  for (const one of facts.exports) {
    const target = one.exported === '*' && one.from !== undefined ? codebase.resolve(path, one.from) : undefined
    if (target === undefined || target === path) continue
    for (const inner of methodExports(codebase, target, left - 1))
      if (!found.has(inner.method)) found.set(inner.method, { ...inner, line: one.line })
  }
  return [...found.values()]
}

/** What an export stands for: its own value, or the name that it exports, here or in the file it comes from. */
function exportedValue(codebase: Codebase, path: RepoPath, one: ExportFact): Placed {
  if (one.value) return { value: one.value, at: { path, fn: -1 } }
  if (one.from !== undefined) {
    const target = codebase.resolve(path, one.from)
    const declared = target && codebase.exported(target, one.imported ?? one.exported)
    if (declared) return { value: { k: 'ref', name: declared.name }, at: { path: declared.path, fn: -1 } }
  }
  return { value: { k: 'ref', name: one.local ?? one.exported }, at: { path, fn: -1 } }
}

function pageRoutes(codebase: Codebase, app: OpenedApp, digest: Digest): readonly Route[] {
  const file = below(app, app.pages, digest.path)
  if (file === undefined || !/^api(\/|$)/.test(file)) return []
  const path = pathOfPage(file)
  const main = codebase.facts(digest.path)?.exports.find((one) => one.exported === 'default' || one.common === true)
  if (path === undefined || !main) return []
  const handler = exportedValue(codebase, digest.path, main)
  const methods = methodsOfHandler(codebase, handler)
  return methods.map((one) =>
    routeOf(codebase, {
      app,
      middleware: app.middleware,
      method: one.method,
      path,
      file: digest.path,
      line: main.line,
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
    schemas: schemasOfHandler(codebase, opened, method),
    statuses: statusesOfHandler(codebase, opened),
    ...described(codebase, opened),
  }
}

/** First sentence of the comment above a handler, and whether it is deprecated. */
function described(codebase: Codebase, opened: OpenedHandler): { summary?: string; deprecated?: string } {
  const inner = opened.inner
  const symbol =
    inner &&
    codebase
      .facts(inner.path)
      ?.symbols.find(
        (one) => one.from >= inner.from - 2 && one.from <= inner.from && (one.name === inner.name || httpMethods.has(one.name)),
      )
  const summary = symbol?.doc
    ?.split(/\n[^\S\n]*\n|@/)[0]
    ?.replace(/\s+/g, ' ')
    .trim()
  return {
    ...(summary !== undefined && summary !== '' && { summary: cutText(summary, 200) }),
    ...(symbol?.deprecated !== undefined && { deprecated: symbol.deprecated }),
  }
}
