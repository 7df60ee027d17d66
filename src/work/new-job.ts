import type { Job, RemoteRepo, Subject, Trigger } from '../core/job.ts'
import type { Access } from '../github/access.ts'
import { pin, pullNow, textHash } from '../github/standing.ts'
import { parseCommand } from '../text/parse-command.ts'

/** What is looked at on every push to a pull request, without anybody asking. */
export const judged = parseCommand('/check-docs')

/** A job on the commit that its subject is at; undefined where that is closed or gone. */
export async function jobOf(access: Access, wanted: Omit<Job, 'id' | 'pinned'>): Promise<Job | undefined> {
  const pinned = await pin(access, wanted.repo, wanted.subject)
  return pinned === undefined ? undefined : jobAt(wanted, pinned)
}

/** A job on a commit. */
export function jobAt(wanted: Omit<Job, 'id' | 'pinned'>, pinned: Job['pinned']): Job {
  return { id: jobId(wanted), ...wanted, pinned }
}

/** The same wish is the same job, however often it comes. */
function jobId({ repo, trigger, invocations, judges }: Omit<Job, 'id' | 'pinned'>): string {
  const what =
    trigger.comment === undefined ? trigger.delivery : `comment ${trigger.comment.kind} ${trigger.comment.id} ${trigger.comment.hash}`
  const lines = invocations.map(({ line }) => line)
  return uuidOf(textHash([repo.id, what, ...(judges === true ? ['judges'] : []), ...lines].join('\n')))
}

/** The judgement of a pull request as it stands now, which nobody has to be allowed: one, or none where it is closed. */
export async function judgements(
  access: Access,
  { repo, subject, delivery, why }: { repo: RemoteRepo; subject: Subject; delivery: string; why: string },
): Promise<readonly Job[]> {
  if (subject.kind !== 'pull' || (await pullNow(access, repo, subject.number))?.open !== true) return []
  const trigger: Trigger = { cause: 'pull-request', delivery, actor: { kind: 'system', cause: why } }
  const job = await jobOf(access, { repo, subject, trigger, invocations: [judged], judges: true })
  return job === undefined ? [] : [job]
}

/** A UUID (version 8, RFC 9562) of a hash, because the queue wants one. */
export function uuidOf(hash: string): string {
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
