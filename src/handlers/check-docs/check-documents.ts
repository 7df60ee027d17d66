import type { ChangeSet, FileChange, Finding, Overridden } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import type { Drift, DriftDocument } from '../../core/drift.ts'
import { excessFinding } from '../../core/excess.ts'
import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import { applyEdits, type Edit } from '../../text/edits.ts'
import { judge as judgeWrites } from '../../delivery/policy.ts'
import { secretsInPage } from '../../delivery/secrets-in-page.ts'
import { hidingTables } from '../../core/unread.ts'
import { unreadFor, unreadLine } from '../../text/unread-claims.ts'
import { excessOf } from '../../text/excess/excess-of.ts'
import { count } from '../../text/wording.ts'
import { chooseDocuments } from './choose-documents.ts'
import { configMistakes } from './config-mistakes.ts'
import { coverageReport, type Measured } from './coverage.ts'
import { followHeadings } from './follow-headings.ts'
import { harmOf } from './harm-of.ts'
import { findingOf, mistakesOf, summaryOf, unusedOf } from './findings.ts'
import { isInHeading } from './is-in-heading.ts'
import { type Judge, openJudge } from './judge.ts'
import { foldChanges, layOver } from './lay-over.ts'
import { logRun } from './log-run.ts'
import { type Found, inForce, mendableOf, withReason } from './mendable.ts'
import { readOverrides } from './override.ts'
import { withOwners } from './owners.ts'
import type { Wish } from './parse-wish.ts'
import { regenerate } from './regenerate.ts'
import { withRstLayout } from './rst-layout.ts'
import { editsToWrite, isAsRead, outsideOurs, repairEdits } from './repair.ts'
import { withBelievedRemarks } from './taken-out.ts'
import { unreadOfChange } from './unread-of-change.ts'
import { afterEdits, type Outcome, outcomeOf, standingOf } from './written-over.ts'
import { keepsReport, writeReport } from './write-report.ts'

/** Looks at what a repair made possible again: a new name may stand in a heading that links lead to. */
const mostRounds = 3

/** Documents that no tree is made of: their names are judged, their sections and markers are not known. */
function beyondLimits(documents: readonly DriftDocument[]): readonly Finding[] {
  return documents.flatMap(({ path, text }) => {
    const excess = excessOf(path, text)
    return excess === undefined ? [] : [excessFinding(path, excess)]
  })
}

/**
 * Secrets on pages that we write and this run leaves as they are: what a person put there goes wherever the page goes. Other documents show
 * made-up keys as examples, and hosts look through them for real ones.
 */
function secretsOf(documents: readonly DriftDocument[], files: readonly FileChange[], { base }: CommandContext): readonly Finding[] {
  const written = new Set(files.map(({ path }) => path))
  const touched = base === undefined ? undefined : new Set(base.changed)
  return documents
    .filter(({ path, ours }) => ours && !written.has(path) && touched?.has(path) !== false)
    .flatMap(({ path, text }) => secretsInPage(path, text))
}

/** Judges documents by every signal, and repairs what it may where that was asked for. */
export async function checkDocuments(wish: Wish, context: CommandContext): Promise<ChangeSet> {
  const documents = await chooseDocuments(wish, context)
  const judge = openJudge(context)
  const drifts = await judge.judge(documents, context.head.snapshot)
  const overrides = readOverrides(withBelievedRemarks(documents, context), context.config.ignore)
  const found: Found = { documents, drifts, overrides }
  const repair: Repair = wish.fix
    ? await repairAll(wish, found, judge, context)
    : { changes: [], after: found, repaired: [], hidden: [], findings: [] }
  const files = await foldChanges(repair.changes, context.head.snapshot)
  // a document in a hidden folder is shown as a patch: what is wrong with it is not mended yet
  const written = judgeWrites(files, ['**'])
  const isPatched = (path: RepoPath): boolean => written.refused.some((file) => file.path === path)
  const { overridden, left } = sortOut(repair.after, context)
  left.push(...repair.hidden, ...repair.repaired.filter(({ anchor }) => isPatched(anchor.doc)))
  const failures = left.filter(({ severity }) => severity === 'failure').length
  const after = repair.after.documents
  const plan = await mendableOf(repair.after, layOver(context, files))
  const mendable = wish.fix ? new Set<Drift>() : plan.written
  const misconfigured = wish.path === undefined ? await configMistakes(context) : []
  const run = { documents: after, before: documents, failures, isMisconfigured: misconfigured.length > 0 }
  const measured = wish.path === undefined ? await coverageReport(run, context) : undefined
  const unread = await unreadOf(measured, documents, context)
  const findings = [
    ...repair.findings,
    ...left.map((drift) => findingOf(withReason(drift, plan), mendable.has(drift))),
    ...(measured?.findings ?? []),
    ...mistakesOf(overrides),
    ...beyondLimits(documents),
    ...secretsOf(after, files, context),
    ...misconfigured,
  ]
  if (context.base === undefined && judge.skipped() === undefined) findings.push(...unusedOf(repair.after.overrides))
  const repaired = repair.repaired.filter(({ anchor }) => !isPatched(anchor.doc)).map((drift) => findingOf(drift))
  const logged = written.allowed.length === 0 ? [] : await logRun({ files: written.allowed, repaired, overridden }, layOver(context, files))
  const reported = await reportFiles(wish, { after, files: [...files, ...logged] }, context)
  return {
    title: titleOf(repaired),
    files: await foldChanges([...files, ...logged, ...reported], context.head.snapshot),
    report: {
      summary: [summaryOf(documents, findings, { repaired: repaired.length, context })],
      findings: wish.fix ? await withOwners(findings, context) : findings,
      judged: {
        documents: documents.length,
        anchors: documents.reduce((sum, { anchors }) => sum + anchors.length, 0),
        ...(context.base === undefined ? {} : { base: context.base.sha }),
      },
      ...measured?.report,
      ...(context.accepted === undefined ? {} : { accepted: context.accepted }),
      ...(wish.fix ? { repaired } : {}),
      ...(overridden.length === 0 ? {} : { overridden }),
      suggestions: suggestionsOf(mendable.size, left.length),
      skips: [...skipsOf(judge, context), ...unread.skips],
      ...unread.report,
      unchanged: [],
    },
    next:
      !wish.fix && (mendable.size > 0 || isOurs(left, documents))
        ? [`/check-docs${wish.path === undefined ? '' : ` ${wish.path}`} --fix`]
        : [],
  }
}

