import type { Nodes, Parent, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { parseMarkdown, spanOf } from '../../src/text/parse-markdown.ts'

/** A sentence, list item, table row, example or diagram of a generated page, as its reader sees it. */
export interface Statement {
  /** Headings that it stands below, outermost first, without the title of the page. */
  below: string
  kind: 'sentence' | 'item' | 'row' | 'example' | 'diagram'
  text: string
}

/** Lines that state nothing: questions for owners, and the remark that a page is ours. */
const stateless = /^(?:TODO\(owner\)|\[\/\/\]: #)/

/** Every statement of a page in its order. A list item or a row that only links to another page states nothing. */
export function statementsOf(page: string): readonly Statement[] {
  const found: Statement[] = []
  const headings: string[] = []
  const add = (kind: Statement['kind'], text: string): void => {
    if (text !== '' && !stateless.test(text)) found.push({ below: headings.slice(1).filter(Boolean).join(' > '), kind, text })
  }
  const source = (node: Nodes): string => page.slice(spanOf(node).from, spanOf(node).to)
  const read = (node: Nodes): void => {
    if (node.type === 'heading') {
      headings.length = node.depth - 1
      headings[node.depth - 1] = toString(node)
    } else if (node.type === 'paragraph') for (const sentence of sentencesOf(source(node))) add('sentence', sentence)
    else if (node.type === 'listItem') readItem(node)
    else if (node.type === 'table') readRows(node)
    else if (node.type === 'code') add(node.lang === 'mermaid' ? 'diagram' : 'example', node.value)
    else if ('children' in node) for (const child of node.children as readonly Nodes[]) read(child)
  }
  const readItem = (item: Parent): void => {
    const [first, ...rest] = item.children as readonly Nodes[]
    if (first?.type === 'paragraph' && !isLinkAlone(first)) add('item', source(first).replace(/\s+/g, ' '))
    else if (first !== undefined && first.type !== 'paragraph') read(first)
    for (const child of rest) read(child)
  }
  const readRows = (table: Parent): void => {
    const [head, ...rows] = (table.children as readonly Parent[]).map((row) => (row.children as readonly Nodes[]).map(source))
    for (const row of rows) add('row', row.map((cell, i) => `${head?.[i] ?? ''}: ${cell}`).join('; '))
  }
  const root: Root = parseMarkdown(page)
  read(root)
  return found
}

function isLinkAlone(paragraph: Parent): boolean {
  return paragraph.children.length === 1 && paragraph.children[0]?.type === 'link'
}

/** Sentences of a paragraph: they end with a full stop outside of code and links, before a capital letter, code or a link. */
function sentencesOf(text: string): readonly string[] {
  const line = text.replace(/\s+/g, ' ').trim()
  const sentences: string[] = []
  let from = 0
  let isCode = false
  for (let i = 0; i < line.length; i++) {
    if (line[i] === '`') isCode = !isCode
    if (isCode || !/[.?!]/.test(line[i] ?? '') || !/^ [\p{Lu}`["(]/u.test(line.slice(i + 1))) continue
    sentences.push(line.slice(from, i + 1).trim())
    from = i + 1
  }
  return [...sentences, line.slice(from).trim()].filter((one) => one !== '')
}
