import type { RemoteRepo } from '../core/job.ts'
import type { Sha } from '../core/names.ts'
import type { Access } from './access.ts'
import { tipOf } from './ensure-commit.ts'
import { removeBranch } from './ensure-pull.ts'
import { pullOfBranch } from './own-pulls.ts'
import { askerOf, finalRefusal } from './refusal-of.ts'

/** A branch of ours and the commit that we pushed to it. */
export interface Pushed {
  branch: string
  commit: Sha
}

/**
 * Opens the pull request of a branch that was pushed. Where the host refuses that for good, nobody would ever look at the branch: it is
 * removed, if it still ends with our commit and no pull request has it.
 */
export async function orTakeBack<T>(access: Access, repo: RemoteRepo, pushed: Pushed, open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    if (finalRefusal(error, askerOf(repo)) !== undefined) await takeBack(access, repo, pushed)
    throw error
  }
}

async function takeBack(access: Access, repo: RemoteRepo, { branch, commit }: Pushed): Promise<void> {
  try {
    if ((await tipOf(access, repo, branch)) !== commit || (await pullOfBranch(access, repo, branch)) !== undefined) return
    await removeBranch(access, repo, branch)
  } catch (error) {
    // a rule that lets nobody remove a branch
    if (finalRefusal(error, askerOf(repo)) === undefined) throw error
  }
}
