/** Phrases of a table, apart by commas. */
export function phrases(text: string): readonly string[] {
  return text
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
}
