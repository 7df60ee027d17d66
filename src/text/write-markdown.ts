import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown, type Options } from 'mdast-util-to-markdown'
import type { Nodes } from 'mdast'

/** Text that is legal in MDX too: no brace and no angle bracket of ours is read as an expression or an element. */
const mdxSafe: Options = {
  unsafe: [
    { character: '{', inConstruct: 'phrasing' },
    { character: '}', inConstruct: 'phrasing' },
    { character: '<', inConstruct: 'phrasing' },
    { character: '>', inConstruct: 'phrasing' },
  ],
}

/** The one way in which our own blocks become Markdown: fixed, so that equal drafts are equal bytes, and clean for markdownlint's defaults. */
const options: Options = {
  bullet: '-',
  emphasis: '_',
  strong: '*',
  fence: '`',
  fences: true,
  incrementListMarker: false,
  listItemIndent: 'one',
  resourceLink: true,
  rule: '-',
  setext: false,
  tightDefinitions: true,
  extensions: [gfmToMarkdown({ tablePipeAlign: false, tableCellPadding: true, firstLineBlank: false }), mdxSafe],
}

/** A node of ours as Markdown, without the final line ending. */
export function writeMarkdown(node: Nodes): string {
  return toMarkdown(node, options).replace(/\n$/, '')
}
