import type { Excess } from '../../core/excess.ts'
import { limits } from '../../core/limits.ts'

/** Lines between which everything is shown as it stands. */
const verbatim = /^(?:-{4,}|\.{4,}|\+{4,}|\/{4,}|`{3,})\s*$/
const table = /^[|,:!]={3,}\s*$/

/**
 * Where an AsciiDoc text would take its reader more steps than any page of a person does: marks of one paragraph or table that each look for their
 * other half. One pass over its lines; listings are left out. Undefined for a text that may be read.
 */
export function asciidocExcess(text: string): Excess | undefined {
  let marks = 0
  let within = ''
  let isTable = false
  for (const [index, line] of text.split('\n').entries()) {
    const words = line.trimEnd()
    if (within !== '') {
      if (words === within) within = ''
      continue
    }
    if (verbatim.test(words)) within = words
    if (table.test(words)) isTable = !isTable
    if (within !== '' || table.test(words) || (words === '' && !isTable)) marks = 0
    marks += marksIn(words)
    const limit = isTable ? limits.tableMarks : limits.paragraphMarks
    if (marks > limit) return { what: 'marks of emphasis and links in one paragraph', limit, line: index + 1 }
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
