import type { Node } from 'oxc-parser'
import type { KeyedFact } from '../../core/facts.ts'
import { type Context, lineAt } from './context.ts'
import { plainPath, unwrap } from './plain-path.ts'

/** More in one file are computation, not settings. */
const most = 400

function add(context: Context, object: Node, key: Node, more: Pick<KeyedFact, 'set' | 'bare'> = {}): void {
  const name = unwrap(key)
  const of = name.type === 'Identifier' && context.out.keyed.length < most ? plainPath(unwrap(object)) : undefined
  if (name.type !== 'Identifier' || of === undefined) return
  context.out.keyed.push({ of, key: name.name, line: lineAt(context, key.start), in: context.fn, ...more })
}

/** `config[key]`, wherever it stands. */
export function noteKeyed(context: Context, node: Extract<Node, { type: 'MemberExpression' }>): void {
  if (node.computed && !context.keyedSeen.has(node)) add(context, node.object, node.property)
}

/** `config[key] = …`; `bare`: of nothing but a read of the environment, whatever it gives. */
export function noteKeyedWrite(context: Context, node: Node, bare: boolean): void {
  if (node.type !== 'MemberExpression' || !node.computed) return
  context.keyedSeen.add(node)
  add(context, node.object, node.property, { set: true, ...(bare && context.guard === undefined && { bare: true }) })
}

/** `key in config`. */
export function noteMembership(context: Context, node: Extract<Node, { type: 'BinaryExpression' }>): void {
  if (node.operator === 'in') add(context, node.right, node.left)
}
