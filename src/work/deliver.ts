import type { ChangeSet, FileChange } from '../core/change-set.ts'
import { RefusedError } from '../core/errors.ts'
import { joinFiles } from '../core/join-files.ts'
import type { Job, Receipt } from '../core/job.ts'
import type { Sha } from '../core/names.ts'
import { plain, ref, type Phrase } from '../core/phrase.ts'
import { marker } from '../delivery/marker.ts'
import { isPlanLine } from '../delivery/plan-lines.ts'
import { checkOf, type ChangedLines } from '../delivery/render-check.ts'
import { pullBody, pullTitle } from '../delivery/render-pull.ts'
import type { Refused } from '../delivery/render-patches.ts'
import { settlePatches, type SettledPatches } from '../delivery/settle-patches.ts'
import { branchOf, subjectOf } from '../delivery/target.ts'
import { formatTitle, scopeOf } from '../delivery/format-title.ts'
import { readCommit } from '../git/read-commit.ts'
import { plannedTree } from '../git/write-tree.ts'
import { disableAutoMerge } from '../github/auto-merge.ts'
import { changedLines } from '../github/changed-lines.ts'
import { completeCheck } from '../github/ensure-check.ts'
import { react } from '../github/ensure-comment.ts'
import { makeCommit } from '../github/ensure-commit.ts'
import { assertRoom, closeFollowUp, ensurePull, type Room } from '../github/ensure-pull.ts'
import { refusedBy, type FollowUp } from '../github/own-pulls.ts'
import type { Ground } from '../github/ground.ts'
import { hashOf } from '../text/hash.ts'
import { pullNow } from '../github/standing.ts'
import { filesAt } from './files-at.ts'
import { quietly } from './quietly.ts'
import { answerMistake, answerQuestion, answerRefused, replyPlace } from './reply.ts'
import { isAnswer, looksAtPlan, mayWrite, type Settings } from './run-commands.ts'
import type { Done, Ran, Site } from './site.ts'
import { takeBack } from './take-back.ts'
import { counts, tellInComment } from './tell-in-comment.ts'
import { isRefusal, withUntold } from './untold.ts'

/** Everything that delivery needs. */
export interface Delivering {
  job: Job
  site: Site
  ground: Ground
  /** Branch that the result goes to: that of the open pull request, where there is one. */
  branch: string
  open: FollowUp | undefined
  check: number | undefined
  ran: Ran
  settings: Settings
}

/** What is delivered: commands that computed something, apart from those that only answer. */
interface Computed extends Delivering {
  computed: readonly Done[]
  notes: readonly Phrase[]
  patches: SettledPatches
}

/** Leaves one commit, one pull request, one comment, one finished check and one sign, and says what they are. */
export async function deliver(delivering: Delivering): Promise<Receipt> {
  const { job, site, check, ran } = delivering
  const { access } = site
  const computed = ran.done.filter(({ invocation }) => !isAnswer(invocation))
  const isRead = computed.length > 0 && computed.every(isOnlyRead)
  const notes = isRead ? ran.notes : notesOf(delivering)
  const patches = await settlePatches(
    computed.map(({ changes }) => changes),
    async (path) => (delivering.ground.snapshot.files.has(path) ? delivering.ground.snapshot.read(path) : undefined),
  )
  const all: Computed = { ...delivering, computed, notes, patches }
  const pull = await deliverPull(all)
  const changes = all.computed.map((one) => one.changes)
  const view = checkOf(changes, await linesOf(delivering), {
    head: job.pinned.head,
    files: filesAt(site, job, job.pinned.head),
    ...(pull?.commit !== undefined && { made: filesAt(site, job, pull.commit) }),
    notes,
    neutral: job.pinned.fork && !isRead,
    ...(pull !== undefined && { pull }),
    ...(ran.mistake !== undefined && { mistake: ran.mistake }),
    refused: refusedOf(all),
  })
  // what is written stays, where the host lets us tell nobody but the check
  const told = await quietly(job, async () => {
    const comment = await tellInComment(all, pull)
    await deliverReplies(all)
    return comment
  })
  const [comment, untold] = isRefusal(told) ? [undefined, told.message] : [told, undefined]
  if (check !== undefined) await completeCheck(access, job.repo, check, withUntold(view, [told]))
  const isAnswered = ran.mistake !== undefined || patches.refused.size > 0
  const typed = isAnswered ? undefined : job.trigger.comment
  if (typed !== undefined) await quietly(job, () => react(access, job.repo, typed, '+1'))
  return {
    conclusion: isAnswered ? 'action_required' : view.conclusion,
    ...(pull !== undefined && { pull: { number: pull.number, url: pull.url, created: pull.created } }),
    ...(check !== undefined && { check }),
    ...(comment !== undefined && { comment }),
    summary: view.summary,
    skips: [...notes, ...[untold, ran.mistake, whyRefused(computed)].flatMap((name) => (name === undefined ? [] : [[ref('value', name)]]))],
  }
}

