import type { DriftDocument } from '../../core/drift.ts'
import { readLines } from '../values/read-lines.ts'

/** A heading and what stands below it, up to the next heading of any depth. */
export interface Section {
  /** Words of the heading as written; empty above the first one. */
  title: string
  /** 1-based line of the heading, 1 above the first one. */
  line: number
  /** Offsets of heading and text. */
  from: number
  to: number
  text: string
}

/** Takes a document apart at its headings. */
export function readSections(document: Pick<DriftDocument, 'text'>): readonly Section[] {
  const lines = readLines({ text: document.text })
  const heads = lines.filter(({ text, fence }) => fence === undefined && /^#{1,6}\s/.test(text))
  const starts = [
    { line: lines[0]?.line ?? 1, from: lines[0]?.from ?? 0, title: '' },
    ...heads.map(({ line, from, text }) => ({ line, from, title: titleOf(text) })),
  ]
  return starts.flatMap(({ line, from, title }, i) => {
    const to = starts[i + 1]?.from ?? document.text.length
    return to === from && title === '' ? [] : [{ title, line, from, to, text: document.text.slice(from, to) }]
  })
}

/** The words of a heading, without the hashes before and the closing ones after; `# C#` has none of those. */
function titleOf(heading: string): string {
  const words = heading.replace(/^#+\s+/, '').trimEnd()
  return words.replace(/(?<=^|\s)#+$/, '').trimEnd()
}
