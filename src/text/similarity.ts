/** Words of a text as they are compared: names and numbers count, markup does not. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Share of words that two texts have in common, 0 to 1 (Dice's coefficient over words with repeats). */
export function similarity(one: readonly string[], other: readonly string[]): number {
  if (one.length + other.length === 0) return 0
  const left = new Map<string, number>()
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1)
  let common = 0
  for (const word of other) {
    const rest = left.get(word) ?? 0
    if (rest === 0) continue
    left.set(word, rest - 1)
    common++
  }
  return (2 * common) / (one.length + other.length)
}
