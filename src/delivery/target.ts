import type { Job, Pinned, Subject } from '../core/job.ts'

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

/** Where a job's result goes. */
export function targetOf(job: Pick<Job, 'subject'> & { pinned: Pick<Pinned, 'into'> }): Target {
  const { subject } = job
  return { branch: branchOf(subject), into: job.pinned.into, asked: subject.kind === 'branch' ? undefined : subject.number }
}
