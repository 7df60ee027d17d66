import { type Answer, Refusal } from './call.ts'
import { type Json, type Table, asTable, asText } from './json.ts'
import { type Principal, actorOf, tokenCovers } from './principals.ts'
import { isPull, pullsOf } from './pull-git.ts'
import { type PullIssue, pullNodeId } from './shapes/pulls.ts'
import { type Repository, type State, findRepository } from './state.ts'

type Resolver = (state: State, who: Principal, variables: Table) => Json

/** A refusal of GraphQL: the answer is 200 and says what went wrong. */
class GraphqlError extends Error {
  readonly type: string
  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

const unprocessable = (message: string): GraphqlError => new GraphqlError('UNPROCESSABLE', message)

/** What the stand-in knows of the GraphQL API, by the field that a query or mutation begins with. */
const fields: Readonly<Record<string, Resolver>> = {
  repository(state, who, { owner, name, number }) {
    const repository = findRepository(state, `${asText(owner) ?? ''}/${asText(name) ?? ''}`)
    if (repository === undefined || !reads(who, repository))
      throw new GraphqlError('NOT_FOUND', `Could not resolve to a Repository with the name '${asText(owner) ?? ''}/${asText(name) ?? ''}'.`)
    const issue = repository.issues.get(Number(number))
    if (issue === undefined || !isPull(issue))
      throw new GraphqlError('NOT_FOUND', `Could not resolve to a PullRequest with the number of ${Number(number)}.`)
    const { methods } = repository.autoMerge
    return {
      squashMergeAllowed: methods.has('SQUASH'),
      mergeCommitAllowed: methods.has('MERGE'),
      rebaseMergeAllowed: methods.has('REBASE'),
      pullRequest: { id: pullNodeId(issue.pull.id) },
    }
  },
  enablePullRequestAutoMerge(state, who, { id, method }) {
    const { repository, pull } = pullOfNode(state, who, id)
    const by = actorOf(who)
    const { autoMerge, protectedBranches } = repository
    if (!autoMerge.isAllowed) throw unprocessable('Pull request Auto merge is not allowed for this repository')
    if (!autoMerge.methods.has(asText(method) ?? ''))
      throw unprocessable(`Merge method ${(asText(method) ?? '').toLowerCase()} merging is not allowed on this repository`)
    // what nothing holds back can be merged at once
    if (!protectedBranches.has(pull.pull.baseRef)) throw unprocessable('Pull request Pull request is in clean status')
    if (by !== undefined) pull.pull.autoMerge = { by, method: (asText(method) ?? '').toLowerCase() }
    return { clientMutationId: null }
  },
  disablePullRequestAutoMerge(state, who, { id }) {
    const { pull } = pullOfNode(state, who, id)
    if (pull.pull.autoMerge === undefined) throw unprocessable("Can't disable auto-merge for this pull request")
    pull.pull.autoMerge = undefined
    return { clientMutationId: null }
  },
}

const reads = (who: Principal, repository: Repository): boolean =>
  !('permissions' in who) || tokenCovers(who, repository) || !repository.isPrivate

function pullOfNode(state: State, who: Principal, id: Json | undefined): { repository: Repository; pull: PullIssue } {
  for (const repository of state.repositories.values()) {
    const pull = pullsOf(repository).find((one) => pullNodeId(one.pull.id) === asText(id))
    if (pull === undefined) continue
    const mayWrite = 'permissions' in who && tokenCovers(who, repository) && who.permissions['pull_requests'] === 'write'
    if (!mayWrite) throw new GraphqlError('FORBIDDEN', 'Resource not accessible by integration')
    return { repository, pull }
  }
  throw new GraphqlError('NOT_FOUND', `Could not resolve to a node with the global id of '${asText(id) ?? ''}'`)
}

/** Name under which a request is recorded: `graphql/enablePullRequestAutoMerge`. */
export function fieldOf(body: Json | undefined): string {
  return /\{\s*(\w+)/.exec(asText(asTable(body)['query']) ?? '')?.[1] ?? ''
}

/** Answers a query or mutation of those that are known. */
export function answerGraphql(state: State, who: Principal, body: Json | undefined): Answer {
  const field = fieldOf(body)
  const resolve = fields[field]
  if (resolve === undefined) throw new Refusal(501, `Not answered by the stand-in: ${field}`)
  try {
    return { status: 200, body: { data: { [field]: resolve(state, who, asTable(asTable(body)['variables'])) } } }
  } catch (error) {
    if (!(error instanceof GraphqlError)) throw error
    return { status: 200, body: { data: { [field]: null }, errors: [{ type: error.type, path: [field], message: error.message }] } }
  }
}
