import type { Argument, CallExpression, Expression, Node } from 'oxc-parser'

/** An expression without parentheses and what only concerns its type. */
export function unwrap(node: Node): Node {
  let inner = node
  while (
    inner.type === 'ParenthesizedExpression' ||
    inner.type === 'TSSatisfiesExpression' ||
    inner.type === 'TSAsExpression' ||
    inner.type === 'TSNonNullExpression' ||
    inner.type === 'TSTypeAssertion' ||
    inner.type === 'ChainExpression'
  )
    inner = inner.expression
  return inner
}

/** One call of a chain of methods. */
export interface ChainCall {
  method: string
  arguments: readonly Argument[]
  node: CallExpression
  /** What the method is called on. */
  object: Expression
  /** Offset where the method's name begins. */
  nameStart: number
}

/** A chain of methods: what it begins with, and its calls in the order in which they run. */
export interface Chain {
  root: Node
  calls: readonly ChainCall[]
}

/** Takes a chain such as `new Hono().get(…).post(…)` apart; an expression without calls of methods is its own root. */
export function chainOf(node: Node): Chain {
  const calls: ChainCall[] = []
  let root = unwrap(node)
  while (root.type === 'CallExpression') {
    const callee = unwrap(root.callee)
    if (callee.type !== 'MemberExpression' || callee.computed) break
    const { object, property } = callee
    // `factory.createApp()` of Hono makes an application as `new Hono()` does
    if (property.name === 'createApp') break
    calls.push({ method: property.name, arguments: root.arguments, node: root, object, nameStart: property.start })
    root = unwrap(object)
  }
  return { root, calls: calls.reverse() }
}

/** The text that a literal or a template without expressions stands for. */
export function textOf(node: Node | undefined): string | undefined {
  if (node === undefined) return undefined
  const inner = unwrap(node)
  if (inner.type === 'Literal' && typeof inner.value === 'string') return inner.value
  if (inner.type === 'TemplateLiteral' && inner.expressions.length === 0) return inner.quasis[0]?.value.cooked ?? undefined
  return undefined
}

/** The name of a plain identifier. */
export function nameOf(node: Node | null | undefined): string | undefined {
  if (node === null || node === undefined) return undefined
  const inner = unwrap(node)
  return inner.type === 'Identifier' ? inner.name : undefined
}

/** The name under which a property or a method stands; undefined for one that is computed. */
export function keyOf(node: Node): string | undefined {
  if (!('key' in node) || ('computed' in node && node.computed)) return undefined
  const { key } = node
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}
