import type { IncomingMessage, ServerResponse } from 'node:http'
import { grants, sees } from './access.ts'
import { Refusal } from './call.ts'
import { runHooks, strike } from './faults.ts'
import { serveGit } from './git-http.ts'
import { listRefs, zero } from './objects.ts'
import { type Principal, actorOf, principalOfBasic, tokenCovers } from './principals.ts'
import { refChanged } from './refs.ts'
import { type House, recordOf, suffer } from './house.ts'
import { type Repository, findRepository, reaches, roleOf } from './state.ts'

interface Wish {
  readonly repository: Repository | undefined
  readonly service: string
  readonly isPush: boolean
}

function wishOf({ state, webPath }: House, url: URL): Wish | undefined {
  if (!url.pathname.startsWith(`${webPath}/`)) return undefined
  const match = /^\/([^/]+)\/([^/]+?)(?:\.git)?(\/info\/refs|\/git-upload-pack|\/git-receive-pack)$/.exec(
    url.pathname.slice(webPath.length),
  )
  if (match === null) return undefined
  const [, owner = '', name = '', service = ''] = match
  const isPush = service === '/git-receive-pack' || url.searchParams.get('service') === 'git-receive-pack'
  return { repository: findRepository(state, decodeURIComponent(`${owner}/${name}`)), service, isPush }
}

function mayPush(principal: Principal, repository: Repository): boolean {
  if (repository.isArchived) return false
  if (principal.kind === 'user') return reaches(roleOf(repository, principal.user), 'write')
  return 'permissions' in principal && tokenCovers(principal, repository) && grants(principal.permissions, 'contents:write')
}

function mayFetch(principal: Principal, repository: Repository): boolean {
  if (!repository.isPrivate) return true
  if (!('permissions' in principal)) return sees(principal, repository)
  return tokenCovers(principal, repository) && grants(principal.permissions, 'contents:read')
}

/** What git is told when it may not: to authenticate, that nothing is there, or no. */
function refusalOf(principal: Principal, { repository, isPush }: Wish): Refusal | undefined {
  const isAnonymous = principal.kind === 'anonymous'
  if (repository === undefined || !mayFetch(principal, repository))
    return new Refusal(isAnonymous ? 401 : 404, isAnonymous ? 'Authentication required' : 'Repository not found.')
  if (!isPush || mayPush(principal, repository)) return undefined
  return isAnonymous ? new Refusal(401, 'Authentication required') : new Refusal(403, 'Write access to repository not granted.')
}

function whoIs({ state, tokens }: House, header: string | undefined): Principal | Refusal {
  try {
    return principalOfBasic(state, tokens, header)
  } catch (error) {
    if (error instanceof Refusal) return new Refusal(401, 'Invalid username or token.')
    throw error
  }
}

/** Answers git's smart HTTP; `false` = the request is none of git's. */
export async function answerGit(house: House, request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
  const wish = wishOf(house, url)
  if (wish === undefined) return false
  const operationId = wish.isPush ? 'git/receive-pack' : 'git/upload-pack'
  const record = recordOf(house, request, { path: url.pathname.slice(house.webPath.length), query: url.search.slice(1), operationId })
  const who = whoIs(house, request.headers.authorization)
  const principal: Principal = who instanceof Refusal ? { kind: 'anonymous' } : who
  record.auth = principal.kind
  record.actor = actorOf(principal)?.login
  await runHooks(house.faults, 'before', record)
  const fault = strike(house.faults, record)
  if (fault !== undefined && (await suffer(fault.answer, record, response))) return true
  const refusal = who instanceof Refusal ? who : refusalOf(principal, wish)
  if (refusal !== undefined || wish.repository === undefined) {
    record.status = refusal?.status ?? 404
    const challenge = record.status === 401 ? { 'www-authenticate': 'Basic realm="GitHub"' } : {}
    response.writeHead(record.status, { 'content-type': 'text/plain', ...challenge }).end(refusal?.message)
    return true
  }
  record.hasRun = true
  const { repository, service } = wish
  const before = service === '/git-receive-pack' ? await listRefs(repository.dir) : undefined
  const finish = async (): Promise<void> => (before === undefined ? undefined : tellChanges(house, repository, principal, before))
  record.status = await serveGit(request, response, {
    dir: repository.dir,
    service,
    query: url.search.slice(1),
    user: record.actor,
    finish,
  })
  await runHooks(house.faults, 'after', record)
  return true
}

async function tellChanges(house: House, repository: Repository, principal: Principal, before: ReadonlyMap<string, string>): Promise<void> {
  const after = await listRefs(repository.dir)
  const by = actorOf(principal)
  if (by === undefined) return
  for (const ref of new Set([...before.keys(), ...after.keys()])) {
    const change = { ref, before: before.get(ref) ?? zero, after: after.get(ref) ?? zero }
    if (change.before !== change.after && !ref.startsWith('refs/pull/')) await refChanged(house, repository, by, change)
  }
}
