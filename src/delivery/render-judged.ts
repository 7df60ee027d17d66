import type { PhrasingContent } from 'mdast'
import type { ChangeSet, Finding, Overridden, Report } from '../core/change-set.ts'
import { configRule } from '../core/config.ts'
import { list, plain, ref, type Phrase } from '../core/phrase.ts'
import { count } from '../text/wording.ts'
import { bold, bullets, code, fold, inline, paragraph, type Part } from './github-markdown.ts'
import { commonCauses, dayOf, sinceWords, subjectOf, withoutCause } from './render-causes.ts'
import { coverageParts } from './render-coverage.ts'
import { pageLists, placesByPage, type Show } from './render-places.ts'

/** Places that stay, names of one file, and owners of one page that are listed. */
const [mostKept, mostNames, mostOwners] = [100, 30, 4] as const

/** True for a report that judges documents. */
export function isJudged({ report }: ChangeSet): boolean {
  return report.judged !== undefined
}

/** How many places of the documents and the configuration are wrong: what a gate and a comment are about. */
export function failuresOf(changes: readonly ChangeSet[]): number {
  return changes
    .filter(isJudged)
    .reduce((sum, { report }) => sum + report.findings.filter(({ severity }) => severity === 'failure').length, 0)
}

/** Whether a gate of the configuration does not pass and nobody accepted that. */
export function isGated(changes: readonly ChangeSet[]): boolean {
  return changes.some(({ report }) => report.gate?.passes === false) && !isAccepted(changes)
}

/** Whether somebody accepted the drift of the whole change with `/docs skip`. */
export function isAccepted(changes: readonly ChangeSet[]): boolean {
  return changes.some(({ report }) => report.accepted !== undefined)
}

/** `3 places of the documentation are wrong`, `1/3 new names are explained`: for a title of one line. */
export function judgedTitle({ report }: ChangeSet): readonly string[] {
  const mistakes = report.findings.filter(({ rule }) => rule === configRule).length
  const failures = failuresOf([{ report } as ChangeSet]) - mistakes
  const { explained, names } = newNames(report)
  const kept = report.accepted === undefined ? 0 : (report.overridden ?? []).filter(({ by }) => by === 'skip').length
  return [
    ...(mistakes === 0 ? [] : [`${count(mistakes, 'mistake')} in the configuration`]),
    ...(failures === 0 ? [] : [`${count(failures, 'place')} of the documentation ${failures === 1 ? 'is' : 'are'} wrong`]),
    ...(kept === 0 ? [] : [`${count(kept, 'place')} accepted as ${kept === 1 ? 'it is' : 'they are'}`]),
    ...(report.repaired === undefined || report.repaired.length === 0 ? [] : [`${count(report.repaired.length, 'place')} mended`]),
    ...(names === 0 ? [] : [`${explained}/${names} new ${names === 1 ? 'name is' : 'names are'} explained`]),
  ]
}

/** How many names a change adds that pages should explain, and how many of them some page does. */
function newNames({ patch }: Report): { explained: number; names: number } {
  // examples and tests of a name are more of the same name
  const items = (patch?.items ?? []).filter(({ area }) => area === 'technical' || area === 'api')
  const names = new Map<string, boolean>()
  for (const { kind, name, covered } of items) names.set(`${kind} ${name}`, covered > 0 || names.get(`${kind} ${name}`) === true)
  return { explained: [...names.values()].filter(Boolean).length, names: names.size }
}

/** What a check says of a judgement: the gate, what somebody accepted, what is wrong by page, what is new, what people keep as it is. */
export function judgedParts(change: ChangeSet, show: Show): readonly Part[] {
  const { report, next } = change
  const fix = next.length === 0 ? [] : report.suggestions.map((one): Part => ({ nodes: [paragraph(one)] }))
  return [
    ...gateParts(report),
    ...acceptedParts(report),
    ...wrongParts(report, show),
    ...fix,
    ...noteParts(report, show),
    ...newParts(report, show),
    ...keptParts(report.overridden ?? []),
    ...coverageParts(change),
  ]
}

