import { type JsonObject, type JsonValue, isJsonObject, memberOf } from '../json-value.ts'
import { commonIndent, eolOf, indentAt, type TextStyle } from '../text-style.ts'
import { addAtEnd, addBefore, addBehind, addLine, addWithin, endOf } from './add-lines.ts'
import { findDotted, startsWith } from './find-place.ts'
import { scanToml, type TomlSection } from './scan-toml.ts'
import { isTable, keyLine, writeTables } from './write-toml.ts'

/** A text with its sections and how it is laid out. */
interface Source {
  text: string
  sections: readonly [TomlSection, ...TomlSection[]]
  style: TextStyle
}

/** The text with a new key outside of inline tables: as a line of an existing table, or as tables of its own. */
export function createToml(text: string, path: readonly string[], { value, config }: { value: JsonValue; config: JsonObject }): string {
  const source = { text, sections: scanToml(text), style: { eol: eolOf(text), unit: '  ' } }
  const owner = ownerOf(config, path)
  const dotted = findDotted(source.sections, owner)
  if (dotted !== undefined) {
    const layout = { style: source.style, indent: indentAt(text, dotted.item.from) }
    return addLine(text, endOfLine(text, dotted.item.to), keyLine(path.slice(dotted.section.path.length), value, layout))
  }
  if (isTable(value)) return addTables(source, path, value)
  const key = path.at(-1) ?? ''
  const table = path.slice(0, -1)
  return table.length === owner.length ? addKey(source, owner, { key, value }) : addTables(source, table, { [key]: value })
}

/** The path of the innermost object that exists. */
function ownerOf(config: JsonObject, path: readonly string[]): readonly string[] {
  let value: JsonValue | undefined = config
  for (const [index, key] of path.entries()) {
    value = isJsonObject(value) ? memberOf(value, key) : undefined
    if (value === undefined) return path.slice(0, index)
  }
  return path
}

/** Adds a line to a table that exists; where it has no header, because only tables within it have one, it gets one. */
function addKey({ text, sections, style }: Source, owner: readonly string[], { key, value }: { key: string; value: JsonValue }): string {
  const section = sections.find(({ path, isElement }) => !isElement && path.length === owner.length && startsWith(path, owner))
  const [, firstHeader] = sections
  if (section === undefined) {
    const inner = sections.find(({ path }) => startsWith(path, owner)) ?? sections[0]
    return addBefore(text, inner, writeTables(owner, { [key]: value }, { style, indent: indentAt(text, inner.from) }))
  }
  const last = section.items.at(-1)
  const starts = last === undefined ? [endOf(text, section)] : section.items.map(({ from }) => from)
  const line = keyLine([key], value, { style, indent: commonIndent(text, starts) })
  if (last !== undefined || section.path.length > 0) return addWithin(text, section, line)
  return firstHeader === undefined ? addAtEnd(text, line) : addBefore(text, firstHeader, line)
}

/** Adds tables behind those that share most of their path; at the end of the text where none shares any. */
function addTables({ text, sections, style }: Source, path: readonly string[], value: JsonObject | readonly JsonObject[]): string {
  for (let length = path.length - 1; length > 0; length--) {
    const start = path.slice(0, length)
    const kin = sections.findLast((section) => startsWith(section.path, start))
    if (kin !== undefined) return addBehind(text, kin, writeTables(path, value, { style, indent: indentAt(text, kin.from) }))
  }
  return addAtEnd(text, writeTables(path, value, { style, indent: '' }))
}

function endOfLine(text: string, from: number): number {
  const feed = text.indexOf('\n', from)
  if (feed === -1) return text.length
  return text[feed - 1] === '\r' ? feed - 1 : feed
}
