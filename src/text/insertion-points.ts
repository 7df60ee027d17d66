import type { Edit } from './edits.ts'
import { type ItemPiece, type PageRegions, type Piece, type Region, type RowPiece, endOfLine, rowText, startOfLine } from './regions.ts'
import { type Layout, cellsOf, itemLine } from './render-block.ts'

/** Collects what is added to a page, so that several additions at one place stand in their order with one blank line between them. */
export class InsertionPoints {
  readonly #page: PageRegions
  readonly #blocks = new Map<Region | undefined, string[]>()
  readonly #lines: Edit[] = []

  constructor(page: PageRegions) {
    this.#page = page
  }

  /** Adds a block behind a region, or at the start of the page. */
  after(region: Region | undefined, text: string): void {
    this.#blocks.set(region, [...(this.#blocks.get(region) ?? []), text.replaceAll('\n', this.#page.eol)])
  }

  /** Adds a row or an item behind another one of its frame, or as the first. */
  item(frame: Region, before: Piece | undefined, text: string, layout: Layout): void {
    const { eol, text: page } = this.#page
    if (layout === 'table') {
      const head = before === undefined || before.kind === 'head'
      const line = endOfLine(page, (before ?? frame).from)
      // The first row stands below the delimiter row.
      const at = head ? endOfLine(page, page.startsWith('\r\n', line) ? line + 2 : line + 1) : endOfLine(page, before.to)
      this.#lines.push({ from: at, to: at, text: `${eol}${this.#row(frame, text)}` })
      return
    }
    const like = (before ?? frame.pieces[0]) as ItemPiece
    const indent = page.slice(startOfLine(page, like.from), like.from)
    const line = itemLine(text, like.marker.trim() || '-').replaceAll('\n', `${eol}${indent}`)
    if (before === undefined) this.#lines.push({ from: like.from, to: like.from, text: `${line}${eol}${indent}` })
    else {
      const at = endOfLine(page, (before.below ?? before).to)
      this.#lines.push({ from: at, to: at, text: `${eol}${indent}${line}` })
    }
  }

  /** Everything that was collected, rows and items before blocks at the same place. */
  edits(): Edit[] {
    const blocks = [...this.#blocks].map(([region, texts]) => (region === undefined ? this.#atStart(texts) : this.#behind(region, texts)))
    return [...this.#lines, ...blocks]
  }

  #atStart(texts: readonly string[]): Edit {
    const { eol, text } = this.#page
    return { from: 0, to: 0, text: texts.join(eol + eol) + (text.trim() === '' ? eol : eol + eol) }
  }

  #behind(region: Region, texts: readonly string[]): Edit {
    const { eol, text } = this.#page
    // An open fence reaches to the end of the page, its last line ending included.
    const at = region.lineEnd - (/(?:\r\n|\n|\r)$/.exec(text.slice(region.from, region.lineEnd))?.[0].length ?? 0)
    const rest = text.slice(at)
    const followed = /^(?:\r\n|\n|\r)[ \t]*\S/.test(rest)
    const closing = unclosed(this.#page, region).map((line) => eol + line)
    return { from: at, to: at, text: `${closing.join('')}${eol}${eol}${texts.join(eol + eol)}${followed ? eol : ''}` }
  }

  /** A row with as many cells as the table has columns, ours where ours are. */
  #row(frame: Region, text: string): string {
    const head = frame.pieces[0] as RowPiece | undefined
    if (head === undefined) return text
    const cells = cellsOf(text)
    const columns = head.columns ?? cells.map((_, i) => i)
    const width = frame.node.type === 'table' ? (frame.node.children[0]?.children.length ?? 0) : cells.length
    if (width <= cells.length) return text
    const row = Array.from({ length: width }, () => '')
    columns.forEach((column, i) => {
      row[column] = cells[i] ?? ''
    })
    return rowText(row)
  }
}

/** What closes a fence or a comment that a person left open at the end of the page: everything behind it would be inside. */
function unclosed(page: PageRegions, region: Region): string[] {
  const source = page.text.slice(region.from, region.to)
  if (region.type === 'html' && source.startsWith('<!--') && !source.includes('-->')) return ['-->']
  if (region.type !== 'code') return []
  const fence = /^(`{3,}|~{3,})/.exec(source)?.[1]
  if (fence === undefined) return []
  const last = source.slice(startOfLine(source, source.length)).trim()
  const closed = source.includes('\n') && last.length >= fence.length && last === fence.charAt(0).repeat(last.length)
  return closed ? [] : [fence]
}
