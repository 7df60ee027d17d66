/** What an operation does on the way into an account. */
export type LoginStep =
  /** Somebody proves who they are and gets a login. */
  | 'sign-in'
  /** A person begins or ends a login at a provider. */
  | 'provider'
  /** A link or a code to sign in with is mailed, and nobody has a login yet. */
  | 'link'
  /** An account is made. */
  | 'sign-up'
  /** A login that stands gets more time. */
  | 'renewal'
  /** A password is replaced without the old one. */
  | 'reset'
  /** An address or an account is confirmed. */
  | 'confirmation'
  /** A code or a second factor is asked for. */
  | 'code'
  | 'sign-out'

/** An operation by the words that tell its step. */
export interface Named {
  /** `POST` for a route, `graphql`, `procedure` or `action` for what is called by name. */
  method: string
  /** Path of a route, or the name by which a caller starts it. */
  name: string
  /** Name of the function that runs. */
  handler?: string
  /** A login is asked for before. */
  isBehindLogin: boolean
}

const providers =
  'google|github|gitlab|facebook|twitter|x|linkedin|apple|microsoft|azure|entra|okta|auth0|discord|twitch|slack|steam|kakao|naver|line|wechat|saml|oidc|openid|oauth2?|sso|provider'

const signOut = /\b(?:sign|log) ?(?:out|off)\b|\bend session\b/
const code = /\b(?:2 ?fa|mfa|totp|otp|one time|two factor|second factor|web ?authn|passkeys?|authenticator|(?:recovery|backup) codes?)\b/
const reset =
  /\b(?:forgot(?:ten)?|forget|lost) ?(?:password|pass|pwd)?\b|\b(?:reset|recover)\w* (?:\w+ )?(?:password|pass|pwd|account)\b|\bpassword (?:reset|recover\w*|forgot\w*)s?\b/
const renewal =
  /\b(?:refresh|renew)\w* (?:access |auth |jwt )?(?:tokens?|session|jwt|login)\b|\b(?:auth|tokens?|sessions?|login) (?:refresh|renew)$|^(?:refresh|renew)$/
const mail = '(?:e ?mail|mail|account|registration|phone(?: number)?)'
const verb = '(?:verif\\w+|confirm\\w*|activat\\w+)'
const confirmation = new RegExp(`\\b${verb} (?:\\w+ )?${mail}\\b|\\b${mail}s? (?:\\w+ )?${verb}\\b`)
/** Words that say enough only beside the login: `/auth/verify` and not `/payments/:id/verify`. */
const shortReset = /^(?:(?:auth|accounts?|users?|password) )?reset(?: token)?$/
const shortConfirmation = /^(?:(?:auth|accounts?|users?|register|registration|sign ?up) )?(?:verify|confirm|activate)(?: token)?$/
/** `login-request`, `magic-link`, `sendLoginCode`: what is mailed lets somebody in, and not the call itself. */
const link =
  /\b(?:sign ?in|log ?in) (?:request|link)s?$|\b(?:send|request|mail)(?: \w+)? (?:sign ?in|log ?in|magic)(?: (?:links?|codes?|e?mails?))?$|\bmagic ?links?(?: (?:send|request))?$/
const redeems = /\b(?:verif|confirm|consum|check|validat|redeem|exchang|callback|by|with)/
/** Somebody makes an account of their own, also with the token of a mailed link. */
const ownSignUp = /\bauth (?:register|registration|sign ?up)$/
const signUp = /\b(?:sign ?up|register|registration)\b/
const signIn = /\b(?:sign ?in|log ?in|authenticate)\b/
const about =
  /\b(?:search|find|list|check|get|count) (?:\w+ )?(?:sign ?in|log ?in)\b|\b(?:sign ?in|log ?in) (?:histor\w*|attempts?|logs?|activit\w*|events?|stats|as|page|screen|alerts?|notifications?|devices?)\b/
/** What only asks about a login: `auth.getLoginMethod`. */
const asks = /(?:^| )(?:get|check|is|has|list|find|fetch|load|count|show|render)\b/
const bare = /\b(?:auth|sessions?|tokens?|access tokens?)(?: (?:local|e ?mail|password|credentials))?$/
const listOfPeople = /\b(?:users?|accounts?|members?|customers?)$/

/** What an operation does on the way into an account, as its names say; undefined for one that is no part of it. */
export function stepOf(operation: Named): LoginStep | undefined {
  const { name, handler = '', isBehindLogin } = operation
  // `AuthController.register` behind `POST /auth/local` says more than the path
  const own = handler.slice(handler.lastIndexOf('.') + 1)
  const names = /^[\w$]+$/.test(own) ? [name, own] : [name]
  for (const one of names) {
    const step = byWords(wordsOf(one), { ...operation, name: one })
    if (step !== undefined) return step
  }
  return isBehindLogin ? undefined : byShortWords(wordsOf(name), operation)
}

function byWords(words: string, operation: Named): LoginStep | undefined {
  const { method, isBehindLogin, name } = operation
  if (method === 'HEAD' || method === 'OPTIONS' || (!isRoute(operation) && asks.test(words))) return undefined
  if (signOut.test(words)) return 'sign-out'
  if (isRoute(operation) && isProvider(name) && !isBehindLogin) return 'provider'
  if (isRoute(operation) && !['POST', 'PUT', 'PATCH'].includes(method)) return undefined
  const long = told.find(([step, pattern]) => pattern.test(words) && (step !== 'link' || !redeems.test(words)))?.[0]
  if (long === 'sign-up' && isBehindLogin) return ownSignUp.test(words) ? long : undefined
  if (long !== undefined) return long
  return signIn.test(words) && !about.test(words) ? 'sign-in' : undefined
}

/** Steps that words tell whoever calls, in the order in which they count. */
const told: readonly (readonly [LoginStep, RegExp])[] = [
  ['link', link],
  ['code', code],
  ['reset', reset],
  ['renewal', renewal],
  ['confirmation', confirmation],
  ['sign-up', signUp],
]

/** Words that say enough where nobody had to sign in before. */
function byShortWords(words: string, operation: Named): LoginStep | undefined {
  if (isRoute(operation) && !['POST', 'PUT', 'PATCH'].includes(operation.method)) return undefined
  if (shortReset.test(words)) return 'reset'
  if (shortConfirmation.test(words)) return 'confirmation'
  if (!isRoute(operation) || operation.method !== 'POST') return undefined
  if (bare.test(words)) return 'sign-in'
  // `POST /users` that nobody has to sign in for makes an account
  return listOfPeople.test(words) && !/[:{]/.test(operation.name) ? 'sign-up' : undefined
}

function isRoute({ method }: Named): boolean {
  return /^[A-Z]+$/.test(method)
}

const atProvider = new RegExp(
  `/(?:auth|login|log-in|signin|sign-in|oauth2?|connect|sso|sessions?)/(?:\\w+/)?(?::\\w+|${providers})(?:/(?:callback|redirect|return|acs|login|start))?$|/(?:callback|acs)/(?:${providers})$|/(?:${providers})/(?:callback|acs)$`,
  'i',
)

function isProvider(path: string): boolean {
  // `:nextauth*` is a library that answers every step by itself
  return atProvider.test(path) && !/:(?:token|code|id|\w*id)\b/i.test(path)
}

/** `/api/v1/auth/signIn/:id` as `auth sign in id`. */
function wordsOf(name: string): string {
  return name
    .replace(/^\/(?:(?:api|rest|v\d+)\/)+/i, '')
    .replace(/^(?:Query|Mutation)\./, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase()
}
