import type { Route } from '../../core/project.ts'

/** A route as a document or code writes it, part by part. */
export interface RoutePattern {
  /** Upper case; undefined where none is given. */
  method?: string
  parts: readonly Part[]
}

/** A fixed word, a parameter, or a rest of any length. */
type Part = { word: string } | { any: 'one' | 'rest' }

/** Reads `GET /invoices/{id}`, `/invoices/:id`, `/invoices/[id]`, `/invoices/<id>`. */
export function readPattern(text: string): RoutePattern | undefined {
  const match = /^(?:([A-Z]+)\s+)?(\/\S*)$/.exec(text.trim())
  if (match?.[2] === undefined) return undefined
  const parts = match[2]
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter((part) => part !== '')
    .map(readPart)
  return match[1] === undefined ? { parts } : { method: match[1], parts }
}

function readPart(part: string): Part {
  if (/^(?:\*|\*\*|:[\w-]+\*|\[\[?\.\.\.[\w-]+\]\]?|\{[\w-]+(?:\+|\*|:path)\}|\*[\w-]+)$/.test(part)) return { any: 'rest' }
  if (/^[:$][\w-]|^\{.*\}$|^\[.*\]$|^<.*>$|^%7B/i.test(part)) return { any: 'one' }
  if (/[:{<]/.test(part)) return { any: 'one' }
  return { word: part.toLowerCase() }
}

/** True where two paths are the same but for the names of parameters, and for what stands before one of them: a mount, a version, a proxy. */
export function isSamePath(one: RoutePattern, other: RoutePattern): boolean {
  const [short, long] = one.parts.length <= other.parts.length ? [one.parts, other.parts] : [other.parts, one.parts]
  if (long.some(isRest) || short.some(isRest)) return matchesRest(one.parts, other.parts)
  if (short.length === 0) return long.length === 0
  // Where something stands before, the first fixed word must stand in both: parameters alone say nothing of what they are below.
  const first = short.findIndex((part) => 'word' in part)
  const behind = long.length - short.length
  if (behind > 0 && (first < 0 || !('word' in (long[behind + first] as Part)))) return false
  return short.every((part, i) => fits(part, long[behind + i] as Part))
}

/** True where a path without a method is what routes stand below: a group, not a route. */
export function isGroupOf(group: RoutePattern, { parts }: RoutePattern): boolean {
  const { length } = group.parts
  return group.method === undefined && length > 0 && length < parts.length && group.parts.every((part, i) => fits(part, parts[i] as Part))
}

/** True where two paths have the same fixed words at the same places: `/users/me` is not only a user. */
export function isSameWords(one: RoutePattern, other: RoutePattern): boolean {
  const parts = Math.min(one.parts.length, other.parts.length)
  const shape = ({ parts: all }: RoutePattern): string =>
    all
      .slice(all.length - parts)
      .map((part) => ('word' in part ? part.word : ':'))
      .join('/')
  return isSamePath(one, other) && shape(one) === shape(other)
}

/** True where a route has a fixed word in place of a documented parameter: `/users/me` does not answer `/users/:id`. */
export function isNarrower(documented: RoutePattern, route: RoutePattern): boolean {
  if (hasRest(documented) || hasRest(route)) return false
  const ahead = route.parts.length - documented.parts.length
  return documented.parts.some((part, i) => 'any' in part && 'word' in (route.parts[ahead + i] ?? part))
}

/** True where a method is the same, or one of them is any. */
export function isSameMethod(one: string | undefined, other: string | undefined): boolean {
  const any = (method: string | undefined): boolean => method === undefined || method === 'ALL' || method === 'ANY'
  return one === other || any(one) || any(other) || (one === 'HEAD' && other === 'GET') || (other === 'HEAD' && one === 'GET')
}

/** A route of the project as a pattern. */
export function patternOf({ method, path }: Pick<Route, 'method' | 'path'>): RoutePattern {
  return readPattern(`${method} ${path.startsWith('/') ? path : `/${path}`}`) ?? { method, parts: [] }
}

/** Fixed words of a path, in order. */
export function wordsOf({ parts }: RoutePattern): readonly string[] {
  return parts.flatMap((part) => ('word' in part ? [part.word] : []))
}

/** True for `*`, `/:path*` and what else answers everything: a page that is not found is answered too. */
export function answersAll({ parts }: RoutePattern): boolean {
  return parts.some(isRest) && !parts.some((part) => 'word' in part)
}

/** True for a path that ends in a rest of any length. */
export function hasRest({ parts }: RoutePattern): boolean {
  return parts.some(isRest)
}

/** A value in place of a parameter fits it: documents show `/users/42`. */
function fits(one: Part, other: Part): boolean {
  return 'any' in one || 'any' in other || one.word === other.word
}

function isRest(part: Part): boolean {
  return 'any' in part && part.any === 'rest'
}

function matchesRest(one: readonly Part[], other: readonly Part[]): boolean {
  const at = one.findIndex(isRest)
  const [rest, path] = at >= 0 ? [one, other] : [other, one]
  const head = rest.slice(0, rest.findIndex(isRest))
  const words = head.filter((part) => 'word' in part)
  if (words.length === 0) return true
  for (let from = 0; from + head.length <= path.length; from++) if (head.every((part, i) => fits(part, path[from + i] as Part))) return true
  return false
}
