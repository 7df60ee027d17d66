import type { Job } from '../core/job.ts'
import type { Access } from '../github/access.ts'
import { addToCheck, checkPlaceOf, completeCheck, endedCheck, openCheck } from '../github/ensure-check.ts'
import { react } from '../github/ensure-comment.ts'
import type { Refusal } from '../github/refusal-of.ts'
import { pin } from '../github/standing.ts'
import type { Delivery } from './acceptance.ts'
import { unfinished } from './give-up.ts'
import { quietly } from './quietly.ts'
import { answerMistake, replyPlace } from './reply.ts'
import { takeBack } from './take-back.ts'

/** What is refused: a job, or a comment that did not become one. */
type Refused = Pick<Job, 'repo' | 'subject' | 'trigger' | 'pinned' | 'judges'> & Partial<Pick<Job, 'invocations'>>

/** Ends a job that the host refuses: its open check says why, and the conversation where a person typed it. */
export async function refuse(
  { access, job, check }: { access: Access; job: Refused; check: number | undefined },
  refusal: Refusal,
  cause: unknown,
): Promise<{ kind: 'stopped'; why: string; cause: unknown }> {
  const left = await leftBy(access, job)
  const why = refusal.message
  if (refusal.where === 'log') return { kind: 'stopped', why: [why, ...left].join(' '), cause }
  const place = replyPlace(job)
  const [title, conclusion] = [job.judges === true ? 'Not judged' : 'Nothing was done', await unfinished(access, job)]
  const view = { title, summary: ['Nothing was done.', why, ...left].join(' '), conclusion, annotations: [] } as const
  if (check !== undefined) await quietly(job, () => completeCheck(access, job.repo, check, view))
  if (place !== undefined && refusal.where === 'both')
    await quietly(job, () => answerMistake(access, place, { message: [typedWords(refusal), ...left].join('\n') }))
  // where there is no room for words there may be for a sign
  if (place !== undefined && refusal.where === 'check') await quietly(job, () => react(access, place.repo, place.comment, 'confused'))
  return { kind: 'stopped', why, cause }
}

/** What is said of a branch that the job leaves behind. */
async function leftBy(access: Access, { invocations, ...job }: Refused): Promise<readonly string[]> {
  if (invocations === undefined) return []
  const left = await quietly(job, () => takeBack(access, { ...job, invocations }))
  return typeof left === 'string' ? [left] : []
}

function typedWords({ message, isMendable }: Refusal): string {
  return isMendable ? `${message} Then type the command again.` : message
}

/**
 * Tells a refusal of a job whose check may not be open: it is opened, because in the check alone everybody finds it. One of commands that ended says what
 * came of others on the same commit: it is not opened again, and only gets the words where nothing else can tell them.
 */
export async function tellRefusal(access: Access, job: Refused, refusal: Refusal): Promise<void> {
  if (refusal.where === 'log') return
  const check = await quietly(job, () => checkToTell(access, job, refusal))
  await refuse({ access, job, check: typeof check === 'number' ? check : undefined }, refusal, undefined)
}

async function checkToTell(access: Access, job: Refused, refusal: Refusal): Promise<number | undefined> {
  const place = checkPlaceOf({ ...job, invocations: job.invocations ?? [] })
  const ended = await endedCheck(access, place)
  if (ended === undefined) return openCheck(access, place, { title: 'Nothing was done', summary: refusal.message })
  // a judgement is one of the same change
  if (job.judges === true) return ended.id
  if (refusal.where === 'check') await addToCheck(access, job.repo, ended, refusal.message)
  return undefined
}

/** Tells the person whose comment the host does not let us look at. */
export async function refuseDelivery(access: Access, { id, wish }: Delivery, refusal: Refusal): Promise<void> {
  if (wish.kind !== 'comment' || refusal.where === 'log') return
  const { repo, actor, number } = wish
  const subject = { kind: wish.on, number } as const
  const pinned = await quietly(wish, () => pin(access, repo, subject))
  const comment = { ...wish.comment, hash: wish.comment.hash ?? '' }
  if (pinned !== undefined && 'head' in pinned)
    return tellRefusal(access, { repo, subject, pinned, trigger: { cause: 'comment', delivery: id, actor, comment } }, refusal)
  if (refusal.where === 'both') await quietly(wish, () => answerMistake(access, wish, { message: typedWords(refusal) }))
}
