import { ConfigurationError, UserError } from '../core/errors.ts'
import type { Job } from '../core/job.ts'
import { defaultConfig } from '../core/config.ts'
import { defaultPrefix } from '../core/config/pull-request.ts'
import { asParagraphs } from '../delivery/github-markdown.ts'
import { branchOf } from '../delivery/target.ts'
import { checkPlaceOf, completeCheck, openCheck, tellCheck } from '../github/ensure-check.ts'
import { tipOf } from '../github/ensure-commit.ts'
import { NoRoom } from '../github/ensure-pull.ts'
import { groundOf, type Ground } from '../github/ground.ts'
import { followUpOf } from '../github/own-pulls.ts'
import { askerOf, finalRefusal } from '../github/refusal-of.ts'
import { RateLimited } from '../github/request.ts'
import { objection, pin } from '../github/standing.ts'
import { deliver } from './deliver.ts'
import { closeCheck } from './give-up.ts'
import { judge } from './judge.ts'
import { isHeldBack, isOnlyRemembered } from './paused.ts'
import type { Performance } from './performance.ts'
import { assertStillReviewed } from './questions-for.ts'
import { quietly } from './quietly.ts'
import { refuse } from './refuse.ts'
import { answerMistake, answerQuestion, replyPlace } from './reply.ts'
import { help } from '../handlers/help.ts'
import { neededBy, earlier, isAnswer, looksAtPlan, runCommands, settingsOf, type Settings } from './run-commands.ts'
import type { Site } from './site.ts'
import { takeBack } from './take-back.ts'

/** Carries one job out: asks again whether it may, runs its commands, and leaves one branch, one pull request, one check and one comment. */
export async function perform(job: Job, site: Site, isAgain = false): Promise<Performance> {
  if (job.judges === true) return judge(job, site)
  const { access } = site
  const against = await objection(access, job, neededBy(job.invocations))
  if (against !== undefined) {
    // an earlier attempt may have opened the check, and pushed
    const left = await leftBehind({ job, site })
    await closeCheck(access, job, nothingDone(against.why, left))
    return { kind: 'stopped', why: against.why }
  }
  if (job.invocations.every(isAnswer)) return answerOnly(job, site)
  const check = await openCheck(access, checkPlaceOf(job), { title: 'Reading the repository', summary: 'Nothing is written yet.' })
  try {
    return await compute({ job, site, check, isAgain })
  } catch (error) {
    return failed({ job, site, check }, error)
  }
}

/** A job whose check is open. */
interface Open {
  job: Job
  site: Site
  check: number | undefined
}

async function compute({ job, site, check, isAgain }: Open & { isAgain: boolean }): Promise<Performance> {
  const { access } = site
  const settings = await settingsOf(access, job)
  if (await isHeldBack(access, job)) return stop({ job, site, check }, 'somebody paused Docwright on this pull request')
  const { branchPrefix: prefix } = settings.config.pullRequest
  const open = await followUpOf(access, job.repo, { subject: job.subject, prefix })
  // one that is open keeps its branch, whatever the prefix is by now
  const branch = open?.branch ?? branchOf(job.subject, prefix)
  const tip = await tipOf(access, job.repo, branch)
  // nothing is pushed to a fork, so its documentation stands on the base repository
  const base = job.pinned.fork ? await pin(access, job.repo, { kind: 'branch', name: job.pinned.into }) : job.pinned
  if (base === undefined) return stop({ job, site, check }, `the branch ${job.pinned.into} is gone`)
  const ours = tip === undefined ? undefined : { branch, prefix, tip, isKnown: open !== undefined || prefix === defaultPrefix }
  const ground = await groundOf(access, job, { mirror: site.mirror, env: site.env, over: base.head, ours })
  if (ground.touched && job.trigger.actor.kind === 'system')
    return stop({ job, site, check }, 'people wrote on the branch, so it is theirs until somebody types a command')
  const isLeft = ground.touched || isOnlyRemembered(job) || job.invocations.every(looksAtPlan)
  const before = isLeft ? [] : earlier(open, job.invocations)
  const ran = await runCommands({ before, asked: job.invocations }, { ground, job, site, settings, open })
  site.signal.throwIfAborted()
  if (check !== undefined) await tellCheck(access, job.repo, check, { title: 'Writing what was found', summary: 'Every command has run.' })
  const now = await pin(access, job.repo, job.subject)
  if (now === undefined) return stop({ job, site, check }, 'it was closed meanwhile')
  if (now.head !== job.pinned.head && !isAgain) {
    await endCheck({ job, site, check }, nothingDone('a newer commit took its place'))
    const moved = { ...job, pinned: now }
    await site.keep(moved)
    return perform(moved, site, true)
  }
  // who deleted or edited the comment meanwhile wants no result of it
  const against = await objection(access, job, neededBy(job.invocations))
  if (against !== undefined) return stop({ job, site, check }, against.why)
  await assertStillReviewed(site, job, ran.plans ?? [])
  return { kind: 'done', receipt: await deliver({ job, site, ground, branch, open, check, ran, settings }) }
}

