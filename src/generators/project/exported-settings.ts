import type { Node } from 'oxc-parser'
import type { RepoPath } from '../../core/names.ts'
import { readSource } from '../entry/read-source.ts'

/** The object that a configuration in JavaScript exports, where it is written out in full; undefined where code makes it. */
export function exportedSettings(path: RepoPath, text: string): Readonly<Record<string, unknown>> | undefined {
  const source = readSource(path, text)
  if ('unknown' in source) return undefined
  const { body } = source.program
  const constants = new Map<string, Node>()
  for (const statement of body) {
    if (statement.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declarations) if (id.type === 'Identifier' && init) constants.set(id.name, init)
  }
  const exported = body.flatMap((statement): Node[] => {
    if (statement.type === 'ExportDefaultDeclaration') return [statement.declaration]
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return []
    const { left, right } = statement.expression
    return source.text.slice(left.start, left.end) === 'module.exports' ? [right] : []
  })[0]
  const value = exported === undefined ? undefined : literalOf(exported.type === 'Identifier' ? constants.get(exported.name) : exported)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : undefined
}

/** What a literal says; undefined where any part of it is no literal. */
function literalOf(node: Node | null | undefined): unknown {
  if (node?.type === 'TSSatisfiesExpression' || node?.type === 'TSAsExpression' || node?.type === 'ParenthesizedExpression')
    return literalOf(node.expression)
  if (node?.type === 'Literal') return node.value
  if (node?.type === 'ArrayExpression') {
    const all = node.elements.map(literalOf)
    return all.includes(undefined) ? undefined : all
  }
  if (node?.type !== 'ObjectExpression') return undefined
  const entries = node.properties.map((property): [string, unknown] => {
    if (property.type !== 'Property' || property.computed) return ['', undefined]
    const { key } = property
    return [key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '', literalOf(property.value)]
  })
  return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries)
}
