import { Refusal, notFound } from './call.ts'
import { type Principal, tokenCovers } from './principals.ts'
import type { Operation } from './slice.ts'
import { type Permissions, type Repository, type Role, reaches, roleOf } from './state.ts'

/** What an operation asks for: one of the permissions from an App, a role from a person. */
interface Need {
  readonly permissions: readonly string[]
  readonly role: Role
  /** Only an App (or a workflow) may call it. */
  readonly isForAppsOnly?: boolean
}

const need = (permissions: string, role: Role, isForAppsOnly = false): Need => ({
  permissions: permissions.split(' '),
  role,
  isForAppsOnly,
})

const readContents = need('contents:read', 'read')
const writeContents = need('contents:write', 'write')
const readPulls = need('pull_requests:read', 'read')
const readTalk = need('issues:read pull_requests:read', 'read')
const writeTalk = need('issues:write pull_requests:write', 'read')
const manageTalk = need('issues:write pull_requests:write', 'triage')
const readChecks = need('checks:read', 'read')
const writeChecks = need('checks:write', 'write', true)
const metadata = need('metadata:read', 'read')

/** By operation id; operations that are missing here concern no repository. */
const needs: Readonly<Record<string, Need>> = {
  'actions/create-workflow-dispatch': need('actions:write', 'write'),
  'checks/create': writeChecks,
  'checks/get': readChecks,
  'checks/list-annotations': readChecks,
  'checks/list-for-ref': readChecks,
  'checks/list-suites-for-ref': readChecks,
  'checks/rerequest-run': writeChecks,
  'checks/rerequest-suite': writeChecks,
  'checks/update': writeChecks,
  'git/create-blob': writeContents,
  'git/create-commit': writeContents,
  'git/create-ref': writeContents,
  'git/create-tree': writeContents,
  'git/delete-ref': writeContents,
  'git/get-blob': readContents,
  'git/get-commit': readContents,
  'git/get-ref': readContents,
  'git/get-tree': readContents,
  'git/list-matching-refs': readContents,
  'git/update-ref': writeContents,
  'issues/add-labels': manageTalk,
  'issues/create': need('issues:write', 'read'),
  'issues/create-comment': writeTalk,
  'issues/delete-comment': writeTalk,
  'issues/get': readTalk,
  'issues/get-comment': readTalk,
  'issues/list-comments': readTalk,
  'issues/list-comments-for-repo': readTalk,
  'issues/list-for-repo': readTalk,
  'issues/list-labels-on-issue': readTalk,
  'issues/remove-label': manageTalk,
  'issues/update': writeTalk,
  'issues/update-comment': writeTalk,
  'pulls/create': need('pull_requests:write', 'read'),
  'pulls/create-reply-for-review-comment': need('pull_requests:write', 'read'),
  'pulls/create-review': need('pull_requests:write', 'read'),
  'pulls/get': readPulls,
  'pulls/get-review-comment': readPulls,
  'pulls/list': readPulls,
  'pulls/list-commits': readPulls,
  'pulls/list-files': readPulls,
  'pulls/list-requested-reviewers': readPulls,
  'pulls/list-reviews': readPulls,
  'pulls/list-review-comments': readPulls,
  'pulls/list-review-comments-for-repo': readPulls,
  'pulls/remove-requested-reviewers': need('pull_requests:write', 'triage'),
  'pulls/request-reviewers': need('pull_requests:write', 'triage'),
  'pulls/update': need('pull_requests:write', 'read'),
  'pulls/update-review-comment': need('pull_requests:write', 'read'),
  'reactions/create-for-issue': writeTalk,
  'reactions/create-for-issue-comment': writeTalk,
  'reactions/create-for-pull-request-review-comment': need('pull_requests:write', 'read'),
  'reactions/delete-for-issue-comment': writeTalk,
  'reactions/delete-for-pull-request-comment': need('pull_requests:write', 'read'),
  'reactions/list-for-issue': readTalk,
  'reactions/list-for-issue-comment': readTalk,
  'reactions/list-for-pull-request-review-comment': readPulls,
  'repos/compare-commits-with-basehead': readContents,
  'repos/create-commit-status': need('statuses:write', 'write'),
  'repos/get': metadata,
  'repos/get-branch': readContents,
  'repos/get-collaborator-permission-level': metadata,
  'repos/get-commit': readContents,
  'repos/get-content': readContents,
  'repos/list-activities': readContents,
  'repos/list-branches': readContents,
  'repos/list-commit-statuses-for-ref': need('statuses:read', 'read'),
  'repos/list-commits': readContents,
  'repos/list-pull-requests-associated-with-commit': readPulls,
}

/** Operations that GitHub's list of permissions opens to Apps although its description does not say so. */
const alsoForApps = new Set(['pulls/create-reply-for-review-comment'])

const levels = ['none', 'read', 'write', 'admin']

/** Whether granted permissions hold one, such as `contents:write`. Metadata is always readable. */
export function grants(granted: Permissions, wanted: string): boolean {
  const [name = '', level = 'read'] = wanted.split(':')
  const has = name === 'metadata' ? (granted[name] ?? 'read') : (granted[name] ?? 'none')
  return levels.indexOf(has) >= levels.indexOf(level)
}

/** Whether the principal may know that the repository is there. */
export function sees(principal: Principal, repository: Repository): boolean {
  if (principal.kind === 'installation' || principal.kind === 'actions') return tokenCovers(principal, repository) || !repository.isPrivate
  if (principal.kind === 'app') return true
  return principal.kind === 'user' ? roleOf(repository, principal.user) !== undefined : !repository.isPrivate
}

const isRead = ({ method }: Operation): boolean => method === 'GET'

/** Throws GitHub's refusal when the principal may not do this to the repository. */
export function demand(principal: Principal, repository: Repository, operation: Operation): void {
  const wanted = needs[operation.id]
  if (!sees(principal, repository)) throw notFound()
  if (wanted === undefined) return
  if (repository.isArchived && !isRead(operation)) throw new Refusal(403, 'Repository was archived so is read-only.')
  if (principal.kind === 'app') throw new Refusal(401, 'A JSON web token could not be decoded')
  if (principal.kind === 'anonymous') {
    if (!isRead(operation)) throw new Refusal(401, 'Requires authentication')
    return
  }
  if (principal.kind === 'user') return demandRole(roleOf(repository, principal.user), wanted, isRead(operation))
  demandGrant(principal, repository, wanted, operation)
}

function demandRole(role: Role | undefined, wanted: Need, isReading: boolean): void {
  if (wanted.isForAppsOnly === true) throw new Refusal(403, 'You must authenticate via a GitHub App.')
  if (!reaches(role, wanted.role)) throw isReading ? notFound() : new Refusal(403, 'Resource not accessible by personal access token')
}

function demandGrant(
  principal: Principal & { permissions: Permissions },
  repository: Repository,
  wanted: Need,
  operation: Operation,
): void {
  // A public repository can be read by any token; writing needs the repository to be covered.
  if (!tokenCovers(principal, repository)) {
    if (isRead(operation)) return
    throw new Refusal(403, 'Resource not accessible by integration')
  }
  const isGranted = wanted.permissions.some((permission) => grants(principal.permissions, permission))
  if (!isGranted || !(operation.isForApps || alsoForApps.has(operation.id))) {
    throw new Refusal(
      403,
      'Resource not accessible by integration',
      {},
      { 'x-accepted-github-permissions': wanted.permissions.join('; ').replaceAll(':', '=') },
    )
  }
}

/** Operations of the slice that ask for something of a repository; for the test that none is forgotten. */
export const guarded: ReadonlySet<string> = new Set(Object.keys(needs))
