/** What the Worker's configuration must have for callers to sign in. */
export interface AuthBindings {
  /** Database of accounts and sessions. */
  $db$: D1Database
  /** Secret: the key set of access tokens, as `scripts/auth-key` prints it. Each environment has its own. */
  AUTH_KEYS: string
  /** Who issues access tokens. It differs by environment, so that none accepts a token of another. */
  AUTH_ISSUER: string
}

/** Whom access tokens are meant for: this API. */
export const audience = '$audience$'

/** The algorithm of access tokens; what a token says of itself decides nothing. */
export const algorithm = 'ES256'

/** Kind of token (RFC 9068): whatever else is signed with these keys one day is no access token. */
export const tokenType = 'at+jwt'

/** Seconds that an access token is valid. */
export const accessTokenLife = 10 * 60

/** Seconds by which clocks may differ. */
export const clockTolerance = 5

/** Seconds after which a session ends that was not refreshed. */
export const sessionIdle = 7 * 24 * 60 * 60

/** Seconds after which a session ends in any case. */
export const sessionAge = 30 * 24 * 60 * 60

/** The issuer of the environment; without one, any issuer would do. */
export function issuerOf({ AUTH_ISSUER }: Pick<AuthBindings, 'AUTH_ISSUER'>): string {
  if (!AUTH_ISSUER) throw new Error('The variable AUTH_ISSUER is not set in this environment.')
  return AUTH_ISSUER
}

/** Seconds since 1970. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
