import { linesOf } from './lines.ts'
import { byteOrderMark } from './parse-markdown.ts'

/** A block of an AsciiDoc document; `text` is as long as its stretch of the document. */
export interface AsciidocBlock {
  kind: 'heading' | 'text' | 'fence' | 'cells' | 'macro' | 'attribute'
  from: number
  text: string
  /** Of a heading. */
  depth?: number
  /** Of a fence: its language, empty for output and other literal text. */
  language?: string
  /** Ids that stand before it. */
  ids: readonly string[]
  /** First of a list item. */
  item?: true
  /** Of cells: counts tables, and says that the line begins a row. */
  table?: number
}

interface Reading {
  source: string
  blocks: AsciidocBlock[]
  /** Paragraph that is being read. */
  open: { from: number; to: number; item: boolean } | undefined
  /** Verbatim block: its delimiter, where its text begins, and how it is read. */
  raw: { mark: string; from: number; language: string | undefined } | undefined
  /** Language of the next listing; undefined where none was named. */
  language: string | undefined
  ids: string[]
  table: { count: number; within: boolean }
}

/**
 * Blocks of an AsciiDoc document in one pass over its lines. The parser of the format knows lines of blocks and no place of anything inside them, and
 * a repair needs the place.
 */
export function readAsciidocBlocks(source: string): readonly AsciidocBlock[] {
  const reading: Reading = {
    source,
    blocks: [],
    open: undefined,
    raw: undefined,
    language: undefined,
    ids: [],
    table: { count: 0, within: false },
  }
  for (const line of linesOf(source, source.startsWith(byteOrderMark) ? 1 : 0)) readLine(reading, line)
  close(reading)
  if (reading.raw !== undefined) closeRaw(reading, source.length)
  return reading.blocks
}

function readLine(reading: Reading, { from, to, next }: { from: number; to: number; next: number }): void {
  const { source } = reading
  const words = source.slice(from, Math.min(to, from + 2_000)).trimEnd()
  if (reading.raw !== undefined) {
    if (words === reading.raw.mark) closeRaw(reading, from)
    return
  }
  if (words === '') {
    close(reading)
    return
  }
  if (isUnderline(reading, words, from)) return
  if (readDelimiter(reading, words, next)) return
  if (words.startsWith('//') && !words.startsWith('///')) return
  if (/^\[.*\]$/.test(words) && reading.open === undefined && readAttributes(reading, words)) return
  if (reading.table.within) {
    readCells(reading, from, to)
    return
  }
  readText(reading, { from, to, next }, words)
}

