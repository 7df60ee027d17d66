import type { Nodes } from 'mdast'
import type { RepoPath } from '../core/names.ts'
import type { Feature } from '../core/feature.ts'
import type { Project } from '../core/project.ts'
import { firstSentence, safeWords, type Known } from '../text/wording.ts'
import { parseMarkdown, spanOf, splitMark } from '../text/parse-markdown.ts'
import { pageMarker } from '../text/render-page.ts'
import type { Quote } from './page.ts'
import { screenQuote } from './screen-purpose.ts'

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
 * The sentence of the repository's own documents that says what the feature is for: what its package says of itself, the first one below a heading that is the
 * feature's name, or one whose subject is the feature. A sentence that only names the feature speaks of something else (5 of 11 did in `bench/audit`, audit-2).
 * Else what a screen says below the name of the feature. Undefined where nobody wrote one.
 */
export function businessQuote(documents: readonly ReadDocument[], feature: Feature, project: Project, known: Known): Quote | undefined {
  const own = packageQuote(feature, project, known)
  if (own !== undefined) return own
  const names = namesOf(feature)
  // What we wrote ourselves says nothing new.
  const theirs = documents
    .filter(({ text }) => !text.includes(pageMarker) && names.test(text))
    .map((one) => ({ ...one, paragraphs: paragraphsOf(one.text) }))
  const quote = (sentence: string | undefined, path: RepoPath, line: number): Quote | undefined => {
    const words = sentence === undefined ? undefined : safeWords(sentence, known)
    return words === undefined ? undefined : { text: words, source: project.source(path, line, line) }
  }
  for (const most of [0, 1])
    for (const { path, paragraphs } of theirs)
      for (const { text, line, below } of paragraphs) {
        // a sentence that leads on to a list says nothing by itself
        const isNamed = below !== undefined && besides(below, names) === most && !(text.endsWith(':') && sentencesOf(text).length < 2)
        const [first] = isNamed ? sentencesOf(text) : []
        const found = quote(first !== undefined && saysPurpose(first) ? first : undefined, path, line)
        if (found !== undefined) return found
      }
  const subject = subjectOf(feature)
  for (const { path, paragraphs } of theirs)
    for (const { text, line } of paragraphs) {
      const found = quote(
        sentencesOf(text).find((one) => subject.test(one)),
        path,
        line,
      )
      if (found !== undefined) return found
    }
  return screenQuote(feature, project, known)
}

/** A sentence that begins with the feature, by name or by its folder, and says what that does or is: `Billing charges customers`, `` `src/billing` charges … ``. */
function subjectOf({ name, aliases, slug, dir }: Feature): RegExp {
  const all = [name, ...aliases, slug.replaceAll('-', ' ')].filter((one) => one.length > 2).map(pattern)
  const folder = dir === undefined ? [] : [`\`${dir.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\``]
  return new RegExp(`^(?:the )?(?:${[...all, ...folder].join('|')})\\s+(?:is an? |(?:${deeds})\\b)`, 'i')
}

/** Every name of the feature, with whatever ending. */
function namesOf({ name, aliases, slug }: Feature): RegExp {
  const all = [name, ...aliases, slug.replaceAll('-', ' ')].filter((one) => one.length > 2)
  return new RegExp(`(?:^|[^\\w])(?:${all.map(pattern).join('|')})`, 'i')
}

/** Words that a heading has beside the name of the feature: none in `Sharing`, one in `Todos and tasks`; undefined without the name. */
function besides(heading: string, names: RegExp): number | undefined {
  if (!names.test(heading)) return undefined
  const rest = heading.replace(names, ' ').match(/[\p{L}\p{N}]+/gu) ?? []
  return rest.filter((word) => !/^(?:and|the|a)$/i.test(word)).length
}

/** What a package says of itself in its manifest, where the feature is that package. */
function packageQuote(feature: Feature, project: Project, known: Known): Quote | undefined {
  const { dir } = feature
  const owner = project.packages.find(
    (one) => one.dir !== '' && dir !== undefined && [one.dir, `${one.dir}/src`, `${one.dir}/lib`].includes(dir),
  )
  if (owner?.description === undefined || owner.description.split(/\s+/).length < 3) return undefined
  const first = firstSentence(owner.description) ?? owner.description
  const text = safeWords(first.replace(/\.$/, ''), known)
  return text === undefined ? undefined : { text, source: project.source(owner.manifest, 1, 1) }
}

/** Deeds that sentences about software tell of. */
const deeds =
  'lets allows helps enables provides gives sends charges handles manages tracks stores shows creates keeps makes supports runs writes collects lists pays invites protects takes serves offers connects receives delivers measures answers'
    .split(' ')
    .join('|')

const verbs = new RegExp(`\\b(?:is|are|was|were|can|${deeds.replaceAll(/s\b/g, 's?')})\\b`, 'i')

/** Whether a sentence can say what something is for: it has a verb, and it neither leads elsewhere nor tells how to set something up. */
function saysPurpose(text: string): boolean {
  if (text.split(/\s+/).length < 4 || /[?:]$/.test(text) || !/^[\p{Lu}`"]/u.test(text)) return false
  const leads =
    /^(see|run|add|install|click|open|note|set|use|clone|copy|check|make|read|if|when|for|to|and|or|but|please|here|there|this|these|those|that|some|then|now|once|after|before|by default|also|however|we|currently|unlike|instead|like|as|in|on|with|from|at)\b/i
  return !leads.test(text) && (verbs.test(text) || imperative.test(text))
}

/** A deed in the second person, as guides begin: `Manage a list of tasks`. */
const imperative = /^[A-Z][a-z]+ (?:a|an|the|your|all|every|who|what|how|which)\b/

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

/** A paragraph or an item of a list, as one line. */
interface Paragraph {
  text: string
  line: number
  /** The heading that it stands below, where it comes first there. */
  below?: string
}

/** Paragraphs and items of a document, with the line that each begins on. Code, tables, quotes and HTML are left out. */
function paragraphsOf(document: string): readonly Paragraph[] {
  const { mark, text } = splitMark(document)
  const out: Paragraph[] = []
  let below: string | undefined
  const read = (node: Nodes, isItem: boolean): void => {
    if (node.type === 'list') for (const item of node.children) for (const inner of item.children.slice(0, 1)) read(inner, true)
    if (node.type === 'heading') below = inlineText(node)
    if (node.type !== 'paragraph') return
    const words = inlineText(node)
    const { from } = spanOf(node)
    // entries of our own indexes lead to the pages we write, and a picture says nothing
    if (words === '' || /\.workflow\/|\/features\//.test(text.slice(from, spanOf(node).to))) return
    out.push({ text: words, line: lineAt(mark + text, mark.length + from), ...(below !== undefined && !isItem && { below }) })
    below = undefined
  }
  for (const node of parseMarkdown(text).children) read(node, false)
  return out
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** Words of a paragraph on one line; code stays in backticks. */
function inlineText(node: Nodes): string {
  const write = (one: Nodes): string => {
    if (one.type === 'inlineCode') return `\`${one.value}\``
    if (one.type === 'text') return one.value
    if (one.type === 'break') return ' '
    return 'children' in one ? one.children.map(write).join('') : ''
  }
  return write(node).replaceAll(/\s+/g, ' ').trim()
}
