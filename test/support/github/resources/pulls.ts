import { type Answer, Refusal, type RepositoryCall, type RepositoryHandlers, invalid, notFound, ok, pageOf } from '../call.ts'
import type { Emitted } from '../events.ts'
import { gitBytes } from '../git.ts'
import { type Table, asText } from '../json.ts'
import { commitsBetween, readRef } from '../objects.ts'
import { pullPayload } from '../payloads.ts'
import { appOf } from '../principals.ts'
import { figuresOf, isPull, pullsOf, refreshPull, refreshPulls } from '../pull-git.ts'
import { type Stage, closePull } from '../refs.ts'
import { type PullIssue, fullPull, simplePull } from '../shapes/pulls.ts'
import { type Issue, type Repository, type User, findRepository, timestamp } from '../state.ts'
import { addIssue, demandAuthor, demandBody, writer } from './issues.ts'

/** The pull request of the path. */
export function pullOf({ repository, params }: RepositoryCall): PullIssue {
  const issue = repository.issues.get(Number(params['pull_number']))
  if (issue === undefined || !isPull(issue)) throw notFound()
  return issue
}

/** What a new pull request needs. */
export interface NewPull {
  readonly user: User
  readonly title: string
  readonly body: string | null
  readonly headRepository: Repository
  readonly head: string
  readonly base: string
  readonly isDraft?: boolean
  readonly canMaintainerModify?: boolean
  readonly via?: Issue['via']
}

const pullProblem = (message: string): Refusal => invalid({ resource: 'PullRequest', code: 'custom', message })
const fieldProblem = (field: string): Refusal => invalid({ resource: 'PullRequest', field, code: 'invalid' })

/** Opens a pull request as GitHub would, or refuses it in GitHub's words. */
export async function addPull(
  stage: Stage,
  repository: Repository,
  wanted: NewPull,
): Promise<{ pull: PullIssue; emitted: Emitted | undefined }> {
  const { state, events } = stage
  const { headRepository, head, base } = wanted
  const headSha = await readRef(headRepository.dir, `refs/heads/${head}`)
  const baseSha = await readRef(repository.dir, `refs/heads/${base}`)
  if (headSha === undefined) throw fieldProblem('head')
  if (baseSha === undefined) throw fieldProblem('base')
  if (headRepository === repository && (await commitsBetween(repository.dir, baseSha, headSha)).length === 0) {
    throw pullProblem(`No commits between ${base} and ${head}`)
  }
  const twin = pullsOf(repository).find(
    (one) => one.state === 'open' && one.pull.headRepository === headRepository && one.pull.headRef === head && one.pull.baseRef === base,
  )
  if (twin !== undefined) throw pullProblem(`A pull request already exists for ${headRepository.owner.login}:${head}.`)
  const pull = addIssue(state, repository, {
    user: wanted.user,
    title: wanted.title,
    body: wanted.body,
    via: wanted.via,
    pull: {
      id: state.nextId(),
      headRepository,
      headOwner: headRepository.owner,
      headRef: head,
      baseRef: base,
      headSha,
      baseSha,
      isDraft: wanted.isDraft ?? false,
      canMaintainerModify: wanted.canMaintainerModify ?? headRepository !== repository,
      reviewers: [],
      teams: [],
      autoMerge: undefined,
      merged: undefined,
    },
  })
  if (!isPull(pull)) throw new TypeError('Expected a pull request, got an issue.')
  await refreshPull(repository, pull)
  if (!events.hears('pull_request', { repository })) return { pull, emitted: undefined }
  const figures = await figuresOf(repository, pull)
  const emitted = events.emit('pull_request', pullPayload({ state, repository, sender: wanted.user }, 'opened', { pull, figures }), {
    repository,
  })
  return { pull, emitted }
}

async function full({ state, repository }: RepositoryCall, pull: PullIssue, status = 200): Promise<Answer> {
  await refreshPull(repository, pull)
  return ok(fullPull(state, repository, pull, await figuresOf(repository, pull)), status)
}

async function listPulls(call: RepositoryCall): Promise<Answer> {
  const { state, repository, query } = call
  await refreshPulls(repository)
  const wanted = query.get('state') ?? 'open'
  const head = query.get('head')?.toLowerCase()
  const base = query.get('base')
  const found = pullsOf(repository).filter(
    (one) =>
      (wanted === 'all' || one.state === wanted) &&
      (head === undefined ||
        !head.includes(':') ||
        head === `${one.pull.headRepository?.owner.login ?? ''}:${one.pull.headRef}`.toLowerCase()) &&
      (base === null || one.pull.baseRef === base),
  )
  const field = query.get('sort') === 'updated' ? 'updatedAt' : 'createdAt'
  found.sort((a, b) => (a[field] === b[field] ? b.number - a.number : a[field] < b[field] ? 1 : -1))
  if (query.get('direction') === 'asc') found.reverse()
  return pageOf(call, found, (one) => simplePull(state, repository, one))
}

