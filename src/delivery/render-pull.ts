import type { PhrasingContent, RootContent } from 'mdast'
import type { ChangeSet, Coverage, FileChange, Finding, Ratio } from '../core/change-set.ts'
import type { Actor, Job } from '../core/job.ts'
import { ref, say, type Phrase, type Ref } from '../core/phrase.ts'
import { bold, bullets, code, compose, fold, html, inline, paragraph, plainTitle, table, type Part } from './github-markdown.ts'
import { actionOf } from './render-json.ts'
import { renderDiff } from './render-diff.ts'
import { fencedCode } from '../text/inline-code.ts'

/** Characters of a pull request's or comment's body (GitHub refuses more). */
export const bodyLimit = 65_536

/** A file that is only proposed, with the text that stands there. */
export interface Patch {
  change: FileChange
  before: string | undefined
}

/** What the body of a follow-up pull request is made of. */
export interface PullView {
  job: Pick<Job, 'subject' | 'trigger' | 'pinned'>
  /** Command lines that it was made from, in order. */
  lines: readonly string[]
  changes: readonly ChangeSet[]
  /** Files that the command may propose and not write, shown as patches. */
  patches: readonly Patch[]
  /** Why parts were left out: no checker, a fork, a token that starts no workflows. */
  notes: readonly Phrase[]
  marker: string
}

/** Title of a follow-up pull request, in words of the repository. */
export function pullTitle(changes: readonly ChangeSet[]): string {
  const titles = [...new Set(changes.map(({ title }) => title))]
  const [first = 'Update documentation', ...more] = titles
  return plainTitle(more.length === 0 ? first : `${first} and ${more.length} more`)
}

/** Body of a follow-up pull request: what and why first, numbers, what to look at, detail folded (UX.md). */
export function pullBody(view: PullView): string {
  const { changes } = view
  const left = [...view.notes, ...changes.flatMap(({ report }) => [...report.skips])]
  const parts: Part[] = [
    { nodes: [paragraph(askedBy(view))] },
    ...changes.map((change): Part => ({ nodes: [bold(oneLine(change, view.job.pinned.head)), ...coverageTable(change)] })),
    ...lookAt(
      changes.flatMap(({ report }) => [...report.findings]),
      changes.flatMap(({ report }) => [...report.suggestions]),
    ),
    ...(left.length === 0 ? [] : [{ nodes: [bullets(left.map(inline))], optional: true }]),
    ...patchParts(view.patches),
    { nodes: fold('Files, and why each', [filesList(changes)]), optional: true },
    {
      nodes: fold('How to undo', [
        paragraph([
          'Close this pull request, or revert its one commit. A page that you delete stays deleted, and text that you change stays as you leave it.',
        ]),
      ]),
      optional: true,
    },
    { nodes: [html(view.marker)] },
  ]
  return compose(parts, bodyLimit)
}

/** Command lines that the first sentence shows, and characters of each. */
const [mostLines, longestLine] = [10, 200] as const

function askedBy({ job, lines: all }: PullView): Phrase {
  const shown = all.slice(0, mostLines).map((line) => ref('command', line.length > longestLine ? `${line.slice(0, longestLine)}…` : line))
  const lines: readonly (string | Ref)[] = all.length > mostLines ? [...shown, `${all.length - mostLines} more`] : shown
  const who = actorWords(job.trigger.actor)
  const where = job.subject.kind === 'branch' ? '' : ` in #${job.subject.number}`
  return [
    'Asked by ',
    ...who,
    `${where} with `,
    ...lines.flatMap((line, i) => (i === 0 ? [line] : [', ', line])),
    '. Merges into ',
    ref('value', job.pinned.into),
    '.',
  ]
}

/** Whoever asked. A person is not mentioned again: they know. */
export function actorWords(actor: Actor): Phrase {
  return actor.kind === 'user' ? [ref('value', actor.login)] : [actor.cause]
}

/** The first line a reviewer reads: what is documented, and how much of it resolves. */
export function oneLine({ title, report }: ChangeSet, head: string): Phrase {
  const first = report.summary?.[0]
  const references = report.references
  const resolve =
    references === undefined ? '' : `; ${references.resolved} of ${references.total} references resolve against ${head.slice(0, 7)}`
  return first === undefined ? [plainTitle(title), resolve, '.'] : [...first, resolve, '.']
}

const areas: readonly (readonly [keyof Coverage, string])[] = [
  ['technical', 'technical'],
  ['api', 'API'],
  ['examples', 'examples'],
  ['tests', 'tests'],
]

/** Coverage before and after; areas that do not apply are left out. */
export function coverageTable({ report }: ChangeSet): readonly RootContent[] {
  const after = report.coverage
  if (after === undefined) return []
  const before = report.coverageBefore
  const rows = areas
    .filter(([area]) => after[area].total > 0)
    .map(([area, name]): Phrase[] => [[name], [share(before?.[area])], [share(after[area])]])
  return rows.length === 0 ? [] : [table([[['coverage'], ['before'], ['after']], ...rows])]
}

function share(ratio: Ratio | undefined): string {
  return ratio === undefined || ratio.total === 0 ? '–' : `${ratio.covered}/${ratio.total}`
}

/** `technical 38/40, API 36/36`. */
export function coverageWords(coverage: Coverage): string {
  return areas
    .filter(([area]) => coverage[area].total > 0)
    .map(([area, name]) => `${name} ${share(coverage[area])}`)
    .join(', ')
}

const mostShown = 10

function lookAt(findings: readonly Finding[], suggestions: readonly Phrase[]): Part[] {
  const order = ['failure', 'warning', 'notice']
  const sorted = [...findings].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
  const first = [...sorted.filter(({ severity }) => severity !== 'notice').map(findingWords), ...suggestions.map(inline)]
  const rest = [...first.slice(mostShown), ...sorted.filter(({ severity }) => severity === 'notice').map(findingWords)]
  const parts: Part[] = []
  if (first.length > 0) parts.push({ nodes: [paragraph(['Please look at']), bullets(first.slice(0, mostShown))] })
  if (rest.length > 0)
    parts.push({ nodes: fold(`${rest.length} more ${rest.length === 1 ? 'note' : 'notes'}`, [bullets(rest)]), optional: true })
  return parts
}

/** A finding with its place. */
export function findingWords({ message, at }: Finding): PhrasingContent[] {
  if (at === undefined) return inline(message)
  return [
    ...inline(message),
    { type: 'text', value: ' (' },
    code(at.line === undefined ? at.path : `${at.path}:${at.line}`),
    { type: 'text', value: ')' },
  ]
}

function filesList(changes: readonly ChangeSet[]): RootContent {
  const files = changes.flatMap((change) => [...change.files])
  const shown = files.filter(({ path }) => !/^\.workflow\/documentation\/.*\.json$/.test(path))
  const items = shown.map((change) => [...inline([`${actionOf(change)} `, ref('path', change.path), ': ']), ...inline(change.why)])
  const own = files.length - shown.length
  if (own > 0) items.push(inline(say`and ${own} files of ${ref('path', '.workflow/documentation')} that remember what was generated`))
  return bullets(items)
}

function patchParts(patches: readonly Patch[]): Part[] {
  if (patches.length === 0) return []
  const intro = paragraph(['Docwright may not write these files. To take a patch, save it and run ', ref('command', 'git apply'), '.'])
  return [
    { nodes: [intro] },
    ...patches.map(
      ({ change, before }): Part => ({
        nodes: [paragraph([ref('path', change.path), ': ', ...change.why]), html(fencedCode(renderDiff(change, before), 'diff'))],
        optional: true,
      }),
    ),
  ]
}
