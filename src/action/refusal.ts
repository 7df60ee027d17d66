import { statusOf } from '../github/request.ts'

/** What a host said no to. */
export interface Refusal {
  /** What it means for whoever set the workflow up. */
  message: string
}

/** Words with which the host says that Actions may open no pull requests. */
const mayNotOpen = /not permitted to create or approve pull requests/i

/** Permissions of a job by the part of the API that asks for them. */
const permissions: readonly (readonly [RegExp, string])[] = [
  [/\/check-runs/, 'checks: write'],
  [/\/pulls\b/, 'pull-requests: write'],
  [/\/(issues|reactions|comments)\b/, 'issues: write'],
  [/\/(git|contents|commits)\b/, 'contents: write'],
]

/** Why the host refused, where it is the token that may too little; undefined for any other error. */
export function refusalOf(error: unknown): Refusal | undefined {
  const status = statusOf(error)
  if (status !== 401 && status !== 403 && status !== 404) return undefined
  const { method, path } = requestOf(error)
  if (method === 'GET' && status === 404) return undefined
  if (status === 401) return { message: 'GitHub does not know the token (401). It may have ended, or be for another host.' }
  if (error instanceof Error && mayNotOpen.test(error.message))
    return {
      message:
        'This repository does not let workflows open pull requests. Allow it under Settings, Actions, General, or give the Action an App.',
    }
  const needed = acceptedBy(error) ?? permissions.find(([part]) => part.test(path))?.[1]
  const advice = needed === undefined ? '' : ` It needs \`${needed}\` under \`permissions\` of the job.`
  return {
    message: `The token may not do this (${status}, ${method} ${path}): the workflow of a fork and some events have a token that only reads.${advice}`,
  }
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (Reflect.get(value, name) as unknown) : undefined
}

function requestOf(error: unknown): { method: string; path: string } {
  const request = property(error, 'request')
  const [method, url] = [property(request, 'method'), property(request, 'url')]
  const path = typeof url === 'string' && URL.canParse(url) ? new URL(url).pathname : ''
  return { method: typeof method === 'string' ? method : 'request', path }
}

/** Permissions as the host names them: `pull_requests=write` becomes `pull-requests: write`. */
function acceptedBy(error: unknown): string | undefined {
  const accepted = property(property(property(error, 'response'), 'headers'), 'x-accepted-github-permissions')
  if (typeof accepted !== 'string' || !/^[a-z_]+=(read|write)/.test(accepted)) return undefined
  return accepted.split(/[;,]/)[0]?.replace('=', ': ').replaceAll('_', '-')
}
