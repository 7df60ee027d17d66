import type { Node } from 'oxc-parser'
import { bindingsOf } from '../bindings.ts'
import { keyOf, nameOf, textOf, unwrap } from '../expressions.ts'
import type { Source } from '../read-source.ts'
import { isFunction, walkNodes } from '../walk-nodes.ts'
import { pathOfPattern } from './path-of-pattern.ts'

/** How a module names the path of a request. */
export interface PathNames {
  source: Source
  names: ReadonlySet<string>
}

/** Reads which names of a module hold the path of a request: `pathname`, and `path` of `const path = url.pathname`. */
export function pathNames(source: Source): PathNames {
  const names = new Set(['pathname'])
  for (const node of walkNodes(source.program)) {
    if (node.type !== 'VariableDeclarator') continue
    const name = nameOf(node.id)
    if (name !== undefined && node.init !== null && isPathname(node.init, names)) names.add(name)
    if (node.id.type !== 'ObjectPattern') continue
    const property = node.id.properties.find((one) => keyOf(one) === 'pathname')
    const alias = property?.type === 'Property' ? nameOf(property.value) : undefined
    if (alias !== undefined) names.add(alias)
  }
  return { source, names }
}

/** True for an expression that is the path of a request. */
export function isPathname(node: Node, names: ReadonlySet<string>): boolean {
  const inner = unwrap(node)
  if (inner.type === 'MemberExpression') return !inner.computed && inner.property.name === 'pathname'
  return inner.type === 'Identifier' && names.has(inner.name)
}

/** Paths that one expression compares the path of a request with: a text, the start of a text, a pattern, or what a table lists. */
export function askedPaths(node: Node, names: PathNames): readonly string[] {
  const isAsked: Ask = (one) => one !== undefined && isPathname(one, names.names)
  if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(node.operator)) {
    const other = isAsked(node.left) ? node.right : isAsked(node.right) ? node.left : undefined
    return pathIn(textOf(other))
  }
  if (node.type === 'NewExpression' && nameOf(node.callee) === 'URLPattern') return patternPath(node.arguments[0])
  if (node.type === 'MemberExpression' && node.computed && isAsked(node.property)) return listed(names.source, node.object)
  return node.type === 'CallExpression' ? calledPaths(node, names.source, isAsked) : []
}

/** Tells the path of a request. */
type Ask = (node: Node | undefined) => boolean

/** `pathname.startsWith('/a')`, `/^\/a$/.test(pathname)`, `paths.includes(pathname)`. */
function calledPaths(node: Node & { type: 'CallExpression' }, source: Source, isAsked: Ask): readonly string[] {
  const callee = unwrap(node.callee)
  if (callee.type !== 'MemberExpression' || callee.computed) return []
  const [given] = node.arguments
  const { name } = callee.property
  if (isAsked(callee.object)) {
    if (name === 'match') return regExpPath(given)
    return name === 'startsWith' ? pathIn(textOf(given)?.replace(/\/$/, '')) : []
  }
  if (!isAsked(given)) return []
  if (name === 'test' || name === 'exec') return regExpPath(callee.object)
  return /^(?:get|has|includes)$/.test(name) ? listed(source, callee.object) : []
}

function pathIn(text: string | undefined): readonly string[] {
  return text?.startsWith('/') === true ? [text] : []
}

function regExpPath(node: Node | undefined): readonly string[] {
  const inner = node && unwrap(node)
  return inner?.type === 'Literal' && 'regex' in inner ? pathIn(pathOfPattern(inner.regex.pattern)) : []
}

function patternPath(node: Node | undefined): readonly string[] {
  if (node?.type !== 'ObjectExpression') return pathIn(textOf(node))
  const property = node.properties.find((one) => keyOf(one) === 'pathname')
  return property?.type === 'Property' ? pathIn(textOf(property.value)) : []
}

/** Paths that are keys or items of a table of the module: `routes[pathname]`, `paths.includes(pathname)`. */
function listed({ program }: Source, table: Node): readonly string[] {
  const inner = unwrap(table)
  const binding = inner.type === 'Identifier' ? bindingsOf(program.body).get(inner.name) : undefined
  const value = binding?.kind === 'variable' ? binding.init : inner
  if (value === null || value.type === 'Identifier') return []
  const found: string[] = []
  for (const node of walkNodes(value, (one) => !isFunction(one))) {
    if (node.type === 'Property') found.push(...pathIn(keyOf(node)))
    if (node.type === 'ArrayExpression') found.push(...node.elements.flatMap((one) => pathIn(textOf(one ?? undefined))))
  }
  return found
}
