import type { DriftInput } from '../signal.ts'
import { nameNoise } from '../anchors/noise/names.ts'
import { isDeclaredByPage } from '../names/declared-by-page.ts'
import { isToldToContributors } from '../names/lost/told-to-contributors.ts'
import { isOfOtherTool } from '../names/other-tools.ts'
import { isOfData } from '../names/quoted-names.ts'
import { besideTests } from '../links/judged.ts'
import { placeKind } from '../place-kinds.ts'
import { tellsOfRemoval } from '../names/judged.ts'
import { anchorAt } from '../names/lost/anchor-at.ts'
import type { ChangeWords } from './change-words.ts'
import type { Counts } from './counts.ts'
import type { Place } from './places.ts'
import { partsOf } from './words.ts'

/**
 * True for words that pages have of their own or of others, whatever a change took: examples and placeholders, variables of platforms, what everybody's
 * data are called, what the page declares, what only tests had, keys of other tools, and sentences on what was removed.
 */
export function isOfOthers(place: Place, { change, code }: { change: ChangeWords; code: Counts }, input: DriftInput): boolean {
  const { document, word, whole, written, from, showing } = place
  const to = from + written.length
  if (isOfData(word) || (showing === 'heading' && /^v?\d/.test(word))) return true
  if ([word, whole].some((name) => (['name', 'env', 'path'] as const).some((kind) => nameNoise(kind, name) !== undefined))) return true
  // the reader of the page has seen why the name need not be there
  if (document.anchors.some((one) => one.noise !== undefined && one.from < to && from < one.to)) return true
  if (isDeclaredByPage(document, word) || isOwnVersion(word, change) || isOfVariable(word, code) || isSince(place)) return true
  const anchor = anchorAt(document, { kind: 'name', name: word, text: written, from })
  const isOfTests = (change.taken.get(word) ?? []).every(({ path }) => placeKind(path) === 'test')
  if (isOfTests && besideTests(document.path) === undefined && !isToldToContributors({ document, anchor })) return true
  return tellsOfRemoval(document, anchor) || isOfOtherTool(document, anchor, input)
}

/** A member of a variable that lives on: who wrote the page called the variable so, as any line of code may. */
function isOfVariable(word: string, code: Counts): boolean {
  return (
    /^\$?[a-z_]\w*(?:(?:\.|->)\w+)+$/.test(word) && partsOf(word).every((part) => (code.get(part) ?? 0) > 0) && !/\.[a-z]{2,5}$/.test(word)
  )
}

/** The version of the project itself, which every release turns: pages say since when something is there. */
function isOwnVersion(word: string, { taken }: ChangeWords): boolean {
  return /^\d+\.\d+/.test(word) && (taken.get(word) ?? []).every(({ text }) => /^\W*(?:\w+\W+)?_*version_*["']?\s*[:=]/i.test(text))
}

/** Words before a version that tell since when or until when something holds, whatever is asked for now. */
const ofItsTime =
  /(?:\b(?:since|as of|starting (?:with|from|in)|until|before|prior to|(?:added|introduced|removed|deprecated|changed|new) in)\s+(?:(?:the|versions?|release)\s+)*(?:[A-Z][\w-]*\s+){0,3}|[<≤]=?\s*)[`*"]{0,3}v?$/i

/** A version with which something came, changed or went: no later requirement makes that untrue. */
function isSince({ document, word, from }: Place): boolean {
  const before = document.text.slice(Math.max(0, from - 80), from).replace(/\s*\n[ \t>*-]*/g, ' ')
  return /^v?\d+\.\d/.test(word) && ofItsTime.test(before)
}
