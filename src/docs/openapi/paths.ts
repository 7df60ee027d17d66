import type { Project, Route } from '../../core/project.ts'
import { methodOf } from '../examples/curl.ts'

/** Methods that OpenAPI knows, in the order in which a path shows them. */
export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

/** Methods under which a route that answers any method stands in the document: what clients send. */
const anyMethod = ['get', 'put', 'post', 'delete', 'patch'] as const

/** One operation of the document. */
export interface Operation {
  method: string
  /** Path as OpenAPI writes it: `/invoices/{id}`. */
  path: string
  /** Parameter names of the path, those of the document, in order. */
  parameters: readonly string[]
  /** Names under which the route's own schema knows them. */
  own: readonly string[]
  route: Route
}

/** `/invoices/:id` → `/invoices/{id}`; a slash at the end goes, because two spellings are one path. */
export function openApiPath(path: string): { path: string; parameters: readonly string[] } {
  const parameters: string[] = []
  const written = path.replace(/:([A-Za-z0-9_$-]+)[*?+]?/g, (_, name: string) => {
    let unique = name
    for (let i = 2; parameters.includes(unique); i += 1) unique = `${name}${i}`
    parameters.push(unique)
    return `{${unique}}`
  })
  const trimmed = written.replace(/[?#].*$/, '').replace(/\/+$/, '')
  return { path: trimmed === '' ? '/' : trimmed, parameters }
}

/** Operations of a project that the document can hold, and those it cannot because their path cannot be told from another one. */
export function operationsOf(project: Project): { operations: readonly Operation[]; ambiguous: readonly Route[] } {
  const spelled = new Map<string, string>()
  const taken = new Set<string>()
  const kept: KeptPaths = new Map()
  const operations: Operation[] = []
  const ambiguous: Route[] = []
  const routes = [...project.routes].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
  for (const route of routes) {
    const { path: own, parameters } = openApiPath(route.path)
    if (!own.startsWith('/') || /\{\}|[\s"'\\]/.test(own)) continue
    const shape = own.replace(/\{[^}]+\}/g, '{}')
    const path = spelled.get(shape) ?? own
    if (!spelled.has(shape)) {
      if (isAmbiguous(kept, path)) {
        ambiguous.push(route)
        continue
      }
      spelled.set(shape, path)
      keep(kept, path)
    }
    const names = [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '')
    for (const method of route.method === 'ALL' ? anyMethod : [methodOf(route).toLowerCase()]) {
      if (!methods.some((one) => one === method) || taken.has(`${method} ${path}`)) continue
      taken.add(`${method} ${path}`)
      operations.push({ method, path, parameters: names, own: parameters, route })
    }
  }
  return { operations, ambiguous }
}

/** Routes with their own method stand before those for any; paths whose fixed parts come first before those that begin with a parameter. */
function sortKey(route: Route): string {
  const shape = route.path.split('/').map((part) => (part.startsWith(':') ? '1' : '0'))
  return `${route.method === 'ALL' ? 1 : 0} ${shape.join('')} ${route.path} ${route.method} ${route.file} ${String(route.line).padStart(7, '0')}`
}

/** Paths of the document: by how many parts and parameters they have, then by which parts are parameters, then by the other parts. */
type KeptPaths = Map<string, Map<string, Map<string, readonly string[]>>>

interface SplitPath {
  parts: readonly string[]
  /** `0010` of `/invoices/{id}/lines`: which parts are parameters. */
  mask: string
  /** How many parts and parameters there are. */
  size: string
  /** Its parts, each parameter without its name. */
  key: string
}

function splitPath(path: string): SplitPath {
  const parts = path.split('/')
  const isParameter = parts.map((part) => /^\{.+\}$/.test(part))
  const mask = isParameter.map((one) => (one ? '1' : '0')).join('')
  const key = parts.map((part, i) => (isParameter[i] === true ? '{}' : part)).join('/')
  return { parts, mask, size: `${parts.length} ${mask.replaceAll('0', '').length}`, key }
}

function keep(kept: KeptPaths, path: string): void {
  const { parts, mask, size, key } = splitPath(path)
  const alike = kept.get(size) ?? new Map<string, Map<string, readonly string[]>>()
  kept.set(size, alike)
  alike.set(mask, (alike.get(mask) ?? new Map<string, readonly string[]>()).set(key, parts))
}

/**
 * Whether a path and a kept one of the same shape could answer the same request, so that a reader of the document cannot tell which does. Paths with
 * parameters at the same places do where their other parts are the same.
 */
function isAmbiguous(kept: KeptPaths, path: string): boolean {
  const { parts, mask, size, key } = splitPath(path)
  const isFree = (other: string, i: number): boolean => other[i] === '1' || mask[i] === '1'
  for (const [other, paths] of kept.get(size) ?? []) {
    if (other === mask ? paths.has(key) : [...paths.values()].some((one) => one.every((part, i) => isFree(other, i) || part === parts[i])))
      return true
  }
  return false
}
