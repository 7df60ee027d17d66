import type { Drift, DriftDocument } from '../../../core/drift.ts'
import type { RemovedLine, Snapshot } from '../../../core/snapshot.ts'
import type { RepoPath } from '../../../core/names.ts'
import { documentNoise } from '../../anchors/noise/documents.ts'
import { sentenceAround } from '../../anchors/sentence.ts'
import { escapeWord, isComment } from '../../declared.ts'
import { oncePerInput } from '../../once-per-input.ts'
import { placeKind } from '../../place-kinds.ts'
import type { DriftInput, Past } from '../../signal.ts'
import { isJudged } from '../judged.ts'
import { anchorAt } from './anchor-at.ts'
import { dependenciesIn, isManifest } from './dependencies.ts'
import { isToldToContributors } from './told-to-contributors.ts'
import { readHolding } from './read-holding.ts'
import { type BaseLine, type LostPlace, lineTaken, tellLost } from './tell-lost.ts'

/** Dependencies that a change took out of every manifest and out of all code, with the line that asked for them. */
const lostDependencies = oncePerInput(async ({ base, snapshot }: DriftInput): Promise<ReadonlyMap<string, BaseLine>> => {
  const changed = base?.changed.filter((path) => isManifest(path) && base.snapshot.files.has(path)) ?? []
  const lost = new Map<string, BaseLine>()
  if (base === undefined || changed.length === 0) return lost
  for await (const [path, text] of base.snapshot.readAll(changed))
    for (const name of dependenciesIn(path, text)) if (wordOf(name).length > 2) lost.set(name, lineWith(path, text, name))
  const manifests = [...snapshot.files.keys()].filter((path) => isManifest(path))
  for await (const [path, text] of snapshot.readAll(manifests)) for (const name of dependenciesIn(path, text)) lost.delete(name)
  for (const name of await usedIn(snapshot, [...lost.keys()])) lost.delete(name)
  return lost
})

/** What sentences and imports call a dependency: its name, of a module below a host its owner and name. */
const wordOf = (name: string): string => (/^[\w-]+\.\w+\/\S+\//.test(name) ? name.replace(/\/v\d+$/, '').replace(/^[^/]+\//, '') : name)

function lineWith(path: RepoPath, text: string, name: string): BaseLine {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.includes(name))
  return { path, line: at + 1, text: lines[at] ?? '' }
}

/** Names of packages that code of the head has in any line but remarks. */
async function usedIn(snapshot: Snapshot, names: readonly string[]): Promise<ReadonlySet<string>> {
  const used = new Set<string>()
  if (names.length === 0) return used
  const words = new Map(
    names.map((name) => [name, new RegExp(`(?<![\\w.-])${escapeWord(wordOf(name)).replaceAll(/[-_]/g, '[-_]')}(?![\\w-])`, 'i')]),
  )
  const asked = names.flatMap((name) => [wordOf(name), wordOf(name).replaceAll('-', '_')])
  for await (const [path, text] of readHolding(snapshot, asked, (path) => placeKind(path) !== 'document'))
    for (const line of text.split('\n')) for (const [name, like] of words) if (like.test(line) && !isComment(path, line)) used.add(name)
  return used
}

/** Sentences that say that the project needs or uses something. */
const needs =
  /\b(?:depend(?:s|ed|ency|encies|ing)?|require[sd]?|requirements?|needs?|uses?|using|relies|powered|built (?:on|with|upon)|built-in|ships? with|bundle[sd]?|based on|embed(?:s|ded)?|wraps?|wrapper|librar(?:y|ies)|technologies|install(?:s|ed)?|backed by|thanks to)\b/i

/** Places where documents name such a dependency as what the project needs, or install it. */
export const lostDependenciesNamed = oncePerInput(async (input: DriftInput): Promise<readonly LostPlace[]> => {
  const lost = await lostDependencies(input)
  const documents = lost.size === 0 ? [] : input.documents.filter((one) => isJudged(one) && documentNoise(one.path) === undefined)
  return documents.flatMap((document) => [...lost.keys()].flatMap((name) => placesOf(document, name)))
})

function placesOf(document: DriftDocument, name: string): readonly LostPlace[] {
  const { text } = document
  // the home of a package on a host or a registry ends in its name
  const home = `(?<=https?://(?:[\\w.-]+/){2,3})${escapeWord(wordOf(name))}(?=[)>\\]"'\\s#]|/[)>\\]"'\\s]|$)`
  const like = new RegExp(
    `${home}|(?<=[\`[])(?:${escapeWord(name)}|${escapeWord(wordOf(name))})(?=[\`\\]\\s])|(?<=\\b(?:install|require|add|get|i) (?:-\\S+ )*)${escapeWord(name)}(?![\\w/-])`,
    'gi',
  )
  return [...text.matchAll(like)].flatMap(({ 0: written, index: from }) => {
    const { around } = sentenceAround(text, from, from + written.length)
    const heading = document.headings.findLast((one) => one.from <= from)?.words ?? ''
    const lead = isItem(text, from) ? `${heading} ${leadOf(text, from)}` : ''
    const place = { document, anchor: anchorAt(document, { kind: 'name', name, text: written, from }) }
    return needs.test(around.slice(0, 1_000)) || needs.test(lead) || isToldToContributors(place) ? [place] : []
  })
}

/** The sentence that leads to the list of an item: the last one above it that ends with a colon. */
function leadOf(text: string, at: number): string {
  const above = text.slice(Math.max(0, at - 1_500), at).split(/\n[ \t]*\n/)
  const lead = above.findLast((paragraph) => !/^[ \t]*[-*+\d]/.test(paragraph) && /\S/.test(paragraph)) ?? ''
  return /:\s*$/.test(lead) ? lead.slice(-200) : ''
}

/** True at the beginning of an item: in a list of dependencies. */
function isItem(text: string, at: number): boolean {
  return /(?:^|\n)[ \t]*[-*+][ \t]+[`[*]*$/.test(text.slice(Math.max(0, at - 40), at))
}

/** Findings of dependencies that the project gave up, where no other finding of the page ends at the same place. */
export async function goneDependencies(input: DriftInput, past: Past, told: readonly Drift[]): Promise<readonly Drift[]> {
  const lost = await lostDependencies(input)
  const lineOf = ({ anchor: { name } }: LostPlace): RemovedLine | undefined => lineTaken(name, lost.get(name), { input, past })
  return tellLost(await lostDependenciesNamed(input), { role: 'member', lineOf }, { input, told })
}
