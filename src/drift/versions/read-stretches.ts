import type { DriftDocument } from '../../core/drift.ts'
import type { DocumentLine } from '../values/document-line.ts'
import { readLines } from '../values/read-lines.ts'

/** Characters of a paragraph that are read as one. */
const longest = 1_000

/** What begins a block of its own: an item, a row, a term or field, a tag, a quote. */
const begins = /^\s*(?:[-*+•>|]|\(?(?:\d{1,3}|#)[.)]\s|:[\w -]+:|<\/?[a-z]|\[[^\]]+\]:)/i

/** Lines of a document where those of a paragraph, an item or a heading are one: breaks are blanks, so that offsets hold. Code and rows stay lines. */
export function readStretches(document: DriftDocument): readonly DocumentLine[] {
  const found: DocumentLine[] = []
  for (const line of readLines(document)) {
    const last = found.at(-1)
    const next = last === undefined ? undefined : joined(last, line, document.text)
    if (next !== undefined) found[found.length - 1] = next
    else if (line.text.trim() !== '') found.push(line)
  }
  return found
}

function joined(last: DocumentLine, line: DocumentLine, text: string): DocumentLine | undefined {
  const gap = line.from - last.from - last.text.length
  const isSplit = [last, line].some((one) => one.fence !== undefined || one.heading === true || one.cell === true)
  if (isSplit || last.headings !== line.headings || line.text.trim() === '' || begins.test(line.text)) return undefined
  if (!/^\r?\n$/.test(text.slice(last.from + last.text.length, line.from))) return undefined
  if (/\|\s*$/.test(last.text) || last.text.length + line.text.length > longest) return undefined
  return { ...last, text: `${last.text}${' '.repeat(gap)}${line.text}` }
}

/** The lines of a document that a stretch of it stands in, as written. */
export function linesAround({ text }: DriftDocument, from: number, to: number): string {
  const end = text.indexOf('\n', to)
  return text.slice(text.lastIndexOf('\n', from - 1) + 1, end < 0 ? text.length : end)
}
