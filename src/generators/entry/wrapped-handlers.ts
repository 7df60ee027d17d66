import type { Node, Statement } from 'oxc-parser'
import { bindingsOf } from './bindings.ts'
import { exportOf } from './exports-of.ts'
import { nameOf, unwrap } from './expressions.ts'
import { behindApi, frontCall } from './in-front.ts'

/** Functions of packages that hand on what they are given, observed: which argument holds the handlers of the Worker. */
const wrappers: readonly { module: string; name: string; argument: number }[] = [
  { module: '@sentry/cloudflare', name: 'withSentry', argument: 1 },
  { module: '@microlabs/otel-cf-workers', name: 'instrument', argument: 0 },
  { module: '@cloudflare/workers-honeycomb-logger', name: 'wrapModule', argument: 1 },
]

/** The handlers inside a call that only observes them, such as `Sentry.withSentry(options, handlers)`; any other node is its own. */
export function withoutWrapper(statements: readonly Statement[], node: Node): Node {
  const call = unwrap(node)
  if (call.type !== 'CallExpression') return node
  const called = calledFunction(statements, unwrap(call.callee))
  const wrapper = wrappers.find(({ module, name }) => module === called?.module && name === called.name)
  const inner = wrapper && call.arguments[wrapper.argument]
  return inner === undefined || inner.type === 'SpreadElement' ? node : withoutWrapper(statements, inner)
}

/** The handlers of a Worker inside whatever stands around them: calls that only observe them, and our own application in front. */
export function handlersOf(statements: readonly Statement[], value: Node): Node {
  const node = unwrap(value)
  const inner = behindApi(statements, withoutWrapper(statements, node))
  return inner === node ? node : handlersOf(statements, inner)
}

/** True where a module exports a Worker with our own application in front of it. */
export function exportsBehindApi(statements: readonly Statement[]): boolean {
  const exported = exportOf(statements, 'default')
  return exported?.kind === 'node' && frontCall(statements, unwrap(withoutWrapper(statements, exported.node))) !== undefined
}

/** The export of a package that is called: `withSentry(…)`, or `Sentry.withSentry(…)` of all that it exports. */
function calledFunction(statements: readonly Statement[], callee: Node): { module: string; name: string } | undefined {
  const isMember = callee.type === 'MemberExpression' && !callee.computed
  const local = nameOf(isMember ? callee.object : callee)
  const binding = local === undefined ? undefined : bindingsOf(statements).get(local)
  if (binding?.kind !== 'import' || (binding.imported === '*') !== isMember) return undefined
  return { module: binding.module, name: isMember ? (nameOf(callee.property) ?? '') : binding.imported }
}
