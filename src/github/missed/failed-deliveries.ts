import type { RequestInterface } from '@octokit/types'
import { isHeard } from '../heard-events.ts'
import { readEvent } from '../read-event.ts'
import { orMissing } from '../request.ts'
import type { Look, Memory } from './memory.ts'
import type { Missed } from './missed.ts'

/** Pages of 100 deliveries that one look reads, and payloads that it asks for; what is left comes with the next look. */
const [mostPages, mostPayloads] = [50, 200] as const

/** Milliseconds by which two looks overlap: a delivery is listed once its attempt has ended. */
const overlap = 30 * 60_000

/** The App as a client of its host. */
interface AppRequest {
  request: RequestInterface
}

/** What a look at the deliveries found, and whether it came to the end of them. */
export interface Failed {
  missed: readonly Missed[]
  isWhole: boolean
}

/**
 * What webhooks that did not reach us ask for, oldest first: the host sends none twice by itself, but the App may list its deliveries for three days. One of
 * which any attempt was answered with success is left out. Each has the id under which it would have come, so that whatever brings it, it is done once.
 *
 * One request for the whole App where at most 100 deliveries were made since the last look, and one more for each that failed and that we
 * would read. A host without the list (404) has none.
 */
export async function failedDeliveries(app: AppRequest, { since, memory }: Pick<Look, 'since' | 'memory'>): Promise<Failed> {
  const { listed, isWhole } = await deliveriesSince(app, Math.max(since.getTime(), memory.deliveriesUntil - overlap))
  const arrived = new Set(listed.filter(({ status_code: status }) => status >= 200 && status < 400).map(({ guid }) => guid))
  const failed = new Map(listed.filter(({ guid }) => !arrived.has(guid)).map((one) => [one.guid, one]))
  const fresh = [...failed.values()].filter(({ guid, event, action }) => !memory.done.has(guid) && isHeard(event, action ?? ''))
  const missed: Missed[] = []
  for (const one of fresh.toReversed().slice(0, mostPayloads)) missed.push(...(await wishOf(app, one, memory)))
  return { missed, isWhole: isWhole && fresh.length <= mostPayloads }
}

/** A delivery as the host lists it. */
interface Listed {
  id: number | bigint
  guid: string
  delivered_at: string
  status_code: number
  event: string
  action: string | null
}

/** Deliveries since a time, newest first, and whether these are all. */
async function deliveriesSince(app: AppRequest, from: number): Promise<{ listed: readonly Listed[]; isWhole: boolean }> {
  const listed: Listed[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < mostPages; pages += 1) {
    const query = { per_page: 100, ...(cursor !== undefined && { cursor }) }
    const answer = await orMissing(app.request('GET /app/hook/deliveries', query))
    if (answer === undefined) return { listed, isWhole: true }
    const fresh = answer.data.filter(({ delivered_at: at }) => Date.parse(at) >= from)
    listed.push(...fresh)
    cursor = nextCursor(answer.headers.link)
    if (fresh.length < answer.data.length || cursor === undefined) return { listed, isWhole: true }
  }
  return { listed, isWhole: false }
}

/** The place of the next page in a `Link` header (RFC 8288); undefined on the last one. */
function nextCursor(link = ''): string | undefined {
  const next = link.split(',').find((part) => part.includes('rel="next"'))
  if (next === undefined) return undefined
  return new URL(next.slice(next.indexOf('<') + 1, next.indexOf('>'))).searchParams.get('cursor') ?? undefined
}

/** What a delivery asks for. One that asks for nothing is remembered, so that its payload is asked for once. */
async function wishOf(app: AppRequest, { id, guid, event }: Listed, memory: Memory): Promise<readonly Missed[]> {
  // large ids come as `bigint`, which an address takes as it is
  const answer = await orMissing(app.request('GET /app/hook/deliveries/{delivery_id}', { delivery_id: id as number }))
  const reading = answer === undefined ? undefined : readEvent(event, answer.data.request.payload)
  if (reading !== undefined && 'wish' in reading) return [{ id: guid, wish: reading.wish }]
  memory.done.add(guid)
  return []
}