/** `2 places mended on 1 page, 3 left for a person. 54 documents were read.`: what a pull request of repairs is about. */
export function repairLine({ report }: ChangeSet): Phrase {
  const repaired = report.repaired ?? []
  const pages = new Set(repaired.map(({ at }) => at?.path)).size
  const left = report.findings.filter(({ severity, rule }) => severity !== 'notice' && rule !== 'undocumented').length
  const mended = repaired.length === 0 ? 'Pages written anew' : `${count(repaired.length, 'place')} mended on ${count(pages, 'page')}`
  const rest = left === 0 ? 'nothing is left for a person' : `${left} left for a person`
  const documents = report.judged?.documents ?? 0
  return [`${mended}, ${rest}. ${count(documents, 'document')} ${documents === 1 ? 'was' : 'were'} read.`]
}

/** What a pull request of repairs says of what it did not mend: by page, with who can and where. */
export function leftParts({ report }: ChangeSet, show: Show): readonly Part[] {
  const wrong = wrongParts(report, show)
  const head: Part[] = wrong.length === 0 ? [] : [{ nodes: [bold(['Left for a person to decide'])] }]
  return [...head, ...wrong, ...noteParts(report, show), ...newParts(report, show), ...keptParts(report.overridden ?? [])]
}

const isNew = ({ rule }: Finding): boolean => rule === 'undocumented'

/** What is wrong, by page: the worst page first. */
function wrongParts({ findings }: Report, show: Show): readonly Part[] {
  const wrong = findings.filter(({ severity }) => severity !== 'notice')
  const pages = [...Map.groupBy(wrong, ({ at }) => at?.path ?? '')]
  const failures = (list: readonly Finding[]): number => list.filter(({ severity }) => severity === 'failure').length
  const sorted = pages
    .toSorted(([a, one], [b, other]) => failures(other) - failures(one) || other.length - one.length || (a < b ? -1 : 1))
    .flatMap(([, list]) => list.toSorted((a, b) => (a.severity === b.severity ? 0 : a.severity === 'failure' ? -1 : 1)))
  const causes = commonCauses(sorted)
  const words = (finding: Finding): PhrasingContent[] => findingOnPage(withoutCause(finding, causes), show)
  return placesByPage(sorted, { show, words, beside: (list) => [...inline(amountsAndOwners(list)), ...sinceWords(list, causes, show)] })
}

/** Notices about documents, folded. */
function noteParts({ findings }: Report, show: Show): readonly Part[] {
  const notes = findings.filter((finding) => finding.severity === 'notice' && !isNew(finding))
  if (notes.length === 0) return []
  const shown = notes.slice(0, mostKept).toSorted((a, b) => ((a.at?.path ?? '') < (b.at?.path ?? '') ? -1 : 1))
  const pages = pageLists(shown, { show, words: (finding) => findingOnPage(finding, show), beside: () => [] })
  const more = notes.length > mostKept ? [paragraph([`And ${notes.length - mostKept} more.`])] : []
  return [{ nodes: fold(count(notes.length, 'note'), [...pages, ...more]), optional: true }]
}

/** Names that a change adds and no page explains: how many in sight, which by file below a fold. */
function newParts({ findings }: Report, show: Show): readonly Part[] {
  const fresh = findings.filter(isNew)
  if (fresh.length === 0) return []
  const files = [...Map.groupBy(fresh, ({ at }) => at?.path)]
    .slice(0, mostKept)
    .map(([path, list]): PhrasingContent[] => [
      ...(path === undefined ? [] : [show.path(path), text(': ')]),
      ...list.slice(0, mostNames).flatMap(({ message: [name = ''] }, i) => [text(i === 0 ? '' : ', '), ...inline([name])]),
      ...(list.length > mostNames ? [text(` and ${list.length - mostNames} more`)] : []),
    ])
  const line = `${count(fresh.length, 'name')} of this change that no page explains`
  return [{ nodes: fold(line, [bullets(files)]), optional: true }]
}

