import { z } from '@hono/zod-openapi'
import { errors, jwtVerify, SignJWT } from 'jose'
import { keysOf } from './keys'
import { accessTokenLife, algorithm, type AuthBindings, audience, clockTolerance, issuerOf, nowInSeconds, tokenType } from './settings'

const claimsSchema = z.object({
  /** The account. */
  sub: z.uuid(),
  /** The session, without which the token is worth nothing. */
  sid: z.uuid(),
  jti: z.uuid(),
  iat: z.int(),
  nbf: z.int(),
  exp: z.int(),
})

export type AccessClaims = z.infer<typeof claimsSchema>

/** An access token of a session: a JWT as RFC 9068 describes it. */
export async function signAccessToken(env: AuthBindings, session: { id: string; accountId: string }): Promise<string> {
  const { signing } = await keysOf(env.AUTH_KEYS)
  const now = nowInSeconds()
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: algorithm, typ: tokenType, kid: signing.kid })
    .setIssuer(issuerOf(env))
    .setAudience(audience)
    .setSubject(session.accountId)
    .setJti(crypto.randomUUID())
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(now + accessTokenLife)
    .sign(signing.key)
}

/** The claims of an access token that is valid by itself; whether its session still exists is for the database to say. */
export async function verifyAccessToken(env: AuthBindings, token: string): Promise<AccessClaims | undefined> {
  const { verifying } = await keysOf(env.AUTH_KEYS)
  // only `kid` of the header is used: keys that a token brings along or points to (`jwk`, `jku`, `x5u`) are not trusted
  const keyFor = ({ kid }: { kid?: string }) => {
    const key = kid === undefined ? undefined : verifying.get(kid)
    if (key === undefined) throw new errors.JWKSNoMatchingKey()
    return key
  }
  const expected = {
    algorithms: [algorithm],
    typ: tokenType,
    issuer: issuerOf(env),
    audience,
    maxTokenAge: accessTokenLife,
    clockTolerance,
  }
  try {
    const { payload } = await jwtVerify(token, keyFor, expected)
    return claimsSchema.safeParse(payload).data
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
