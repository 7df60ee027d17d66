import type { Invocation } from '../core/command.ts'
import type { Job, RemoteRepo } from '../core/job.ts'
import { readMarker } from '../delivery/marker.ts'
import type { Access } from '../github/access.ts'
import { ownComment } from '../github/ensure-comment.ts'

type MarkerValue = NonNullable<ReturnType<typeof readMarker>>

/** What our one comment on a pull request remembers: who paused Docwright there. */
export interface KeptPause {
  by: string
}

/** What a job was asked for: a pause, its end (`null`), or neither. */
export function pauseOf({ invocations, trigger, subject }: Job): KeptPause | null | undefined {
  const said = invocations.findLast(({ command, tokens }) => command === 'docs' && (tokens[0] === 'pause' || tokens[0] === 'resume'))
  if (said === undefined || subject.kind !== 'pull') return undefined
  return said.tokens[0] === 'pause' ? { by: trigger.actor.kind === 'user' ? trigger.actor.login : '' } : null
}

/** True for a job that only has our comment on a pull request remember something: nothing that was made before is made again for that. */
export function isOnlyRemembered({ invocations, subject }: Pick<Job, 'invocations' | 'subject'>): boolean {
  const isKept = ({ command, tokens }: Invocation): boolean => command === 'docs' && (tokens[0] === 'pause' || tokens[0] === 'skip')
  return subject.kind === 'pull' && invocations.every(isKept)
}

/** What a marker of ours remembers; undefined for what is none. */
export function readPause(value: MarkerValue | undefined): KeptPause | undefined {
  const paused = value?.['paused']
  const by: unknown = typeof paused === 'object' && paused !== null ? Reflect.get(paused, 'by') : undefined
  return typeof by === 'string' ? { by } : undefined
}

/** True where somebody paused Docwright on a pull request (`/docs pause`), and nobody resumed it. */
export async function isPaused(access: Access, repo: RemoteRepo, number: number): Promise<boolean> {
  return readPause((await ownComment(access, repo, number, 'comment'))?.value) !== undefined
}

/** True for a job that nobody typed, on a pull request where Docwright is paused. */
export async function isHeldBack(access: Access, { repo, subject, trigger }: Pick<Job, 'repo' | 'subject' | 'trigger'>): Promise<boolean> {
  return subject.kind === 'pull' && trigger.actor.kind === 'system' && (await isPaused(access, repo, subject.number))
}
