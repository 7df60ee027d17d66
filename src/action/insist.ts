import { setTimeout as wait } from 'node:timers/promises'
import { isPassing } from '../github/refusal-of.ts'
import { RateLimited } from '../github/request.ts'

/** Milliseconds before each further try; the work itself does nothing twice. */
const pauses = [1_000, 5_000, 20_000]

/** Rate limits that are waited for, and the longest wait that still leaves time for the work, in milliseconds. */
const mostLimits = 5
const longestWait = 5 * 60_000

/** Does work until the host lets it: what the queue does for the App. */
export async function insist<T>(work: () => Promise<T>, say: (text: string) => void): Promise<T> {
  let [failures, limits] = [0, 0]
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error, 'workflow')) throw error
      const isLimit = error instanceof RateLimited
      const ms = isLimit ? Math.max(error.at.getTime() - Date.now(), 0) : pauses[failures]
      if (ms === undefined || ms > longestWait || limits >= mostLimits) throw error
      if (isLimit) limits += 1
      else failures += 1
      say(`${error instanceof Error ? error.message : String(error)} Trying again in ${Math.ceil(ms / 1_000)} s.`)
      await wait(ms)
    }
  }
}
