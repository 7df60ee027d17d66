import type { Drift, DriftDocument } from '../../../core/drift.ts'
import { findAtHead, isFound } from '../../../drift/head-words.ts'
import { droppedKinds } from '../../../drift/names/kinds-of-value.ts'
import type { Edit } from '../../../text/edits.ts'
import { blockAround, type Stretch } from './block-around.ts'
import type { Sides } from './other-requirements.ts'
import { spelledIn, type Renaming, type Spelled } from './other-spellings.ts'
import { wordJudge } from './turned-words.ts'

/** What a repair of names makes of their other spellings. */
export interface Twins {
  /** Edits of spellings that code has given up with the name. */
  edits: readonly Edit[]
  /** Names whose repair would stand beside the old name in another spelling that nobody can mend. */
  left: ReadonlySet<string>
}

/** A spelling beside the name that is mended. */
interface Twin extends Spelled {
  name: string
  drift: Drift
}

/**
 * Follows renamed names into their other spellings: the flag `--open-books` of the key `open_books`, or its words in a sentence. A spelling that code
 * still has is another thing, one that code has under the new name is mended, and beside any other one the repair is left to a person.
 */
export async function twinNames(
  document: DriftDocument,
  drifts: readonly Drift[],
  { edits, snapshot, base }: { edits: readonly Edit[] } & Sides,
): Promise<Twins> {
  const left = new Set(drifts.flatMap((drift) => (tellsDropped(document, drift) ? [drift.anchor.name] : [])))
  const twins = drifts.flatMap((drift) => twinsOf(document, drift, edits))
  if (twins.length === 0) return { edits: [], left }
  const codes = twins.filter(({ isWords }) => !isWords)
  const head = await findAtHead(
    snapshot,
    new Set(codes.flatMap(({ written, fresh }) => [written, ...(fresh === undefined ? [] : [fresh])])),
  )
  const isCode = (name: string | undefined): boolean => name !== undefined && isFound(head.get(name))
  const mended: Edit[] = []
  const touched = edits.map((edit) => blockAround(document, edit))
  const isTurned = wordJudge({ snapshot, base })
  for (const twin of twins) {
    if (!twin.isWords && isCode(twin.written)) continue
    const { from, to, written, fresh, isPart } = twin
    const isProven = fresh !== undefined && (twin.isWords ? await isTurned(written, fresh) : isCode(fresh) || isOfSample(document, twin))
    if (isProven) mended.push({ from, to, text: fresh })
    else if (!isPart && touched.some((block) => isIn(twin, block))) left.add(twin.name)
  }
  return { edits: mended, left }
}

/** True where the words around a name still say what it is, which the new name does not: `book_id`, an ID, that became `book`. */
function tellsDropped(document: DriftDocument, { signal, anchor, suggestion, mechanical }: Drift): boolean {
  if (signal !== 'D1' || mechanical !== true || suggestion === undefined) return false
  const { old, fresh } = lastParts(anchor.name, suggestion.replace(/[^\w$]+$/, ''))
  // a name, a file and a pattern are words of many sentences
  const dropped = droppedKinds(old, fresh).filter((word) => word.length > 1 && !/^(?:names?|files?|counts?|patterns?|min)$/.test(word))
  if (dropped.length === 0) return false
  const { from, to } = blockAround(document, anchor)
  const words = withoutTargets(document.text).slice(from, to)
  return new RegExp(`(?<![\\w$.-])(?:${dropped.join('|')})(?![\\w$-])`, 'i').test(words)
}

function twinsOf(document: DriftDocument, drift: Drift, edits: readonly Edit[]): readonly Twin[] {
  const { text, path, anchors } = document
  const { signal, anchor, mechanical, suggestion } = drift
  if (signal !== 'D1' || mechanical !== true || suggestion === undefined || anchor.doc !== path) return []
  const renaming = lastParts(anchor.name, suggestion.replace(/[^\w$]+$/, ''))
  const isOfOthers = (place: Stretch): boolean => anchors.some((one) => one.noise === 'foreign' && isIn(place, one))
  return spelledIn(withoutTargets(text), renaming)
    .filter((place) => !edits.some((edit) => edit.from < place.to && place.from < edit.to) && !isOfOthers(place))
    .filter(({ written, isWords, from }) => written !== renaming.old && (!isWords || isInSentence(document, from)))
    .map((place) => ({ ...place, name: anchor.name, drift }))
}

/** False in code, where words are a command or an output. */
function isInSentence({ text, fences }: DriftDocument, at: number): boolean {
  if (fences.some((fence) => fence.from <= at && at < fence.from + fence.text.length)) return false
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  // what a link of another site says is its own
  if (/^[^[\]\n]*\]\(https?:/.test(text.slice(at, at + 200)) && /\[[^[\]\n]*$/.test(before)) return false
  // a quotation is what others wrote
  return (before.match(/`+/g) ?? []).length % 2 === 0 && !/^(?: {4}|\t|[ \t]*>)/.test(before)
}

/** The last name of each: what stands before it is where they live. */
function lastParts(old: string, fresh: string): Renaming {
  const last = (name: string): string => name.replace(/^.*(?:\.|::|#|->|\\)(?=.)/s, '')
  return { old: last(old), fresh: last(fresh) }
}

/** The text with spaces where links lead: they are followed by themselves. */
function withoutTargets(text: string): string {
  return text.replace(/\]\([^)\n]*\)|https?:\/\/[^\s)>\]]+|^\[[^\]\n]+\]:.*$|`?<[^>\s]+>`?_|<\/?[\w-]+[^>\n]*>/gm, (found) =>
    ' '.repeat(found.length),
  )
}

/** True for a variable that an example declares by itself: `const openBook = new OpenBook()`. */
function isOfSample({ fences }: DriftDocument, { written }: Twin): boolean {
  const declares = new RegExp(`(?:^|[\\s;(])(?:const |let |var |val |auto )?\\$?${written}\\s*:?=(?!=)`, 'm')
  return !written.includes('-') && fences.some(({ text }) => declares.test(text))
}

function isIn(place: Stretch, { from, to }: Stretch): boolean {
  return from <= place.from && place.to <= to
}
