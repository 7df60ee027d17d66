import type { DriftDocument } from '../core/drift.ts'

/** True for a document whose lines are those of Markdown: headings begin with hashes, code stands between fences. */
export function isMarkdown({ format }: Pick<DriftDocument, 'format'>): boolean {
  return format === 'markdown' || format === 'mdx'
}
