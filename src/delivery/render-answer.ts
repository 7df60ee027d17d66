import type { BlockBody } from '../core/page.ts'
import { plain } from '../core/phrase.ts'
import { fencedCode } from '../text/inline-code.ts'
import { bullets, html, inline, paragraph, table, type Part } from './github-markdown.ts'

/** An answer as Markdown for a comment or a check. */
export function answerParts(blocks: readonly BlockBody[]): Part[] {
  return blocks.map((block): Part => {
    if (block.kind === 'paragraph' || block.kind === 'note') return { nodes: [paragraph(block.text)] }
    if (block.kind === 'list') return { nodes: [bullets(block.items.map(({ text }) => inline(text)))] }
    if (block.kind === 'table') return { nodes: [table([block.columns.map((name) => [name]), ...block.rows.map(({ cells }) => cells)])] }
    return { nodes: [html(fencedCode(block.code, block.kind === 'code' ? block.language : 'mermaid'))] }
  })
}

/** An answer as lines for a terminal. */
export function answerText(blocks: readonly BlockBody[]): string {
  return blocks.map(blockText).join('\n\n')
}

function blockText(block: BlockBody): string {
  if (block.kind === 'paragraph' || block.kind === 'note') return plain(block.text)
  if (block.kind === 'list') return block.items.map(({ text }) => `  ${plain(text)}`).join('\n')
  if (block.kind !== 'table') return block.code.replace(/^/gm, '  ')
  const rows = block.rows.map(({ cells }) => cells.map((cell) => plain(cell)))
  const widths = block.columns.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)))
  return rows.map((row) => `  ${row.map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widths[i] ?? 0))).join('  ')}`).join('\n')
}
