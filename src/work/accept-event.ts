import type { Invocation } from '../core/command.ts'
import { defaultPrefix } from '../core/config/pull-request.ts'
import type { Job, RemoteRepo, Subject, Trigger } from '../core/job.ts'
import type { Sha } from '../core/names.ts'
import { checkNames, type CheckView } from '../delivery/render-check.ts'
import { queuedOf, subjectOf } from '../delivery/target.ts'
import type { Access } from '../github/access.ts'
import { completeCheck, knownCheck } from '../github/ensure-check.ts'
import { closedByMerge, type FollowUp, followUpOf } from '../github/own-pulls.ts'
import type { Turned, Wish } from '../github/read-event.ts'
import { objection, pullNow } from '../github/standing.ts'
import { upkeep } from '../github/upkeep.ts'
import { parseCommand } from '../text/parse-command.ts'
import { type Acceptance, closed } from './acceptance.ts'
import { asksFor } from './left-out.ts'
import { jobAt, judged, jobOf, judgements } from './new-job.ts'
import { isHeldBack } from './paused.ts'
import { earlier, neededBy, settingsOf } from './run-commands.ts'

/** What is looked at every night on a branch, without anybody asking. */
const repaired = parseCommand('/check-docs --fix')

/** Decides what an event asks for that is no comment. */
export function acceptEvent(access: Access, delivery: string, wish: Exclude<Wish, { kind: 'comment' }>): Promise<Acceptance> {
  if (wish.kind === 'rerun') return acceptRerun(access, delivery, wish)
  if (wish.kind === 'nightly') return acceptNightly(access, delivery, wish)
  if (wish.kind === 'pull') return acceptPush(access, delivery, wish)
  if (wish.kind === 'queued') return acceptQueued(access, delivery, wish)
  return acceptMerge(access, delivery, wish)
}

/** A check that somebody asks to run again, on the newest commit: the commands of its follow-up pull request, and the judgement of drift. */
async function acceptRerun(access: Access, delivery: string, wish: Extract<Wish, { kind: 'rerun' }>): Promise<Acceptance> {
  const { repo, actor, externalId } = wish
  const trigger: Trigger = { cause: 'rerun', delivery, actor }
  const against = await objection(access, { repo, trigger }, ['write'])
  if (against !== undefined) return { declined: against.why }
  const queued = queuedOf(externalId)
  if (queued !== undefined) return againQueued(access, delivery, wish, queued)
  const subject = subjectOf(externalId)
  if (subject === undefined) return { declined: 'no check of ours' }
  const commands = await again(access, { repo, subject, trigger }, subject.kind === 'branch' ? [repaired] : [])
  return both(await judgements(access, { repo, subject, delivery, why: 'a button' }), commands)
}

/** A check of a merge queue once more. Its base stands in the check, so only a check that we wrote is believed (THREATS A13). */
async function againQueued(
  access: Access,
  delivery: string,
  { repo, head, externalId }: Extract<Wish, { kind: 'rerun' }>,
  { number, base }: { number: number; base: Sha },
): Promise<Acceptance> {
  const ours = await knownCheck(access, { repo, head, name: checkNames.drift, externalId })
  const pull = ours === undefined ? undefined : await pullNow(access, repo, number)
  return pull === undefined
    ? { declined: 'no check of ours' }
    : acceptQueued(access, delivery, { kind: 'queued', repo, number, head, base, into: pull.into })
}

/** A judgement and what else is to be done. */
function both(judgement: readonly Job[], others: Acceptance): Acceptance {
  if ('declined' in others) return judgement.length === 0 ? others : { jobs: judgement }
  return { jobs: [...judgement, ...others.jobs] }
}

/** The night's look at the default branch: one rolling pull request, whose earlier commands run again with it. */
async function acceptNightly(access: Access, delivery: string, { repo }: Extract<Wish, { kind: 'nightly' }>): Promise<Acceptance> {
  const { config } = await settingsOf(access, { repo })
  if (!config.nightly) return { declined: 'the configuration wants no nightly look' }
  const trigger: Trigger = { cause: 'schedule', delivery, actor: { kind: 'system', cause: 'a schedule' } }
  return again(access, { repo, subject: { kind: 'branch', name: repo.defaultBranch }, trigger }, [repaired])
}

/** A pull request that was opened or pushed to: its drift is judged, and its follow-up is computed again on the new commit where one is open. */
async function acceptPush(
  access: Access,
  delivery: string,
  { repo, number, turned, left }: Extract<Wish, { kind: 'pull' }>,
): Promise<Acceptance> {
  const subject: Subject = { kind: 'pull', number }
  if (turned !== undefined) return acceptTurned(access, delivery, { repo, subject, turned })
  const judgement = await judgements(access, { repo, subject, delivery, why: 'a push' })
  const trigger: Trigger = { cause: 'pull-request', delivery, actor: { kind: 'system', cause: 'a push' } }
  const commands = await again(access, { repo, subject, trigger })
  if (left !== undefined && 'declined' in commands) await completeCheck(access, repo, left, lostWork)
  return both(judgement, commands)
}

