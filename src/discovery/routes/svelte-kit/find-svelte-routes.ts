import type { Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Route } from '../../../core/project.ts'
import type { Codebase } from '../../codebase.ts'
import { type Placed, follow } from '../../values/follow.ts'
import { authOfChain, type Before } from '../event-handlers/chain-auth.ts'
import { statusesOf } from '../event-handlers/statuses.ts'
import { described, exportedValue, type MethodExport, methodExports } from '../exported-handlers.ts'
import { openHandler } from '../next/handler.ts'
import { schemasOfHandler } from '../next/handler-schemas.ts'
import { joinPath } from '../route-path.ts'
import { folderPath } from './folder-path.ts'
import { type SvelteApp, svelteApps, svelteServerFiles } from './svelte-apps.ts'

/** Routes of SvelteKit applications: the methods that `+server` files export. Form actions of pages are no routes. */
export function findSvelteRoutes(codebase: Codebase): readonly Route[] {
  return svelteApps(codebase).flatMap((app) => {
    const before = hooksOf(codebase, app)
    return svelteServerFiles(codebase, [app]).flatMap((file) => {
      const path = joinPath(app.base, folderPath(file.slice(app.routes.length, file.lastIndexOf('/'))))
      return handlersOf(codebase, file).map((one) => routeOf(codebase, { before, path, file, ...one }))
    })
  })
}

/** Exports by method; `fallback` answers every other one. */
function handlersOf(codebase: Codebase, file: RepoPath): readonly MethodExport[] {
  const rest = codebase.facts(file)?.exports.find(({ exported }) => exported === 'fallback')
  const all = methodExports(codebase, file)
  return rest === undefined ? all : [...all, { method: 'ALL', line: rest.line, handler: exportedValue(codebase, file, rest) }]
}

/** `handle` of the server hooks, each part of a `sequence` by itself. */
function hooksOf(codebase: Codebase, { hooks }: SvelteApp): readonly Before[] {
  const file = [`${hooks}.ts`, `${hooks}.js`, `${hooks}/index.ts`, `${hooks}/index.js`].find((one) => codebase.digest(one as RepoPath) !== undefined) as
    | RepoPath
    | undefined
  const main = file && codebase.facts(file)?.exports.find(({ exported }) => exported === 'handle')
  if (file === undefined || main === undefined) return []
  return partsOf(codebase, exportedValue(codebase, file, main)).map((placed) => {
    const { inner } = openHandler(codebase, placed)
    const named = inner?.name ?? ''
    return { placed, as: 'svelte-handle', name: named === '' ? 'handle' : named, file: inner?.path ?? file, line: inner?.from ?? main.line }
  })
}

function partsOf(codebase: Codebase, placed: Placed): readonly Placed[] {
  const found = follow(codebase, placed)
  if (found?.kind !== 'value' || found.value.k !== 'call' || nameOf(found.value.call.callee) !== 'sequence') return [placed]
  return found.value.call.args.flatMap((value) => partsOf(codebase, { value, at: found.at }))
}

function nameOf(callee: Value): string {
  return callee.k === 'ref' ? callee.name : ''
}

interface Operation extends MethodExport {
  before: readonly Before[]
  path: string
  file: RepoPath
}

function routeOf(codebase: Codebase, { before, method, path, file, line, handler }: Operation): Route {
  const opened = openHandler(codebase, handler)
  const { inner } = opened
  return {
    method,
    path,
    file,
    line,
    handler: inner === undefined || inner.name === '' ? method : inner.name,
    ...(inner && { handlerAt: { file: inner.path, from: inner.from, to: inner.to } }),
    ...authOfChain(codebase, { before, handler, opened, as: 'svelte-kit', method, path, file, line }),
    framework: 'SvelteKit',
    middleware: [...before.map(({ name }) => name), ...opened.wrappers.map(({ name }) => name).filter((name) => name !== '')],
    schemas: schemasOfHandler(codebase, opened, method),
    statuses: statusesOf(codebase, opened),
    ...described(codebase, opened),
  }
}
