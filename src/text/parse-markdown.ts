import { fromMarkdown } from 'mdast-util-from-markdown'
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { frontmatter } from 'micromark-extension-frontmatter'
import { gfm } from 'micromark-extension-gfm'
import type { Nodes, Root } from 'mdast'

/** The byte order mark that some editors put before a page. */
export const byteOrderMark = '\uFEFF'

const extensions = [gfm(), frontmatter(['yaml', 'toml'])]
const mdastExtensions = [gfmFromMarkdown(), frontmatterFromMarkdown(['yaml', 'toml'])]

/** Parses Markdown with GFM and front matter. Offsets count from behind a byte order mark, which must be gone (`splitMark`). */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(text, { extensions, mdastExtensions })
}

/** Splits a byte order mark off, because the parser drops it and every offset would be one too small. */
export function splitMark(text: string): { mark: string; text: string } {
  return text.startsWith(byteOrderMark) ? { mark: byteOrderMark, text: text.slice(1) } : { mark: '', text }
}

/** Offsets of a node: `from` inclusive, `to` exclusive. */
export function spanOf(node: Nodes): { from: number; to: number } {
  return { from: node.position?.start.offset ?? 0, to: node.position?.end.offset ?? 0 }
}
