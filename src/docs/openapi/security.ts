import type { Project, Route } from '../../core/project.ts'
import { isSigned } from '../../core/sign-in.ts'
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
  if (route.auth === 'none' || isSigned(route) || (route.auth === 'unknown' && route.opens === undefined)) return undefined
  const guard = route.authBy?.name ?? ''
  const opened = openedBy(route)
  const reads = guardReads(route, project)
  // Which kind of header it is, the guard's own words tell.
  if (opened !== undefined && (opened.kind !== 'bearer' || reads?.kind !== 'basic')) return schemeFor(opened.kind, opened.name, guard)
  if (reads !== undefined) return schemeFor(reads.kind, reads.name, guard)
  const words = route.authBy === undefined ? [] : wordsAround(route, project)
  for (const text of [guard, ...words]) {
    const kind = schemeTable.find(([pattern]) => pattern.test(text))?.[1]
    // which header holds a key, no name of a guard tells
    if (kind !== undefined && (kind !== 'header' || headerIn([text, ...words]) !== undefined)) return named(kind, guard, [text, ...words])
  }
  return words.some((word) => /^authorization$/i.test(word)) ? named('bearer', guard, words) : named('unknown', guard, words)
}

/** The credential with which following a request showed that a caller may get past the guard; programs can send a header more easily. */
function openedBy({ opens = [] }: Route): { kind: 'bearer' | 'header' | 'cookie'; name?: string } | undefined {
  if (opens.some((one) => /^header:(proxy-)?authorization$/.test(one))) return { kind: 'bearer' }
  const [header, cookie] = ['header:', 'cookie:'].map((kind) => opens.find((one) => one.startsWith(kind))?.slice(7))
  if (header !== undefined && header !== 'cookie') return { kind: 'header', name: header }
  if (cookie !== undefined) return { kind: 'cookie', name: cookie }
  return opens.includes('session') || header === 'cookie' ? { kind: 'cookie' } : undefined
}

function named(kind: SecurityScheme['kind'], guard: string, words: readonly string[]): SecurityScheme {
  return schemeFor(kind, kind === 'header' ? headerIn(words) : undefined, guard)
}

/** A header that holds a key, as code writes it: `x-api-key`, `API-Key`. */
function headerIn(words: readonly string[]): string | undefined {
  return words.find((word) => /^(?:x-[a-z-]*(?:key|token)|api-key)$/i.test(word))?.toLowerCase()
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
