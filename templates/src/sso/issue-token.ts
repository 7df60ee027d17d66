import { SignJWT } from 'jose'
import { $keySource$ } from '$keyModule$'
import { type IssueToken, tokenSeconds } from './token'

/** Makes a token that `$guardName$` accepts. The session that it belongs to ends it, whatever its time. */
export const issueToken: IssueToken = async ({ accountId, sessionId }) =>
  new SignJWT({ sso: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(accountId)
    .setIssuedAt()
    .setExpirationTime(`${tokenSeconds}s`)
    .sign($signingKey$)
