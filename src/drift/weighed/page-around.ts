import type { DriftDocument } from '../../core/drift.ts'
import type { Place } from './places.ts'
import { wordSet } from './words.ts'

/** Lines above a line that count as beside it. */
const above = 3

const known = new WeakMap<DriftDocument, Map<number, ReadonlySet<string>>>()

/** Words of what a line of a page stands under: lines right above it, its headings, and the column of a cell. */
export function wordsAbove({ document, line, from }: Place): ReadonlySet<string> {
  const own = known.get(document) ?? new Map<number, ReadonlySet<string>>()
  known.set(document, own)
  const found = own.get(line) ?? wordsOfAll(textsAbove(document, line, from))
  own.set(line, found)
  return found
}

function textsAbove(document: DriftDocument, line: number, from: number): readonly string[] {
  const lines = linesOf(document)
  const column = document.cells.find((one) => one.from <= from && from < one.to)?.column ?? ''
  return [...lines.slice(Math.max(0, line - 1 - above), line - 1), ...headingsAbove(document, from), column]
}

/** The heading that a place stands below, and those that this one stands below. */
function headingsAbove({ headings }: DriftDocument, from: number): readonly string[] {
  const found: string[] = []
  let depth = Number.POSITIVE_INFINITY
  for (const heading of headings.toReversed()) {
    if (heading.from > from || heading.depth >= depth) continue
    depth = heading.depth
    found.push(heading.words)
  }
  return found
}

const split = new WeakMap<DriftDocument, readonly string[]>()

function linesOf(document: DriftDocument): readonly string[] {
  const found = split.get(document) ?? document.text.split('\n')
  split.set(document, found)
  return found
}

function wordsOfAll(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => [...wordSet(text)]))
}
