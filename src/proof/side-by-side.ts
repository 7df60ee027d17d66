import { availableParallelism } from 'node:os'

/** Makes slots: at most so many pieces of work run at once, in the order in which they are given. */
export function sideBySide(most = Math.min(3, availableParallelism() + 1)): <T>(work: () => Promise<T>) => Promise<T> {
  let free = most
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
