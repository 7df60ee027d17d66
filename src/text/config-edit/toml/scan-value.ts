import { parse } from 'smol-toml'
import { isBreak } from '../text-style.ts'

/** A place in a TOML text that the parser has accepted. */
export interface Cursor {
  readonly text: string
  at: number
}

/** A key with its value, or an element of an array, which has no keys. */
export interface TomlItem {
  /** Keys of a dotted key. */
  path: readonly string[]
  from: number
  to: number
  value: TomlValue
}

/** Where a value stands; items are those of an array or inline table. */
export interface TomlValue {
  kind: 'scalar' | 'array' | 'table'
  from: number
  to: number
  items: readonly TomlItem[]
}

/** Goes on behind blanks, line breaks and comments. */
export function skipVoid(cursor: Cursor): void {
  const { text } = cursor
  for (; cursor.at < text.length; cursor.at++) {
    if (text[cursor.at] === '#') while (cursor.at < text.length && !isBreak(text[cursor.at])) cursor.at++
    else if (!isBlank(text[cursor.at]) && !isBreak(text[cursor.at])) return
  }
}

/** Reads a key up to what ends it, `=` or `]`, where the cursor then stands. */
export function readKey(cursor: Cursor): readonly string[] {
  const path: string[] = []
  for (;;) {
    skipBlanks(cursor)
    path.push(readKeyPart(cursor))
    skipBlanks(cursor)
    if (cursor.text[cursor.at] !== '.') return path
    cursor.at++
  }
}

function readKeyPart(cursor: Cursor): string {
  const from = cursor.at
  const quote = cursor.text[from]
  if (quote === '"' || quote === "'") {
    skipString(cursor)
    const raw = cursor.text.slice(from, cursor.at)
    const [key = ''] = raw.includes('\\') && quote === '"' ? Object.keys(parse(`${raw} = 0`)) : [raw.slice(1, -1)]
    return key
  }
  while (cursor.at < cursor.text.length && !' \t.=]'.includes(cursor.text.charAt(cursor.at))) cursor.at++
  return cursor.text.slice(from, cursor.at)
}

/** Reads a key with its value. */
export function readItem(cursor: Cursor): TomlItem {
  const from = cursor.at
  const path = readKey(cursor)
  cursor.at++
  skipBlanks(cursor)
  const value = readValue(cursor)
  return { path, from, to: value.to, value }
}

function readValue(cursor: Cursor): TomlValue {
  const from = cursor.at
  const first = cursor.text[from]
  if (first === '[') return readList(cursor, 'array')
  if (first === '{') return readList(cursor, 'table')
  if (first === '"' || first === "'") skipString(cursor)
  else skipScalar(cursor)
  return { kind: 'scalar', from, to: cursor.at, items: [] }
}

function readList(cursor: Cursor, kind: 'array' | 'table'): TomlValue {
  const from = cursor.at++
  const items: TomlItem[] = []
  const close = kind === 'array' ? ']' : '}'
  for (;;) {
    skipVoid(cursor)
    const next = cursor.text[cursor.at]
    if (next === close || next === undefined) break
    if (next === ',') cursor.at++
    else items.push(kind === 'table' ? readItem(cursor) : elementOf(readValue(cursor)))
  }
  cursor.at++
  return { kind, from, to: cursor.at, items }
}

function elementOf(value: TomlValue): TomlItem {
  return { path: [], from: value.from, to: value.to, value }
}

/** Numbers, booleans and dates; between a date and its time there may be a blank. */
function skipScalar(cursor: Cursor): void {
  const { text } = cursor
  const from = cursor.at
  while (cursor.at < text.length && !',]}#\r\n'.includes(text.charAt(cursor.at))) cursor.at++
  while (cursor.at > from && isBlank(text[cursor.at - 1])) cursor.at--
}

function skipString(cursor: Cursor): void {
  const { text, at } = cursor
  const quote = text.charAt(at)
  const mark = text.startsWith(quote.repeat(3), at) ? quote.repeat(3) : quote
  let to = at + mark.length
  while (to < text.length && !text.startsWith(mark, to)) to += quote === '"' && text[to] === '\\' ? 2 : 1
  to += mark.length
  // three quotes may end a text whose last one or two characters are quotes
  while (mark.length === 3 && text[to] === quote) to++
  cursor.at = to
}

function skipBlanks(cursor: Cursor): void {
  while (isBlank(cursor.text[cursor.at])) cursor.at++
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t'
}
