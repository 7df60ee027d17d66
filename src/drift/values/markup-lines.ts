import { lineCounter } from '../../text/lines.ts'
import { readAsciidocBlocks } from '../../text/asciidoc-blocks.ts'
import { readRstBlocks } from '../anchors/rst/blocks.ts'
import type { DocumentLine } from './document-line.ts'

/** What both readers of blocks say of one. */
interface MarkupBlock {
  kind: string
  from: number
  text: string
  depth?: number
  language?: string
  /** Tells of one version. */
  past?: true
}

/** Blocks that are words, code or cells. */
const read: ReadonlySet<string> = new Set(['heading', 'text', 'fence', 'cell', 'cells'])

/** Lines of a document whose headings, code and tables are no Markdown; what tells of one version alone is left out, as are comments and directives. */
export function markupLines(text: string, format: 'asciidoc' | 'rst'): readonly DocumentLine[] {
  const lineAt = lineCounter(text)
  const lines: DocumentLine[] = []
  const above: { depth: number; text: string }[] = []
  let headings: readonly string[] = []
  let behind = 0
  for (const block of blocksOf(text, format)) {
    if (!read.has(block.kind) || block.past === true) continue
    if (block.kind === 'heading') enter(above, block)
    if (headings.length !== above.length || block.kind === 'heading') headings = above.map((one) => one.text)
    // several cells may stand in one line
    for (const { from, whole } of wholeLines(text, Math.max(behind, block.from), block.from + block.text.length)) {
      lines.push({ line: lineAt(from), from, text: whole, headings, ...placeOf(block) })
      behind = from + whole.length + 1
    }
  }
  return lines
}

function placeOf({ kind, language = '' }: MarkupBlock): Pick<DocumentLine, 'fence' | 'heading' | 'cell'> {
  if (kind === 'fence') return { fence: language }
  if (kind === 'heading') return { heading: true }
  return kind === 'text' ? {} : { cell: true }
}

function blocksOf(text: string, format: 'asciidoc' | 'rst'): readonly MarkupBlock[] {
  return format === 'rst' ? readRstBlocks(text) : readAsciidocBlocks(text)
}

function enter(above: { depth: number; text: string }[], { depth = 1, text }: MarkupBlock): void {
  while ((above.at(-1)?.depth ?? 0) >= depth) above.pop()
  above.push({ depth, text: text.trim() })
}

/** Lines that have a part of a stretch, from their first character on. */
function wholeLines(text: string, from: number, to: number): { from: number; whole: string }[] {
  const lines: { from: number; whole: string }[] = []
  let start = text.lastIndexOf('\n', from - 1) + 1
  while (start < to && from < to) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    if (end > from || lines.length > 0) lines.push({ from: start, whole: text.slice(start, end).replace(/\r$/, '') })
    start = end + 1
  }
  return lines.filter(({ whole }) => whole.trim() !== '')
}
