import type { Anchor, DriftDocument } from '../../core/drift.ts'
import type { DocumentLine } from './document-line.ts'
import { readLines } from './read-lines.ts'
import { lineCounter } from '../../text/lines.ts'
import { type Cell, type Table, codeSpans, plainWords, readTables } from './read-tables.ts'

/** What a document says of a name: its default, its type, or whether it must be given. */
export interface Stated {
  names: readonly string[]
  facet: 'default' | 'type' | 'required'
  /** As written, without the marks of code. */
  value: string
  anchor: Anchor
  /** The line as written. */
  text: string
  /** Names of the other rows: what a table is about shows in all of them. */
  peers: readonly string[]
  /** Words around: headings and the paragraph above. */
  around: readonly string[]
}

const nameColumn =
  /^(?:(?:env(?:ironment)?|config(?:uration)?|cli)?\s*(?:var(?:iable)?s?|name|key|keys|option|options|flag|flags|property|properties|prop|props|param|params|parameter|parameters|field|fields|setting|settings|argument|arguments|attribute|column|member)(?:\s*name)?)$/i
const facets: readonly (readonly [Stated['facet'], RegExp])[] = [
  ['default', /^defaults?(?:\s*values?|\s*to)?$/i],
  ['type', /^(?:data\s*)?type$/i],
  ['required', /^(?:required|mandatory|is required|required\?|optional|nullable)$/i],
]

/** Everything that the tables and list items of a document say of names. */
export function statedValues(document: DriftDocument): readonly Stated[] {
  const stated = known.get(document) ?? readStated(document)
  known.set(document, stated)
  return stated
}

/** Two judgements ask the same of each document. */
const known = new WeakMap<DriftDocument, readonly Stated[]>()

function readStated(document: DriftDocument): readonly Stated[] {
  if (!/default|required|\btype\b/i.test(document.text)) return []
  const lines = readLines(document)
  return [...readTables(document).flatMap((table) => fromTable(document, table)), ...lines.flatMap((line) => fromItem(document, line))]
}

function fromTable(document: DriftDocument, table: Table): Stated[] {
  const at = Math.max(
    0,
    table.columns.findIndex((column) => nameColumn.test(column)),
  )
  const columns = facets.flatMap(([facet, pattern]) => {
    const index = table.columns.findIndex((column, i) => i !== at && pattern.test(column))
    return index < 0 ? [] : [{ facet, index, isOptional: /^(?:optional|nullable)$/i.test(table.columns[index] ?? '') }]
  })
  if (columns.length === 0) return []
  const lineOf = lineCounter(document.text)
  const peers = table.rows.flatMap((row) => namesIn(row.cells[at]?.text ?? ''))
  return table.rows.flatMap((row) => {
    const names = namesIn(row.cells[at]?.text ?? '')
    if (names.length === 0) return []
    return columns.flatMap(({ facet, index, isOptional }) => {
      const cell = row.cells[index]
      const value = cell === undefined || isOptional ? undefined : valueOf(cell)
      if (value === undefined) return []
      const line = lineOf(value.from)
      const anchor = anchorOf(document, { line, headings: table.headings }, { ...value, names, in: 'table' as const })
      return [{ names, facet, value: value.text, anchor, text: row.text, peers, around: [...table.headings, table.before] }]
    })
  })
}

/** Names that a cell gives: code spans, else its only word. */
function namesIn(cell: string): readonly string[] {
  const spans = codeSpans(cell).map(({ code }) => code)
  const words = spans.length > 0 ? spans : [plainWords(cell)]
  return words.flatMap((word) => {
    const flags = word.match(/--?[a-z][\w-]*/gi)
    if (word.startsWith('-') && flags !== null) return flags
    const name = /^([\w$@./:-]+)\??$/.exec(word.trim())?.[1]
    return name === undefined ? [] : [name]
  })
}

/** The one value of a cell: its only code span, or all of its words where there are few. */
function valueOf({ text, from }: Cell): { text: string; from: number; to: number } | undefined {
  const spans = codeSpans(text)
  if (spans.length > 1) return undefined
  const [span] = spans
  if (span !== undefined) {
    const rest = plainWords(text.replace(/`+[^`]*`+|<code>[^<]*<\/code>/, ''))
      .replace(/[().,;*]/g, '')
      .trim()
    if (rest.length > 12) return undefined
    return { text: span.code.replace(/\\\|/g, '|'), from: from + span.at, to: from + span.at + span.code.length }
  }
  const words = text.trim().replace(/\\\|/g, '|')
  // what tags or entities are mixed with is no plain value
  if (/[<&]/.test(words)) return undefined
  if (words === '' || words.split(/\s+/).length > 3) return undefined
  const start = from + text.length - text.trimStart().length
  return { text: plainWords(words), from: start, to: start + text.trim().length }
}

/** `- `PORT`: the port (default: `3000`)`: an item that begins with one name and gives one default. */
function fromItem(document: DriftDocument, line: DocumentLine): Stated[] {
  if (line.fence !== undefined || line.text.includes('|') || line.text.length > 600) return []
  const lead = /^\s*(?:[-*+]|\d+\.|#{2,6})\s+(?:\*\*)?(`[^`]+`(?:\s*(?:,|\/|or)\s*`[^`]+`)*)/.exec(line.text)
  if (lead?.[1] === undefined) return []
  const given = [...line.text.matchAll(/\bdefaults?(?:\s+(?:value|is|to|value is))?\s*(?:[:=]\s*)?(?:\*\*)?\s*`([^`]+)`/gi)]
  const [match] = given
  if (given.length !== 1 || match?.[1] === undefined) return []
  const names = codeSpans(lead[1]).flatMap(({ code }) => namesIn(`\`${code.replace(/\s*[<[=].*$/, '')}\``))
  if (names.length === 0) return []
  const from = line.from + match.index + match[0].length - 1 - match[1].length
  const anchor = anchorOf(document, line, { text: match[1], from, to: from + match[1].length, names, in: 'prose' as const })
  return [{ names, facet: 'default', value: match[1], anchor, text: line.text, peers: names, around: line.headings }]
}

interface Place {
  text: string
  from: number
  to: number
  names: readonly string[]
  in: Anchor['in']
}

function anchorOf(document: DriftDocument, { line, headings }: Pick<DocumentLine, 'line' | 'headings'>, place: Place): Anchor {
  const { text, from, to, names } = place
  return {
    kind: 'value',
    name: text,
    text: document.text.slice(from, to),
    doc: document.path,
    line,
    from,
    to,
    in: place.in,
    headings: headings.filter((one) => one !== undefined && one !== ''),
    of: names,
  }
}
