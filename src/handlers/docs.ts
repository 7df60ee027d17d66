import type { ChangeSet } from '../core/change-set.ts'
import type { Command, CommandContext } from '../core/command.ts'
import { UsageError } from '../core/errors.ts'
import { say } from '../core/phrase.ts'
import { writeAccepted } from '../memory/drift-log.ts'
import { acceptedPath } from '../memory/paths.ts'
import { value } from '../text/wording.ts'
import { rewriteUpdates } from './check-docs/log-run.ts'
import { layOver } from './check-docs/lay-over.ts'
import { change } from './document-feature/write-page.ts'

/** Accepts that a change leaves documentation behind, and keeps the reason (spec 4.4). */
export const docs: Command = {
  name: 'docs',
  about:
    'Accepts with `skip "reason"` that a change leaves documentation behind: its check is neutral, and the reason is kept; `pause` and `resume` say whether Docwright writes on a pull request by itself',
  args: [
    {
      name: 'what',
      about: 'Accepts the drift of the whole change (`skip`), or stops and starts what Docwright writes on a pull request by itself',
      required: true,
      values: ['skip', 'pause', 'resume'],
    },
    { name: 'reason', about: 'Why the documentation may stay as it is, with `skip`' },
  ],
  options: [],
  examples: ['/docs skip "the pages of the old API follow in #41"'],
  hostExamples: ['/docs pause', '/docs resume'],
  bind(tokens) {
    const [word, ...more] = tokens
    if (word === 'pause' || word === 'resume') {
      if (more.length > 0) throw new UsageError(`Expected nothing behind \`/docs ${word}\`, got \`${more[0] ?? ''}\`.`)
      return { permission: 'write', writes: [], run: async ({ asked }) => pause(word, asked?.subject) }
    }
    const reason = readReason(tokens)
    return { permission: 'write', writes: ['.workflow/documentation/**'], run: (context) => accept(reason, context) }
  },
}

/** The reason that a person gave with `/docs skip`. */
export function acceptedReason(tokens: readonly string[]): string {
  return readReason(tokens)
}

const example = '`/docs skip "the pages follow in #41"`'
const words = `${example}, \`/docs pause\` or \`/docs resume\``

function readReason([word, ...rest]: readonly string[]): string {
  if (word !== 'skip') throw new UsageError(`Expected ${words}, got ${word === undefined ? 'nothing behind `/docs`' : `\`${word}\``}.`)
  const flag = rest.find((token) => /^[\p{Pd}\u2212]/u.test(token))
  if (flag !== undefined) throw new UsageError(`Expected ${example}, got \`${flag}\`, which is no option of it.`)
  const reason = rest
    .join(' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  if (reason === '') throw new UsageError(`Expected a reason, as in ${example}, got none.`)
  if (reason.length > 500) throw new UsageError(`Expected a reason of at most 500 characters, got ${reason.length}.`)
  return reason
}

/** Says that Docwright writes on a pull request by itself, or no longer does; where it is kept is no file. */
function pause(word: 'pause' | 'resume', subject: string | undefined): ChangeSet {
  if (subject === undefined || !pullSubject.test(subject))
    throw new UsageError(`\`/docs ${word}\` counts on a pull request: type it in a comment there.`)
  const isPaused = word === 'pause'
  const summary = isPaused
    ? 'Docwright writes nothing on this pull request by itself'
    : 'Docwright writes on this pull request by itself again'
  const report = { summary: [[summary]], findings: [], paused: isPaused, suggestions: [], skips: [], unchanged: [] }
  return { title: isPaused ? 'Pause Docwright' : 'Resume Docwright', files: [], report, next: [] }
}

/** Begins the name of a pull request as a subject. */
const pullSubject = /^pr-\d+$/

async function accept(reason: string, context: CommandContext): Promise<ChangeSet> {
  const { head, asked, aggregates } = context
  const by = asked?.by
  const subject = asked?.subject ?? (head.snapshot.repo.head === undefined ? 'folder' : `commit-${head.snapshot.repo.head.slice(0, 7)}`)
  const path = acceptedPath(subject)
  const before = head.snapshot.files.has(path) ? await head.snapshot.read(path) : undefined
  const text = writeAccepted({ version: 1, subject, reason, ...(by === undefined ? {} : { by }) })
  // a pull request keeps it in its conversation until it is merged, so nobody has to review a pull request of one record
  const isKept = asked !== undefined && pullSubject.test(asked.subject)
  const record = isKept ? [] : change(path, before, text, { why: say`remembers why documentation may stay`, snapshot: head.snapshot })
  const log = aggregates && record.length > 0 ? await rewriteUpdates(new Map([[path, text]]), layOver(context, record)) : []
  return {
    title: 'Accept documentation as it is',
    files: [...record, ...log],
    report: {
      summary: [say`The documentation may stay as it is for ${value(subject)}: ${value(reason)}`],
      findings: [],
      accepted: { reason, ...(by === undefined ? {} : { by }) },
      suggestions: [],
      skips: [],
      unchanged: [],
    },
    next: [],
  }
}
