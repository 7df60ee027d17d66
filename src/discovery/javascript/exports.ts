import type { AssignmentExpression, Node } from 'oxc-parser'
import type { ExportFact, Value } from '../../core/facts.ts'
import { type Context, lineAt } from './context.ts'
import { moduleName } from './imports.ts'
import { propertyName, unwrap } from './plain-path.ts'
import { valueOf } from './value-of.ts'
import { onNode } from './walk.ts'

function localOf(value: Value): Pick<ExportFact, 'local' | 'value'> {
  return value.k === 'ref' && !value.name.includes('.') ? { local: value.name, value } : { value }
}

/** Reads `module.exports = …`, `exports.x = …` and `module.exports.x = …`. */
export function readCommonExport(context: Context, path: string, node: AssignmentExpression): void {
  const match = /^(?:module\.)?exports(?:\.([\w$-]+))?$/.exec(path)
  if (!match || path === 'exports') return
  const line = lineAt(context, node.start)
  const right = unwrap(node.right)
  if (match[1] !== undefined) {
    if (match[1] === '__esModule') return
    context.out.exports.push({ exported: match[1], ...localOf(valueOf(context, right)), line })
    return
  }
  context.out.exports.push({ exported: 'default', common: true, ...localOf(valueOf(context, right)), line })
  if (right.type !== 'ObjectExpression') return
  for (const property of right.properties) readCommonProperty(context, property)
}

function readCommonProperty(context: Context, property: Node): void {
  const line = lineAt(context, property.start)
  if (property.type === 'SpreadElement') {
    const inner = unwrap(property.argument)
    const argument = inner.type === 'CallExpression' ? inner.arguments[0] : undefined
    if (argument?.type === 'Literal' && typeof argument.value === 'string') {
      context.out.exports.push({ exported: '*', from: argument.value, line })
    }
    return
  }
  if (property.type !== 'Property') return
  const exported = propertyName(property.key, property.computed)
  if (exported === undefined) return
  context.out.exports.push({ exported, ...localOf(valueOf(context, property.value)), line })
}

/** Names that a pattern binds. */
export function namesOf(pattern: Node): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => namesOf(property.type === 'RestElement' ? property.argument : property.value))
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesOf(element) : []))
    case 'AssignmentPattern':
      return namesOf(pattern.left)
    case 'RestElement':
      return namesOf(pattern.argument)
    default:
      return []
  }
}

/** Names that a declaration introduces. */
export function declaredNames(declaration: Node): string[] {
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.flatMap((one) => namesOf(one.id))
  if (!('id' in declaration) || !declaration.id || declaration.id.type !== 'Identifier') return []
  return [declaration.id.name]
}

onNode('ExportNamedDeclaration', (node, context) => {
  const line = lineAt(context, node.start)
  const from = node.source?.value
  if (node.declaration) for (const name of declaredNames(node.declaration)) context.out.exports.push({ exported: name, local: name, line })
  for (const specifier of node.specifiers) {
    const exported = moduleName(specifier.exported)
    const name = moduleName(specifier.local)
    const place = lineAt(context, specifier.start)
    context.out.exports.push(from === undefined ? { exported, local: name, line: place } : { exported, from, imported: name, line: place })
  }
  return node.declaration === null
})

onNode('ExportAllDeclaration', (node, context) => {
  const line = lineAt(context, node.start)
  const from = node.source.value
  if (node.exported) context.out.exports.push({ exported: moduleName(node.exported), from, imported: '*', line })
  else context.out.exports.push({ exported: '*', from, line })
  return true
})

onNode('ExportDefaultDeclaration', (node, context) => {
  const line = lineAt(context, node.start)
  const inner = unwrap(node.declaration)
  if (inner.type === 'Identifier') {
    context.out.exports.push({ exported: 'default', local: inner.name, value: { k: 'ref', name: inner.name }, line })
    return
  }
  const name = 'id' in inner && inner.id && inner.id.type === 'Identifier' ? inner.id.name : undefined
  if (name === undefined && 'body' in inner) context.names.set(inner, 'default')
  context.out.exports.push({ exported: 'default', ...(name !== undefined && { local: name }), value: valueOf(context, inner), line })
})

onNode('TSExportAssignment', (node, context) => {
  const value = valueOf(context, node.expression)
  context.out.exports.push({ exported: 'default', common: true, ...localOf(value), line: lineAt(context, node.start) })
})
