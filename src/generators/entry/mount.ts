import type { Provided } from './host.ts'

/** An application of ours and where it goes. */
export interface Mount extends Provided {
  /** Path below which the routes stand, `/` unless given. */
  at?: string
  /** Routes that it stands in front of, because they answer its paths too. */
  before?: Wider
}

/** Routes by their paths, as calls on the application have them, and by modules that hold them, as its file imports them. */
export interface Wider {
  paths: readonly string[]
  modules: readonly string[]
}
