import { setTimeout as wait } from 'node:timers/promises'
import { bodyLimit } from '../read-body.ts'
import { receive, refused, type Receiver } from '../receive.ts'
import { readEvents } from './read-events.ts'
import { relayed } from './relayed.ts'

/** What a relay is opened with. */
export interface RelayWish {
  /** Address of the channel. */
  url: string
  receiver: Receiver
  /** Milliseconds: without a sign for as long the channel is opened anew (it gives one every half minute), and pauses between attempts. */
  times?: { silence: number; firstPause: number; longestPause: number }
}

/** A relay until `close`. */
export interface Relay {
  close(): Promise<void>
}

const usual = { silence: 90_000, firstPause: 1_000, longestPause: 60_000 }

/** Characters of one event: the longest body, with the headers beside it. */
const longestEvent = bodyLimit + 65_536

/**
 * Takes deliveries from a channel of a relay such as smee.io, for a trial on a machine that the host does not reach. Each is believed by its
 * signature alone, exactly as at the door, so whoever else writes into the channel is refused. A channel keeps nothing: what came while it was
 * not read is found like any command that nobody answered.
 */
export function openRelay({ url, receiver, times = usual }: RelayWish): Relay {
  const stop = new AbortController()
  const running = follow({ url, receiver, times }, stop.signal)
  return {
    async close() {
      stop.abort()
      await running
    },
  }
}

async function follow({ url, receiver, times }: Required<RelayWish>, stop: AbortSignal): Promise<void> {
  const { log } = receiver
  let pause = times.firstPause
  const took = (): void => void (pause = times.firstPause)
  while (!stop.aborted) {
    const why = await listen({ url, receiver, times }, stop, took).catch((error: unknown) => wordsOf(error))
    if (stop.aborted) return
    log.warn({ why, seconds: pause / 1_000 }, 'the relay is away and asked again')
    await wait(pause, undefined, { signal: stop }).catch(() => undefined)
    pause = Math.min(pause * 2, times.longestPause)
  }
}

/** Reads the channel until it ends; returns why. */
async function listen({ url, receiver, times }: Required<RelayWish>, stop: AbortSignal, took: () => void): Promise<string> {
  const quiet = new AbortController()
  const timer = setTimeout(() => quiet.abort(new Error('It gave no sign.')), times.silence)
  try {
    const answer = await fetch(url, {
      headers: { accept: 'text/event-stream' },
      redirect: 'error',
      signal: AbortSignal.any([stop, quiet.signal]),
    })
    const type = answer.headers.get('content-type') ?? ''
    if (!answer.ok || answer.body === null || !type.startsWith('text/event-stream'))
      return `It answered ${answer.status} and no stream of events (${type.slice(0, 50)}).`
    receiver.log.info({ relay: new URL(url).origin }, 'the relay is read')
    for await (const { type: kind, data } of readEvents(
      watched(answer.body, () => timer.refresh()),
      longestEvent,
    )) {
      took()
      if (kind === 'message') await take(receiver, data)
    }
    return 'It ended.'
  } finally {
    clearTimeout(timer)
    quiet.abort()
  }
}

/** A stream of which every piece is told: a sign of life need not be an event. */
async function* watched(stream: AsyncIterable<Uint8Array>, tell: () => void): AsyncGenerator<Uint8Array> {
  for await (const piece of stream) {
    tell()
    yield piece
  }
}

/** One event: a delivery that goes the way of every other, or nothing for us. */
async function take(receiver: Receiver, data: string): Promise<void> {
  const delivery = relayed(data)
  if (delivery === undefined) return void refused(receiver, 400, 'no delivery came by the relay')
  try {
    const { status } = await receive(receiver, delivery)
    if (status === 401) receiver.log.warn('a delivery of the relay is not signed with WEBHOOK_SECRET, or the relay changed its bytes')
  } catch (err) {
    receiver.log.error({ err, delivery: delivery.id.slice(0, 100) }, 'not kept')
    receiver.metrics.deliveries.inc({ outcome: 'failed' })
  }
}

/** What went wrong with a request: fetch says it in its cause. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
