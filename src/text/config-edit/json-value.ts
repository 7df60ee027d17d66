/** A value of JSON. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject

/** An object of JSON; its keys are own properties, whatever they are called. */
export interface JsonObject {
  readonly [key: string]: JsonValue
}

/** Whether a value is an object with keys, no list. */
export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isJsonList(value)
}

/** Whether a value is a list. */
export function isJsonList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value)
}

/** The value of an own key; undefined where the object has none, also for `__proto__` and `constructor`. */
export function memberOf(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

/** A value inside of objects, one for each key. */
export function nest(keys: readonly string[], value: JsonValue): JsonValue {
  // a computed key makes an own property even of `__proto__`
  return keys.reduceRight<JsonValue>((inner, key) => ({ [key]: inner }), value)
}

/** Whether two values are equal; the order of keys does not count. */
export function isSameJson(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (isJsonList(one)) return isJsonList(other) && one.length === other.length && one.every((item, index) => isSameJson(item, other[index]))
  if (!isJsonObject(one)) return one === other || (Number.isNaN(one) && Number.isNaN(other))
  if (!isJsonObject(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameJson(one[key], memberOf(other, key)))
  )
}
