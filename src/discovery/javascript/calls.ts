import type { CallExpression, NewExpression, Node } from 'oxc-parser'
import { commentBefore } from './comments.ts'
import type { Context } from './context.ts'
import { noteAssertion } from './env.ts'
import { readRequire } from './imports.ts'
import { plainPath, unwrap } from './plain-path.ts'
import { callOf } from './value-of.ts'
import { onNode } from './walk.ts'

/** Callee as a dotted path, also of a chain: `db.select` for `db.select().from(x)`. */
function noteCallee(context: Context, node: CallExpression | NewExpression): void {
  const callees = context.callees[context.fn]
  if (!callees) return
  const path = plainPath(unwrap(node.callee))
  if (path !== undefined && path.length <= 120) callees.add(path)
}

function visitCall(node: CallExpression | NewExpression, context: Context): void {
  noteCallee(context, node)
  noteAssertion(context, plainPath(unwrap(node.callee)), node.arguments[0])
  if (node.type === 'CallExpression') readRequire(context, node, [])
  if (context.placed.has(node)) return
  const call = callOf(context, node)
  if (context.guard !== undefined) call.guard = context.guard
  const doc = commentBefore(context, statementStart(context, node))
  if (doc !== undefined) call.doc = doc.slice(0, 1000)
  context.out.calls.push(call)
}

/** Start of the statement when the call begins it: `await`, `void` and `return` may stand before. */
function statementStart(context: Context, node: Node): number {
  const lineStart = context.text.lastIndexOf('\n', node.start - 1) + 1
  return /^\s*(?:(?:await|void|return|yield)\s+)*$/.test(context.text.slice(lineStart, node.start)) ? lineStart : node.start
}

onNode('CallExpression', visitCall)
onNode('NewExpression', visitCall)
