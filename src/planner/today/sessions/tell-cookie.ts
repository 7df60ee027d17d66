import { list, say, type Phrase } from '../../../core/phrase.ts'
import { capital, value } from '../../../text/wording.ts'
import type { CookieAttributes } from './cookie-attributes.ts'

/** What code sets of a cookie: `HttpOnly`, `SameSite=Lax`, `Secure where X`; empty where it sets nothing. */
export function setAttributes(attributes: CookieAttributes): readonly Phrase[] {
  const { httpOnly, sameSite, secure, byLibrary } = attributes
  const isOwn = (name: CookieAttributes['byLibrary'][number]): boolean => !byLibrary.includes(name)
  return [
    ...(isOwn('httpOnly') && httpOnly === true ? [['HttpOnly']] : []),
    ...(isOwn('sameSite') ? sitesOf(sameSite) : []),
    ...(isOwn('secure') ? securedIn(secure) : []),
  ]
}

/** What the library sets by itself. */
export function addedAttributes({ httpOnly, sameSite, secure, byLibrary }: CookieAttributes): readonly Phrase[] {
  const isAdded = (name: CookieAttributes['byLibrary'][number]): boolean => byLibrary.includes(name)
  return [
    ...(isAdded('httpOnly') && httpOnly === true ? [['HttpOnly']] : []),
    ...(isAdded('sameSite') ? sitesOf(sameSite) : []),
    ...(isAdded('secure') ? securedIn(secure) : []),
  ]
}

/** What nothing makes it. */
export function missingAttributes({ httpOnly, sameSite, secure }: CookieAttributes): readonly Phrase[] {
  return [
    ...(httpOnly === false ? [['HttpOnly']] : []),
    ...(sameSite.length === 0 ? [['SameSite']] : []),
    ...(secure === false ? [['Secure']] : []),
  ]
}

function sitesOf(sites: readonly string[]): readonly Phrase[] {
  const known = sites.filter((site) => /^(?:lax|strict|none)$/.test(site))
  return known.length === 0 ? [] : [[`SameSite=${known.map(capital).join(' or ')}`]]
}

function securedIn(secure: CookieAttributes['secure']): readonly Phrase[] {
  if (secure === true) return [['Secure']]
  if (secure === false || secure === undefined) return []
  return [secure.when === 'https' ? ['Secure over HTTPS'] : say`Secure where ${value(secure.when)}`]
}

/** Whether a browser leaves the cookie out of a form that another site posts: `SameSite` is not None in each way that it is set. */
export function isHeldBack({ sameSite }: CookieAttributes): boolean {
  // browsers take a cookie without the attribute for Lax
  return sameSite.some((site) => site === 'lax' || site === 'strict') || sameSite.length === 0
}

/** `SameSite=Lax`, or that browsers take it for that. */
export function siteWords({ sameSite }: CookieAttributes): Phrase {
  const held = sameSite.filter((site) => site === 'lax' || site === 'strict')
  return held.length === 0 ? ['without SameSite, which browsers take for Lax'] : [`SameSite=${held.map(capital).join(' or ')}`]
}

/** A cookie as a sentence names it. */
export interface ToldCookie {
  name: Phrase
  /** What makes it so where the code says nothing. */
  by: Phrase
  attributes: CookieAttributes
  /** `30 days`, where the code fixes it. */
  lasts?: string
}

/** A sentence about one cookie. */
export function cookieSentence({ name, by, attributes, lasts }: ToldCookie): Phrase {
  const [set, added, missing] = [setAttributes(attributes), addedAttributes(attributes), missingAttributes(attributes)]
  const parts = [
    ...(lasts === undefined ? [] : [say`lasts ${[lasts]}`]),
    ...(set.length === 0 ? [] : [say`is ${list(set)}`]),
    ...(added.length === 0 ? [] : [say`is ${list(added)} as ${by} makes it`]),
    ...(missing.length === 0 ? [] : [say`is set without ${list(missing)}`]),
  ]
  return say`${name} ${list(parts)}.`
}