/** What is wrong at a place whose page stands above: without the name of the page, with the commit that made it so. */
function findingOnPage({ message, cause, at, code: changed }: Finding, show: Show): PhrasingContent[] {
  const words = withoutHere(at === undefined ? message : withoutPlace(message, at.path), changed?.path)
  if (cause === undefined) return inline(words)
  const short = cause.sha.slice(0, 7)
  const about = inline([...dayOf(cause), subjectOf(cause.subject)])
  const named = words.findIndex((part) => typeof part !== 'string' && part.name === short)
  if (named >= 0) {
    const beside = [show.commit(cause.sha), text(' ('), ...about, text(')')]
    return [...inline(words.slice(0, named)), ...beside, ...inline(words.slice(named + 1))]
  }
  return [...inline(withoutEnd(words)), text(' ('), show.commit(cause.sha), text(', '), ...about, text(').')]
}

/** A sentence that is read away from the changed line: the file instead of “here”. */
function withoutHere(words: Phrase, path: string | undefined): Phrase {
  if (path === undefined) return words
  return joined(words).flatMap((part): Phrase => {
    const [before, after] = typeof part === 'string' ? part.split(/ here(?=[ .,]|$)/) : []
    // what moved is there now, and the sentence says so
    if (before?.endsWith(' moved') === true && after !== undefined) return [`${before}${after}`]
    return before === undefined || after === undefined ? [part] : [`${before} in `, ref('path', path), after]
  })
}

/** A sentence whose neighbouring words are one part. */
function joined(words: Phrase): Phrase {
  return words.reduce<Phrase[number][]>((parts, part) => {
    const last = parts.at(-1)
    return typeof last === 'string' && typeof part === 'string' ? [...parts.slice(0, -1), `${last}${part}`] : [...parts, part]
  }, [])
}

/** A sentence without its full stop. */
function withoutEnd(words: Phrase): Phrase {
  return words.map((part, i) => (typeof part === 'string' && i === words.length - 1 ? part.replace(/\.$/, '') : part))
}

/** A sentence without ` and is still named in docs/a.md:3`, or with other words in its place. */
function withoutPlace(message: Phrase, path: string, instead = ''): Phrase {
  const at = message.findIndex((part) => typeof part !== 'string' && part.name === path)
  const before = message[at - 1]
  if (typeof before !== 'string' || !before.endsWith(stillNamed)) return message
  const next = message.findIndex((part, i) => i > at && typeof part !== 'string')
  const end = next < 0 ? message.length : next
  const rest = plain(message.slice(at + 1, end)).replace(/^:\d+/, '')
  return [...message.slice(0, at - 1), `${before.slice(0, -stillNamed.length)}${instead}${rest}`, ...message.slice(end)]
}

/** What is said at the place in the document itself, where the change of the code stands elsewhere. */
export function messageInDocument({ message, at, code: changed }: Finding): Phrase {
  if (at === undefined || changed === undefined) return message
  const where = ` in ${changed.path}${changed.line === undefined ? '' : `:${changed.line}`}${namedHere}`
  return joined(withoutPlace(message, at.path, namedHere)).map((part) =>
    typeof part === 'string' ? part.replace(` here${namedHere}`, where) : part,
  )
}

const namedHere = ' and is still named here'
const stillNamed = ' and is still named in '

/** ` · 2 failures, 1 warning · owned by @acme/docs`: teams are named as code, so that nobody is called for each change of the text. */
function amountsAndOwners(findings: readonly Finding[]): Phrase {
  const amounts = (['failure', 'warning'] as const)
    .map((severity) => [findings.filter((finding) => finding.severity === severity).length, severity] as const)
    .filter(([amount]) => amount > 0)
    .map(([amount, severity]) => count(amount, severity))
  const owners = [...new Set(findings.flatMap((finding) => finding.owners ?? []))].slice(0, mostOwners)
  // CODEOWNERS names accounts, teams and addresses; without it only the last author is known
  const what = owners.some((one) => one.includes('@')) ? 'owned by ' : 'last changed by '
  return [` · ${amounts.join(', ')}`, ...(owners.length === 0 ? [] : [` · ${what}`, ...list(owners.map((one) => ref('value', one)))])]
}