/** True for a look at documents or at a plan that had nothing to write: where that would have gone concerns nobody. */
function isOnlyRead({ changes: { files, patches = [], report } }: Done): boolean {
  return (
    files.length + patches.length === 0 && [report.judged, report.accepted, report.paused, report.plan].some((one) => one !== undefined)
  )
}

/** Lines that the pull request changed, asked only where a finding stands on a line. */
async function linesOf({ job, site, ran, check }: Delivering): Promise<ChangedLines> {
  const hasPlaces = ran.done.some(({ changes }) => changes.report.findings.some(({ at }) => at?.line !== undefined))
  if (!hasPlaces || check === undefined || job.subject.kind !== 'pull') return new Map()
  return changedLines(site.access, job.repo, job.subject.number)
}

function notesOf({ job, site, ground, ran }: Delivering): readonly Phrase[] {
  return [
    ...ran.notes,
    ...(job.pinned.fork
      ? [[`${askedIn(job)} comes from a fork, where nothing is pushed: the documentation goes to the base repository.`]]
      : []),
    ...(site.access.silent
      ? [
          [
            'The token of the workflow opens the pull request, so no checks run on it. Close and reopen it to start them, or configure an App.',
          ],
        ]
      : []),
    ...(ground.touched ? [['People pushed to this branch. Their text was kept and built upon.']] : []),
  ]
}

/** The pull request that asked. */
function askedIn({ subject }: Job): string {
  return subject.kind === 'branch' ? 'The pull request' : `Pull request #${subject.number}`
}

/** The follow-up, and the commit that this run left on its branch. */
type Pull = FollowUp & { created: boolean; commit?: Sha }

async function deliverPull(delivering: Computed): Promise<Pull | undefined> {
  const { job, site, ground, branch, open, ran, computed } = delivering
  const files = joinFiles(computed.map(({ changes }) => changes.files))
  if (files.length === 0) {
    if (open === undefined) {
      // an earlier attempt may have pushed what is not needed any more
      if (ground.tip !== undefined) await quietly(job, () => takeBack(site.access, job))
      return undefined
    }
    // what is only remembered says nothing of what was made before
    if (computed.length > 0 && computed.every(isOnlyKept)) return undefined
    const isOver = computed.length > 0 && ran.mistake === undefined && !ground.touched && patchesOf(computed).length === 0
    if (!isOver) return { ...open, created: false }
    await closeFollowUp(site.access, job.repo, { open, branch, into: job.pinned.into })
    return undefined
  }
  if (open === undefined && (await isRefused(delivering))) return undefined
  if (open === undefined) await assertRoom(site.access, job.repo, roomOf(delivering))
  // before anything else stands on its branch
  if (open?.isAutoMerged === true && !isSafe(delivering)) await keepFromMerge(delivering, open)
  const commit = await deliverCommit(delivering, files)
  return deliverBody(delivering, commit)
}

/** True where the host may merge the result by itself: it is nothing but repairs that have one right answer, and the configuration wants that. */
function isSafe({ settings, ground, computed, ran }: Computed): boolean {
  const wrote = computed.filter(({ changes }) => changes.files.length + (changes.patches ?? []).length > 0)
  const areRepairs = wrote.length > 0 && wrote.every(({ changes: { report, patches = [] } }) => isRepair(report) && patches.length === 0)
  return settings.config.pullRequest.autoMerge && areRepairs && !ground.touched && ran.mistake === undefined
}