function readText(reading: Reading, { from, to, next }: { from: number; to: number; next: number }, words: string): void {
  const heading = /^(={1,6}|#{1,6})[ \t]+(\S.*)$/.exec(words)
  if (heading?.[1] !== undefined && heading[2] !== undefined && reading.open === undefined) {
    push(reading, { kind: 'heading', from: from + words.length - heading[2].length, text: heading[2], depth: heading[1].length })
    return
  }
  const attribute = /^:!?[\w-]+!?:(?:\s|$)/.test(words)
  if (attribute || /^(?:include|image|video|audio|ifdef|ifndef|ifeval|endif|toc|plantuml|diagram)::/.test(words)) {
    close(reading)
    push(reading, { kind: attribute ? 'attribute' : 'macro', from, text: source(reading, from, to) })
    return
  }
  const item = /^[ \t]*(?:\*{1,5}|-|\.{1,5}|\d{1,4}\.|[a-z]\.|<(?:\d+|\.)>)[ \t]+(?=\S)|^[ \t]*\S.{0,200}?(?::{2,4}|;;)(?=[ \t]|$)/.exec(
    words,
  )
  const isItem = item !== null && !/^\.{1,5}\S/.test(words)
  if (isItem) close(reading)
  else if (words === '+' || words === '--') {
    close(reading)
    return
  } else if (reading.open === undefined && /^[ \t]/.test(words)) {
    push(reading, { kind: 'fence', from, text: source(reading, from, to), language: reading.language ?? '' })
    return
  }
  // a term of a definition list is read; it may begin with the star of bold words: `*-C, --compact*::`
  const skipped = isItem && !/(?:::|;;)$/.test(item[0]) ? item[0].length : 0
  if (reading.open === undefined) reading.open = { from: from + skipped, to: next, item: isItem }
  else reading.open.to = next
  // A title is a paragraph of its own.
  if (/^\.\S/.test(words)) close(reading)
}

function source({ source: text }: Reading, from: number, to: number): string {
  return text.slice(from, to)
}

/** A title underlined with a line as long as itself. */
function isUnderline(reading: Reading, words: string, from: number): boolean {
  const { open } = reading
  const mark = words[0] ?? ''
  const depth = '=-~^+'.indexOf(mark) + 1
  if (open === undefined || depth === 0 || words.length < 4 || words !== mark.repeat(words.length)) return false
  const title = reading.source.slice(open.from, from).trimEnd()
  if (open.item || title.includes('\n') || Math.abs(title.length - words.length) > 1 || !/[\p{L}\p{N}]/u.test(title)) return false
  reading.open = undefined
  push(reading, { kind: 'heading', from: open.from, text: title, depth })
  return true
}

function readDelimiter(reading: Reading, words: string, next: number): boolean {
  const fenced = /^(`{3,})(\w*)/.exec(words)
  const verbatim = /^(?:-{4,}|\.{4,}|\+{4,}|\/{4,})$/.test(words)
  if (fenced !== null || verbatim) {
    close(reading)
    const silent = words.startsWith('/') || words.startsWith('+')
    const language = fenced?.[2] ?? reading.language ?? (words.startsWith('.') ? 'text' : '')
    reading.raw = { mark: fenced?.[1] ?? words, from: next, language: silent ? undefined : language }
    reading.language = undefined
    return true
  }
  if (/^(?:={4,}|\*{4,}|_{4,}|--)$/.test(words)) {
    close(reading)
    return true
  }
  if (/^[|,:!]={3,}$/.test(words)) {
    close(reading)
    reading.table.within = !reading.table.within
    if (reading.table.within) reading.table.count++
    return true
  }
  return false
}

/** `[source,js]`, `[[id]]`, `[#id.role]`. */
function readAttributes(reading: Reading, words: string): boolean {
  const id =
    /^\[\[([\w:.-]+)(?:,[^\]]*)?\]\]$/.exec(words)?.[1] ??
    /^\[[\w%]*#([\w:.-]+)/.exec(words)?.[1] ??
    /^\[.*\bid=["']?([\w:.-]+)/.exec(words)?.[1]
  if (id !== undefined) reading.ids.push(id)
  const listing =
    /^\[(?:source|listing)?[\w%#.-]*,[ \t]*["']?([\w+#-]+)/.exec(words)?.[1] ?? (/^\[(?:source|listing)\b/.test(words) ? '' : undefined)
  if (listing !== undefined) reading.language = listing.toLowerCase()
  return true
}

function readCells(reading: Reading, from: number, to: number): void {
  const text = source(reading, from, to)
  push(reading, { kind: 'cells', from, text, table: reading.table.count })
}

function closeRaw(reading: Reading, to: number): void {
  const { raw } = reading
  reading.raw = undefined
  if (raw?.language === undefined || raw.from >= to) return
  push(reading, { kind: 'fence', from: raw.from, text: source(reading, raw.from, to), language: raw.language })
}

function close(reading: Reading): void {
  const { open } = reading
  reading.open = undefined
  if (open === undefined) return
  push(reading, { kind: 'text', from: open.from, text: source(reading, open.from, open.to), ...(open.item ? { item: true } : {}) })
}

function push(reading: Reading, block: Omit<AsciidocBlock, 'ids'>): void {
  reading.blocks.push({ ...block, ids: reading.ids })
  reading.ids = []
  if (block.kind !== 'macro' && block.kind !== 'attribute') reading.language = undefined
}
