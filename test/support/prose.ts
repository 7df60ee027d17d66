import type { Nodes, PhrasingContent, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { parseMarkdown, splitMark } from '../../src/text/parse-markdown.ts'

/** A sentence of a page as a reader hears it. */
export interface Sentence {
  /** Code and links count as one word each, written `name`. */
  text: string
  words: readonly string[]
  /** True where it names something of the repository: code or a link. */
  hasFact: boolean
  line: number
}

/** What a reader of a page has to cope with. */
export interface Prose {
  sentences: readonly Sentence[]
  headings: readonly { text: string; line: number }[]
  /** Flesch reading ease: 60 is plain English, 30 is hard. */
  flesch: number
}

/** Something that the prose rules of DOCS-QUALITY.md do not allow. */
export interface ProseFinding {
  rule: 'long-sentence' | 'word' | 'heading-case' | 'flesch' | 'set-flesch' | 'facts' | 'repeated'
  page: string
  line?: number
  detail: string
}

const unwanted = /\b(robust|seamless(?:ly)?|comprehensive(?:ly)?|leverag(?:e|es|ed|ing)|simply|please)\b/i
const specifiedHeadings = new Set(['Quick Start', 'Basic Usage', 'Advanced Usage', 'API Reference', 'Best Practices'])
const limits = { words: 26, pageFlesch: 45, setFlesch: 50, facts: 0.6, repeated: 0.02 }

/** Reads the prose of a page: paragraphs and list items, no tables, code or definitions. */
export function readProse(markdown: string): Prose {
  const root = parseMarkdown(splitMark(markdown).text)
  const sentences: Sentence[] = []
  visit(root, 'paragraph', (node) => {
    sentences.push(...sentencesOf(node.children, node.position?.start.line ?? 1))
  })
  return { sentences, headings: headingsOf(root), flesch: fleschOf(sentences) }
}

/** Checks the pages of one set. */
export function checkProse(pages: readonly { path: string; text: string }[]): ProseFinding[] {
  const read = pages.map((page) => ({ path: page.path, ...readProse(page.text) }))
  const all = read.flatMap((page) => page.sentences)
  const findings = read.flatMap((page) => [...pageFindings(page.path, page), ...headingFindings(page.path, page)])
  const flesch = fleschOf(all)
  if (all.length >= 10 && flesch < limits.setFlesch) findings.push({ rule: 'set-flesch', page: '', detail: flesch.toFixed(1) })
  return [...findings, ...repeated(read)]
}

function pageFindings(path: string, { sentences, flesch }: Prose): ProseFinding[] {
  const found = sentences.flatMap((sentence): ProseFinding[] => {
    const word = unwanted.exec(sentence.text)?.[0]
    return [
      ...(sentence.words.length > limits.words
        ? [{ rule: 'long-sentence', page: path, line: sentence.line, detail: `${sentence.words.length} words: ${sentence.text}` } as const]
        : []),
      ...(word === undefined ? [] : [{ rule: 'word', page: path, line: sentence.line, detail: word } as const]),
    ]
  })
  if (sentences.length < 10) return found
  const facts = sentences.filter((sentence) => sentence.hasFact).length / sentences.length
  if (facts < limits.facts)
    found.push({ rule: 'facts', page: path, detail: `${Math.round(facts * 100)} % of ${sentences.length} sentences` })
  if (flesch < limits.pageFlesch) found.push({ rule: 'flesch', page: path, detail: flesch.toFixed(1) })
  return found
}

function headingFindings(path: string, { headings }: Prose): ProseFinding[] {
  return headings
    .filter(({ text }) => !specifiedHeadings.has(text) && /^\S+ (?:.* )?[A-Z][a-z]/.test(text))
    .map(({ text, line }) => ({ rule: 'heading-case', page: path, line, detail: text }))
}

/** Sentences that stand on more than one page. */
function repeated(pages: readonly (Prose & { path: string })[]): ProseFinding[] {
  const total = pages.reduce((sum, page) => sum + page.sentences.length, 0)
  const places = new Map<string, Set<string>>()
  for (const page of pages)
    for (const sentence of page.sentences)
      if (sentence.words.length > 4) places.set(sentence.text, (places.get(sentence.text) ?? new Set()).add(page.path))
  const twice = [...places].filter(([, paths]) => paths.size > 1)
  const share = total === 0 ? 0 : twice.length / total
  return share < limits.repeated
    ? []
    : [
        {
          rule: 'repeated',
          page: '',
          detail: `${twice.length} of ${total}: ${twice
            .slice(0, 3)
            .map(([text]) => text)
            .join(' / ')}`,
        },
      ]
}

function headingsOf(root: Root): { text: string; line: number }[] {
  const found: { text: string; line: number }[] = []
  visit(root, 'heading', (node) => {
    const words = node.children.map((child) => (child.type === 'text' ? child.value : 'name')).join('')
    found.push({ text: words, line: node.position?.start.line ?? 1 })
  })
  return found
}

const mark = '\uE000'

function sentencesOf(content: readonly PhrasingContent[], line: number): Sentence[] {
  const text = content
    .map(spoken)
    .join('')
    .replace(/^\[!\w+\]\s*/, '')
    .replace(/\s+/g, ' ')
    .trim()
  return text
    .split(/(?<=[.!?:;])\s+(?=[A-Z\uE000(])/)
    .filter((part) => /[\p{L}\uE000]/u.test(part))
    .map((part) => {
      const plain = part.replaceAll(mark, 'name')
      return { text: plain, words: plain.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [], hasFact: part.includes(mark), line }
    })
}

function spoken(node: PhrasingContent): string {
  if (node.type === 'text') return node.value
  if (node.type === 'inlineCode' || node.type === 'link') return mark
  return 'children' in node ? (node.children as Nodes[]).map((child) => spoken(child as PhrasingContent)).join('') : ' '
}

/** Flesch reading ease of some sentences (https://en.wikipedia.org/wiki/Flesch-Kincaid_readability_tests). */
function fleschOf(sentences: readonly Sentence[]): number {
  const words = sentences.flatMap((sentence) => sentence.words)
  if (words.length === 0) return 100
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (syllables / words.length)
}

/** Syllables of an English word: groups of vowels, a silent `e` and a silent `ed` left out. */
export function syllablesOf(word: string): number {
  const bare = word.toLowerCase().replace(/[^a-z]/g, '')
  if (bare.length <= 3) return 1
  const groups = bare.replace(/(?:[^laeiouyscxzgh]es|[^dt]ed|[^laeiouy]e)$/, (end) => end.charAt(0)).match(/[aeiouy]+/g)
  return Math.max(1, groups?.length ?? 1)
}
