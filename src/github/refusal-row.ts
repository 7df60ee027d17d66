import type { FailedRequest } from './failed-request.ts'

/** Who asks the host: the App, or a workflow with a token. They mend the same thing in different places. */
export type Asker = 'app' | 'workflow'

/** Words for one refusal, where they depend on what was asked. */
export type Words = string | ((failed: FailedRequest, by: Asker) => string)

/** One way in which GitHub says no. */
export interface RefusalRow {
  /** Short name, for logs and tests. */
  name: string
  /** HTTP status of the answer. */
  status: readonly number[]
  /** Words of the answer; any where absent. */
  words?: RegExp
  /** Method and path of the request; any where absent. */
  request?: RegExp
  /** A header that the answer has. */
  header?: string
  /** Only where this one asks. */
  by?: Asker
  /** What is the case, for the person who asked. */
  says: Words
  /** What a person can do about it, as an instruction; after that the command is typed again. */
  mend?: Words
  /** `both` (unless told): the check, and the conversation of a typed command. `check`: nobody can write in the conversation. `log`: nothing can be written at all. */
  where?: 'both' | 'check' | 'log'
  /** `never` (unless told); `soon`: as after a failure of the host; or after so many milliseconds, where the host names no time itself. */
  again?: 'never' | 'soon' | number
}

/** What the host said, as code in a sentence of ours. */
export function quoted({ words }: FailedRequest): string {
  const [first = ''] = words
    .replace(/^Repository rule violations found\s*/i, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const text = first.replaceAll('`', "'").trim().slice(0, 200)
  return text === '' ? '' : ` GitHub says: \`${text}\`.`
}

/** Permissions by the part of the API that asks for them: what an App calls it, and a workflow. */
const permissions: readonly (readonly [part: RegExp, app: string, workflow: string])[] = [
  [/\/check-runs/, 'Checks: write', 'checks: write'],
  [/\/pulls\b/, 'Pull requests: write', 'pull-requests: write'],
  [/\/(?:issues|reactions|comments)\b/, 'Issues: write', 'issues: write'],
  [/\/(?:git|contents|commits)\b/, 'Contents: write', 'contents: write'],
]

/** The permission that a request lacked: as the host names it (`pull_requests=write`), else by its path. */
function permissionOf({ headers, request }: FailedRequest, by: Asker): string | undefined {
  const accepted = /^([a-z_]+)=(read|write)/.exec(headers['x-accepted-github-permissions'] ?? '')
  const known = permissions.find(([part]) => part.test(request))
  if (accepted === null) return by === 'app' ? known?.[1] : known?.[2]
  const [, name = '', level = ''] = accepted
  if (by === 'workflow') return `${name.replaceAll('_', '-')}: ${level}`
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}: ${level}`
}

/** Says that a permission is missing. */
export const missing: Words = (failed, by) =>
  by === 'app'
    ? `GitHub does not let Docwright ${failed.request.startsWith('GET ') ? 'read' : 'write'} here (${failed.status}, \`${failed.request}\`).`
    : `The token may not do this (${failed.status}, ${failed.request}): the workflow of a fork and some events have a token that only reads.`

/** Says where the missing permission is given. */
export const grant: Words = (failed, by) => {
  const permission = permissionOf(failed, by)
  if (by === 'workflow')
    return permission === undefined ? 'Look at `permissions` of the job.' : `It needs \`${permission}\` under \`permissions\` of the job.`
  return permission === undefined
    ? 'Look at the permissions of the App.'
    : `Give the App the permission \`${permission}\`, and accept it where the App is installed.`
}
