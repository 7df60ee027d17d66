import type { ChangeSet, FileChange } from './core/change-set.ts'
import { configPath, parseConfig } from './core/config.ts'
import { UserError } from './core/errors.ts'
import type { Bound, Invocation } from './core/command.ts'
import type { Job, Receipt } from './core/job.ts'
import type { RepoPath, Sha } from './core/names.ts'
import { plain, type Phrase } from './core/phrase.ts'
import type { FactStore } from './core/snapshot.ts'
import { marker } from './delivery/marker.ts'
import { checkOf } from './delivery/render-check.ts'
import { stickyComment } from './delivery/render-comment.ts'
import { pullBody, pullTitle } from './delivery/render-pull.ts'
import { targetOf } from './delivery/target.ts'
import { blobId } from './git/blob-id.ts'
import type { Environment } from './git/git.ts'
import { noHistory } from './git/open-history.ts'
import { readCommit } from './git/read-commit.ts'
import { plannedTree } from './git/write-tree.ts'
import type { Access } from './github/access.ts'
import { completeCheck, openCheck, tellCheck } from './github/ensure-check.ts'
import { ensureComment, ownComment, react } from './github/ensure-comment.ts'
import { makeCommit, tipOf } from './github/ensure-commit.ts'
import { ensurePull, followUpOf, type FollowUp } from './github/ensure-pull.ts'
import { groundOf, type Ground } from './github/ground.ts'
import { orMissing } from './github/request.ts'
import { objection, pin } from './github/standing.ts'
import { openTypes } from './oracle/open-types.ts'
import { commandOf, runEach, type World } from './run.ts'
import { parseCommand } from './text/parse-command.ts'
import { answerMistake, answerQuestion } from './accept.ts'

/** What performing needs of the machine it runs on. */
export interface Site {
  access: Access
  /** Folder for bare copies of repositories. */
  mirror: string
  facts: FactStore
  env: Environment
  now(): Date
  signal: AbortSignal
  /** Keeps what was pinned, so that a retry starts from it. */
  keep(job: Job): Promise<void>
}

/** How a job ended: with something to show, or not carried out. */
export type Performance = { kind: 'done'; receipt: Receipt } | { kind: 'stopped'; why: string }

/** Carries one job out: asks again whether it may, runs its commands, and leaves one branch, one pull request, one check and one comment. */
export async function perform(job: Job, site: Site, isAgain = false): Promise<Performance> {
  const { access } = site
  const why = await objection(access, job, bound(job.invocations))
  if (why !== undefined) return { kind: 'stopped', why }
  if (bound(job.invocations).every((one) => 'answer' in one)) return answerOnly(job, site)
  const target = targetOf(job)
  const place = { repo: job.repo, head: job.pinned.head, externalId: target.branch }
  const check = await openCheck(access, place, { title: 'Reading the repository', summary: 'Nothing is written yet.' })
  const [tip, open] = [await tipOf(access, job.repo, target.branch), await followUpOf(access, job.repo, target.branch)]
  // nothing is pushed to a fork, so its documentation stands on the base repository
  const base = job.pinned.fork ? await pin(access, job.repo, { kind: 'branch', name: job.pinned.into }) : job.pinned
  if (base === undefined) return stop(site, job, check, `the branch ${job.pinned.into} is gone`)
  const ground = await groundOf(access, job, { mirror: site.mirror, env: site.env, tip, over: base.head })
  if (ground.touched && job.trigger.actor.kind === 'system') return stop(site, job, check, 'people wrote on the branch, so it is theirs until somebody types a command')
  const invocations = ground.touched ? job.invocations : union(open, job.invocations)
  const ran = await runAll(invocations, ground, job, site)
  if (check !== undefined) await tellCheck(access, job.repo, check, { title: 'Opening the pull request', summary: 'Every command has run.' })
  const now = await pin(access, job.repo, job.subject)
  if (now === undefined) return stop(site, job, check, 'it was closed meanwhile')
  if (now.head !== job.pinned.head && !isAgain) {
    const moved = { ...job, pinned: now }
    await site.keep(moved)
    return perform(moved, site, true)
  }
  return { kind: 'done', receipt: await deliver({ job, site, ground, open, check, ran, invocations }) }
}

