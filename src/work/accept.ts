import type { Invocation, Permission } from '../core/command.ts'
import { UserError } from '../core/errors.ts'
import { keyOf, type Job, type RemoteRepo, type Subject, type Trigger } from '../core/job.ts'
import { limits } from '../core/limits.ts'
import type { Sha } from '../core/names.ts'
import { checkNames, type CheckView } from '../delivery/render-check.ts'
import { defaultPrefix } from '../core/config/pull-request.ts'
import { queuedOf, subjectOf } from '../delivery/target.ts'
import type { Access } from '../github/access.ts'
import { completeCheck, knownCheck } from '../github/ensure-check.ts'
import { ownCommentsSince, ownReactions, react } from '../github/ensure-comment.ts'
import { closedByMerge, followUpOf, type FollowUp } from '../github/own-pulls.ts'
import type { Turned, Wish } from '../github/read-event.ts'
import { objection, pin, pullNow, textHash } from '../github/standing.ts'
import { entries } from '../handlers/index.generated.ts'
import { commandOf } from '../run.ts'
import { commandLines, nearestCommand } from '../text/comment-commands.ts'
import { parseCommand } from '../text/parse-command.ts'
import { upkeep } from '../github/upkeep.ts'
import { asksFor } from './left-out.ts'
import { sayNotAllowed } from './not-allowed.ts'
import { isHeldBack } from './paused.ts'
import { mayAskAt, sayAskedTooOften, type AskedBy } from './questions.ts'
import { answerMistake, sayTooOften, type ReplyPlace } from './reply.ts'
import { earlier, neededBy, settingsOf } from './run-commands.ts'

/** A wish that became jobs, in the order in which they run, or why it did not. */
export type Acceptance = { jobs: readonly Job[] } | { declined: string }

/** A delivery as the queue holds it. */
export interface Delivery {
  /** `X-GitHub-Delivery`, which redeliveries keep. */
  id: string
  wish: Wish
  /** Put back after it failed: the sign of that failure does not stop it (THREATS A3). */
  isAgain?: boolean
}

/**
 * Id of a delivery as work: what asks for one comment, one closing of a pull request or one commit of a merge queue is the same work, whether a
 * webhook brings it or somebody finds it (THREATS A3). A push has no such name: who pushes back to an earlier commit asks anew.
 */
export function workIdOf(delivery: Delivery): string {
  return uuidOf(textHash(nameOf(delivery)))
}

function nameOf({ id, wish }: Delivery): string {
  if (wish.kind === 'comment') return `comment ${wish.repo.id} ${wish.comment.kind} ${wish.comment.id}`
  if (wish.kind === 'closed' && wish.at !== undefined) return `closed ${wish.repo.id} ${wish.number} ${wish.at}`
  return wish.kind === 'queued' ? `queued ${wish.repo.id} ${wish.head}` : id
}

/** What is known of the last hour. Without a queue no jobs are counted. */
export interface Counts {
  /** How many other jobs a subject had. */
  jobsOf: (key: string, without: string) => Promise<number>
  askedBy: AskedBy
}

const uncounted: Counts = { jobsOf: async () => 0, askedBy: async () => [] }

/** Decides whether a wish becomes a job, answers near misses once, and shows the person that the comment was seen. */
export async function accept(access: Access, delivery: Delivery, counts: Partial<Counts> = {}): Promise<Acceptance> {
  const { wish } = delivery
  const known: Counts = { ...uncounted, ...counts }
  if (wish.kind === 'comment') return acceptComment(access, delivery, wish, known)
  const acceptance = await acceptEvent(access, delivery.id, wish)
  if ('declined' in acceptance) return acceptance
  const jobs: Job[] = []
  // a judgement writes nothing that could ask for another
  for (const job of acceptance.jobs) if (job.judges === true || !(await isTooOften(job, known.jobsOf))) jobs.push(job)
  return jobs.length === 0 ? { declined: tooOften } : { jobs }
}

function acceptEvent(access: Access, delivery: string, wish: Exclude<Wish, { kind: 'comment' }>): Promise<Acceptance> {
  if (wish.kind === 'rerun') return acceptRerun(access, delivery, wish)
  if (wish.kind === 'nightly') return acceptNightly(access, delivery, wish)
  if (wish.kind === 'pull') return acceptPush(access, delivery, wish)
  if (wish.kind === 'queued') return Promise.resolve(acceptQueued(delivery, wish))
  return acceptMerge(access, delivery, wish)
}

