import { RefusedError } from '../core/errors.ts'
import { plainCode, say } from '../core/phrase.ts'
import type { AskReviewed, NotReviewed, PlanAsked, ReviewedPlan } from '../core/reviewed.ts'
import { planHash } from './plan-hash.ts'

/** The plan as it was reviewed, and by whom. Throws `RefusedError` with the way there where it was not. */
export async function demandReview(ask: AskReviewed | undefined, plan: Omit<PlanAsked, 'hash'>): Promise<ReviewedPlan> {
  const answer = (await ask?.({ ...plan, hash: planHash })) ?? nobodyKnows
  if (answer.kind === 'reviewed') return answer
  throw new RefusedError(plainCode(say`${answer.why} ${answer.how}`))
}

const nobodyKnows: NotReviewed = {
  kind: 'not reviewed',
  why: ['A plan is carried out after its review, and nobody can tell here whether it was reviewed.'],
  how: ['Type the command in a git repository, or in a comment on GitHub.'],
}
