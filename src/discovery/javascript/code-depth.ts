import { endOfAttributes } from './plain-tags.ts'
import { endOfPattern, endOfText, ending, endsStatement, isLetter, isPlain } from './code-ends.ts'

/** How a slash behind a closing bracket is read: as a division, or as the start of a regular expression. */
export type SlashAfterBracket = 'divides' | 'begins'

/** What may nest without a bracket of its own since the last place where nothing was left to nest in: one entry for each open bracket. */
interface Level {
  /** Operators and words whose right side is read within them: `a ? b ? c`, `() => () =>`, `if (a) if (b)`. */
  pending: number
  /** Type arguments and comparisons. */
  angles: number
  /** Elements of markup. */
  elements: number
}

/** What was read so far. */
interface Lexing {
  text: string
  at: number
  isMarkup: boolean
  /** Brackets, and what `levels` count. */
  depth: number
  levels: Level[]
  /** Numbers of levels at which templates were left for an expression. */
  templates: number[]
  /** A slash would divide: the last token was a value. */
  isValue: boolean
  /** What stands before this place could end a statement, and a line ended behind it. */
  isEnded: boolean
  isNewLine: boolean
  /** The last token was a whole value: a word behind it on a new line begins a statement. */
  isWhole: boolean
  /** Words and colons that followed one another: `a: a: a`. */
  labels: number
}

/** Words behind which a value begins. */
const operators = new Set('return typeof instanceof in of new delete void throw case do else yield await default extends'.split(' '))
/** Words whose right side is read within them. */
const prefixes = new Set(
  'if for while with do else new typeof void delete await yield keyof infer readonly unique extends class async asserts'.split(' '),
)
/** Words that go on with what stands before them, or need what stands behind them, though most of them may be names too. */
const joining = new Set(
  (
    'as satisfies is asserts infer keyof unique of from get set static declare abstract override public private protected accessor out type namespace ' +
    'module interface enum async let using global implements defer source opaque catch finally import export function var const switch try break ' +
    'continue debugger'
  ).split(' '),
)
/** Words that begin a statement, where the line before has ended one. */
const declarers = new Set('const let var export import function class interface enum type declare namespace'.split(' '))
const wordStart = /[\p{ID_Start}$_#\d]/u
const word = /[\p{ID_Continue}$]*/uy

/** How a text is read. */
export interface Reading {
  slash: SlashAfterBracket
  /** Elements may stand in it. */
  isMarkup: boolean
}

/**
 * True where code is nested deeper than a limit by brackets, by type arguments and elements, or by operators and statements that hold one another without a
 * bracket; texts, comments, templates and regular expressions left out. One pass; of two ways to read a slash behind a bracket it takes the one that it
 * is told.
 */
export function isDeeperThan(text: string, limit: number, { slash, isMarkup }: Reading): boolean {
  const lexing: Lexing = {
    text,
    at: 0,
    isMarkup,
    depth: 0,
    levels: [{ pending: 0, angles: 0, elements: 0 }],
    templates: [],
    isValue: false,
    isEnded: false,
    isNewLine: false,
    isWhole: false,
    labels: 0,
  }
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
  const code = text.charCodeAt(at)
  if (code === 32 || code === 9 || code === 13) return
  if (isLetter(code)) readWord(lexing, at)
  else if (character === '\n') lexing.isNewLine = true
  else if (character === '(' || character === '[' || character === '{') open(lexing)
  else if (character === ')' || character === ']' || character === '}') close(lexing, character, slash)
  else if (character === '"' || character === "'") {
    lexing.at = endOfText(text, at)
    value(lexing)
  } else if (character === '`') readTemplate(lexing)
  else if (character === '/') readSlash(lexing)
  else if (wordStart.test(character)) readWord(lexing, at)
  else if (!/\s/.test(character)) readMark(lexing, character)
}

function value(lexing: Lexing): void {
  lexing.isValue = true
  lexing.isEnded = true
  lexing.isNewLine = false
  lexing.isWhole = true
}

function readWord(lexing: Lexing, from: number): void {
  const { text } = lexing
  while (lexing.at < text.length && isPlain(text.charCodeAt(lexing.at))) lexing.at += 1
  if (text.charCodeAt(lexing.at) > 127) {
    word.lastIndex = lexing.at
    word.exec(text)
    lexing.at = Math.max(lexing.at, word.lastIndex)
  }
  const name = lexing.at - from > 10 ? '' : text.slice(from, lexing.at)
  const isName = !prefixes.has(name) && !operators.has(name) && !joining.has(name)
  if (lexing.isNewLine && lexing.isEnded) {
    lexing.labels = 0
    if (declarers.has(name) || (lexing.isWhole && isName)) end(lexing)
  }
  if (prefixes.has(name)) nest(lexing, 'pending')
  lexing.isValue = !operators.has(name)
  lexing.isEnded = isName
  lexing.isNewLine = false
  lexing.isWhole = isName
}

/** A mark that is neither a bracket nor a slash. */
function readMark(lexing: Lexing, mark: string): void {
  const { text, at, isValue } = lexing
  const next = text[at] ?? ''
  const hadLabels = lexing.labels
  lexing.labels = 0
  lexing.isNewLine = false
  lexing.isWhole = false
  if (mark === ';') end(lexing)
  else if (mark === ',') settle(lexing)
  else if (mark === ':') {
    lexing.labels = hadLabels + 1
    if (hadLabels > 0) nest(lexing, 'pending')
  } else readOperator(lexing, mark, next)
  // a value with an exclamation mark behind it is one
  lexing.isValue = mark === '!' && isValue
  lexing.isEnded = lexing.isValue
}

/** An operator whose right side is read within it, or one that is passed over. */
function readOperator(lexing: Lexing, mark: string, next: string): void {
  const { text, at, isValue } = lexing
  if (mark === '<') readAngle(lexing, next)
  else if (mark === '>') leave(lexing, 'angles')
  else if (mark === '=') {
    if (next !== '=') nest(lexing, 'pending')
    if (next === '=') lexing.at = at + (text[at + 1] === '=' ? 2 : 1)
    else if (next === '>') lexing.at = at + 1
  } else if ('!~+-'.includes(mark)) {
    if (next === '=') lexing.at = at + 1
    else if (!isValue) nest(lexing, 'pending')
  } else if (mark === '?' && (next === '?' || next === '.')) lexing.at = at + 1
  else if (mark === '?' || (mark === '*' && next === '*')) nest(lexing, 'pending')
}

/** Type arguments, a comparison, a type assertion or an element: which of them is known to the parser alone, so all count. */
function readAngle(lexing: Lexing, next: string): void {
  if (next === '=') lexing.at += 1
  else if (next !== '/') {
    nest(lexing, 'angles')
    if (beginsElement(lexing, next)) {
      nest(lexing, 'elements')
      lexing.at = endOfAttributes(lexing.text, lexing.at) ?? lexing.at
    } else if (!lexing.isValue) nest(lexing, 'pending')
  }
}

/** What never stands behind the name of an element: it was a comparison, or a parameter of a type. */
const noElement = /[\p{ID_Continue}$.:-]*\s*[;)&|?=+*%\]},]/uy

