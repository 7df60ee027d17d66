import { readCookie, sessionCookie } from './cookies'
import type { Endpoint } from './endpoint'
import { sha256 } from './random'
import { readForm } from './read-form'
import { demand } from './refusal'
import { useOnce } from './responses'
import type { SsoService } from './service'
import { sessionIdle } from './sessions'
import type { Store } from '../sql-store/store'

/** Milliseconds that a page has to exchange its code. */
const codeLife = 60_000

/** Seconds that a token is good. Whoever is signed out is refused at once all the same. */
export const tokenSeconds = sessionIdle / 1000

/** What a token is made for. */
export interface TokenOf {
  accountId: string
  /** The session that it belongs to, as the claim `sso` holds it. */
  sessionId: string
}

/** Makes the token that the guard of this service accepts. */
export type IssueToken = (of: TokenOf) => Promise<string>

/** A code for one use that a page exchanges for a token: an address would stay in histories and logs. */
export async function createCode({ sealer, now }: SsoService, sessionToken: string): Promise<string> {
  return sealer.seal('code', { sessionId: await sha256(sessionToken) }, now() + codeLife)
}

/** Exchanges a code for a token, once: a form with `code`, as OAuth has it (RFC 6749, 5.1). */
export function tokenEndpoint(store: Store, service: SsoService, issue: IssueToken): Endpoint {
  return {
    method: 'POST',
    path: '/sso/token',
    async answer({ request }) {
      const of = await exchangeCode(store, service, request)
      const token = await issue(of)
      const body = { access_token: token, token_type: 'Bearer', expires_in: tokenSeconds }
      return Response.json(body, { headers: { 'cache-control': 'no-store' } })
    },
  }
}

/** What a code is for. Refuses one that was used, is over or is not ours, and one of another browser, which would make one person act as another. */
async function exchangeCode(store: Store, service: SsoService, request: Request): Promise<TokenOf> {
  const now = service.now()
  const code = (await readForm(request)).get('code') ?? ''
  const opened = (await service.sealer.open('code', code, now)) as { sessionId: string } | undefined
  demand(opened !== undefined, 'The code is over, or it is not ours.')
  const { sessionId } = opened
  demand(sessionId === (await sha256(readCookie(request, sessionCookie) ?? '')), 'The code is of another browser.')
  await useOnce(store, { kind: 'code', key: sessionId, endsAt: now + codeLife }, now)
  const [row] = await store.rows<{ accountId: string }>(
    'SELECT account_id AS "accountId" FROM sso_sessions WHERE token_hash = ?1',
    sessionId,
  )
  demand(row !== undefined, 'The session of the code has ended.')
  return { accountId: row.accountId, sessionId }
}

/** Whether the token of a request belongs to a session that has ended. Nothing is trusted by that: the guard of this service verifies the token itself. */
export async function isEnded(store: Store, authorization: string | null, now: number): Promise<boolean> {
  const sessionId = sessionIdIn(authorization)
  if (sessionId === undefined) return false
  const rows = await store.rows(
    'UPDATE sso_sessions SET seen_at = ?1 WHERE token_hash = ?2 AND ends_at > ?1 AND seen_at > ?3 RETURNING token_hash',
    now,
    sessionId,
    now - sessionIdle,
  )
  return rows.length === 0
}

/** The claim `sso` of a token, unverified. Guards differ in the spaces that they let pass, so that nothing is asked of what stands around it. */
function sessionIdIn(authorization: string | null): string | undefined {
  const [, payload = ''] = (authorization ?? '').split('.')
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const session: unknown = typeof claims === 'object' && claims !== null && 'sso' in claims ? claims.sso : undefined
    return typeof session === 'string' ? session : undefined
  } catch {
    return undefined
  }
}
