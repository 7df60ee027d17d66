import { slug } from 'github-slugger'
import type { DocumentHeading } from '../../../core/drift.ts'
import { asciidocExcess } from '../../../text/excess/asciidoc-excess.ts'
import type { Above, Cell, Page, Piece } from '../piece.ts'
import { type Sentence, sentenceAround } from '../sentence.ts'
import { type AsciidocBlock, readAsciidocBlocks } from '../../../text/asciidoc-blocks.ts'
import { readAsciidocInlines } from './inlines.ts'
import { type TableColumns, cellsOf, newTable } from './tables.ts'

interface Reading {
  source: string
  pieces: Piece[]
  fragments: Set<string>
  titles: DocumentHeading[]
  above: Above[]
  before: string
  /** Folder that pictures are in, as the document sets it. */
  images: string
  prefix: string
  separator: string
  tables: Map<number, TableColumns>
  /** How often an id was made. */
  counts: Map<string, number>
  /** In a documentation component of Antora, where targets are found by its own rules. */
  component: boolean
}

/** Takes an AsciiDoc document apart. */
export function readAsciidoc(path: string, source: string): Page {
  const reading: Reading = {
    source,
    pieces: [],
    fragments: new Set(),
    titles: [],
    above: [],
    before: '',
    images: '',
    prefix: '_',
    separator: '_',
    tables: new Map(),
    counts: new Map(),
    component: /(?:^|\/)modules\/[^/]+\/(?:pages|partials|examples|nav)\b/.test(path),
  }
  // a page beyond the limits of reading is left alone, and a finding says so
  if (asciidocExcess(source) !== undefined) return { pieces: [], fragments: reading.fragments, headings: [] }
  for (const block of readAsciidocBlocks(source)) readBlock(reading, block)
  return { pieces: reading.pieces, fragments: reading.fragments, headings: reading.titles }
}

function readBlock(reading: Reading, block: AsciidocBlock): void {
  for (const id of block.ids) reading.fragments.add(id)
  if (block.kind === 'heading') readHeading(reading, block)
  else if (block.kind === 'attribute') readAttribute(reading, block.text)
  else if (block.kind === 'fence') {
    const { from, text, language = '' } = block
    const headings = headingsOf(reading)
    reading.pieces.push({
      kind: 'fence',
      from,
      text,
      headings,
      around: reading.before,
      at: reading.before.length,
      ...(language === '' ? {} : { language }),
    })
  } else if (block.kind === 'cells') readRow(reading, block)
  else {
    if (block.kind === 'text') reading.before = block.text.slice(-600)
    readWords(reading, block.from, block.text, block.item === true ? { leads: true } : {})
  }
}

function readAttribute(reading: Reading, text: string): void {
  const [, name = '', value = ''] = /^:([\w-]+):[ \t]*([^\r\n]*)/.exec(text) ?? []
  if (name === 'idprefix') reading.prefix = value.trim()
  else if (name === 'idseparator') reading.separator = value.trim()
  else if (name === 'imagesdir') reading.images = value.trim().replace(/\/$/, '')
}

function readHeading(reading: Reading, { from, text, ids, depth = 1 }: AsciidocBlock): void {
  const words = titleWords(text)
  while (reading.above.length > 0 && (reading.above.at(-1) as Above).depth >= depth) reading.above.pop()
  reading.above.push({ depth, text: words })
  const { prefix, separator } = reading
  const plain = words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ .-]/gu, '')
    .replace(/[ .-]+/g, separator)
  // Asciidoctor's way, and GitHub's.
  const made: string[] = []
  for (const base of [`${prefix}${separator === '' ? plain : plain.replaceAll(`${separator}${separator}`, separator)}`, slug(words)]) {
    const count = (reading.counts.get(base) ?? 0) + 1
    reading.counts.set(base, count)
    made.push(count === 1 ? base : base.startsWith('_') ? `${base}_${count}` : `${base}-${count - 1}`)
  }
  for (const id of made) reading.fragments.add(id)
  const own = [...ids, ...readAsciidocInlines(text).ids]
  reading.titles.push({ words, depth, from, ids: own, ...(made[0] === undefined ? {} : { made: made[0] }) })
  reading.before = words
  readWords(reading, from, text, {})
}

