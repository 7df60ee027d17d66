import type { ConfigChange } from './config-change.ts'
import type { JsonObject } from './json-value.ts'

/** Changes that set keys of the object at a path, each at its place in the alphabet where the object is sorted: `dependencies` of package.json. */
export function addSorted(at: readonly string[], entries: JsonObject): readonly ConfigChange[] {
  return Object.entries(entries).map(([key, set]) => ({ at: [...at, key], set, sorted: true }))
}
