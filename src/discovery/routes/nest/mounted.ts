import type { Value } from '../../../core/facts.ts'
import type { Codebase } from '../../codebase.ts'
import { type Placed, follow } from '../../values/follow.ts'
import { lastName } from './callee.ts'
import { configured } from './configured.ts'

/**
 * The path below which another server serves an app: `NestFactory.create(Module, new ExpressAdapter(inner))` and `outer.use('/api/v3', inner)` in one
 * function. Empty where the app stands by itself.
 */
export function mountedAt(codebase: Codebase, adapter: Placed | undefined): string {
  const inner = adapter && innerServer(codebase, adapter)
  if (adapter === undefined || inner === undefined) return ''
  const { path, fn } = adapter.at
  for (const call of codebase.facts(path)?.calls ?? []) {
    const [first, ...rest] = call.args
    const isMount = call.in === fn && lastName(call.callee) === 'use' && rest.some((one) => one.k === 'ref' && one.name === inner)
    const prefix = isMount && first ? configured(codebase, { value: first, at: { path, fn: call.in } }) : undefined
    if (prefix !== undefined && prefix.replaceAll('/', '') !== '') return prefix
  }
  return ''
}

/** The name of the server that an adapter is made for. */
function innerServer(codebase: Codebase, adapter: Placed): string | undefined {
  const found = adapter.value.k === 'call' ? adapter : follow(codebase, adapter)
  const made: Value | undefined = found === undefined || !('value' in found) ? undefined : found.value
  const inner =
    made?.k === 'call' && made.call.new === true && lastName(made.call.callee) === 'ExpressAdapter' ? made.call.args[0] : undefined
  return inner?.k === 'ref' ? inner.name : undefined
}