/** An element stands where a value begins, or within another one. */
function beginsElement(lexing: Lexing, next: string): boolean {
  if (!lexing.isMarkup || (lexing.isValue && levelOf(lexing).elements === 0)) return false
  if (next === '>') return true
  noElement.lastIndex = lexing.at
  return wordStart.test(next) && !noElement.test(lexing.text)
}

const levelOf = ({ levels }: Lexing): Level => levels.at(-1) as Level

function nest(lexing: Lexing, what: keyof Level): void {
  levelOf(lexing)[what] += 1
  lexing.depth += 1
}

function leave(lexing: Lexing, what: keyof Level): void {
  const level = levelOf(lexing)
  if (level[what] === 0) return
  level[what] -= 1
  lexing.depth -= 1
}

function unwind(lexing: Lexing, what: keyof Level): void {
  const level = levelOf(lexing)
  lexing.depth -= level[what]
  level[what] = 0
}

/** The right sides of operators end, unless an element is open: its text may hold any sign, and what holds the element goes on behind it. */
function settle(lexing: Lexing): void {
  if (levelOf(lexing).elements === 0) unwind(lexing, 'pending')
}

/** A statement ends: nothing goes on within it. */
function end(lexing: Lexing): void {
  settle(lexing)
  if (levelOf(lexing).elements === 0) unwind(lexing, 'angles')
}

function open(lexing: Lexing): void {
  lexing.depth += 1
  lexing.levels.push({ pending: 0, angles: 0, elements: 0 })
  lexing.isValue = false
  lexing.isEnded = false
  lexing.isNewLine = false
  lexing.isWhole = false
}

function shut(lexing: Lexing): void {
  if (lexing.levels.length === 1) return
  for (const what of ['pending', 'angles', 'elements'] as const) unwind(lexing, what)
  lexing.levels.pop()
  lexing.depth -= 1
}

function close(lexing: Lexing, character: string, slash: SlashAfterBracket): void {
  if (character === '}' && lexing.templates.at(-1) === lexing.levels.length) {
    lexing.templates.pop()
    shut(lexing)
    readTemplate(lexing)
    return
  }
  shut(lexing)
  if (character === '}' && endsStatement(lexing.text, lexing.at)) settle(lexing)
  lexing.isValue = character === ']' || slash === 'divides'
  lexing.isEnded = true
  lexing.isNewLine = false
  lexing.isWhole = character === ']'
}

/** Goes on to the end of a template, or to its next expression. */
function readTemplate(lexing: Lexing): void {
  const { text } = lexing
  value(lexing)
  for (; lexing.at < text.length; lexing.at += 1) {
    const character = text[lexing.at]
    if (character === '\\') lexing.at += 1
    else if (character === '`') {
      lexing.at += 1
      return
    } else if (character === '$' && text[lexing.at + 1] === '{') {
      lexing.at += 2
      open(lexing)
      lexing.templates.push(lexing.levels.length)
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
    const closes = text[at - 2] === '<' || text[at] === '>'
    if (closes) leave(lexing, 'elements')
    const end = closes || lexing.isValue ? -1 : endOfPattern(text, at)
    if (end > 0) lexing.at = end
    lexing.isValue = end > 0
    lexing.isEnded = end > 0
    lexing.isNewLine = false
    lexing.isWhole = false
  }
}
