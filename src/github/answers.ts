import { ExternalError } from '../core/errors.ts'

/** An answer of the host that is not what it claims: the request may work another time. */
export class WrongAnswer extends ExternalError {
  override readonly name = 'WrongAnswer'
}

type Part = string | number | boolean | null | undefined | object

/** A value at a path such as `head.sha`; undefined where there is none. */
function at(value: unknown, path: string): Part {
  let found: unknown = value
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined
    found = Reflect.get(found, name)
  }
  return found as Part
}

/** What an answer must have: `list` for a list, else the type of the value at each path. */
type Shape = 'list' | Readonly<Record<string, 'string' | 'number' | 'list' | 'text'>>

const comments = '/repos/{owner}/{repo}/issues/{issue_number}/comments'
const lineComments = '/repos/{owner}/{repo}/pulls/{pull_number}/comments'
const comment = { id: 'number', body: 'text' } as const
const sha = { sha: 'string' } as const

/**
 * Answers that decide something: who may do what, what was asked, which commit is read, what is there already. An answer of another shape
 * would be taken for "no".
 */
const shapes: Readonly<Record<string, Shape>> = {
  'GET /app': { slug: 'string', id: 'number' },
  'POST /app-manifests/{code}/conversions': {
    id: 'number',
    client_id: 'string',
    html_url: 'string',
    pem: 'string',
    webhook_secret: 'text',
  },
  'GET /app/installations': 'list',
  'POST /app/installations/{installation_id}/access_tokens': { token: 'string', expires_at: 'string' },
  'GET /installation/repositories': { repositories: 'list' },
  'GET /repos/{owner}/{repo}/collaborators/{username}/permission': { permission: 'string' },
  'GET /repos/{owner}/{repo}/issues/comments/{comment_id}': comment,
  'GET /repos/{owner}/{repo}/pulls/comments/{comment_id}': comment,
  'GET /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions': 'list',
  'GET /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions': 'list',
  'GET /repos/{owner}/{repo}/issues/comments': 'list',
  'GET /repos/{owner}/{repo}/pulls/comments': 'list',
  [`GET ${comments}`]: 'list',
  [`GET ${lineComments}`]: 'list',
  [`POST ${comments}`]: comment,
  'GET /repos/{owner}/{repo}/pulls': 'list',
  'GET /repos/{owner}/{repo}/pulls/{pull_number}': {
    number: 'number',
    state: 'string',
    'head.sha': 'string',
    'base.sha': 'string',
    labels: 'list',
  },
  'GET /repos/{owner}/{repo}/pulls/{pull_number}/files': 'list',
  'GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews': 'list',
  'GET /repos/{owner}/{repo}/pulls/{pull_number}/commits': 'list',
  'POST /repos/{owner}/{repo}/pulls': { number: 'number', html_url: 'string' },
  'GET /repos/{owner}/{repo}/git/ref/{ref}': { 'object.sha': 'string' },
  'GET /repos/{owner}/{repo}/git/commits/{commit_sha}': { sha: 'string', message: 'string', 'tree.sha': 'string', parents: 'list' },
  'POST /repos/{owner}/{repo}/git/trees': sha,
  'POST /repos/{owner}/{repo}/git/commits': sha,
  'GET /repos/{owner}/{repo}/activity': 'list',
  'GET /repos/{owner}/{repo}/commits': 'list',
  'GET /repos/{owner}/{repo}/commits/{ref}/check-runs': { check_runs: 'list' },
  'GET /repos/{owner}/{repo}/commits/{ref}/check-suites': { check_suites: 'list' },
  'GET /repos/{owner}/{repo}/git/matching-refs/{ref}': 'list',
  'GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls': 'list',
  'GET /app/hook/deliveries': 'list',
  'GET /app/hook/deliveries/{delivery_id}': { guid: 'string', event: 'string' },
  'GET /repos/{owner}/{repo}/check-runs/{check_run_id}/annotations': 'list',
  'POST /repos/{owner}/{repo}/check-runs': { id: 'number' },
  'GET /repos/{owner}/{repo}/compare/{basehead}': { 'merge_base_commit.sha': 'string', ahead_by: 'number' },
}

function fits(data: unknown, shape: Shape): boolean {
  if (shape === 'list') return Array.isArray(data)
  return Object.entries(shape).every(([path, type]) => {
    const value = at(data, path)
    if (type === 'list') return Array.isArray(value)
    // an empty comment has no body
    if (type === 'text') return value === undefined || value === null || typeof value === 'string'
    // large ids come as bigint
    return type === 'number' ? typeof value === 'number' || typeof value === 'bigint' : typeof value === 'string'
  })
}

/** An answer as Octokit gives it: `data` is text where the body was no JSON. */
export interface HostAnswer {
  status: number
  data: unknown
}

/** Throws `WrongAnswer` for an answer that is no JSON (a page of a proxy, an empty or a cut body), or of another shape than its route has. */
export function assertAnswer({ status, data }: HostAnswer, { method, url }: { method: string; url: string }): void {
  if (status === 204 || status === 205) return
  const route = `${method} ${url}`
  if (typeof data !== 'object' || data === null || data instanceof ArrayBuffer)
    throw new WrongAnswer(`GitHub answered ${route} with ${data === '' ? 'nothing' : 'something that is no JSON'} (${status}).`)
  const shape = shapes[route]
  if (shape !== undefined && !fits(data, shape))
    throw new WrongAnswer(`GitHub answered ${route} with something else than it asks for (${status}).`)
}
