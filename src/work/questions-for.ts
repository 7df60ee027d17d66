import type { BelievedFiles } from '../core/command.ts'
import { ExternalError, RefusedError } from '../core/errors.ts'
import type { Job } from '../core/job.ts'
import { plainCode, say } from '../core/phrase.ts'
import type { PlanAsked } from '../core/reviewed.ts'
import { commitSnapshot } from '../git/commit-snapshot.ts'
import { bringCommits } from '../github/bring-commits.ts'
import type { Ground } from '../github/ground.ts'
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
  const { base, head } = job.pinned
  if (base === head && !ground.touched) return ground.snapshot
  const { access, mirror, env } = site
  return commitSnapshot(await bringCommits(access, job.repo, { mirror, env }, [base]), base)
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
