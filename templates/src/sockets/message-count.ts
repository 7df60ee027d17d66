/** Messages that one socket may send in a period, and its milliseconds. */
export const mostMessages = 20
const period = 10_000

/** How many messages a socket has sent since a time, in milliseconds. */
export interface MessageCount {
  since: number
  count: number
}

/** Counts one more message; the first one after a period begins the next. */
export function countMessage({ since, count }: MessageCount, now: number): MessageCount {
  return now - since >= period ? { since: now, count: 1 } : { since, count: count + 1 }
}
