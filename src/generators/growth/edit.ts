import type { Phrase } from '../../core/phrase.ts'

/** A change of a file that stands there, as its whole text afterwards. */
export interface Edit {
  path: string
  text: string
  why: Phrase
}
