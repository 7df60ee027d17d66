import type { Edit } from '../edits.ts'
import type { ConfigFormat } from './config-change.ts'
import { type ItemGap, commentsBeside, readGap } from './read-gap.ts'
import { commonIndent, hasBreak, indentAt, isFirstOnLine, type TextStyle } from './text-style.ts'

/** An array, object or inline table: offsets of its brackets and of its items, keys included. */
export interface ItemList {
  /** Offset of the bracket that opens it. */
  open: number
  /** Offset of the bracket that closes it. */
  close: number
  items: readonly { from: number; to: number }[]
}

/** Where a new item will stand. */
export interface ItemPlace {
  /** The blanks that its line begins with. */
  indent: string
  /** It shares its line with the whole list. */
  isOnOneLine: boolean
}

/** What goes into a list, and how. */
export interface NewItem {
  /** How many items stand before it. */
  index: number
  format: ConfigFormat
  style: TextStyle
  /** A list without any item is spread over several lines. */
  spreads: boolean
  /** A comma stands behind the last item of a list that is spread over lines. */
  trails?: boolean
  /** What stands between a bracket and an item on one line. */
  padding: string
  /** What stands behind a comma on one line. */
  space: string
  render: (place: ItemPlace) => string
}

/** The edits that put an item into a list. Comments and layout stay as they are; where the list has a trailing comma, the new item gets one too. */
export function insertItem(text: string, list: ItemList, item: NewItem): readonly Edit[] {
  const next = list.items[item.index]
  const last = list.items.at(-1)
  if (next !== undefined) return insertBefore(text, list, item)
  return last === undefined ? fillEmpty(text, list, item) : insertLast(text, { list, last }, item)
}

function insertLast(text: string, { list, last }: { list: ItemList; last: { from: number; to: number } }, item: NewItem): readonly Edit[] {
  const { style, space, render } = item
  const gap = readGap(text, [last.to, list.close], item.format)
  const base = gap.comma === undefined ? last.to : gap.comma + 1
  const beside = commentsBeside(text, base, gap)
  const at = beside.at(-1)?.to ?? base
  const startsLine = isFirstOnLine(text, last.from)
  const line = indentAt(text, last.from)
  if (startsLine || beside.some(({ isLine }) => isLine)) {
    const indent = startsLine ? itemIndent(text, list, style) : line + style.unit
    const added = style.eol + indent + render({ indent, isOnOneLine: false })
    return gap.comma === undefined ? [insertion(last.to, ','), insertion(at, added)] : [insertion(at, `${added},`)]
  }
  const added = render({ indent: line, isOnOneLine: !hasBreak(text, list.open, list.close) })
  return [insertion(at, gap.comma === undefined ? `,${space}${added}` : `${space}${added},`)]
}

function insertBefore(text: string, list: ItemList, { index, format, style, space, render }: NewItem): readonly Edit[] {
  const next = list.items[index] as { from: number; to: number } // checked by whoever calls
  if (!isFirstOnLine(text, next.from)) {
    const place = { indent: indentAt(text, next.from), isOnOneLine: !hasBreak(text, list.open, list.close) }
    return [insertion(next.from, `${render(place)},${space}`)]
  }
  const indent = itemIndent(text, list, style)
  const before = list.items[index - 1]?.to ?? list.open + 1
  const gap = readGap(text, [before, next.from], format)
  const base = gap.comma === undefined ? before : gap.comma + 1
  const at = commentsBeside(text, base, gap).at(-1)?.to ?? base
  return [insertion(at, `${style.eol}${indent}${render({ indent, isOnOneLine: false })},`)]
}

/** The blanks before items of a list that stand on lines of their own. */
function itemIndent(text: string, { open, items }: ItemList, { unit }: TextStyle): string {
  const starts = items.map(({ from }) => from).filter((from) => isFirstOnLine(text, from))
  return commonIndent(text, starts, indentAt(text, open) + unit)
}

function fillEmpty(text: string, list: ItemList, item: NewItem): readonly Edit[] {
  const { style, padding, spreads } = item
  const render = trailing(item)
  const from = list.open + 1
  const gap = readGap(text, [from, list.close], item.format)
  if (gap.comments.length > 0) return fillBehindComments(text, { list, gap }, item)
  const line = indentAt(text, list.open)
  const indent = line + style.unit
  if (hasBreak(text, from, list.close)) return [insertion(from, style.eol + indent + render({ indent, isOnOneLine: false }))]
  if (spreads) return [insertion(from, `${style.eol}${indent}${render({ indent, isOnOneLine: false })}${style.eol}${line}`)]
  const added = render({ indent: line, isOnOneLine: true })
  // of `[ ]` the blank stays, before the bracket that closes it
  return [insertion(from, from === list.close ? padding + added + padding : text.slice(from, list.close) + added)]
}

function fillBehindComments(text: string, { list, gap }: { list: ItemList; gap: ItemGap }, item: NewItem): readonly Edit[] {
  const { style, padding } = item
  const render = trailing(item)
  const last = gap.comments.at(-1) as ItemGap['comments'][number] // checked by whoever calls
  const line = indentAt(text, list.open)
  if (!hasBreak(text, list.open, list.close)) {
    const end = last.to === list.close ? padding : ''
    return [insertion(last.to, ` ${render({ indent: line, isOnOneLine: true })}${end}`)]
  }
  const indent = isFirstOnLine(text, last.from) ? indentAt(text, last.from) : line + style.unit
  const end = hasBreak(text, last.to, list.close) ? '' : style.eol + line
  return [insertion(last.to, `${style.eol}${indent}${render({ indent, isOnOneLine: false })}${end}`)]
}

/** Writes the only item of a list, with a comma behind it where the list is spread and the file has such commas. */
function trailing({ render, trails }: NewItem): NewItem['render'] {
  return (place) => render(place) + (trails === true && !place.isOnOneLine ? ',' : '')
}

function insertion(at: number, text: string): Edit {
  return { from: at, to: at, text }
}
