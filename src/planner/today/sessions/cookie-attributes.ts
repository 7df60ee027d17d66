import type { Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Project } from '../../../core/project.ts'
import { alternatives, memberOf, type Placed, textOf } from './follow-value.ts'

/** What is known of a cookie: each attribute as the code sets it, or as the library does without. */
export interface CookieAttributes {
  /** Undefined where the code computes it. */
  httpOnly?: boolean
  /** In lower case, one for each way in which the code sets it; none where it is not set. */
  sameSite: readonly string[]
  /** A condition as it is written; undefined where the code computes it otherwise. */
  secure?: boolean | { when: string }
  /** Attributes that the code leaves to the library. */
  byLibrary: readonly ('httpOnly' | 'sameSite' | 'secure')[]
  /** The file in which the code sets some of them. */
  path?: RepoPath
}

/** What holds of a cookie without the code's saying so. */
export interface CookieDefaults {
  httpOnly: boolean
  sameSite?: string
  secure: boolean | 'https'
}

/** Reads the attributes of a cookie from the options that it is set with. */
export function cookieAttributes(project: Project, options: Placed | undefined, defaults: CookieDefaults): CookieAttributes {
  const all = options === undefined ? [] : alternatives(project, options)
  const given = (key: string): readonly Placed[] => all.flatMap((one) => memberOf(project, one, key) ?? [])
  const [httpOnly, sameSite, secure] = [given('httpOnly'), given('sameSite'), given('secure')]
  const isPart = (found: readonly unknown[]): boolean => found.length < all.length
  const on = httpOnly[0] === undefined ? defaults.httpOnly : switchedOn(httpOnly[0].value)
  const safe = secure[0] === undefined || isPart(secure) ? byDefault(defaults) : securedBy(secure[0].value)
  const sites = [
    ...sameSite.flatMap((one) => siteOf(project, one)),
    ...(isPart(sameSite) || sameSite.length === 0 ? [defaults.sameSite ?? ''] : []),
  ].filter((one) => one !== '')
  const [path] = [...sameSite, ...httpOnly, ...secure].map((one) => one.path)
  return {
    sameSite: [...new Set(sites)],
    byLibrary: [
      ...(httpOnly.length === 0 ? (['httpOnly'] as const) : []),
      ...(sameSite.length === 0 ? (['sameSite'] as const) : []),
      ...(secure.length === 0 ? (['secure'] as const) : []),
    ],
    ...(path !== undefined && { path }),
    ...(on !== undefined && { httpOnly: on }),
    ...(safe !== undefined && { secure: safe }),
  }
}

function byDefault({ secure }: CookieDefaults): CookieAttributes['secure'] {
  return secure === 'https' ? { when: 'https' } : secure
}

function siteOf(project: Project, placed: Placed): readonly string[] {
  if (placed.value.k === 'bool') return placed.value.v ? ['strict'] : []
  return alternatives(project, placed).flatMap((one) => textOf(project, one)?.toLowerCase() ?? ['computed'])
}

function switchedOn(value: Value): boolean | undefined {
  return value.k === 'bool' ? value.v : undefined
}

function securedBy(value: Value): CookieAttributes['secure'] {
  if (value.k === 'bool') return value.v
  if (value.k === 'str') return value.v === 'auto' ? { when: 'https' } : undefined
  const text = value.k === 'ref' ? value.name : value.k === 'other' ? value.text : undefined
  return text === undefined ? undefined : { when: text }
}
