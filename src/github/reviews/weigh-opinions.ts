import type { Sha } from '../../core/names.ts'
import { ref, say, type Phrase } from '../../core/phrase.ts'
import type { Approval } from '../../core/reviewed.ts'
import type { Opinion } from './read-reviews.ts'
import { accountKeys } from './accounts.ts'
import { pullRef } from './pull-ref.ts'

/** What an opinion is weighed with. */
export interface Scales {
  number: number
  /** Newest commit of the pull request. */
  head: Sha
  /** When somebody pushed last; undefined where the host does not say. */
  pushed: Date | undefined
  /** Accounts by the keys of `accountKeys`. */
  askers: ReadonlySet<string>
  writers: ReadonlySet<string>
  /** Whether somebody has write permission, asked of the host each time. */
  mayWrite(login: string): Promise<boolean>
}

/** Reasons that are told, the newest first. */
const mostReasons = 3

/** The approval that counts, or why none does. Who has write permission and wants changes outweighs each approval. */
export async function weighOpinions(opinions: readonly Opinion[], scales: Scales): Promise<Approval | { why: Phrase }> {
  const { number, head } = scales
  for (const { login, state } of opinions)
    if (state === 'changes requested' && (await scales.mayWrite(login)))
      return { why: say`${person(login)} asked for changes in ${pullRef(number)}.` }
  const reasons: Phrase[] = []
  for (const opinion of opinions) {
    if (opinion.state === 'changes requested') continue
    const against = await objectionTo(opinion, scales)
    if (against === undefined) return { login: opinion.login, pull: number, at: head }
    reasons.push(against)
  }
  if (reasons.length === 0) return { why: say`Nobody has approved ${pullRef(number)} yet.` }
  return { why: reasons.slice(0, mostReasons).flatMap((reason, i) => (i === 0 ? reason : [' ', ...reason])) }
}

const person = (login: string): ReturnType<typeof ref> => ref('value', `@${login}`)
const short = (sha: string): ReturnType<typeof ref> => ref('value', sha.slice(0, 7))

/** Why an approval does not count; undefined where it does. */
async function objectionTo({ login, id, isPerson, state, at, since }: Opinion, scales: Scales): Promise<Phrase | undefined> {
  const { number, head, pushed, askers, writers } = scales
  const who = person(login)
  if (state === 'dismissed') return say`The review of ${who} was dismissed.`
  if (!isPerson) return say`${who} is no person.`
  if (at !== head)
    return at === undefined
      ? say`Nobody can tell which commit ${who} approved.`
      : say`The approval of ${who} is of ${short(at)}, and ${pullRef(number)} is at ${short(head)} now.`
  if (since === undefined || (pushed !== undefined && since < pushed))
    return say`${who} approved ${pullRef(number)} before the last push to it.`
  const keys = accountKeys({ login, id })
  if (keys.some((key) => askers.has(key))) return say`${who} approved ${pullRef(number)} and also asked for it.`
  if (keys.some((key) => writers.has(key))) return say`${who} approved ${pullRef(number)} and also wrote or pushed to it.`
  return (await scales.mayWrite(login)) ? undefined : say`${who} approved ${pullRef(number)} and has no write permission here.`
}
