import type { Sha } from '../core/names.ts'
import { objectReader } from './object-reader.ts'
import type { Place } from './place.ts'

/** Commits that are known to be in a repository: what an id names never changes. */
const known = new WeakMap<Place, Set<string>>()

/** The commit that a ref names; undefined where there is none. `HEAD` is what it was when the place was looked at. */
export async function commitOf(place: Place, ref: string): Promise<Sha | undefined> {
  if (ref === 'HEAD' && place.head !== undefined) return place.head
  const there = known.get(place) ?? new Set()
  known.set(place, there)
  if (there.has(ref)) return ref as Sha
  const commit = await objectReader(place)(`${ref}^{commit}`)
  if (commit === undefined) return undefined
  there.add(commit.id)
  return commit.id
}
