import type { DriftDocument } from '../../core/drift.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { isDated, isFrozen } from '../links/judged.ts'
import { oncePerInput } from '../once-per-input.ts'
import { isPlan } from '../place-kinds.ts'
import type { DriftInput } from '../signal.ts'
import { isRead, type TurnedPair, turnedPairs } from './pairs/turned-pairs.ts'
import type { DocumentLine } from './document-line.ts'
import { readLines } from './read-lines.ts'
import type { Contradiction } from './same-value.ts'
import { statedAt } from './stated-at.ts'
import type { Stated } from './stated-values.ts'

/** A text that a page shows in a block of code, and what a change made the code write instead. */
export interface ShownLiteral {
  document: DriftDocument
  stated: Stated
  code: Contradiction
  shown: true
}

/** Where a page shows what a program writes: a text with signs of its own that a change turned, and that no source has any more. */
export const shownLiterals = oncePerInput(findShown)

async function findShown(input: DriftInput): Promise<readonly ShownLiteral[]> {
  const pairs = (await turnedPairs(input)).filter(isDistinctive)
  if (pairs.length === 0) return []
  const found = input.documents
    .filter((document) => !isFrozen(document) && !isDated(document) && !isPlan(document.path))
    .flatMap((document) => shownIn(document, pairs))
  return withoutLiving(found, input.snapshot)
}

/** True for a text of several words or with signs that no name has. */
function isDistinctive({ before, now }: TurnedPair): boolean {
  return (
    now !== '' && before.length >= 8 && /[a-z]{3}/i.test(before) && /[^\w./\\-]/.test(before) && !/:\/\/|^[\W\d]*[vV]?\d+\.\d/.test(before)
  )
}

function shownIn(document: DriftDocument, pairs: readonly TurnedPair[]): readonly (ShownLiteral & { before: string })[] {
  const own = pairs.filter(({ before }) => document.text.includes(before))
  if (own.length === 0) return []
  return readLines(document).flatMap((line) => {
    if (line.fence === undefined) return []
    return own.flatMap(({ before, now, names: [name = ''], path, line: at }) =>
      placesIn(line.text, before, isSaidDefault(document, line)).map((from) => ({
        document,
        before,
        stated: statedAt(document, line, { name, value: before, from: line.from + from, in: 'fence' }),
        shown: true as const,
        code: { value: now, at: { path, line: at } },
      })),
    )
  })
}

/** True where a line, or one of the two above it, says that it shows a default. */
function isSaidDefault({ text }: DriftDocument, { from, text: own }: DocumentLine): boolean {
  return /\bdefaults?\b/i.test(`${text.slice(0, from).split('\n').slice(-3).join(' ')} ${own}`)
}

/** Where a line has a text that is no value that a reader may give: not in quotes, and not the whole of what a key is given, unless that is the default. */
function placesIn(line: string, text: string, isDefault: boolean): readonly number[] {
  const places: number[] = []
  for (let at = line.indexOf(text); at >= 0; at = line.indexOf(text, at + text.length)) {
    const [before, behind] = [line.slice(0, at), line.slice(at + text.length)]
    const isWord = !/[\w-]$/.test(before) && !/^[\w-]/.test(behind)
    const isGiven = /["'`]$/.test(before) && /^["'`]/.test(behind)
    const isValue = /[\w"'\])](?:\s*[:=]\s*["']?|=>\s*["']?)$/.test(before) && /^["']?\s*[,;]?\s*$/.test(behind)
    if (isWord && !isGiven && (!isValue || (isDefault && /\s/.test(text)))) places.push(at)
  }
  return places
}

async function withoutLiving(found: readonly (ShownLiteral & { before: string })[], snapshot: Snapshot): Promise<readonly ShownLiteral[]> {
  const open = new Set(found.map(({ before }) => before))
  if (open.size === 0) return []
  for await (const [, text] of snapshot.readAll([...snapshot.files.keys()].filter((path) => isRead(path, snapshot))))
    for (const one of open) {
      // the new text may go on behind the former one
      const rest = found.reduce((left, { before, code }) => (before === one ? left.replaceAll(code.value, '') : left), text)
      if (rest.includes(one)) open.delete(one)
    }
  return found.filter(({ before }) => open.has(before))
}
