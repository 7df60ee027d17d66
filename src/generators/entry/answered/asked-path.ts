import type { Node } from 'oxc-parser'
import { bindingsOf } from '../bindings.ts'
import { keyOf, nameOf, textOf, unwrap } from '../expressions.ts'
import type { Source } from '../read-source.ts'
import { isFunction, walkNodes } from '../walk-nodes.ts'
import { pathOfPattern } from './path-of-pattern.ts'

/** What code asks of a request: a path, and a method where both are one text. */
export interface Asked {
  path: string
  method?: string
}

/** How a module names the path of a request, alone or behind its method. */
export interface PathNames {
  source: Source
  names: ReadonlySet<string>
}

/**
 * Reads which names of a module hold the path of a request: `pathname`, `path` of `const path = url.pathname`, and what holds its method too, as `key` of
 * `` const key = `${request.method}:${url.pathname}` ``.
 */
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

/** True for an expression that is the path of a request, or its method and its path in one text. */
export function isPathname(node: Node, names: ReadonlySet<string>): boolean {
  const inner = unwrap(node)
  if (inner.type === 'MemberExpression') return !inner.computed && inner.property.name === 'pathname'
  if (inner.type === 'TemplateLiteral') return inner.expressions.some(isMethod) && inner.expressions.some((one) => isPathname(one, names))
  return inner.type === 'Identifier' && names.has(inner.name)
}

/** True for an expression that is the method of a request. */
export function isMethod(node: Node): boolean {
  const inner = unwrap(node)
  if (inner.type === 'MemberExpression') return !inner.computed && inner.property.name === 'method'
  return inner.type === 'Identifier' && inner.name === 'method'
}

/** What a text asks of a request that it is compared with: `/a`, `GET /a`, `GET:/a`. */
export function askedIn(text: string | undefined): readonly Asked[] {
  const start = text?.indexOf('/') ?? -1
  if (text === undefined || start < 0) return []
  const [path, method] = [text.slice(start), /^([A-Z]{3,7})\W?$/.exec(text.slice(0, start))?.[1]]
  if (start > 0 && method === undefined) return []
  return [{ path, ...(method !== undefined && { method }) }]
}

/** What one expression compares the path of a request with: a text, the start of a text, a pattern, or what a table lists. */
export function askedPaths(node: Node, names: PathNames): readonly Asked[] {
  const isAsked: Ask = (one) => one !== undefined && isPathname(one, names.names)
  if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(node.operator)) {
    const other = isAsked(node.left) ? node.right : isAsked(node.right) ? node.left : undefined
    return askedIn(textOf(other))
  }
  if (node.type === 'NewExpression' && nameOf(node.callee) === 'URLPattern') return patternPath(node.arguments[0])
  if (node.type === 'MemberExpression' && node.computed && isAsked(node.property)) return listed(names.source, node.object)
  return node.type === 'CallExpression' ? calledPaths(node, names.source, isAsked) : []
}

/** Tells the path of a request. */
type Ask = (node: Node | undefined) => boolean

/** `pathname.startsWith('/a')`, `/^\/a$/.test(pathname)`, `paths.includes(pathname)`. */
function calledPaths(node: Node & { type: 'CallExpression' }, source: Source, isAsked: Ask): readonly Asked[] {
  const callee = unwrap(node.callee)
  if (callee.type !== 'MemberExpression' || callee.computed) return []
  const [given] = node.arguments
  const { name } = callee.property
  if (isAsked(callee.object)) {
    if (name === 'match') return regExpPath(given)
    return name === 'startsWith' ? askedIn(textOf(given)?.replace(/\/$/, '')) : []
  }
  if (!isAsked(given)) return []
  if (name === 'test' || name === 'exec') return regExpPath(callee.object)
  return /^(?:get|has|includes)$/.test(name) ? listed(source, callee.object) : []
}

function regExpPath(node: Node | undefined): readonly Asked[] {
  const inner = node && unwrap(node)
  return inner?.type === 'Literal' && 'regex' in inner ? askedIn(pathOfPattern(inner.regex.pattern)) : []
}

function patternPath(node: Node | undefined): readonly Asked[] {
  if (node?.type !== 'ObjectExpression') return askedIn(textOf(node))
  const property = node.properties.find((one) => keyOf(one) === 'pathname')
  return property?.type === 'Property' ? askedIn(textOf(property.value)) : []
}

/** What the keys or items of a table of the module ask for: `routes[pathname]`, `paths.includes(pathname)`. */
function listed({ program }: Source, table: Node): readonly Asked[] {
  const inner = unwrap(table)
  const binding = inner.type === 'Identifier' ? bindingsOf(program.body).get(inner.name) : undefined
  const value = binding?.kind === 'variable' ? binding.init : inner
  if (value === null || value.type === 'Identifier') return []
  const found: Asked[] = []
  for (const node of walkNodes(value, (one) => !isFunction(one))) {
    if (node.type === 'Property') found.push(...askedIn(keyOf(node)))
    if (node.type === 'ArrayExpression') found.push(...node.elements.flatMap((one) => askedIn(textOf(one ?? undefined))))
  }
  return found
}
