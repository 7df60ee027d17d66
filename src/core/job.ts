import type { Outcome } from './change-set.ts'
import type { Invocation } from './command.ts'
import type { Sha } from './names.ts'
import type { BlockBody } from './page.ts'
import type { Phrase } from './phrase.ts'

/** Who asked for a job: a person, or a cause inside of Docwright such as a timer. */
export type Actor = { kind: 'user'; id: number; login: string } | { kind: 'system'; cause: string }

/** A repository on a GitHub host. `installation` is null where a token of a workflow or a person is used. */
export interface RemoteRepo {
  id: number
  owner: string
  name: string
  defaultBranch: string
  installation: number | null
}

/** What a job is about. Every subject has one follow-up branch and one follow-up pull request. */
export type Subject = { kind: 'pull'; number: number } | { kind: 'issue'; number: number } | { kind: 'branch'; name: string }

/** A comment that carries commands, as it was when it was accepted: another text later stops the job (THREATS A7). */
export interface CommentRef {
  kind: 'issue' | 'review'
  id: number
  /** SHA-256 of the body, hex. */
  hash: string
}

/** What started a job. */
export interface Trigger {
  cause: 'comment' | 'pull-request' | 'schedule' | 'dispatch' | 'rerun'
  /** `X-GitHub-Delivery` of the webhook, or the id of a workflow run. */
  delivery: string
  actor: Actor
  comment?: CommentRef
}

/** The commits a job is computed from: pinned by the first attempt, kept by retries (THREATS A12). */
export interface Pinned {
  /** Commit that is read. */
  head: Sha
  /** Branch the follow-up pull request goes to. */
  into: string
  /** Commit that the pull request under work branched from; equal to `head` on a branch or issue. */
  base: Sha
  /** True where the pull request comes from a fork, and what it says of itself is a stranger's word. */
  fork: boolean
  /** True for the commit of a merge queue, on which the pull request stands as it would be merged. */
  queued?: boolean
}

/** One piece of durable work: JSON-safe. Equal `id`s are the same work. */
export interface Job {
  id: string
  repo: RemoteRepo
  subject: Subject
  trigger: Trigger
  invocations: readonly Invocation[]
  pinned: Pinned
  /** True where the drift of the whole change is judged: nothing is written, and the check that teams may require says what came of it. */
  judges?: boolean
}

/** What a run came to, before it is delivered. */
export interface Result {
  outcomes: readonly Outcome[]
  /** Mistake of the person who typed, shown as it is; the outcomes before it still count. */
  mistake?: string
}

/** What was left on GitHub. */
export interface Receipt {
  conclusion: 'success' | 'neutral' | 'failure' | 'action_required'
  /** Follow-up pull request, where there is one. */
  pull?: { number: number; url: string; created: boolean }
  check?: number
  comment?: number
  /** What came of it, as Markdown of ours: the text of the check. */
  summary?: string
  /** What was left out, and why. */
  skips: readonly Phrase[]
  /** Answer to a question that nobody asked in a comment. */
  answer?: readonly BlockBody[]
}

/** A person in one repository, under which the jobs that they asked for in comments are counted; undefined for a job that nobody typed. */
export function personOf({ repo, trigger: { actor, comment } }: Pick<Job, 'repo' | 'trigger'>): string | undefined {
  return actor.kind === 'user' && comment !== undefined ? `${repo.id}@${actor.id}` : undefined
}

/** Key under which jobs never overlap: one at a time per pull request, issue or branch. */
export function keyOf(job: Pick<Job, 'repo' | 'subject'>): string {
  const { subject } = job
  const name = subject.kind === 'branch' ? `@${subject.name}` : `#${subject.number}`
  return `${job.repo.id}${name}`
}
