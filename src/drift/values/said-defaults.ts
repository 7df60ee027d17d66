import type { DriftDocument } from '../../core/drift.ts'
import type { DocumentLine } from './document-line.ts'
import { defaultIn, type GivenDefault } from './default-in.ts'
import { helpDefaults } from './help-defaults.ts'
import { readLines } from './read-lines.ts'
import { codeSpans, plainWords, readTables } from './read-tables.ts'
import { statedAt } from './stated-at.ts'
import { type Stated, statedValues } from './stated-values.ts'
import { assignedDefaults } from './assigned-defaults.ts'
import { lineCounter } from '../../text/lines.ts'

/** Characters of a line that is read. */
const longest = 1_000

/**
 * Every place of a document where a name is given a default: tables and items, the help of programs, cells and entries whose words say so (an item, a
 * term, a directive, a heading), and examples that are introduced as the defaults.
 */
export function saidDefaults(document: DriftDocument): readonly Stated[] {
  if (!/default/i.test(document.text)) return []
  const known = [...statedValues(document), ...helpDefaults(document)].filter(
    ({ facet, names }) => facet === 'default' && !isOnlyWord(names),
  )
  const more = [...fromCells(document), ...fromEntries(document), ...assignedDefaults(document)]
  const places = new Set(known.map(({ anchor }) => anchor.from))
  return [...known, ...more.filter(({ anchor }) => !places.has(anchor.from))]
}

/** True for what is called a default and nothing else: `Default: 3`. Its name stands above it. */
function isOnlyWord(names: readonly string[]): boolean {
  return names.length > 0 && names.every((name) => /^defaults?(?:[ _-]?values?)?$/i.test(name))
}

/** Rows that say the default among other words, where no column is there for it. */
function fromCells(document: DriftDocument): readonly Stated[] {
  const lineOf = lineCounter(document.text)
  return readTables(document).flatMap(({ rows, headings }) => {
    const peers = rows.flatMap(({ cells: [first] }) => namesIn(first?.text ?? ''))
    return rows.flatMap(({ cells: [first, ...others], text }) => {
      const names = namesIn(first?.text ?? '')
      if (names.length === 0) return []
      return others.flatMap((cell): Stated[] => {
        const given = defaultIn(cell.text)
        if (given === undefined) return []
        const from = cell.from + given.at
        const stated = statedAt(
          document,
          { line: lineOf(from), text, headings },
          { name: names[0] ?? '', value: given.value, from, in: 'table' },
        )
        return [{ ...stated, names, peers }]
      })
    })
  })
}

/** Items, terms, directives and headings below which the default is given. */
function fromEntries(document: DriftDocument): readonly Stated[] {
  const whole = document.text.split('\n')
  const found = readLines(document).flatMap((line): Stated[] => {
    if (line.text.length > longest || line.heading === true || line.cell === true) return []
    const given = line.fence === undefined ? entryDefault(whole, line) : defaultOfExample(document, line)
    if (given === undefined || given.names.length === 0) return []
    const { names } = given
    const from = line.from + given.at
    const stated = statedAt(document, line, {
      name: names[0] ?? '',
      value: given.value,
      from,
      in: line.fence === undefined ? 'prose' : 'fence',
    })
    return [{ ...stated, names }]
  })
  return found.map((one) => ({ ...one, peers: peersOf(found, one) }))
}

/** Names of the other entries below the same heading. */
function peersOf(all: readonly Stated[], { around }: Stated): readonly string[] {
  return all.filter((other) => other.around.length === around.length && other.around.at(-1) === around.at(-1)).flatMap(({ names }) => names)
}

interface NamedDefault extends GivenDefault {
  names: readonly string[]
}

function entryDefault(whole: readonly string[], line: DocumentLine): NamedDefault | undefined {
  const given = defaultIn(line.text)
  return given === undefined ? undefined : { ...given, names: entryNames(whole, line) }
}

