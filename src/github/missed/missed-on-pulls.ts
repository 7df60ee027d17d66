import type { RemoteRepo } from '../../core/job.ts'
import { checkNames } from '../../delivery/render-check.ts'
import { branchOf } from '../../delivery/target.ts'
import type { Access } from '../access.ts'
import { branchFrom } from '../read-event.ts'
import { runsOn, setBackOn } from './checks-of.ts'
import { isSettled, type Look } from './memory.ts'
import type { Missed } from './missed.ts'

/** Pages of 100 pull requests that one look reads, and heads whose checks it asks for; what is left comes with the next look. */
const [mostPages, mostHeads] = [3, 50] as const

/** A pull request as the host lists it. */
interface Listed {
  number: number
  state: string
  updated_at: string
  closed_at: string | null
  merged_at: string | null
  head: { sha: string; ref: string; repo: { id: number | bigint } | null }
  base: { ref: string }
}

/**
 * What webhooks of pull requests did not bring, read from how the pull requests of the last day stand:
 *
 * - one that was closed or merged. It is the same work as its webhook (`workIdOf`), so of webhook and looks the first counts;
 * - an open one whose head has no `docwright / drift` of ours: it was opened or pushed to;
 * - a check of ours on its head that has not ended although the queue holds no work of the pull request;
 * - a suite of ours that the host set back to `queued` although all its checks have ended: somebody pressed *Re-run*.
 *
 * A quiet repository costs one request, and every head that is new to this process two more. A head that was once found in order is not asked
 * for again: a later *Re-run* comes as a webhook, or stands in the list of failed deliveries.
 *
 * Not to be seen here, and only found there: who pressed *Re-run* (so it counts as nobody's, and what people wrote on our branch stays), a
 * *Re-run* on the check of an issue or of a branch, a push back to a commit that was judged before, another base, a label, and a comment that
 * was taken back. A pull request that somebody only wrote on looks like one that was pushed to.
 */
export async function missedOnPulls(access: Access, repo: RemoteRepo, look: Look): Promise<readonly Missed[]> {
  const found: Missed[] = []
  let heads = 0
  for (const pull of await pullsSince(access, repo, look.since)) {
    const { number, state, head } = pull
    const name = `head ${repo.id} ${number} ${head.sha}`
    if (state !== 'open') found.push(...closedOf(repo, pull, look))
    else if (!look.memory.done.has(name) && heads < mostHeads) {
      heads += 1
      const missed = await missedOnHead(access, { repo, pull, name }, look)
      if (missed === undefined || (await look.isBusy(number))) continue
      const { id, left } = missed
      found.push({ id, wish: { kind: 'pull', repo, number, ...(left !== undefined && { left }) } })
    }
  }
  return found
}

async function pullsSince(access: Access, { owner, name }: RemoteRepo, since: Date): Promise<readonly Listed[]> {
  const where = { owner, repo: name, state: 'all', sort: 'updated', direction: 'desc', per_page: 100 } as const
  const pulls: Listed[] = []
  for (let page = 1; page <= mostPages; page += 1) {
    const { data } = await access.request('GET /repos/{owner}/{repo}/pulls', { ...where, page })
    const fresh = data.filter(({ updated_at: at }) => Date.parse(at) >= since.getTime())
    pulls.push(...fresh)
    if (fresh.length < where.per_page) break
  }
  return pulls
}

/** What the webhook of a pull request that was closed lately asks for. */
function closedOf(
  repo: RemoteRepo,
  { number, closed_at: at, merged_at: mergedAt, head, base }: Listed,
  { since }: Look,
): readonly Missed[] {
  if (at === null || Date.parse(at) < since.getTime()) return []
  const wish = { kind: 'closed', repo, number, branch: branchFrom(head, repo), into: base.ref, merged: mergedAt !== null, at } as const
  return [{ id: `closed-${repo.id}-${number}-${at}`, wish }]
}

/** A pull request and the name of its head. */
interface Place {
  repo: RemoteRepo
  pull: Listed
  name: string
}

/** What was missed on the head of an open pull request; undefined where nothing was, or where it is too early to tell. */
async function missedOnHead(access: Access, { repo, pull, name }: Place, look: Look): Promise<{ id: string; left?: number } | undefined> {
  const { number, head, updated_at: at } = pull
  const runs = (await runsOn(access, repo, head.sha))?.filter(({ external_id: id }) => id === branchOf({ kind: 'pull', number }))
  if (runs === undefined) return undefined
  if (!runs.some((run) => run.name === checkNames.drift))
    return isSettled(look, name, at) ? { id: `pull-${repo.id}-${number}-${head.sha}` } : undefined
  const open = runs.filter(({ status }) => status !== 'completed')
  const stuck = open.find((run) => isSettled(look, `check ${run.id}`, run.started_at))
  if (stuck !== undefined) return { id: `check-${repo.id}-${stuck.id}`, ...(stuck.name !== checkNames.drift && { left: Number(stuck.id) }) }
  if (open.length > 0) return undefined
  const suite = await setBackOn(access, repo, head.sha)
  if (suite === undefined) {
    look.memory.done.add(name)
    return undefined
  }
  const rerun = `rerun-${repo.id}-${suite.id}-${suite.at}`
  return isSettled(look, rerun, suite.at) ? { id: rerun } : undefined
}
