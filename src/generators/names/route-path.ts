import { UsageError } from '../../core/errors.ts'
import { typed } from './typed.ts'

/** A path of a route, in parts: `/users/:id` is `users` and the parameter `id`. */
export interface RoutePath {
  /** As typed, with `:id`. */
  text: string
  parts: readonly { name: string; isParam: boolean }[]
  params: readonly string[]
}

/** Characters of one part: what RFC 3986 lets a path have without escapes, less what routers read as patterns. */
const fixed = /^[A-Za-z0-9][A-Za-z0-9._~-]*$/
const param = /^:[A-Za-z][A-Za-z0-9_]*$/
const mostParts = 12
const longestPart = 64

/** Reads a path; throws `UsageError` where it is none that a route can have. */
export function parseRoutePath(text: string, argument = 'path'): RoutePath {
  const wrong = (expected: string): UsageError => new UsageError(`Expected \`${argument}\` to ${expected}, got ${typed(text)}.`)
  if (!text.startsWith('/')) throw wrong('start with `/`, as in `/users`')
  if (text === '/') throw wrong('name what it serves, as in `/users`')
  const parts = text.slice(1).split('/')
  if (parts.length > mostParts) throw wrong(`have at most ${mostParts} parts`)
  for (const part of parts) {
    if (part === '') throw wrong('have something between any two `/`, and none at its end')
    if (part.length > longestPart) throw wrong(`have parts of at most ${longestPart} characters`)
    if (part.includes('*')) throw wrong('name every part: `*` would answer for paths that nobody listed')
    if (!fixed.test(part) && !param.test(part)) throw wrong('be made of letters, digits, `.`, `_`, `~` and `-`, with parameters as `:id`')
  }
  const params = parts.filter((part) => part.startsWith(':')).map((part) => part.slice(1))
  const twice = params.find((name, i) => params.indexOf(name) !== i)
  if (twice !== undefined) throw wrong(`use each parameter once; \`:${twice}\` stands there twice`)
  if (params.length === parts.length) throw wrong('have a part that is no parameter')
  return {
    text,
    params,
    parts: parts.map((part) => (part.startsWith(':') ? { name: part.slice(1), isParam: true } : { name: part, isParam: false })),
  }
}

/** The path that OpenAPI writes as `/users/{id}`; throws `UsageError` where it is none. */
export function fromOpenApi(text: string): RoutePath {
  return parseRoutePath(text.replace(/\{(\w+)\}/g, ':$1'))
}

/** The path as OpenAPI writes it: `/users/{id}`. */
export function openApiPath({ parts }: RoutePath): string {
  return `/${parts.map(({ name, isParam }) => (isParam ? `{${name}}` : name)).join('/')}`
}

/** A path below which an application answers as OpenAPI writes it: `/{tenant}`. */
export function openApiPrefix(prefix = ''): string {
  return prefix.replace(/:([\w.~-]+)/g, '{$1}')
}
