import type { RemoteRepo } from '../../core/job.ts'
import type { Access } from '../access.ts'
import { statusOf } from '../request.ts'

/** A check run of ours as the host lists it. */
export interface Run {
  id: number | bigint
  name: string
  status: string
  external_id: string | null
  started_at: string | null
}

const ofApp = ({ appId }: Access): { app_id?: number } => (appId === undefined ? {} : { app_id: appId })

/** Our checks on a commit; undefined where the host does not know the commit (any more), or does not let us see them. */
export async function runsOn(access: Access, repo: RemoteRepo, head: string): Promise<readonly Run[] | undefined> {
  const query = { owner: repo.owner, repo: repo.name, ref: head, ...ofApp(access), filter: 'all' as const, per_page: 100 }
  try {
    const { data } = await access.request('GET /repos/{owner}/{repo}/commits/{ref}/check-runs', query)
    return data.check_runs
  } catch (error) {
    const status = statusOf(error)
    if (status === 403 || status === 404 || status === 422) return undefined
    throw error
  }
}

/** A suite of ours that the host set back, which is what it does where somebody asks for checks once more. */
export interface SetBack {
  id: number
  at: string | null
}

/** The suite of ours on a commit that stands as `queued` although it has checks; undefined where none does. */
export async function setBackOn(access: Access, repo: RemoteRepo, head: string): Promise<SetBack | undefined> {
  const query = { owner: repo.owner, repo: repo.name, ref: head, ...ofApp(access), per_page: 100 }
  const { data } = await access.request('GET /repos/{owner}/{repo}/commits/{ref}/check-suites', query)
  // a suite without checks is `queued` from the push on
  const found = data.check_suites.find(({ status, latest_check_runs_count: runs }) => status === 'queued' && runs > 0)
  return found === undefined ? undefined : { id: Number(found.id), at: found.updated_at }
}
