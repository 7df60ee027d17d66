import type { Paragraph } from 'mdast'
import type { ChangeSet, Finding } from '../core/change-set.ts'
import type { Location } from '../core/places.ts'
import type { Receipt } from '../core/job.ts'
import { plain, type Phrase } from '../core/phrase.ts'
import { proofFailed } from '../core/proof.ts'
import { visibleLine } from '../text/inline-code.ts'
import { count } from '../text/wording.ts'
import { bold, bullets, compose, inline, messageParts, paragraph, type Part } from './github-markdown.ts'
import { coverageOfAll, coverageTable, coverageWords } from './render-coverage.ts'
import { amounts, byPage, unseen } from './render-findings.ts'
import { grownParts, grownTitle, isGrown } from './render-grown.ts'
import { acceptedParts, failuresOf, isAccepted, isGated, isJudged, judgedParts, judgedTitle, messageInDocument } from './render-judged.ts'
import { showWritten } from './render-places.ts'
import { planTitle, plansOf } from './plan-words.ts'
import { refusedParts, type Refused } from './render-patches.ts'
import { distinct, oneLine, resultIn } from './render-pull.ts'

/** Names of our check runs: what commands came to, how far a plan is, and whether a change leaves documents behind, which teams may require. */
export const checkNames = { commands: 'docwright / docs', plan: 'docwright / plan', drift: 'docwright / drift' } as const
/** Annotations of one API call (GitHub refuses more; later calls append). */
export const annotationsPerCall = 50
/** Characters of a check's summary (GitHub refuses more). */
export const summaryLimit = 65_535

/** Lines that a pull request changed, by path: 1-based, inclusive ranges. */
export type ChangedLines = ReadonlyMap<string, readonly (readonly [number, number])[]>

/** One annotation as the Checks API takes it. */
export interface Annotation {
  path: string
  start_line: number
  end_line: number
  annotation_level: 'notice' | 'warning' | 'failure'
  message: string
  title: string
}

/** A finished check. */
export interface CheckView {
  title: string
  summary: string
  conclusion: Receipt['conclusion']
  annotations: readonly Annotation[]
}

/** What a check says besides the results. */
export interface Told {
  head: string
  /** Address under which files of that commit are read, ending with a slash; places are words without it. */
  files?: string
  /** The same of the commit that the run made, where it made one: what it wrote stands there. */
  made?: string
  notes: readonly Phrase[]
  /** True where a part could not be done for want of rights: a fork. */
  neutral: boolean
  /** Follow-up pull request, where there is one. */
  pull?: { number: number; url: string }
  /** Mistake of the person who typed. */
  mistake?: string
  /** Of changes of which nothing may be written: all of it as patches, and the command line that made it. */
  refused?: ReadonlyMap<ChangeSet, Refused>
}

/** The check of a run: one line, the numbers, findings by page, and annotations where the pull request changed a line. */
export function checkOf(changes: readonly ChangeSet[], changed: ChangedLines, told: Told): CheckView {
  const findings = unseen(
    changes.flatMap(({ report }) => [...report.findings]),
    new Set(),
  )
  const skips = distinct(changes.flatMap(({ report }) => [...report.skips]))
  const left = [...told.notes, ...skips]
  const show = showWritten(told, changes)
  // what was accepted is said where it is judged
  const shown = changes.some(isJudged) ? changes.filter((change) => isJudged(change) || !isAccepted([change])) : changes
  const others = changes.filter((change) => !isJudged(change) && !isGrown(change)).flatMap(({ report }) => [...report.findings])
  const parts: Part[] = [
    ...messageParts(told.mistake ?? ''),
    ...whereItIs(changes, told.pull),
    ...changes.flatMap((change) => refusedParts(change, told.refused?.get(change))),
    ...grownParts(changes.filter(isGrown), show.path),
    ...shown
      .filter((change) => !isGrown(change) && change.refused === undefined)
      .flatMap((change): Part[] => {
        const first = bold(oneLine(change, told.head))
        return isJudged(change) ? [{ nodes: [first] }, ...judgedParts(change, show)] : madeParts(change, first)
      }),
    ...byPage(unseen(others, new Set()), show.path),
    ...(left.length === 0 ? [] : [{ nodes: [paragraph(['Left out, and why']), bullets(left.map(inline))] }]),
  ]
  return {
    title: titleWith(changes, told.mistake),
    summary: compose(parts.length === 0 ? [{ nodes: [paragraph(['Nothing to do.'])] }] : parts, summaryLimit),
    conclusion: conclusionOf(changes, told, skips.length > 0),
    annotations: annotationsOf(findings, changed),
  }
}

/** What a check says of pages that were written; what was found stands below, by page, for all commands together. */
function madeParts(change: ChangeSet, first: Paragraph): Part[] {
  const { suggestions } = change.report
  return [
    { nodes: [first, ...coverageTable(change)] },
    ...acceptedParts(change.report),
    ...(suggestions.length === 0 ? [] : [{ nodes: [bullets(suggestions.map(inline))], optional: true }]),
  ]
}