/** A line of an example that is introduced as the defaults: `port: 80`, `# port = 80`. */
function defaultOfExample({ fences }: DriftDocument, line: DocumentLine): NamedDefault | undefined {
  const fence = fences.find(({ from, text }) => from <= line.from && line.from < from + text.length)
  if (fence === undefined || !isOfDefaults(fence.before, line.headings.at(-1) ?? '')) return undefined
  const [, before, key, value] =
    /^(\s*(?:[#;/]{1,2}\s?)?["']?([A-Za-z][\w.-]*)["']?\s*[:=]\s*["']?)([^"'\s#{[][^"'#]*?)["']?,?\s*(?:#.*)?$/.exec(line.text) ?? []
  return before === undefined || key === undefined || value === undefined ? undefined : { names: [key], value, at: before.length }
}

function isOfDefaults(before: string, heading: string): boolean {
  const last =
    before
      .trim()
      .replace(/`[^`\n]{1,80}`/g, 'x')
      .split(/\n\s*\n|(?<=[.!?])\s/)
      .at(-1) ?? ''
  return /\bdefaults?\b[^.]*\.?$/i.test(last) || /\bdefaults\b|\bdefault (?:values?|settings|configuration|config|options)\b/i.test(heading)
}

/** A line that begins no block of its own. */
const isProse = /^\s*(?![-*+#>|]\s|\d+[.)]\s)\S/

/** Names of what a line says more of: the lead of its item, else the nearest line that stands further out, else the heading. */
function entryNames(whole: readonly string[], { line, text, headings }: DocumentLine): readonly string[] {
  const own = leadOf(text)
  if (own.length > 0 && !isOnlyWord(own)) return own
  const depth = depthOf(text)
  // words of an item may go on at the margin
  let isOneStretch = isProse.test(text)
  for (let at = line - 2; at >= Math.max(0, line - 30); at -= 1) {
    const above = whole[at] ?? ''
    isOneStretch &&= above.trim() !== ''
    const isTerm = depthOf(above) < depth || /^:\s/.test(text) || (isOneStretch && !isProse.test(above))
    if (above.trim() === '' || !isTerm) continue
    return leadOf(above)
  }
  const heading = headings.at(-1) ?? ''
  const [span, ...more] = codeSpans(heading)
  if (span !== undefined) return more.length === 0 ? namesIn(`\`${span.code}\``) : []
  return namesIn(heading)
}

/** What an item, a term or a directive begins with: `- `port`: …`, `**port**`, `port::`, `.. option:: --port <n>`. */
function leadOf(text: string): readonly string[] {
  const directive = /^\s*\.\.\s+[\w:-]+::\s+(\S+)/.exec(text)?.[1]
  if (directive !== undefined) return namesIn(`\`${directive}\``)
  const lead = /^\s*(?:(?:[-*+]|\d+\.|#{2,6}|\.\.)\s+)?(?:\*\*)?(`{1,2}[^`]+`{1,2}(?:\s*(?:,|\/|or)\s*`{1,2}[^`]+`{1,2})*)/.exec(text)?.[1]
  if (lead !== undefined) return codeSpans(lead).flatMap(({ code }) => namesIn(`\`${code.replace(/\s*[<[=(].*$/, '')}\``))
  const link = /^\s*(?:[-*+]|\d+\.)\s+\[`?([\w.-]+)`?\][([]/.exec(text)?.[1]
  if (link !== undefined) return namesIn(link)
  const plain = /^\s*(?:(?:[-*+]|\d+\.)\s+)?(?:\*{2}([\w.-]+):?\*{2}|([\w.-]+)(?:::\s|::$|:\s|\s[(–—-]|\s*$))/.exec(text)
  return namesIn(plain?.[1] ?? plain?.[2] ?? '')
}

/** Names that a cell or a lead gives: flags, or its only word. */
function namesIn(text: string): readonly string[] {
  const spans = codeSpans(text).map(({ code }) => code)
  return (spans.length > 0 ? spans : [plainWords(text)]).flatMap((word) => {
    const flags = word.match(/--[a-z][\w-]*/gi)
    if (flags !== null) return flags
    return /^[\w$@.:-]{2,60}$/.test(word.trim()) ? [word.trim().replace(/[:?]+$/, '')] : []
  })
}

function depthOf(line: string): number {
  return line.length - line.trimStart().length
}