const nothingDone = (why: string, left: readonly string[] = []): { title: string; summary: string } => ({
  title: 'Nothing was done',
  summary: asParagraphs([why.startsWith('Nothing was ') ? `${why}.` : `Nothing was done: ${why}.`, ...left].join(' ')),
})

/** What is said of a branch that an earlier attempt pushed and that cannot be taken back. */
async function leftBehind({ job, site }: Pick<Open, 'job' | 'site'>): Promise<readonly string[]> {
  const left = await quietly(job, () => takeBack(site.access, job))
  return typeof left === 'string' ? [left] : []
}

/** Ends a job that is not carried out: its check says why. */
async function stop(open: Open, why: string): Promise<{ kind: 'stopped'; why: string }> {
  await endCheck(open, nothingDone(why, await leftBehind(open)))
  return { kind: 'stopped', why }
}

async function endCheck({ job, site, check }: Open, words: { title: string; summary: string }): Promise<void> {
  if (check !== undefined) await completeCheck(site.access, job.repo, check, { ...words, conclusion: 'neutral', annotations: [] })
}

/** A job that broke: a mistake is answered and its check completed; what may work later is thrown to be tried again. */
async function failed(open: Open, error: unknown): Promise<Performance> {
  const { job, site } = open
  if (error instanceof RateLimited) throw error
  if (error instanceof UserError) {
    const place = replyPlace(job)
    if (place !== undefined) await quietly(job, () => answerMistake(site.access, place, error))
    // nobody typed anything at night
    const message = place === undefined ? error.message.replace(', then type the command again', ' first') : error.message
    const waiting = place === undefined && error instanceof NoRoom ? waitingLongest(error.pulls) : ''
    return { ...(await stop(open, `${message.replace(/\.$/, '')}${waiting}`)), cause: error }
  }
  const refusal = finalRefusal(error, askerOf(job.repo))
  if (refusal !== undefined) return refuse({ access: site.access, job, check: open.check }, refusal, error)
  // superseded, or the process stops: an attempt that follows opens the check again
  if (site.signal.aborted) await endCheck(open, nothingDone('it was stopped before it wrote anything')).catch(() => undefined)
  throw error
}

function waitingLongest(pulls: NoRoom['pulls']): string {
  const named = pulls.map(({ number, days }) => `#${number}${days === 0 ? '' : ` (${days} ${days === 1 ? 'day' : 'days'})`}`)
  return named.length === 0 ? '' : `. Waiting longest without a review: ${named.join(', ')}`
}

/** The settings of a repository that has none. */
const unset: Settings = { text: undefined, shared: undefined, config: defaultConfig }

/** Commands that only answer: a reply, and neither check nor pull request. */
async function answerOnly(job: Job, site: Site): Promise<Performance> {
  const { access } = site
  const place = replyPlace(job)
  try {
    const ground: Ground = await groundOf(access, job, { mirror: site.mirror, env: site.env, over: job.pinned.head, ours: undefined })
    const settings = await settingsOf(access, job).catch((error: unknown) => {
      // who asks how to type a command gets that, whatever is wrong with the configuration
      if (error instanceof ConfigurationError && job.invocations.every(({ command }) => command === help.name)) return unset
      throw error
    })
    const ran = await runCommands({ before: [], asked: job.invocations }, { ground, job, site, settings })
    const blocks = ran.done.flatMap(({ changes }) => [...(changes.report.answer ?? [])])
    if (place === undefined) {
      if (ran.mistake !== undefined) return { kind: 'stopped', why: ran.mistake, cause: new UserError(ran.mistake) }
      return { kind: 'done', receipt: { conclusion: 'success', skips: [], answer: blocks } }
    }
    if (blocks.length > 0) await answerQuestion(access, place, blocks)
    if (ran.mistake !== undefined) await answerMistake(access, place, { message: ran.mistake }, blocks.length > 0 ? 'mistake' : 'reply')
    return { kind: 'done', receipt: { conclusion: ran.mistake === undefined ? 'success' : 'action_required', skips: [] } }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    if (place !== undefined) await answerMistake(access, place, error)
    return { kind: 'stopped', why: error.message, cause: error }
  }
}
