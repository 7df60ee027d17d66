import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'
import { isSigned } from './signature.ts'

/** A webhook whose signature holds. */
export interface Webhook {
  /** `X-GitHub-Delivery`, which redeliveries keep. */
  id: string
  event: string
  payload: unknown
}

/** A delivery as it came, by whatever way. */
export interface Delivered {
  bytes: Buffer
  id: string
  event: string
  /** `X-Hub-Signature-256`. */
  signature: string
}

/** Who receives deliveries. */
export interface Receiver {
  webhookSecrets: readonly string[]
  /** Resolves when a webhook is kept for good, or is known not to matter. */
  take: (webhook: Webhook) => Promise<'accepted' | 'ignored'>
  metrics: Metrics
  log: Logger
}

/** What whoever delivered is told: an HTTP status and a word. */
export interface Receipt {
  status: number
  text: string
}

/** Milliseconds within which a webhook is kept or refused: GitHub waits for ten seconds. */
const patience = 9_000

/** Receives one delivery: believed by its signature, kept on disk and in the queue, and only then acknowledged. Rejects where it could not be kept. */
export async function receive(receiver: Receiver, { bytes, id, event, signature }: Delivered): Promise<Receipt> {
  if (!isSigned(receiver.webhookSecrets, bytes, signature)) return refused(receiver, 401, 'the signature does not match')
  if (!/^[\w-]{1,100}$/.test(id) || !/^[a-z_]{1,60}$/.test(event)) return refused(receiver, 400, 'no delivery id or event name')
  const payload = parse(bytes.toString('utf8'))
  if (payload === undefined) return refused(receiver, 400, 'no JSON')
  const outcome = await within(receiver.take({ id, event, payload }), patience)
  receiver.metrics.deliveries.inc({ outcome })
  return { status: 202, text: outcome }
}

/** Notes a delivery that is refused. */
export function refused({ log, metrics }: Pick<Receiver, 'log' | 'metrics'>, status: number, why: string): Receipt {
  log.warn({ status, why }, 'refused')
  metrics.deliveries.inc({ outcome: 'refused' })
  return { status, text: why }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Rejects where something takes longer than it may. */
export async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${ms} ms.`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
