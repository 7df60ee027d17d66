import type { RepoPath } from '../../../core/names.ts'
import { keyOf, nameOf, textOf } from '../../entry/expressions.ts'
import { readSource } from '../../entry/read-source.ts'
import { walkNodes } from '../../entry/walk-nodes.ts'

/** Paths of the routes that a module of ours declares with `createRoute`, as Cloudflare writes patterns: `/users/*` for `/users/{id}`. */
export function routePatterns(file: string, text: string): readonly string[] {
  const source = readSource(file as RepoPath, text)
  if ('unknown' in source) return []
  const found = new Set<string>()
  for (const node of walkNodes(source.program)) {
    if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'createRoute') continue
    const [route] = node.arguments
    const property = route?.type === 'ObjectExpression' ? route.properties.find((one) => keyOf(one) === 'path') : undefined
    const path = property?.type === 'Property' ? textOf(property.value) : undefined
    if (path !== undefined) found.add(asPattern(path))
  }
  return [...found]
}

/** A path with `*` for each parameter, whether it is written as `:id` or as `{id}`. */
export function asPattern(path: string): string {
  return path
    .split('/')
    .map((part) => (part.startsWith(':') || part.startsWith('{') ? '*' : part))
    .join('/')
}
