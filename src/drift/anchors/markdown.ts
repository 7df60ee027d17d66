import GithubSlugger from 'github-slugger'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { Anchor } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import { parseMarkdown, spanOf, splitMark } from '../../text/parse-markdown.ts'

/** What a Markdown or MDX document names, and the fragments of its headings. */
export function markdownAnchors(path: RepoPath, source: string): { anchors: readonly Anchor[]; fragments: ReadonlySet<string> } {
  const { mark, text } = splitMark(source)
  const anchors: Anchor[] = []
  const fragments = new Set<string>()
  const slugger = new GithubSlugger()
  const headings: string[] = []
  visit(parseMarkdown(text), (node) => {
    if (node.type === 'heading') {
      const words = toString(node)
      fragments.add(slugger.slug(words))
      headings.splice(node.depth - 1, headings.length, words)
    }
    if (node.type !== 'link' && node.type !== 'image') return
    const span = spanOf(node)
    const at = text.lastIndexOf(node.url, span.to)
    if (at < span.from) return
    const from = at + mark.length
    anchors.push({
      kind: 'link',
      name: node.url,
      text: node.url,
      doc: path,
      line: node.position?.start.line ?? 1,
      from,
      to: from + node.url.length,
      in: 'link',
      headings: headings.filter((words) => words !== undefined),
    })
  })
  return { anchors, fragments }
}