const tooOften = 'as many jobs as are done within an hour'

/** True where a subject had as many jobs as are done within an hour: people do not ask that often, loops do (THREATS A6). */
async function isTooOften(job: Job, jobsOf: Counts['jobsOf']): Promise<boolean> {
  return (await jobsOf(keyOf(job), job.id)) >= limits.jobsPerHour
}

type CommentWish = Extract<Wish, { kind: 'comment' }>

/** Command lines of a comment. Older versions kept the whole text, and no hash of it. */
function linesOf({ body, comment }: CommentWish): readonly string[] {
  return comment.hash === undefined ? commandLines(body) : body.split('\n')
}

/** The answer to a comment that nobody parsed, where a line of it may ask for something of ours. */
function unreadMistake({ unread }: CommentWish, known: readonly string[]): Sorted['mistake'] {
  const line = unread?.lines.find((one) => known.includes(/^\/(\S+)/.exec(one)?.[1] ?? ''))
  if (unread === undefined || line === undefined) return undefined
  const { what, limit } = unread.excess
  return {
    message: `I did not read this comment, because it has more than ${limit} ${what}. Write the command in a comment of its own:`,
    line,
  }
}

/** Command lines of a comment, sorted into what can run and what is answered. */
interface Sorted {
  invocations: readonly Invocation[]
  needed: readonly Permission[]
  mistake?: { message: string; line?: string }
}

function sort(wish: CommentWish): Sorted {
  const invocations: Invocation[] = []
  const needed: Permission[] = []
  const known = entries.map((entry) => entry.name)
  const unread = unreadMistake(wish, known)
  if (unread !== undefined) return { invocations, needed, mistake: unread }
  for (const line of linesOf(wish)) {
    const name = /^\/(\S+)/.exec(line)?.[1] ?? ''
    const near = known.includes(name) ? undefined : nearestCommand(name, known)
    if (!known.includes(name) && near === undefined) continue
    if (near !== undefined)
      return {
        invocations,
        needed,
        mistake: { message: `I know no command \`/${name}\`.${rest(invocations)}`, line: line.replace(`/${name}`, `/${near}`) },
      }
    try {
      const invocation = parseCommand(line)
      needed.push(commandOf(invocation.command).bind(invocation.tokens).permission)
      invocations.push(invocation)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      return { invocations, needed, mistake: { message: `${error.message}${rest(invocations)}`, ...exampleOf(name) } }
    }
  }
  return { invocations, needed }
}

/** Commands of the same comment that wait until the mistake is mended. */
function rest(invocations: readonly Invocation[]): string {
  return invocations.length === 0 ? '' : '\nNothing of this comment was run: write it again with this line mended.'
}

function exampleOf(name: string): { line?: string } {
  const example = entries.find((entry) => entry.name === name)?.examples[0]
  return example === undefined ? {} : { line: example }
}

async function acceptComment(
  access: Access,
  { id: delivery, isAgain = false }: Delivery,
  wish: CommentWish,
  counts: Counts,
): Promise<Acceptance> {
  const { repo, actor, number } = wish
  const comment = { ...wish.comment, hash: wish.comment.hash ?? textHash(wish.body) }
  const trigger: Trigger = { cause: 'comment', delivery, actor, comment }
  const { invocations, needed, mistake } = sort(wish)
  if (invocations.length === 0 && mistake === undefined) return { declined: 'no command of ours' }
  const signs = await ownReactions(access, repo, comment)
  if (signs.has('+1') || (signs.has('confused') && !isAgain)) return { declined: 'carried out before' }
  // a mistake is answered to those who may read; every command needs at least that
  const against = await objection(access, { repo, trigger }, mistake === undefined ? needed : ['read', ...needed])
  if (against !== undefined) {
    if (against.about === 'comment') return { declined: against.why }
    const asked = invocations[needed.indexOf(against.needs)]
    // somebody whom the host does not know here has nothing to read
    if (asked === undefined || actor.kind !== 'user' || against.has === 'none') await react(access, repo, comment, 'confused')
    else await sayNotAllowed(access, { repo, number, comment }, { ...against, actor, command: asked.command })
    return { declined: against.why }
  }
  if (mistake !== undefined) {
    const hour = new Date(Date.now() - 3_600_000)
    if ((await ownCommentsSince(access, repo, { number, kind: comment.kind }, hour)) < limits.repliesPerHour)
      await answerMistake(access, { repo, number, comment }, mistake)
    else await react(access, repo, comment, 'confused')
    return { declined: mistake.message }
  }
  const subject: Subject = { kind: wish.on, number }
  const job = await jobOf(access, { repo, subject, trigger, invocations })
  if (job === undefined) return closed
  const tooMuch = await boundedOut(access, { job, needed, place: { repo, number, comment } }, counts)
  if (tooMuch !== undefined) return tooMuch
  if (!signs.has('eyes')) await react(access, repo, comment, 'eyes')
  // who accepts the drift of a pull request, or has Docwright go on, sees in its check what that is
  const isAccepting = invocations.some(({ command, tokens }) => command === 'docs' && tokens[0] !== 'pause')
  return { jobs: isAccepting ? [job, ...(await judgements(access, { repo, subject, delivery, why: 'what was accepted' }))] : [job] }
}

