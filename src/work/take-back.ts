import { defaultPrefix } from '../core/config/pull-request.ts'
import { UserError } from '../core/errors.ts'
import type { Job } from '../core/job.ts'
import { branchOf } from '../delivery/target.ts'
import type { Access } from '../github/access.ts'
import { orphanStands } from '../github/orphan-branch.ts'
import { isAnswer, settingsOf } from './run-commands.ts'

/**
 * Takes back the branch of a job that ends without a pull request: an attempt before may have pushed it. Gives back a sentence for the person who finds it where
 * the host does not let us remove it.
 */
export async function takeBack(access: Access, job: Pick<Job, 'repo' | 'subject' | 'judges' | 'invocations'>): Promise<string | undefined> {
  if (job.judges === true || job.invocations.every(isAnswer)) return undefined
  const branch = branchOf(job.subject, await prefixOf(access, job))
  if (!(await orphanStands(access, job.repo, branch))) return undefined
  return `The branch \`${branch}\` of Docwright stands without a pull request, and GitHub does not let Docwright remove it: delete it.`
}

async function prefixOf(access: Access, job: Pick<Job, 'repo'>): Promise<string> {
  try {
    return (await settingsOf(access, job)).config.pullRequest.branchPrefix
  } catch (error) {
    if (error instanceof UserError) return defaultPrefix
    throw error
  }
}
