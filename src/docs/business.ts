import type { RepoPath } from '../core/names.ts'
import type { Feature } from '../core/feature.ts'
import type { Project } from '../core/project.ts'
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
 * The sentence of the repository's own documents that says best what the feature is for: one that names the feature and has a subject and a verb.
 * Undefined where nobody wrote one.
 */
export function businessQuote(documents: readonly ReadDocument[], feature: Feature, project: Project, known: Known): Quote | undefined {
  const names = new RegExp(
    `(?:^|[^\\w])(?:${[feature.name, ...feature.aliases, feature.slug.replaceAll('-', ' ')]
      .filter((name) => name.length > 2)
      .map(pattern)
      .join('|')})`,
    'i',
  )
  let best = packageQuote(feature, project, known)
  for (const [rank, document] of documents.entries()) {
    // What we wrote ourselves says nothing new.
    if (document.text.includes(pageMarker)) continue
    for (const { text, line, item } of proseLines(document.text)) {
      for (const found of sentencesOf(text)) {
        const score = names.test(found) ? scoreOf(found, names, item) - rank * 0.1 : 0
        if (score < least || (best !== undefined && score <= best.score)) continue
        const words = safeWords(found, known)
        if (words !== undefined) best = { quote: { text: words, source: project.source(document.path, line, line) }, score }
      }
    }
  }
  return best?.quote
}

interface Best {
  quote: Quote
  score: number
}

/** What a package says of itself in its manifest, where the feature is that package. */
function packageQuote(feature: Feature, project: Project, known: Known): Best | undefined {
  const { dir } = feature
  const owner = project.packages.find(
    (one) => one.dir !== '' && dir !== undefined && [one.dir, `${one.dir}/src`, `${one.dir}/lib`].includes(dir),
  )
  if (owner?.description === undefined || owner.description.split(/\s+/).length < 3) return undefined
  const first = firstSentence(owner.description) ?? owner.description
  const text = safeWords(first.replace(/\.$/, ''), known)
  return text === undefined ? undefined : { quote: { text, source: project.source(owner.manifest, 1, 1) }, score: 9 }
}

/** Points below which a sentence says too little to stand at the top of a page. */
const least = 3

const verbs =
  /\b(is|are|was|were|lets?|allows?|helps?|enables?|provides?|gives?|can|sends?|charges?|handles?|manages?|tracks?|stores?|shows?|creates?|keeps?|makes?|supports?|runs?|writes?|collects?|lists?|pays?|invites?|protects?|takes?|serves?|offers?|connects?|receives?|delivers?|measures?|answers?)\b/i

/** How well a sentence says what something is for: it has a verb, names the thing early, and is no instruction. */
function scoreOf(text: string, names: RegExp, item: boolean): number {
  const words = text.split(/\s+/).length
  if (words < 4 || /[?]$/.test(text) || !/^[\p{Lu}`"]/u.test(text)) return 0
  if (
    /^(see|run|add|install|click|open|note|create|set|use|clone|copy|check|make|read|ability|if|when|for|to|and|or|but|please|here|there|this|these|those|that|some|then|now|once|after|before|by default|also|however|it|you (can (pass|also|now|then|see)|will|need|must|should|may|have)|we|currently|unlike|instead|like|as|in|on|with|from|at)\b/i.test(
      text,
    )
  )
    return 0
  // What names the feature late speaks of something else.
  const at = names.exec(text)?.index ?? text.length
  if (at >= 40 || text.slice(0, at).split(/\s+/).length > 6) return 0
  const verb = verbs.test(text) || /^`[^`]+`\s+[a-z]+s\b/.test(text) ? 2 : 0
  const early = at < 12 ? 1.5 : 1
  return verb === 0 ? 0 : verb + early + (item ? 0 : 1) + (words >= 7 ? 0.5 : 0)
}

function pattern(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/s$/i, ''))
    .join('\\W+')
    .concat('\\w{0,4}\\b')
}

function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?])\s+(?=[A-Z"`(])/).flatMap((one) => firstSentence(one) ?? [])
}

/** Paragraphs of a document as single lines of text, with the line each begins on. Code, tables, lists of links and HTML are left out. */
function proseLines(text: string): readonly { text: string; line: number; item: boolean }[] {
  const out: { text: string; line: number; item: boolean }[] = []
  let listed = false
  let paragraph: string[] = []
  let start = 0
  let fenced = false
  const end = (): void => {
    const raw = paragraph.join(' ')
    // Entries of our own indexes lead to the pages we write.
    if (raw !== '' && !/\.workflow\/|\/features\//.test(raw)) out.push({ text: plainText(raw), line: start, item: listed })
    paragraph = []
  }
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(```|~~~)/.test(line)) fenced = !fenced
    const prose = !fenced && /^\s{0,3}(?:[-*+] |\d+[.)] )?[\p{L}*_`["(]/u.test(line) && !/^\s*(\||<|!\[|\[!)/.test(line)
    const item = /^\s*(?:[-*+]|\d+[.)]) /.test(line)
    if (!prose || item) end()
    if (!prose) continue
    if (paragraph.length === 0) {
      start = i + 1
      listed = item
    }
    paragraph.push(line.replace(/^\s*(?:[-*+]|\d+[.)])\s+(?:\[[ x]\]\s+)?/i, '').trim())
  }
  end()
  return out
}

function plainText(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]{0,500}\]\([^)]{0,2000}\)/g, '')
    .replace(/\[([^\]]{1,500})\]\([^)]{0,2000}\)/g, '$1')
    .replace(/(\*\*|__)(.+?)\1/g, '$2')
    .replace(/(^|\W)[*_]([^*_]+)[*_](?=\W|$)/g, '$1$2')
    .replace(/\s+/g, ' ')
    .trim()
}
