import { type Answer, Refusal, type RepositoryCall, type RepositoryHandlers, ok, pageOf } from '../call.ts'
import { type Change, changesBetween } from '../changes.ts'
import { type Table, asList, asTable, asText } from '../json.ts'
import { mergeBase } from '../objects.ts'
import { reviewCommentPayload } from '../payloads.ts'
import { appOf } from '../principals.ts'
import { refreshPull } from '../pull-git.ts'
import { pullRequestReview } from '../shapes/issues.ts'
import type { Stage } from '../refs.ts'
import type { PullIssue } from '../shapes/pulls.ts'
import { type Repository, type Review, timestamp } from '../state.ts'
import { demandBody, writer } from './issues.ts'
import { pullOf } from './pulls.ts'
import { addReviewComment } from './review-comments.ts'

const refused = (...errors: readonly string[]): Refusal => new Refusal(422, 'Unprocessable Entity', { errors: [...errors] })

/** Lines of the new file that each hunk of a patch shows: added ones and those around them. */
function hunksOf(patch: string): readonly { readonly header: string; readonly lines: ReadonlySet<number> }[] {
  return patch.split(/^(?=@@ )/m).map((hunk) => {
    const [header = '', ...rows] = hunk.split('\n')
    const first = Number(/\+(\d+)/.exec(header)?.[1])
    const shown = rows.filter((row) => row !== '' && !/^[-\\]/.test(row))
    return { header, lines: new Set(shown.map((_, i) => first + i)) }
  })
}

/** Where a comment of a review stands, or GitHub's refusal of the whole review. */
function placeOf(comment: Table, changes: readonly Change[]): { path: string; line: number; startLine?: number; diffHunk: string } {
  const [path, line, start] = [asText(comment['path']) ?? '', Number(comment['line']), comment['start_line']]
  if ((comment['side'] ?? 'RIGHT') !== 'RIGHT') throw refused('The stand-in keeps comments on the right side alone.')
  const patch = changes.find((change) => change.path === path)?.patch
  if (patch === undefined) throw refused('Path could not be resolved')
  const hunk = hunksOf(patch).find(({ lines }) => lines.has(line))
  if (hunk === undefined) throw refused('Line could not be resolved')
  if (start === undefined) return { path, line, diffHunk: hunk.header }
  if (Number(start) >= line) throw refused('Start line must precede the end line.')
  if (!hunk.lines.has(Number(start))) throw refused('Start line could not be resolved')
  return { path, line, startLine: Number(start), diffHunk: hunk.header }
}

/** Makes a review that only comments: all of its comments, or none where one of them stands outside of the diff. */
async function create(call: RepositoryCall): Promise<Answer> {
  const { state, repository, body, principal, events } = call
  const pull = pullOf(call)
  await refreshPull(repository, pull)
  const user = writer(call)
  if (body['event'] !== 'COMMENT') throw refused('The stand-in takes reviews that only comment.')
  const commit = asText(body['commit_id']) ?? pull.pull.headSha
  const base = await mergeBase(repository.dir, pull.pull.baseSha, commit)
  if (base === undefined) throw refused('The commit could not be resolved')
  const changes = await changesBetween(repository.dir, base, commit)
  const wanted = asList(body['comments']).map(asTable)
  const text = asText(body['body']) ?? ''
  if (text === '' && wanted.length === 0) throw refused('Review body is required')
  const places = wanted.map((comment) => {
    demandBody(asText(comment['body']), true)
    return placeOf(comment, changes)
  })
  const review = addReview(call, repository, { pull, user, state: 'COMMENTED', body: text, commit })
  for (const [i, place] of places.entries()) {
    const line = { ...place, commit, replyTo: undefined, review: review.id }
    const said = { number: pull.number, user, body: asText(wanted[i]?.['body']) ?? '', line, via: appOf(principal) }
    const comment = addReviewComment(state, repository, said)
    events.emit('pull_request_review_comment', reviewCommentPayload({ state, repository, sender: user }, 'created', { pull, comment }), {
      repository,
    })
  }
  return ok(pullRequestReview(state, repository, review))
}

/** Makes a review of a pull request, of its head unless told. */
export function addReview(
  { state }: Pick<Stage, 'state'>,
  repository: Repository,
  { pull, user, commit, ...said }: Pick<Review, 'user' | 'state' | 'body'> & { pull: PullIssue; commit?: string },
): Review {
  const at = { commit: commit ?? pull.pull.headSha, submittedAt: timestamp(state) }
  const review: Review = { id: state.nextId(), number: pull.number, user, ...said, ...at }
  repository.reviews.set(review.id, review)
  return review
}

function list(call: RepositoryCall): Promise<Answer> {
  const { state, repository } = call
  const { number } = pullOf(call)
  const found = [...repository.reviews.values()].filter((review) => review.number === number)
  return pageOf(call, found, (review) => pullRequestReview(state, repository, review))
}

/** Reviews of pull requests. */
export const reviews: RepositoryHandlers = { 'pulls/create-review': create, 'pulls/list-reviews': list }
