import { escapeWord } from '../declared.ts'

/** Words to each side of a name that are compared. */
const reach = 5
/** Characters to each side that are read for them. */
const most = 400

/** Words of a text, without marks or tags of any format: an underscore or a dollar sign is part of a word. */
function wordsIn(text: string): readonly string[] {
  const bare = text.replace(/<\/?[a-z][^<>\n]{0,200}>|&\w{2,8};/gi, ' ')
  return bare.toLowerCase().match(/[\p{L}\p{N}_$]+/gu) ?? []
}

interface Place {
  text: string
  from: number
  to: number
}

/** How many words right before and right after two places are alike, at most five on each side: a reflowed or newly marked sentence keeps them. */
function wordsAlike(one: Place, other: Place): number {
  const before = ({ text, from }: Place): readonly string[] => wordsIn(text.slice(Math.max(0, from - most), from)).toReversed()
  const after = ({ text, to }: Place): readonly string[] => wordsIn(text.slice(to, to + most))
  return alike(before(one), before(other)) + alike(after(one), after(other))
}

/** Where both texts end, nothing differs. */
function alike(one: readonly string[], other: readonly string[]): number {
  let count = 0
  while (count < reach && one[count] === other[count]) count += 1
  return count
}

/** Words beside a name that a page has to keep, and that another page has to have: on these the sentence may have moved. */
const fewest = { here: 2, elsewhere: 8 }

/** How many words around a word are alike at a place and where a text has the word best. */
function wordsAlikeIn(text: string, place: Place & { word: string }): number {
  return Math.max(0, ...placesOf(text, place.word).map((one) => wordsAlike(one, place)))
}

/** True where a text, which is an older one of the same page or another page, has a word among the words that are around it at a place. */
export function isWordedAlike(text: string, place: Place & { word: string }, where: keyof typeof fewest): boolean {
  return text.includes(place.word) && wordsAlikeIn(text, place) >= fewest[where]
}

function placesOf(text: string, word: string): readonly Place[] {
  return [...text.matchAll(wholeWord(word))].map(({ index }) => ({ text, from: index, to: index + word.length }))
}

/** A word that is no part of another one; a path of a route stands right behind a host or a port: `localhost:3000/v1/bills`. */
export function wholeWord(word: string): RegExp {
  return new RegExp(`${/^\w/.test(word) ? '(?<![\\w$])' : ''}${escapeWord(word)}(?![\\w$])`, 'g')
}
