/**
 * Seconds until the next attempt: 30, 60, 120 and so on, at most 12 hours. The first five together outlast the claim that a stopped run of a consumer
 * leaves behind.
 */
export function retryDelay(attempts: number): number {
  return Math.min(30 * 2 ** (attempts - 1), 12 * 60 * 60)
}
