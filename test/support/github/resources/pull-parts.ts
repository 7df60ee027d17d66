import { type Answer, type Call, Refusal, type RepositoryCall, type RepositoryHandlers, notFound, ok, page, pageOf } from '../call.ts'
import { asTexts } from '../json.ts'
import { changesBetween } from '../changes.ts'
import { commitsBetween, mergeBase, readCommit } from '../objects.ts'
import { pullsOf, refreshPull, refreshPulls } from '../pull-git.ts'
import { simpleUser } from '../shapes/accounts.ts'
import { commitShape, diffEntry } from '../shapes/commits.ts'
import { type PullIssue, simplePull } from '../shapes/pulls.ts'
import { type Repository, type State, type User, findUser, reaches, roleOf } from '../state.ts'
import { pullOf } from './pulls.ts'

async function listFiles(call: RepositoryCall): Promise<Answer> {
  const { state, repository } = call
  const pull = pullOf(call)
  await refreshPull(repository, pull)
  const base = await mergeBase(repository.dir, pull.pull.baseSha, pull.pull.headSha)
  if (base === undefined) throw notFound()
  const changes = await changesBetween(repository.dir, base, pull.pull.headSha)
  return pageOf(call, changes.slice(0, 3000), (change) => diffEntry(state, repository, pull.pull.headSha, change))
}

async function listCommits(call: RepositoryCall): Promise<Answer> {
  const { state, repository } = call
  const pull = pullOf(call)
  await refreshPull(repository, pull)
  const shas = await commitsBetween(repository.dir, pull.pull.baseSha, pull.pull.headSha)
  return pageOf(call, shas.slice(0, 250), async (sha) => commitShape(state, repository, await readCommit(repository.dir, sha)))
}

function requestReviewers(call: RepositoryCall): Promise<Answer> {
  const { state, repository, body } = call
  const pull = pullOf(call)
  const users = asTexts(body['reviewers']).map((login) => reviewerOf(state, repository, pull, login))
  const teams = asTexts(body['team_reviewers'])
  if (teams.some((team) => !repository.teams.has(team.toLowerCase()))) throw noCollaborator()
  // nobody is asked where one cannot be
  for (const user of users) if (!pull.pull.reviewers.includes(user)) pull.pull.reviewers.push(user)
  for (const team of teams) if (!pull.pull.teams.includes(team.toLowerCase())) pull.pull.teams.push(team.toLowerCase())
  return Promise.resolve(ok(simplePull(state, repository, pull), 201))
}

const noCollaborator = (): Refusal =>
  new Refusal(
    422,
    'Reviews may only be requested from collaborators. One or more of the users or teams you specified is not a collaborator of the repository.',
  )

function reviewerOf(state: State, repository: Repository, pull: PullIssue, login: string): User {
  const user = findUser(state, login)
  if (user !== undefined && user.id === pull.user.id) throw new Refusal(422, 'Review cannot be requested from pull request author.')
  if (user === undefined || user.type === 'Bot' || !isCollaborator(repository, user)) throw noCollaborator()
  return user
}

const isCollaborator = (repository: Repository, user: User): boolean =>
  repository.owner.id === user.id || (repository.collaborators.has(user.login.toLowerCase()) && reaches(roleOf(repository, user), 'read'))

function removeReviewers(call: RepositoryCall): Answer {
  const pull = pullOf(call)
  const gone = new Set(asTexts(call.body['reviewers']).map((login) => login.toLowerCase()))
  pull.pull.reviewers = pull.pull.reviewers.filter(({ login }) => !gone.has(login.toLowerCase()))
  return ok(simplePull(call.state, call.repository, pull))
}

async function pullsWithCommit(call: RepositoryCall): Promise<Answer> {
  const { state, repository, params } = call
  await refreshPulls(repository)
  const sha = params['commit_sha'] ?? ''
  const found: PullIssue[] = []
  for (const one of pullsOf(repository)) {
    if (one.pull.headSha === sha || (await commitsBetween(repository.dir, one.pull.baseSha, one.pull.headSha)).includes(sha))
      found.push(one)
  }
  return pageOf(call, found, (one) => simplePull(state, repository, one))
}

const reviewers = (call: Call, { pull }: PullIssue): Promise<Answer> =>
  page(call, pull.reviewers, (part) => ({ users: part.map((user) => simpleUser(call.state, user)), teams: [] }))

/** What a pull request holds: files, commits, reviewers. */
export const pullParts: RepositoryHandlers = {
  'pulls/list-files': listFiles,
  'pulls/list-commits': listCommits,
  'pulls/list-requested-reviewers': (call) => reviewers(call, pullOf(call)),
  'pulls/request-reviewers': requestReviewers,
  'pulls/remove-requested-reviewers': removeReviewers,
  'repos/list-pull-requests-associated-with-commit': pullsWithCommit,
}
