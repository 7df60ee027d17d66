import type { DriftDocument } from '../../core/drift.ts'
import { escapeWord } from '../declared.ts'
import { type DocumentLine, readLines } from '../values/read-lines.ts'
import type { Requirement } from './requirement.ts'
import { type NamedVersion, anchorOf, namesOfTool, sentenceOf } from './named-versions.ts'
import { type Version, compareVersions, oldest, parseRange, parseVersion } from './ranges.ts'

/** A manifest whose oldest version of a tool a change turned, where no other manifest that lies as high asks for the former one. */
export interface TurnedMinimum {
  old: Version
  /** What the manifest says now. */
  now: Requirement
}

/** Manifests that ask for another oldest version of a tool than they did before a change. */
export function turnedMinimums(before: readonly Requirement[], after: readonly Requirement[]): readonly TurnedMinimum[] {
  const [were, are] = [before.filter(isAsked), after.filter(isAsked)]
  return were.flatMap((was) => {
    const old = oldestOf(was)
    const now = are.find(({ tool, at }) => tool === was.tool && at.path === was.at.path)
    if (old === undefined || now === undefined || old[0] === 0 || isSame(old, oldestOf(now))) return []
    const isKept = are.some((one) => one.tool === was.tool && isSame(old, oldestOf(one)) && depthOf(one) <= depthOf(now))
    return isKept ? [] : [{ old, now }]
  })
}

function isAsked({ isPart, isPin }: Requirement): boolean {
  return isPart !== true && isPin !== true
}

/** How many folders lie around a manifest: one of the whole repository says more than one of a part. */
function depthOf({ at }: Requirement): number {
  return at.path.split('/').length
}

function oldestOf({ range }: Requirement): Version | undefined {
  return oldest(parseRange(range) ?? [])
}

function isSame(one: Version, other: Version | undefined): boolean {
  return other !== undefined && compareVersions(one, other) === 0
}

/** Where a document asks for just the version that was the oldest one before a change, in whatever words. */
export function statedMinimums(document: DriftDocument, turned: readonly TurnedMinimum[]): readonly NamedVersion[] {
  if (turned.length === 0 || document.format === 'asciidoc') return []
  return readLines(document).flatMap((line) => (line.text.length > 1_000 ? [] : turned.flatMap((one) => statedIn(document, line, one))))
}

/** Words of a sentence that asks for a version, or says which one will do. */
const asks =
  /\b(?:requir\w*|needs?|needed|must|minimum|min|msrv|at least|ensure|make sure|support\w*|compatible|works? (?:down to|with|on)|guaranteed|compiles?|installed|rustup)\b|>=|≥|需要|要求|必要/i
/** Pages and sections about what somebody needs who uses or builds what is here. */
const ofNeeds =
  /readme|requirement|prerequisite|install|set.?up|getting.?started|quick.?start|develop|contribut|build|(?:^|\/)index\b|support|compatib/i
/** What lets later versions be, right behind one. */
const orLater =
  /^[`*"]{0,3}(?:\s?\+|\s{0,3}\(?(?:or|and)\s+(?:later|higher|newer|above|up|upwards?|greater|more recent)\b|\s?(?:或更高|或以上|及以上|以上))/i
/** A sentence of another time, or of some part alone. */
const aside =
  /\b(?:drop(?:s|ped|ping)?|before|until|prior|older|earlier|below|up to|no longer|deprecat\w*|remov\w*|introduc\w*|added|end[- ]of[- ]life|eol|bugs?|issue|workaround|polyfill\w*|migrat\w*|upgrad\w*|was|were|used to|previously|formerly|legacy|for example|e\.g|fails?|broken|optional|only|instead|since|starting|as of)\b|[<≤]/i

function statedIn(document: DriftDocument, line: DocumentLine, { old, now }: TurnedMinimum): NamedVersion[] {
  const { tool } = now
  const matches = [...line.text.matchAll(namedBy(tool))]
  return matches.flatMap((match): NamedVersion[] => {
    const [whole, lead = '', number = ''] = match
    const version = parseVersion(number)
    if (version === undefined || !isOldAsTold(version, old, oldestOf(now))) return []
    const [start, end] = [match.index, match.index + whole.length]
    const sentence = sentenceOf(line.text, start, end)
    const behind = line.text.slice(end)
    const isOpen =
      orLater.test(behind) ||
      /(?:>=|≥|\b(?:at least|minimum|min|msrv)\b)/i.test(`${line.text.slice(Math.max(0, start - 60), start)}${lead}`)
    const isOfBadge = /\bbadge\/[^)\s]*$/.test(line.text.slice(0, start)) && /minimum|msrv|require|%3E|%2B|≥/i.test(line.text)
    if (!isOfBadge && !isToldAsNeed(document, line, { sentence, isOpen, whole })) return []
    const from = line.from + end - number.length
    const place = line.fence === undefined ? 'prose' : 'fence'
    const anchor = anchorOf(document, line, { tool, number, from, in: place })
    return [{ tool, version, orLater: isOpen, text: line.text, isPart: false, isHeaded: false, anchor }]
  })
}

/** True where a line asks for a version, and not only one option, another time or an example does. */
function isToldAsNeed(
  { path }: DriftDocument,
  { text, headings, fence }: DocumentLine,
  { sentence, isOpen, whole }: { sentence: string; isOpen: boolean; whole: string },
): boolean {
  if (aside.test(sentence) || /^\s*(?:[-*+]\s+|\|\s*)`[^`]+`/.test(text)) return false
  if (fence !== undefined) return /^(?:\w*sh|console|shell-session|text|)$/.test(fence) && (isOpen || whole.startsWith('rustup'))
  if (/^\s*>?\s*#{1,6}\s/.test(text)) return isOpen
  return isOpen || (asks.test(sentence) && ofNeeds.test(`${path} ${headings.join(' ')}`))
}

/** A tool by any of its names, some words of no other number, and a version. */
function namedBy(tool: string): RegExp {
  const name = namesOfTool(tool).map(escapeWord).join('|')
  return new RegExp(
    `(?<![\\w@.-]|(?<!/badge)/)((?:${name})(?![\\w/]|-(?!\\d|%))(?:\\s\\([A-Za-z]{2,12}\\))?(?:[^\\d\\n.;,|()%]|%(?:20|3E|3D|E2%89%A5)){0,24}?)v?(\\d+(?:\\.\\d+){0,2})(?![\\w]|\\.\\d|-\\d)`,
    'g',
  )
}

/** True where two versions have the same first numbers; one that is not told is 0. */
function areAlike(one: Version, other: Version, numbers: number): boolean {
  return [...one, 0, 0].slice(0, numbers).every((number, i) => (number ?? 0) === (other[i] ?? 0))
}

/** True for the former oldest version as far as a page tells it, where that is another one than now. */
function isOldAsTold(version: Version, old: Version, now: Version | undefined): boolean {
  const told = version.length
  if (now === undefined || areAlike(old, now, told)) return false
  // `1.9.3` of a manifest that says `1.9`
  return areAlike(old, version, told) || (old.length > 1 && told > old.length && areAlike(old, version, old.length))
}
