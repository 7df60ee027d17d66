import { subjectOf } from '../../src/delivery/target.ts'
import { type AppOptions, docwrightOn, type DocwrightOn, type Taken } from './docwright-on.ts'
import { git, gitSays } from './github/git.ts'
import type { Files } from './github/import.ts'
import type { Comment } from './github/state.ts'
import { smallService } from './small-service.ts'

/** A repository with an open pull request `feature`, and what people do with it; every delivery is carried out at once. */
export interface WithPull extends DocwrightOn {
  number: number
  /** A comment on the pull request. */
  type(body: string, login?: string): Promise<readonly Taken[]>
  push(branch: string, files: Files, how?: { from?: string; isForced?: boolean }): Promise<readonly Taken[]>
  merge(how?: { squash?: boolean; deleteBranch?: boolean }): Promise<readonly Taken[]>
  closeSource(): Promise<readonly Taken[]>
  /** Commits of one revision that another lacks. */
  commitsOver(base: string, head: string): Promise<number>
  isAncestor(one: string, other: string): Promise<boolean>
  filesOf(revision: string): Promise<readonly string[]>
  fileAt(revision: string, path: string): Promise<string>
  /** Comments of ours on an issue or pull request, the source pull request unless told. */
  said(number?: number): readonly Comment[]
}

const name = 'acme/small'

/** Every write that a command on a pull request makes when it is typed for the first time, in its order. */
export const writesOfACommand = [
  'reactions/create-for-issue-comment',
  'checks/create',
  'checks/update',
  'git/create-tree',
  'git/create-commit',
  'git/create-ref',
  'pulls/create',
  'pulls/request-reviewers',
  'issues/create-comment',
  'checks/update',
  'reactions/create-for-issue-comment',
]

/** What differs from a small service with a pull request of `ann`. */
export interface PullSetting {
  /** The pull request comes from a fork of `guest`. */
  isFork?: boolean
  /** Files of the default branch beside the service. */
  files?: Files
  /** Files that the pull request brings. */
  feature?: Files
  github?: AppOptions
  /** All files of the default branch, instead of those of a small service. */
  instead?: Files
}

/** Opens the pull request; from a fork of `guest` where asked. */
export async function withPull({ isFork = false, files = {}, instead, feature, github: options }: PullSetting = {}): Promise<WithPull> {
  const on = await docwrightOn(options)
  const { github, take } = on
  await github.createRepository(name, {
    files: { ...(instead ?? smallService()), ...files },
    collaborators: { ann: 'write', guest: 'read' },
  })
  const from = isFork ? (await github.fork(name, 'guest'), 'guest/small') : name
  await github.push(from, 'feature', isFork ? 'guest' : 'ann', { files: feature ?? { 'src/billing/note.ts': 'export const note = 1\n' } })
  const wish = { head: 'feature', title: 'Feature', ...(isFork && { from }) }
  const { pull } = await github.openPull(name, isFork ? 'guest' : 'ann', wish)
  github.forget()
  const { dir } = github.repository(name)
  return {
    ...on,
    number: pull.number,
    type: async (body, login = 'ann') => take((await github.comment(name, pull.number, login, body)).deliveries),
    push: async (branch, files, how = {}) => take((await github.push(name, branch, 'ann', { files, ...how })).deliveries),
    merge: async (how = {}) => take((await github.merge(name, pull.number, 'ann', how)).deliveries),
    closeSource: async () => take((await github.closePull(name, pull.number, 'ann')).deliveries),
    commitsOver: async (base, head) => Number(await git(dir, ['rev-list', '--count', `${base}..${head}`])),
    isAncestor: (one, other) => gitSays(dir, ['merge-base', '--is-ancestor', one, other]),
    filesOf: async (revision) => Object.keys(await github.filesAt(name, revision)),
    said: (number = pull.number) => github.commentsOn(name, number).filter(({ user }) => user.login === 'docwright[bot]'),
    fileAt: async (revision, path) => (await github.filesAt(name, revision))[path] ?? '',
  }
}

/** A pull request of ours as it stands. */
export interface FollowUpNow {
  number: number
  title: string
  body: string
  state: string
  branch: string
  into: string
  head: string
  repository: string
}

/** Pull requests of ours, oldest first. */
export function readFollowUps({ github }: DocwrightOn): readonly FollowUpNow[] {
  const repository = github.repository(name)
  return [...repository.issues.values()].flatMap(({ number, title, body, state, pull }) => {
    if (pull === undefined || subjectOf(pull.headRef) === undefined) return []
    const of = pull.headRepository === undefined ? '' : `${pull.headRepository.owner.login}/${pull.headRepository.name}`
    return [{ number, title, body: body ?? '', state, branch: pull.headRef, into: pull.baseRef, head: pull.headSha, repository: of }]
  })
}
