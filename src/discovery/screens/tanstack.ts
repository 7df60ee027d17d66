import type { CallFact, FileFacts } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, property } from '../values/chain.ts'
import type { Place } from '../values/follow.ts'
import type { Address } from './address.ts'
import { componentAt } from './components.ts'
import { importedComponent } from './lazy-components.ts'
import { trace } from './trace.ts'

const deepest = 12

/** `createFileRoute('/settings/teams')({ component })` and `createRoute({ getParentRoute, path, component })` of TanStack Router. */
export function tanstackPages(codebase: Codebase, file: RepoPath, facts: FileFacts): readonly Address[] {
  return callsOf(facts).flatMap(({ call }): Address[] => {
    const at = { path: file, fn: call.in }
    const path = pathOf(codebase, call, at, deepest)
    const options = call.args.find((one) => one.k === 'obj')
    const shown = property(options, 'component')
    if (path === undefined || shown === undefined) return []
    const component = componentAt(codebase, { value: shown, at }) ?? importedComponent(codebase, { value: shown, at })
    const own = component?.path === file ? call.line : 1
    return component === undefined
      ? []
      : [{ address: shownPath(path), framework: 'TanStack Router', file: component.path, line: own, component }]
  })
}

function pathOf(codebase: Codebase, call: CallFact, at: Place, left: number): string | undefined {
  const maker = call.callee.k === 'call' ? call.callee.call : undefined
  if (maker !== undefined && /^create(?:Lazy)?FileRoute$/.test(calleeName(maker))) {
    const [first] = maker.args
    return first?.k === 'str' ? first.v : undefined
  }
  const [options] = call.args
  if (calleeName(call) !== 'createRoute' || options?.k !== 'obj' || left <= 0) return undefined
  const own = property(options, 'path')
  const parent = parentOf(codebase, call, at, left)
  if (parent === undefined || (own !== undefined && own.k !== 'str')) return undefined
  return `${parent}/${own?.k === 'str' ? own.v : ''}`.replace(/\/{2,}/g, '/')
}

/** `getParentRoute: () => settingsRoute`; the root has no address of its own. */
function parentOf(codebase: Codebase, { args: [options] }: CallFact, at: Place, left: number): string | undefined {
  const get = property(options, 'getParentRoute')
  const maker = get === undefined ? undefined : trace(codebase, { value: get, at })
  const returns = maker?.kind === 'function' ? codebase.facts(maker.path)?.functions[maker.fn]?.returns : undefined
  if (returns === undefined || maker?.kind !== 'function') return undefined
  const route = trace(codebase, { value: returns, at: { path: maker.path, fn: maker.fn } })
  if (route?.kind !== 'value' || route.value.k !== 'call') return undefined
  return calleeName(route.value.call).startsWith('createRootRoute') || isRootMaker(route.value.call)
    ? ''
    : pathOf(codebase, route.value.call, route.at, left - 1)
}

function isRootMaker({ callee }: CallFact): boolean {
  return callee.k === 'call' && calleeName(callee.call).startsWith('createRootRoute')
}

/** `/_app/teams/$teamId/` as people see it: `/teams/:teamId`. */
function shownPath(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && !part.startsWith('_') && !/^\(.*\)$/.test(part))
  return `/${parts.map((part) => (part === '$' ? ':path*' : part.replace(/^\{?-?\$(\w+)\}?$/, ':$1'))).join('/')}`
}
