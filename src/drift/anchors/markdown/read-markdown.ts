import { byteOrderMark } from '../../../text/parse-markdown.ts'
import { linesOf } from '../../../text/lines.ts'
import type { Cell, Page } from '../piece.ts'
import { type Sentence, sentenceAround } from '../sentence.ts'
import { type BareName, nameOfHeading, namesInBold } from './bare-names.ts'
import { type Block, readBlocks } from './blocks.ts'
import { Fragments, headingWords } from './fragments.ts'
import { readHtml } from './html.ts'
import { type Inlines, readDestination, readInlines, withoutHoles } from './inlines.ts'
import { readModule } from './modules.ts'
import { cellAround } from './html-tables.ts'
import { type MarkdownReading, addLink, codeOf, enterCells, enterHeading, headingsOf, readTagOf } from './reading.ts'
import { idsOf, tagsOf } from './tags.ts'
import { tableOf } from './tables.ts'

/** Takes a Markdown or MDX document apart; a byte order mark and front matter are left out, offsets count them. */
export function readMarkdown(source: string, mdx: boolean): Page {
  const reading: MarkdownReading = { source, pieces: [], fragments: new Fragments(), above: [], before: '', mdx, table: undefined }
  const start = endOfMatter(source, source.startsWith(byteOrderMark) ? 1 : 0)
  for (const block of readBlocks(source, { mdx, start })) readBlock(reading, block)
  return { pieces: reading.pieces, fragments: reading.fragments.all, headings: reading.fragments.headings }
}

/** Behind YAML or TOML front matter. */
function endOfMatter(source: string, start: number): number {
  const mark = source.slice(start, start + 3)
  if (mark !== '---' && mark !== '+++') return start
  let first = true
  for (const { from, to, next } of linesOf(source, start)) {
    const isMark = source.slice(from, Math.min(to, from + 20)).trimEnd() === mark
    if (first && !isMark) return start
    if (!first && isMark) return next
    first = false
  }
  return start
}

function readBlock(reading: MarkdownReading, block: Block): void {
  if (block.kind === 'fence') readFence(reading, block)
  else if (block.kind === 'html') readHtml(reading, block)
  else if (block.kind === 'module') readModule(reading, block)
  else if (block.kind === 'heading') readHeading(reading, block)
  else readParagraph(reading, block)
}

