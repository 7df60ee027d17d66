import type { Paragraph } from 'mdast'
import type { ChangeSet } from '../core/change-set.ts'
import type { Job } from '../core/job.ts'
import { list, plain, ref, say, type Phrase, type Ref } from '../core/phrase.ts'
import { askedWords } from '../text/because.ts'
import { capital } from '../text/wording.ts'
import { bold, bullets, compose, fold, html, inline, link, paragraph, plainTitle, type Part } from './github-markdown.ts'
import { uncapital } from './format-title.ts'
import { fileParts, keptParts } from './render-files.ts'
import { grownParts, isGrown, nextParts } from './render-grown.ts'
import { planLine, planParts } from './plan-words.ts'
import { coverageParts, coverageTable } from './render-coverage.ts'
import { lookAt, unseen } from './render-findings.ts'
import type { Patch } from './render-json.ts'
import { isJudged, leftParts, repairedParts, repairLine } from './render-judged.ts'
import { patchParts } from './render-patches.ts'
import { showAt, type Show } from './render-places.ts'

/** Characters of a pull request's or comment's body (GitHub refuses more). */
export const bodyLimit = 65_536

/** What the body of a follow-up pull request is made of. */
export interface PullView {
  job: Pick<Job, 'subject' | 'trigger' | 'pinned'>
  /** Logins of those who typed the lines. */
  askers?: readonly string[]
  /** Command lines that it was made from, in order. */
  lines: readonly string[]
  changes: readonly ChangeSet[]
  /** Files that the command may propose and not write, shown as patches. */
  patches: readonly Patch[]
  /** Why parts were left out: no checker, a fork, a token that starts no workflows. */
  notes: readonly Phrase[]
  /** Address under which files of the commit are read, ending with a slash; paths are plain code without it. */
  files?: string
  marker: string
}

/** Subjects that a title names. */
const mostNamed = 3

/** Title of a follow-up pull request, in words of the repository: `Document billing and refunds`. */
export function pullTitle(changes: readonly ChangeSet[]): string {
  const wrote = changes.filter(({ files }) => files.length > 0)
  const titles = [...new Set((wrote.length > 0 ? wrote : changes).map(({ title }) => title))]
  const [first = 'Update documentation', ...more] = titles
  const verb = /^\S+ /.exec(first)?.[0] ?? ''
  const rest = more.map((title) => (verb !== '' && title.startsWith(verb) ? title.slice(verb.length) : uncapital(title)))
  const named = [first, ...rest.slice(0, mostNamed - 1)]
  const hidden = rest.length - (named.length - 1)
  const whole = hidden > 0 ? `${named.join(', ')} and ${hidden} more` : named.join(', ').replace(/, ([^,]*)$/, ' and $1')
  const title = plainTitle(whole, 1_000)
  return plainTitle(more.length > 0 && title.length > 72 ? `${first} and ${more.length} more` : whole)
}

/** Body of a follow-up pull request: what and why first, numbers, what to look at, detail folded (UX.md). */
export function pullBody(view: PullView): string {
  const { changes, notes, patches } = view
  const seen = new Set<string>()
  const show = placesOf(view)
  const skips = distinct(changes.flatMap(({ report }) => [...report.skips]))
  const parts: Part[] = [
    { nodes: [paragraph(askedBy(view))] },
    ...grownParts(changes.filter(isGrown), show.path),
    ...changes
      .filter((one) => !isGrown(one))
      .flatMap((change): readonly Part[] =>
        isJudged(change)
          ? repairParts(change, show)
          : [
              { nodes: [bold(oneLine(change, view.job.pinned.head)), ...coverageTable(change)] },
              ...planParts(change.report.plan),
              ...lookAt(unseen(change.report.findings, seen), change.report.suggestions, show.path),
            ],
      ),
    ...keptParts(changes, show.path),
    ...notes.map((note): Part => ({ nodes: [paragraph(note)], optional: true })),
    ...(skips.length === 0 ? [] : [{ nodes: [paragraph(['Left out']), bullets(skips.map(inline))], optional: true }]),
    ...patchParts(patches),
    ...nextParts(changes),
    ...fileParts(changes, show.path),
    {
      nodes: fold('How to undo', changes.some(isJudged) ? [refusal(), undo()] : [changes.every(isGrown) ? undoCode() : undo()]),
      optional: true,
    },
    { nodes: [html(view.marker)] },
  ]
  return compose(parts, bodyLimit)
}

