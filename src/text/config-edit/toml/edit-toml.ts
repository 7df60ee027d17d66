import { UserError } from '../../../core/errors.ts'
import { applyEdits } from '../../edits.ts'
import { type ConfigChange, showPath } from '../config-change.ts'
import { insertItem, type ItemList, type NewItem } from '../insert-item.ts'
import { type JsonObject, type JsonValue, isJsonList, isJsonObject, isSameJson, memberOf, nest } from '../json-value.ts'
import { commonIndent, eolOf, indentAt } from '../text-style.ts'
import { addBehind } from './add-lines.ts'
import { createToml } from './create-toml.ts'
import { findPlace, startsWith } from './find-place.ts'
import { scanToml } from './scan-toml.ts'
import type { TomlValue } from './scan-value.ts'
import { elementTable, inlineToml, keyOf } from './write-toml.ts'

/** The text with one change, which `applyChange` has accepted. Throws a UserError where the way the text is written does not allow it. */
export function editToml(text: string, change: ConfigChange, config: JsonObject): string {
  const { at } = change
  const place = findPlace(scanToml(text), at)
  if (place?.is === 'inside') return addKey(text, place, 'set' in change ? change.set : [change.append])
  const old = valueAt(config, at)
  if (place !== undefined)
    return 'set' in change ? replace(text, place.value, { old, value: change.set }) : extend(text, place.value, change)
  if (old === undefined) return createToml(text, at, { value: 'set' in change ? change.set : [change.append], config })
  return 'set' in change ? setTable(text, at, { old, value: change.set, config }) : appendTable(text, at, change.append)
}

function valueAt(config: JsonObject, path: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = config
  for (const key of path) value = isJsonObject(value) ? memberOf(value, key) : undefined
  return value
}

function replace(text: string, place: TomlValue, { old, value }: { old: JsonValue | undefined; value: JsonValue }): string {
  // a date reads as a text, which it is not
  const isDate = typeof value === 'string' && !'"\''.includes(text.charAt(place.from))
  if (isSameJson(old, value) && !isDate) return text
  return text.slice(0, place.from) + inlineToml(value) + text.slice(place.to)
}

function extend(text: string, place: TomlValue, { append }: { append: JsonValue }): string {
  const render = (): string => inlineToml(append)
  return applyEdits(text, insertItem(text, listOf(place), { ...inline(text, place), padding: '', render }))
}

function addKey(text: string, { table, rest }: { table: TomlValue; rest: readonly string[] }, value: JsonValue): string {
  const [key = '', ...keys] = rest
  const isDotted = table.items.some(({ path }) => path.length > 1 && path[0] === key)
  const render = (): string => (isDotted ? `${keyOf(rest)} = ${inlineToml(value)}` : `${keyOf([key])} = ${inlineToml(nest(keys, value))}`)
  return applyEdits(text, insertItem(text, listOf(table), { ...inline(text, table), padding: ' ', render }))
}

function inline(text: string, { from, items }: TomlValue): Omit<NewItem, 'padding' | 'render'> {
  const unit = indentAt(text, from).startsWith('\t') ? '\t' : '  '
  return { index: items.length, format: 'toml', style: { eol: eolOf(text), unit }, spreads: false, space: ' ' }
}

function listOf({ from, to, items }: TomlValue): ItemList {
  return { open: from, close: to - 1, items }
}

/** Sets the keys of a table one by one; what it has besides would have to go. */
function setTable(
  text: string,
  at: readonly string[],
  { old, value, config }: { old: JsonValue; value: JsonValue; config: JsonObject },
): string {
  if (isSameJson(old, value)) return text
  if (!isJsonObject(old) || !isJsonObject(value) || Object.keys(old).some((key) => !Object.hasOwn(value, key)))
    throw new UserError(`${showPath(at)} is written as a table, which cannot be replaced. Change its keys one by one.`)
  // each key is looked up once, so the configuration does not have to follow the edits
  return Object.entries(value).reduce((edited, [key, set]) => editToml(edited, { at: [...at, key], set }, config), text)
}

function appendTable(text: string, path: readonly string[], value: JsonValue): string {
  const sections = scanToml(text)
  const last = sections.findLast((section) => startsWith(section.path, path))
  const model = sections.findLast((section) => section.isElement && section.path.length === path.length && startsWith(section.path, path))
  if (!isJsonObject(value) || last === undefined || model === undefined || isJsonList(value))
    throw new UserError(`${showPath(path)} is written as tables, to which only an object can be added.`)
  const indent = indentAt(text, model.from)
  const starts = model.items.map(({ from }) => from)
  const inner = commonIndent(text, starts, indent)
  const style = { eol: eolOf(text), unit: '  ' }
  return addBehind(text, last, elementTable(path, value, { style, indent, inner }))
}
