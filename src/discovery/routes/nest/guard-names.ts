import type { Auth } from '../../../core/request.ts'
import { authOfName } from '../auth.ts'

/** Guards that judge something else than who asks. */
export const otherwise =
  /throttl|rate.?limit|csrf|xsrf|feature|flag|captcha|turnstile|cache|transform|validat|logg|quota|maintenance|health|socket|^ws|graphql|gql|impersonat|spider|crawler|scraper|robot|bots?(?=guard)|user.?agent|idempoten/i
const loose =
  /optional.?(auth|jwt|login|user)|(auth|jwt|login).?optional|maybe.?auth|public.?or.?auth|auth.?or.?(public|anonymous)|anonymous.?or/i
const login =
  /^(local|login|sign.?in|refresh|google|github|facebook|oauth|saml|oidc|apple|discord|twitter|linkedin|microsoft|azure|gitlab|slack|\w+sso|sso)(?!.*(jwt|token|session|api.?key))/i
const bypass =
  /(^|[^a-z])(is.?)?public|skip.?(jwt.?|access.?)?(auth|guard)|no.?auth|allow.?(anon|unauth|all)|unauth(?!ori[sz]ed)|unprotect|anonymous|without.?auth|bypass.?auth|disable.?auth|open.?(route|endpoint)|is.?open\b/i

/** What the name of a guard says whose code is not at hand. */
export function authOfGuardName(name: string): Auth | undefined {
  if (loose.test(name)) return 'optional'
  if (otherwise.test(name)) return undefined
  const plain = name.slice(name.lastIndexOf('.') + 1).replace(/(Guard|Middleware)$/, '')
  if (login.test(plain)) return 'none'
  // `PublicAuthMiddleware` guards a public API.
  return authOfName(plain.replace(/^Public/, ''))
}

/** True for the name of a decorator, or a key, that opens what a guard closes whose code is not at hand: `@Public()`. */
export function opens(name: string): boolean {
  if (!bypass.test(name) || /throttle|cache/i.test(name)) return false
  // A decorator that names a guard itself (`@PublicApiAuth()`) opens nothing.
  return !/auth(?!.*(skip|no|un))/i.test(name) || /skip|no.?auth|unauth|without|bypass|disable|allow/i.test(name)
}

/** True for the name of a decorator that says that a missing login is fine. */
export function forgives(name: string): boolean {
  return loose.test(name)
}