const isRepair = ({ judged, repaired = [] }: ChangeSet['report']): boolean => judged !== undefined && repaired.length > 0

async function keepFromMerge({ site, job }: Computed, { number }: FollowUp): Promise<void> {
  const why = await disableAutoMerge(site.access, job.repo, number)
  if (why === undefined) return
  throw new RefusedError(
    `Nothing was written: #${number} is merged by itself as long as it holds nothing but repairs, and GitHub does not let Docwright take that back (\`${why.replaceAll('`', "'")}\`). Disable auto-merge there, then type the command again.`,
  )
}

/** True for a look at night whose repairs are those of the pull request that a person closed last: they come again with something new only. */
async function isRefused({ job, site, settings, computed }: Computed): Promise<boolean> {
  const of = repairsOf(computed)
  if (of === undefined || job.subject.kind !== 'branch' || job.trigger.actor.kind !== 'system') return false
  return (await refusedBy(site.access, job.repo, { subject: job.subject, prefix: settings.config.pullRequest.branchPrefix })) === of
}

/** Digest of the places that are repaired and of what is written there, wherever they stand in their document; undefined where nothing is. */
function repairsOf(computed: readonly Done[]): string | undefined {
  const places = computed.flatMap(({ changes }) => changes.report.repaired ?? [])
  const lines = places.map(({ at, drift, rule }) => [at?.path, rule, drift?.token, drift?.suggestion].join('\t'))
  return lines.length === 0 ? undefined : hashOf([...new Set(lines)].sort().join('\n'))
}

const roomOf = ({ site, settings }: Computed): Room => ({
  most: settings.config.openPullRequests,
  now: site.now(),
  prefix: settings.config.pullRequest.branchPrefix,
})

/** The commit at the end of our branch, made unless it is there. */
async function deliverCommit({ job, site, ground, branch, settings, computed }: Computed, files: readonly FileChange[]): Promise<Sha> {
  const tree = await plannedTree(ground.place, ground.under, files)
  if (ground.tip !== undefined && (await isThere(ground, tree.id))) return ground.tip
  const { commit, signOff } = settings.config.pullRequest
  const title = formatted(commit, { job, changes: computed.map(({ changes }) => changes) })
  return makeCommit(site.access, job, {
    branch,
    tree,
    over: ground.over,
    parents: ground.parents,
    title,
    isSignedOff: signOff,
    tip: ground.tip,
  })
}

/** A title or the first line of a commit, as the configuration wants it. */
function formatted(format: string, { job, changes }: { job: Job; changes: readonly ChangeSet[] }): string {
  const { subject } = job
  const number = subject.kind === 'branch' ? undefined : subject.number
  return formatTitle(format, { title: pullTitle(changes), scope: scopeOf(changes), number })
}

async function deliverBody(delivering: Computed, commit: Sha): Promise<Pull> {
  const { job, site, ground, branch, open, computed, notes, settings, patches } = delivering
  const { title, labels, reviewers, draft } = settings.config.pullRequest
  // who only looks at documents, or pauses, adds nothing to what the pull request is made from
  const made = computed.filter((one) => !isOnlyKept(one) && mayWrite(one.invocation))
  const ran = made.filter((one) => counts(one, job, open?.lines ?? [])).map(({ invocation }) => invocation.line)
  const lines = [...(ground.touched ? (open?.lines ?? []).filter((line) => !ran.includes(line)) : []), ...ran]
  const by = open?.by ?? job.id
  const askers = askersOf(job, { ran, before: open?.askers ?? [] })
  const changes = made
    .filter((one) => counts(one, job, open?.lines ?? []) || one.changes.report.findings.length > 0)
    .map((one) => one.changes)
  const body = pullBody({
    job,
    askers,
    lines,
    changes,
    patches: patches.proposed,
    notes,
    files: filesAt(site, job, commit),
    marker: marker(
      'pull',
      {
        lines,
        by,
        asker: askers.length === 0 ? undefined : askers.join(' '),
        of: repairsOf(computed),
        // who reviews a plan has to know that its askers are those of this commit, and not of another marker of ours
        made: lines.some(isPlanLine) ? commit : undefined,
        ...aboutOf(job, branch),
      },
      site.access.sign,
    ),
  })
  const wanted = {
    branch,
    into: job.pinned.into,
    title: formatted(title, { job, changes }),
    body,
    isDraft: draft,
    dress: { labels, reviewers, asked: await reviewersOf(delivering), isAutoMerged: isSafe(delivering) },
    by: job.id,
    room: roomOf(delivering),
  }
  return { ...(await ensurePull(site.access, job.repo, wanted, open)), commit }
}

