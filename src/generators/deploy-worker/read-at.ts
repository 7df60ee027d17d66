import { isJsonList, isJsonObject, type JsonObject, type JsonValue, memberOf } from '../../text/config-edit/json-value.ts'

/** The value that keys lead to; undefined where one of them is missing. */
export function valueAt(from: JsonObject, keys: readonly string[]): JsonValue | undefined {
  return keys.reduce<JsonValue | undefined>((value, key) => (isJsonObject(value) ? memberOf(value, key) : undefined), from)
}

/** The object that keys lead to; empty where there is none. */
export function objectAt(from: JsonObject, keys: readonly string[]): JsonObject {
  const value = valueAt(from, keys)
  return isJsonObject(value) ? value : {}
}

/** The objects of the list that keys lead to. */
export function objectsAt(from: JsonObject, keys: readonly string[]): readonly JsonObject[] {
  const value = valueAt(from, keys)
  return isJsonList(value) ? value.filter(isJsonObject) : []
}

/** The texts of the list that keys lead to. */
export function textsAt(from: JsonObject, keys: readonly string[]): readonly string[] {
  const value = valueAt(from, keys)
  return isJsonList(value) ? value.filter((one) => typeof one === 'string') : []
}

/** The text of a member; empty where it is none. */
export function textOf(from: JsonObject, key: string): string {
  const value = memberOf(from, key)
  return typeof value === 'string' ? value : ''
}
