import type { Drift, DriftDocument } from '../../../core/drift.ts'
import { findAtHead, isFound } from '../../../drift/head-words.ts'
import type { Edit } from '../../../text/edits.ts'
import { blockAround, type Stretch } from './block-around.ts'
import { lastParts, withoutTargets } from './names-in-text.ts'
import type { Sides } from './other-requirements.ts'
import { spelledIn, type Spelled } from './other-spellings.ts'
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
  const left = new Set<string>()
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

function twinsOf(document: DriftDocument, drift: Drift, edits: readonly Edit[]): readonly Twin[] {
  const { text, path, anchors } = document
  const { signal, anchor, mechanical, suggestion } = drift
  if (signal !== 'D1' || mechanical !== true || suggestion === undefined || anchor.doc !== path) return []
  const renaming = lastParts(anchor.name, suggestion)
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

/** True for a variable that an example declares by itself: `const openBook = new OpenBook()`. */
function isOfSample({ fences }: DriftDocument, { written }: Twin): boolean {
  const declares = new RegExp(`(?:^|[\\s;(])(?:const |let |var |val |auto )?\\$?${written}\\s*:?=(?!=)`, 'm')
  return !written.includes('-') && fences.some(({ text }) => declares.test(text))
}

function isIn(place: Stretch, { from, to }: Stretch): boolean {
  return from <= place.from && place.to <= to
}
