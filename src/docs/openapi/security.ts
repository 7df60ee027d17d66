import type { Project, Route } from '../../core/project.ts'
import { guardReads } from './guard-reads.ts'

/** How a caller shows who they are, as the guard's own words show it. */
export interface SecurityScheme {
  /** Name in the OpenAPI document. */
  id: string
  kind: 'bearer' | 'basic' | 'header' | 'cookie' | 'unknown'
  /** Header or cookie name, where the code names it. */
  name?: string
  /** Guard that asks for it. */
  guard: string
}

const schemeTable: readonly (readonly [RegExp, SecurityScheme['kind']])[] = [
  [/bearer|jwt/i, 'bearer'],
  [/basic/i, 'basic'],
  [/api-?_?key|x-[a-z-]*(key|token)/i, 'header'],
  [/cookie|session|passport|next-?auth|betterauth/i, 'cookie'],
]

/** The scheme of a guarded route, or of one that takes a signed-in caller when there is one; undefined for an open one. */
export function schemeOf(route: Route, project: Project): SecurityScheme | undefined {
  if (route.auth !== 'required' && route.auth !== 'optional') return undefined
  const guard = route.authBy?.name ?? ''
  const reads = guardReads(route, project)
  if (reads !== undefined) return schemeFor(reads.kind, reads.name, guard)
  const words = route.authBy === undefined ? [] : wordsAround(route, project)
  for (const text of [guard, ...words]) {
    const kind = schemeTable.find(([pattern]) => pattern.test(text))?.[1]
    if (kind !== undefined) return named(kind, guard, [text, ...words])
  }
  return words.some((word) => /^authorization$/i.test(word)) ? named('bearer', guard, words) : named('unknown', guard, words)
}

function named(kind: SecurityScheme['kind'], guard: string, words: readonly string[]): SecurityScheme {
  return schemeFor(kind, kind === 'header' ? words.find((word) => /^x-[a-z-]*(key|token)$/i.test(word))?.toLowerCase() : undefined, guard)
}

function schemeFor(kind: SecurityScheme['kind'], name: string | undefined, guard: string): SecurityScheme {
  const ids = { bearer: 'bearerAuth', basic: 'basicAuth', cookie: 'cookieAuth', unknown: 'signedIn' } as const
  if (kind === 'header')
    return { id: name === undefined || name === 'x-api-key' ? 'apiKey' : idOf(name), kind, name: name ?? 'x-api-key', guard }
  if (kind === 'cookie' && name !== undefined && /^[\w.-]+$/.test(name)) return { id: `${idOf(name)}Cookie`, kind, name, guard }
  return { id: ids[kind], kind, guard }
}

/** `x-internal-key` → `xInternalKey`. */
function idOf(name: string): string {
  return name.replace(/[^A-Za-z0-9]+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase()).replace(/[^A-Za-z0-9]/g, '')
}

/** String literals of the file that declares the guard, and of the one that applies it. */
function wordsAround(route: Route, project: Project): readonly string[] {
  const by = route.authBy
  if (by === undefined) return []
  const last = by.name.split('.').at(-1) ?? by.name
  const declared = project.symbols.find((symbol) => symbol.name === by.name || symbol.name === last)
  const files = declared === undefined ? [by.file] : [declared.path, by.file]
  return files.flatMap((file) => (project.facts(file)?.strings ?? []).filter((word) => word.length <= 40))
}
