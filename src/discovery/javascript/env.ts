import type { Node } from 'oxc-parser'
import type { EnvFact, Value } from '../../core/facts.ts'
import { type Context, lineAt } from './context.ts'
import { plainPath, propertyName, unwrap } from './plain-path.ts'
import { valueOf } from './value-of.ts'
import { onNode } from './walk.ts'

const environments = new Set(['process.env', 'import.meta.env', 'Bun.env', 'globalThis.process.env', 'global.process.env'])

function isEnvironment(context: Context, path: string | undefined): boolean {
  return path !== undefined && (environments.has(path) || context.envAliases.has(path))
}

interface Read {
  name: string
  of?: string
  key?: string
}

/** Which variable a member expression reads; undefined where it reads something else. */
function readOf(context: Context, node: Node): Read | undefined {
  if (node.type === 'CallExpression') {
    const argument = node.arguments[0]
    if (plainPath(node.callee) !== 'Deno.env.get' || argument?.type !== 'Literal' || typeof argument.value !== 'string') return undefined
    return { name: argument.value }
  }
  if (node.type !== 'MemberExpression') return undefined
  const object = plainPath(node.object)
  if (object === undefined) return undefined
  const name = propertyName(node.property, node.computed)
  if (isEnvironment(context, object)) {
    if (name !== undefined) return { name }
    return { name: '', key: context.text.slice(node.property.start, node.property.end).slice(0, 80) }
  }
  const last = object.slice(object.lastIndexOf('.') + 1)
  if (name !== undefined && /^(env|config|environment)$/i.test(last) && /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(name) && name.length > 2) {
    return { name, of: object }
  }
  return undefined
}

function record(context: Context, node: Node, read: Read, more: Partial<EnvFact>): void {
  if (context.envSeen.has(node)) return
  context.envSeen.add(node)
  context.out.env.push({ ...read, line: lineAt(context, node.start), in: context.fn, ...more })
}

/** The read inside of `parseInt(process.env.PORT, 10)`, `process.env.PORT!.trim()` or the plain expression. */
function innerRead(context: Context, wrapped: Node): { node: Node; read: Read } | undefined {
  const node = unwrap(wrapped)
  const read = readOf(context, node)
  if (read) return { node, read }
  if (node.type === 'CallExpression') {
    const argument = node.arguments[0]
    if (argument && argument.type !== 'SpreadElement') {
      const inner = innerRead(context, argument)
      if (inner) return inner
    }
    if (node.callee.type === 'MemberExpression') return innerRead(context, node.callee.object)
  }
  if (node.type === 'UnaryExpression' && node.operator === '+') return innerRead(context, node.argument)
  return undefined
}

function isConstant(value: Value): boolean {
  return value.k !== 'null'
}

/** Reads `const { PORT = 3000, ...rest } = process.env` and remembers aliases of the environment. */
export function readEnvPattern(context: Context, id: Node, init: Node): void {
  const path = plainPath(unwrap(init))
  if (id.type === 'Identifier' && isEnvironment(context, path)) context.envAliases.add(id.name)
  if (id.type !== 'ObjectPattern') return
  if (path === 'process' || path === 'import.meta') return aliasEnv(context, id)
  if (!isEnvironment(context, path)) return
  for (const property of id.properties) {
    if (property.type === 'RestElement') continue
    const name = propertyName(property.key, property.computed)
    if (name === undefined) continue
    const fallback = property.value.type === 'AssignmentPattern' ? valueOf(context, property.value.right) : undefined
    record(context, property, { name }, fallback ? { default: fallback } : {})
  }
}

function aliasEnv(context: Context, id: Extract<Node, { type: 'ObjectPattern' }>): void {
  for (const property of id.properties) {
    if (property.type === 'RestElement' || propertyName(property.key, property.computed) !== 'env') continue
    if (property.value.type === 'Identifier') context.envAliases.add(property.value.name)
  }
}

onNode('LogicalExpression', (node, context) => {
  if (node.operator === '&&') return
  const inner = innerRead(context, node.left)
  if (!inner) return
  const fallback = valueOf(context, node.right)
  record(context, inner.node, inner.read, isConstant(fallback) ? { default: fallback } : {})
})

onNode('MemberExpression', (node, context) => {
  const read = readOf(context, node)
  if (read) record(context, node, read, {})
})
