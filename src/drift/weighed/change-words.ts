import { diffArrays } from 'diff'
import type { RepoPath } from '../../core/names.ts'
import { oncePerInput } from '../once-per-input.ts'
import type { DriftInput } from '../signal.ts'
import { textsOf } from '../names/lost/changed-sources.ts'
import type { BaseLine } from '../names/lost/tell-lost.ts'
import { isWork } from './is-work.ts'
import { wordsAndPhrases, wordSet } from './words.ts'

/** A line that a change took, and the number of the stretch of lines it stood in. */
export interface TakenLine extends BaseLine {
  hunk: number
  /** 1-based line of the file as the change leaves it at which it is missing. */
  at: number
  words: ReadonlySet<string>
}

/** What a change did to lines of files that are no pages. */
export interface ChangeWords {
  /** Lines that it took, by their words. */
  taken: ReadonlyMap<string, readonly TakenLine[]>
  /** On how many lines it put a word. */
  put: ReadonlyMap<string, number>
  /** Lines that it put in the place of others, by stretch. */
  instead: ReadonlyMap<number, readonly ReadonlySet<string>[]>
  /** How many lines it took. */
  lines: number
  /** Words of what a taken line stood in and beside before the change: its neighbours, the lines that it was indented below, and its file. */
  around(line: TakenLine): ReadonlySet<string>
}

/** Files of one change that are compared: a change of more is a move of everything. */
const most = 2_000
/** Lines that two versions of a file may differ by before all of them count as taken. */
const farthest = 4_000

/** Words of the lines that a change took and put; none without a base. */
export const changeWords = oncePerInput(async ({ base, snapshot }: DriftInput): Promise<ChangeWords> => {
  const paths = base?.changed.filter(isWork) ?? []
  const texts = new Map<string, readonly string[]>()
  const noted = {
    taken: new Map<string, TakenLine[]>(),
    put: new Map<string, number>(),
    instead: new Map<number, Set<string>[]>(),
    lines: 0,
    around: once((line: TakenLine) => wordsAround(line, texts.get(line.path) ?? [])),
  }
  if (base === undefined || paths.length > most) return noted
  const [before, after] = [await textsOf(base.snapshot, paths), await textsOf(snapshot, paths)]
  for (const path of paths) texts.set(path, linesOf(before.get(path)))
  let hunk = 0
  for (const path of paths) {
    if (!base.snapshot.files.has(path)) note(noted, { path, hunk, taken: [], put: [path] })
    else if (!snapshot.files.has(path)) note(noted, { path, hunk, taken: [{ line: 1, at: 1, text: path }], put: [] })
    for (const one of stretches(texts.get(path) ?? [], linesOf(after.get(path)))) note(noted, { path, hunk: ++hunk, ...one })
    hunk += 1
  }
  return noted
})

interface Stretch {
  taken: readonly Omit<TakenLine, 'path' | 'hunk' | 'words'>[]
  put: readonly string[]
}

function note(
  noted: { taken: Map<string, TakenLine[]>; put: Map<string, number>; instead: Map<number, ReadonlySet<string>[]>; lines: number },
  { path, hunk, taken, put }: Stretch & { path: RepoPath; hunk: number },
): void {
  noted.lines += taken.length
  for (const line of taken) {
    const words = wordSet(line.text)
    const one = { ...line, path, hunk, words }
    for (const word of wordsAndPhrases(line.text)) noted.taken.set(word, [...(noted.taken.get(word) ?? []), one].slice(0, 200))
  }
  const sets = put.map(wordsAndPhrases)
  noted.instead.set(hunk, sets)
  for (const word of sets.flatMap((set) => [...set])) noted.put.set(word, (noted.put.get(word) ?? 0) + 1)
}

/** Stretches of lines in which two versions of a file differ. */
function stretches(before: readonly string[], after: readonly string[]): readonly Stretch[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: farthest })
  if (changes === undefined) return [{ taken: before.map((text, index) => ({ line: index + 1, at: 1, text })), put: after }]
  const found: { taken: Stretch['taken'][number][]; put: string[] }[] = []
  let [line, at] = [1, 1]
  let isOpen = false
  for (const { added, removed, value } of changes) {
    if (!isOpen && (added || removed)) found.push({ taken: [], put: [] })
    isOpen = added || removed
    const last = found.at(-1)
    if (removed) last?.taken.push(...value.map((text, index) => ({ line: line + index, at, text })))
    if (added) last?.put.push(...value)
    if (!added) line += value.length
    if (!removed) at += value.length
  }
  return found
}

/** Lines before and behind a line that count as beside it. */
const beside = 2
/** Lines that a line is indented below, of which each is indented less than the one before. */
const owners = 4
/** Lines that are looked at for these. */
const farthestOwner = 200

function wordsAround({ path, line }: TakenLine, lines: readonly string[]): ReadonlySet<string> {
  const near = lines.slice(Math.max(0, line - 1 - beside), line + beside)
  return new Set([path, ...near, ...ownersOf(lines, line - 1)].flatMap((text) => [...wordSet(text)]))
}

function ownersOf(lines: readonly string[], at: number): readonly string[] {
  const found: string[] = []
  let depth = indentOf(lines[at] ?? '')
  for (let index = at - 1; index >= Math.max(0, at - farthestOwner) && found.length < owners && depth > 0; index -= 1) {
    const text = lines[index] ?? ''
    if (text.trim() === '' || indentOf(text) >= depth) continue
    depth = indentOf(text)
    found.push(text)
  }
  return found
}

function indentOf(text: string): number {
  return text.search(/\S|$/)
}

/** Answers once for each line. */
function once<One extends object, T>(answer: (one: One) => T): (one: One) => T {
  const known = new WeakMap<One, T>()
  return (one) => {
    const found = known.get(one) ?? answer(one)
    known.set(one, found)
    return found
  }
}

function linesOf(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split('\n')
}
