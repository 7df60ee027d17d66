import type { RemoteRepo } from '../../core/job.ts'
import { ref, say, type Phrase } from '../../core/phrase.ts'
import type { AskReviewed, NotReviewed, PlanAsked, Reviewed, ReviewedPlan } from '../../core/reviewed.ts'
import type { Access } from '../access.ts'
import { fileAt } from '../file-at.ts'
import { planPulls, type PlanPull } from '../own-pulls.ts'
import { covers, roleOf } from '../permission.ts'
import { pullNow } from '../standing.ts'
import { readPushes } from './read-pushes.ts'
import { readOpinions } from './read-reviews.ts'
import { readWriters } from './read-writers.ts'
import { weighOpinions } from './weigh-opinions.ts'
import { pullRef } from './pull-ref.ts'

/**
 * Asks GitHub whether a plan was reviewed (THREATS A5): its tasks and decisions stand on the default branch, or in an open pull request of ours that
 * somebody with write permission, who neither asked for the plan nor wrote it, approved at its newest commit. What the host does not answer is thrown,
 * and so nothing is carried out.
 */
export function askReviewed(access: Access, repo: RemoteRepo): AskReviewed {
  return async (asked) => {
    const standing = await fileAt(access, repo, { path: asked.path, at: repo.defaultBranch })
    if (standing !== undefined && isSame(asked, standing)) return reviewedAt(access, repo, { at: repo.defaultBranch, text: standing })
    let refused: NotReviewed | undefined
    for (const pull of await planPulls(access, repo)) {
      const answer = await ofPull(access, repo, pull, asked)
      if (answer?.kind === 'reviewed') return answer
      refused ??= answer
    }
    return refused ?? nowhere(repo, asked, standing)
  }
}

function reviewedAt(
  access: Access,
  repo: RemoteRepo,
  { at, by = 'default branch', text }: { at: string; by?: ReviewedPlan['by']; text: string },
): ReviewedPlan {
  return { kind: 'reviewed', by, text, read: (path) => fileAt(access, repo, { path, at }) }
}

const isSame = ({ text, hash }: PlanAsked, other: string): boolean => text === undefined || hash(text) === hash(other)

/** What the reviews of one pull request come to; undefined where it does not hold this plan. */
async function ofPull(access: Access, repo: RemoteRepo, pull: PlanPull, asked: PlanAsked): Promise<Reviewed | undefined> {
  const { number } = pull
  const now = await pullNow(access, repo, number)
  if (now?.open !== true || now.fork) return undefined
  const text = await fileAt(access, repo, { path: asked.path, at: now.head })
  if (text === undefined) return undefined
  const how = approve(repo, number)
  const refuse = (why: Phrase): NotReviewed => ({ kind: 'not reviewed', why, how })
  if (!isSame(asked, text)) return refuse(say`${ref('path', asked.path)} has other tasks or decisions here than in ${pullRef(number)}.`)
  const writers = await readWriters(access, repo, { ...pull, head: now.head })
  if ('unknown' in writers) return refuse(writers.unknown)
  const pushes = await readPushes(access, repo, now.branch)
  // what we signed ourselves nobody else wrote, whoever pushed it
  if (!writers.areOurs && pushes?.head !== now.head)
    return refuse(say`GitHub does not say who pushed the newest commit of ${pullRef(number)}.`)
  if (pull.askers.length === 0) return refuse(say`The text of ${pullRef(number)} does not say who asked for the plan.`)
  const opinions = await readOpinions(access, repo, number)
  if (opinions === undefined) return refuse(say`${pullRef(number)} has more reviews than are read, so nobody can tell which of them count.`)
  const verdict = await weighOpinions(opinions, {
    number,
    head: now.head,
    pushed: pushes?.last,
    askers: new Set(pull.askers.map((login) => login.toLowerCase())),
    writers: new Set([...writers.accounts, ...(pushes?.pushers ?? [])]),
    mayWrite: async (login) => covers(await roleOf(access, repo, login), 'write'),
  })
  return 'why' in verdict ? refuse(verdict.why) : reviewedAt(access, repo, { at: now.head, by: verdict, text })
}

function approve({ defaultBranch }: RemoteRepo, number: number): Phrase {
  return say`Ask somebody with write permission who neither asked for the plan nor wrote in it to approve ${pullRef(number)} as it is now, or merge the plan into ${ref('value', defaultBranch)}. Then type the command again.`
}

/** The plan stands in no place where it could have been reviewed. */
function nowhere({ defaultBranch }: RemoteRepo, { path }: PlanAsked, standing: string | undefined): NotReviewed {
  const [plan, branch] = [ref('path', path), ref('value', defaultBranch)]
  const found = standing === undefined ? say`${plan} is not on ${branch}` : say`${plan} has other tasks or decisions here than on ${branch}`
  const like = standing === undefined ? ' holds it' : ' holds it as it is here'
  return {
    kind: 'not reviewed',
    why: say`${found}, and no open pull request of Docwright${[like]}.`,
    how: say`Merge the plan into ${branch}, or ask for it with ${ref('flag', '--plan-only')} and have that pull request approved. Then type the command again.`,
  }
}
