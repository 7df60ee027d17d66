import type { CallExpression, NewExpression, Node, TaggedTemplateExpression } from 'oxc-parser'
import type { CallFact } from '../../core/facts.ts'
import { cutText } from '../../core/secrets/cut-text.ts'
import { docBefore } from './comments.ts'
import type { Context } from './context.ts'
import { noteAssertion, noteCallRead } from './env.ts'
import { readRequire } from './imports.ts'
import { noteExpectation } from './expectations.ts'
import { plainPath, propertyName, unwrap } from './plain-path.ts'
import { callOf, statementOf } from './value-of.ts'
import { onNode } from './walk.ts'

/** Where chains of calls start that say nothing of a program: what stands inside of them is listed by itself. */
const quietRoots = new Set(['expect', 'console', 'assert', 'should', 'chai'])

/** Methods of a console that tell of trouble: people search the log for it. What others print is left out. */
const loud = new Set(['error', 'warn'])

/** The leftmost name of a callee chain. */
function rootOf(node: Node): string | undefined {
  let at = node
  for (;;) {
    switch (at.type) {
      case 'Identifier':
        return at.name
      case 'MemberExpression':
        at = at.object
        break
      case 'CallExpression':
        at = at.callee
        break
      case 'ChainExpression':
      case 'TSNonNullExpression':
        at = at.expression
        break
      case 'AwaitExpression':
        at = at.argument
        break
      default:
        return undefined
    }
  }
}

const answering = new Set([
  'json',
  'send',
  'sendStatus',
  'text',
  'html',
  'body',
  'end',
  'error',
  'fail',
  'throw',
  'reject',
  'next',
  'Response',
])

function lastName(callee: CallFact['callee']): string {
  if (callee.k === 'get') return callee.name
  return callee.k === 'ref' ? callee.name.slice(callee.name.lastIndexOf('.') + 1) : ''
}

function visitCall(node: CallExpression | NewExpression, context: Context): void {
  const callee = unwrap(node.callee)
  const path = plainPath(callee)
  const name = callee.type === 'MemberExpression' ? propertyName(callee.property, callee.computed) : path
  if (name !== undefined) context.calleeNames.add(name)
  if (node.type === 'CallExpression') noteExpectation(context, node)
  if (path !== undefined) {
    if (path.length <= 120) context.callees[context.fn]?.add(path)
    noteAssertion(context, path, node.arguments[0])
    if (path === 'Deno.env.get') noteCallRead(context, node)
    if (path === 'require' && node.type === 'CallExpression') readRequire(context, node, [])
  }
  const placed = context.placed.get(node)
  if (placed !== undefined) {
    // An answer that is returned stands in a value already; what leads to it matters as much as for a statement.
    if (context.guard !== undefined && answering.has(lastName(placed.callee))) placed.guard = context.guard
    return
  }
  const root = rootOf(node.callee)
  if (root !== undefined && quietRoots.has(root) && !(root === 'console' && loud.has(name ?? ''))) return
  const call = callOf(context, node)
  if (context.guard !== undefined) call.guard = context.guard
  const doc = docOf(context, node)
  if (doc !== undefined) call.doc = cutText(doc, 1000)
  context.out.calls.push(call)
}

/** Comment above the statement that the call begins: `await`, `void` and `return` may stand before. */
function docOf(context: Context, node: Node): string | undefined {
  if (context.comments.length === 0) return undefined
  const lineStart = context.text.lastIndexOf('\n', node.start - 1) + 1
  const before = node.start === lineStart || /^\s*(?:(?:await|void|return|yield)\s+)*$/.test(context.text.slice(lineStart, node.start))
  return docBefore(context, before ? lineStart : node.start)
}

function visitStatement(node: TaggedTemplateExpression, context: Context): void {
  const call = statementOf(context, node)
  if (call === undefined) return
  if (context.guard !== undefined) call.guard = context.guard
  context.out.calls.push(call)
}

onNode('TaggedTemplateExpression', visitStatement)
onNode('CallExpression', visitCall)
onNode('NewExpression', visitCall)
