import type { ChangeSet } from '../core/change-set.ts'
import type { Bound, Invocation } from '../core/command.ts'
import { configPath, parseConfig } from '../core/config.ts'
import { UserError } from '../core/errors.ts'
import type { Job, Receipt } from '../core/job.ts'
import { plain } from '../core/phrase.ts'
import { targetOf } from '../delivery/target.ts'
import { blobId } from '../git/blob-id.ts'
import { noHistory } from '../git/open-history.ts'
import type { Access } from '../github/access.ts'
import { completeCheck, openCheck, tellCheck } from '../github/ensure-check.ts'
import { tipOf } from '../github/ensure-commit.ts'
import { followUpOf, type FollowUp } from '../github/ensure-pull.ts'
import { groundOf, type Ground } from '../github/ground.ts'
import { orMissing } from '../github/request.ts'
import { objection, pin } from '../github/standing.ts'
import { openTypes } from '../oracle/open-types.ts'
import { commandOf, runEach, type World } from '../run.ts'
import { parseCommand } from '../text/parse-command.ts'
import { deliver } from './deliver.ts'
import { answerMistake, answerQuestion } from './reply.ts'
import type { Ran, Site } from './site.ts'

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

