import type { RepoPath } from '../core/names.ts'
import type { Feature, Project } from '../core/project.ts'
import { firstSentence, safeWords, type Known } from '../text/wording.ts'
import { pageMarker } from '../text/render-page.ts'
import type { Quote } from './page.ts'

/** A document with its text. */
export interface ReadDocument {
  path: RepoPath
  text: string
}

/** Documents that may say what a feature is for, the best first: its own pages, the README, package descriptions, other pages. */
export function businessSources(feature: Feature, project: Project): readonly RepoPath[] {
  const own = feature.docs.map((doc) => doc.path)
  const readmes = project.docs.filter((doc) => doc.kind === 'readme').map((doc) => doc.path)
  const others = project.docs.filter((doc) => doc.kind === 'page' || doc.kind === 'memory').map((doc) => doc.path)
  return [...new Set([...own, ...readmes, ...others])].slice(0, 40)
}

/**
 * A sentence of the repository's own documents that says what the feature is for: one that names the feature and reads as a sentence, else the
 * introduction of a page about it. Undefined where nobody wrote one.
 */
export function businessQuote(documents: readonly ReadDocument[], feature: Feature, project: Project, known: Known): Quote | undefined {
  const names = new RegExp(
    `\\b(?:${[feature.name, ...feature.aliases, feature.slug.replaceAll('-', ' ')]
      .filter((name) => name.length > 2)
      .map(pattern)
      .join('|')})`,
    'i',
  )
  for (const document of documents) {
    // What we wrote ourselves says nothing new.
    if (document.text.includes(pageMarker)) continue
    const lines = proseLines(document.text)
    for (const { text, line } of lines) {
      for (const found of sentencesOf(text).filter((one) => names.test(one) && reads(one))) {
        const words = safeWords(found, known)
        if (words !== undefined) return { text: words, source: project.source(document.path, line, line) }
      }
    }
  }
  return undefined
}

function pattern(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/s$/i, ''))
    .join('\\W+')
    .concat('\\w{0,4}\\b')
}

/** A subject and a verb: five words or more, and no question or instruction of a manual. */
function reads(text: string): boolean {
  return (
    text.split(/\s+/).length >= 5 &&
    !/[?]$/.test(text) &&
    !/^(see|run|add|install|click|open|note|create|set|use|clone|copy|check|make|read)\b/i.test(text)
  )
}

function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?])\s+(?=[A-Z"`(])/).flatMap((one) => firstSentence(one) ?? [])
}

/** Paragraphs of a document as single lines of text, with the line each begins on. Code, tables, lists of links and HTML are left out. */
function proseLines(text: string): readonly { text: string; line: number }[] {
  const out: { text: string; line: number }[] = []
  let paragraph: string[] = []
  let start = 0
  let fenced = false
  const end = (): void => {
    const raw = paragraph.join(' ')
    // Entries of our own indexes lead to the pages we write.
    if (raw !== '' && !/\.workflow\/|\/features\//.test(raw)) out.push({ text: plainText(raw), line: start })
    paragraph = []
  }
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(```|~~~)/.test(line)) fenced = !fenced
    const prose = !fenced && /^\s{0,3}(?:[-*+] |\d+[.)] )?[\p{L}*_`["(]/u.test(line) && !/^\s*(\||<|!\[|\[!)/.test(line)
    const item = /^\s*(?:[-*+]|\d+[.)]) /.test(line)
    if (!prose || item) end()
    if (!prose) continue
    if (paragraph.length === 0) start = i + 1
    paragraph.push(line.replace(/^\s*(?:[-*+]|\d+[.)])\s+(?:\[[ x]\]\s+)?/i, '').trim())
  }
  end()
  return out
}

function plainText(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__)(.+?)\1/g, '$2')
    .replace(/(^|\W)[*_]([^*_]+)[*_](?=\W|$)/g, '$1$2')
    .replace(/\s+/g, ' ')
    .trim()
}
