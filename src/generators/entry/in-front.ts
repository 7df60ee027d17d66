import type { CallExpression, Class, Node, Statement } from 'oxc-parser'
import { bindingsOf } from './bindings.ts'
import { nameOf, unwrap } from './expressions.ts'

/** Name of the function beside our own application that puts it in front of a Worker. */
export const inFront = 'withApi'

/**
 * What stands behind our own application in a value of a module, without what only concerns its type: the argument of `withApi`, also where a class without
 * members of its own goes on from the call; else the value itself.
 */
export function behindApi(statements: readonly Statement[], value: Node): Node {
  const node = unwrap(value)
  const call = frontCall(statements, node)
  const [behind] = call === undefined || (isClass(node) && node.body.body.length > 0) ? [] : call.arguments
  return behind === undefined ? node : unwrap(behind)
}

/** The call that puts our own application in front of a Worker: the value itself, or what a class goes on from. */
export function frontCall(statements: readonly Statement[], value: Node): CallExpression | undefined {
  const call = unwrap(isClass(value) ? (value.superClass ?? value) : value)
  const name = call.type === 'CallExpression' ? nameOf(call.callee) : undefined
  const binding = name === undefined ? undefined : bindingsOf(statements).get(name)
  return call.type === 'CallExpression' && binding?.kind === 'import' && binding.imported === inFront ? call : undefined
}

function isClass(node: Node): node is Class {
  return node.type === 'ClassDeclaration' || node.type === 'ClassExpression'
}
