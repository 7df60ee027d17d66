import type { Invocation, Permission } from '../core/command.ts'
import { UserError } from '../core/errors.ts'
import type { Job, Subject, Trigger } from '../core/job.ts'
import { limits } from '../core/limits.ts'
import type { Access } from '../github/access.ts'
import { ownCommentsSince, ownReactions, react } from '../github/ensure-comment.ts'
import type { Wish } from '../github/read-event.ts'
import { objection, textHash } from '../github/standing.ts'
import { entries } from '../handlers/index.generated.ts'
import { commandOf } from '../run.ts'
import { commandLines, nearestCommand } from '../text/comment-commands.ts'
import { isBound, mendLine } from '../text/mend-line.ts'
import { parseCommand } from '../text/parse-command.ts'
import { type Acceptance, closed, type Counts, type Delivery, isTooOften, tooOften } from './acceptance.ts'
import { jobOf, judgements } from './new-job.ts'
import { sayNotAllowed } from './not-allowed.ts'
import { mayAskAt, sayAskedTooOften } from './questions.ts'
import { answerMistake, type ReplyPlace, sayTooOften } from './reply.ts'

type CommentWish = Extract<Wish, { kind: 'comment' }>

/** Command lines of a comment. Older versions kept the whole text, and no hash of it. */
function linesOf({ body, comment }: CommentWish): readonly string[] {
  return comment.hash === undefined ? commandLines(body) : body.split('\n')
}

/** The answer to a comment that nobody parsed, where a line of it may ask for something of ours. */
function unreadMistake({ unread }: CommentWish, known: readonly string[]): Sorted['mistake'] {
  const line = unread?.lines.find((one) => known.includes(/^\/(\S+)/.exec(one)?.[1] ?? ''))
  if (unread === undefined || line === undefined) return undefined
  const { what, limit } = unread.excess
  return {
    message: `I did not read this comment, because it has more than ${limit} ${what}. Write the command in a comment of its own:`,
    line,
  }
}

/** Command lines of a comment, sorted into what can run and what is answered. */
interface Sorted {
  invocations: readonly Invocation[]
  needed: readonly Permission[]
  mistake?: { message: string; line?: string }
}

function sort(wish: CommentWish): Sorted {
  const invocations: Invocation[] = []
  const needed: Permission[] = []
  const known = entries.map((entry) => entry.name)
  const unread = unreadMistake(wish, known)
  if (unread !== undefined) return { invocations, needed, mistake: unread }
  for (const line of linesOf(wish)) {
    const name = /^\/(\S+)/.exec(line)?.[1] ?? ''
    const near = known.includes(name) ? undefined : nearestCommand(name, known)
    if (!known.includes(name) && near === undefined) continue
    if (near !== undefined)
      return {
        invocations,
        needed,
        mistake: {
          message: `I know no command \`/${name}\`.${rest(invocations)}`,
          line: asMeant(line.replace(`/${name}`, `/${near}`), near),
        },
      }
    try {
      const invocation = parseCommand(line)
      needed.push(commandOf(invocation.command).bind(invocation.tokens).permission)
      invocations.push(invocation)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      return { invocations, needed, mistake: mistakeIn(line, name, { error, after: rest(invocations) }) }
    }
  }
  return { invocations, needed }
}

/** Commands of the same comment that wait until the mistake is mended. */
function rest(invocations: readonly Invocation[]): string {
  return invocations.length === 0 ? '' : '\nNothing of this comment was run: write it again with this line mended.'
}

/** A line with the name of a known command, and its words spelled right too. */
function asMeant(line: string, name: string): string {
  const command = commandOf(name)
  return isBound(line, command) ? line : (mendLine(line, command) ?? line)
}

/** What is wrong with a line, and the line to type: theirs with the word spelled right, else an example or the help of its command. */
function mistakeIn(line: string, name: string, { error, after }: { error: UserError; after: string }): { message: string; line?: string } {
  const command = commandOf(name)
  const mended = mendLine(line, command)
  // a message may end in an example of its own
  if (mended !== undefined) return { message: `${error.message.replace(/\n\/.*$/s, '')}${after}`, line: mended }
  const example = /`\/[a-z]/.test(error.message) ? `/help ${name}` : command.examples[0]
  return { message: `${error.message}${after}`, ...(example !== undefined && { line: example }) }
}

export async function acceptComment(
  access: Access,
  { id: delivery, isAgain = false }: Delivery,
  wish: CommentWish,
  counts: Counts,
): Promise<Acceptance> {
  const { repo, actor, number } = wish
  const comment = { ...wish.comment, hash: wish.comment.hash ?? textHash(wish.body) }
  const trigger: Trigger = { cause: 'comment', delivery, actor, comment }
  const { invocations, needed, mistake } = sort(wish)
  if (invocations.length === 0 && mistake === undefined) return { declined: 'no command of ours' }
  const signs = await ownReactions(access, repo, comment)
  if (signs.has('+1') || (signs.has('confused') && !isAgain)) return { declined: 'carried out before' }
  // a mistake is answered to those who may read; every command needs at least that
  const against = await objection(access, { repo, trigger }, mistake === undefined ? needed : ['read', ...needed])
  if (against !== undefined) {
    if (against.about === 'comment') return { declined: against.why }
    const asked = invocations[needed.indexOf(against.needs)]
    // somebody whom the host does not know here has nothing to read
    if (asked === undefined || actor.kind !== 'user' || against.has === 'none') await react(access, repo, comment, 'confused')
    else await sayNotAllowed(access, { repo, number, comment }, { ...against, actor, command: asked.command })
    return { declined: against.why }
  }
  if (mistake !== undefined) {
    const hour = new Date(Date.now() - 3_600_000)
    if ((await ownCommentsSince(access, repo, { number, kind: comment.kind }, hour)) < limits.repliesPerHour)
      await answerMistake(access, { repo, number, comment }, mistake)
    else await react(access, repo, comment, 'confused')
    return { declined: mistake.message }
  }
  const subject: Subject = { kind: wish.on, number }
  const job = await jobOf(access, { repo, subject, trigger, invocations })
  if (job === undefined) return closed
  const tooMuch = await boundedOut(access, { job, needed, place: { repo, number, comment } }, counts)
  if (tooMuch !== undefined) return tooMuch
  if (!signs.has('eyes')) await react(access, repo, comment, 'eyes')
  // who accepts the drift of a pull request, or has Docwright go on, sees in its check what that is
  const isAccepting = invocations.some(({ command, tokens }) => command === 'docs' && tokens[0] !== 'pause')
  return { jobs: isAccepting ? [job, ...(await judgements(access, { repo, subject, delivery, why: 'what was accepted' }))] : [job] }
}

/** Declines what is asked more often than is done within an hour, by the person or on the subject, and says so. */
async function boundedOut(
  access: Access,
  { job, needed, place }: { job: Job; needed: readonly Permission[]; place: ReplyPlace },
  { jobsOf, askedBy }: Counts,
): Promise<{ declined: string } | undefined> {
  const { actor } = job.trigger
  const again = await mayAskAt(access, { job, needed }, askedBy)
  if (again !== undefined && actor.kind === 'user') {
    await sayAskedTooOften(access, place, { ...actor, again })
    return { declined: `${actor.login} asked as often as is answered within an hour` }
  }
  if (!(await isTooOften(job, jobsOf))) return undefined
  await sayTooOften(access, place)
  return { declined: tooOften }
}
