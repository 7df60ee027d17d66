import type { Anchor, DriftDocument } from '../core/drift.ts'
import type { RepoPath } from '../core/names.ts'
import { readAsciidoc } from './anchors/asciidoc/read-asciidoc.ts'
import { lineCounter } from './anchors/lines.ts'
import { readMarkdown } from './anchors/markdown/read-markdown.ts'
import { documentNoise } from './anchors/noise/documents.ts'
import { readPage } from './anchors/read-page.ts'

/**
 * Reads a document: what it names, and the fragments that links may use. `older` says that it belongs to an older version (`olderDocuments`), so that
 * nothing in it need exist now.
 */
export function readDocument(path: RepoPath, text: string, ours: boolean, older = false): DriftDocument {
  const format = /\.mdx$/i.test(path) ? 'mdx' : /\.(adoc|asciidoc)$/i.test(path) ? 'asciidoc' : 'markdown'
  const page = format === 'asciidoc' ? readAsciidoc(path, text) : readMarkdown(text, format === 'mdx')
  const lineOf = lineCounter(text)
  const anchors = readPage(page, older ? 'history' : documentNoise(path)).map((found): Anchor => {
    const { from, to } = found
    return { ...found, doc: path, text: text.slice(from, to), line: lineOf(from) }
  })
  return { path, text, format, ours, anchors, fragments: page.fragments }
}
