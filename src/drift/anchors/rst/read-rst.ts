import { slug } from 'github-slugger'
import type { DocumentHeading } from '../../../core/drift.ts'
import type { Above, Page, Piece } from '../piece.ts'
import { type Sentence, sentenceAround } from '../sentence.ts'
import type { RstBlock } from './block.ts'
import { readRstBlocks } from './blocks.ts'
import { readRstInlines } from './inlines.ts'

/** Characters of a cell; words beyond that are read as those of a paragraph. */
const longestCell = 2_000

interface Reading {
  pieces: Piece[]
  fragments: Set<string>
  titles: DocumentHeading[]
  above: Above[]
  before: string
}

/** Takes a reStructuredText document apart. */
export function readRst(source: string): Page {
  const reading: Reading = { pieces: [], fragments: new Set(), titles: [], above: [], before: '' }
  for (const block of readRstBlocks(source)) readBlock(reading, block)
  return { pieces: reading.pieces, fragments: reading.fragments, headings: reading.titles }
}

function readBlock(reading: Reading, block: RstBlock): void {
  for (const id of block.ids) reading.fragments.add(id).add(idOf(id))
  if (block.kind === 'heading') readHeading(reading, block)
  else if (block.kind === 'fence') {
    const { language = '' } = block
    pushPiece(reading, block, { kind: 'fence', at: reading.before.length, ...(language === '' ? {} : { language }) })
  } else if (block.kind === 'link') {
    const link = linkOf(block.text, 'link')
    if (link !== undefined) pushPiece(reading, block, { kind: 'link', at: 0, ...link })
  } else if (block.kind === 'page') pushPiece(reading, block, { kind: 'link', at: 0 })
  else if (block.kind === 'names') pushPiece(reading, block, { kind: 'span', at: 0, leads: true })
  else {
    if (block.kind === 'text') reading.before = block.text.slice(-600)
    readWords(reading, block)
  }
}

function pushPiece(reading: Reading, { from, text, past }: RstBlock, of: Pick<Piece, 'kind' | 'at'> & Partial<Piece>): void {
  const headings = reading.above.map((one) => one.text)
  reading.pieces.push({ from, text, headings, around: reading.before, ...of, ...(past === true ? { struck: true } : {}) })
}

function readHeading(reading: Reading, block: RstBlock): void {
  const { text, from, ids, depth = 1 } = block
  const words = titleWords(text)
  while (reading.above.length > 0 && (reading.above.at(-1) as Above).depth >= depth) reading.above.pop()
  reading.above.push({ depth, text: words })
  // the way of docutils, and that of hosts of code
  for (const id of [idOf(words), slug(words)]) reading.fragments.add(id)
  reading.titles.push({ words, depth, from, ids: ids.map(idOf), made: idOf(words) })
  reading.before = words
  readWords(reading, block)
}

/** The id that docutils makes of a name. */
function idOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^[-\d]+|-+$/g, '')
}

/** Words of a title without the marks of code, emphasis, roles and links. */
function titleWords(text: string): string {
  return text
    .replace(/:[\w.+:-]{1,60}:(?=`)/g, '')
    .replace(/`([^`<]{1,300}) <[^`<>]{1,300}>`/g, '$1')
    .replace(/`{1,2}_{0,2}|\*{1,2}/g, '')
    .trim()
}

function readWords(reading: Reading, block: RstBlock): void {
  const { from, text, row, cell: place, item } = block
  const { spans, links, prose } = readRstInlines(text)
  const around = (start: number, to: number): Sentence => (row === undefined ? sentenceAround(text, start, to) : { around: row, at: 0 })
  const cell = place === undefined || text.length > longestCell ? {} : { cell: { ...place, before: reading.before } }
  const isLed = item === true && /^[`:]/.test(text)
  for (const { from: start, to, kind } of links) {
    const link = linkOf(text.slice(start, to), kind)
    const own = { ...block, from: from + start, text: text.slice(start, to) }
    if (link !== undefined) pushPiece(reading, own, { kind: 'link', ...around(start, to), ...link })
  }
  for (const [index, { from: start, to }] of spans.entries()) {
    const own = { ...block, from: from + start, text: text.slice(start, to) }
    pushPiece(reading, own, { kind: 'span', ...around(start, to), ...cell, ...(isLed && index === 0 ? { leads: true } : {}) })
  }
  pushPiece(reading, { ...block, text: prose }, { kind: 'prose', around: row ?? text, at: 0, ...cell })
}

/**
 * A link as it is read; undefined where the document does not tell what it leads to: substitutions, and pages that a build makes, which a link names by
 * their address.
 */
function linkOf(written: string, kind: 'link' | 'page'): { target?: string } | undefined {
  if (written === '' || /[|{}*\s]/.test(written)) return undefined
  if (kind === 'link' && !/^[a-z][a-z\d+.-]*:/i.test(written) && /\.html?(?:#|$)/i.test(written)) return undefined
  return {}
}