function readFence(reading: MarkdownReading, { from, text, info = '', indented }: Block): void {
  const language = /^[^\s{,:;]*/.exec(info)?.[0].toLowerCase() ?? ''
  const meta = info.slice(language.length).trim()
  if (indented === true && text.trim() === '') return
  reading.pieces.push({
    kind: 'fence',
    from,
    text,
    headings: headingsOf(reading),
    around: reading.before,
    at: reading.before.length,
    ...(language === '' ? {} : { language }),
    ...(meta === '' ? {} : { meta }),
  })
}

function readHeading(reading: MarkdownReading, { from, text, depth = 1 }: Block): void {
  const { words, id, bracketed } = headingWords(text)
  enterHeading(reading, depth, words)
  const ids = [...(id === undefined ? [] : [id]), ...idsOfTags(text)]
  reading.fragments.heading({ words, depth, from, ids, ...(bracketed === undefined ? {} : { bracketed }) })
  if (id !== undefined) reading.fragments.whole(text)
  if (bracketed !== undefined) reading.fragments.id(bracketed)
  reading.before = words
  const bare = nameOfHeading(text)
  readWords(reading, from, text, bare === undefined ? {} : { bare })
}

function readParagraph(reading: MarkdownReading, block: Block): void {
  const behind = readDefinitions(reading, block)
  const text = block.text.slice(behind)
  readIds(reading, text)
  if (text.trim() === '' || (reading.mdx && text.startsWith('{'))) return
  const from = block.from + behind
  const table = tableOf(text)
  const words = table === undefined ? text : text.slice(0, table.from)
  if (words !== '') {
    reading.before = words.slice(-600)
    readWords(reading, from, words, block.item === true ? { leads: true } : {})
  }
  if (table === undefined) return
  for (const cell of table.cells) {
    const place: Cell = { column: cell.column, index: cell.index, row: `${from}:${cell.row}`, before: reading.before }
    readWords(reading, from + cell.from, cell.text, { cell: place, row: { around: cell.line, at: cell.from - cell.lineFrom } })
  }
  reading.before = ''
}

/** Ids of a paragraph that says nothing else are those of the heading beside it: `{: #id }` below, `(id)=` and `<a id>` above. */
function readIds({ fragments }: MarkdownReading, text: string): void {
  const below = /^\{:?[ \t]{0,9}(?:[.\w=-]{1,50}[ \t]{1,9}){0,4}#([\w:.-]{1,200})[^{}\n]{0,200}\}/.exec(text)?.[1]
  const target = /^\(([\w:.-]{1,200})\)=\s*$/.exec(text)?.[1]
  const alone = /^\s*(?:<[^<>]{1,300}>\s*)+$/.test(text) ? idsOfTags(text) : []
  if (below !== undefined) fragments.below(below)
  else if (target !== undefined || alone.length > 0) for (const id of target === undefined ? alone : [target]) fragments.above(id)
  else if (text.trim() !== '') fragments.words()
}

/** Ids and names of the tags in a text. */
function idsOfTags(text: string): readonly string[] {
  return text.includes('<') ? tagsOf(text).flatMap((tag) => idsOf(tag)) : []
}

/** `[label]: destination` at the beginning of a paragraph; how much of it these take. */
function readDefinitions(reading: MarkdownReading, { from, text }: Block): number {
  let at = 0
  for (;;) {
    const definition = /[ \t]{0,9}\[(?!\^)((?:[^\\[\]]|\\.){1,300})\]:[ \t]*(?:\r?\n[ \t]*)?/y
    definition.lastIndex = at
    const match = definition.exec(text)
    if (match === null) return at
    const start = at + match[0].length
    const line = /[^\r\n]*/y
    line.lastIndex = start
    const rest = line.exec(text)?.[0] ?? ''
    const destination = readDestination(`${rest})`, 0)
    if (destination === undefined || destination.to === 0) return at
    const isNote = /^\/\/|^comment$/i.test(match[1] ?? '') || rest.startsWith('# ') || rest === '#'
    if (!isNote) {
      const url = rest.slice(destination.from, destination.to)
      addLink(reading, from + start + destination.from, url, { around: match[1] ?? '', at: 0 })
    }
    at = start + rest.length
    at += text.startsWith('\r\n', at) ? 2 : at < text.length ? 1 : 0
    if (at >= text.length) return at
  }
}

interface Words {
  leads?: true
  /** A name that stands without the marks of code. */
  bare?: BareName
  cell?: Cell
  /** The row around a cell, and where in it the cell begins. */
  row?: Sentence
}

/** What a paragraph says besides its pictures: their words tell what they show, and nobody draws them anew for a name. */
function withoutPictures(read: Inlines): Inlines {
  const { pictures } = read
  if (pictures.length === 0) return read
  const spans = read.spans.filter(({ from: at }) => !pictures.some(({ from, to }) => from <= at && at < to))
  return { ...read, spans, prose: withoutHoles(read.prose, pictures) }
}

/** Reads the words of a paragraph, heading or cell. */
function readWords(reading: MarkdownReading, from: number, text: string, { leads, bare, cell, row }: Words): void {
  const { spans, links, tags, struck, prose } = withoutPictures(readInlines(text))
  const headings = headingsOf(reading)
  const around = (start: number, to: number): Sentence =>
    row === undefined ? sentenceAround(text, start, to) : { around: row.around, at: row.at + start }
  const inStruck = (at: number): { struck?: true } => (struck.some((one) => one.from <= at && at < one.to) ? { struck: true } : {})
  for (const { from: start, to } of links) {
    if (!text.startsWith('data:', start))
      addLink(reading, from + start, text.slice(start, to), { ...around(start, to), ...inStruck(start) })
  }
  for (const tag of tags) readTagOf(reading, from, tag, text)
  const cells = cell === undefined ? enterCells(reading, from, tags, text) : []
  const plain = [...(bare === undefined ? [] : [bare]), ...namesInBold(prose)].map((one) => ({ ...one, linked: false }))
  const spots = [...spans, ...codeOf(text, tags), ...plain].toSorted((a, b) => a.from - b.from)
  for (const [index, { from: start, to, linked }] of spots.entries()) {
    const inHtml = cellAround(cells, start, to)
    const inCell = cell ?? inHtml?.cell
    reading.pieces.push({
      kind: 'span',
      from: from + start,
      text: text.slice(start, to),
      headings,
      ...(inHtml === undefined ? around(start, to) : { around: inHtml.around, at: inHtml.at + start - inHtml.from }),
      ...inStruck(start),
      ...(linked ? { linked } : {}),
      ...(inCell === undefined ? {} : { cell: inCell }),
      ...(leads === true && index === 0 && /^[\s*_[]*[`<]/.test(text) ? { leads } : {}),
    })
  }
  const place = cell === undefined ? {} : { cell }
  reading.pieces.push({ kind: 'prose', from, text: prose, headings, around: row?.around ?? text, at: row?.at ?? 0, ...place })
}
