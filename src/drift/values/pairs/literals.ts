/** A literal of a line of code, at its UTF-16 offset in it. */
export interface Literal {
  /** As written. */
  text: string
  at: number
}

/** What kind of value a literal is: a `name` is a constant or a member of an enum. */
export type LiteralKind = 'text' | 'number' | 'truth' | 'name'

/** A literal, with a product of a duration, or a member of an enum that is given to a key. */
const literal =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`|(?<=:-)[^\s"'`${}]+(?=\})|(?<![\w.]|:(?=-\d[^\s}]*\}))-?\d[\d_]*(?:\.\d+)?(?:\s*\*\s*time\.\w+|[a-z]+\b)?|\b(?:true|false|True|False)\b|(?<=[:=]\s*)[A-Z]\w*(?:(?:\.|::)[A-Z]\w*)*(?=\s*[,;)}]?\s*$)/g

/** Literals of a line from left to right; a text in front of a colon is a key. */
export function literalsIn(line: string): readonly Literal[] {
  return [...line.matchAll(literal)].flatMap((match) => {
    const isKey = /^\s*(?::(?![:-])|=>)/.test(line.slice(match.index + match[0].length))
    return isKey ? [] : [{ text: match[0], at: match.index }]
  })
}

/** Tells the kind of a literal as it is written. */
export function literalKind(text: string): LiteralKind {
  if (/^["'`]/.test(text)) return 'text'
  if (/^-?\d/.test(text)) return 'number'
  if (/^(?:true|false)$/i.test(text)) return 'truth'
  return /^[A-Z]\w*(?:(?:\.|::)[A-Z]\w*)*$/.test(text) ? 'name' : 'text'
}

/** A literal without its quotes. */
export function unquoted(text: string): string {
  return text.replace(/^(["'`])(.*)\1$/s, '$2')
}
