import type { DriftDocument } from '../../core/drift.ts'
import { lineCounter } from '../../text/lines.ts'
import { readLines } from './read-lines.ts'
import { codeSpans, readTables } from './read-tables.ts'
import { statedAt } from './stated-at.ts'
import type { Stated } from './stated-values.ts'

/** A name with its default: `CACHE_ROWS = True`. */
const assigned = /^(\s*["']?([A-Za-z_][\w.-]{1,60})["']?\s{0,3}=\s{0,3})(\S.{0,80}?)\s*$/
/** A directive that describes a value: `.. data:: CACHE_ROWS = True`. */
const directive = /^(\s*\.\.\s+(?:[\w-]+:)?(?:data|attribute|confval|setting)::\s+)(\S.*)$/

/** Entries that give a name together with its default: cells of a column whose head says so, and directives of Sphinx. */
export function assignedDefaults(document: DriftDocument): readonly Stated[] {
  const lineOf = lineCounter(document.text)
  const cells = readTables(document).flatMap(({ columns, rows, headings }) =>
    rows.flatMap(({ cells: [first], text }) => {
      const [span] = codeSpans(first?.text ?? '')
      if (first === undefined || span === undefined || !/\bdefault/i.test(columns[0] ?? '')) return []
      const from = first.from + span.at
      return givenIn(document, { line: lineOf(from), text, headings }, { text: span.code, from, in: 'table' })
    }),
  )
  const directives = readLines(document).flatMap((line) => {
    const [, before = '', given] = line.fence === undefined ? (directive.exec(line.text) ?? []) : []
    return given === undefined ? [] : givenIn(document, line, { text: given, from: line.from + before.length, in: 'prose' })
  })
  return [...withPeers(cells), ...withPeers(directives)]
}

function givenIn(
  document: DriftDocument,
  line: Parameters<typeof statedAt>[1],
  { text, from, in: place }: { text: string; from: number; in: 'table' | 'prose' },
): readonly Stated[] {
  const [, before, name, value] = assigned.exec(text) ?? []
  if (before === undefined || name === undefined || value === undefined) return []
  return [statedAt(document, line, { name, value, from: from + before.length, in: place })]
}

function withPeers(all: readonly Stated[]): readonly Stated[] {
  const peers = all.flatMap(({ names }) => names)
  return all.map((one) => ({ ...one, peers }))
}
