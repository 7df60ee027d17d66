import type { Anchor, Drift, DriftDocument } from '../../../core/drift.ts'
import type { RepoPath } from '../../../core/names.ts'
import { documentNoise } from '../../anchors/noise/documents.ts'
import { escapeWord } from '../../declared.ts'
import { oncePerInput } from '../../once-per-input.ts'
import { isOwnSource } from '../../place-kinds.ts'
import type { DriftInput, Past } from '../../signal.ts'
import { isJudged, tellsOfRemoval } from '../judged.ts'
import { anchorAt } from '../lost/anchor-at.ts'
import { changedSources } from '../lost/changed-sources.ts'
import { tellRemoval } from '../tell.ts'
import { isEndOf, nestedTypes } from './nested-types.ts'

/** A type that a change took out of what it stood in, with all types of its word that are left. */
interface LostType {
  name: string
  path: RepoPath
  left: readonly string[]
}

/** Bytes of a source that is read: larger ones are data. */
const largest = 500_000
/** Types of one change that are followed: a change that takes more away moves everything. */
const most = 500

/** Types and modules that a change took out of their module or type, and that no source has under that name any more. */
const lostTypes = oncePerInput(async (input: DriftInput): Promise<readonly LostType[]> => {
  const sources = await changedSources(input)
  const lost = new Map<string, RepoPath>()
  for (const { path, before = '' } of sources) for (const name of nestedTypes(path, before)) lost.set(name, path)
  for (const { path, after = '' } of sources) for (const name of nestedTypes(path, after)) lost.delete(name)
  if (lost.size === 0 || lost.size > most) return []
  const words = new Set([...lost.keys()].map(lastOf))
  const left = await typesOf(words, [...lost.values()], input)
  return [...lost].flatMap(([name, path]) => {
    const others = left.get(lastOf(name)) ?? []
    return others.some((other) => isEndOf(name, other) || isEndOf(other, name)) ? [] : [{ name, path, left: others }]
  })
})

/** Types of the head by the last part of their name, in files of the languages that lost some. */
async function typesOf(
  words: ReadonlySet<string>,
  from: readonly RepoPath[],
  { snapshot }: DriftInput,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const endings = new Set(from.map(endingOf))
  const holding = await snapshot.holding?.([...words])
  const paths = [...snapshot.files].flatMap(([path, { size, skipped }]) =>
    isOwnSource(path) && endings.has(endingOf(path)) && holding?.has(path) !== false && skipped === undefined && size < largest
      ? [path]
      : [],
  )
  const found = new Map<string, string[]>()
  for await (const [path, text] of snapshot.readAll(paths)) {
    for (const name of nestedTypes(path, text))
      if (words.has(lastOf(name))) found.set(lastOf(name), [...(found.get(lastOf(name)) ?? []), name])
    // what gives names as it runs may give any
    if (/\bconst_(?:missing|set)\b/.test(text)) for (const word of words) if (text.includes(word)) found.set(word, [word])
  }
  return found
}

const lastOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1)
const endingOf = (path: string): string => path.slice(path.lastIndexOf('.'))

/** A place where a document names such a type by more than its word. */
interface NestedPlace {
  document: DriftDocument
  anchor: Anchor
  type: LostType
}

/** Places where documents name a type that a change took, with what it stood in: `Ledger::Bill`, `Ledger.Bill`. */
export const lostNestedNamed = oncePerInput(async (input: DriftInput): Promise<readonly NestedPlace[]> => {
  const lost = await lostTypes(input)
  if (lost.length === 0) return []
  const documents = input.documents.filter((one) => isJudged(one) && documentNoise(one.path) === undefined)
  return lost.flatMap((type) => documents.flatMap((document) => placesOf(type, document)))
})

function placesOf(type: LostType, document: DriftDocument): readonly NestedPlace[] {
  const { text } = document
  const [outer = '', inner = ''] = type.name.split('.').slice(-2)
  if (!text.includes(inner) || !text.includes(outer)) return []
  const like = new RegExp(
    `(?<![\\w$/.:\\\\-])(?:\\w+(?:::|\\.|\\\\))*${escapeWord(outer)}(?:::|\\.|\\\\)${escapeWord(inner)}(?![\\w$/-])`,
    'g',
  )
  return [...text.matchAll(like)].flatMap(({ 0: written, index: from }) => {
    const name = written.replace(/::|\\/g, '.')
    const isOther = type.left.some((other) => isEndOf(name, other) || isEndOf(other, name))
    if (isOther || !(isEndOf(name, type.name) || isEndOf(type.name, name)) || !isTyped(name, written)) return []
    return [{ type, document, anchor: anchorAt(document, { kind: 'name', name: written, text: written, from }) }]
  })
}

/** False for what may be a file or a sentence: a type stands in another type, or behind the mark of its language. */
function isTyped(name: string, written: string): boolean {
  return !/^[a-z]\w*\.[A-Z]\w*$/.test(name) || written !== name
}

/** Findings of types that a change took out of what they stood in, where no other finding of the page ends at the same place. */
export async function goneNested(input: DriftInput, { removals }: Past, told: readonly Drift[]): Promise<readonly Drift[]> {
  const seen = new Set(told.map(({ anchor: { doc, to } }) => `${doc} ${to}`))
  return (await lostNestedNamed(input)).flatMap(({ document, anchor, type }): Drift[] => {
    const line = (removals.lines.get(lastOf(type.name)) ?? []).find(({ path }) => path === type.path)
    if (line === undefined || seen.has(`${anchor.doc} ${anchor.to}`) || tellsOfRemoval(document, anchor)) return []
    seen.add(`${anchor.doc} ${anchor.to}`)
    const evidence = { line, form: lastOf(type.name), role: 'symbol' as const, strength: 'strong' as const }
    const [only] = type.left.length === 1 ? type.left : []
    const mark = /::|\\|\./.exec(anchor.text)?.[0] ?? '.'
    const suggestion = only === undefined || !only.includes('.') ? undefined : { name: only.replaceAll('.', mark), certain: false }
    return [tellRemoval({ anchor, word: anchor.name, evidence, suggestion }, input)]
  })
}
