import type { Block } from './blocks.ts'
import { type MarkdownReading, headingsOf } from './reading.ts'

/** Reads `import` lines of MDX: a relative specifier is a link to a file. */
export function readModule(reading: MarkdownReading, { from, text }: Block): void {
  for (const match of text.matchAll(/^(?:import|export)\s[^'"\n]{0,500}?(['"])([^'"\n]{1,500})\1/gm)) {
    const specifier = match[2] ?? ''
    if (!/^\.{1,2}\//.test(specifier)) continue
    const start = match.index + match[0].length - 1 - specifier.length
    reading.pieces.push({ kind: 'link', from: from + start, text: specifier, headings: headingsOf(reading), around: '', at: 0 })
  }
}
