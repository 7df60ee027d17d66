import type { Node } from 'oxc-parser'
import type { BindingFact, Value } from '../../core/facts.ts'
import { type Context, excerpt, lineAt } from './context.ts'
import { noteWrite, readEnvPattern } from './env.ts'
import { readCommonExport } from './exports.ts'
import { forget } from './gathered.ts'
import { readImportingDeclaration } from './imports.ts'
import { plainPath, propertyName, unwrap } from './plain-path.ts'
import { valueOf } from './value-of.ts'
import { onNode } from './walk.ts'

/** Member of a value: of a plain path it stays one. */
function memberOf(value: Value, name: string): Value {
  return { k: 'get', of: value, name }
}

function add(context: Context, name: string, value: Value, node: Node): BindingFact | undefined {
  if (value.k === 'other' && value.text === undefined && context.fn >= 0) return undefined
  const binding: BindingFact = { name, value, in: context.fn, line: lineAt(context, node.start), at: node.start }
  context.out.bindings.push(binding)
  return binding
}

/** Binds every name of a pattern to its part of a value. */
export function bindPattern(context: Context, pattern: Node, value: Value): void {
  switch (pattern.type) {
    case 'Identifier': {
      const binding = add(context, pattern.name, value, pattern)
      if (binding && 'typeAnnotation' in pattern && pattern.typeAnnotation) {
        const type = pattern.typeAnnotation.typeAnnotation
        binding.type = excerpt(context, type.start, type.end, 200)
      }
      break
    }
    case 'AssignmentPattern':
      bindPattern(context, pattern.left, { k: 'any', op: '??', of: [value, valueOf(context, pattern.right)] })
      break
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') {
          bindPattern(context, property.argument, value)
          continue
        }
        const name = propertyName(property.key, property.computed)
        if (name !== undefined) bindPattern(context, property.value, memberOf(value, name))
      }
      break
    case 'ArrayPattern':
      pattern.elements.forEach((element, index) => {
        if (element && element.type !== 'RestElement') bindPattern(context, element, memberOf(value, String(index)))
      })
      break
    default: {
      const path = plainPath(pattern)
      if (path !== undefined) add(context, path, value, pattern)
    }
  }
}

/** Functions and classes take the name of what they are bound to. */
export function nameFor(context: Context, node: Node, name: string): void {
  const inner = unwrap(node)
  if (inner.type === 'FunctionExpression' || inner.type === 'ArrowFunctionExpression' || inner.type === 'ClassExpression') {
    context.names.set(inner, name)
  }
  // `const handler = withAuth(async () => …)`: the function inside is what the name means.
  if (inner.type === 'CallExpression' && !isAskedOfObject(inner)) {
    const functions = inner.arguments.filter(
      (argument) => argument.type === 'FunctionExpression' || argument.type === 'ArrowFunctionExpression',
    )
    if (functions.length === 1 && !context.names.has(functions[0] as Node)) context.names.set(functions[0] as Node, name)
  }
}

/** `const app = new Hono().get('/', () => …)`, `routes.get('/a', …).get('/b', …)`: the name means the object, and none of the functions that it is given. */
function isAskedOfObject(call: Node): boolean {
  const asked = new Set<string>()
  let at = call
  while (at.type === 'CallExpression' || at.type === 'MemberExpression') {
    const callee = at.type === 'CallExpression' ? unwrap(at.callee) : undefined
    const name = callee?.type === 'MemberExpression' ? propertyName(callee.property, callee.computed) : undefined
    if (name !== undefined && asked.has(name)) return true
    if (name !== undefined) asked.add(name)
    at = callee ?? unwrap(at.type === 'MemberExpression' ? at.object : at)
  }
  return at.type === 'NewExpression'
}

onNode('VariableDeclarator', (node, context) => {
  if (node.id.type === 'Identifier') forget(context, node.id.name)
  if (!node.init) return
  if (node.id.type === 'Identifier') nameFor(context, node.init, node.id.name)
  readEnvPattern(context, node.id, node.init)
  readImportingDeclaration(context, node.id, node.init)
  const before = context.out.bindings.length
  bindPattern(context, node.id, valueOf(context, node.init))
  const binding = node.id.type === 'Identifier' ? context.out.bindings[before] : undefined
  if (binding !== undefined && binding.type === undefined && binding.value.k === 'ref' && node.init.type === 'TSAsExpression') {
    const { start, end } = node.init.typeAnnotation
    const type = excerpt(context, start, end, 200)
    if (type !== undefined && !/^(const|any|unknown)$/.test(type)) binding.type = type
  }
})

onNode('AssignmentExpression', (node, context) => {
  noteWrite(context, node.left, node.operator, node.right)
  if (node.operator === '=') readEnvPattern(context, node.left, node.right)
  if (node.operator !== '=' && node.operator !== '??=' && node.operator !== '||=') return
  const path = plainPath(node.left)
  if (path !== undefined) nameFor(context, node.right, path.slice(path.lastIndexOf('.') + 1))
  if (node.operator === '=' && path !== undefined) readCommonExport(context, path, node)
  if (node.left.type === 'ObjectPattern' || node.left.type === 'ArrayPattern' || path !== undefined) {
    bindPattern(context, node.left, valueOf(context, node.right))
  }
})

onNode('Property', (node, context) => {
  const name = propertyName(node.key, node.computed)
  if (name !== undefined) nameFor(context, node.value, name)
})

onNode('ForOfStatement', (node, context) => {
  const pattern = node.left.type === 'VariableDeclaration' ? node.left.declarations[0]?.id : node.left
  if (pattern) bindPattern(context, pattern, { k: 'get', of: valueOf(context, node.right), name: '[]' })
})

/** `for (const key in table)` goes over what `Object.keys(table)` lists. */
onNode('ForInStatement', (node, context) => {
  const pattern = node.left.type === 'VariableDeclaration' ? node.left.declarations[0]?.id : node.left
  if (!pattern) return
  const args = [valueOf(context, node.right)]
  const line = lineAt(context, node.start)
  const call = { callee: { k: 'ref', name: 'Object.keys' } as const, args, line, to: line, at: node.start, in: context.fn }
  bindPattern(context, pattern, { k: 'get', of: { k: 'call', call }, name: '[]' })
})
