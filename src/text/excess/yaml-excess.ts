import type { Excess } from '../../core/excess.ts'
import { limits } from '../../core/limits.ts'

/** What was seen so far of a YAML text. */
interface Seen {
  /** Columns at which the maps and lists that are open begin. */
  open: number[]
  /** Brackets that are open. */
  flow: number
  /** Column of the line that a block of text hangs on; undefined outside of one. */
  block: number | undefined
  /** Quote that a line before left open. */
  quote: string
}

/**
 * Where a YAML text is nested deeper than its reader goes: by indentation, by items on one line, or by brackets. One pass over its lines; texts and
 * remarks hold nothing. Undefined for a text that may be parsed.
 */
export function yamlExcess(text: string): Excess | undefined {
  const seen: Seen = { open: [], flow: 0, block: undefined, quote: '' }
  for (const [index, line] of text.split('\n').entries()) {
    if (depthAfter(seen, line) > limits.dataDepth) return { what: 'values in one another', limit: limits.dataDepth, line: index + 1 }
  }
  return undefined
}

/** The deepest place of a line. */
function depthAfter(seen: Seen, line: string): number {
  const indent = /^ */.exec(line)?.[0].length ?? 0
  const isBlank = indent === line.length || line[indent] === '\r'
  if (seen.block !== undefined && (isBlank || indent > seen.block)) return 0
  seen.block = undefined
  if (isBlank || line[indent] === '#') return 0
  if (seen.flow > 0 || seen.quote !== '') return seen.open.length + brackets(seen, line, indent)
  const { column, items } = openItems(seen.open, line, indent)
  const deepest = brackets(seen, line, column)
  if (seen.flow === 0 && seen.quote === '' && /(?:^|[\s:])[|>][-+\d]*\s*(?:#.*)?$/.test(line)) seen.block = items
  return seen.open.length + deepest
}

/** Closes what begins at the column of a line or behind it, and opens the items of the line: `- - a`. */
function openItems(open: number[], line: string, indent: number): { column: number; items: number } {
  while (open.length > 0 && (open.at(-1) as number) >= indent) open.pop()
  open.push(indent)
  let column = indent
  let items = indent
  while (/[-?:]/.test(line[column] ?? '') && /[\s]/.test(line[column + 1] ?? ' ')) {
    items = column
    column += 1
    while (line[column] === ' ' || line[column] === '\t') column += 1
    if (column < line.length) open.push(column)
  }
  return { column, items }
}

/** The deepest of the brackets that are open on a line from a column on; a bracket within a word is no value. */
function brackets(seen: Seen, line: string, from: number): number {
  let deepest = seen.flow
  for (let at = from; at < line.length; at++) {
    const character = line[at] as string
    if (seen.quote !== '') {
      if (character === '\\' && seen.quote === '"') at++
      else if (character === seen.quote) seen.quote = ''
    } else if (character === '#' && /\s/.test(line[at - 1] ?? ' ')) break
    else if (character === ']' || character === '}') seen.flow = Math.max(0, seen.flow - 1)
    else if (!beginsValue(line, at, from)) continue
    else if (character === '"' || character === "'") seen.quote = character
    else if (character === '[' || character === '{') deepest = Math.max(deepest, ++seen.flow)
  }
  return deepest
}

/** True behind what a value can follow. */
function beginsValue(line: string, at: number, from: number): boolean {
  let before = at - 1
  while (before >= from && (line[before] === ' ' || line[before] === '\t')) before--
  return before < from || /[[{,:!&]/.test(line[before] as string) || (before === at - 1 && /[[{]/.test(line[before] as string))
}
