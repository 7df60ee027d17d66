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
export function readOutline(text: string, format: 'markdown' | 'asciidoc'): Outline {
  const lines = text.replace(/^\uFEFF/, '').split(text.includes('\r') ? /\r?\n/ : '\n')
  const matter = readFrontMatter(lines)
  const outline: Outline = { headings: [] }
  const state: Reading = { outline, format, fence: undefined, paragraph: [], previous: '', comment: false }
  for (let i = matter.end; i < lines.length; i += 1) readLine(state, lines[i] ?? '', i + 1)
  closeParagraph(state)
  const title = matter.title ?? outline.headings.find((heading) => heading.depth === 1)?.text
  if (title !== undefined && title !== '') outline.title = title
  if (outline.intro === undefined && matter.description !== undefined) outline.intro = matter.description.slice(0, introLength)
  return outline
}

interface Reading {
  outline: Outline
  format: 'markdown' | 'asciidoc'
  fence: string | undefined
  paragraph: string[]
  previous: string
  comment: boolean
}

function readLine(state: Reading, raw: string, line: number): void {
  const text = raw.slice(0, 2_000)
  // Most lines are prose: what may mark something begins with one of these.
  const marks = mayMark(text)
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
function mayMark(text: string): boolean {
  let at = 0
  while (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9) at += 1
  const first = text.charAt(at)
  return '`~=.#<-'.includes(first) ? first !== '' : text.charCodeAt(at) > 126 || text.charCodeAt(at) < 32
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

/** The first paragraph with words counts; badges, images, imports, tables, lists and bare markup do not. */
function closeParagraph(state: Reading): void {
  const paragraph = state.paragraph
  state.paragraph = []
  if (state.outline.intro !== undefined || paragraph.length === 0) return
  const first = (paragraph[0] ?? '').trimStart()
  if (/^(import |export |\||:::|\[\/\/\]|\[[^\]]+\]:|\{\/\*|!!!|={2,}|:[a-z-]+:)/.test(first)) return
  if (/^([-*+]|\d+[.)])\s/.test(first)) return
  const joined = paragraph.join(' ')
  const text = plainText((first.startsWith('<') ? withoutAnchors(joined) : joined).replace(/(^|\s)>\s?(\[![A-Z]+\])?/g, ' '))
  if (text.length < 25 || text.split(' ').length < 5) return
  state.outline.intro = text.length > introLength ? `${text.slice(0, introLength - 1).trimEnd()}…` : text
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

/** Title and description of YAML front matter (single lines, as documents write them) and the index of the line after it. */
function readFrontMatter(lines: readonly string[]): { title?: string; description?: string; end: number } {
  if (!/^---\s*$/.test(lines[0] ?? '')) return { end: 0 }
  const end = lines.slice(0, 200).findIndex((line, i) => i > 0 && /^---\s*$/.test(line))
  if (end === -1) return { end: 0 }
  const values: { title?: string; description?: string } = {}
  for (const line of lines.slice(1, end)) {
    const pair = /^(title|description):\s+(.+)$/.exec(line)
    const value = (pair?.[2] ?? '')
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2')
      .trim()
    if (pair === null || value === '' || /^[|>]/.test(value)) continue
    values[pair[1] === 'title' ? 'title' : 'description'] = value
  }
  return { ...values, end: end + 1 }
}
