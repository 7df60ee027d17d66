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
export function wordsAlike(one: Place, other: Place): number {
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
