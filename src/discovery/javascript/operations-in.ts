import type { Node } from 'oxc-parser'
import { unwrap } from './plain-path.ts'

/** Nodes that are looked at below one expression, and operations that are kept of it. */
const nodeBudget = 300
const operationBudget = 12

/**
 * Expressions inside of one, outside of functions, whose operators a value leaves out and that ask something for a member: the comparison
 * of `json({ mine: user.id === owner })`. In source order; those inside of another one stand in it.
 */
export function operationsIn(node: Node): readonly Node[] {
  const found: Node[] = []
  let left = nodeBudget
  const visit = (wrapped: Node): void => {
    left -= 1
    if (left < 0 || found.length >= operationBudget) return
    const one = unwrap(wrapped)
    if (isOperation(one)) {
      if (asksMember(one, 6)) found.push(one)
    } else for (const inner of parts(one)) visit(inner)
  }
  for (const inner of parts(unwrap(node))) visit(inner)
  return found
}

/** True for an expression that decides by an operator. */
export function isOperation(node: Node): boolean {
  switch (node.type) {
    case 'ConditionalExpression':
    case 'LogicalExpression':
      return true
    case 'UnaryExpression':
      return node.operator === '!'
    case 'BinaryExpression':
      return node.operator !== '+'
    default:
      return false
  }
}

function asksMember(wrapped: Node, depth: number): boolean {
  const node = unwrap(wrapped)
  return node.type === 'MemberExpression' || (depth > 0 && [...operands(node), ...parts(node)].some((one) => asksMember(one, depth - 1)))
}

function operands(node: Node): readonly Node[] {
  switch (node.type) {
    case 'ConditionalExpression':
      return [node.test, node.consequent, node.alternate]
    case 'LogicalExpression':
    case 'BinaryExpression':
      return [node.left, node.right]
    case 'UnaryExpression':
      return [node.argument]
    default:
      return []
  }
}

/** What an expression that is no operation is made of. */
function parts(node: Node): readonly Node[] {
  switch (node.type) {
    case 'CallExpression':
    case 'NewExpression':
      return [node.callee, ...node.arguments]
    case 'ObjectExpression':
      return node.properties.map((one) => (one.type === 'SpreadElement' ? one.argument : one.value))
    case 'ArrayExpression':
      return node.elements.filter((one) => one !== null)
    case 'TemplateLiteral':
      return node.expressions
    case 'MemberExpression':
      return [node.object]
    case 'SpreadElement':
      return [node.argument]
    case 'BinaryExpression':
      return [node.left, node.right]
    default:
      return []
  }
}
