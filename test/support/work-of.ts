import type { Work } from '../../src/core/queue.ts'

/** The first attempt of a piece of work, as a queue hands it over. */
export function workOf<Data>(data: Data, more: Partial<Work<Data>> = {}): Work<Data> {
  return {
    id: 'w',
    data,
    attempt: 1,
    isLast: false,
    isOver: false,
    isAgain: false,
    isSuperseded: false,
    signal: new AbortController().signal,
    isOurs: async () => true,
    ...more,
  }
}
