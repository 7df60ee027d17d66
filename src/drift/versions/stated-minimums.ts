import type { DriftDocument } from '../../core/drift.ts'
import { escapeWord } from '../declared.ts'
import type { DocumentLine } from '../values/document-line.ts'
import { linesAround, readStretches } from './read-stretches.ts'
import { namedByMinor } from './against-requirements.ts'
import { type NamedVersion, type TurnedName, anchorOf, namesOfTool, sentenceOf } from './named-versions.ts'
import { type Version, parseVersion } from './ranges.ts'
import { headedMinimums } from './headed-minimums.ts'
import { installedMinimums } from './installed-minimums.ts'
import { listedMinimums } from './listed-minimums.ts'
import { isOldAsTold } from './old-as-told.ts'
import { aside, isNeedOfOneVersion, isOfOneRelease, orLater, otherTime } from './other-time.ts'
import { oldestOf, type TurnedMinimum } from './turned-minimums.ts'

/** Where a document asks for just the version that was the oldest one before a change, in whatever words. */
export function statedMinimums(document: DriftDocument, turned: readonly TurnedMinimum[]): readonly TurnedName[] {
  if (turned.length === 0) return []
  const lines = readStretches(document).filter(({ text }) => text.length <= 1_000)
  return turned.flatMap((one) => {
    const told = lines.flatMap((line) => toldIn(document, line, one))
    const sure = told.filter(({ isSure }) => isSure)
    // a page that told its minimum once means the same by `5.3+` in any other sentence
    const also = sure.length === 0 ? [] : told.filter(({ isSure, isAlike, named }) => !isSure && isAlike && named.orLater)
    const elsewhere = one.now.isSet === true ? [] : [...listedMinimums(document, one), ...installedMinimums(document, one)]
    const headed = headedMinimums(document, lines, one)
    return [...[...sure, ...also].map(({ named }) => named), ...elsewhere, ...headed].map((named) => ({ named, against: one.now }))
  })
}

/** Words of a sentence that asks for a version, or says which one will do. */
const asks =
  /\b(?:requir\w*|needs?|needed|must|minimum|min|msrv|at least|ensure|make sure|support\w*|compatible|works? (?:down to|with|on)|target(?:s|ing)?|us(?:e|es|ing)|tests?|tested|guaranteed|compiles?|install(?:ed|ing)?|download|rustup)\b|>=|≥|需要|要求|必要/i
/** Pages and sections about what somebody needs who uses or builds what is here. */
const ofNeeds =
  /readme|agents|claude|gemini|copilot|requirement|prerequisite|install|set.?up|getting.?started|quick.?start|develop|contribut|build|(?:^|\/)index\b|support|compatib/i
