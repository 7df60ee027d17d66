import type { DriftDocument } from '../../core/drift.ts'
import { escapeWord } from '../declared.ts'
import type { DocumentLine } from '../values/document-line.ts'
import { linesAround, readStretches } from './read-stretches.ts'
import { type NamedVersion, anchorOf, namesOfTool, sentenceOf } from './named-versions.ts'
import { parseVersion } from './ranges.ts'
import { installedMinimums } from './installed-minimums.ts'
import { listedMinimums } from './listed-minimums.ts'
import { isOldAsTold } from './old-as-told.ts'
import { aside, orLater, otherTime } from './other-time.ts'
import { oldestOf, type TurnedMinimum } from './turned-minimums.ts'

/** Where a document asks for just the version that was the oldest one before a change, in whatever words. */
export function statedMinimums(document: DriftDocument, turned: readonly TurnedMinimum[]): readonly NamedVersion[] {
  if (turned.length === 0) return []
  const lines = readStretches(document).filter(({ text }) => text.length <= 1_000)
  return turned.flatMap((one) => {
    const told = lines.flatMap((line) => toldIn(document, line, one))
    const sure = told.filter(({ isSure }) => isSure)
    // a page that told its minimum once means the same by `5.3+` in any other sentence
    const also = sure.length === 0 ? [] : told.filter(({ isSure, isAlike, named }) => !isSure && isAlike && named.orLater)
    return [...[...sure, ...also].map(({ named }) => named), ...listedMinimums(document, one), ...installedMinimums(document, one)]
  })
}

/** Words of a sentence that asks for a version, or says which one will do. */
const asks =
  /\b(?:requir\w*|needs?|needed|must|minimum|min|msrv|at least|ensure|make sure|support\w*|compatible|works? (?:down to|with|on)|target(?:s|ing)?|tests?|tested|guaranteed|compiles?|install(?:ed|ing)?|download|rustup)\b|>=|≥|需要|要求|必要/i
/** Pages and sections about what somebody needs who uses or builds what is here. */
const ofNeeds =
  /readme|agents|claude|gemini|copilot|requirement|prerequisite|install|set.?up|getting.?started|quick.?start|develop|contribut|build|(?:^|\/)index\b|support|compatib/i
/** The newest version that will do, right behind the oldest: `3.10–3.14`, `3.8 through 3.12`. */
const upTo = /^[`*"]{0,3}\s{0,2}(?:[-–—]|to|through|up to|\.\.)\s{0,2}[`*"]{0,3}v?\d/i
const isRow = /^\s*\||\s\|\s/
/** A release of the project itself, as a table of releases gives it: `^6.0`, `v1.9.*`, `7.x`. */
const ofRelease = /(?<![\w.])(?:\^v?\d|v?\d+(?:\.\d+)*\.[x*])/

/** A former minimum on a line. */
interface Told {
  named: NamedVersion
  /** The sentence asks for it. */
  isSure: boolean
  /** The sentence does not tell of another time. */
  isAlike: boolean
}

function toldIn(document: DriftDocument, line: DocumentLine, { old, now }: TurnedMinimum): Told[] {
  const { tool } = now
  const matches = [...line.text.matchAll(namedBy(tool))]
  return matches.flatMap((match): Told[] => {
    const [whole, lead = '', number = ''] = match
    const version = parseVersion(number)
    if (version === undefined || !isOldAsTold(version, old, oldestOf(now))) return []
    const [start, end] = [match.index, match.index + whole.length]
    const sentence = sentenceOf(line.text, start, end).replace(/<https?:[^>\s]{1,200}>/g, '')
    const behind = line.text.slice(end).replace(/^\]\([^)\s]*\)/, '')
    const isOpen =
      orLater.test(behind) ||
      upTo.test(behind) ||
      /(?:>=|≥|\b(?:at least|minimum|min|msrv)\b)/i.test(`${line.text.slice(Math.max(0, start - 60), start)}${lead}`)
    const isOfBadge = /\bbadge\/[^)\s]*$/.test(line.text.slice(0, start)) && /minimum|msrv|require|%3E|%2B|≥/i.test(line.text)
    const from = line.from + end - number.length
    const place = line.fence === undefined ? 'prose' : 'fence'
    const anchor = anchorOf(document, line, { tool, number, from, in: place })
    const lines = linesAround(document, line.from + start, from)
    const named = { tool, version, orLater: isOpen, text: line.text, lines, isPart: false, isHeaded: false, anchor }
    // a row about one release stays as it was
    const isOfRelease = isRow.test(line.text) && ofRelease.test(line.text.replace(whole, ''))
    const isSure = !isOfRelease && (isOfBadge || isToldAsNeed(document, line, { sentence, isOpen, whole }))
    return [{ named, isSure, isAlike: line.fence === undefined && !isOfRelease && !otherTime.test(sentence) }]
  })
}

/** True where a line asks for a version, and not only one option, another time or an example does. */
function isToldAsNeed(
  { path }: DriftDocument,
  { text, headings, fence, heading }: DocumentLine,
  { sentence, isOpen, whole }: { sentence: string; isOpen: boolean; whole: string },
): boolean {
  if (aside.test(sentence) || /^\s*(?:[-*+]\s+|\|\s*)`[^`]+`(?!_)/.test(text)) return false
  if (fence !== undefined) return /^(?:\w*sh|console|shell-session|text|)$/.test(fence) && (isOpen || whole.startsWith('rustup'))
  if (heading === true) return isOpen
  return isOpen || (asks.test(sentence) && ofNeeds.test(`${path} ${headings.join(' ')}`))
}

/** What may stand between the name of a tool and its version: marks, where the name leads, a word in brackets, words of no other number. */
const between = [
  '[`*"]{0,3}(?:\\]\\([^)\\s]{1,200}\\)|\\s<[^>\\s]{1,200}>`_{1,2})?',
  '(?:\\s\\([A-Za-z]{2,12}\\))?',
  '(?:[^\\d\\n.;,|()%]|%(?:20|3E|3D|E2%89%A5)){0,24}?\\(?',
].join('')

/** A tool by any of its names, what may stand between, and a version. */
function namedBy(tool: string): RegExp {
  const name = namesOfTool(tool).map(escapeWord).join('|')
  return new RegExp(
    `(?<![\\w@.-]|(?<!/badge)/)((?:${name})(?![\\w/]|-(?!\\d|%))${between})v?(\\d+(?:\\.\\d+){0,2})(?![\\w]|\\.\\d|-\\d)`,
    'g',
  )
}
