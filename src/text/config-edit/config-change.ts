import type { JsonValue } from './json-value.ts'

/** One change of a configuration: where it goes, and what. Paths lead through objects only, never through the elements of an array. */
export type ConfigChange =
  /** Adds an element to the array at the path; the array and its parents are made where absent. */
  | { at: readonly string[]; append: JsonValue }
  /**
   * Sets a key; it and its parents are made where absent, and its value is replaced where it exists. With `sorted`, a new key goes to its place in the
   * alphabet if the keys of the object are sorted (JSONC only), and to the end if they are not.
   */
  | { at: readonly string[]; set: JsonValue; sorted?: true }

/** How a configuration is written. `jsonc` is also plain JSON. */
export type ConfigFormat = 'jsonc' | 'toml'

/** A path as messages show it: ``env.production.vars``. */
export function showPath(path: readonly string[]): string {
  const shown = path.map((key) => (/^[\w-]{1,80}$/.test(key) ? key : JSON.stringify(key.slice(0, 80)))).join('.')
  return `\`${shown.slice(0, 200).replaceAll('`', "'")}\``
}
