import { parse, TomlError } from 'smol-toml'
import { UserError } from '../../../core/errors.ts'
import { isObject } from '../../../core/json-object.ts'
import { limits } from '../../../core/limits.ts'
import type { JsonObject, JsonValue } from '../json-value.ts'

/** Parses TOML. Dates become text, integers beyond what a number holds exactly are rounded. Throws a UserError with the line. */
export function readToml(text: string): JsonObject {
  return plainObject(parsed(text), 0)
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return parse(text, { integersAsBigInt: 'asNeeded', maxDepth: limits.dataDepth })
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const [, why = error.message] = /^Invalid TOML document: ([^\n]*)/.exec(error.message) ?? []
    throw new UserError(`Expected the configuration to be valid TOML, got the error “${why}” on line ${error.line}.`)
  }
}

function plainObject(table: Readonly<Record<string, unknown>>, depth: number): JsonObject {
  // keys of headers nest as well, and nothing bounds how many a header has
  if (depth > limits.dataDepth) throw new UserError(`Expected the configuration to nest at most ${limits.dataDepth} tables, got more.`)
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, plain(value, depth + 1)]))
}

function plain(value: unknown, depth: number): JsonValue {
  if (Array.isArray(value)) return value.map((item: unknown) => plain(item, depth + 1))
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'bigint') return Number(value)
  return isObject(value) ? plainObject(value, depth) : (value as JsonValue) // a text, a number or a boolean: TOML has nothing else
}
