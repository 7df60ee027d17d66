import type { Node } from 'oxc-parser'
import type { RepoPath } from '../../core/names.ts'
import { keyOf, unwrap } from '../entry/expressions.ts'
import { readSource } from '../entry/read-source.ts'

/**
 * The object that a configuration in JavaScript exports, or what it has under a key, where that is written out in full; undefined where code makes it,
 * and empty where there is no such key.
 */
export function exportedSettings(path: RepoPath, text: string, key?: string): Readonly<Record<string, unknown>> | undefined {
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
  const named = exported?.type === 'Identifier' ? constants.get(exported.name) : exported
  const value = named === undefined ? undefined : key === undefined ? literalOf(unwrapped(named)) : literalUnder(unwrapped(named), key)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : undefined
}

/** What functions such as `defineConfig` get, which only give a configuration its type. */
function unwrapped(node: Node): Node {
  const inner = unwrap(node)
  const [given, ...more] = inner.type === 'CallExpression' ? inner.arguments : []
  const isDefined = inner.type === 'CallExpression' && inner.callee.type === 'Identifier' && inner.callee.name === 'defineConfig'
  return isDefined && given !== undefined && more.length === 0 ? unwrap(given) : inner
}

/** What an object says under a key, whatever code stands under others. */
function literalUnder(node: Node, key: string): unknown {
  if (node.type !== 'ObjectExpression' || node.properties.some(({ type }) => type !== 'Property')) return undefined
  const found = node.properties.find((property) => keyOf(property) === key)
  return found === undefined ? {} : found.type === 'Property' ? literalOf(found.value) : undefined
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
