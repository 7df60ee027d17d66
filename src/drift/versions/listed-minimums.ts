import type { DriftDocument } from '../../core/drift.ts'
import { lineCounter } from '../../text/lines.ts'
import { escapeWord } from '../declared.ts'
import { type Cell, type Row, type Table, plainWords, readTables } from '../values/read-tables.ts'
import { type NamedVersion, anchorOf, namesOfTool } from './named-versions.ts'
import { isOldAsTold } from './old-as-told.ts'
import { compareVersions, parseVersion, type Version } from './ranges.ts'
import { oldestOf, type TurnedMinimum } from './turned-minimums.ts'

/** What a row says of a version that will not do. */
const refused =
  /:(?:no_entry|x|negative_squared_cross_mark|no_entry_sign):|[❌✗✘🚫⛔]|\b(?:unsupported|not supported|no longer|dropped|deprecated|eol|end of life|until|removed)\b|[<≤]/iu
/** A column of versions, whatever they are of. */
const ofVersions = /\b(?:versions?|ver|min(?:imum)?|requir\w*|supported|oldest)\b/i
/** A number as a cell gives it: `3.1`, `>= 1.3`, `v8.11+`, `3.8 – 3.12`, `3.8, 3.9`. */
const version =
  /^[\s`*_]*(?:(?:>=|≥|~>|\^|=)\s*)?v?(\d+(?:\.\d+){0,2})(?:\.x)?(?:[\s`*_]*$|\s*\+|\s*(?:[-–—,/]|to\b|through\b|and\b|or\b)|\s*,?\s*<)/i

/** Cells of tables that give just the version that was the oldest one before a change: of the column, the row or the section of its tool. */
export function listedMinimums(document: DriftDocument, turned: TurnedMinimum): readonly NamedVersion[] {
  return readTables(document).flatMap((table) => {
    const rows = rowsOfToday(table, turned)
    return rows
      .flatMap((row) => (refused.test(row.text.replace(/<[^>]*>|,?\s*<\s*\d/g, ' ')) ? [] : cellsOf(table, row, turned)))
      .flatMap((cell) => namedIn(document, table, cell, turned))
  })
}

/** A release and all that follow: what a table says of one release alone stays as it was. */
const isOpen = /\+|≥|>=|\b(?:latest|current|main|master|next|dev|unreleased|or later|and later)\b/i

/** A table of releases tells of today by its newest one alone, where that goes on. */
function rowsOfToday({ columns, rows }: Table, { now }: TurnedMinimum): readonly Row[] {
  const known = columns.findIndex((column) => isOf(now.tool, column))
  const at = columns.findIndex((column, i) => i !== known && /\b(?:versions?|releases?)\b/i.test(column))
  if (known < 0 || at < 0) return rows
  const releases = rows.map(({ cells }) => versionOf(cells[at]))
  const newest = releases
    .filter((one) => one !== undefined)
    .toSorted(compareVersions)
    .at(-1)
  if (newest === undefined) return rows
  return rows.filter(({ cells }, i) => {
    const release = releases[i]
    return isOpen.test(cells[at]?.text ?? '') && (release === undefined || compareVersions(release, newest) === 0)
  })
}

function cellsOf({ columns, headings, before }: Table, { cells }: Row, { now }: TurnedMinimum): readonly Cell[] {
  const own = cells.filter((_, i) => isOf(now.tool, columns[i] ?? ''))
  if (own.length > 0) return own
  const named = cells.findIndex(({ text }) => isName(now.tool, plainWords(text)))
  const given = cells.filter((_, i) => i !== named && ofVersions.test(columns[i] ?? ''))
  if (named >= 0) return given
  const [first] = columns
  const isAbout = isOf(now.tool, headings.at(-1) ?? '') || isOf(now.tool, before.split(/\n/).at(-1) ?? '')
  return isAbout && /^(?:versions?|supported versions?)$/i.test(first ?? '') ? cells.slice(0, 1) : []
}

function namedIn(document: DriftDocument, { headings }: Table, cell: Cell, { old, now }: TurnedMinimum): readonly NamedVersion[] {
  const [whole, number = ''] = version.exec(cell.text) ?? []
  const told = parseVersion(number)
  if (whole === undefined || told === undefined || !isOldAsTold(told, old, oldestOf(now))) return []
  const from = cell.from + whole.indexOf(number)
  const { text } = document
  const end = text.indexOf('\n', from)
  const line = {
    line: lineCounter(text)(from),
    from: text.lastIndexOf('\n', from) + 1,
    text: text.slice(text.lastIndexOf('\n', from) + 1, end < 0 ? text.length : end),
    headings,
  }
  const anchor = anchorOf(document, line, { tool: now.tool, number, from, in: 'table' })
  return [{ tool: now.tool, version: told, orLater: true, text: line.text, lines: line.text, isPart: false, isHeaded: false, anchor }]
}

function versionOf(cell: Cell | undefined): Version | undefined {
  return parseVersion(version.exec(cell?.text ?? '')?.[1] ?? '')
}

/** True for words that name a tool beside others: `Min Gradle Version`. */
function isOf(tool: string, words: string): boolean {
  return namesIn(tool).test(words)
}

/** True for words that name a tool and nothing else: `cRuby/MRI`, `Node.js version`. */
function isName(tool: string, words: string): boolean {
  return (
    words
      .replace(new RegExp(namesIn(tool), 'gi'), '')
      .replace(/\b(?:versions?|runtime|language|sdk|mri|c(?=\W|$)|cpython)\b|[^\p{L}]/giu, '') === '' && isOf(tool, words)
  )
}

function namesIn(tool: string): RegExp {
  const names = namesOfTool(tool).map(escapeWord).join('|')
  return new RegExp(`(?<![\\w@-])c?(?:${names}${tool === 'Go' ? '|go' : ''})(?![\\w-])`, 'i')
}
