import type { RootContent } from 'mdast'
import type { ChangeSet, Finding } from '../core/change-set.ts'
import { list, plain, ref, type Phrase } from '../core/phrase.ts'
import { count } from '../text/wording.ts'
import { bold, bullets, fold, inline, paragraph, plainTitle, type Part } from './github-markdown.ts'
import { planLine, planParts } from './plan-words.ts'
import { findingWords, unseen, type ShowPath } from './render-findings.ts'
import { proofOf, proofParts, provenFigures } from './render-proof.ts'

/** Choices that are in sight before they are folded, and command lines that are named for afterwards. */
const [mostChoices, mostNext] = [8, 3] as const

/** True for a change that adds code: it is tried and proven, where pages are counted and covered. */
export function isGrown({ proof, isProvenLater, report }: ChangeSet): boolean {
  return proof !== undefined || isProvenLater === true || report.tries !== undefined
}

/** What is said of code that was added: what it is, what plan it is of, how to try it, what was shown of it, what was chosen, and what is left to do. */
export function grownParts(changes: readonly ChangeSet[], show: ShowPath): readonly Part[] {
  const written = changes.filter(({ refused }) => refused === undefined)
  if (written.length === 0) return []
  return [
    ...titleParts(written),
    ...written.flatMap(plannedParts),
    ...tryParts(written),
    ...proofParts(proofOf(changes)),
    ...choiceParts(written),
    ...todoParts(written, show),
  ]
}

/** The same in a few words, for the title of a check. */
export function grownTitle(changes: readonly ChangeSet[]): readonly string[] {
  const refused = changes.filter((change) => change.refused !== undefined)
  const written = changes.filter((change) => isGrown(change) && change.refused === undefined)
  const [title, ...more] = new Set(written.map((change) => plainTitle(change.title)))
  const proof = written.length === 0 ? undefined : proofOf(changes)
  return [
    ...(title === undefined ? [] : [more.length === 0 ? title : `${title} and ${more.length} more`]),
    ...(proof === undefined ? [] : [proof.steps.length === 0 ? 'not proven' : `proven: ${provenFigures(proof)}`]),
    ...(refused.length === 0 ? [] : [`${count(refused.length, 'change')} not written, to apply as a patch`]),
  ]
}

function titleParts(changes: readonly ChangeSet[]): readonly Part[] {
  const titles = [...new Set(changes.map(({ title }) => plainTitle(title)))]
  const [only, ...more] = titles
  return [{ nodes: more.length === 0 ? [bold([`${only}.`])] : [bullets(titles.map((title) => bold([title]).children))] }]
}

/** The plan that comes with code, first, and which part of one the code carries out. */
function plannedParts({ title, report: { plan, summary = [] } }: ChangeSet): readonly Part[] {
  if (plan === undefined) return []
  const lines = summary.filter((line) => plain(line) !== title).map(inline)
  return [
    ...(plan.says === undefined ? [] : [{ nodes: [paragraph(planLine(plan))] }, ...planParts(plan)]),
    ...(lines.length === 0 ? [] : [{ nodes: [bullets(lines)] }]),
  ]
}

/** Lines to try, with a word behind the one that does not end by itself: what serves stands before the first request. */
export function shownTries(lines: readonly string[]): readonly string[] {
  const serves = lines.findIndex(isRequest) - 1
  return lines.map((line, i) => (i === serves ? `${line} # leave it running, and go on in another terminal` : line))
}

/** What stands above lines to try: some only make ready what nobody can ask. */
export function triesTitle(lines: readonly string[]): string {
  return lines.some(isRequest) ? 'Try it:' : 'Before it runs:'
}

function isRequest(line: string): boolean {
  return line.startsWith('curl ')
}

/** The lines of each folder are a block of their own, because they begin at the root of the repository. */
function tryParts(changes: readonly ChangeSet[]): readonly Part[] {
  const tries = changes.flatMap(({ report }) => (report.tries === undefined ? [] : [report.tries]))
  const folderOf = (lines: readonly string[]): string => (lines[0]?.startsWith('cd ') === true ? lines[0] : '')
  const folders = [...new Set(tries.map(folderOf))]
  return folders.flatMap((folder): Part[] => {
    const lines = [...new Set(tries.filter((one) => folderOf(one) === folder).flat())]
    const shown: RootContent = { type: 'code', lang: 'sh', value: shownTries(lines).join('\n') }
    return lines.length === 0 ? [] : [{ nodes: [paragraph([triesTitle(lines)]), shown], optional: true }]
  })
}

/** What was chosen and what it does not do: to read before it is merged, with nothing to be done. */
function choiceParts(changes: readonly ChangeSet[]): readonly Part[] {
  const told = changes.flatMap(({ report }) => report.suggestions)
  const choices = [...new Map(told.map((one) => [plain(one), one])).values()].map(inline)
  if (choices.length === 0) return []
  if (choices.length <= mostChoices) return [{ nodes: [paragraph(['Choices and limits:']), bullets(choices)], optional: true }]
  return [{ nodes: fold(count(choices.length, 'choice or limit', 'choices and limits'), [bullets(choices)]), optional: true }]
}

const signs: Readonly<Record<Finding['severity'], string>> = { failure: '❌ ', warning: '⚠️ ', notice: '' }

/** What a person has to do, most severe first. */
function todoParts(changes: readonly ChangeSet[], show: ShowPath): readonly Part[] {
  const found = unseen(
    changes.flatMap(({ report }) => [...report.findings]),
    new Set(),
  )
  const items = found.map((finding) => [{ type: 'text' as const, value: signs[finding.severity] }, ...findingWords(finding, show)])
  return items.length === 0 ? [] : [{ nodes: [paragraph(['For you to do or to know:']), bullets(items)] }]
}

/** Command lines that make sense once the pull request is merged. */
export function nextParts(changes: readonly ChangeSet[]): readonly Part[] {
  const lines = changes.filter(isGrown).at(-1)?.next.slice(0, mostNext) ?? []
  if (lines.length === 0) return []
  const named: Phrase = list(
    lines.map((line) => ref('command', line)),
    ', ',
  )
  return [{ nodes: [paragraph(['Next, once this is merged: ', ...named, '.'])], optional: true }]
}
