import type { CallFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Unread } from '../../core/unread.ts'
import type { Codebase, Digest } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName } from '../values/chain.ts'
import { follow } from '../values/follow.ts'
import { routePlugins } from './route-plugins.ts'

/** Plugins of packages that bring routes of their own: `app.register(metrics, { endpoint: '/metrics' })`. */
export function findRoutePlugins(codebase: Codebase): readonly Unread[] {
  return codebase.digests.filter(mayRegister).flatMap(({ path }) => {
    const facts = codebase.facts(path)
    return facts === undefined ? [] : callsOf(facts).flatMap(({ call }) => entriesOf(codebase, path, call))
  })
}

function mayRegister({ test, callees, specifiers }: Digest): boolean {
  return !test && callees.includes('register') && specifiers.some((name) => routePlugins.some((one) => one.package.test(name)))
}

function entriesOf(codebase: Codebase, path: RepoPath, call: CallFact): readonly Unread[] {
  const [plugin, options] = call.args
  if (calleeName(call) !== 'register' || plugin === undefined) return []
  const found = follow(codebase, { value: plugin, at: { path, fn: call.in } })
  const name = found?.kind === 'external' ? found.package : undefined
  const rule = routePlugins.find((one) => name !== undefined && one.package.test(name))
  if (name === undefined || rule === undefined || rule.serves?.(options) === false) return []
  const reason = say`${ref('path', path)} registers ${ref('value', name)}, which serves routes of its own.`
  return [{ kind: 'registration', name, file: path, line: call.line, hides: ['routes'], reason }]
}
