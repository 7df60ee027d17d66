import { setTimeout as wait } from 'node:timers/promises'
import { ExternalError } from '../core/errors.ts'
import { RateLimited } from '../github/request.ts'

/** Milliseconds before each further try; the work itself does nothing twice. */
const pauses = [2_000, 8_000, 30_000]

/** Longest wait for a rate limit that still ends within a job's time, in milliseconds. */
const longestWait = 5 * 60_000

/** Does work until the host lets it: what the queue does for the App. */
export async function insist<T>(work: () => Promise<T>, say: (text: string) => void): Promise<T> {
  for (const pause of pauses) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ExternalError)) throw error
      const ms = error instanceof RateLimited ? Math.max(error.at.getTime() - Date.now(), 0) : pause
      if (ms > longestWait) throw error
      say(`${error.message} Trying again in ${Math.ceil(ms / 1_000)} s.`)
      await wait(ms)
    }
  }
  return work()
}
