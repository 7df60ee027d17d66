import type { Nodes, Root } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import type { Options } from 'remark-stringify'
import { remembering } from './remembering.ts'

/** Text that is legal in MDX too: no brace and no angle bracket of ours is read as an expression or an element. */
const unsafe: NonNullable<Options['unsafe']> = [
  { character: '{', inConstruct: 'phrasing' },
  { character: '}', inConstruct: 'phrasing' },
  { character: '<', inConstruct: 'phrasing' },
  { character: '>', inConstruct: 'phrasing' },
]

/** The one way in which our own blocks become Markdown: fixed, so that equal drafts are equal bytes, and clean for markdownlint's defaults. */
const settings: Options = {
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
  unsafe,
}

const writer = remark().use(remarkGfm, { tablePipeAlign: false, tableCellPadding: true, firstLineBlank: false }).use({ settings }).freeze()

/** Characters of nodes whose Markdown is remembered: a page is rendered again in the layouts that it has, and most of it stays as it was. */
const rememberedLength = 1_000_000

const written = remembering(rememberedLength, (node) => ({ text: writer.stringify(JSON.parse(node) as Root).replace(/\n$/, '') }))

/** A node of ours as Markdown, without the final line ending. */
export function writeMarkdown(node: Nodes): string {
  return written(JSON.stringify(node)).text
}
