import { limits } from '../limits.ts'
import type { Form } from './forms.ts'
import { readAll } from './mistakes.ts'
import type { Written } from './written.ts'

/** One setting: what counts where nobody wrote it, and the form of what people write; or several that stand below one key. */
export type Setting<T> = { fallback: T; form: Form<T> } | { parts: Settings<T> }

/** A table of settings, an entry for each key. */
export type Settings<T> = { readonly [K in keyof T]: Setting<T[K]> }

/** What counts where nobody wrote anything. */
export function defaultsOf<T>(settings: Settings<T>): T {
  return readSettings(settings, [])
}

/**
 * Reads settings that stand in several places: of each key the last place counts that has it, and lists are not joined. Every place is read in
 * full, so that what is wrong in one is told although another takes its place. Throws `ConfigMistakes` with everything that is wrong.
 */
export function readSettings<T>(settings: Settings<T>, places: readonly Written[]): T {
  const known = keysOf(settings)
  const unknown = places.flatMap((place) => refusedIn(place, known))
  const read = known.map((key) => () => [[key, readOne(settings[key], partsOf(places, key))] as const])
  return Object.fromEntries(readAll([...unknown, ...read]).flat()) as T
}

function readOne<T>(setting: Setting<T>, places: readonly Written[]): T {
  if ('parts' in setting) return readSettings(setting.parts, places)
  return readAll(places.map((place) => () => setting.form(place))).at(-1) ?? setting.fallback
}

/** What is refused of a place as a whole: that it is no mapping, or keys that nobody knows. */
function refusedIn(place: Written, known: readonly string[]): readonly (() => never)[] {
  const { value } = place
  const refused = (error: () => Error) => (): never => {
    throw error()
  }
  if (value === null) return []
  if (typeof value !== 'object' || Array.isArray(value)) return [refused(() => place.refuse('a mapping'))]
  const unknown = Object.keys(value ?? {}).filter((key) => !known.includes(key))
  // one beyond the limit says that there are more
  return unknown.slice(0, limits.configMistakes + 1).map((key) => refused(() => place.refuseKey(key, known)))
}

/** One setting as it counts; `last` is the index of the place that has it. */
export interface Explained {
  /** `pullRequest.labels` for a part. */
  key: string
  value: unknown
  last: number
}

/** Every setting as it counts, and which of the places it is from (-1 for none). */
export function explainSettings<T>(settings: Settings<T>, places: readonly (Written | undefined)[], before = ''): readonly Explained[] {
  return keysOf(settings).flatMap((key): readonly Explained[] => {
    const setting: Setting<T[keyof T]> = settings[key]
    const parts = places.map((place) => (place === undefined ? undefined : partsOf([place], key)[0]))
    const name = `${before}${key}`
    if ('parts' in setting) return explainSettings(setting.parts, parts, `${name}.`)
    const value = readOne(
      setting,
      parts.filter((part) => part !== undefined),
    )
    return [{ key: name, value, last: parts.findLastIndex((part) => part !== undefined) }]
  })
}

function keysOf<T>(settings: Settings<T>): readonly (keyof T & string)[] {
  return Object.keys(settings) as (keyof T & string)[]
}

/** What stands under a key, of the places that have it. */
function partsOf(places: readonly Written[], key: string): readonly Written[] {
  return places
    .filter(({ value }) => typeof value === 'object' && value !== null && Object.hasOwn(value, key))
    .map((place) => place.part(key))
}
