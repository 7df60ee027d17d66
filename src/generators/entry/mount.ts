import type { Provided } from './host.ts'

/** An application of ours and where it goes. */
export interface Mount extends Provided {
  /** Path below which the routes stand, `/` unless given. */
  at?: string
}
