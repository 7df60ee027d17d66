import type { ChangeWords, TakenLine } from './change-words.ts'
import { wordsAbove } from './page-around.ts'
import type { Place } from './places.ts'
import { partsOf } from './words.ts'

/** What a line that went and a line of a page have in common. */
export interface Match {
  line: TakenLine
  /** Telling words that both lines have, and how much they tell together: a word that code seldom has tells most. */
  shared: number
  weight: number
  /** What the words tell that only what stands around one or the other has. */
  around: number
  /** How much tell those words of the page that stand on a line which came in the place of this one, where that lacks the word. */
  turned: number
  turnedAround: number
  /** Share of the words of the line that went that the most similar line in its place has; 0 where that has the word too. */
  alike: number
}

/** Lines of a word that are compared. */
const compared = 100

/** The taken line that has most in common with the line of a page. */
export function closestLine(
  place: Place,
  change: ChangeWords,
  { isTelling, ease }: { isTelling: (word: string) => boolean; ease: (word: string) => number },
): Match | undefined {
  const { word, beside } = place
  const other = (one: string): boolean => one !== word && isTelling(one) && !partsOf(word).includes(one)
  const own = [...beside].filter(other)
  const above = [...wordsAbove(place)].filter((one) => other(one) && !beside.has(one))
  const tell = (words: readonly string[]): number => words.reduce((all, one) => all + ease(one), 0)
  const matches = (change.taken.get(word) ?? []).slice(0, compared).map((line): Match => {
    const around = change.around(line)
    const shared = own.filter((one) => line.words.has(one))
    const farther = [
      ...own.filter((one) => !line.words.has(one) && around.has(one)),
      ...above.filter((one) => line.words.has(one) || around.has(one)),
    ]
    const instead = change.instead.get(line.hunk) ?? []
    const isBack = instead.some((set) => set.has(word))
    const stays = (one: string): boolean => instead.some((set) => set.has(one)) || (!line.words.has(one) && around.has(one))
    return {
      line,
      shared: shared.length,
      weight: tell(shared),
      around: tell(farther),
      turned: isBack || instead.length === 0 ? 0 : tell(shared.filter((one) => instead.some((set) => set.has(one)))),
      turnedAround: isBack || instead.length === 0 ? 0 : tell(farther.filter(stays)),
      alike: isBack ? 0 : Math.max(0, ...instead.map((set) => [...line.words].filter((one) => set.has(one)).length / line.words.size)),
    }
  })
  const points = ({ weight, around, turned, turnedAround }: Match): number => weight * 2 + around + turned * 2 + turnedAround
  return matches.reduce<Match | undefined>((best, one) => (best === undefined || points(one) > points(best) ? one : best), undefined)
}
