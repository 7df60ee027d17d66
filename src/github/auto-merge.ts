import type { RemoteRepo } from '../core/job.ts'
import type { Access } from './access.ts'
import { graphql } from './graphql.ts'

const ask = `query ($owner: String!, $name: String!, $number: Int!) {
  repository(owner: $owner, name: $name) {
    squashMergeAllowed
    mergeCommitAllowed
    rebaseMergeAllowed
    pullRequest(number: $number) { id }
  }
}`

const enable = `mutation ($id: ID!, $method: PullRequestMergeMethod!) {
  enablePullRequestAutoMerge(input: { pullRequestId: $id, mergeMethod: $method }) { clientMutationId }
}`

const disable = `mutation ($id: ID!) {
  disablePullRequestAutoMerge(input: { pullRequestId: $id }) { clientMutationId }
}`

/** Ways to merge, the one first that leaves one commit. */
const methods = [
  ['SQUASH', 'squashMergeAllowed'],
  ['MERGE', 'mergeCommitAllowed'],
  ['REBASE', 'rebaseMergeAllowed'],
] as const

/** Has the host merge a pull request once its rules let it; gives back why the host refuses, and undefined where it does not. */
export async function enableAutoMerge(access: Access, repo: RemoteRepo, number: number): Promise<string | undefined> {
  const { id, repository, errors } = await pullId(access, repo, number)
  if (id === undefined) return errors[0]
  const method = methods.find(([, allowed]) => property(repository, allowed) === true)?.[0] ?? 'MERGE'
  return (await graphql(access, enable, { id, method })).errors[0]
}

/** Takes back what `enableAutoMerge` did; throws where the host does not let us, because then it would merge what is not meant. */
export async function disableAutoMerge(access: Access, repo: RemoteRepo, number: number): Promise<string | undefined> {
  const { id, errors } = await pullId(access, repo, number)
  return id === undefined ? errors[0] : (await graphql(access, disable, { id })).errors[0]
}

async function pullId(
  access: Access,
  { owner, name }: RemoteRepo,
  number: number,
): Promise<{ id: string | undefined; repository: unknown; errors: readonly string[] }> {
  const { data, errors } = await graphql(access, ask, { owner, name, number })
  const repository = property(data, 'repository')
  const id = property(property(repository, 'pullRequest'), 'id')
  return { id: typeof id === 'string' ? id : undefined, repository, errors }
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (Reflect.get(value, name) as unknown) : undefined
}
