import type { Job, RemoteRepo } from '../core/job.ts'
import type { Sha } from '../core/names.ts'
import type { CommitObject } from '../git/read-commit.ts'
import type { PlannedTree } from '../git/write-tree.ts'
import type { Access } from './access.ts'
import { orMissing, statusOf } from './request.ts'

/** The commit that a follow-up branch should end with. */
export interface WantedCommit {
  branch: string
  tree: PlannedTree
  /** Commit that the work is laid over. */
  over: Sha
  parents: readonly Sha[]
  title: string
  /** Whether it ends with `Signed-off-by`. */
  isSignedOff: boolean
  /** Where the branch is now; undefined where there is none. */
  tip: Sha | undefined
}

/** Trailer by which a commit of ours is known: the commit it was laid over, and a signature over tree and parents, so that an amended one is not ours. */
const trailer = 'Docwright'

/** Makes the commit (one tree with its content, one commit, one ref) and returns its id. */
export async function makeCommit(access: Access, job: Pick<Job, 'repo' | 'trigger'>, wanted: WantedCommit): Promise<Sha> {
  const repo = { owner: job.repo.owner, repo: job.repo.name }
  const tree = await access.request('POST /repos/{owner}/{repo}/git/trees', {
    ...repo,
    base_tree: wanted.tree.base,
    tree: wanted.tree.entries.map((entry) => ({
      ...entry,
      mode: entry.mode as '100644',
      type: entry.mode === '160000' ? ('commit' as const) : ('blob' as const),
    })),
  })
  const signOff = wanted.isSignedOff ? await signOffOf(access) : []
  const message = [...linesOf(access, job, wanted, tree.data.sha as Sha), ...signOff].join('\n')
  const commit = await access.request('POST /repos/{owner}/{repo}/git/commits', {
    ...repo,
    message,
    tree: tree.data.sha,
    parents: [...wanted.parents],
  })
  const sha = commit.data.sha as Sha
  await pointAt(access, job.repo, wanted, sha)
  return sha
}

async function pointAt(access: Access, { owner, name }: RemoteRepo, { branch, tip, parents }: WantedCommit, sha: Sha): Promise<void> {
  const repo = { owner, repo: name }
  if (tip === undefined) {
    try {
      await access.request('POST /repos/{owner}/{repo}/git/refs', { ...repo, ref: `refs/heads/${branch}`, sha })
      return
    } catch (error) {
      // an answer that was lost: the ref is there by now, and may be ours
      if (statusOf(error) !== 422 || (await tipOf(access, { owner, name }, branch)) === undefined) throw error
    }
  }
  // a branch of ours is rewritten; one that a person pushed to only grows
  const force = tip === undefined || !parents.includes(tip)
  await access.request('PATCH /repos/{owner}/{repo}/git/refs/{ref}', { ...repo, ref: `heads/${branch}`, sha, force })
}

/** Commit at the end of a branch; undefined where there is none. */
export async function tipOf(access: Access, { owner, name }: Pick<RemoteRepo, 'owner' | 'name'>, branch: string): Promise<Sha | undefined> {
  const answer = await orMissing(access.request('GET /repos/{owner}/{repo}/git/ref/{ref}', { owner, repo: name, ref: `heads/${branch}` }))
  return answer?.data.object.sha as Sha | undefined
}

function linesOf(access: Access, { trigger }: Pick<Job, 'trigger'>, wanted: WantedCommit, tree: Sha): readonly string[] {
  const { actor } = trigger
  const credit = actor.kind === 'user' ? [`Co-authored-by: ${actor.login} <${addressOf(access, actor)}>`] : []
  const signed = `${trailer}: ${wanted.over} ${access.sign(signedPart({ tree, parents: wanted.parents }, wanted.over))}`
  return [wanted.title, '', signed, ...credit]
}

/** Address that the host gives an account that shows none. */
function addressOf({ host }: Access, { id, login }: { id: number; login: string }): string {
  return `${id}+${login}@users.noreply.${new URL(host.web).hostname}`
}

/** The sign-off of the account that commits, as the host names its author; none where the host does not know the account. */
async function signOffOf(access: Access): Promise<readonly string[]> {
  const known = await orMissing(access.request('GET /users/{username}', { username: access.self }))
  if (known === undefined) return []
  const { id, login, name, email } = known.data
  const line = `Signed-off-by: ${(name ?? login).replace(/[<>]/g, '')} <${email ?? addressOf(access, { id: Number(id), login })}>`
  // names of people are free text
  return [line.replace(/\p{C}/gu, '')]
}

/** What of a commit is signed. */
function signedPart({ tree, parents }: Pick<CommitObject, 'tree' | 'parents'>, over: string): string {
  return `commit ${tree} ${parents.join(' ')} ${over}`
}

/** Commit that a commit of ours was laid over; undefined for a commit that we did not make or that somebody changed. */
export function laidOver(access: Access, commit: CommitObject): Sha | undefined {
  const [, over, signed] = new RegExp(`^${trailer}: (\\w+) (\\w+)$`, 'm').exec(commit.message) ?? []
  if (over === undefined || signed === undefined || !access.verify(signedPart(commit, over), signed)) return undefined
  return over as Sha
}