function moreThan(amount: number, shown: number): PhrasingContent[][] {
  return amount > shown ? [inline([`and ${amount - shown} more`])] : []
}

function text(value: string): PhrasingContent {
  return { type: 'text', value }
}

function gateParts({ gate, accepted }: Report): readonly Part[] {
  if (gate === undefined || gate.passes) return []
  const intro =
    accepted === undefined ? 'The gate of this repository does not let this pass:' : 'The gate of this repository would not let this pass:'
  return [{ nodes: [paragraph([intro]), bullets(gate.why.map(inline))] }]
}

/** What somebody accepted, and why. */
export function acceptedParts({ accepted }: Report): readonly Part[] {
  if (accepted === undefined) return []
  const who: Phrase = accepted.by === undefined ? ['Accepted as it is: '] : [ref('value', accepted.by), ' accepted it as it is: ']
  return [{ nodes: [paragraph([...who, ref('value', accepted.reason), '.'])] }]
}

const sayings = { marker: 'a remark in the document', config: '.github/docwright.yml', skip: '/docs skip' } as const

function keptParts(overridden: readonly Overridden[]): readonly Part[] {
  if (overridden.length === 0) return []
  const items = overridden
    .slice(0, mostKept)
    .map(({ finding, reason, by }): PhrasingContent[] => [
      ...(finding.drift === undefined ? inline(finding.message) : [code(finding.drift.token)]),
      ...(finding.at === undefined ? [] : [...inline([' in ', ref('path', finding.at.path)])]),
      ...inline([`: `, ref('value', reason), ` (${sayings[by]})`]),
    ])
  const line = `${count(overridden.length, 'place')} kept as ${overridden.length === 1 ? 'it is' : 'they are'}, and why`
  return [{ nodes: fold(line, [bullets([...items, ...moreThan(overridden.length, mostKept)])]), optional: true }]
}

/** What a run mended, by page: what stood there, what stands there now, and the commit that made it wrong. */
export function repairedParts({ report }: ChangeSet, show: Show): readonly Part[] {
  const repaired = report.repaired ?? []
  if (repaired.length === 0) return []
  const pages = new Set(repaired.map(({ at }) => at?.path)).size
  const causes = commonCauses(repaired)
  const words = (finding: Finding): PhrasingContent[] => repairedWords(withoutCause(finding, causes), show)
  const beside = (places: readonly Finding[]): readonly PhrasingContent[] => [
    ...(places.length === 1 ? [] : [text(` · ${count(places.length, 'place')}`)]),
    ...sinceWords(places, causes, show),
  ]
  return [{ nodes: [bold([`Mended on ${count(pages, 'page')}`])] }, ...placesByPage(repaired, { show, words, beside })]
}

function repairedWords({ message, drift, cause, at }: Finding, show: Show): PhrasingContent[] {
  const words = inline(at === undefined ? message : withoutPlace(message, at.path))
  const what =
    drift?.suggestion === undefined
      ? words
      : // what a name became says all; of a number or a route the reason is told too
        [code(drift.token), text(' → '), code(drift.suggestion), ...(saysAll.has(drift.signal) ? [] : [text('. '), ...words])]
  if (cause === undefined) return what
  return [
    ...what,
    text(saysAll.has(drift?.signal ?? '') ? ' since ' : ' Since '),
    show.commit(cause.sha),
    ...inline([' (', ...dayOf(cause), subjectOf(cause.subject), ')']),
  ]
}

/** Signals of which the old and the new name say what is wrong. */
const saysAll: ReadonlySet<string> = new Set(['D1', 'D2', 'D3'])
