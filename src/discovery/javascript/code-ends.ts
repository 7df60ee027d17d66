/** True for a letter of ASCII. */
export const isLetter = (code: number): boolean => (code > 96 && code < 123) || (code > 64 && code < 91)

/** What goes on with a word that is written in ASCII. */
export const isPlain = (code: number): boolean => isLetter(code) || (code > 47 && code < 58) || code === 95 || code === 36

/** Words that go on with what a brace has closed. */
const going = new Set('else extends while catch finally in instanceof as satisfies of from'.split(' '))

/** True where what follows a brace cannot go on with what the brace has closed: a word, a text, the next brace that closes, or nothing. */
export function endsStatement(text: string, from: number): boolean {
  let at = from
  while (at < text.length && text.charCodeAt(at) <= 32) at += 1
  if (at === text.length || '"\'@#}'.includes(text[at] as string)) return true
  let to = at
  while (to < text.length && isPlain(text.charCodeAt(to))) to += 1
  return to > at && !going.has(text.slice(at, to))
}

/** Behind the quote that ends a text; the end of the line where none does. */
export function endOfText(text: string, from: number): number {
  const quote = text[from]
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === quote) return at + 1
    else if (text[at] === '\n') return at
  }
  return text.length
}

/** Behind a mark; the end of the text where it does not come. */
export function ending(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from)
  return end === -1 ? text.length : end + mark.length
}

/** Behind a regular expression; -1 where its line ends first. */
export function endOfPattern(text: string, from: number): number {
  let isClass = false
  for (let at = from; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '[') isClass = true
    else if (text[at] === ']') isClass = false
    else if (text[at] === '/' && !isClass) return at + 1
  }
  return -1
}
