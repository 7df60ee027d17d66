import type { Finding, GateVerdict, Report } from '../../core/change-set.ts'
import type { Coverage } from '../../core/coverage.ts'
import type { BaseView, CommandContext, View } from '../../core/command.ts'
import { configPath } from '../../core/config.ts'
import { coverageOf, type CoverageItem } from '../../core/coverage.ts'
import type { DriftDocument } from '../../core/drift.ts'
import { ref, type RefKind, say, type Phrase } from '../../core/phrase.ts'
import { statementsOf } from '../../docs/coverage.ts'
import { type Choice, coverageItems, coverageNames, type Named, type Said, wantedOf } from '../../docs/coverage/repository.ts'
import { parseCoverageHistory } from '../../memory/coverage-history.ts'
import { coverageHistoryPath } from '../../memory/paths.ts'
import { isSpecPath, specData } from '../../text/api-spec.ts'
import { count } from '../../text/wording.ts'
import { chooseDocuments } from './choose-documents.ts'
import { madeUnreadable, takenOut } from './taken-out.ts'

/** Bytes of an OpenAPI file that is read. */
const largestSpecification = 2_000_000

/** Everything that documents should explain, and how far these do. */
export async function measureAll(
  documents: readonly Pick<DriftDocument, 'path' | 'text'>[],
  view: View,
  isChosen?: Choice,
): Promise<readonly CoverageItem[]> {
  const statements = statementsOf(documents, wantedOf(view.project))
  return coverageItems(view.project, { statements, specifications: await specificationsOf(view) }, isChosen)
}

async function specificationsOf({ snapshot }: View): Promise<Said['specifications']> {
  const paths = [...snapshot.files].filter(([path, { size }]) => isSpecPath(path) && size <= largestSpecification)
  const read: unknown[] = []
  for await (const [path, text] of snapshot.readAll(paths.map(([one]) => one))) read.push(specData(path, text))
  return read.filter((one) => one !== undefined)
}

/** What a change adds: items in files it changed whose names nothing of these files had before. */
async function measurePatch(
  documents: readonly DriftDocument[],
  base: BaseView,
  { head }: CommandContext,
): Promise<readonly CoverageItem[]> {
  const fresh = await freshNames(coverageNames(head.project), base)
  if (fresh.size === 0) return []
  const names = [...fresh].map((key) => key.slice(key.indexOf(' ') + 1))
  // a document that names none of them says nothing of them
  const words = names.map((name) => name.split(' ').at(-1) ?? name)
  const naming = documents.filter(({ text }) => words.some((word) => text.includes(word)))
  return measureAll(naming, head, (item) => fresh.has(keyOf(item)))
}

const keyOf = ({ kind, name }: Named): string => `${kind} ${name}`

async function freshNames(items: readonly Named[], base: BaseView): Promise<ReadonlySet<string>> {
  const changed = new Set<string>(base.changed)
  const candidates = items.filter(({ path }) => changed.has(path))
  if (candidates.length === 0) return new Set()
  const before: string[] = []
  for await (const [, text] of base.snapshot.readAll(base.changed.filter((path) => base.snapshot.files.has(path)))) before.push(text)
  const words = new Set(before.flatMap((text) => text.match(/[\w$]+/g) ?? []))
  const isRoute = candidates.some(({ kind }) => kind === 'route')
  const routes = isRoute ? new Set((await base.view()).project.routes.map(({ method, path }) => `${method} ${path}`)) : new Set<string>()
  // an error of before that another file throws now is none
  const isError = candidates.some(({ kind, name }) => kind === 'error' && !words.has(name))
  const errors = isError ? new Set((await base.view()).project.errors.map(({ name }) => name)) : new Set<string>()
  const isNew = ({ kind, name }: Named): boolean =>
    kind === 'route'
      ? !routes.has(name)
      : !(kind === 'error' && errors.has(name)) && (name.match(/[\w$]+/g) ?? [name]).some((word) => !words.has(word))
  return new Set(candidates.filter(isNew).map(keyOf))
}

const refKinds: Readonly<Record<CoverageItem['kind'], RefKind>> = {
  symbol: 'symbol',
  env: 'env',
  config: 'config',
  error: 'error',
  job: 'job',
  route: 'route',
  unread: 'value',
}

/** New things that no page explains, on the line that brings each. Examples and tests are counted and not asked for one by one. */
function undocumented(patch: readonly CoverageItem[]): readonly Finding[] {
  return patch.flatMap((item) => {
    if (item.covered > 0 || (item.area !== 'technical' && item.area !== 'api')) return []
    const message = say`${ref(refKinds[item.kind], item.name, item.path)} is new and no page explains it.`
    return [{ rule: 'undocumented', severity: 'notice', message, at: { path: item.path, line: item.line } }]
  })
}

/** What was counted, what the report of the run says of it, and what is missing. */
export interface Measured {
  report: Pick<Report, 'coverage' | 'coverageBefore' | 'coverageSince' | 'patch' | 'gate'>
  findings: readonly Finding[]
}

