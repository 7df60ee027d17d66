import { type Answer, Refusal, type RepositoryCall, type RepositoryHandlers, done, notFound, ok, pageOf } from '../call.ts'
import { GitError, git } from '../git.ts'
import { type Table, asText } from '../json.ts'
import { isAncestor, isRefName, isSha, listRefs, moveRef, readRef, typeOf, zero } from '../objects.ts'
import { actorOf } from '../principals.ts'
import { refChanged } from '../refs.ts'
import { nodeId } from '../shapes/accounts.ts'
import { apiUrl } from '../shapes/repositories.ts'

async function refShape({ state, repository }: RepositoryCall, ref: string, sha: string): Promise<Table> {
  const type = (await typeOf(repository.dir, sha)) ?? 'commit'
  const api = `${apiUrl(state, repository)}/git`
  return {
    ref,
    node_id: nodeId('REF', `${repository.id}:${ref}`),
    url: `${api}/${ref}`,
    object: { type, sha, url: `${api}/${type}s/${sha}` },
  }
}

/** Moves a ref only if it still is where it was read; `false` = somebody was faster. */
async function isMoved(dir: string, ref: string, to: string, from: string): Promise<boolean> {
  try {
    if (to === zero) await git(dir, ['update-ref', '-d', ref, from])
    else await moveRef(dir, ref, to, from)
    return true
  } catch (error) {
    if (error instanceof GitError) return false
    throw error
  }
}

async function tell(call: RepositoryCall, ref: string, before: string, after: string): Promise<void> {
  const by = actorOf(call.principal)
  if (by !== undefined) await refChanged(call, call.repository, by, { ref, before, after })
}

async function getRef(call: RepositoryCall): Promise<Answer> {
  const ref = `refs/${call.params['ref'] ?? ''}`
  const sha = await readRef(call.repository.dir, ref)
  if (sha === undefined) throw notFound()
  return ok(await refShape(call, ref, sha))
}

async function listMatching(call: RepositoryCall): Promise<Answer> {
  const refs = await listRefs(call.repository.dir, `refs/${call.params['ref'] ?? ''}`)
  return pageOf(call, [...refs], ([ref, sha]) => refShape(call, ref, sha))
}

async function demandCommit({ repository }: RepositoryCall, sha: string): Promise<void> {
  if (!isSha(sha)) throw new Refusal(422, 'The sha parameter must be exactly 40 characters and contain only [0-9a-f].')
  if ((await typeOf(repository.dir, sha)) === undefined) throw new Refusal(422, 'Object does not exist')
}

async function createRef(call: RepositoryCall): Promise<Answer> {
  const ref = asText(call.body['ref']) ?? ''
  const sha = asText(call.body['sha']) ?? ''
  if (!isRefName(ref)) throw new Refusal(422, "Reference name must start with 'refs' and contain at least two slashes")
  if (ref.startsWith('refs/pull/')) throw new Refusal(422, 'Reference update failed')
  await demandCommit(call, sha)
  if (!(await isMoved(call.repository.dir, ref, sha, zero))) {
    throw new Refusal(422, (await readRef(call.repository.dir, ref)) === undefined ? 'Reference update failed' : 'Reference already exists')
  }
  await tell(call, ref, zero, sha)
  return ok(await refShape(call, ref, sha), 201)
}

async function updateRef(call: RepositoryCall): Promise<Answer> {
  const { repository, params, body } = call
  const ref = `refs/${params['ref'] ?? ''}`
  const sha = asText(body['sha']) ?? ''
  const before = await readRef(repository.dir, ref)
  if (before === undefined) throw new Refusal(422, 'Reference does not exist')
  await demandCommit(call, sha)
  if (isProtected(call, ref)) throw new Refusal(422, 'Cannot update this protected branch.')
  if (body['force'] !== true && !(await isAncestor(repository.dir, before, sha))) throw new Refusal(422, 'Update is not a fast forward')
  if (!(await isMoved(repository.dir, ref, sha, before))) throw new Refusal(422, 'Reference cannot be updated')
  if (before !== sha) await tell(call, ref, before, sha)
  return ok(await refShape(call, ref, sha))
}

async function deleteRef(call: RepositoryCall): Promise<Answer> {
  const { repository, params } = call
  const ref = `refs/${params['ref'] ?? ''}`
  const before = await readRef(repository.dir, ref)
  if (before === undefined) throw new Refusal(422, 'Reference does not exist')
  if (isProtected(call, ref)) throw new Refusal(422, 'Cannot delete this protected branch.')
  if (!(await isMoved(repository.dir, ref, zero, before))) throw new Refusal(422, 'Reference does not exist')
  await tell(call, ref, before, zero)
  return done
}

const isProtected = ({ repository }: RepositoryCall, ref: string): boolean =>
  repository.protectedBranches.has(ref.replace('refs/heads/', ''))

/** Refs of the Git Data API. */
export const gitRefs: RepositoryHandlers = {
  'git/get-ref': getRef,
  'git/list-matching-refs': listMatching,
  'git/create-ref': createRef,
  'git/update-ref': updateRef,
  'git/delete-ref': deleteRef,
}
