import { type JsonValue, isJsonList, isJsonObject } from '../json-value.ts'
import { lineWidth, type TextStyle } from '../text-style.ts'

/** How a new value is written. */
export interface JsonLayout {
  style: TextStyle
  /** What stands behind colons and commas and within braces on one line: a blank, or nothing in a file without any. */
  space: string
  /** A comma stands behind the last item of a list that is spread over lines. */
  trails?: boolean
  /** The blanks that the line of the value begins with. */
  indent: string
  /** Columns before the value on its line. */
  column: number
  /** `line`: on one line in any case. `fit`: on one line where it fits. `spread`: an object on several lines. */
  mode: 'line' | 'fit' | 'spread'
}

/**
 * A value as JSON. Objects are spread over lines; as elements of an array they stand on one line where that fits into 100 columns, and so do arrays of
 * scalars.
 */
export function writeJson(value: JsonValue, layout: JsonLayout): string {
  const items = itemsOf(value)
  if (layout.mode === 'line' || items.length === 0 || isOnOneLine(value, layout)) return inlineJson(value, layout.space)
  const { style, indent } = layout
  const [open, close] = isJsonList(value) ? ['[', ']'] : ['{', '}']
  const inner = indent + style.unit
  const lines = items.map(({ key, value: item }) => {
    const start = key === undefined ? '' : `${JSON.stringify(key)}:${layout.space}`
    const mode = key === undefined ? 'fit' : 'spread'
    return inner + start + writeJson(item, { ...layout, mode, indent: inner, column: columnsOf(inner + start) })
  })
  return [open, lines.join(`,${style.eol}`) + (layout.trails === true ? ',' : ''), indent + close].join(style.eol)
}

function isOnOneLine(value: JsonValue, { mode, space, column }: JsonLayout): boolean {
  const mayBe = isJsonList(value) ? value.every((item) => !isJsonList(item) && !isJsonObject(item)) : mode === 'fit'
  return mayBe && column + inlineJson(value, space).length <= lineWidth
}

/** A value on one line. */
function inlineJson(value: JsonValue, space: string): string {
  const parts = itemsOf(value).map(({ key, value: item }) => {
    const start = key === undefined ? '' : `${JSON.stringify(key)}:${space}`
    return start + inlineJson(item, space)
  })
  if (isJsonList(value)) return `[${parts.join(`,${space}`)}]`
  if (!isJsonObject(value)) return JSON.stringify(value)
  return parts.length === 0 ? '{}' : `{${space}${parts.join(`,${space}`)}${space}}`
}

function itemsOf(value: JsonValue): readonly { key?: string; value: JsonValue }[] {
  if (isJsonList(value)) return value.map((item) => ({ value: item }))
  return isJsonObject(value) ? Object.entries(value).map(([key, item]) => ({ key, value: item })) : []
}

/** Columns of the start of a line; a tab counts as two, as for Prettier. */
export function columnsOf(start: string): number {
  return start.length + start.split('\t').length - 1
}