/** Declines what is asked more often than is done within an hour, by the person or on the subject, and says so. */
async function boundedOut(
  access: Access,
  { job, needed, place }: { job: Job; needed: readonly Permission[]; place: ReplyPlace },
  { jobsOf, askedBy }: Counts,
): Promise<{ declined: string } | undefined> {
  const { actor } = job.trigger
  const again = await mayAskAt(access, { job, needed }, askedBy)
  if (again !== undefined && actor.kind === 'user') {
    await sayAskedTooOften(access, place, { ...actor, again })
    return { declined: `${actor.login} asked as often as is answered within an hour` }
  }
  if (!(await isTooOften(job, jobsOf))) return undefined
  await sayTooOften(access, place)
  return { declined: tooOften }
}

const closed = { declined: 'closed or gone' }

async function jobOf(access: Access, wanted: Omit<Job, 'id' | 'pinned'>): Promise<Job | undefined> {
  const pinned = await pin(access, wanted.repo, wanted.subject)
  return pinned === undefined ? undefined : { id: jobId(wanted), ...wanted, pinned }
}

/** The same wish is the same job, however often it comes. */
function jobId({ repo, trigger, invocations, judges }: Omit<Job, 'id' | 'pinned'>): string {
  const what =
    trigger.comment === undefined ? trigger.delivery : `comment ${trigger.comment.kind} ${trigger.comment.id} ${trigger.comment.hash}`
  const lines = invocations.map(({ line }) => line)
  return uuidOf(textHash([repo.id, what, ...(judges === true ? ['judges'] : []), ...lines].join('\n')))
}

/** The judgement of a pull request as it stands now, which nobody has to be allowed: one, or none where it is closed. */
async function judgements(
  access: Access,
  { repo, subject, delivery, why }: { repo: RemoteRepo; subject: Subject; delivery: string; why: string },
): Promise<readonly Job[]> {
  if (subject.kind !== 'pull' || (await pullNow(access, repo, subject.number))?.open !== true) return []
  const trigger: Trigger = { cause: 'pull-request', delivery, actor: { kind: 'system', cause: why } }
  const job = await jobOf(access, { repo, subject, trigger, invocations: [judged], judges: true })
  return job === undefined ? [] : [job]
}

/** A UUID (version 8, RFC 9562) of a hash, because the queue wants one. */
export function uuidOf(hash: string): string {
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/** What is looked at on every push to a pull request, and every night on a branch, without anybody asking. */
const judged = parseCommand('/check-docs')
const repaired = parseCommand('/check-docs --fix')

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
    : acceptQueued(delivery, { kind: 'queued', repo, number, head, base, into: pull.into })
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

/** A pull request as the merge queue would merge it: judged on that commit, against what stands before it in the queue. */
function acceptQueued(delivery: string, { repo, number, head, base, into }: Extract<Wish, { kind: 'queued' }>): Acceptance {
  const trigger: Trigger = { cause: 'pull-request', delivery, actor: { kind: 'system', cause: 'the merge queue' } }
  const wanted = { repo, subject: { kind: 'pull', number }, trigger, invocations: [judged], judges: true } as const
  return { jobs: [{ id: jobId(wanted), ...wanted, pinned: { head, base, into, fork: false, queued: true } }] }
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
