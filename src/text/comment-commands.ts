import { distance } from 'fastest-levenshtein'

/** Lines of one comment that are looked at. */
const mostLines = 2_000
/** Commands of one comment that are taken. */
export const mostCommands = 10

const fence = /^ {0,3}(?:(?:[-+*]|\d{1,9}[.)]) {1,4})?(`{3,}|~{3,})/
const quote = /^ {0,3}>/
/** The line above a quoted mail: `On Mon, Jan 1, 2026, Ann wrote:`, `-----Original Message-----`, a rule of underscores above `From:`. */
const mailTail =
  /^(?:(?:On|Am|Le|El|Il|Op)\b.{0,300}(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef)\s*:|-{3,}\s*Original Message\s*-{3,}|_{20,})\s*$/i
/** Elements whose content is never read for commands. */
const element = /^ {0,3}<(details|pre|script|style|textarea|template|table|blockquote|picture|svg)\b/i
const command = /^\/[a-z][a-z0-9-]{0,60}(?=\s|$)/

/** What the scanner remembers from line to line. */
interface State {
  /** Open code fence: its character and length. */
  fence?: { char: string; length: number }
  /** Text that ends what is open: a comment, an element, or a tag that spans lines. */
  until?: RegExp
  /** Open elements of the same name inside of one another. */
  element?: { name: string; depth: number }
  /** Lines since the last blank one. */
  paragraph: { text: string; start: number }[]
}

/**
 * The command lines of a comment in order: lines that begin with `/name` in column 0, outside of code, quotes, HTML, HTML comments, link
 * titles and the quoted tail of a mail (THREATS A8). Where Markdown leaves a doubt, a line is no command. Linear in the length of the body.
 */
export function commandLines(body: string): readonly string[] {
  const lines = body.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/, mostLines)
  const state: State = { paragraph: [] }
  const found: string[] = []
  const flush = (): void => {
    for (const line of plainCommands(state.paragraph)) found.push(line)
    state.paragraph = []
  }
  for (const [i, line] of lines.entries()) {
    if (state.fence === undefined && state.until === undefined && state.element === undefined && mailTail.test(line)) break
    if (isHidden(line, state, flush)) continue
    if (line.trim() === '') flush()
    else state.paragraph.push({ text: line, start: i })
  }
  flush()
  return found.slice(0, mostCommands)
}

/** True where the line is inside of, opens or closes something whose text is no prose. */
function isHidden(line: string, state: State, flush: () => void): boolean {
  if (state.fence !== undefined) {
    const { char, length } = state.fence
    const end = line.trim()
    if (end.length >= length && end === char.repeat(end.length)) delete state.fence
    return true
  }
  if (state.until !== undefined) {
    if (state.until.test(line)) delete state.until
    return true
  }
  if (state.element !== undefined) {
    step(state, line)
    return true
  }
  const opened = fence.exec(line)
  if (opened !== null && !(opened[1]?.startsWith('`') && line.includes('`', opened[0].length))) {
    flush()
    state.fence = { char: opened[1]?.[0] ?? '`', length: opened[1]?.length ?? 3 }
    return true
  }
  const name = element.exec(line)?.[1]?.toLowerCase()
  if (name !== undefined) {
    flush()
    state.element = { name, depth: 0 }
    step(state, line)
    return true
  }
  return isQuoteOrComment(line, state, flush)
}

function isQuoteOrComment(line: string, state: State, flush: () => void): boolean {
  if (quote.test(line)) {
    flush()
    return true
  }
  const comment = line.lastIndexOf('<!--')
  if (comment >= 0 && !line.includes('-->', comment)) {
    // the words before the comment stay prose
    if (comment > 0) state.paragraph.push({ text: line.slice(0, comment), start: 0 })
    flush()
    state.until = /-->/
    return true
  }
  return false
}

function step(state: State, line: string): void {
  const open = state.element
  if (open === undefined) return
  const tags = line.match(new RegExp(`<(/?)${open.name}\\b`, 'gi')) ?? []
  for (const tag of tags) open.depth += tag.startsWith('</') ? -1 : 1
  if (open.depth <= 0) delete state.element
}

/** Commands of one paragraph that do not stand inside of a code span, a tag or a link title that spans lines. */
function plainCommands(lines: readonly { text: string }[]): readonly string[] {
  if (!lines.some(({ text }) => command.test(text))) return []
  const text = lines.map((line) => line.text).join('\n')
  const covered = spans(text)
  const found: string[] = []
  let at = 0
  let next = 0
  let reach = -1
  for (const line of lines) {
    for (; next < covered.length && (covered[next]?.[0] ?? 0) < at; next += 1) reach = Math.max(reach, covered[next]?.[1] ?? 0)
    if (command.test(line.text) && at >= reach) found.push(line.text.trim())
    at += line.text.length + 1
  }
  return found
}

/** Ranges, by their start, of code spans and of tags and destinations that are open over a line ending. An opener without its end covers the rest. */
function spans(text: string): readonly (readonly [number, number])[] {
  return [...codeSpans(text), ...openOverLines(text)].sort((a, b) => a[0] - b[0])
}

function codeSpans(text: string): readonly (readonly [number, number])[] {
  const runs = [...text.matchAll(/`+/g)].map((run) => ({ at: run.index, length: run[0].length }))
  const closing = new Map<number, { places: number[]; next: number }>()
  for (const { at, length } of runs) {
    const same = closing.get(length)
    if (same) same.places.push(at)
    else closing.set(length, { places: [at], next: 0 })
  }
  const found: [number, number][] = []
  let free = 0
  for (const { at, length } of runs) {
    const same = closing.get(length)
    if (at < free || same === undefined) continue
    while (same.next < same.places.length && (same.places[same.next] ?? 0) <= at) same.next += 1
    const end = same.places[same.next]
    if (end === undefined) continue
    free = end + length
    found.push([at, free])
  }
  return found
}

function openOverLines(text: string): readonly (readonly [number, number])[] {
  const found: [number, number][] = []
  let free = 0
  for (const match of text.matchAll(/<[a-z/!?]|\]\(|^ {0,3}\[[^\]\n]{1,200}\]:/gim)) {
    if (match.index < free) continue
    const tag = match[0].startsWith('<')
    free = tag ? endOf(text, '>', match.index) : endOfTitle(text, match.index + match[0].length)
    found.push([match.index, free])
  }
  return found
}

function endOf(text: string, close: string, from: number): number {
  const end = text.indexOf(close, from)
  return end < 0 ? text.length : end + close.length
}

/** A destination ends with its line, unless a title opens on it. */
function endOfTitle(text: string, from: number): number {
  const line = endOf(text, '\n', from)
  const title = /["'(]/.exec(text.slice(from, line))
  if (title === null) return line - 1
  const close = title[0] === '(' ? ')' : title[0]
  return endOf(text, close, from + title.index + 1)
}

/** The known command that a name was probably meant to be: two letters off (none in a short name), or a known name that goes on where this one stops. */
export function nearestCommand(name: string, known: readonly string[]): string | undefined {
  // names of other bots are as short as ours are long: `/heap` is not `/help`
  const reach = name.length < 5 ? 0 : name.length < 6 ? 1 : 2
  const [best] = known
    .map((candidate) => ({ candidate, off: distance(name, candidate) }))
    .filter(({ candidate, off }) => off <= reach || (name.length >= 7 && candidate.startsWith(name)))
    .sort((a, b) => a.off - b.off || (a.candidate < b.candidate ? -1 : 1))
  return best?.candidate
}
