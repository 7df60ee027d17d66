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
  const heads = readLines(document).filter(({ text, fence }) => fence === undefined && /^#{1,6}\s/.test(text))
  const starts = [
    { line: 1, from: 0, title: '' },
    ...heads.map(({ line, from, text }) => ({ line, from, title: text.replace(/^#+\s+|\s*#*\s*$/g, '') })),
  ]
  return starts.flatMap(({ line, from, title }, i) => {
    const to = starts[i + 1]?.from ?? document.text.length
    return to === from && title === '' ? [] : [{ title, line, from, to, text: document.text.slice(from, to) }]
  })
}
