import { ConfigurationError, UserError } from '../core/errors.ts'
import type { Job } from '../core/job.ts'
import type { Phrase } from '../core/phrase.ts'
import { asParagraphs } from '../delivery/github-markdown.ts'
import { checkOf, type ChangedLines, type CheckView } from '../delivery/render-check.ts'
import { leftOutView } from '../delivery/render-left-out.ts'
import { isJudged } from '../delivery/render-judged.ts'
import { changedLines } from '../github/changed-lines.ts'
import { checkPlaceOf, completeCheck, openCheck } from '../github/ensure-check.ts'
import { groundOf } from '../github/ground.ts'
import { askerOf, finalRefusal } from '../github/refusal-of.ts'
import { RateLimited } from '../github/request.ts'
import { objection, pin } from '../github/standing.ts'
import { acceptedOn } from './accepted.ts'
import { filesAt } from './files-at.ts'
import { unfinished } from './give-up.ts'
import { leftOut, type LeftOut } from './left-out.ts'
import { startOf } from './past.ts'
import type { Performance } from './performance.ts'
import { quietly } from './quietly.ts'
import { refuse } from './refuse.ts'
import { neededBy, runCommands, settingsOf, type Settings } from './run-commands.ts'
import type { Ran, Site } from './site.ts'
import { suggest } from './suggest.ts'
import { tellInComment } from './tell-in-comment.ts'
import { withUntold } from './untold.ts'

/** Judgements of one commit in a row: people who accept drift and take that back meanwhile do not do so more often. */
const mostTimes = 3

/**
 * Judges the drift of the whole change of a pull request, and ends the check `docwright / drift` with what came of it. Nothing else ends that
 * check (THREATS A13): no command, and no look at a part of the documents. It reads the head alone and writes no file.
 */
export async function judge(job: Job, site: Site, isAgain = false): Promise<Performance> {
  const { access } = site
  const against = await objection(access, job, neededBy(job.invocations))
  if (against !== undefined) return { kind: 'stopped', why: against.why }
  const check = await openCheck(access, checkPlaceOf(job), { title: 'Reading the change', summary: 'Nothing is judged yet.' })
  const opened: Opened = { job, site, check }
  try {
    const judged = await judgeStanding(opened)
    const now = job.pinned.queued === true ? job.pinned : await pin(access, job.repo, job.subject)
    if (now === undefined || now.head === job.pinned.head || isAgain) return judged
    const moved = { ...job, pinned: now }
    await site.keep(moved)
    return await judge(moved, site, true)
  } catch (error) {
    return notJudged(opened, error)
  }
}

/** A judgement whose check is open. */
interface Opened {
  job: Job
  site: Site
  check: number | undefined
}

/** Judges as long as what people accept changes meanwhile: what was said last counts. */
async function judgeStanding(opened: Opened): Promise<Performance> {
  const { job, site } = opened
  const settings = await settingsOf(site.access, job)
  let before = await acceptanceNow(opened, settings)
  for (let times = 1; ; times += 1) {
    const performance = await judgeOnce(opened, settings)
    const now = await acceptanceNow(opened, settings)
    if (now === before || times === mostTimes) return performance
    before = now
  }
}

/** What people accept of the drift at this moment, as one text; not asked where no gate is set. */
async function acceptanceNow({ job, site }: Opened, { config }: Settings): Promise<string> {
  return config.gate === 'off' ? '' : JSON.stringify((await acceptedOn(job, site.access)) ?? null)
}

async function judgeOnce({ job, site, check }: Opened, settings: Settings): Promise<Performance> {
  const { access, mirror, env } = site
  const ground = await groundOf(access, job, { mirror, env, over: job.pinned.head, ours: undefined })
  const left = await leftOut(job, site, { ground, config: settings.config })
  if (left !== undefined && !left.isJudged) return endLeftOut({ job, site, check }, left)
  const ran = await runCommands({ before: [], asked: job.invocations }, { ground, job, site, settings })
  site.signal.throwIfAborted()
  const lines = await linesOf({ job, site }, ran)
  const isQuiet = left !== undefined
  const told = await quietly(job, () => tellInComment({ job, site, computed: ran.done, isQuiet }, undefined))
  // the token of a workflow may write nothing for a fork, as the check has shown
  const maySuggest = !isQuiet && (check !== undefined || !job.pinned.fork)
  const leftOver = maySuggest ? await quietly(job, () => suggest({ job, site, ground, settings, ran, lines })) : 0
  const notes = typeof leftOver === 'number' ? notSuggested(leftOver) : []
  const view = withUntold(await viewOf({ job, site, check }, { ran: { ...ran, notes: [...ran.notes, ...notes] }, settings, lines }), [
    told,
    leftOver,
  ])
  const comment = typeof told === 'number' ? told : undefined
  if (check !== undefined) await completeCheck(access, job.repo, check, view)
  const { conclusion, summary } = view
  const receipt = { conclusion, summary, skips: [], ...(check !== undefined && { check }), ...(comment !== undefined && { comment }) }
  return { kind: 'done', receipt }
}

