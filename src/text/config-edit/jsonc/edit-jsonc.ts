import type { Node } from 'jsonc-parser'
import { applyEdits, type Edit } from '../../edits.ts'
import type { ConfigChange } from '../config-change.ts'
import { insertItem, type ItemList, type ItemPlace } from '../insert-item.ts'
import { readGap } from '../read-gap.ts'
import { isJsonList, isJsonObject, isSameJson, type JsonValue, nest } from '../json-value.ts'
import { commonIndent, eolOf, hasBreak, indentAt, isFirstOnLine, type TextStyle } from '../text-style.ts'
import { propertiesOf, readJsonc, valueOf } from './read-jsonc.ts'
import { sortedIndex } from './sorted-index.ts'
import { columnsOf, type JsonLayout, writeJson } from './write-json.ts'

/** A text with how it is laid out. */
interface Source {
  text: string
  style: TextStyle
  /** What stands behind colons and commas. */
  space: string
  /** A comma stands behind the last item of each list that is spread over lines. */
  trails: boolean
}

/** The text with one change, which `applyChange` has accepted. Throws a UserError where the text cannot be parsed. */
export function editJsonc(text: string, change: ConfigChange): string {
  const root = readJsonc(text)
  const source = { text, style: { eol: eolOf(text), unit: unitOf(text, root) }, space: spaceOf(root), trails: trailsIn(text, root) }
  const { node, rest } = deepest(root, change.at)
  const [key, ...keys] = rest
  if (key !== undefined) {
    const value = nest(keys, 'set' in change ? change.set : [change.append])
    return applyEdits(text, addProperty(source, node, { key, value, isSorted: 'set' in change && change.sorted === true }))
  }
  return applyEdits(text, 'set' in change ? replace(source, node, change.set) : addElement(source, node, change.append))
}

/** The last node on a path that exists, and the keys that do not. Of a key that stands twice the last one counts. */
function deepest(root: Node, path: readonly string[]): { node: Node; rest: readonly string[] } {
  let node = root
  for (const [index, key] of path.entries()) {
    const property = propertiesOf(node).findLast((each) => each.key === key)
    if (property === undefined) return { node, rest: path.slice(index) }
    node = property.value
  }
  return { node, rest: [] }
}

function replace(source: Source, node: Node, value: JsonValue): readonly Edit[] {
  if (isSameJson(valueOf(node), value)) return []
  const { text } = source
  const list = node.parent?.parent
  const isOnOneLine = list !== undefined && !isSpread(text, list)
  const mode = isOnOneLine ? 'line' : node.type === 'object' && !isSpread(text, node) ? 'fit' : 'spread'
  const column = columnsOf(text.slice(text.lastIndexOf('\n', node.offset) + 1, node.offset))
  const written = writeJson(value, { ...source, indent: indentAt(text, node.offset), column, mode })
  return [{ from: node.offset, to: node.offset + node.length, text: written }]
}

function addElement(source: Source, node: Node, value: JsonValue): readonly Edit[] {
  const last = node.children?.at(-1)
  const isContainer = isJsonList(value) || isJsonObject(value)
  const mode = last?.type === 'object' && isSpread(source.text, last) ? 'spread' : 'fit'
  return insertItem(source.text, listOf(node), {
    ...common(source),
    index: node.children?.length ?? 0,
    spreads: isContainer && mayBeSpread(source.text, node),
    padding: '',
    render: (place) => writeJson(value, layout(source, place, { start: '', mode })),
  })
}

function addProperty(
  source: Source,
  node: Node,
  { key, value, isSorted }: { key: string; value: JsonValue; isSorted: boolean },
): readonly Edit[] {
  const properties = propertiesOf(node)
  const names = properties.map((property) => property.key)
  const start = `${JSON.stringify(key)}:${source.space}`
  return insertItem(source.text, listOf(node), {
    ...common(source),
    index: isSorted ? sortedIndex(names, key) : names.length,
    spreads: mayBeSpread(source.text, node),
    padding: source.space,
    render: (place) => start + writeJson(value, layout(source, place, { start, mode: 'spread' })),
  })
}

function common({ style, space, trails }: Source): { format: 'jsonc'; style: TextStyle; space: string; trails: boolean } {
  return { format: 'jsonc', style, space, trails }
}

function layout(source: Source, place: ItemPlace, { start, mode }: { start: string; mode: JsonLayout['mode'] }): JsonLayout {
  const { indent, isOnOneLine } = place
  return { ...source, indent, column: columnsOf(indent + start), mode: isOnOneLine ? 'line' : mode }
}

function listOf({ offset, length, children = [] }: Node): ItemList {
  const items = children.map((child) => ({ from: child.offset, to: child.offset + child.length }))
  return { open: offset, close: offset + length - 1, items }
}

/** Whether an empty list may be spread over lines: only if the list around it is. */
function mayBeSpread(text: string, { parent }: Node): boolean {
  const outer = parent?.type === 'property' ? parent.parent : parent
  return outer === undefined || isSpread(text, outer)
}

function isSpread(text: string, { offset, length }: Node): boolean {
  return hasBreak(text, offset, offset + length)
}

/** What a level is indented by: as most items, of the outermost list that has one on a line of its own; two blanks where none has. */
function unitOf(text: string, root: Node): string {
  for (let node: Node | undefined = root; node !== undefined; ) {
    const first: Node | undefined = node.children?.[0]
    const outer = indentAt(text, node.offset)
    const starts = (node.children ?? []).map(({ offset }) => offset).filter((offset) => isFirstOnLine(text, offset))
    const inner = starts.length > 0 ? commonIndent(text, starts) : outer
    if (inner.length > outer.length && inner.startsWith(outer)) return inner.slice(outer.length)
    node = first?.type === 'property' ? first.children?.[1] : first
  }
  return '  '
}

/** Whether all lists that are spread over lines have a comma behind their last item. */
function trailsIn(text: string, root: Node): boolean {
  let isAny = false
  const nodes = [root]
  for (const node of nodes) {
    const children = node.children ?? []
    for (const child of children) nodes.push(child)
    const last = children.at(-1)
    const end = node.offset + node.length - 1
    if (last === undefined || node.type === 'property' || !hasBreak(text, last.offset + last.length, end)) continue
    isAny = true
    if (readGap(text, [last.offset + last.length, end], 'jsonc').comma === undefined) return false
  }
  return isAny
}

function spaceOf(root: Node): string {
  const property = root.children?.[0]
  const value = property?.children?.[1]
  return value !== undefined && property?.colonOffset === value.offset - 1 ? '' : ' '
}