/** What coverage is measured of. */
export interface MeasuredRun {
  documents: readonly DriftDocument[]
  /** The same documents before they were repaired. */
  before: readonly DriftDocument[]
  failures: number
  /** The change leaves mistakes in the configuration. */
  isMisconfigured: boolean
}

/** What a run over all documents says of coverage: of a change what it adds, else of the whole repository. */
export async function coverageReport(
  { documents, before, failures, isMisconfigured }: MeasuredRun,
  context: CommandContext,
): Promise<Measured> {
  const { base } = context
  if (base === undefined) {
    const coverage = coverageOf(await measureAll(documents, context.head))
    return { report: { coverage, ...(await coverageOfBefore(documents === before ? coverage : before, context)) }, findings: [] }
  }
  const items = await measurePatch(documents, base, context)
  const both = context.config.gate === 'ratchet' ? await measureBoth(documents, base, context) : undefined
  const gate = await judgeGate({ documents, failures, isMisconfigured, patch: items, ...both }, base, context)
  const patch = { items, total: coverageOf(items) }
  const whole = both ?? (await lastCoverage(context))
  return { report: { patch, ...whole, ...(gate === undefined ? {} : { gate }) }, findings: undocumented(items) }
}

/** Coverage to compare with: of the newest report that the repository keeps, else of the documents before they were repaired. */
async function coverageOfBefore(before: Coverage | readonly DriftDocument[], context: CommandContext): Promise<Compared> {
  const last = await lastCoverage(context)
  if (last.coverageBefore !== undefined) return last
  return { coverageBefore: 'technical' in before ? before : coverageOf(await measureAll(before, context.head)) }
}

type Compared = Pick<Report, 'coverageBefore' | 'coverageSince'>

/** Coverage of the whole repository as the newest report that it keeps has it. */
async function lastCoverage({ head: { snapshot } }: CommandContext): Promise<Compared> {
  const history = snapshot.files.has(coverageHistoryPath) ? await snapshot.read(coverageHistoryPath) : undefined
  const last = parseCoverageHistory(history).at(-1)
  return last === undefined ? {} : { coverageBefore: last.total, ...(last.at === undefined ? {} : { coverageSince: last.at }) }
}

/** Coverage of the whole repository at the base and with the change. */
async function measureBoth(
  documents: readonly DriftDocument[],
  base: BaseView,
  context: CommandContext,
): Promise<Required<Pick<Report, 'coverage' | 'coverageBefore'>>> {
  const view = await base.view()
  const old = await chooseDocuments({ fix: false, report: false }, { ...context, head: view })
  return { coverageBefore: coverageOf(await measureAll(old, view)), coverage: coverageOf(await measureAll(documents, context.head)) }
}

/** What the gate of the configuration says of a change: drift that it caused, what it adds unexplained, and with `ratchet` the whole. */
async function judgeGate(
  about: { documents: readonly DriftDocument[]; failures: number; isMisconfigured: boolean; patch: readonly CoverageItem[] } & Pick<
    Report,
    'coverage' | 'coverageBefore'
  >,
  base: BaseView,
  context: CommandContext,
): Promise<GateVerdict | undefined> {
  if (context.config.gate === 'off') return undefined
  const missing = undocumented(about.patch).length
  const why: Phrase[] = [
    ...(about.isMisconfigured ? [say`The change breaks ${ref('path', configPath)}, and the judgements of later changes would fail.`] : []),
    ...(about.failures === 0 ? [] : [[`The change leaves ${count(about.failures, 'place')} of the documentation wrong.`]]),
    ...(missing === 0 ? [] : [[`The change adds ${count(missing, 'name')} that no page explains.`]]),
    ...(await takenOut(base, about.documents, context)).map(
      (path): Phrase => say`The change takes ${ref('path', path)} out of what is judged, and leaves the page.`,
    ),
    ...(await madeUnreadable(base, context)).map(
      (path): Phrase => say`The change makes ${ref('path', path)} unreadable, so the documents cannot be compared with it.`,
    ),
    ...fallen(about),
  ]
  return { passes: why.length === 0, why }
}

/** Areas whose share is smaller than that of the base, where both were measured. */
function fallen({ coverage: after, coverageBefore: before }: Pick<Report, 'coverage' | 'coverageBefore'>): readonly Phrase[] {
  if (after === undefined || before === undefined) return []
  return (['technical', 'api', 'examples', 'tests'] as const).flatMap((area) => {
    const [was, is] = [before[area], after[area]]
    // shares as whole numbers: a/b > c/d where a·d > c·b
    if (was.total === 0 || is.total === 0 || was.covered * is.total <= is.covered * was.total) return []
    return [[`Coverage fell from ${was.covered} of ${was.total} to ${is.covered} of ${is.total} (${area}).`]]
  })
}
