import { onTestFinished, vi } from 'vitest'

/** Stops the clock for the rest of a test, so that what is computed from it can be told exactly; timers go on. The time it stands at. */
export function stoppedClock(): Date {
  const now = new Date()
  now.setMilliseconds(0)
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  return now
}
