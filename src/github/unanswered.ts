import type { RemoteRepo } from '../core/job.ts'
import type { Access } from './access.ts'
import { ownReactions } from './ensure-comment.ts'
import { keptText, mayAsk, type Wish } from './read-event.ts'
import { listAll } from './request.ts'

/** Comments of one repository that are looked at in one pass. */
const mostComments = 500

/** Which comments are looked at. */
export interface Span {
  since: Date
  /** Comments written later are left out, but for those on this pull request or issue: a run of their own may be about to take them. */
  settled?: { before: Date; except?: number | undefined }
  /** Comments written before this count although they were seen, where nobody answered them: whoever saw them may have ended. */
  seenBefore?: Date
}

/**
 * Commands that nobody answered: comments since a time that hold a command and carry no sign of ours, or for long only the one that says
 * that they were seen. GitHub sends a webhook once and never again (FACTS.md), so what was lost on the way is found here.
 */
export async function unanswered(access: Access, repo: RemoteRepo, { since, settled, seenBefore }: Span): Promise<readonly Wish[]> {
  const where = { owner: repo.owner, repo: repo.name, since: since.toISOString() }
  const onIssues = await listAll(
    (query) => access.request('GET /repos/{owner}/{repo}/issues/comments', { ...where, ...query }),
    mostComments,
  )
  const onLines = await listAll((query) => access.request('GET /repos/{owner}/{repo}/pulls/comments', { ...where, ...query }), mostComments)
  const wishes: Wish[] = []
  for (const comment of onIssues) {
    const [, place, number] = /\/(issues|pull)\/(\d+)#/.exec(comment.html_url) ?? []
    if (place === undefined) continue
    if (isFresh(comment, Number(number), settled)) continue
    const on = place === 'pull' ? 'pull' : 'issue'
    wishes.push(...(await wishOf(access, { repo, on, number: Number(number), kind: 'issue', seenBefore }, comment)))
  }
  for (const comment of onLines) {
    const number = Number(/\/pulls\/(\d+)$/.exec(comment.pull_request_url)?.[1])
    if (Number.isInteger(number) && !isFresh(comment, number, settled))
      wishes.push(...(await wishOf(access, { repo, on: 'pull', number, kind: 'review', seenBefore }, comment)))
  }
  return wishes
}

function isFresh({ created_at }: Written, number: number, settled: Span['settled']): boolean {
  return settled !== undefined && number !== settled.except && Date.parse(created_at) > settled.before.getTime()
}

/** Where a comment stands, and before when it is taken up although it was seen. */
interface Place {
  repo: RemoteRepo
  on: 'issue' | 'pull'
  number: number
  kind: 'issue' | 'review'
  seenBefore: Date | undefined
}

/** A comment as either list has it. */
interface Written {
  id: number | bigint
  body?: string
  created_at: string
  updated_at: string
  user: { id: number | bigint; login: string; type: string } | null
  performed_via_github_app?: unknown
}

async function wishOf(access: Access, { repo, on, number, kind, seenBefore }: Place, comment: Written): Promise<readonly Wish[]> {
  const { user, body = '' } = comment
  if (user === null || user.type !== 'User' || comment.performed_via_github_app) return []
  // an edited comment is no command (THREATS A7)
  if (comment.created_at !== comment.updated_at || !mayAsk(body)) return []
  const id = Number(comment.id)
  const signs = await ownReactions(access, repo, { kind, id })
  const isOld = seenBefore !== undefined && Date.parse(comment.created_at) < seenBefore.getTime()
  if (signs.has('+1') || signs.has('confused') || (signs.size > 0 && !isOld)) return []
  return [
    { kind: 'comment', repo, on, number, ...keptText(body, { kind, id }), actor: { kind: 'user', id: Number(user.id), login: user.login } },
  ]
}
