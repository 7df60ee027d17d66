import type { Anchor, DriftDocument } from '../../../core/drift.ts'

/** The anchor of a stretch of a document that names something, as code has it. */
export function anchorAt(document: DriftDocument, found: { kind: Anchor['kind']; name: string; text: string; from: number }): Anchor {
  const { from, text } = found
  const fence = document.fences.find((one) => one.from <= from && from <= one.from + one.text.length)
  const headings = fence?.headings ?? document.anchors.findLast((one) => one.from <= from)?.headings ?? []
  const line = document.text.slice(0, from).split('\n').length
  return { ...found, doc: document.path, line, to: from + text.length, in: fence === undefined ? 'prose' : 'fence', headings }
}