/** What could not be read of the repository; of a change only what it made unreadable, so that silence about them is no absence. */
async function unreadOf(
  measured: Measured | undefined,
  documents: readonly DriftDocument[],
  { head, base }: CommandContext,
): Promise<{ skips: ChangeSet['report']['skips']; report: Pick<ChangeSet['report'], 'unread'> }> {
  if (base !== undefined) {
    const { project } = head
    const unread = await unreadOfChange(base, head, documents)
    const scope = { project: { unread, packages: project.packages, importsOf: (path: RepoPath) => project.importsOf(path) } }
    return unread.length === 0 ? { skips: [], report: {} } : { skips: unreadLine(scope), report: { unread } }
  }
  if (measured?.report.coverage === undefined) return { skips: [], report: {} }
  return { skips: unreadLine(head), report: { unread: unreadFor(head, hidingTables) } }
}

/** A title for people who see nothing else of it: how much, and on how many pages. */
function titleOf(repaired: readonly Finding[]): string {
  const pages = new Set(repaired.map(({ at }) => at?.path)).size
  const much = repaired.length === 0 ? '' : `: ${count(repaired.length, 'place')} on ${count(pages, 'page')}`
  return `Repair the documentation${much}`
}

/** The report of coverage, where it was asked for, or where there is one and the run changed documents of the default branch. */
async function reportFiles(
  wish: Wish,
  { after, files }: { after: readonly DriftDocument[]; files: readonly FileChange[] },
  context: CommandContext,
): Promise<readonly FileChange[]> {
  const isKept = files.length > 0 && wish.path === undefined && context.aggregates && keepsReport(context)
  return wish.report || isKept ? writeReport(after, layOver(context, files)) : []
}

/** What repairs come to. */
interface Repair extends Outcome {
  changes: readonly FileChange[]
  after: Found
  findings: readonly Finding[]
}

/** Writes our own pages anew, then what has one right answer into the others, and looks again until nothing more is to be done. */
async function repairAll(wish: Wish, seen: Found, judge: Judge, context: CommandContext): Promise<Repair> {
  const { changes: anew, findings, same } = await regenerate(seen.documents, inForce(seen), context)
  const isSettled = ({ signal, anchor }: Drift): boolean => signal === 'D8' && same.has(anchor.doc)
  const before = { ...seen, drifts: seen.drifts.filter((drift) => !isSettled(drift)) }
  let changes: readonly FileChange[] = anew
  let after = changes.length === 0 ? before : await look(wish, changes, judge, context)
  let standing = standingOf(inForce(before), new Set(anew.map(({ path }) => path)))
  // links from documents that are not judged would be lost
  let headings = wish.path === undefined
  for (let round = 0; round < mostRounds; round += 1) {
    const { changes: more, edits } = await mend(after, layOver(context, changes), headings)
    if (more.length === 0) break
    const next = await look(wish, [...changes, ...more], judge, context)
    const harmed = harmOf(after, next)
    if (headings && harmed.some(({ anchor }) => anchor.kind === 'link')) {
      // links lead to a heading by its words, so these words are left to a person
      headings = false
      continue
    }
    const kept = more.filter(({ path }) => !harmed.some(({ anchor }) => anchor.doc === path))
    changes = [...changes, ...kept]
    standing = afterEdits(standing, new Map(kept.map(({ path }) => [path, edits.get(path) ?? []])))
    after = kept.length === more.length ? next : await look(wish, changes, judge, context)
    if (kept.length < more.length) break
  }
  const settled = { ...after, drifts: after.drifts.filter((drift) => !isSettled(drift)) }
  return { changes, after: settled, ...outcomeOf(standing, after), findings }
}

