import type { Excess } from '../../core/excess.ts'
import { limits } from '../../core/limits.ts'
import { readAsciidocBlocks } from '../asciidoc-blocks.ts'
import { lineCounter } from '../lines.ts'

/**
 * Where an AsciiDoc text would take its reader more steps than any page of a person does: marks of one paragraph or table that each look for their
 * other half. Blocks are those that the reader reads; listings are left out. Undefined for a text that may be read.
 */
export function asciidocExcess(text: string): Excess | undefined {
  const tables = new Map<number, number>()
  for (const { kind, from, text: words, table } of readAsciidocBlocks(text)) {
    if (kind === 'fence') continue
    const marks = marksIn(words) + (table === undefined ? 0 : (tables.get(table) ?? 0))
    if (table !== undefined) tables.set(table, marks)
    const limit = table === undefined ? limits.paragraphMarks : limits.tableMarks
    if (marks > limit) return { what: 'marks of emphasis and links in one paragraph', limit, line: lineCounter(text)(from) }
  }
  return undefined
}

/** Runs of emphasis, and brackets of links, references and attributes. */
function marksIn(line: string): number {
  let marks = 0
  for (let at = 0; at < line.length; at++) {
    const mark = line[at] as string
    if ('[]<>{}'.includes(mark) || ('*_`#+~^'.includes(mark) && line[at - 1] !== mark)) marks++
  }
  return marks
}
