import type { DriftDocument } from '../../../core/drift.ts'
import { escapeWord } from '../../declared.ts'
import type { DocumentLine } from '../../values/document-line.ts'
import { type TurnedName, anchorOf, sentenceOf } from '../named-versions.ts'
import { isOldAsTold } from '../old-as-told.ts'
import { aside, isOfOneRelease, orLater } from '../other-time.ts'
import { parseVersion } from '../ranges.ts'
import { linesAround, readStretches } from '../read-stretches.ts'
import { oldestOf } from '../turned-minimums.ts'
import type { TurnedDependency } from './turned-dependencies.ts'

/** What may stand between the name of a package and its version. */
const between =
  '(?:\\.?js)?[`*"]{0,3}(?:\\]\\([^)\\s]{1,200}\\)|\\s<[^>\\s]{1,200}>`_{1,2})?[`*"_]{0,3}\\s{0,2}\\(?(?:(?:versions?|v\\.?|>=|≥|\\^|~>?|@|==?|:)\\s{0,2}){0,2}[`*"]{0,2}\\s?v?'
/** Other versions behind one: the page gives a choice. */
const more = /^[`*"\])]{0,3}(?:\s*(?:,|\/|\||and|or|&)\s*v?\d|\s*(?:[-–—]|to|through)\s*v?\d)/i
/** Sentences of what some readers have. */
const ofSome = /\b(?:if you|if your|when using|either|both|instead of|unlike|similar to|inspired by|fork of|compared? (?:to|with))\b/i

/** Where a document names a package of others with just the version that was the oldest one before a change. */
export function toldDependencies(document: DriftDocument, turned: readonly TurnedDependency[]): readonly TurnedName[] {
  if (turned.length === 0) return []
  const lines = readStretches(document).filter(({ text, fence }) => fence === undefined && text.length <= 1_000 && /\d/.test(text))
  return turned.flatMap((one) => {
    const named = new RegExp(
      `(?<![\\w@./-])((${one.names.map(escapeWord).join('|')})${between})(\\d+(?:\\.\\d+){0,2})(?![\\w]|\\.\\d|-\\d)`,
      'gi',
    )
    return lines.flatMap((line) => toldIn(document, line, { one, named }))
  })
}

function toldIn(
  document: DriftDocument,
  line: DocumentLine,
  { one, named }: { one: TurnedDependency; named: RegExp },
): readonly TurnedName[] {
  const { tool } = one.now
  return [...line.text.matchAll(named)].flatMap((match, _, all): TurnedName[] => {
    const [whole, lead = '', written = tool, number = ''] = match
    const version = parseVersion(number)
    const end = match.index + whole.length
    const behind = line.text.slice(end).replace(/^\]\([^)\s]*\)/, '')
    const isOpen = orLater.test(behind) || />=|≥/.test(lead)
    if (version === undefined || all.length > 1 || !isName(line.text, match) || more.test(behind)) return []
    // what a page names is another within a major only where it names the least one
    if (!isOldAsTold(version, one.old, oldestOf(one.now)) || (!isOpen && !isOtherMajor(one))) return []
    const sentence = sentenceOf(line.text, match.index, end).replace(/<https?:[^>\s]{1,200}>|>=/g, '')
    if (aside.test(sentence) || ofSome.test(sentence) || isOfOneRelease(sentence, whole)) return []
    const from = line.from + end - number.length
    const lines = linesAround(document, line.from + match.index, from)
    const anchor = anchorOf(document, line, { tool: written, number, from })
    const told = { tool, version, orLater: isOpen, text: line.text, lines, isPart: !isOpen, isHeaded: false, anchor }
    return [{ named: told, against: one.now }]
  })
}

/** True for a word that is written as a name: with a capital, as code, as a link, or glued to its version. */
function isName(text: string, { index = 0, 1: lead = '' }: RegExpMatchArray): boolean {
  return /^\W*[\w.-]*[A-Z]/.test(lead.split(/\s/)[0] ?? '') || /[`[]/.test(text[index - 1] ?? '') || /[@=]=?$/.test(lead)
}

/** True where a release broke with the former one: another major, or below 1 another minor. */
function isOtherMajor({ old, now }: TurnedDependency): boolean {
  const least = oldestOf(now)
  return least !== undefined && (old[0] !== least[0] || (old[0] === 0 && (old[1] ?? 0) !== (least[1] ?? 0)))
}