/** Who asked for what the pull request is made from: those of before, and the person who typed one of its lines now. */
function askersOf(
  { trigger, invocations }: Job,
  { ran, before }: { ran: readonly string[]; before: readonly string[] },
): readonly string[] {
  const { actor, cause } = trigger
  const hasAsked = cause !== 'rerun' && invocations.some(({ line }) => ran.includes(line))
  if (actor.kind !== 'user' || (before.length > 0 && !hasAsked)) return before
  return [...before.filter((login) => login !== actor.login), actor.login]
}

/** What a pull request is about, where its branch alone does not tell for good: the prefix of now may be another one later. */
function aboutOf({ subject }: Job, branch: string): { about?: string } {
  return subjectOf(branch) === undefined ? { about: branchOf(subject) } : {}
}

/** True for what a person accepted, or paused: our one comment keeps it, so the pull request does not ask for it again. So for a look at a plan. */
function isOnlyKept({ changes, invocation }: Done): boolean {
  const { accepted, paused, judged } = changes.report
  if (looksAtPlan(invocation)) return changes.files.length === 0
  return (accepted !== undefined || paused !== undefined) && judged === undefined && changes.files.length === 0
}

/** Who is asked to review: the person who asked, and the author of the pull request that is documented. Asked only for a new one. */
async function reviewersOf({ job, site, open, settings }: Computed): Promise<readonly string[]> {
  if (settings.config.pullRequest.reviewers.length > 0) return []
  if (open !== undefined && open.by !== job.id) return []
  const { actor } = job.trigger
  const asked = actor.kind === 'user' && actor.login !== site.access.self ? [actor.login] : []
  if (asked.length > 0 || job.subject.kind !== 'pull') return asked
  const author = (await pullNow(site.access, job.repo, job.subject.number))?.author
  return author === undefined ? [] : [author]
}

/** True where the branch ends with this tree on these parents already: nothing is pushed. */
async function isThere(ground: Ground, tree: Sha): Promise<boolean> {
  if (ground.tip === undefined) return false
  const tip = await readCommit(ground.place, ground.tip)
  return tip.tree === tree && (ground.touched ? ground.parents.length === 1 : tip.parents.join() === ground.parents.join())
}

function patchesOf(computed: readonly Done[]): readonly FileChange[] {
  return computed.flatMap(({ changes }) => changes.patches ?? [])
}

/** Why nothing of a change may be written, as the log of a workflow says it. */
function whyRefused(computed: readonly Done[]): string | undefined {
  const why = computed.flatMap(({ changes: { refused } }) => (refused === undefined ? [] : [plain(refused)]))
  return why.length === 0 ? undefined : why.join('\n')
}

/** Changes of which nothing may be written, with the command lines that made them. */
function refusedOf({ computed, patches }: Computed): ReadonlyMap<ChangeSet, Refused> {
  const lines = new Map(computed.map(({ changes, invocation }) => [changes, invocation.line]))
  return new Map([...patches.refused].map(([change, whole]) => [change, { line: lines.get(change) ?? '', patches: whole }]))
}

/** Answers to questions and mistakes of the comment, beside its result, and changes that only a person may apply. */
async function deliverReplies(delivering: Computed): Promise<void> {
  const { job, site, ran } = delivering
  const place = replyPlace(job)
  if (place === undefined) return
  const blocks = ran.done.flatMap(({ changes }) => [...(changes.report.answer ?? [])])
  if (blocks.length > 0) await answerQuestion(site.access, place, blocks)
  if (ran.mistake !== undefined) await answerMistake(site.access, place, { message: ran.mistake }, blocks.length > 0 ? 'mistake' : 'reply')
  await answerRefused(site.access, place, refusedOf(delivering))
}
