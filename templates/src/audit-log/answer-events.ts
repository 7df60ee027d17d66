import type { TransactionalStore } from '../sql-store/store'
import { type Actor, actorOrStranger } from './actor'
import { type EventQuery, findAuditEvents } from './read-events'
import { writeEvent } from './record-event'

/** Who reads: undefined where the caller may not, which is the answer for whoever is not known to have the right. */
export interface Reading {
  store: TransactionalStore
  reader: Actor | undefined
}

/** Answers `GET /audit-events` for whoever may read: a reading is an event, and so is a refused one. */
export async function answerAuditEvents(request: Request, { store, reader }: Reading): Promise<Response> {
  const { requestId, actor } = actorOrStranger()
  const target = { type: 'AuditEvent', id: 'list' }
  if (reader === undefined) {
    await store.within((own) => writeEvent(own, { action: 'audit.read', target, outcome: 'refused' }, { actor, requestId }))
    return problem(403, 'Forbidden')
  }
  try {
    const page = await store.within(async (own) => {
      const query = readQuery(new URL(request.url).searchParams)
      await writeEvent(
        own,
        { action: 'audit.read', target, changes: { query: { after: JSON.stringify(query) } } },
        { actor: reader, requestId },
      )
      return findAuditEvents(own, query)
    })
    return Response.json(page, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    if (error instanceof TypeError) return problem(400, error.message)
    throw error
  }
}

function readQuery(given: URLSearchParams): EventQuery {
  const one = (name: string): string | undefined => given.get(name) ?? undefined
  const [targetType, targetId, actorId, actorType] = ['targetType', 'targetId', 'actor', 'actorType'].map(one)
  const [month, cursor, limit] = ['month', 'cursor', 'limit'].map(one)
  if ((targetType === undefined) !== (targetId === undefined)) throw new TypeError('Expected `targetType` and `targetId` together.')
  return {
    ...(targetType !== undefined && targetId !== undefined && { target: { type: targetType, id: targetId } }),
    ...(actorId !== undefined && { actor: { id: actorId, ...(actorType !== undefined && { type: actorType }) } }),
    ...(month !== undefined && { month }),
    ...(cursor !== undefined && { cursor }),
    ...(limit !== undefined && { limit: Number(limit) }),
  }
}

/** An error as RFC 9457 describes it. */
function problem(status: number, title: string): Response {
  const headers = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' }
  return new Response(JSON.stringify({ type: 'about:blank', title, status }), { status, headers })
}
