import type { Wish } from '../read-event.ts'

/** What a webhook would have asked for, with an id that is the same whoever finds it. */
export interface Missed {
  id: string
  wish: Wish
}
