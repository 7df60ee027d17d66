import { isObject } from '../../core/json-object.ts'

/** A parsed configuration, or a part of it. */
export type Wrangler = Readonly<Record<string, unknown>>

/** The text that stands under a key; undefined for anything else. */
export function textAt(row: Wrangler, key: string): string | undefined {
  const value = row[key]
  return typeof value === 'string' ? value : undefined
}

/** Objects of the list that stands there. */
export function rowsAt(config: Wrangler, at: readonly string[]): readonly Wrangler[] {
  const value = valueAt(config, at)
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** Texts of the list that stands there. */
export function textsAt(config: Wrangler, at: readonly string[]): readonly string[] {
  const value = valueAt(config, at)
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** Environments of a configuration (`env.<name>`), each with what it says. */
export function environmentsOf(config: Wrangler): readonly (readonly [name: string, own: Wrangler])[] {
  const { env } = config
  return isObject(env) ? Object.entries(env).filter((entry): entry is [string, Wrangler] => isObject(entry[1])) : []
}

function valueAt(config: Wrangler, at: readonly string[]): unknown {
  return at.reduce<unknown>((value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined), config)
}
