import { defaultPrefix } from '../core/config/pull-request.ts'
import type { Job, Subject } from '../core/job.ts'
import type { Sha } from '../core/names.ts'

/** The name of a subject without a prefix: `pr-12`, `issue-7`, `drift/main`. */
function nameOf(subject: Subject): string {
  if (subject.kind === 'branch') return `drift/${subject.name}`
  return subject.kind === 'pull' ? `pr-${subject.number}` : `issue-${subject.number}`
}

/** The follow-up branch of a subject, one each (ARCHITECTURE.md, rule 1): `docwright/pr-12`, `docwright/issue-7`, `docwright/drift/main`. */
export function branchOf(subject: Subject, prefix = defaultPrefix): string {
  return `${prefix}${nameOf(subject)}`
}

/** The subject of a branch below a prefix; undefined for any other branch. */
export function subjectOf(branch: string, prefix = defaultPrefix): Subject | undefined {
  if (!branch.startsWith(prefix)) return undefined
  const rest = branch.slice(prefix.length)
  const numbered = /^(pr|issue)-(\d{1,10})$/.exec(rest)
  if (numbered) return { kind: numbered[1] === 'pr' ? 'pull' : 'issue', number: Number(numbered[2]) }
  const name = /^drift\/(.+)$/.exec(rest)?.[1]
  return name === undefined ? undefined : { kind: 'branch', name }
}

/** True for a branch that may be that of a subject, whatever prefix it has. */
export function isNamedFor(branch: string, subject: Subject): boolean {
  return branch.endsWith(nameOf(subject))
}

/** True for a branch that may be one of ours, whatever prefix it has. */
export function mayBeOurs(branch: string): boolean {
  return /(?:pr|issue)-\d{1,10}$|drift\/./.test(branch)
}

/** The name under which a check says what it is about: the branch of its subject, or the place of a pull request in a merge queue. */
export function checkIdOf({ subject, pinned }: Pick<Job, 'subject' | 'pinned'>): string {
  return pinned.queued === true && subject.kind === 'pull' ? `${defaultPrefix}queue/${subject.number}/${pinned.base}` : branchOf(subject)
}

/** The pull request and the base of a check in a merge queue; undefined for any other. */
export function queuedOf(checkId: string): { number: number; base: Sha } | undefined {
  const [, number, base] = /^docwright\/queue\/(\d{1,10})\/([0-9a-f]{40,64})$/.exec(checkId) ?? []
  return number === undefined ? undefined : { number: Number(number), base: base as Sha }
}