/** The newest version that will do, right behind the oldest: `3.10–3.14`, `3.8 through 3.12`. */
const upTo = /^[`*"]{0,3}\s{0,2}(?:[-–—]|to|through|up to|\.\.)\s{0,2}[`*"]{0,3}v?\d/i
const isRow = /^\s*\||\s\|\s/
/** A release of the project itself, as a table of releases gives it: `^6.0`, `v1.9.*`, `7.x`. */
const ofRelease = /(?<![\w.])(?:\^v?\d|v?\d+(?:\.\d+)*\.[x*])/

/** Words right before a tool of whose version a sentence says that it is had. */
const chooses =
  /\b(?:requires?|needs?|us(?:es?|ing)|supports?|installs?|(?:runs?|tested|works) (?:on|with|under))\s+(?:(?:the|a|stable|only)\s)?[`*"[]{0,3}$/i

/** A former minimum on a line. */
interface Told {
  named: NamedVersion
  /** The sentence asks for it. */
  isSure: boolean
  /** The sentence does not tell of another time. */
  isAlike: boolean
}

function toldIn(document: DriftDocument, line: DocumentLine, one: TurnedMinimum): Told[] {
  return [...line.text.matchAll(namedBy(one.now.tool))].flatMap((match): Told[] => {
    const [whole, lead = ''] = match
    const start = match.index
    const all = numbersFrom(line.text, start + lead.length, one.now.tool)
    const last = all.at(-1)
    const to = last === undefined ? start + whole.length : last.at + last.number.length
    return all.flatMap(({ number, at }, index): Told[] => {
      const version = parseVersion(number)
      if (version === undefined || !isOldAsTold(version, one.old, oldestOf(one.now))) return []
      if (one.now.isSet === true && all.length < 2 && !/>=|≥/.test(lead) && !chooses.test(line.text.slice(0, start))) return []
      const rest = line.text.slice(index === 0 ? at + number.length : to)
      return toldAt(document, line, { one, version, number, at, rest, lead, whole: line.text.slice(start, to), start })
    })
  })
}

/** A number of a line that is the former minimum of a tool, and what stands around it. */
interface Place {
  one: TurnedMinimum
  version: Version
  number: string
  /** Where it and the name of the tool begin in the line. */
  at: number
  start: number
  /** What stands between the name and the first number, and behind the last. */
  lead: string
  rest: string
  /** From the name to the last number. */
  whole: string
}

function toldAt(document: DriftDocument, line: DocumentLine, { one, version, number, at, start, lead, rest, whole }: Place): Told[] {
  const { tool } = one.now
  const sentence = sentenceOf(line.text, start, start + whole.length).replace(/<https?:[^>\s]{1,200}>/g, '')
  const behind = rest.replace(/^\]\([^)\s]*\)/, '')
  const isOpen =
    orLater.test(behind) ||
    upTo.test(behind) ||
    /(?:>=|≥|\^|~>|\b(?:at least|minimum|min|msrv)\b)/i.test(`${line.text.slice(Math.max(0, start - 60), start)}${lead}`)
  const isOfBadge = /\bbadge\/[^)\s]*$/.test(line.text.slice(0, start))
  const from = line.from + at
  const anchor = anchorOf(document, line, { tool, number, from, in: line.fence === undefined ? 'prose' : 'fence' })
  const lines = linesAround(document, line.from + start, from)
  const named = { tool, version, orLater: isOpen, text: line.text, lines, isPart: false, isHeaded: false, anchor }
  // what tells of one release stays as it was
  const isOfRelease = isOfOneRelease(sentence, whole) || (isRow.test(line.text) && ofRelease.test(line.text.replace(whole, '')))
  const isOfOne = isNeedOfOneVersion(line.text.slice(0, start), whole, rest) || isPackageOfReader(sentence, tool)
  const isSure = !isOfRelease && !isOfOne && (isOfBadge || isToldAsNeed(document, line, { sentence, isOpen, whole }))
  return [{ named, isSure, isAlike: line.fence === undefined && !isOfRelease && !isOfOne && !otherTime.test(sentence) }]
}

/** True for a package of others that readers name in a manifest of theirs: it bears the name of the tool and has versions of its own. */
function isPackageOfReader(sentence: string, tool: string): boolean {
  const manifest =
    /\byour\s[`*"]{0,3}(?:Gemfile|gemspec|package\.json|requirements\.txt|pyproject\.toml|composer\.json|pom\.xml|build\.gradle|mix\.exs|Cargo\.toml|go\.mod)\b/i
  return manifest.test(sentence) && !namedByMinor.test(tool) && tool !== 'Node.js'
}

/** A version and others that a list joins to it: `2.7, 3.5 or 3.6`, `3.8/3.9/3.10`, `python3.8, python3.9`; each with its offset in the text. */
function numbersFrom(text: string, from: number, tool: string): readonly { number: string; at: number }[] {
  const found: { number: string; at: number }[] = []
  const one = '[`*"]{0,2}v?(\\d+(?:\\.\\d+){0,2})(?![\\w]|\\.\\d(?!\\d*[x*])|-\\d(?![\\da-fA-F]{5}\\b|\\d?\\.\\d))[`*"]{0,2}'
  const names = `[\`*"]{0,2}(?:${namesOfTool(tool).map(escapeWord).join('|')})`
  const next = new RegExp(`(?:\\s{0,2}(?:,\\s{0,2}(?:and|or)\\b|,|/|\\||and\\b|or\\b|&)\\s{0,2})(?:${names}\\s?)?${one}`, 'y')
  const first = new RegExp(one, 'y')
  first.lastIndex = from
  for (let match = first.exec(text); match !== null && found.length < 20; match = next.exec(text)) {
    const [whole, number = ''] = match
    // `Python 3.8, 2 GB of memory`
    if (found.length > 0 && number.split('.').length < (found[0]?.number.split('.').length ?? 0)) break
    found.push({ number, at: match.index + whole.lastIndexOf(number) })
    next.lastIndex = match.index + whole.length
  }
  return found
}

/** True where a line asks for a version, and not only one option, another time or an example does. */
function isToldAsNeed(
  { path }: DriftDocument,
  { text, headings, fence, heading }: DocumentLine,
  { sentence, isOpen, whole }: { sentence: string; isOpen: boolean; whole: string },
): boolean {
  if (aside.test(clauseOf(sentence, whole).replace(ofAll, '')) || /^\s*(?:[-*+]\s+|\|\s*)`[^`]+`(?!_)/.test(text)) return false
  if (fence !== undefined) return /^(?:\w*sh|console|shell-session|text|)$/.test(fence) && (isOpen || whole.startsWith('rustup'))
  if (heading === true) return isOpen
  return isOpen || isItem(text, whole, headings) || (asks.test(sentence) && ofNeeds.test(`${path} ${headings.join(' ')}`))
}

/** `only` of the project as a whole: `only supports`, `only Python 3.8 and later`. */
const ofAll = /\bonly\s(?=supports?\b|works?\b|runs?\b|compatible\b|[`*"]{0,2}[A-Z][\w.]*[`*"]{0,2}\s[^\s]*\d)/gi

