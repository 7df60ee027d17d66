import type { Remark } from '../../remark.ts'
import { endOfBody, type RstLine, rstLines } from './lines.ts'

/** Comments of reStructuredText that begin with the word of Docwright, each with the block below it. */
export function rstRemarks(source: string): readonly Remark[] {
  const lines = rstLines(source)
  return lines.flatMap((line, at): Remark[] => {
    const words = /^\.\.[ \t]+(docwright:[^:].*)$/i.exec(line.text)?.[1]
    if (words === undefined) return []
    const end = endOfBody(lines, at + 1, line.indent)
    const last = lines[end - 1] ?? line
    const rest = source.slice(line.from + line.text.length, endOf(last))
    const block = blockAt(lines, end)
    return [{ from: line.from, to: endOf(last), words: `${words}${rest}`, ...(block === undefined ? {} : { block }) }]
  })
}

/** The block below a remark: lines up to an empty one, with what stands further in below them. */
function blockAt(lines: readonly RstLine[], at: number): { from: number; to: number } | undefined {
  const first = lines.findIndex(({ text }, i) => i >= at && text !== '' && !/^\.\.[ \t]+docwright:/i.test(text))
  const begin = lines[first]
  if (begin === undefined) return undefined
  let end = first
  while (end < lines.length && lines[end]?.text !== '') end++
  const last = lines[Math.max(end, endOfBody(lines, end, begin.indent)) - 1] ?? begin
  return { from: begin.from, to: endOf(last) }
}

function endOf({ from, text }: RstLine): number {
  return from + text.length
}
