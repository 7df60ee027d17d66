import type { DriftDocument } from '../../core/drift.ts'
import type { DocumentLine } from '../values/document-line.ts'
import { escapeWord } from '../declared.ts'
import { type NamedVersion, anchorOf, namesOfTool } from './named-versions.ts'
import { isOldAsTold } from './old-as-told.ts'
import { otherTime } from './other-time.ts'
import { linesAround } from './read-stretches.ts'
import { parseVersion } from './ranges.ts'
import { oldestOf, type TurnedMinimum } from './turned-minimums.ts'

/** Words that a sentence or an item may have besides its version where the heading says what it is of. */
const fewWords =
  /\b(?:the|our|this|is|are|it|current(?:ly)?|minimum|supported|versions?|msrv|of|crate|project|package|library|at least|or|and|later|newer|higher|above|up|only)\b/gi
/** Headings of what will do. */
const ofVersions = /\b(?:versions?|msrv|support(?:ed)?|minimum)\b/i

/** Lines that give just the version that was the oldest one before a change, and nothing else, below a heading that names its tool. */
export function headedMinimums(
  document: DriftDocument,
  lines: readonly DocumentLine[],
  { old, now }: TurnedMinimum,
): readonly NamedVersion[] {
  const names = new RegExp(`(?<![\\w-])(?:${namesOfTool(now.tool).map(escapeWord).join('|')})(?![\\w-])`, 'i')
  return lines.flatMap((line): readonly NamedVersion[] => {
    const heading = line.headings.at(-1) ?? ''
    if (line.fence !== undefined || line.heading === true || line.text.includes('|')) return []
    if (!ofVersions.test(heading) || otherTime.test(heading) || !names.test(heading)) return []
    const numbers = [...line.text.matchAll(/(?<![\w.-])v?(\d+(?:\.\d+){0,2})(?![\w-]|\.\d)/g)]
    const [match] = numbers
    const rest = line.text.replace(names, '').replace(fewWords, '')
    if (match === undefined || numbers.length > 1 || /\p{L}/u.test(rest.replace(/\bv(?=\d)|\.x\b/g, ''))) return []
    const [whole, number = ''] = match
    const version = parseVersion(number)
    if (version === undefined || !isOldAsTold(version, old, oldestOf(now))) return []
    const from = line.from + match.index + whole.indexOf(number)
    const anchor = anchorOf(document, line, { tool: now.tool, number, from })
    const of = { orLater: true, isPart: false, isHeaded: true }
    return [{ tool: now.tool, version, text: line.text, lines: linesAround(document, from, from), ...of, anchor }]
  })
}
