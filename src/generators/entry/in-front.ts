import type { CallExpression, Node, Statement } from 'oxc-parser'
import { bindingsOf } from './bindings.ts'
import { nameOf, unwrap } from './expressions.ts'

/** Name of the function beside our own application that puts it in front of a Worker. */
export const inFront = 'withApi'

/** What stands behind our own application in a value of a module, without what only concerns its type: the argument of `withApi`, else the value itself. */
export function behindApi(statements: readonly Statement[], value: Node): Node {
  const node = unwrap(value)
  const [behind] = isInFront(statements, node) ? node.arguments : []
  return behind === undefined ? node : unwrap(behind)
}

/** True for a call that puts our own application in front of what it is given. */
export function isInFront(statements: readonly Statement[], node: Node): node is CallExpression {
  const name = node.type === 'CallExpression' ? nameOf(node.callee) : undefined
  const binding = name === undefined ? undefined : bindingsOf(statements).get(name)
  return binding?.kind === 'import' && binding.imported === inFront
}
