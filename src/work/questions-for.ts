import type { BelievedFiles } from '../core/command.ts'
import { ExternalError, RefusedError } from '../core/errors.ts'
import type { Job } from '../core/job.ts'
import type { Sha } from '../core/names.ts'
import { plainCode, say } from '../core/phrase.ts'
import type { PlanAsked } from '../core/reviewed.ts'
import { commitSnapshot } from '../git/commit-snapshot.ts'
import type { Access } from '../github/access.ts'
import { bringCommits } from '../github/bring-commits.ts'
import type { Ground } from '../github/ground.ts'
import { pullFrom, pullNow } from '../github/standing.ts'
import { askReviewed } from '../github/reviews/reviewed-plan.ts'
import type { World } from '../run.ts'
import type { Site } from './site.ts'

/** What commands run on. */
interface About {
  ground: Ground
  job: Job
  site: Site
}

/** Questions that commands ask the host while they run. */
interface Questions extends Required<Pick<World, 'believed' | 'reviewed'>> {
  /** Plans that were reviewed when they were asked about. */
  plans: readonly PlanAsked[]
  /** Why the host did not answer; undefined where it did. */
  failure(): ExternalError | undefined
}

/** Lets commands ask the host. One that does not answer is no outcome of a command, so its failure is kept: the job is tried again. */
export function questionsFor(about: About): Questions {
  let [failure, files]: [ExternalError | undefined, Promise<BelievedFiles> | undefined] = [undefined, undefined]
  const noted = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      if (error instanceof ExternalError) failure = error
      throw error
    })
  const ask = askReviewed(about.site.access, about.job.repo)
  const plans: PlanAsked[] = []
  return {
    believed: () => noted((files ??= believedOf(about))),
    reviewed: async (plan) => {
      const answer = await noted(ask(plan))
      if (answer.kind === 'reviewed') plans.push(plan)
      return answer
    },
    plans,
    failure: () => failure,
  }
}

/** Files of the commit that a pull request goes to; of a branch or an issue the commit that is read, without what people wrote on our branch. */
async function believedOf({ ground, job, site }: About): Promise<BelievedFiles> {
  const { access, mirror, env } = site
  const base = await believedCommit(access, job)
  if (base === job.pinned.head && !ground.touched) return ground.snapshot
  return commitSnapshot(await bringCommits(access, job.repo, { mirror, env }, [base]), base)
}

/** Pull requests on one another that are followed. */
const mostStacked = 5

/**
 * The base of a pull request. Where that is itself the head of an open pull request, as for our follow-up of a pull request, nobody has reviewed it: the
 * base of that one counts.
 */
async function believedCommit(access: Access, { repo, subject, pinned }: Job): Promise<Sha> {
  if (subject.kind !== 'pull') return pinned.base
  let [into, base] = [(await pullNow(access, repo, subject.number))?.into, pinned.base]
  for (let below = 0; into !== undefined && into !== repo.defaultBranch; below += 1) {
    const next = await pullFrom(access, repo, into)
    if (next === undefined) break
    if (below === mostStacked) throw new RefusedError('Expected a pull request on at most five others, got more.')
    ;[into, base] = [next.into, next.base]
  }
  return base
}

/** Asks once more about the plans that a run found reviewed: who dismissed an approval meanwhile wants nothing of it delivered. */
export async function assertStillReviewed(
  { access }: Pick<Site, 'access'>,
  { repo }: Pick<Job, 'repo'>,
  plans: readonly PlanAsked[],
): Promise<void> {
  const ask = askReviewed(access, repo)
  for (const plan of plans) {
    const answer = await ask(plan)
    if (answer.kind === 'not reviewed') throw new RefusedError(plainCode(say`${answer.why} ${answer.how}`))
  }
}
