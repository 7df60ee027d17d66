import { UserError } from '../../core/errors.ts'
import { type ConfigChange, showPath } from './config-change.ts'
import { type JsonObject, type JsonValue, isJsonList, isJsonObject, memberOf } from './json-value.ts'

/** What a configuration holds after a change. Throws a UserError where something else than an object or array is in the way. */
export function applyChange(config: JsonObject, change: ConfigChange): JsonObject {
  const [key, ...rest] = change.at
  if (key === undefined) throw new UserError('Expected a change of a configuration to name a key, got an empty path.')
  return withMember(config, change, [key, ...rest])
}

function withMember(object: JsonObject, change: ConfigChange, keys: readonly [string, ...string[]]): JsonObject {
  const [key, next, ...rest] = keys
  const old = memberOf(object, key)
  if (next === undefined) return { ...object, [key]: changed(old, change) }
  if (old !== undefined && !isJsonObject(old)) {
    const path = change.at.slice(0, change.at.length - rest.length - 1)
    throw new UserError(`Expected ${showPath(path)} to be an object, got ${kindOf(old)}.`)
  }
  return { ...object, [key]: withMember(old ?? {}, change, [next, ...rest]) }
}

function changed(old: JsonValue | undefined, change: ConfigChange): JsonValue {
  if ('set' in change) return change.set
  if (old !== undefined && !isJsonList(old)) throw new UserError(`Expected ${showPath(change.at)} to be an array, got ${kindOf(old)}.`)
  return [...(old ?? []), change.append]
}

function kindOf(value: JsonValue): string {
  if (value === null) return 'null'
  if (isJsonList(value)) return 'an array'
  return isJsonObject(value) ? 'an object' : `a ${typeof value}`
}
