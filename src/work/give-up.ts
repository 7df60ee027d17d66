import type { Job } from '../core/job.ts'
import type { Access } from '../github/access.ts'
import { checkPlaceOf, completeCheck, knownCheck } from '../github/ensure-check.ts'
import { commentNow } from '../github/standing.ts'
import type { Delivery } from './acceptance.ts'
import { quietly } from './quietly.ts'
import { answerMistake } from './reply.ts'
import { settingsOf } from './run-commands.ts'
import { takeBack } from './take-back.ts'

/** Why work is not tried again. */
export type GivenUp = 'fault' | 'host'

/** What the person reads: no stack, and the id under which the log says more. */
export function apology(why: GivenUp, delivery: string): string {
  return why === 'fault'
    ? `This could not be carried out because of a fault in Docwright. Whoever runs it finds the reason in its log, under \`${delivery}\`.`
    : `This could not be carried out: GitHub did not answer as expected, however often it was tried. Type the command again later; the log of Docwright says more under \`${delivery}\`.`
}

/** Finishes the check that an earlier attempt began and that nobody goes on with. */
export async function closeCheck(
  access: Access,
  job: Pick<Job, 'repo' | 'pinned' | 'subject' | 'judges' | 'invocations'>,
  view: { title: string; summary: string },
): Promise<void> {
  const check = await knownCheck(access, checkPlaceOf(job))
  if (check === undefined || check.status === 'completed') return
  await completeCheck(access, job.repo, check.id, { ...view, conclusion: await unfinished(access, job), annotations: [] })
}

/**
 * How a check ends that says nothing about its commit. Hosts let a neutral check pass, so where a gate is set, or nobody can tell, a judgement
 * that did not take place fails (THREATS A13).
 */
export async function unfinished(access: Access, job: Pick<Job, 'repo' | 'judges'>): Promise<'neutral' | 'failure'> {
  if (job.judges !== true) return 'neutral'
  const gate = await settingsOf(access, job).then(
    ({ config }) => config.gate,
    () => undefined,
  )
  return gate === 'off' ? 'neutral' : 'failure'
}

/** Tells the person who asked that their job ended without a result, and finishes the check that it began. */
export async function giveUp(access: Access, job: Job, why: string): Promise<void> {
  const { repo, subject, trigger } = job
  const left = await quietly(job, () => takeBack(access, job))
  const message = typeof left === 'string' ? `${why}\n${left}` : why
  if (trigger.comment !== undefined && (await commentNow(access, repo, trigger.comment)) === undefined)
    return closeCheck(access, job, { title: 'Nothing was done', summary: 'Nothing was done: the comment was deleted.' })
  await closeCheck(access, job, { title: 'Not carried out', summary: message })
  if (trigger.comment === undefined || subject.kind === 'branch') return
  await answerMistake(access, { repo, number: subject.number, comment: trigger.comment }, { message })
}

/** Tells the person whose comment could not even be looked at. */
export async function endDelivery(access: Access, { wish }: Delivery, message: string): Promise<void> {
  if (wish.kind === 'comment') await answerMistake(access, wish, { message })
}
