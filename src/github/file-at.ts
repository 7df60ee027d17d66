import type { RemoteRepo } from '../core/job.ts'
import type { RepoPath } from '../core/names.ts'
import type { Access } from './access.ts'
import { orMissing } from './request.ts'

/** Text of a file at a branch or commit, asked of the host now; undefined where there is none, or none of at most one megabyte. */
export async function fileAt(
  access: Access,
  { owner, name }: RemoteRepo,
  { path, at }: { path: RepoPath; at: string },
): Promise<string | undefined> {
  const answer = await orMissing(access.request('GET /repos/{owner}/{repo}/contents/{path}', { owner, repo: name, path, ref: at }))
  const data = answer?.data
  if (data === undefined || Array.isArray(data) || !('content' in data) || data.encoding !== 'base64') return undefined
  return Buffer.from(data.content, 'base64').toString('utf8')
}
