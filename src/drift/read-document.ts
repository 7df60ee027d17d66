import type { DriftDocument } from '../core/drift.ts'
import type { RepoPath } from '../core/names.ts'
import { markdownAnchors } from './anchors/markdown.ts'

/** Reads a document: what it names, and the fragments that links may use. */
export function readDocument(path: RepoPath, text: string, ours: boolean): DriftDocument {
  const format = /\.mdx$/i.test(path) ? 'mdx' : /\.(adoc|asciidoc)$/i.test(path) ? 'asciidoc' : 'markdown'
  const read = format === 'asciidoc' ? { anchors: [], fragments: new Set<string>() } : markdownAnchors(path, text)
  return { path, text, format, ours, ...read }
}