/** What repairs say: what the diff shows, why, and what is left; figures last. */
function repairParts(change: ChangeSet, show: Show): readonly Part[] {
  return [{ nodes: [bold(repairLine(change))] }, ...repairedParts(change, show), ...leftParts(change, show), ...coverageParts(change)]
}

function undo(): Paragraph {
  return paragraph([
    'Close this pull request, or revert its one commit. What you change or delete on a page stays as you leave it. ',
    'A page whose file you delete is written again by the next run of its command; one that you leave empty stays empty.',
  ])
}

/** The same for code, whose files are merged with what people made of them. */
function undoCode(): Paragraph {
  return paragraph([
    'Close this pull request, or revert its one commit. The code is yours: what you change in it stays when the command runs again, ',
    'and a file that you delete stays deleted.',
  ])
}

/** How a person says that a place is right as it is. */
function refusal(): Paragraph {
  return paragraph([
    'A place that is right as it is: write ',
    ref('value', '<!-- docwright: ignore "why" -->'),
    ' above its paragraph, and it is left alone from then on.',
  ])
}

/** Places as links to the commit; a file that the run deletes has none. */
function placesOf({ files, changes }: PullView): Show {
  return showAt(files, new Set(changes.flatMap((change) => change.files.filter(({ content }) => content === null).map(({ path }) => path))))
}

/** Where the result is. */
export function resultIn({ number, url }: { number: number; url: string }): Paragraph {
  return {
    type: 'paragraph',
    children: [{ type: 'text', value: 'The result is in ' }, link(url, `#${number}`), { type: 'text', value: '.' }],
  }
}

/** Phrases without those that say the same. */
export function distinct(phrases: readonly Phrase[]): readonly Phrase[] {
  return [...new Map(phrases.map((phrase) => [plain(phrase), phrase])).values()]
}

/** What a stranger has to know of the pull request that stays open: where it comes from and where it goes. */
const rolling: Phrase = [
  'In the places below, the documentation no longer matches the code. Those with one right answer are mended; the rest is listed for people. ',
  'This pull request follows the branch and closes itself when nothing is left. If you close it, it comes again only with something new. ',
]

/** Command lines that the first sentence shows, and characters of each. */
const [mostLines, longestLine] = [10, 200] as const

function askedBy({ job, askers = [], lines: all }: PullView): Phrase {
  const shown = all.slice(0, mostLines).map((line) => ref('command', line.length > longestLine ? `${line.slice(0, longestLine)}…` : line))
  const lines: readonly (string | Ref)[] = all.length > mostLines ? [...shown, `${all.length - mostLines} more`] : shown
  const listed = lines.flatMap((line, i) => (i === 0 ? [line] : [', ', line]))
  const { actor } = job.trigger
  const where = job.subject.kind === 'branch' ? '' : ` in #${job.subject.number}`
  const logins = askers.length === 0 && actor.kind === 'user' ? [actor.login] : askers
  const who: Phrase =
    logins.length === 0
      ? ['Asked']
      : [
          'Asked by ',
          ...list(
            logins.map((login) => ref('value', login)),
            ' and ',
          ),
        ]
  if (actor.kind === 'system' && askers.length === 0 && job.subject.kind === 'branch') {
    const made: Phrase = ['Made by ', ...listed, `, started by ${actor.cause}. Merges into `, ref('value', job.pinned.into), '.']
    return all.every((line) => /^\/check-docs\b.*--fix\b/.test(line)) ? [...rolling, ...made] : made
  }
  return [
    ...who,
    `${where} with `,
    ...listed,
    ...(actor.kind === 'user'
      ? []
      : [job.subject.kind === 'branch' ? ` by ${actor.cause}` : `, and brought up to date after ${actor.cause}`]),
    '. Merges into ',
    ref('value', job.pinned.into),
    '.',
  ]
}

/** The first line a reviewer reads: what is documented, and how much of it resolves. */
export function oneLine({ title, report }: ChangeSet, head: string): Phrase {
  const [start, ...more] = glanceOf(report) ?? [plainTitle(title)]
  const references = report.references
  const resolve =
    references === undefined ? '' : `; ${references.resolved} of ${references.total} references resolve against ${head.slice(0, 7)}`
  return [typeof start === 'string' ? capital(start) : (start ?? ''), ...more, resolve, '.']
}

/** How far a plan is, or what was asked for and what that is, else the first line of the summary. */
function glanceOf({ asked, plan, summary = [] }: ChangeSet['report']): Phrase | undefined {
  if (plan !== undefined) return planLine(plan)
  const [made] = summary
  if (asked === undefined) return made
  return made === undefined ? askedWords(asked) : say`${askedWords(asked)} · ${made}`
}
