import { UserError } from '../../../core/errors.ts'
import { type JsonObject, type JsonValue, isJsonList, isJsonObject } from '../json-value.ts'
import { lineWidth, type TextStyle } from '../text-style.ts'

/** How new lines are written. */
export interface TomlLayout {
  style: TextStyle
  /** The blanks that a line begins with. */
  indent: string
}

/** A value on one line. Throws a UserError for what TOML cannot say. */
export function inlineToml(value: JsonValue): string {
  if (value === null) throw new UserError('Expected a value that TOML can hold, got null.')
  if (typeof value === 'string') return textOf(value)
  if (typeof value === 'number') return numberOf(value)
  if (isJsonList(value)) return `[${value.map(inlineToml).join(', ')}]`
  if (!isJsonObject(value)) return String(value)
  const parts = Object.entries(value).map(([key, item]) => `${keyOf([key])} = ${inlineToml(item)}`)
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

/** A line `key = value`; an array that is longer than 100 columns gets a line for each element. */
export function keyLine(path: readonly string[], value: JsonValue, { style, indent }: TomlLayout): string {
  const start = `${indent}${keyOf(path)} = `
  const line = start + inlineToml(value)
  if (line.length <= lineWidth || !isJsonList(value) || value.length === 0) return line
  return [`${start}[`, ...value.map((item) => `${indent}${style.unit}${inlineToml(item)},`), `${indent}]`].join(style.eol)
}

/** Tables of a value at a path, with a blank line between them: `[path]` for an object, `[[path]]` for each element of an array of objects. */
export function writeTables(path: readonly string[], value: JsonObject | readonly JsonObject[], layout: TomlLayout): string {
  return tablesOf(path, value, layout).join(layout.style.eol + layout.style.eol)
}

function tablesOf(path: readonly string[], value: JsonObject | readonly JsonObject[], layout: TomlLayout): readonly string[] {
  if (isObjectList(value)) return value.map((item) => elementTable(path, item, { ...layout, inner: layout.indent }))
  const entries = Object.entries(value)
  const own = entries.filter(([, item]) => !isTable(item))
  const tables = entries.flatMap(([key, item]) => (isTable(item) ? tablesOf([...path, key], item, layout) : []))
  if (own.length === 0 && tables.length > 0) return tables
  const lines = own.map(([key, item]) => keyLine([key], item, layout))
  return [[`${layout.indent}[${keyOf(path)}]`, ...lines].join(layout.style.eol), ...tables]
}

/** An element of an array of tables; what its objects hold stands on one line each. */
export function elementTable(path: readonly string[], item: JsonObject, { inner, ...layout }: TomlLayout & { inner: string }): string {
  const lines = Object.entries(item).map(([key, value]) => keyLine([key], value, { ...layout, indent: inner }))
  return [`${layout.indent}[[${keyOf(path)}]]`, ...lines].join(layout.style.eol)
}

/** Whether a value is written as tables of its own: an object, or an array that holds objects alone. */
export function isTable(value: JsonValue): value is JsonObject | readonly JsonObject[] {
  return isJsonObject(value) || (isJsonList(value) && isObjectList(value))
}

function isObjectList(value: JsonObject | readonly JsonValue[]): value is readonly JsonObject[] {
  return isJsonList(value) && value.length > 0 && value.every(isJsonObject)
}

/** A key, dotted where the path is longer, in quotes where it has to be. */
export function keyOf(path: readonly string[]): string {
  return path.map((key) => (/^[\w-]+$/.test(key) ? key : textOf(key))).join('.')
}

function textOf(value: string): string {
  // TOML forbids this control character, which JSON writes as it is
  return JSON.stringify(value).replaceAll('\u007F', '\\u007f')
}

function numberOf(value: number): string {
  // a whole number without an exponent would be an integer, and out of its range
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? value.toExponential() : String(value)
}
