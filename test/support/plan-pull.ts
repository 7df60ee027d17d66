import type { Job, RemoteRepo } from '../../src/core/job.ts'
import type { RepoPath, Sha } from '../../src/core/names.ts'
import { plain } from '../../src/core/phrase.ts'
import type { Reviewed } from '../../src/core/reviewed.ts'
import { marker } from '../../src/delivery/marker.ts'
import type { Access } from '../../src/github/access.ts'
import { makeCommit } from '../../src/github/ensure-commit.ts'
import { askReviewed } from '../../src/github/reviews/reviewed-plan.ts'
import { planHash } from '../../src/planner/plan-hash.ts'
import { docwrightOn, type DocwrightOn } from './docwright-on.ts'
import type { GitHubOptions } from './github/start.ts'
import { smallService } from './small-service.ts'

export const planPath = '.workflow/plans/sso.md' as RepoPath
export const planText = '## Decisions\n\n- Sessions stay in Redis.\n\n## Phase 1: One\n\n- [ ] `sso/P1.1` Add the table.\n'

const name = 'acme/small'
const branch = 'docwright/issue-7'

/** A repository with the pull request of a plan, as Docwright leaves it for whoever asked. */
export interface WithPlan extends DocwrightOn {
  access: Access
  repo: RemoteRepo
  number: number
  /** What is said of the plan now: by whom it was approved, or why and how. */
  said(text?: string): Promise<string>
  ask(text?: string): Promise<Reviewed>
  approve(login: string, how?: { commit?: string }): Promise<{ id: number }>
  /** Somebody commits on the branch of the plan. */
  push(login: string, text: string, how?: { author?: string; from?: string; isForced?: boolean }): Promise<string>
  /** Docwright writes the plan anew, as somebody asked it to. */
  replan(asker: string, text: string): Promise<void>
  /** Somebody moves the branch of the plan to a commit that is there. */
  pointAt(sha: string, login: string): Promise<void>
  head(): Promise<string>
}

/** People of the repository: who asks, who reviews, and who may do less. */
const people = { ann: 'write', bob: 'write', meg: 'maintain', root: 'admin', tom: 'triage', rea: 'read' } as const

/** The text of our pull request for a commit, with the marker that tells who asked. */
export function planBody(access: Access, made: string, askers: readonly string[]): string {
  const value = { lines: ['/add-enterprise-feature sso --plan-only'], by: 'job-1', asker: askers.join(' ') || undefined, made }
  return `A plan.\n\n${marker('pull', value, access.sign)}`
}

/** Opens the pull request of a plan that `ann` asked for. */
export async function withPlan(options: GitHubOptions = {}): Promise<WithPlan> {
  const on = await docwrightOn(options)
  const { github } = on
  await github.createRepository(name, { files: smallService(), collaborators: people })
  github.addUser('out')
  const { id } = github.repository(name)
  const repo: RemoteRepo = {
    id,
    owner: 'acme',
    name: 'small',
    defaultBranch: 'main',
    installation: [...github.state.installations.keys()][0] ?? null,
  }
  const access = await on.app.access(repo)
  const commit = async (asker: string, text: string): Promise<Sha> => {
    const over = (await github.head(name)) as Sha
    const trigger: Job['trigger'] = { cause: 'comment', delivery: '', actor: { kind: 'user', id: github.addUser(asker).id, login: asker } }
    const tree = { id: over, base: over, entries: [{ path: planPath, mode: '100644', content: text }] }
    const tip = (await github.head(name, branch)) as Sha | undefined
    return makeCommit(access, { repo, trigger }, { branch, tree, over, parents: [over], title: 'Plan sso', isSignedOff: false, tip })
  }
  const first = await commit('ann', planText)
  const where = { owner: 'acme', repo: 'small' }
  const opened = { ...where, title: 'Plan sso', head: branch, base: 'main', body: planBody(access, first, ['ann']) }
  const { data } = await access.request('POST /repos/{owner}/{repo}/pulls', opened)
  const { number } = data
  const ask = (text: string | undefined): Promise<Reviewed> => askReviewed(access, repo)({ path: planPath, text, hash: planHash })
  return {
    ...on,
    access,
    repo,
    number,
    ask,
    async said(text) {
      const answer = await ask(text)
      if (answer.kind === 'not reviewed') return plain(answer.why)
      return answer.by === 'default branch' ? answer.by : `approved by ${answer.by.login}`
    },
    approve: (login, how = {}) => github.review(name, number, login, { state: 'APPROVED', ...how }),
    push: async (login, text, how = {}) => (await github.push(name, branch, login, { files: { [planPath]: text }, ...how })).sha,
    async replan(asker, text) {
      const made = await commit(asker, text)
      await access.request('PATCH /repos/{owner}/{repo}/pulls/{pull_number}', {
        ...where,
        pull_number: number,
        body: planBody(access, made, ['ann', asker]),
      })
    },
    async pointAt(sha, login) {
      const url = `${github.apiUrl}/repos/${name}/git/refs/heads/${branch}`
      const headers = { authorization: `token ${github.personalToken(login)}`, 'content-type': 'application/json' }
      const answer = await fetch(url, { method: 'PATCH', headers, body: JSON.stringify({ sha, force: true }) })
      if (!answer.ok) throw new Error(`The branch was not moved (${answer.status}).`)
    },
    head: async () => (await github.head(name, branch)) ?? '',
  }
}