/** A sentence without what it goes on to say of a version: `Python 3.8+, supporting only what is maintained`. */
function clauseOf(sentence: string, whole: string): string {
  const end = sentence.indexOf(whole) + whole.length
  return `${sentence.slice(0, end)}${sentence.slice(end).replace(/,\s{1,3}(?:not\s)?[a-z]{2,20}ing\b.*$/, '')}`
}

/** Headings of sections that list what will do. */
const ofSupport = /support|requirement|prerequisite|compatib|install|depend|set.?up|\bneeds?\b|\bversions?\b/i

/** True for an item of a list of what will do that is nothing but a tool with its version: `- **Node.js** 16.x`. */
function isItem(text: string, whole: string, headings: readonly string[]): boolean {
  return (
    /^\s*[-*+•]\s/.test(text) &&
    ofSupport.test(headings.at(-1) ?? '') &&
    !/[\p{L}\d]/u.test(text.replace(whole, '').replace(/\.x\b|\bLTS\b/g, ''))
  )
}

/** What may stand between the name of a tool and its version: marks, where the name leads, a word in brackets, its series, words of no other number. */
const between = [
  '[`*"]{0,3}(?:\\]\\([^)\\s]{1,200}\\)|\\s<[^>\\s]{1,200}>`_{1,2})?',
  '(?:\\)(?=:)|\\s\\([A-Za-z ]{2,40}\\))?',
  '(?:\\s\\d(?:\\.x)?(?=\\s{0,2}(?:>=|≥|\\((?:>=|≥)?\\s?\\d)))?',
  '(?:[^\\d\\n.;,|()%]|%(?:20|3E|3D|E2%89%A5)){0,24}?(?:\\((?:(?:>=|≥|at least|version|v\\.)\\s?){0,2})?',
].join('')

/** A tool by any of its names, what may stand between, and a version. */
function namedBy(tool: string): RegExp {
  // the word alone is one of every sentence
  const name = [...namesOfTool(tool).map(escapeWord), ...(tool === 'Go' ? ['go(?=\\s?v?\\d+\\.\\d)', '(?<=badge/)go'] : [])].join('|')
  return new RegExp(
    `(?<![\\w@.-]|(?<!/badge)/)((?:${name})(?![A-Za-z_/]|-(?!\\d|%))${between})v?(\\d+(?:\\.\\d+){0,2})(?![\\w]|\\.\\d|-\\d(?![\\da-fA-F]{5}\\b|\\d?\\.\\d))`,
    'g',
  )
}
