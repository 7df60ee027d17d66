import type { Drift } from '../../core/drift.ts'
import { ref, say } from '../../core/phrase.ts'
import { hideNamedValues, secretNameOf } from '../../core/secrets/named-values.ts'
import { cutText } from '../../core/secrets/cut-text.ts'
import { oncePerInput } from '../once-per-input.ts'
import { baseReader, hadLine } from '../caused.ts'
import type { DriftInput, Past } from '../signal.ts'
import { anchorOfPlace } from './anchor-of-place.ts'
import { changeWords } from './change-words.ts'
import { countsAtHead } from './counts.ts'
import { type KnownPlace, knownPlaces } from './known-places.ts'
import { isOfOthers } from './is-of-others.ts'
import { weigh } from './weigh.ts'

/** From here on a place is told: below it more places of projects that were left out of the learning were true than out of date. */
const enough = 0.96

/** A word that a page says more often than this is told once, where its line is most like the one that went. */
const often = 8

/** Places that one change is told of, the heaviest first: of more nobody reads single ones. */
const most = 200

/** A place to tell, and how many lines of its page say the same. */
interface ToldPlace extends KnownPlace {
  others: number
}

/** Places that weigh enough, the heaviest first. */
const heavyPlaces = oncePerInput(async (input: DriftInput): Promise<readonly KnownPlace[]> => {
  const weighed = (await knownPlaces(input)).map((known) => ({ known, weight: weigh(known.facts) })).filter(({ weight }) => weight > enough)
  return weighed.toSorted((one, other) => other.weight - one.weight).map(({ known }) => known)
})

/** What was looked at where there is more; undefined where that is all. */
export async function unweighed(input: DriftInput): Promise<string | undefined> {
  const { length } = await heavyPlaces(input)
  return length > most ? `${most} of ${length} places that share a word with what the change took` : undefined
}

const weighedPlaces = oncePerInput(async (input: DriftInput): Promise<readonly ToldPlace[]> => {
  const all = (await heavyPlaces(input)).slice(0, most)
  const known = { change: await changeWords(input), code: (await countsAtHead(input)).code }
  const heavy = all.filter(({ place }) => !isOfOthers(place, known, input))
  const perPage = Map.groupBy(heavy, ({ place: { document, word } }) => `${document.path} ${word}`)
  return [...perPage.values()].flatMap((same): ToldPlace[] => {
    if (same.length <= often) return same.map((one) => ({ ...one, others: 0 }))
    const best = same.toSorted((one, other) => other.shared - one.shared)[0]
    return best === undefined ? [] : [{ ...best, others: same.length - 1 }]
  })
})

/**
 * Places of pages that a change most likely left behind: they share a word with a line that it took, and weights that were learnt on labelled changes
 * of other projects say that such places are mostly out of date. Told where nothing that reads the language tells the place.
 */
export async function weighedDrift(input: DriftInput, past: Past, told: readonly Drift[]): Promise<readonly Drift[]> {
  if (input.base === undefined) return []
  const read = baseReader(input.base, input.snapshot, past)
  const found: Drift[] = []
  for (const known of await weighedPlaces(input)) {
    const drift = tell(known, input)
    const { document, text } = known.place
    if (![...told, ...found].some((one) => overlaps(one, drift)) && hadLine(await read(document.path), text)) found.push(drift)
  }
  return found
}

function overlaps({ anchor: one }: Drift, { anchor: other }: Drift): boolean {
  return one.doc === other.doc && one.from < other.to && other.from < one.to
}

function tell({ place, line, others }: ToldPlace, { snapshot }: DriftInput): Drift {
  const { document, word, written: text } = place
  const secretOf = secretNameOf(line.text, text) ?? secretNameOf(place.text, text)
  const anchor = anchorOfPlace(place)
  const message = [
    ...say`This change took ${ref('value', text)} from ${ref('value', line.path)}:${line.line}`,
    ...(isName(word) ? [] : say` (${ref('value', excerpt(line.text))})`),
    ...say`, and ${ref('path', document.path)}:${anchor.line} still says it`,
    ...(others === 0 ? ['.'] : say`, as ${others} more lines of the page do.`),
  ]
  return {
    signal: 'D9',
    severity: 'warning',
    anchor,
    message,
    ...(snapshot.files.has(line.path) ? { code: { path: line.path, line: line.at } } : {}),
    lived: { path: line.path, line: line.line },
    ...(secretOf === undefined ? {} : { secretOf }),
  }
}

/** True for a word that says by itself what is meant; a number, a truth or a short word says that only on its line. */
function isName(word: string): boolean {
  return word.length > 5 && !/^\d/.test(word)
}

/** Characters of a line that a message shows. */
const longestExcerpt = 80

function excerpt(text: string): string {
  return cutText(hideNamedValues(text.trim()), longestExcerpt + 1, '…')
}
