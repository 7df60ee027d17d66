import type { Node } from 'oxc-parser'
import { type ChainCall, nameOf, textOf } from './expressions.ts'

/** Whether a call answers every path (or every path below a prefix) that no call before it answers: `perhaps` shows by what follows. */
export type CatchAll = 'certain' | 'perhaps' | 'no'

/** A path of one part that may be anything, as short links have it: it answers each path of ours that has one part. */
const anyOnePart = /^\/?:\w+\??$/

/** Says whether routes that come behind a call are still reached. Routers that are mounted at the root are known by name. */
export function catchAllOf(call: ChainCall, routers: readonly string[]): CatchAll {
  const path = textOf(call.arguments[call.method === 'on' ? 1 : 0])
  if (call.method === 'mount') return path === '/' ? 'certain' : 'no'
  if (call.method === 'route') return path === '/' && routers.includes(nameOf(call.arguments[1]) ?? '') ? 'certain' : 'no'
  const isAnswer = call.method === 'get' || call.method === 'all' || call.method === 'on'
  if (path === undefined || (!isAnswer && call.method !== 'use')) return 'no'
  if (!path.endsWith('*')) return isAnswer && anyOnePart.test(path) ? 'certain' : 'no'
  return isAnswer || path === '*' || path === '/*' ? ofStar(call, { path, isAnswer }) : 'no'
}

/** The same of a path that ends with a star. */
function ofStar(call: ChainCall, { path, isAnswer }: { path: string; isAnswer: boolean }): CatchAll {
  // a handler that takes no `next` ends the request
  const isLast = parametersOf(call) < 2
  if (path === '*' || path === '/*') return isLast ? 'certain' : isAnswer || servesFiles(call.arguments.at(-1)) ? 'perhaps' : 'no'
  return isAnswer ? 'perhaps' : 'no'
}

/** How many parameters the handler of a call has; as many as can be where it is no function that is written there. */
function parametersOf(call: ChainCall): number {
  const handler = call.arguments.at(-1)
  const isWritten = handler?.type === 'ArrowFunctionExpression' || handler?.type === 'FunctionExpression'
  return isWritten ? handler.params.length : Number.POSITIVE_INFINITY
}

function servesFiles(handler: Node | undefined): boolean {
  return handler?.type === 'CallExpression' && /static|assets/i.test(nameOf(handler.callee) ?? '')
}
