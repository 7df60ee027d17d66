import type { RemoteRepo } from '../../core/job.ts'
import type { Sha } from '../../core/names.ts'
import { ref, say, type Phrase } from '../../core/phrase.ts'
import type { Access } from '../access.ts'
import { laidOver } from '../ensure-commit.ts'
import { listAll } from '../request.ts'
import { accountKeys } from './accounts.ts'
import { pullRef } from './pull-ref.ts'

/** Who wrote what a pull request of ours holds, by the keys of `accountKeys`; or why nobody can tell. */
export type Writers = { accounts: ReadonlySet<string>; areOurs: boolean } | { unknown: Phrase }

/** Commits of a pull request that the host lists. */
const mostCommits = 250

/** The account of a co-author, by the address that the host gives an account. */
const coAuthor = /^Co-authored-by:[^\n<]{0,200}<(?:(\d{1,20})\+)?([^@>+\s]{1,100})@users\.noreply\./gim

/**
 * Accounts that wrote commits of a pull request of ours. Of a commit that we made they are the people who asked for it, of others the author, the committer
 * and the co-authors; a commit of which the host knows no account was written by nobody knows whom. `made` is the commit that our marker
 * tells of: where it is not the newest one of ours, the marker is that of another pull request or of an earlier time, put there by a person.
 */
export async function readWriters(
  access: Access,
  { owner, name }: RemoteRepo,
  { number, made, head }: { number: number; made: Sha | undefined; head: Sha },
): Promise<Writers> {
  const where = { owner, repo: name, pull_number: number }
  const commits = await listAll(
    (query) => access.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/commits', { ...where, ...query }),
    mostCommits,
  )
  if (commits.length >= mostCommits)
    return { unknown: say`${pullRef(number)} has more commits than GitHub lists, so nobody can tell who wrote them.` }
  if (!commits.some(({ sha }) => sha === head)) return { unknown: say`Somebody pushed to ${pullRef(number)} while it was looked at.` }
  const accounts: string[] = []
  let [newest, areOurs] = [-1, true]
  for (const [i, { sha, commit, parents, author, committer }] of commits.entries()) {
    for (const [, id, login] of commit.message.matchAll(coAuthor)) accounts.push(...accountKeys({ id, login }))
    const object = { tree: commit.tree.sha as Sha, parents: parents.map((parent) => parent.sha as Sha), message: commit.message }
    if (laidOver(access, object) !== undefined) {
      newest = i
      continue
    }
    areOurs = false
    const [written, laid] = [keysOf(author), keysOf(committer)]
    if (written.length === 0 || laid.length === 0)
      return { unknown: say`GitHub knows no account for the author of ${ref('value', sha.slice(0, 7))}, so nobody can tell who wrote it.` }
    accounts.push(...written, ...laid)
  }
  const isOfNow = made !== undefined && commits.findIndex(({ sha }) => sha === made) >= Math.max(newest, 0)
  return isOfNow
    ? { accounts: new Set(accounts), areOurs }
    : { unknown: say`The text of ${pullRef(number)} does not say who asked for the plan as it is now.` }
}

function keysOf(account: { login?: string; id?: number | bigint } | null): readonly string[] {
  return account === null ? [] : accountKeys(account)
}
