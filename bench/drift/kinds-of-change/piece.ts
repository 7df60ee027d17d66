import type { Files } from '../generated.ts'

/**
 * One small change among many of one repository. Names in `gone` must be found in the documents of the piece, wherever HEAD is judged from; everything
 * else that is said of these documents is wrong.
 */
export interface Piece {
  name: string
  docs: Files
  before: Files
  /** Files after the change; those of `before` that are absent are deleted. */
  after: Files
  gone: readonly string[]
  /** Names that are only certain where the change itself is judged, not years later. */
  onlyNow?: readonly string[]
}
