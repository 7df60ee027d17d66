/** What an operation does on the way into an account. */
export type LoginStep =
  /** Somebody proves who they are and gets a login. */
  | 'sign-in'
  /** A person begins or ends a login at a provider. */
  | 'provider'
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
  /\b(?:forgot(?:ten)?|forget|lost) ?(?:password|pass|pwd)?\b|\b(?:reset|recover)\w* (?:\w+ )?(?:password|pass|pwd|account)\b|\bpassword (?:reset|recover\w*|forgot\w*)s?\b|\breset(?: token)?$/
const renewal =
  /\b(?:refresh|renew\w*|rotate)\b(?: (?:access )?(?:tokens?|session|jwt|auth|login))?(?: token)?$|\btokens? (?:refresh|renew\w*)\b/
const confirmation =
  /\b(?:verif\w+|confirm\w*|activat\w+)\b.*\b(?:e ?mail|mail|account|user|registration|address|phone|token|code)\b|\b(?:e ?mail|account|user|registration|phone)\b.*\b(?:verif\w+|confirm\w*|activat\w+)\b|\b(?:verify|confirm|activate)(?: token)?$/
const signUp = /\b(?:sign ?up|register|registration)\b/
const signIn = /\b(?:sign ?in|log ?in|authenticate|impersonate)\b/
const about =
  /\b(?:sign ?in|log ?in) (?:histor\w*|attempts?|logs?|activit\w*|events?|stats|as|page|screen|alerts?|notifications?|devices?)\b/
const bare = /\b(?:auth|sessions?|tokens?|access tokens?)$/
const listOfPeople = /\b(?:users?|accounts?|members?|customers?)$/

/** What an operation does on the way into an account, as its names say; undefined for one that is no part of it. */
export function stepOf(operation: Named): LoginStep | undefined {
  return byWords(wordsOf(operation.name), operation) ?? byHandler(operation)
}

function byHandler({ handler, ...operation }: Named): LoginStep | undefined {
  // `AuthController.login` behind `POST /auth/local`
  const own = handler === undefined ? '' : handler.slice(handler.lastIndexOf('.') + 1)
  return own === '' || !/^[\w$]+$/.test(own) ? undefined : byWords(wordsOf(own), { ...operation, name: own })
}

function byWords(words: string, { method, isBehindLogin, name }: Named): LoginStep | undefined {
  const isRoute = /^[A-Z]+$/.test(method)
  if (method === 'HEAD' || method === 'OPTIONS') return undefined
  if (signOut.test(words)) return 'sign-out'
  if (isRoute && isProvider(name) && !isBehindLogin) return 'provider'
  if (isRoute && method !== 'POST' && method !== 'PUT' && method !== 'PATCH') return undefined
  if (code.test(words)) return 'code'
  if (reset.test(words)) return 'reset'
  if (renewal.test(words)) return 'renewal'
  if (confirmation.test(words)) return 'confirmation'
  if (signUp.test(words)) return isBehindLogin ? undefined : 'sign-up'
  if (signIn.test(words) && !about.test(words) && !/\bimpersonate\b/.test(words)) return 'sign-in'
  if (!isRoute || isBehindLogin || method !== 'POST') return undefined
  // `POST /users` that nobody has to sign in for makes an account
  return bare.test(words) ? 'sign-in' : listOfPeople.test(words) && !/[:{]/.test(name) ? 'sign-up' : undefined
}

const atProvider = new RegExp(
  `/(?:auth|login|log-in|signin|sign-in|oauth2?|connect|sso|session)/(?:\\w+/)?(?::\\w+|${providers})(?:/(?:callback|redirect|return|acs|login|start))?$|/(?:callback|acs)/(?:${providers})$|/(?:${providers})/(?:callback|acs)$`,
  'i',
)

function isProvider(path: string): boolean {
  // `:nextauth*` is a library that answers every step by itself
  return atProvider.test(path) && !/:(?:token|code|id|\w*id)\b/i.test(path)
}

/** `POST /auth/signIn/:id` as `auth sign in id`. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase()
}