/** Documents as changes would leave them, judged. */
async function look(wish: Wish, changes: readonly FileChange[], judge: Judge, context: CommandContext): Promise<Found> {
  const over = layOver(context, changes)
  const documents = await chooseDocuments(wish, over)
  return {
    documents,
    drifts: await judge.judge(documents, over.head.snapshot),
    overrides: readOverrides(withBelievedRemarks(documents, context), context.config.ignore),
  }
}

/** Documents as a repair leaves them, and what it writes into each. */
interface Mended {
  changes: readonly FileChange[]
  edits: ReadonlyMap<RepoPath, readonly Edit[]>
}

/** Documents with what has one right answer written into them; links follow the headings that this rewords. */
async function mend(found: Found, { head, base }: CommandContext, headings: boolean): Promise<Mended> {
  const edits = new Map<RepoPath, readonly Edit[]>()
  for (const document of found.documents) {
    const own = found.drifts.filter(({ anchor }) => anchor.doc === document.path && (headings || !isInHeading(document, anchor.from)))
    const drifts = own.filter((drift) => found.overrides.excuse(drift) === undefined)
    const excused = found.drifts.filter((drift) => drift.anchor.doc === document.path && !drifts.includes(drift))
    const wanted = await repairEdits(document, drifts, { snapshot: head.snapshot, base: base?.snapshot, excused })
    edits.set(document.path, headings ? wanted : wanted.filter(({ from }) => !isInHeading(document, from)))
  }
  const changes: FileChange[] = []
  const written = new Map<RepoPath, readonly Edit[]>()
  const all = followHeadings(found.documents, edits)
  for (const document of found.documents) {
    const wanted = await outsideOurs(document, all.get(document.path) ?? [], head.snapshot)
    if (wanted.length === 0 || !(await isAsRead(document, head.snapshot))) continue
    const own = editsToWrite(document.text, withRstLayout(document, wanted))
    const content = applyEdits(document.text, own)
    if (content === document.text) continue
    written.set(document.path, own)
    const why = say`${[count(wanted.length, 'place')]} that code has left behind`
    changes.push({ path: document.path, content, base: head.snapshot.files.get(document.path)?.blob ?? null, why })
  }
  return { changes, edits: written }
}

function sortOut({ drifts, overrides }: Found, { accepted }: CommandContext): { overridden: Overridden[]; left: Drift[] } {
  const overridden: Overridden[] = []
  const left: Drift[] = []
  for (const drift of drifts) {
    const excuse = overrides.excuse(drift) ?? (accepted === undefined ? undefined : { reason: accepted.reason, by: 'skip' as const })
    if (excuse === undefined) left.push(drift)
    else overridden.push({ finding: findingOf(drift), ...excuse })
  }
  return { overridden, left }
}

/** Whether something is wrong with a page that we write: it is generated anew. */
function isOurs(left: readonly Drift[], documents: readonly DriftDocument[]): boolean {
  const ours = new Set(documents.filter((document) => document.ours).map(({ path }) => path))
  return left.some(({ anchor }) => ours.has(anchor.doc))
}

function suggestionsOf(mendable: number, left: number): ChangeSet['report']['suggestions'] {
  if (mendable === 0 || left === 0) return []
  return [
    [
      ...say`${[count(mendable, 'place')]} of ${left} ${mendable === 1 ? ['has'] : ['have']} one right answer: ${ref('command', '/check-docs --fix')} writes it.`,
      ...(left === mendable ? [] : [` ${left - mendable} ${left - mendable === 1 ? 'is' : 'are'} left to a person.`]),
    ],
  ]
}

function skipsOf(judge: Judge, { types }: CommandContext): ChangeSet['report']['skips'] {
  const skipped = judge.skipped()
  const { unavailable } = types
  return [
    ...(skipped === undefined ? [] : [[`History was not read in full: ${skipped}.`]]),
    ...(unavailable !== undefined ? [] : judge.unchecked().map((what) => [`Only ${what} were checked.`])),
    ...(unavailable === undefined ? [] : [[`Of examples only the imports were checked: ${unavailable}.`]]),
  ]
}
