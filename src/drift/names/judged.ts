import type { DriftDocument } from '../../core/drift.ts'
import { isDated, isFrozen } from '../links/judged.ts'
import { isPlan } from '../place-kinds.ts'

/** True for documents that promise to tell how things are now. */
export function isJudged(document: DriftDocument): boolean {
  return !isFrozen(document) && !isDated(document) && !isPlan(document.path)
}
