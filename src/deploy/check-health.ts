import { setTimeout as wait } from 'node:timers/promises'
import type { DeployStep } from '../core/deployment.ts'

/** How an address is asked. */
export interface Asking {
  signal: AbortSignal
  fetch?: typeof fetch
  /** Milliseconds between two tries. */
  pause?: number
}

/** Times that a Worker is asked: a new address takes some seconds until it answers everywhere. */
const tries = 6
const [usualPause, patience] = [5_000, 10_000] as const

/** Asks whether a Worker answers with 200, and again for a while where it does not. */
export async function checkHealth(url: string, { signal, fetch: ask = fetch, pause = usualPause }: Asking): Promise<DeployStep> {
  const name = `GET ${url}`
  let detail = ''
  for (let i = 0; i < tries; i += 1) {
    if (i > 0) await wait(pause, undefined, { signal })
    const answer = await ask(url, { redirect: 'manual', signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) }).catch(
      (error: unknown) => error,
    )
    signal.throwIfAborted()
    if (answer instanceof Response && answer.status === 200) return { name, ok: true }
    detail = answer instanceof Response ? `It was answered with ${answer.status} instead of 200.` : 'Nobody answered.'
  }
  return { name, ok: false, detail }
}
