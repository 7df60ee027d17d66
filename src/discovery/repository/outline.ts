import { cutText } from '../../core/secrets/cut-text.ts'
/** What a line reader sees of a document. */
export interface Outline {
  /** Title of the front matter, else the first level-1 heading. */
  title?: string
  headings: { depth: number; text: string; line: number }[]
  /** First paragraph of prose as plain text, at most 400 characters. */
  intro?: string
}

const introLength = 400

/** Reads headings and the first paragraph in one pass over the lines: a whole parse of thousands of documents would be too slow. */
export function readOutline(whole: string, format: 'markdown' | 'asciidoc' | 'rst'): Outline {
  const text = whole.startsWith('\uFEFF') ? whole.slice(1) : whole
  const matter = readFrontMatter(text)
  const outline: Outline = { headings: [] }
  const state: Reading = { outline, format, styles: [], fence: undefined, paragraph: [], previous: '', comment: false }
  readLines(state, text, matter)
  closeParagraph(state)
  const title = matter.title ?? outline.headings.find((heading) => heading.depth === 1)?.text
  if (title !== undefined && title !== '') outline.title = title
  if (outline.intro === undefined && matter.description !== undefined) outline.intro = cutText(matter.description, introLength)
  return outline
}

/** Where a line ends, its line break left out. */
function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from)
  if (at < 0) return text.length
  return text.charCodeAt(at - 1) === 13 && at > from ? at - 1 : at
}

/** Reads line by line. Most lines are prose below the first paragraph: of these only the place of the last one is kept. */
function readLines(state: Reading, text: string, start: { from: number; end: number }): void {
  /** Begin and end of the line before, where it was passed over. */
  let passed: readonly [from: number, to: number] | undefined
  let line = start.end
  for (let from = start.from, next: number; from <= text.length; from = next) {
    const at = text.indexOf('\n', from)
    next = at < 0 ? text.length + 1 : at + 1
    const to = lineEnd(text, from)
    line += 1
    if (state.outline.intro !== undefined && to - from <= 2_000 && !mayMark(text, from, to)) {
      if (state.fence === undefined) passed = [from, to]
      continue
    }
    if (passed !== undefined) {
      state.previous = text.slice(passed[0], passed[1])
      state.paragraph = []
      passed = undefined
    }
    readLine(state, text.slice(from, to), line)
  }
}

interface Reading {
  outline: Outline
  format: 'markdown' | 'asciidoc' | 'rst'
  /** Signs that underline headings of reStructuredText, in the order of their appearance. */
  styles: string[]
  fence: string | undefined
  paragraph: string[]
  previous: string
  comment: boolean
}

function readLine(state: Reading, raw: string, line: number): void {
  const text = raw.slice(0, 2_000)
  // Most lines are prose: what may mark something begins with one of these.
  const marks = mayMark(text, 0, text.length)
  if (marks ? insideFence(state, text) : state.fence !== undefined) return
  const heading = marks ? headingOf(state, text) : undefined
  if (heading !== undefined && heading.text !== '') {
    const setext = heading.setext === true
    if (setext) state.paragraph.pop()
    closeParagraph(state)
    state.outline.headings.push({ depth: heading.depth, text: heading.text, line: setext ? line - 1 : line })
    state.previous = ''
    return
  }
  if (text.trim() === '') closeParagraph(state)
  else if (state.outline.intro === undefined) state.paragraph.push(text)
  state.previous = text
}

/** Whether a line begins as fences, headings and underlines do; white space of other scripts is left to the patterns. */
function mayMark(text: string, from: number, to: number): boolean {
  let at = from
  while (at < to && (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9)) at += 1
  if (at === to) return false
  const first = text.charCodeAt(at)
  const second = at + 1 < to ? text.charCodeAt(at + 1) : 0
  // Fences and underlines repeat their character; a list item does not.
  if (first === 45 || first === 46 || first === 96 || first === 126) return second === first
  if (first === 60) return second === 104 || second === 72
  return first === 61 || first === 35 || first > 126 || first < 32
}

function insideFence(state: Reading, text: string): boolean {
  const start = /^ {0,3}(`{3,}|~{3,}|-{4}$|={4}$|\.{4}$)/.exec(text)?.[1]
  const usable = start !== undefined && (state.format === 'asciidoc' || /^[`~]/.test(start)) ? start : undefined
  if (state.fence !== undefined) {
    if (usable?.startsWith(state.fence) === true) state.fence = undefined
    return true
  }
  if (usable === undefined) return false
  closeParagraph(state)
  state.previous = ''
  state.fence = usable
  return true
}

