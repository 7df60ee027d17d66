import type { ChangeSet, FileChange } from '../core/change-set.ts'
import type { Invocation } from '../core/command.ts'
import type { Job, Receipt } from '../core/job.ts'
import type { RepoPath, Sha } from '../core/names.ts'
import type { Phrase } from '../core/phrase.ts'
import { marker } from '../delivery/marker.ts'
import { checkOf, type ChangedLines } from '../delivery/render-check.ts'
import { stickyComment } from '../delivery/render-comment.ts'
import { pullBody, pullTitle } from '../delivery/render-pull.ts'
import { targetOf } from '../delivery/target.ts'
import { readCommit } from '../git/read-commit.ts'
import { plannedTree } from '../git/write-tree.ts'
import { changedLines } from '../github/changed-lines.ts'
import { completeCheck } from '../github/ensure-check.ts'
import { ensureComment, ownComment, react } from '../github/ensure-comment.ts'
import { makeCommit } from '../github/ensure-commit.ts'
import { ensurePull, type FollowUp } from '../github/ensure-pull.ts'
import type { Ground } from '../github/ground.ts'
import { answerMistake } from './reply.ts'
import type { Ran, Site } from './site.ts'

/** Everything that delivery needs. */
export interface Delivering {
  job: Job
  site: Site
  ground: Ground
  open: FollowUp | undefined
  check: number | undefined
  ran: Ran
  invocations: readonly Invocation[]
}

/** Leaves one commit, one pull request, one comment, one finished check and one sign, and says what they are. */
export async function deliver(delivering: Delivering): Promise<Receipt> {
  const { job, site, check, ran } = delivering
  const { access } = site
  const notes = notesOf(delivering)
  const pull = await deliverPull(delivering, notes)
  const view = checkOf(ran.changes, await linesOf(delivering), { head: job.pinned.head, notes })
  const comment = job.subject.kind === 'branch' ? undefined : await deliverComment(delivering, pull, job.subject.number)
  if (check !== undefined) await completeCheck(access, job.repo, check, view)
  if (job.trigger.comment !== undefined && ran.mistake === undefined) await react(access, job.repo, job.trigger.comment, '+1')
  return {
    conclusion: view.conclusion,
    ...(pull !== undefined && { pull: { number: pull.number, url: pull.url, created: pull.created } }),
    ...(check !== undefined && { check }),
    ...(comment !== undefined && { comment }),
    skips: notes,
  }
}

/** Lines that the pull request changed, asked only where a finding stands on a line. */
async function linesOf({ job, site, ran, check }: Delivering): Promise<ChangedLines> {
  const hasPlaces = ran.changes.some(({ report }) => report.findings.some(({ at }) => at?.line !== undefined))
  if (!hasPlaces || check === undefined || job.subject.kind !== 'pull') return new Map()
  return changedLines(site.access, job.repo, job.subject.number)
}

function notesOf({ job, site, ground }: Delivering): readonly Phrase[] {
  return [
    ...(job.pinned.fork ? [['This pull request comes from a fork, where nothing is pushed: the documentation goes to the base repository.']] : []),
    ...(site.access.silent ? [['The token of the workflow opened this pull request, so no workflow runs on it. Close and reopen it, or configure an App.']] : []),
    ...(ground.touched ? [['People pushed to this branch. Their text was kept and built upon.']] : []),
  ]
}

/** First base and last content of every file that the commands and people on our branch changed. */
function filesOf(ground: Ground, changes: readonly ChangeSet[]): readonly FileChange[] {
  const files = new Map<RepoPath, FileChange>()
  for (const file of [...ground.theirs, ...changes.flatMap((change) => change.files)]) {
    const first = files.get(file.path)
    files.set(file.path, { ...file, base: first === undefined ? file.base : first.base })
  }
  return [...files.values()]
}

async function deliverPull(delivering: Delivering, notes: readonly Phrase[]): Promise<(FollowUp & { created: boolean }) | undefined> {
  const { job, site, ground, open, ran, invocations } = delivering
  const files = filesOf(ground, ran.changes)
  if (files.length === 0) return undefined
  const target = targetOf(job)
  const tree = await plannedTree(ground.place, ground.over, files)
  const title = pullTitle(ran.changes)
  if (!(await isThere(ground, tree.id))) {
    const wanted = { branch: target.branch, tree, over: ground.over, parents: ground.parents, title, tip: ground.tip }
    await makeCommit(site.access, job, wanted)
  }
  const lines = invocations.map(({ line }) => line)
  const body = pullBody({ job: { ...job, invocations }, changes: ran.changes, patches: [], notes, marker: marker('pull', { lines }, site.access.sign) })
  const actor = job.trigger.actor
  const wanted = { branch: target.branch, into: target.into, title, body, reviewer: actor.kind === 'user' ? actor.login : undefined }
  return ensurePull(site.access, job.repo, wanted, open)
}

/** True where the branch ends with this tree on these parents already: nothing is pushed. */
async function isThere(ground: Ground, tree: Sha): Promise<boolean> {
  if (ground.tip === undefined) return false
  const tip = await readCommit(ground.place, ground.tip)
  return tip.tree === tree && (ground.touched || tip.parents.join() === ground.parents.join())
}

async function deliverComment({ job, site, ran }: Delivering, pull: Receipt['pull'], number: number): Promise<number | undefined> {
  const { access } = site
  if (ran.mistake !== undefined && job.trigger.comment !== undefined) {
    await answerMistake(access, { repo: job.repo, number, comment: job.trigger.comment }, { message: ran.mistake })
    if (ran.changes.length === 0) return undefined
  }
  const kind = 'comment'
  const body = stickyComment({ changes: ran.changes, pull, notes: [], marker: marker(kind, { on: number }, access.sign) })
  return ensureComment(access, job.repo, { number, body }, await ownComment(access, job.repo, number, kind))
}
