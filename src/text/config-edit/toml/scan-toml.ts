import { isBreak } from '../text-style.ts'
import { type Cursor, readItem, readKey, skipVoid, type TomlItem } from './scan-value.ts'

/** A header with the keys below it, or what stands before the first header. */
export interface TomlSection {
  path: readonly string[]
  /** `[[path]]`. */
  isElement: boolean
  /** Offset of the header; of the start of the text where there is none. */
  from: number
  /** Offset of the end of the line of the last key, or of the header. */
  to: number
  items: readonly TomlItem[]
}

/** Finds the headers and keys of a TOML text that the parser has accepted; the first section has no header. */
export function scanToml(text: string): readonly [TomlSection, ...TomlSection[]] {
  const start = text.startsWith('\uFEFF') ? 1 : 0
  const cursor: Cursor = { text, at: start }
  const sections: [TomlSection, ...TomlSection[]] = [readSection(cursor, { path: [], isElement: false, from: start, to: start })]
  while (cursor.at < text.length) sections.push(readHeader(cursor))
  return sections
}

function readHeader(cursor: Cursor): TomlSection {
  const from = cursor.at
  const isElement = cursor.text[from + 1] === '['
  cursor.at += isElement ? 2 : 1
  const path = readKey(cursor)
  return readSection(cursor, { path, isElement, from, to: endOfLine(cursor) })
}

function readSection(cursor: Cursor, header: Omit<TomlSection, 'items'>): TomlSection {
  const items: TomlItem[] = []
  let to = header.to
  for (;;) {
    skipVoid(cursor)
    if (cursor.at >= cursor.text.length || cursor.text[cursor.at] === '[') return { ...header, to, items }
    items.push(readItem(cursor))
    to = endOfLine(cursor)
  }
}

/** Goes to the end of a line behind a header or a value, where only a comment may follow. */
function endOfLine(cursor: Cursor): number {
  while (cursor.at < cursor.text.length && !isBreak(cursor.text[cursor.at])) cursor.at++
  return cursor.at
}