/** Says how many suggestions have no place, which is no fault of the change. */
function notSuggested(amount: number): readonly Phrase[] {
  if (amount === 0) return []
  const what = amount === 1 ? 'suggestion was not written: its lines are' : 'suggestions were not written: a line of theirs is'
  return [[`${amount} ${what} no longer part of the diff that GitHub shows.`]]
}

/** Lines that the pull request changed, asked only where something stands on a line. */
async function linesOf({ job, site }: Pick<Opened, 'job' | 'site'>, { done }: Ran): Promise<ChangedLines> {
  const hasPlaces = done.some(({ changes }) => changes.report.findings.some(({ at }) => at?.line !== undefined))
  return hasPlaces && job.subject.kind === 'pull' ? changedLines(site.access, job.repo, job.subject.number) : new Map()
}

/** Ends the check of a pull request that the configuration leaves out. */
async function endLeftOut({ job, site, check }: Opened, { key }: LeftOut): Promise<Performance> {
  const view = leftOutView(key)
  if (check !== undefined) await completeCheck(site.access, job.repo, check, view)
  const { conclusion, summary } = view
  return { kind: 'done', receipt: { conclusion, summary, skips: [], ...(check !== undefined && { check }) } }
}

/** The check of a judgement. Where a gate is set, only one that took place lets the change pass. */
async function viewOf(
  { job, site, check }: Opened,
  { ran, settings, lines }: { ran: Ran; settings: Settings; lines: ChangedLines },
): Promise<CheckView> {
  const changes = ran.done.map((one) => one.changes)
  const view = checkOf(changes, lines, {
    head: job.pinned.head,
    files: filesAt(site, job, job.pinned.head),
    notes: ran.notes,
    neutral: false,
    ...(ran.mistake !== undefined && { mistake: ran.mistake }),
  })
  if (settings.config.gate === 'off' || (await tookPlace({ job, site, check }, ran))) return view
  return { ...view, title: `Not judged · ${view.title}`, conclusion: 'failure' }
}

/** True where the gate was asked about everything that the change did; a change without a commit did nothing. */
async function tookPlace({ job, site }: Opened, ran: Ran): Promise<boolean> {
  const reports = ran.done.map((one) => one.changes).filter(isJudged)
  if (ran.mistake !== undefined || reports.length === 0) return false
  if (reports.every(({ report }) => report.gate !== undefined)) return true
  return (await startOf(job, site))?.sha === job.pinned.head
}

/** A judgement that broke: its check says so, unless another attempt goes on with it. */
async function notJudged({ job, site, check }: Opened, error: unknown): Promise<Performance> {
  const { access } = site
  const refusal = error instanceof RateLimited ? undefined : finalRefusal(error, askerOf(job.repo))
  if (refusal !== undefined) return refuse({ access, job, check }, refusal, error)
  if (!(error instanceof UserError)) throw error
  const [why, conclusion] = [error.message, await unfinished(access, job)]
  const gate =
    error instanceof ConfigurationError
      ? 'Until then nobody can tell whether there is a gate, so nothing passes'
      : 'With a gate nothing passes that was not judged'
  const space = why.includes('\n') ? '\n' : ' '
  const help = conclusion === 'failure' ? `${space}${gate}: mend this, then press *Re-run*.` : ''
  const view = {
    title: 'Not judged',
    summary: asParagraphs(`The drift of this change was not judged. ${why}${help}`),
    conclusion,
    annotations: [],
  } as const
  if (check !== undefined) await completeCheck(access, job.repo, check, view)
  return { kind: 'stopped', why, cause: error }
}
