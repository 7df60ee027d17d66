import type { Sha } from '../core/names.ts'
import { objectReader } from './object-reader.ts'
import type { Place } from './place.ts'

/** The tree that a commit began from: that of its first parent. Undefined where there is none, or a shallow clone lacks it. */
export async function parentTree(place: Place, commit: Sha): Promise<Sha | undefined> {
  return (await objectReader(place)(`${commit}^1^{tree}`))?.id
}
