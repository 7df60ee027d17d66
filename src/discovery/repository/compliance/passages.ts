import { namesStandard } from './standards.ts'

/** A stretch of text that is judged by itself, with what stands around it. */
export interface Passage {
  text: string
  /** 1-based line of its first character. */
  line: number
  kind: 'paragraph' | 'item' | 'row' | 'heading' | 'comment' | 'string' | 'ui'
  /** Headings above it, outermost first. */
  headings: readonly string[]
  /** State of a check box before it. */
  checked?: boolean
  /** Sentence with a colon that a list item belongs to. */
  lead?: string
  /** Heading cells of a table row. */
  columns?: readonly string[]
  /** Name of another company on the lines around a string. */
  near?: string
}

/** Characters of a passage that are judged. */
const passageLength = 4_000

interface Reader {
  passages: Passage[]
  headings: { depth: number; text: string }[]
  /** Lines of the open paragraph or list item. */
  block: { lines: string[]; line: number; kind: Passage['kind']; checked?: boolean; lead?: string } | undefined
  lead: string | undefined
  columns: readonly string[] | undefined
  fence: string | undefined
  comment: boolean
}

/** Passages of a Markdown, MDX or AsciiDoc text. One pass over the lines; fenced code and HTML comments are left out. */
export function readPassages(text: string): readonly Passage[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const reader: Reader = {
    passages: [],
    headings: [],
    block: undefined,
    lead: undefined,
    columns: undefined,
    fence: undefined,
    comment: false,
  }
  const matter = /^---\s*$/.test(lines[0] ?? '') ? lines.findIndex((line, i) => i > 0 && i < 200 && /^---\s*$/.test(line)) : -1
  for (let i = 0; i < lines.length; i += 1) {
    const line = (lines[i] ?? '').slice(0, passageLength)
    if (i <= matter) readMatter(reader, line, i + 1)
    else readLine(reader, line, i + 1)
  }
  closeBlock(reader)
  return reader.passages
}

