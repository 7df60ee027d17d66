/** How a slash behind a closing bracket is read: as a division, or as the start of a regular expression. */
export type SlashAfterBracket = 'divides' | 'begins'

/** What was read so far. */
interface Lexing {
  text: string
  at: number
  depth: number
  /** Depths at which templates were left for an expression. */
  templates: number[]
  /** A slash would divide: the last token was a value. */
  isValue: boolean
}

/** Words behind which a value begins. */
const operators = new Set('return typeof instanceof in of new delete void throw case do else yield await default extends'.split(' '))
const wordStart = /[\p{ID_Start}$_#\d]/u
const word = /[\p{ID_Continue}$]*/uy

/**
 * True where brackets of code are nested deeper than a limit, texts, comments, templates and regular expressions left out. One pass; of two ways to read
 * a slash behind a bracket it takes the one that it is told.
 */
export function isDeeperThan(text: string, limit: number, slash: SlashAfterBracket): boolean {
  const lexing: Lexing = { text, at: 0, depth: 0, templates: [], isValue: false }
  while (lexing.at < text.length) {
    readToken(lexing, slash)
    if (lexing.depth > limit) return true
  }
  return false
}

function readToken(lexing: Lexing, slash: SlashAfterBracket): void {
  const { text, at } = lexing
  const character = text[at] as string
  lexing.at += 1
  if (character === '(' || character === '[' || character === '{') open(lexing)
  else if (character === ')' || character === ']' || character === '}') close(lexing, character, slash)
  else if (character === '"' || character === "'") {
    lexing.at = endOfText(text, at)
    lexing.isValue = true
  } else if (character === '`') readTemplate(lexing)
  else if (character === '/') readSlash(lexing)
  else if (wordStart.test(character)) {
    word.lastIndex = at + 1
    word.exec(text)
    lexing.at = Math.max(at + 1, word.lastIndex)
    lexing.isValue = lexing.at - at > 10 || !operators.has(text.slice(at, lexing.at))
  } else if (!/\s/.test(character)) lexing.isValue = false
}

function open(lexing: Lexing): void {
  lexing.depth += 1
  lexing.isValue = false
}

function close(lexing: Lexing, character: string, slash: SlashAfterBracket): void {
  if (character === '}' && lexing.templates.at(-1) === lexing.depth) {
    lexing.templates.pop()
    lexing.depth -= 1
    readTemplate(lexing)
    return
  }
  if (lexing.depth > 0) lexing.depth -= 1
  lexing.isValue = character === ']' || slash === 'divides'
}

/** Behind the quote that ends a text; the end of the line where none does. */
function endOfText(text: string, from: number): number {
  const quote = text[from]
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === quote) return at + 1
    else if (text[at] === '\n') return at
  }
  return text.length
}

/** Goes on to the end of a template, or to its next expression. */
function readTemplate(lexing: Lexing): void {
  const { text } = lexing
  lexing.isValue = true
  for (; lexing.at < text.length; lexing.at += 1) {
    const character = text[lexing.at]
    if (character === '\\') lexing.at += 1
    else if (character === '`') {
      lexing.at += 1
      return
    } else if (character === '$' && text[lexing.at + 1] === '{') {
      lexing.at += 2
      open(lexing)
      lexing.templates.push(lexing.depth)
      return
    }
  }
}

/** A comment, a regular expression or a division; what is never closed on its line is a division. */
function readSlash(lexing: Lexing): void {
  const { text, at } = lexing
  if (text[at] === '/') lexing.at = ending(text, '\n', at)
  else if (text[at] === '*') lexing.at = ending(text, '*/', at + 1)
  else {
    const end = lexing.isValue || text[at - 2] === '<' ? -1 : endOfPattern(text, at)
    if (end > 0) lexing.at = end
    lexing.isValue = end > 0
  }
}

function ending(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from)
  return end === -1 ? text.length : end + mark.length
}

function endOfPattern(text: string, from: number): number {
  let isClass = false
  for (let at = from; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '[') isClass = true
    else if (text[at] === ']') isClass = false
    else if (text[at] === '/' && !isClass) return at + 1
  }
  return -1
}