/** How a check of commands ends whose work is gone. */
const lostWork: CheckView = {
  title: 'Nothing was done',
  summary: 'Nothing was done: the work of this check was lost. Type the command again.',
  conclusion: 'neutral',
  annotations: [],
}

/** A pull request that got another label or left its draft: judged where the configuration has a condition about that. */
async function acceptTurned(
  access: Access,
  delivery: string,
  { repo, subject, turned }: { repo: RemoteRepo; subject: Subject; turned: Turned },
): Promise<Acceptance> {
  const { config } = await settingsOf(access, { repo })
  if (!asksFor(config.when, turned)) return { declined: 'no condition of the configuration asks for it' }
  const jobs = await judgements(access, { repo, subject, delivery, why: typeof turned === 'string' ? 'its draft' : 'a label' })
  return jobs.length === 0 ? closed : { jobs }
}

/**
 * A pull request as the merge queue would merge it: judged on that commit, against what stands before it in the queue. The commit is of this
 * repository, and what a fork says in it is a stranger's word as it was before (THREATS A13); so is that of a pull request that nobody can see.
 */
async function acceptQueued(
  access: Access,
  delivery: string,
  { repo, number, head, base, into }: Extract<Wish, { kind: 'queued' }>,
): Promise<Acceptance> {
  const fork = (await pullNow(access, repo, number))?.fork ?? true
  const trigger: Trigger = { cause: 'pull-request', delivery, actor: { kind: 'system', cause: 'the merge queue' } }
  const wanted = { repo, subject: { kind: 'pull', number }, trigger, invocations: [judged], judges: true } as const
  return { jobs: [jobAt(wanted, { head, base, into, fork, queued: true })] }
}

/** A pull request that was closed: what is on the host follows it, and where it was merged, its follow-up is computed again on the branch it goes to. */
async function acceptMerge(access: Access, delivery: string, wish: Extract<Wish, { kind: 'closed' }>): Promise<Acceptance> {
  // somebody may have opened it again before this was looked at
  if ((await pullNow(access, wish.repo, wish.number))?.open === true) return { declined: 'it is open again' }
  const prefix = await settingsOf(access, wish).then(
    ({ config }) => config.pullRequest.branchPrefix,
    () => defaultPrefix,
  )
  const whose = await upkeep(access, wish, prefix)
  if (!wish.merged || whose === 'ours') return { declined: 'brought up to date' }
  const trigger: Trigger = { cause: 'pull-request', delivery, actor: { kind: 'system', cause: 'a merge' } }
  return again(access, { repo: wish.repo, subject: { kind: 'pull', number: wish.number }, trigger })
}

/** A follow-up that the host closed together with the branch it went to: opened anew where the source was merged to. */
async function leftByMerge(
  access: Access,
  { repo, subject, trigger }: { repo: RemoteRepo; subject: Subject; trigger: Trigger },
): Promise<FollowUp | undefined> {
  if (subject.kind !== 'pull' || trigger.actor.kind !== 'system') return undefined
  const merged = (await pullNow(access, repo, subject.number))?.merged
  return merged === undefined ? undefined : closedByMerge(access, repo, { subject, prefix: defaultPrefix }, merged)
}

/** The commands of an open follow-up pull request, and those that run whether or not there is one. */
async function again(
  access: Access,
  wanted: { repo: RemoteRepo; subject: Subject; trigger: Trigger },
  always: readonly Invocation[] = [],
): Promise<Acceptance> {
  // its commands are those of the marker that we signed, which tells it whatever its branch is called
  const ours = { subject: wanted.subject, prefix: defaultPrefix }
  const open = (await followUpOf(access, wanted.repo, ours)) ?? (await leftByMerge(access, wanted))
  if (open !== undefined && (await isHeldBack(access, wanted))) return { declined: 'paused on this pull request' }
  const before = earlier(open, always)
  // a follow-up that repairs judges too
  const invocations = [...before, ...always.filter(({ command }) => before.every((one) => one.command !== command))]
  if (invocations.length === 0) return { declined: open === undefined ? 'no follow-up pull request is open' : 'no command of it is known' }
  const against = await objection(access, wanted, neededBy(invocations))
  if (against !== undefined) return { declined: against.why }
  const job = await jobOf(access, { ...wanted, invocations })
  return job === undefined ? closed : { jobs: [job] }
}