function headingOf(state: Reading, text: string): { depth: number; text: string; setext?: true } | undefined {
  if (state.format === 'rst') return underlined(state, text)
  const atx = (state.format === 'asciidoc' ? /^(={1,6})[ \t]+(.*)$/ : /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/).exec(text)
  if (atx?.[1] !== undefined) return { depth: atx[1].length, text: plainText((atx[2] ?? '').replace(/[ \t]#+[ \t]*$/, '')) }
  const html = /^\s*<h([1-6])\b[^>]*>(.*?)(<\/h[1-6]>|$)/i.exec(text)
  if (html?.[1] !== undefined) return { depth: Number(html[1]), text: plainText(html[2] ?? '') }
  const previous = state.previous.trim()
  if (state.format === 'markdown' && previous !== '' && !/^([-*+>|#]|\d+\.)/.test(previous)) {
    if (/^ {0,3}=+\s*$/.test(text)) return { depth: 1, text: plainText(previous), setext: true }
    if (/^ {0,3}-{2,}\s*$/.test(text)) return { depth: 2, text: plainText(previous), setext: true }
  }
  return undefined
}

/** A heading of reStructuredText: the line before one of a single sign; its depth is that of the sign among those that the document uses. */
function underlined({ styles, previous }: Reading, text: string): { depth: number; text: string; setext: true } | undefined {
  const sign = /^([!-/:-@[-`{-~])\1{2,}\s*$/.exec(text)?.[1]
  const words = previous.trimEnd()
  if (sign === undefined || words === '' || /^[\s.]|^([!-/:-@[-`{-~])\1+$/.test(words) || text.trimEnd().length < Math.min(4, words.length))
    return undefined
  if (!styles.includes(sign)) styles.push(sign)
  return { depth: styles.indexOf(sign) + 1, text: plainText(words), setext: true }
}

/** The first paragraph with words counts; badges, images, imports, tables, lists and bare markup do not. */
function closeParagraph(state: Reading): void {
  const paragraph = state.paragraph
  state.paragraph = []
  if (state.outline.intro !== undefined || paragraph.length === 0) return
  const first = (paragraph[0] ?? '').trimStart()
  if (/^(import |export |\||:::|\[\/\/\]|\[[^\]]+\]:|\{\/\*|!!!|={2,}|:[a-z-]+:|\.\.(?:\s|$)|[=~^*+#"-]{3,}$)/.test(first)) return
  if (/^([-*+]|\d+[.)])\s/.test(first)) return
  const joined = paragraph.join(' ')
  const text = plainText((first.startsWith('<') ? withoutAnchors(joined) : joined).replace(/(^|\s)>\s?(\[![A-Z]+\])?/g, ' '))
  if (text.length < 25 || text.split(' ').length < 5) return
  state.outline.intro = cutText(text, introLength, '…').replace(/\s…$/, '…')
}

/** Centred blocks of a README hold rows of links: they are no words about the project. */
function withoutAnchors(html: string): string {
  return html
    .slice(0, 4_000)
    .replace(/<a\b[^<>]*>[^<]*(?:<[^a/][^<>]*>[^<]*)*<\/a>/gi, ' ')
    .replace(/(?:\s|<br ?\/?>|&nbsp;|[·•|])+(?=\s*(?:<\/|$))/gi, ' ')
}

/** Text without a character that markup may begin with. */
const plain = /^[A-Za-z0-9 ,.:;?!'"()/+-]{0,2000}$/

/** Markdown or AsciiDoc inline text without markup. Each pattern is linear: no nested repetition. */
export function plainText(text: string): string {
  if (plain.test(text)) return text.replace(/\s+/g, ' ').trim()
  return text
    .slice(0, 4_000)
    .replace(/<!--.*?-->/g, ' ')
    .replace(/!\[[^\]]*\]\([^()]*\)/g, ' ')
    .replace(/\[\s*\]\([^()]*\)/g, ' ')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\[([^[\]]*)\]\[[^\]]*\]/g, '$1')
    .replace(/https?:[^\s[]*\[([^\]]*)\]/g, '$1')
    .replace(/<(https?:[^<>\s]*)>/g, '$1')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/(\*\*|__|~~|`+)/g, '')
    .replace(/(^|[^\w*])\*(\S[^*]*)\*/g, '$1$2')
    .replace(/\{#[^}]*\}\s*$/, '')
    .replace(/\\([\\`*_{}[\]()#+.!<>|-])/g, '$1')
    .replace(/&amp;/g, '&')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Lines among which front matter ends. */
const matterLines = 200

/** Title and description of YAML front matter (single lines, as documents write them), the line after it and where that begins. */
function readFrontMatter(text: string): { title?: string; description?: string; end: number; from: number } {
  const none = { end: 0, from: 0 }
  if (!text.startsWith('---')) return none
  const values: { title?: string; description?: string } = {}
  let from = 0
  for (let line = 0; line < matterLines && from <= text.length; line += 1) {
    const raw = text.slice(from, lineEnd(text, from))
    const at = text.indexOf('\n', from)
    from = at < 0 ? text.length + 1 : at + 1
    const closes = /^---\s*$/.test(raw)
    if (line === 0 && !closes) return none
    if (line > 0 && closes) return { ...values, end: line + 1, from }
    if (line > 0) readPair(values, raw)
  }
  return none
}

function readPair(values: { title?: string; description?: string }, line: string): void {
  const pair = /^(title|description):\s+(.+)$/.exec(line)
  const value = (pair?.[2] ?? '')
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim()
  if (pair === null || value === '' || /^[|>]/.test(value)) return
  values[pair[1] === 'title' ? 'title' : 'description'] = value
}
