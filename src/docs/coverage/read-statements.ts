import { toString as textOf } from 'mdast-util-to-string'
import type { Nodes, Root, Table, TableRow } from 'mdast'
import { visit, SKIP } from 'unist-util-visit'
import type { RepoPath } from '../../core/names.ts'
import { parseMarkdown, splitMark } from '../../text/parse-markdown.ts'

/** A piece of a page that says something by itself: a sentence's paragraph, an item, a row, a fence. */
export interface Statement {
  page: RepoPath
  /** Headings above it, outermost first, each with the code spans it holds. */
  headings: readonly { depth: number; text: string; codes: readonly string[] }[]
  kind: 'text' | 'item' | 'row' | 'code'
  /** Inline code in order; of a fence its lines. */
  codes: readonly string[]
  /** Words that are no code; of a row also those of its columns. */
  words: number
  /** Plain text, code included. */
  text: string
  /** Language of a fence. */
  language?: string
}

/** A page as the set of what it says. */
export function readStatements(page: RepoPath, text: string): readonly Statement[] {
  const root: Root = parseMarkdown(splitMark(text).text)
  const statements: Statement[] = []
  const headings: { depth: number; text: string; codes: readonly string[] }[] = []
  visit(root, (node, _, parent) => {
    if (node.type === 'heading') {
      while ((headings.at(-1)?.depth ?? 0) >= node.depth) headings.pop()
      headings.push({ depth: node.depth, text: textOf(node), codes: codesOf(node) })
      return SKIP
    }
    const kind = kindOf(node)
    if (kind === undefined) return undefined
    const content = contentOf(node)
    const words = content.words + (node.type === 'tableRow' && parent?.type === 'table' ? columnWords(node, parent) : 0)
    statements.push({ page, headings: [...headings], kind, ...content, words })
    return SKIP
  })
  return statements
}

function kindOf(node: Nodes): Statement['kind'] | undefined {
  if (node.type === 'paragraph') return 'text'
  // An item that holds further items is read item by item, its own paragraph included.
  if (node.type === 'listItem') return node.children.some((child) => child.type === 'list') ? undefined : 'item'
  if (node.type === 'tableRow') return 'row'
  return node.type === 'code' ? 'code' : undefined
}

/** Words that the header says of the filled cells of a row below it: with them the row is a sentence. */
function columnWords(row: TableRow, table: Table): number {
  const [header] = table.children
  if (header === undefined || header === row) return 0
  return header.children
    .filter((_, i) => textOf(row.children[i] ?? { type: 'text', value: '' }) !== '')
    .reduce((sum, cell) => sum + wordsOf(cell), 0)
}

function contentOf(node: Nodes): Pick<Statement, 'codes' | 'words' | 'text' | 'language'> {
  if (node.type === 'code') {
    return { codes: node.value.split('\n'), words: 0, text: node.value, ...(typeof node.lang === 'string' ? { language: node.lang } : {}) }
  }
  const codes = codesOf(node)
  return { codes, words: wordsOf(node), text: textOf(node) }
}

function wordsOf(node: Nodes): number {
  let words = 0
  visit(node, 'text', (part) => {
    words += part.value.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1).length
  })
  return words
}

function codesOf(node: Nodes): readonly string[] {
  const codes: string[] = []
  visit(node, 'inlineCode', (code) => {
    codes.push(code.value.replace(/\s+/g, ' '))
  })
  return codes
}
