import type { Anchor, DriftDocument } from '../core/drift.ts'
import type { RepoPath } from '../core/names.ts'
import { lineCounter } from './anchors/lines.ts'
import { readMarkdown } from './anchors/markdown/read-markdown.ts'
import { readPiece } from './anchors/read-piece.ts'

/** Reads a document: what it names, and the fragments that links may use. */
export function readDocument(path: RepoPath, text: string, ours: boolean): DriftDocument {
  const format = /\.mdx$/i.test(path) ? 'mdx' : /\.(adoc|asciidoc)$/i.test(path) ? 'asciidoc' : 'markdown'
  const page = format === 'asciidoc' ? { pieces: [], fragments: new Set<string>() } : readMarkdown(text, format === 'mdx')
  const lineOf = lineCounter(text)
  const anchors = page.pieces.flatMap((piece) =>
    readPiece(piece).map((found): Anchor => {
      const from = piece.from + found.from
      const to = piece.from + found.to
      return { ...found, doc: path, text: text.slice(from, to), line: lineOf(from), from, to, headings: piece.headings }
    }),
  )
  return { path, text, format, ours, anchors: anchors.filter((anchor) => anchor.text !== ''), fragments: page.fragments }
}
