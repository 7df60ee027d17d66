import type { Job } from '../core/job.ts'
import { askerOf, finalRefusal, type Refusal } from '../github/refusal-of.ts'

/** Does what only tells people: where the host refuses that too, there is nothing to do about it, and what is left to do is done. */
export async function quietly<T>({ repo }: Pick<Job, 'repo'>, tell: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await tell()
  } catch (error) {
    const refusal = finalRefusal(error, askerOf(repo))
    if (refusal === undefined) throw error
    return refusal
  }
}
