import type { Emitted, Events } from './events.ts'
import { commitsBetween, isAncestor, readCommit, zero } from './objects.ts'
import { type Scene, pullPayload, pushPayload } from './payloads.ts'
import { figuresOf, pullsOf, refreshPull } from './pull-git.ts'
import type { PullIssue } from './shapes/pulls.ts'
import { type Activity, type Repository, type State, type User, timestamp } from './state.ts'

/** A ref that came (`before` is zeros), moved or went (`after` is zeros). */
export interface RefChange {
  readonly ref: string
  readonly before: string
  readonly after: string
}

/** Where a change happens and who hears of it. */
export interface Stage {
  readonly state: State
  readonly events: Events
}

/** Closes a pull request, merged or not, and says so. */
export async function closePull(
  { state, events }: Stage,
  { repository, pull, by, merge }: { repository: Repository; pull: PullIssue; by: User; merge?: string },
): Promise<Emitted | undefined> {
  const at = timestamp(state)
  pull.state = 'closed'
  pull.closedAt = at
  pull.updatedAt = at
  pull.closedBy = by
  if (merge !== undefined) pull.pull.merged = { at, by, commit: merge }
  if (!events.hears('pull_request', { repository })) return undefined
  const figures = await figuresOf(repository, pull)
  return events.emit('pull_request', pullPayload({ state, repository, sender: by }, 'closed', { pull, figures }), { repository })
}

/** Tells everybody about a ref that changed: pull requests move, close or merge; webhooks are on their way. */
export async function refChanged(stage: Stage, repository: Repository, by: User, change: RefChange): Promise<Emitted[]> {
  const { state, events } = stage
  const sender = by
  repository.pushedAt = timestamp(state)
  repository.activities.push(await activityOf(stage, repository, by, change))
  const scene: Scene = { state, repository, sender }
  const emitted = [events.hears('push', { repository }) ? events.emit('push', await pushOf(scene, change), { repository }) : undefined]
  const branch = /^refs\/heads\/(.+)$/.exec(change.ref)?.[1]
  if (branch !== undefined) {
    for (const base of state.repositories.values()) {
      for (const pull of pullsOf(base).filter((one) => one.state === 'open')) {
        if (pull.pull.headRepository === repository && pull.pull.headRef === branch)
          emitted.push(await headMoved(stage, base, pull, { change, by }))
        else if (base === repository && pull.pull.baseRef === branch) emitted.push(await baseMoved(stage, base, pull, { change, by }))
      }
    }
  }
  return emitted.filter((one) => one !== undefined)
}

async function activityOf({ state }: Stage, { dir }: Repository, by: User, { ref, before, after }: RefChange): Promise<Activity> {
  const isMove = before !== zero && after !== zero
  const isForced = isMove && !(await isAncestor(dir, before, after))
  const type = before === zero ? 'branch_creation' : after === zero ? 'branch_deletion' : isForced ? 'force_push' : 'push'
  return { id: state.nextId(), ref, before, after, by, type, at: timestamp(state) }
}

async function pushOf(scene: Scene, { ref, before, after }: RefChange): Promise<ReturnType<typeof pushPayload>> {
  const { dir } = scene.repository
  const isMove = before !== zero && after !== zero
  const shas = isMove ? await commitsBetween(dir, before, after) : after === zero ? [] : [after]
  const commits = await Promise.all(shas.slice(-20).map((sha) => readCommit(dir, sha)))
  const isForced = isMove && !(await isAncestor(dir, before, after))
  return pushPayload(scene, { ref, before, after, isForced, commits })
}

type Cause = { readonly change: RefChange; readonly by: User }

async function headMoved(stage: Stage, base: Repository, pull: PullIssue, { change, by }: Cause): Promise<Emitted | undefined> {
  if (change.after === zero) return closePull(stage, { repository: base, pull, by })
  await refreshPull(base, pull)
  pull.updatedAt = timestamp(stage.state)
  if (!stage.events.hears('pull_request', { repository: base })) return undefined
  const figures = await figuresOf(base, pull)
  const more = { before: change.before, after: change.after }
  const payload = pullPayload({ state: stage.state, repository: base, sender: by }, 'synchronize', { pull, figures, more })
  return stage.events.emit('pull_request', payload, { repository: base })
}

async function baseMoved(stage: Stage, base: Repository, pull: PullIssue, { change, by }: Cause): Promise<Emitted | undefined> {
  if (change.after === zero) return closePull(stage, { repository: base, pull, by })
  const { headSha } = pull.pull
  const isMerged = (await isAncestor(base.dir, headSha, change.after)) && !(await isAncestor(base.dir, headSha, change.before))
  return isMerged ? closePull(stage, { repository: base, pull, by, merge: change.after }) : undefined
}