/** Advisory unless the configuration has a gate: then what the change leaves wrong stops it, until somebody accepts that. */
function conclusionOf(changes: readonly ChangeSet[], { neutral, mistake }: Told, isPartial: boolean): CheckView['conclusion'] {
  if (isGated(changes)) return 'failure'
  const isUnsure = neutral || mistake !== undefined || isPartial || isAccepted(changes) || failuresOf(changes) > 0 || changes.some(isHeld)
  return isUnsure ? 'neutral' : 'success'
}

/** Where the files are that the check speaks of. */
function whereItIs(changes: readonly ChangeSet[], pull: Told['pull']): Part[] {
  if (pull !== undefined) return [{ nodes: [resultIn(pull)] }]
  if (
    changes.length === 0 ||
    changes.some(isJudged) ||
    isAccepted(changes) ||
    changes.some(({ report }) => report.paused !== undefined) ||
    changes.some(({ files, patches = [] }) => files.length + patches.length > 0)
  )
    return []
  return [{ nodes: [paragraph(['Everything is up to date; nothing was written.'])] }]
}

/** True for a change of which nothing is written, and for one that adds code that nothing has run. */
function isHeld({ refused, proof }: ChangeSet): boolean {
  return refused !== undefined || (proof !== undefined && proof.steps.length === 0)
}

function titleWith(changes: readonly ChangeSet[], mistake: string | undefined): string {
  if (mistake === undefined) return checkTitle(changes)
  if (mistake.startsWith(proofFailed) && changes.length === 0) return `${proofFailed}, so nothing was written`
  return changes.length === 0 ? 'A command could not be carried out' : `${checkTitle(changes)} · 1 command could not be carried out`
}

/** `sso: 4 phases, 12 tasks, 3 done with evidence, 2 open decisions`, or `148/148 references resolve · technical 38/40, API 36/36 · 1 thing to look at`. */
export function checkTitle(changes: readonly ChangeSet[]): string {
  const resolved = sum(changes, (change) => change.report.references?.resolved)
  const total = sum(changes, (change) => change.report.references?.total)
  const { look } = amounts(changes)
  const coverage = coverageOfAll(changes)
  const judged = changes.filter(isJudged)
  const wrong = failuresOf(changes)
  const isCalm = judged.length > 0 && look === 0 && judged.every(({ report }) => report.accepted === undefined && !report.repaired?.length)
  const words = [
    ...(isGated(changes) ? ['Not let through'] : isCalm ? ['No drift'] : []),
    ...judged.flatMap(judgedTitle),
    ...(judged.length === 0 && isAccepted(changes) ? ['Drift accepted'] : []),
    ...plansOf(changes).map(planTitle),
    ...grownTitle(changes),
    ...changes.flatMap(({ report: { paused } }) => (paused === undefined ? [] : [paused ? 'Paused' : 'Resumed'])),
    ...(total > 0 ? [`${resolved}/${total} references resolve`] : []),
    ...(coverage === undefined ? [] : [coverageWords(coverage)]),
    ...(look > wrong ? [`${count(look - wrong, 'thing')} to look at`] : []),
  ].filter((part) => part !== '')
  return words.length === 0 ? 'Nothing to do' : words.join(' · ')
}

function sum(changes: readonly ChangeSet[], of: (change: ChangeSet) => number | undefined): number {
  return changes.reduce((total, change) => total + (of(change) ?? 0), 0)
}

/** Annotations that only name what is new: a change that brings hundreds of names is not covered with them. */
const mostNotices = 20

function annotationsOf(findings: readonly Finding[], changed: ChangedLines): readonly Annotation[] {
  const all = findings.flatMap((finding) => annotationOf(finding, changed))
  const notices = all.filter(({ annotation_level }) => annotation_level === 'notice')
  return [...all.filter(({ annotation_level }) => annotation_level !== 'notice'), ...notices.slice(0, mostNotices)]
}

/** A finding on the lines that the pull request changed: the code that caused it, and the line of the document where that changed too. */
function annotationOf(finding: Finding, changed: ChangedLines): Annotation[] {
  const { rule, severity, at, code, drift } = finding
  const fix = drift?.isMendable === true ? ' Fix: /check-docs --fix' : ''
  return [code, at].flatMap((place): Annotation[] => {
    if (place?.line === undefined || !isChanged(place, changed)) return []
    // annotations are plain text: nothing in them is Markdown
    const words =
      place === at ? plain(messageInDocument(finding)) : plain(finding.message).replace('this section', `the section at ${where(at)}`)
    const text = visibleLine(words).slice(0, 1_000)
    const line = { path: place.path, start_line: place.line, end_line: place.line }
    return [{ ...line, annotation_level: severity, message: `${text}${fix}`, title: rule }]
  })
}

function where(at: Location | undefined): string {
  return at === undefined ? 'a document' : `${at.path}${at.line === undefined ? '' : `:${at.line}`}`
}

function isChanged({ path, line = 0 }: Location, changed: ChangedLines): boolean {
  return (changed.get(path) ?? []).some(([from, to]) => from <= line && line <= to)
}
