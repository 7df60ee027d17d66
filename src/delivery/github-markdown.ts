import type { BlockContent, Html, InlineCode, ListItem, Paragraph, PhrasingContent, RootContent, Table } from 'mdast'
import type { Phrase } from '../core/phrase.ts'
import { fencedCode, visibleLine } from '../text/inline-code.ts'
import { plainContent } from '../text/render-phrase.ts'
import { writeMarkdown } from '../text/write-markdown.ts'

/**
 * Markdown for pull requests, checks and comments. Text of a repository enters it as inline code only, so that it cannot mention, close,
 * link, embed or command anything (THREATS C1 to C3); HTML is a fold or a marker of ours.
 */
export interface Part {
  nodes: readonly RootContent[]
  /** True: may be left out where the whole is too long. */
  optional?: boolean
}

/** Characters of one name that are shown: a name that is longer is none. */
const longestCode = 500

/** A paragraph of our words and references. */
export function paragraph(...phrases: readonly Phrase[]): Paragraph {
  return { type: 'paragraph', children: phrases.flatMap((phrase) => inline(phrase)) }
}

/** A paragraph in bold. */
export function bold(phrase: Phrase): Paragraph {
  return { type: 'paragraph', children: [{ type: 'strong', children: inline(phrase) }] }
}

/** Words as text and references as code. */
export function inline(phrase: Phrase): PhrasingContent[] {
  return plainContent(phrase.map((part) => (typeof part === 'string' ? part : { ...part, name: part.name.slice(0, longestCode) })))
}

/** Repository text as code. */
export function code(text: string): InlineCode {
  return { type: 'inlineCode', value: visibleLine(text.slice(0, longestCode)) || ' ' }
}

/** A link of ours. */
export function link(url: string, words: string): PhrasingContent {
  return { type: 'link', url, children: [{ type: 'text', value: words }] }
}

/** A link of ours on repository text. */
export function codeLink(url: string, text: string): PhrasingContent {
  return { type: 'link', url, children: [code(text)] }
}

/** A bullet list. */
export function bullets(items: readonly (readonly PhrasingContent[])[]): RootContent {
  const children = items.map(
    (item): ListItem => ({ type: 'listItem', spread: false, children: [{ type: 'paragraph', children: [...item] }] }),
  )
  return { type: 'list', ordered: false, spread: false, children }
}

/** A table; the first row is its heading. */
export function table(rows: readonly (readonly Phrase[])[]): Table {
  return {
    type: 'table',
    children: rows.map((row) => ({ type: 'tableRow', children: row.map((cell) => ({ type: 'tableCell', children: inline(cell) })) })),
  }
}

/** Content folded away under a line of ours. */
export function fold(summary: string, content: readonly BlockContent[] | readonly RootContent[]): readonly RootContent[] {
  return [html(`<details>\n<summary>${summary}</summary>`), ...content, html('</details>')]
}

/** HTML of ours. */
export function html(value: string): Html {
  return { type: 'html', value }
}

/** Characters of a message that are shown. */
const longestMessage = 10_000

/** A message of ours, in which backticks hold what came from outside. */
export function withCode(whole: string): PhrasingContent[] {
  const message = whole.slice(0, longestMessage)
  const nodes = message.split('`').flatMap((part, i): PhrasingContent[] => {
    if (part === '') return []
    return i % 2 === 1 ? [code(part)] : [{ type: 'text', value: visibleText(part) }]
  })
  const [first] = nodes
  // a line to type: nobody who quotes it gives a command (THREATS C2)
  return first?.type === 'text' && first.value.trimStart().startsWith('/') ? [code(message)] : nodes
}

/**
 * A message of several lines, a paragraph each. Lines that begin with four spaces are a block of code: what a tool said, in which nothing is read as
 * Markdown.
 */
export function messageParts(whole: string, isOptional = false): Part[] {
  const rows = whole.slice(0, longestMessage).split('\n')
  const optional = isOptional ? { optional: true } : {}
  const parts: Part[] = []
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i] ?? ''
    const block = rows.slice(i)
    const end = block.findIndex((one) => !one.startsWith(codeIndent))
    const lines = end === -1 ? block : block.slice(0, end)
    if (lines.length > 0) {
      const text = lines.map((one) => one.slice(codeIndent.length)).join('\n')
      parts.push({ nodes: [html(fencedCode(text, ''))], ...optional })
      i += lines.length - 1
    } else if (row !== '') parts.push({ nodes: [{ type: 'paragraph', children: withCode(row) }], ...optional })
  }
  return parts
}

/** What lines of code begin with in a message. */
const codeIndent = '    '

/** Words between code: nothing in them mentions, refers or links. */
function visibleText(text: string): string {
  const ends = [/^\s/.test(text) ? ' ' : '', /\s$/.test(text) ? ' ' : '']
  const words = visibleLine(text)
    .replace(/[@#]/g, '')
    .replace(/\bGH-(?=\d)/gi, '')
    .replace(/:\/\/|www\./gi, ' ')
  return `${ends[0] ?? ''}${words}${ends[1] ?? ''}`
}

/** Parts as Markdown of at most `limit` characters: optional parts are left out from the end, and a line says so. */
export function compose(parts: readonly Part[], limit: number): string {
  const whole = write(parts)
  if (whole.length <= limit) return whole
  const optional = parts.map((part, i) => (part.optional === true ? i : -1)).filter((i) => i >= 0)
  // what is not optional goes last, and never the last part: it is the marker by which the text is found again
  const needed = parts.map((part, i) => (part.optional !== true && i < parts.length - 1 ? i : -1)).filter((i) => i >= 0)
  const order = [...optional.toReversed(), ...needed.toReversed()]
  const texts = parts.map((part) => write([part]))
  const without = (count: number): string => {
    const dropped = new Set(order.slice(0, count))
    const rest = texts.filter((_, i) => !dropped.has(i))
    return `${rest.join('\n').trimEnd()}\n\n${shortened}\n`
  }
  let [few, many] = [1, order.length]
  while (few < many) {
    const middle = (few + many) >> 1
    if (without(middle).length <= limit) many = middle
    else few = middle + 1
  }
  return without(many).slice(0, limit)
}

const shortened = 'Some of the detail was left out, because it does not fit here.'

function write(parts: readonly Part[]): string {
  return `${writeMarkdown({ type: 'root', children: parts.flatMap((part) => [...part.nodes]) })}\n`
}

/** Words for a title or a commit message, where Markdown does not apply: nothing in it mentions, refers to or closes anything. */
export function plainTitle(text: string, longest = 72): string {
  const line = visibleLine(text)
    .replace(/[@#]/g, '')
    .replace(/\bGH-(?=\d)/gi, '')
    .replace(/:\/\/\S*/g, '')
    .replace(/\bwww\./gi, '')
    // a commit message can switch checks off
    .replace(/\[(?=(?:skip|no)[ -](?:ci|actions)|(?:ci|actions)[ -]skip)/gi, '')
    .replace(/ {2,}/g, ' ')
    .replace(/^[\s/]+/, '')
    .trim()
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line
}

/** Words with a paragraph for each of their lines, because Markdown joins lines. */
export function asParagraphs(words: string): string {
  return words.replaceAll('\n', '\n\n')
}
