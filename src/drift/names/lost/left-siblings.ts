import type { Drift, DriftDocument } from '../../../core/drift.ts'
import type { RemovedLine } from '../../../core/snapshot.ts'
import { documentNoise } from '../../anchors/noise/documents.ts'
import { oncePerInput } from '../../once-per-input.ts'
import { isOwnSource } from '../../place-kinds.ts'
import type { DriftInput, Past } from '../../signal.ts'
import { plainName } from '../../values/pairs/turned-pairs.ts'
import { isJudged } from '../judged.ts'
import { type CodeBlocks, codeBlocks } from '../siblings/code-blocks.ts'
import type { Listed, PageGroup } from '../siblings/page-group.ts'
import { pageGroups } from '../siblings/page-groups.ts'
import { anchorAt } from './anchor-at.ts'
import { type ChangedSource, changedSources } from './changed-sources.ts'
import { readHolding } from './read-holding.ts'
import { type BaseLine, type LostPlace, lineTaken, tellLost } from './tell-lost.ts'

/** A name of a list of a page, and the line of code by which it left the names that stood beside it in both. */
interface LeftPlace extends LostPlace {
  taken: BaseLine
  /** As the line of code spells it. */
  spelled: string
  plain: string
  /** Names of the list that stood beside it in code, and stand there still. */
  peers: readonly string[]
}

/** Places of lists that name what a change took from beside the other names of the list, whatever else is called so elsewhere. */
const leftSiblings = oncePerInput(async (input: DriftInput): Promise<readonly LeftPlace[]> => {
  const sources = (await changedSources(input)).filter(({ before, after }) => before !== undefined && after !== undefined)
  if (sources.length === 0) return []
  const taken = sources.map((source) => ({ source, words: wordsTaken(source) })).filter(({ words }) => words.size > 0)
  const documents = input.documents.filter((one) => isJudged(one) && documentNoise(one.path) === undefined)
  const groups = documents.flatMap((document) => pageGroups(document).map((group) => ({ document, group })))
  const found = taken.flatMap(({ source, words }) => {
    const own = groups.filter(({ group }) => group.some(({ name }) => words.has(plainOf(name))))
    if (own.length === 0) return []
    const sides = sidesOf(source)
    return own.flatMap(({ document, group }) => leftOf(document, group, { source, words, sides }))
  })
  return withoutLiving(found, input)
})

const plainOf = (name: string): string => plainName(name.replace(/^-+/, ''))

/** Names of lines that a file has no more, in their plain form. */
function wordsTaken({ before = '', after = '' }: ChangedSource): ReadonlySet<string> {
  const staying = new Set(after.split('\n').map((line) => line.trim()))
  const gone = before.split('\n').filter((line) => line.length < 600 && !staying.has(line.trim()))
  return new Set(gone.flatMap((line) => line.match(/[A-Za-z_$][\w$]*(?:-\w+)*/g) ?? []).map(plainName))
}

interface Sides {
  before: CodeBlocks
  after: CodeBlocks
}

function sidesOf({ path, before = '', after = '' }: ChangedSource): Sides {
  return { before: codeBlocks(path, before, false), after: codeBlocks(path, after, true) }
}

interface Taken {
  source: ChangedSource
  words: ReadonlySet<string>
  sides: Sides
}

/** Names of a group that the file had among most of the others, and has no more where these stand. */
function leftOf(document: DriftDocument, group: PageGroup, { source, words, sides }: Taken): readonly LeftPlace[] {
  const known = new Set(group.map(({ name }) => plainOf(name)))
  return group.flatMap((one) => {
    const plain = plainOf(one.name)
    if (plain.length < 3 || !words.has(plain)) return []
    const others = [...known].filter((other) => other !== plain)
    const line = sides.before
      .linesOf(plain)
      .find((at) => !sides.before.isShortOf(at, plain) && peersAt(sides.before, at, others).length > 0)
    if (line === undefined) return []
    const peers = peersAt(sides.before, line, others)
    if (!staysTogether(sides.after, peers) || isBeside(sides.after, plain, peers)) return []
    return [placeOf(document, one, { plain, peers, path: source.path, at: line, text: (source.before ?? '').split('\n')[line] ?? '' })]
  })
}

/** Of the other names of a list those that stand around a line, where they are most of it and at least two; of four and more three in five are enough. */
function peersAt(blocks: CodeBlocks, at: number, others: readonly string[]): readonly string[] {
  const near = others.filter((other) => blocks.around(at, [other]))
  const isMost = near.length >= 4 ? near.length * 5 >= others.length * 3 : near.length >= 2 && near.length * 4 >= others.length * 3
  return isMost && blocks.around(at, near) ? near : []
}

function staysTogether(blocks: CodeBlocks, peers: readonly string[]): boolean {
  return peers.every((peer) => blocks.linesOf(peer).length > 0) && blocks.linesOf(peers[0] ?? '').some((at) => blocks.around(at, peers))
}

/** True where the name stands near most of its peers: whatever it is there may be what the list means. */
function isBeside(blocks: CodeBlocks, plain: string, peers: readonly string[]): boolean {
  return blocks.linesOf(plain).some((at) => peers.filter((peer) => blocks.around(at, [peer])).length * 3 >= peers.length * 2)
}

interface Found {
  plain: string
  peers: readonly string[]
  path: BaseLine['path']
  at: number
  text: string
}

function placeOf(document: DriftDocument, { name, from }: Listed, { plain, peers, path, at, text }: Found): LeftPlace {
  const spelled = (text.match(/[A-Za-z_$][\w$]*(?:-\w+)*/g) ?? []).find((word) => plainName(word) === plain) ?? name
  const anchor = anchorAt(document, { kind: 'name', name, text: name, from })
  return { document, anchor, plain, peers, spelled, taken: { path, line: at + 1, text } }
}

/** Leaves out what another source has beside the same names. */
async function withoutLiving(found: readonly LeftPlace[], { snapshot }: DriftInput): Promise<readonly LeftPlace[]> {
  if (found.length === 0) return []
  const living = new Set<LeftPlace>()
  const words = [...new Set(found.flatMap(({ spelled, anchor: { name } }) => [spelled, name, name.split('-').at(-1) ?? name]))]
  for await (const [path, text] of readHolding(snapshot, words, isOwnSource)) {
    if (found.every((one) => living.has(one))) break
    const blocks = codeBlocks(path, text, true)
    for (const one of found) if (!living.has(one) && isBeside(blocks, one.plain, one.peers)) living.add(one)
  }
  return found.filter((one) => !living.has(one))
}

/** Places whose names history is asked for, as code spells them. */
export async function leftSiblingsNamed(input: DriftInput): Promise<readonly LostPlace[]> {
  return (await leftSiblings(input)).map(({ document, anchor, spelled }) => ({ document, anchor: { ...anchor, name: spelled } }))
}

/** Findings of names that left the names of their list, where no other finding of the page ends at the same place. */
export async function goneSiblings(input: DriftInput, past: Past, told: readonly Drift[]): Promise<readonly Drift[]> {
  const lineOf = ({ spelled, taken }: LeftPlace): RemovedLine | undefined => lineTaken(spelled, taken, { input, past })
  return tellLost(await leftSiblings(input), { role: 'member', lineOf }, { input, told })
}