/** Ends a job that is not carried out: its check says why. */
async function stop({ access }: Site, { repo }: Job, check: number | undefined, why: string): Promise<Performance> {
  const view = { title: 'Nothing was done', summary: `Nothing was done: ${why}.`, conclusion: 'neutral', annotations: [] } as const
  if (check !== undefined) await completeCheck(access, repo, check, view)
  return { kind: 'stopped', why }
}

function bound(invocations: readonly Invocation[]): readonly Bound[] {
  return invocations.map(({ command, tokens }) => commandOf(command).bind(tokens))
}

/** Commands that only answer: a reply, and neither check nor pull request. */
async function answerOnly(job: Job, site: Site): Promise<Performance> {
  const { access } = site
  const remote = { mirror: site.mirror, env: site.env, tip: undefined, over: job.pinned.head }
  const ground = await groundOf(access, job, remote)
  const ran = await runAll(job.invocations, ground, job, site)
  const { comment } = job.trigger
  if (job.subject.kind !== 'branch' && comment !== undefined) {
    const place = { repo: job.repo, number: job.subject.number, comment }
    if (ran.mistake !== undefined) await answerMistake(access, place, { message: ran.mistake })
    else await answerQuestion(access, place, ran.changes.flatMap(({ report }) => [...(report.answer ?? [])]))
  }
  return { kind: 'done', receipt: { conclusion: 'success', skips: [] } }
}

/** The commands that the open pull request was made from, and those asked for now. */
function union(open: FollowUp | undefined, asked: readonly Invocation[]): readonly Invocation[] {
  const lines = new Set(asked.map(({ line }) => line))
  const before = (open?.lines ?? []).filter((line) => !lines.has(line)).map(parseCommand)
  return [...before, ...asked]
}

/** What the commands came to. */
interface Ran {
  changes: readonly ChangeSet[]
  /** Mistake of the person who typed, or a part that failed. */
  mistake?: string
}

async function runAll(invocations: readonly Invocation[], ground: Ground, job: Job, site: Site): Promise<Ran> {
  const configText = await configOf(site.access, job)
  const world: World = {
    snapshot: ground.snapshot,
    // one commit deep: how much of a history there is must not decide what a page says
    history: noHistory('only the newest commit is read on GitHub'),
    facts: site.facts,
    config: parseConfig(configText),
    configText,
    types: openTypes,
    blobId,
    now: site.now,
    signal: site.signal,
    progress: () => undefined,
  }
  const changes: ChangeSet[] = []
  try {
    for await (const outcome of runEach(invocations, world)) {
      if (outcome.kind !== 'done') return { changes, mistake: plain(outcome.message) }
      changes.push(outcome.changes)
    }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { changes, mistake: error.message }
  }
  return { changes }
}

/** The configuration of the default branch: what a pull request says about it is not believed (ARCHITECTURE.md, rule 9). */
async function configOf(access: Access, { repo }: Job): Promise<string | undefined> {
  const where = { owner: repo.owner, repo: repo.name, path: configPath, ref: repo.defaultBranch }
  const answer = await orMissing(access.request('GET /repos/{owner}/{repo}/contents/{path}', where))
  const content = answer !== undefined && !Array.isArray(answer.data) && 'content' in answer.data ? answer.data.content : undefined
  return content === undefined ? undefined : Buffer.from(content, 'base64').toString('utf8')
}

/** Everything that delivery needs. */
interface Delivering {
  job: Job
  site: Site
  ground: Ground
  open: FollowUp | undefined
  check: number | undefined
  ran: Ran
  invocations: readonly Invocation[]
}

async function deliver(delivering: Delivering): Promise<Receipt> {
  const { job, site, check, ran } = delivering
  const { access } = site
  const notes = notesOf(delivering)
  const pull = await deliverPull(delivering, notes)
  const view = checkOf(ran.changes, new Map(), { head: job.pinned.head, notes })
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
