import type { Value } from '../../../core/facts.ts'
import type { Route } from '../../../core/project.ts'
import type { Codebase } from '../../codebase.ts'
import { chainOf } from '../../values/chain.ts'
import { follow, type Placed } from '../../values/follow.ts'
import { followPlaced } from '../follow-caller.ts'
import { openHandler } from '../next/handler.ts'
import { schemasOfHandler } from '../next/handler-schemas.ts'
import { statusesOfHandler } from '../next/handler-statuses.ts'
import { httpMethods } from '../next/method-table.ts'
import { publicPath } from '../route-path.ts'
import { routeTables, type TableEntry } from './route-tables.ts'

/** Routes of `Bun.serve({ routes })`: handlers, tables of methods, and responses that never change. Pages (`index.html`) are no routes. */
export function findBunRoutes(codebase: Codebase): readonly Route[] {
  return routeTables(codebase).flatMap(({ entries }) => entries.flatMap((entry) => routesOf(codebase, entry)))
}

function routesOf(codebase: Codebase, entry: TableEntry): readonly Route[] {
  const found = follow(codebase, entry)
  if (found === undefined || isPage(codebase, entry)) return []
  if (found.kind !== 'value') return [routeOf(codebase, entry, { method: 'ALL', handler: entry })]
  const { value, at } = found
  if (value.k === 'obj') {
    const methods = value.props.filter(([name]) => httpMethods.has(name))
    return methods.map(([method, inner]) => routeOf(codebase, entry, { method, handler: { value: inner, at } }))
  }
  if (value.k !== 'call') return []
  return [routeOf(codebase, entry, { method: isResponse(value) ? 'GET' : 'ALL', handler: { value, at } })]
}

/** `import index from './index.html'` */
function isPage(codebase: Codebase, { value, at }: TableEntry): boolean {
  if (value.k !== 'ref') return false
  const source = codebase.facts(at.path)?.imports.find(({ bindings }) => bindings.some(({ local }) => local === value.name))
  return source?.specifier.endsWith('.html') === true
}

/** `new Response('ok')`, `Response.json({ … })`: what is answered whoever asks. */
function isResponse(value: Value): boolean {
  return chainOf(value).root === 'Response'
}

interface Operation {
  method: string
  handler: Placed
}

function routeOf(codebase: Codebase, { path, at, line }: TableEntry, { method, handler }: Operation): Route {
  const opened = openHandler(codebase, handler)
  const { inner } = opened
  const name = inner?.name ?? ''
  return {
    method,
    path: publicPath(path, 'express'),
    file: at.path,
    line,
    handler: name,
    ...(inner && { handlerAt: { file: inner.path, from: inner.from, to: inner.to } }),
    ...authOf(codebase, { method, handler }, { path, file: at.path, line, name }),
    framework: 'Bun',
    middleware: opened.wrappers.map((one) => one.name).filter((one) => one !== '' && one !== 'Response' && one !== 'json'),
    schemas: schemasOfHandler(codebase, opened, method),
    statuses: isResponse(handler.value) ? [200] : statusesOfHandler(codebase, opened),
  }
}

type AuthParts = Pick<Route, 'auth' | 'authBy' | 'authUnread'>

/** What a request without credentials meets: a fixed response is open to everybody. */
function authOf(
  codebase: Codebase,
  { method, handler }: Operation,
  place: { path: string; file: Route['file']; line: number; name: string },
): AuthParts {
  if (isResponse(handler.value)) return { auth: 'none' }
  const { file, line, path } = place
  const found = followPlaced(codebase, { placed: handler, as: 'next-app', kind: 'handler', method, path })
  if (found.auth === 'none') return { auth: 'none' }
  const authBy = { name: found.by ?? (place.name || method), file, line, ...(found.signed && { signed: found.signed }) }
  return { auth: found.auth, authBy, ...(found.auth === 'unknown' && found.unread !== undefined && { authUnread: found.unread }) }
}