/** Words of a title without the markup of code, emphasis and links. */
function titleWords(text: string): string {
  return text
    .replace(/\[\[[^\]]*\]\]/g, '')
    .replace(/(?:link|xref|https?):[^\s[\]]{0,1000}\[([^\]]*)\]/g, '$1')
    .replace(/`\+?|\+`|\*\*?|(?<!\w)_|_(?!\w)/g, '')
    .replace(/[ \t]+=+$/, '')
    .trim()
}

function headingsOf(reading: Reading): readonly string[] {
  return reading.above.map(({ text }) => text)
}

/** One line of a table: cells begin with a stroke. */
function readRow(reading: Reading, { from, text, table = 0 }: AsciidocBlock): void {
  const columns = reading.tables.get(table) ?? newTable()
  reading.tables.set(table, columns)
  for (const found of cellsOf(columns, text)) {
    const cell: Cell = { column: found.column, index: found.index, row: `${table}:${found.row}`, before: reading.before }
    readWords(reading, from + found.from, found.text, { cell, row: { around: text.slice(0, 1_500), at: found.from } })
  }
}

interface Words {
  leads?: true
  cell?: Cell
  row?: Sentence
}

function readWords(reading: Reading, from: number, text: string, { leads, cell, row }: Words): void {
  const { spans, links, ids, struck, prose } = readAsciidocInlines(text)
  for (const id of ids) reading.fragments.add(id)
  const headings = headingsOf(reading)
  const around = (start: number, to: number): Sentence =>
    row === undefined ? sentenceAround(text, start, to) : { around: row.around, at: row.at + start }
  for (const { kind, from: start, to } of links) {
    const target = targetOf(reading, kind, text.slice(start, to))
    if (target !== undefined) {
      const written = text.slice(start, to)
      reading.pieces.push({
        kind: 'link',
        from: from + start,
        text: written,
        headings,
        ...around(start, to),
        ...(target === written ? {} : { target }),
      })
    }
  }
  for (const [index, { from: start, to }] of spans.entries()) {
    reading.pieces.push({
      kind: 'span',
      from: from + start,
      text: text.slice(start, to),
      headings,
      ...around(start, to),
      ...(struck.some((one) => one.from <= start && start < one.to) ? { struck: true } : {}),
      ...(cell === undefined ? {} : { cell }),
      ...(leads === true && index === 0 && /^\s*[`+]/.test(text) ? { leads } : {}),
    })
  }
  const place = cell === undefined ? {} : { cell }
  reading.pieces.push({ kind: 'prose', from, text: prose, headings, around: row?.around ?? text, at: row?.at ?? 0, ...place })
}

/**
 * Where a link leads from the folder of the document; undefined where that cannot be known from the document: attributes and components of Antora.
 */
function targetOf(reading: Reading, kind: 'link' | 'xref' | 'image' | 'url', written: string): string | undefined {
  if (written.includes('{') || written.includes('$')) return undefined
  if (kind === 'url') return written
  if (reading.component) return undefined
  if (kind === 'xref') {
    if (/\.(?:adoc|asciidoc)\b|\//.test(written)) return written.includes(' ') ? undefined : written
    // words with capitals or spaces name a title
    return /^#?[a-z_][\w-]*$/.test(written) ? `#${written.replace(/^#/, '')}` : undefined
  }
  if (kind !== 'image' || reading.images === '' || /^(?:[a-z]+:|\/)/i.test(written)) return written
  return reading.images.includes('{') ? undefined : `${reading.images}/${written}`
}
