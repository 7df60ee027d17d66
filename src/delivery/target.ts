import type { Job, Pinned, Subject } from '../core/job.ts'
import type { Sha } from '../core/names.ts'

/** Every branch of ours begins with this. */
export const branchPrefix = 'docwright/'

/** Where the result of a subject goes: one branch and one pull request each (ARCHITECTURE.md, rule 1). */
export interface Target {
  /** Branch of the follow-up pull request. */
  branch: string
  /** Branch it is merged into. */
  into: string
  /** Pull request or issue that asked; undefined for a branch. */
  asked: number | undefined
}

/** The follow-up branch of a subject: `docwright/pr-12`, `docwright/issue-7`, `docwright/drift/main`. */
export function branchOf(subject: Subject): string {
  if (subject.kind === 'pull') return `${branchPrefix}pr-${subject.number}`
  if (subject.kind === 'issue') return `${branchPrefix}issue-${subject.number}`
  return `${branchPrefix}drift/${subject.name}`
}

/** The subject of one of our branches; undefined for any other branch. */
export function subjectOf(branch: string): Subject | undefined {
  const numbered = /^docwright\/(pr|issue)-(\d{1,10})$/.exec(branch)
  if (numbered) return { kind: numbered[1] === 'pr' ? 'pull' : 'issue', number: Number(numbered[2]) }
  const name = /^docwright\/drift\/(.+)$/.exec(branch)?.[1]
  return name === undefined ? undefined : { kind: 'branch', name }
}

/** The name under which a check says what it is about: the branch of its subject, or the place of a pull request in a merge queue. */
export function checkIdOf({ subject, pinned }: Pick<Job, 'subject' | 'pinned'>): string {
  return pinned.queued === true && subject.kind === 'pull' ? `${branchPrefix}queue/${subject.number}/${pinned.base}` : branchOf(subject)
}

/** The pull request and the base of a check in a merge queue; undefined for any other. */
export function queuedOf(checkId: string): { number: number; base: Sha } | undefined {
  const [, number, base] = /^docwright\/queue\/(\d{1,10})\/([0-9a-f]{40,64})$/.exec(checkId) ?? []
  return number === undefined ? undefined : { number: Number(number), base: base as Sha }
}

/** Where a job's result goes. */
export function targetOf(job: Pick<Job, 'subject'> & { pinned: Pick<Pinned, 'into'> }): Target {
  const { subject } = job
  return { branch: branchOf(subject), into: job.pinned.into, asked: subject.kind === 'branch' ? undefined : subject.number }
}