function readMatter(reader: Reader, line: string, number: number): void {
  const pair = /^(title|description|summary|tagline):\s+["']?(.*)$/.exec(line.trimEnd())
  const text = pair?.[2]?.replace(/(?<=.)["']$/, '') ?? ''
  if (pair === null || text === '') return
  if (pair[1] === 'title') reader.headings.push({ depth: 0, text })
  reader.passages.push({ text, line: number, kind: pair[1] === 'title' ? 'heading' : 'paragraph', headings: [] })
}

function readLine(reader: Reader, raw: string, number: number): void {
  if (skips(reader, raw)) return
  const line = raw.replace(/^\s{0,3}(?:>\s?)+/, '').replace(/<!--.*?-->/g, ' ')
  const heading = markHeading(line) ?? htmlHeading(line)
  if (heading?.[1] !== undefined) {
    closeBlock(reader)
    addHeading(reader, heading[1].length, cleanInline(heading[2] ?? ''), number)
    return
  }
  if (line.trim() === '') {
    closeBlock(reader)
    reader.columns = undefined
    return
  }
  if (/^\s*\|.*\|/.test(line)) {
    closeBlock(reader)
    readRow(reader, line, number)
    return
  }
  const item = /^\s*(?:[-*+•]|\d{1,3}[.)]|(?=[✅✔✓☑]))\s*(?:(?<=\s)|(?=[✅✔✓☑]))(?:\[([ xX])\]\s+)?(.*)$/u.exec(line)
  if (item !== null) {
    closeBlock(reader)
    const block: Reader['block'] = { lines: [item[2] ?? ''], line: number, kind: 'item' }
    if (item[1] !== undefined) block.checked = item[1] !== ' '
    if (reader.lead !== undefined) block.lead = reader.lead
    reader.block = block
    return
  }
  if (reader.block === undefined) reader.block = { lines: [line], line: number, kind: 'paragraph' }
  else reader.block.lines.push(line)
}

function skips(reader: Reader, line: string): boolean {
  const fence = /^\s{0,8}(`{3,}|~{3,}|-{4}$)/.exec(line)?.[1]
  if (reader.fence !== undefined) {
    if (fence?.startsWith(reader.fence) === true) reader.fence = undefined
    return true
  }
  if (fence !== undefined) {
    closeBlock(reader)
    reader.fence = fence
    return true
  }
  if (reader.comment) {
    if (line.includes('-->')) reader.comment = false
    return true
  }
  if (line.includes('<!--') && !line.includes('-->')) {
    reader.comment = true
    return true
  }
  return false
}

function markHeading(line: string): readonly [string, string, string] | undefined {
  const match = /^\s{0,3}(#{1,6}|={1,5})(?=\s)/.exec(line)
  if (match?.[1] === undefined) return undefined
  const words = line.slice(match[0].length).trim()
  let end = words.length
  while (words[end - 1] === '#') end -= 1
  return [line, match[1], words.slice(0, end).trimEnd()]
}

function htmlHeading(line: string): readonly [string, string, string] | undefined {
  const match = /^\s*<h([1-6])\b[^<>]*>(.*?)<\/h[1-6]>/i.exec(line)
  return match?.[1] === undefined ? undefined : [match[0], '#'.repeat(Number(match[1])), match[2] ?? '']
}

function addHeading(reader: Reader, depth: number, text: string, line: number): void {
  while ((reader.headings.at(-1)?.depth ?? -1) >= depth) reader.headings.pop()
  const headings = reader.headings.map((heading) => heading.text)
  reader.headings.push({ depth, text })
  reader.lead = undefined
  reader.passages.push({ text, line, kind: 'heading', headings })
}

function readRow(reader: Reader, line: string, number: number): void {
  const cells = line.trim().replace(/^\|/, '').replace(/\|$/, '').split('|').map(cleanInline)
  if (cells.every((cell) => /^:?-*:?$/.test(cell))) return
  if (reader.columns === undefined) {
    reader.columns = cells
    return
  }
  reader.passages.push({
    text: cells.join(' | '),
    line: number,
    kind: 'row',
    headings: reader.headings.map((heading) => heading.text),
    columns: reader.columns,
    ...(reader.lead !== undefined && { lead: reader.lead }),
  })
}

function closeBlock(reader: Reader): void {
  const block = reader.block
  reader.block = undefined
  if (block === undefined) return
  const headings = reader.headings.map((heading) => heading.text)
  const text = block.lines.join('\n').slice(0, passageLength)
  if (block.kind === 'paragraph') reader.lead = /:\s*(\*\*|__)?\s*$/.test(text) ? cleanInline(text) : undefined
  if (!namesStandard.test(text) && !/status|^yes\b|^no\b|^not yet|compliant|certified/i.test(text)) return
  const { lines: _, ...rest } = block
  reader.passages.push({ ...rest, text, headings })
}

/** `HIPAA compliant` of `https://img.shields.io/badge/HIPAA-compliant-green`. */
function shieldText(url: string): string {
  const parts = /img\.shields\.io\/badge\/([\w%. -]{1,80})/.exec(url)?.[1]?.replace(/%20|_/g, ' ').split('-')
  return parts === undefined || parts.length < 2 ? '' : parts.slice(0, -1).join(' ')
}

/** Inline text without markup, addresses and code; image alternatives stay, because badges speak through them. */
export function cleanInline(text: string): string {
  return text
    .replace(/!\[([^\]]*)\]\(([^()]*)\)/g, (_, label: string, url: string) => ` • ${label} • ${shieldText(url)} • `)
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\[([^[\]]*)\]\[[^\]]*\]/g, '$1')
    .replace(/<img\b[^<>]*?\balt="([^"]*)"[^<>]*>/gi, ' $1 ')
    .replace(/\{\/\*|\*\/\}/g, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/https?:\/\/[^\s)>\]]+/g, ' ')
    .replace(/(\*\*|__|~~)/g, '')
    .replace(/(^|[^\w*])\*([^*\n]+)\*/g, '$1$2')
    .replace(/&amp;/g, '&')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/&(apos|#39|rsquo);/g, "'")
    .replace(/[’‘]/g, "'")
    .replace(/\\([\\`*_{}[\]()#+.!<>|-])/g, '$1')
    .replace(/[ \t]+/g, ' ')
    .trim()
}