/** `owner:branch`, `owner:repo:branch` or `branch`. */
function headOf(call: RepositoryCall, text: string): { headRepository: Repository; head: string } {
  const [owner, head] = text.includes(':') ? [text.slice(0, text.indexOf(':')), text.slice(text.lastIndexOf(':') + 1)] : [undefined, text]
  const name = asText(call.body['head_repo']) ?? call.repository.name
  const headRepository = owner === undefined ? call.repository : findRepository(call.state, `${owner}/${name}`)
  if (headRepository === undefined) throw fieldProblem('head')
  return { headRepository, head }
}

async function createPull(call: RepositoryCall): Promise<Answer> {
  const { repository, body, principal } = call
  const text = asText(body['body'])
  demandBody(text, false)
  if (body['draft'] === true && !repository.takesDrafts) throw pullProblem('Draft pull requests are not supported in this repository.')
  const { pull } = await addPull(call, repository, {
    user: writer(call),
    title: asText(body['title']) ?? '',
    body: text ?? null,
    ...headOf(call, asText(body['head']) ?? ''),
    base: asText(body['base']) ?? '',
    isDraft: body['draft'] === true,
    ...(typeof body['maintainer_can_modify'] === 'boolean' ? { canMaintainerModify: body['maintainer_can_modify'] } : {}),
    via: appOf(principal),
  })
  return full(call, pull, 201)
}

async function updatePull(call: RepositoryCall): Promise<Answer> {
  const { state, repository, body, events } = call
  const pull = pullOf(call)
  demandAuthor(call, pull.user)
  const text = asText(body['body'])
  demandBody(text, false)
  const changes: Record<string, Table> = {}
  const title = asText(body['title'])
  if (title !== undefined && title !== pull.title) changes['title'] = { from: pull.title }
  if (text !== undefined && text !== pull.body) changes['body'] = { from: pull.body ?? '' }
  const base = asText(body['base'])
  if (base !== undefined && base !== pull.pull.baseRef) {
    const sha = await readRef(repository.dir, `refs/heads/${base}`)
    if (sha === undefined) throw fieldProblem('base')
    if (pull.state === 'closed')
      throw invalid({
        resource: 'PullRequest',
        field: 'base',
        code: 'custom',
        message: 'Cannot change the base branch of a closed pull request.',
      })
    changes['base'] = { ref: { from: pull.pull.baseRef }, sha: { from: pull.pull.baseSha } }
    pull.pull.baseRef = base
    pull.pull.baseSha = sha
  }
  pull.title = title ?? pull.title
  if ('body' in body) pull.body = text ?? null
  pull.updatedAt = timestamp(state)
  if (Object.keys(changes).length > 0) {
    const figures = await figuresOf(repository, pull)
    const payload = pullPayload({ state, repository, sender: writer(call) }, 'edited', { pull, figures, more: { changes } })
    events.emit('pull_request', payload, { repository })
  }
  await setState(call, pull, asText(body['state']))
  return full(call, pull)
}

async function setState(call: RepositoryCall, pull: PullIssue, wanted: string | undefined): Promise<void> {
  if (wanted === 'closed' && pull.state === 'open') await closePull(call, { repository: call.repository, pull, by: writer(call) })
  if (wanted !== 'open' || pull.state === 'open') return
  const head =
    pull.pull.headRepository === undefined ? undefined : await readRef(pull.pull.headRepository.dir, `refs/heads/${pull.pull.headRef}`)
  if (pull.pull.merged !== undefined || head === undefined)
    throw pullProblem('state cannot be changed. The head branch has been deleted or merged.')
  pull.state = 'open'
  pull.closedAt = null
  pull.closedBy = null
}

async function getPull(call: RepositoryCall): Promise<Answer> {
  const { repository, accept } = call
  const pull = pullOf(call)
  if (!/\bdiff\b/.test(accept)) return full(call, pull)
  await refreshPull(repository, pull)
  return { status: 200, text: (await gitBytes(repository.dir, ['diff', `${pull.pull.baseSha}...${pull.pull.headSha}`])).toString() }
}

/** Pull requests. */
export const pulls: RepositoryHandlers = {
  'pulls/list': listPulls,
  'pulls/get': getPull,
  'pulls/create': createPull,
  'pulls/update': updatePull,
}
