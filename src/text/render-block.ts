import type { ListItem, PhrasingContent, Table } from 'mdast'
import type { Source } from '../core/places.ts'
import type { RepoPath } from '../core/names.ts'
import type { Block, BlockBody, Cell } from '../core/page.ts'
import type { Phrase } from '../core/phrase.ts'
import { changeHash } from './hash.ts'
import { fencedCode } from './inline-code.ts'
import { phraseContent, plainContent } from './render-phrase.ts'
import { unwrapped } from './unwrapped.ts'
import { writeMarkdown } from './write-markdown.ts'

/** A piece that is merged by itself: a paragraph, a fence, one list item (without its marker) or one table row. */
export interface Unit {
  id: string
  /** Hash of the draft and the facts behind it. */
  in: string
  /** Markdown with `\n` endings; of an item the content without marker and indentation. */
  text: string
  sources: readonly Source[]
}

/** How a block stands on the page. A table stands as a list, one item per row, where it takes the place of one that a person edited. */
export type Layout = 'text' | 'bullets' | 'numbers' | 'table'

/** A block as Markdown, in the pieces that are merged by themselves. `text` is one unit; the others are a frame of units. */
export interface RenderedBlock {
  id: string
  layout: Layout
  /** The block itself for `text`; the header row for `table`; empty for lists. */
  head: Unit
  items: readonly Unit[]
}

/** Options of rendering one block. */
export interface RenderOptions {
  page: RepoPath
  /** Layout that a table keeps where a list stood before. */
  layout?: Layout | undefined
}

/** Renders one block; undefined where it has nothing to say (a list without items). */
export function renderBlock(block: Block, options: RenderOptions): RenderedBlock | undefined {
  const { body } = block
  if (body.kind === 'list') return body.items.length === 0 ? undefined : renderList(block, body, options)
  if (body.kind === 'table') return body.rows.length === 0 ? undefined : renderTable(block, body, options)
  return { id: block.id, layout: 'text', head: unitOf(block, textOf(body, options.page)), items: [] }
}

/** A rendered block as Markdown. */
export function blockText(block: RenderedBlock): string {
  if (block.layout === 'text') return block.head.text
  if (block.layout === 'table') return [headText(block.head.text), ...block.items.map((unit) => unit.text)].join('\n')
  return block.items.map((unit) => itemLine(unit.text, block.layout === 'numbers' ? '1.' : '-')).join('\n')
}

/** A header row with the delimiter row below it. */
export function headText(header: string): string {
  return `${header}\n|${' - |'.repeat(cellsOf(header).length)}`
}

/** Cells of a row as we write it. */
export function cellsOf(row: string): string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())
}

/** An item's content behind its marker, following lines indented to it. */
export function itemLine(text: string, marker: string): string {
  const indent = ' '.repeat(marker.length + 1)
  return `${marker} ${text.replace(/\n(?=[^\n])/g, `\n${indent}`)}`
}

function textOf(body: Exclude<BlockBody, { kind: 'list' | 'table' }>, page: RepoPath): string {
  switch (body.kind) {
    case 'paragraph':
      return writeMarkdown({ type: 'paragraph', children: unwrapped(phraseContent(body.text, page)) })
    case 'note': {
      const text = writeMarkdown({ type: 'paragraph', children: unwrapped(phraseContent(body.text, page)) })
      return `> [!${body.level}]\n> ${text}`
    }
    case 'code':
      return fencedCode(body.code, body.language || 'text')
    case 'diagram':
      return fencedCode(body.code, 'mermaid')
  }
}

function renderList(block: Block, body: Extract<BlockBody, { kind: 'list' }>, options: RenderOptions): RenderedBlock {
  const layout = body.ordered === true ? 'numbers' : 'bullets'
  const items = body.items.map((item) => unitOf(item, boxOf(item) + paragraph(phraseContent(item.text, options.page))))
  return { id: block.id, layout, head: unitOf(block, ''), items }
}

/** The box of an item that says whether it is done. */
function boxOf({ isDone }: { isDone?: boolean }): string {
  return isDone === undefined ? '' : isDone ? '[x] ' : '[ ] '
}

function renderTable(block: Block, body: Extract<BlockBody, { kind: 'table' }>, options: RenderOptions): RenderedBlock {
  if (options.layout === 'bullets') {
    const items = body.rows.map((row) => unitOf(row, rowAsItem(body.columns, row.cells, options.page)))
    return { id: block.id, layout: 'bullets', head: unitOf(block, ''), items }
  }
  const [header = '', , ...rows] = tableLines(body, options.page)
  const items = body.rows.map((row, i) => unitOf(row, rows[i] ?? ''))
  return { id: block.id, layout: 'table', head: unitOf({ id: block.id, sources: [] }, header), items }
}

/** Header, delimiter row and rows. */
function tableLines(body: Extract<BlockBody, { kind: 'table' }>, page: RepoPath): string[] {
  const row = (cells: readonly (string | Cell)[]): Table['children'][number] => ({
    type: 'tableRow',
    children: body.columns.map((_, i) => ({ type: 'tableCell', children: unwrapped(phraseContent(cells[i] ?? [], page)) })),
  })
  return writeMarkdown({ type: 'table', children: [row(body.columns), ...body.rows.map((each) => row(each.cells))] }).split('\n')
}

/** A row as a list item: `first: second` for two columns, a nested list of the named columns for more. */
function rowAsItem(columns: readonly string[], cells: readonly Cell[], page: RepoPath): string {
  const [first = [], ...rest] = cells
  const lead = phraseContent(first, page)
  if (columns.length <= 2) {
    const content = (rest[0] ?? []).length === 0 ? lead : [...lead, text(': '), ...phraseContent(rest[0] ?? [], page)]
    return paragraph(content)
  }
  const lines = rest.flatMap((cell, i) => {
    if (cell.length === 0) return []
    const content = [text(`${columns[i + 1] ?? ''}: `), ...phraseContent(cell, page)]
    return itemLine(paragraph(content), '-')
  })
  return [paragraph(lead), ...lines].join('\n')
}

/** A paragraph as it stands in a list item: serialised there, because an item's start is a line's start. */
function paragraph(content: readonly PhrasingContent[]): string {
  const item: ListItem = { type: 'listItem', children: [{ type: 'paragraph', children: unwrapped(content) }] }
  return writeMarkdown({ type: 'list', children: [item] })
    .slice(2)
    .replace(/\n {2}/g, '\n')
}

function text(value: string): PhrasingContent {
  return { type: 'text', value }
}

/** Facts count by the hash of their normalised code, not by where they stand. */
function unitOf(from: { id: string; sources: readonly Source[]; fingerprint?: string }, words: string): Unit {
  const facts = from.sources.map((source) => `${source.path}\t${source.symbol ?? ''}\t${source.hash}`)
  return { id: from.id, in: changeHash([from.fingerprint ?? words, ...facts].join('\n')), text: words, sources: from.sources }
}

/** A heading line. */
export function renderHeading(heading: string | Phrase, depth: 1 | 2 | 3 | 4): string {
  return writeMarkdown({ type: 'heading', depth, children: unwrapped(plainContent(heading)) })
}
