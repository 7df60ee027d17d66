import type { Node, Statement } from 'oxc-parser'
import { bindingsOf } from './bindings.ts'
import { chainOf, nameOf, unwrap } from './expressions.ts'
import { type AnyFunction, asFunction, bodyOf } from './find-function.ts'
import { isFunction, walkNodes } from './walk-nodes.ts'

/** Methods by which an application is asked for its answer. */
const asking = new Set(['fetch', 'handle'])

/**
 * Finds the application that a value of `fetch` hands requests to: `app.fetch`, `app.fetch.bind(app)`, or a function whose last statement returns
 * what the application answers. What such a function answers itself before that does not count: it keeps its paths.
 */
export function forwardsTo(value: Node): Node | undefined {
  const node = unwrap(value)
  if (node.type === 'MemberExpression') return askedOf(node)
  if (node.type === 'CallExpression') {
    const { calls } = chainOf(node)
    const bound = calls[0]?.object
    return calls.length === 1 && calls[0]?.method === 'bind' && bound !== undefined ? askedOf(unwrap(bound)) : undefined
  }
  if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration')
    return forwardedBy(node)
  return undefined
}

/** The application whose method is named: `app` of `app.fetch`. */
export function askedOf(node: Node): Node | undefined {
  if (node.type !== 'MemberExpression' || node.computed || !asking.has(node.property.name)) return undefined
  return node.object
}

/** True where a function answers some requests by itself before it hands the others over. */
export function answersFirst(value: Node): boolean {
  const body = asFunction(unwrap(value))?.body
  if (body?.type !== 'BlockStatement') return false
  // what answers a failure of the application comes behind it
  const nodes = walkNodes(body, (node) => !isFunction(node) && node.type !== 'CatchClause')
  const answers = [...nodes].filter((node) => node.type === 'ReturnStatement').slice(0, -1)
  return answers.some(({ argument }) => argument !== null && askedIn(argument) === undefined)
}

function forwardedBy(handler: AnyFunction): Node | undefined {
  const { body } = handler
  const asked = body === null ? undefined : body.type === 'BlockStatement' ? askedAtEnd(body.body) : askedIn(body)
  const binding = bindingsOf(bodyOf(handler)).get((asked && nameOf(asked)) ?? '')
  if (binding === undefined) return asked
  // an application that is made for each request has its place where it is made: in a function
  const made = binding.kind === 'variable' && binding.init !== null ? unwrap(binding.init) : undefined
  return made !== undefined && isCall(made) ? made : undefined
}

/** A call of a function, whether or not it is waited for. */
function isCall(node: Node): boolean {
  return (node.type === 'AwaitExpression' ? unwrap(node.argument) : node).type === 'CallExpression'
}

function askedAtEnd(statements: readonly Statement[]): Node | undefined {
  const last = statements.at(-1)
  if (last?.type === 'TryStatement') return askedAtEnd(last.block.body)
  if (last?.type !== 'ReturnStatement' || last.argument === null) return undefined
  const name = nameOf(last.argument)
  if (name === undefined) return askedIn(last.argument)
  // `const response = await app.fetch(…)`, returned when it was looked at
  const binding = bindingsOf(statements).get(name)
  return binding?.kind === 'variable' && binding.init !== null ? askedIn(binding.init) : undefined
}

function askedIn(node: Node): Node | undefined {
  const inner = unwrap(node)
  const { calls, root } = chainOf(inner.type === 'AwaitExpression' ? inner.argument : inner)
  const first = calls[0]
  return first !== undefined && asking.has(first.method) && (root.type === 'Identifier' || isCall(root)) ? root : undefined
}
