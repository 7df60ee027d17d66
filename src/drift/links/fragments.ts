import { distance } from 'fastest-levenshtein'
import type { DriftDocument } from '../../core/drift.ts'
import { limits } from '../../core/limits.ts'
import { takesPageIn } from './taken-in.ts'

/** Fragments that scripts, themes and hosts of code make: tabs, footnotes, lines, text. */
const madeByOthers =
  /^(?:L\d+|:~:|__|fn|footnote|user-content-fn|top$|readme$|_?\d+$|!|\/|tab[-=:]|tabs?$|_|toc|contents?$|start|end$|main|search|.*[=&?/,:;()[\]{}|])/i
/** Text that a build puts into a page brings headings of its own. */
const brings =
  /--8<--|!!!?\s?include\(|@\[?include\b|\{%\s*include|<script[^>]{0,100}\ssrc=|http-equiv=["']?refresh|^redirect(?:_to|_from)?\s*:|\{\{[<%]|<!--\s*@?include|^<<<|^:::\s*[\w]+\.[\w.]+|^include::|from\s+['"][^'"]+\.mdx?['"]|require\(['"][^'"]+\.mdx?|<(?:Snippet|Include|Partial)|\{%\s*partial|openapi|swagger|redoc|<component|v-for|\.map\(/im
const attribute =
  /\s(?:id|title|name|label|anchor|slug|path|query|body|header|heading|value|data-[\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|\{["'`]([^"'`]*)["'`]\})/g
/** Ids that a heading states: `## Setup {#setup}`, `{: #setup }`, `<!-- #setup -->`, `[#setup]`. */
const stated = /(?:\{:?\s*|\[|<!--\s*)#([\p{L}\p{N}_.:-]+)/gu
const headingLine = /^[ \t>*+-]*#{1,6}[ \t]+([^\n]{1,300})/gm
/** Pictures of a heading, which are no words of it, and marks that a site takes out: `## insert [-MY ~PG]`. */
const pictures = /\[?!\[[^\]\n]{0,200}\]\([^)\n]{0,500}\)(?:\]\([^)\n]{0,500}\))?/g
const badges = /\s+(?:\[[^\]\n(]{1,60}\](?!\()\s*)+$/
/** Front matter, and its keys whose lists a theme shows under a heading of the same words: `further_reading:`. */
const matter = /^\uFEFF?---\r?\n[\s\S]{0,5000}?\n---/
const matterKey = /^([A-Za-z][\w-]*):[ \t]*\r?$/gm
const component =
  /<(?!(?:Tabs?|TabItem|TabPanel|Callout|Note|Warning|Tip|Info|Check|Caution|Danger|Cards?|CardGroup|CardGrid|LinkCard|Steps?|Badge|Image|Img|Icon|Link|A|Code|CodeGroup|CodeBlock|Pre|Details|Aside|Admonition|Frame|Tooltip|Columns?|Grid|Video|YouTube|FileTree|PackageManagerTabs|Head)\b)[A-Z][\w.]*/

/** True where a document has the fragment, by any of the ways in which generators make one of a heading. */
export function hasFragment(document: DriftDocument, fragment: string): boolean {
  if (document.fragments.has(fragment) || madeByOthers.test(fragment)) return true
  const wanted = loose(fragment.replace(/^user-content-/, ''))
  if (wanted === '') return true
  const forms = looseForms.get(document) ?? formsOf(document)
  looseForms.set(document, forms)
  // Generators number headings of the same words, each in its own way.
  return forms.has(wanted) || forms.has(loose(fragment.replace(/[-_]\d+$/, '')))
}

const looseForms = new WeakMap<DriftDocument, ReadonlySet<string>>()

/** Everything in a document that some generator makes a fragment of. */
function formsOf({ fragments, text }: DriftDocument): ReadonlySet<string> {
  const forms = new Set<string>()
  for (const one of fragments) forms.add(loose(one)).add(loose(one.replace(/^[\d-]+/, '')))
  for (const [, id = ''] of text.matchAll(stated)) forms.add(loose(id))
  // Headings inside of components and lists are headings for most generators, however far they are indented.
  const above: string[] = []
  for (const [line, words = ''] of text.matchAll(headingLine)) {
    forms.add(loose(words)).add(loose(words.replace(pictures, '').replace(badges, '')))
    // an emoji that is written as a word is none of the heading's: `## :rocket: Start`
    forms.add(loose(words.replace(/:[a-z\d_+-]+:/g, '')))
    nest(above, line, words, forms)
  }
  for (const [, key = ''] of (matter.exec(text)?.[0] ?? '').matchAll(matterKey)) forms.add(loose(key))
  for (const [, a, b, c] of text.matchAll(attribute)) forms.add(loose(a ?? b ?? c ?? ''))
  forms.delete('')
  return forms
}

/** Some sites put the headings above before the one below: `#options-port`. */
function nest(above: string[], line: string, words: string, forms: Set<string>): void {
  const depth = /#+/.exec(line)?.[0].length ?? 1
  above.length = Math.min(above.length, depth - 1)
  above[depth - 1] = loose(words)
  let chain = ''
  for (const part of above.toReversed()) {
    chain = `${part ?? ''}${chain}`
    forms.add(chain)
  }
}

/** True where headings can come from elsewhere than the text of the document. */
export function mayHoldMore(document: DriftDocument): boolean {
  const known = holdMore.get(document) ?? bringsHeadings(document)
  holdMore.set(document, known)
  return known
}

/** A page is asked once, however many links lead to it. */
const holdMore = new WeakMap<DriftDocument, boolean>()

function bringsHeadings({ text, format, fragments }: DriftDocument): boolean {
  return fragments.size === 0 || brings.test(text) || takesPageIn(text) || (format === 'mdx' && component.test(text))
}

/** What was asked of the fragments of one page: how often two were compared, and the answers. */
interface Nearest {
  compared: number
  answers: Map<string, string | undefined>
}

const asked = new WeakMap<ReadonlySet<string>, Nearest>()

/**
 * The fragment that a gone one most likely became; undefined where none is close. On a page with more fragments and broken links to them than anybody
 * writes, the last ones are not compared.
 */
export function nearestFragment(fragments: ReadonlySet<string>, gone: string): string | undefined {
  const nearest = asked.get(fragments) ?? { compared: 0, answers: new Map<string, string | undefined>() }
  asked.set(fragments, nearest)
  if (nearest.answers.has(gone) || nearest.compared + fragments.size > limits.comparedFragments) return nearest.answers.get(gone)
  nearest.compared += fragments.size
  const found = findNearest(fragments, gone)
  nearest.answers.set(gone, found)
  return found
}

function findNearest(fragments: ReadonlySet<string>, gone: string): string | undefined {
  let best: { fragment: string; score: number } | undefined
  const words = new Set(gone.toLowerCase().split(/[-_]+/))
  const holders = [...fragments].filter((fragment) => isWithin(words, new Set(fragment.split(/[-_]+/))))
  if (holders.length === 1) return holders[0]
  for (const fragment of fragments) {
    const its = new Set(fragment.split(/[-_]+/))
    const shared = [...words].filter((word) => its.has(word)).length
    const spelled = 1 - distance(gone.toLowerCase(), fragment) / Math.max(gone.length, fragment.length)
    const score = Math.max(spelled >= 0.75 ? spelled : 0, shared / Math.max(words.size, its.size))
    if (score >= 0.6 && score > (best?.score ?? 0)) best = { fragment, score }
  }
  return best?.fragment
}

/** True where one has every word of the other: a heading that got or lost a word. */
function isWithin(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const both = [...one].filter((word) => other.has(word))
  const [less, more] = [Math.min(one.size, other.size), Math.max(one.size, other.size)]
  return both.length === less && less * 3 >= more && both.some((word) => word.length > 3)
}

/** A fragment as every generator's form of it compares equal: letters and digits, without accents and case. */
export function loose(fragment: string): string {
  return fragment
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
