/** Makes a queue: what is given to it runs one after the other. Whoever is aborted while it waits never starts. */
export function oneAtATime(): <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (signal, work) => {
    const before = last
    const mine = aborted(before, signal).then(work)
    // the next one waits for the one before, not only for what gave up waiting
    last = Promise.allSettled([before, mine])
    return mine
  }
}

/** Waits for the one before, at most until the signal. */
function aborted(before: Promise<unknown>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    void before.then(() => {
      signal.removeEventListener('abort', stop)
      if (signal.aborted) stop()
      else resolve()
    })
  })
}
