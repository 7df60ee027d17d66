import type { Anchor, DriftDocument } from '../../core/drift.ts'
import type { DocumentLine } from '../values/document-line.ts'
import { isNeedOfOneVersion, isOfOneRelease } from './other-time.ts'
import { linesAround, readStretches } from './read-stretches.ts'
import type { Requirement } from './requirement.ts'
import type { Version } from './ranges.ts'
import { parseVersion } from './ranges.ts'

/** A version of a tool that a document asks for. */
export interface NamedVersion {
  tool: string
  version: Version
  orLater: boolean
  anchor: Anchor
  /** The paragraph, item, row or line of code that it stands in. */
  text: string
  /** The lines that it stands in, as written. */
  lines: string
  /** The sentence says what the product is made with, and asks nobody for it. */
  isPart: boolean
  /** It stands below a heading for requirements. */
  isHeaded: boolean
  /** A command installs or chooses it. */
  isCommand?: true
}

/** A version of a document, and what says otherwise since a change. */
export interface TurnedName {
  named: NamedVersion
  against: Requirement
}

const tools =
  'Node(?:\\.?[jJ][sS])?|npm|pnpm|Yarn|Bun|Python|Ruby|Go(?:lang)?|Rust|PHP|Postgre(?:s|SQL|sql)|MySQL|MariaDB|Redis|MongoDB|RabbitMQ|React Native|React|Next(?:\\.js|js)|Vue(?:\\.js)?|Nuxt(?:\\.js)?|Angular|SvelteKit|Svelte|Astro|Express(?:\\.js)?|Fastify|NestJS|Nest\\.js|Hono|TypeScript|Tailwind(?: ?CSS)?|Vite|Vitest|Jest|ESLint|Webpack|Storybook|Prisma|Electron|Expo|Mongoose|TypeORM|Zod|Playwright|Cypress|MUI|Bootstrap|Socket\\.IO|BullMQ|RxJS|Redux Toolkit'
const named = new RegExp(
  `(?<![\\w@/.-])(${tools}|(?<=\\b(?:at least|minimum|requires?|needs?) )node(?:\\.?js)?)(?![\\w/-])(?:\\]\\([^)\\s]*\\))?[\`*"]{0,4}(?::|,(?=\\s{0,4}v?\\d[\\d.]{0,20}(?:\\+|\\s(?:or|and)\\s)))?[\`*"]{0,4}\\s{0,8}\\(?\\s{0,2}(?:version(?:\\s(?:is|of))?|versions|ver\\.?|v\\.)?\\s{0,8}[\`*"]{0,4}\\s{0,2}(>=|≥|=>|>|\\^|~|=)?\\s{0,2}[\`*"]{0,4}v?(\\d+(?:\\.(?:\\d+|x))*)(\\+)?(\\.x)?[\`*"]{0,4}(\\s{0,8}\\(?(?:or|and)\\s{0,8}(?:later|higher|newer|above|up|greater|greater than)\\)?|\\s{0,8}\\+|\\s{0,8}(?:以上))?`,
  'g',
)
const canonical: Readonly<Record<string, string>> = {
  node: 'Node.js',
  nodejs: 'Node.js',
  'node.js': 'Node.js',
  postgres: 'PostgreSQL',
  postgresql: 'PostgreSQL',
  golang: 'Go',
  go: 'Go',
  nextjs: 'Next.js',
  'vue.js': 'Vue',
  'nuxt.js': 'Nuxt',
  'express.js': 'Express',
  'nest.js': 'NestJS',
  tailwind: 'Tailwind CSS',
  tailwindcss: 'Tailwind CSS',
} // prettier-ignore

const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  'Node.js': ['Node', 'NodeJS', 'Nodejs'],
  PostgreSQL: ['Postgres', 'PostgreSql'],
  Go: ['Golang'],
  Rust: ['MSRV', 'rustc', 'rustup'],
  Python: ['CPython', 'PyPy'],
  Ruby: ['MRI', 'CRuby'],
  Java: ['JDK', 'JRE', 'OpenJDK', 'Java SE'],
}

/** What a tool is called in sentences and commands: `Node.js` is `node` too. */
export function namesOfTool(tool: string): readonly string[] {
  const names = [
    tool,
    tool.toLowerCase(),
    ...(alsoCalled[tool] ?? []),
    ...Object.keys(canonical).filter((name) => canonical[name] === tool),
  ]
  // the word is one of every sentence
  return [...new Set(names)].filter((name) => name !== 'go')
}

/** Below these a number is of something else, such as a client for the language. */
const oldest: Readonly<Record<string, number>> = { 'Node.js': 4, Python: 2, PHP: 5, npm: 3, pnpm: 3 }

function isLibrary(tool: string): boolean {
  return !/^(?:Node\.js|npm|pnpm|Yarn|Bun|Python|Ruby|Go|Rust|PHP|PostgreSQL|MySQL|MariaDB|Redis|MongoDB|RabbitMQ)$/.test(tool)
}

/** Sentences that speak of another time, another project, or of what is no more. */
const aside =
  /\b(?:drop(?:s|ped|ping)?|before|since|until|prior|older|earlier|below|up to|no longer|deprecat\w*|remov\w*|introduc\w*|added|end[- ]of[- ]life|eol|bugs?|issue|workaround|polyfill\w*|migrat\w*|upgrad\w*|was|were|used to|previously|formerly|legacy|old|if you|when using|in case|for example|e\.g|such as|tested|works (?:with|on)|compatib\w*|changed?|starting|as of|from v?\d|fails?|error|broken|not|without|instead|either|both|between|optional|only|scripts?|snippets?|needed (?:for|to|by)|on the machine)\b|[<≤]|\bn't\b|n’t/i
const asks =
  /\b(?:requir\w*|prerequisites?|needs?|must|minimum|at least|install\w*|ensure|make sure|recommend\w*|have|get|download|use|using|nvm)\b|>=|≥|\+|\bor (?:later|higher|newer|above)\b/i
const askingHeading =
  /requirement|prerequisite|before you (?:begin|start)|what you need|install|set.?up|getting started|quick ?start|develop|contribut|build(?:ing)?\b|local/i
const parts =
  /\b(?:built (?:with|on|using|in)|powered by|made with|written (?:in|with)|uses|based on|stack|front-?end|back-?end|framework|runtime|library|styling|language)\b/i
const partHeading = /stack|technolog|built (?:with|using|on)|made with|dependencies|architecture|overview|libraries|frameworks?/i

/** Versions that a document asks its readers to have, or says the product is made with. */
export function namedVersions(document: DriftDocument): readonly NamedVersion[] {
  return readStretches(document).flatMap((line) => (line.fence === undefined ? versionsIn(document, line) : []))
}

function versionsIn(document: DriftDocument, line: DocumentLine): NamedVersion[] {
  if (!/\d/.test(line.text) || line.text.length > 1_000 || line.heading === true) return []
  const matches = [...line.text.matchAll(named)]
  return matches.flatMap((match) => {
    const [whole, written = '', operator, number = '', plus, , later] = match
    const tool = toolOf(match)
    const version = parseVersion(number)
    const sentence = sentenceOf(line.text, match.index, match.index + whole.length)
    const isChoice = matches.some(
      (one) => one !== match && toolOf(one) === tool && !isBeside(one, match, line.text) && !isInBrackets(one, match, line.text),
    )
    const isList = /^[\s`*"]*(?:[,/|]|and|or|to|-|–|through)\s*(?:v?\d|Node)/i.test(line.text.slice(match.index + whole.length))
    if (version === undefined || isChoice || isList || isElsewhere(sentence, match)) return []
    const heading = line.headings
      .filter((one) => one !== undefined)
      .slice(-2)
      .join(' ')
    const isHeaded = askingHeading.test(heading)
    // what one option needs, the product does not
    if ((!isHeaded && /^\s*(?:[-*+]\s+|\|\s*)`[^`]+`/.test(line.text)) || isOfOption(line.text, tool)) return []
    const isAsked = isHeaded || isAskedIn(sentence, line.text.slice(0, match.index))
    const isPart = isLibrary(tool) && !/support/i.test(`${heading} ${sentence}`) && (parts.test(sentence) || partHeading.test(heading))
    if (isLibrary(tool) ? !isPart : !isAsked) return []
    if (version[0] < (oldest[tool] ?? 0) || version[0] > 1_000) return []
    const orLater = [plus, later].some((one) => one !== undefined) || isOpen(operator, sentence)
    const from = line.from + match.index + whole.indexOf(number, written.length)
    const lines = linesAround(document, line.from + match.index, from)
    return [{ tool, version, orLater, anchor: anchorOf(document, line, { tool, number, from }), text: line.text, lines, isPart, isHeaded }]
  })
}

/** True for a sentence of another time or project, or of what one release asks for or one version of the tool needs. */
function isElsewhere(sentence: string, { 0: whole, index = 0, input = '' }: RegExpMatchArray): boolean {
  if (isNeedOfOneVersion(input.slice(0, index), whole, input.slice(index + whole.length))) return true
  return aside.test(withoutAsides(sentence, whole)) || isOfOneRelease(sentence, whole)
}

function toolOf([, written = '']: RegExpMatchArray): string {
  return canonical[written.toLowerCase()] ?? written
}

/** Several versions of one tool are a choice, but for one that another sentence only recommends: it stands beside the oldest that will do. */
function isBeside(other: RegExpMatchArray, { index = 0, 0: whole }: RegExpMatchArray, text: string): boolean {
  const at = other.index ?? 0
  const sentence = sentenceOf(text, at, at + other[0].length)
  return /\brecommended\b/i.test(sentence) && sentence !== sentenceOf(text, index, index + whole.length)
}

/** True for a version that brackets behind another one speak of: `Python 3.7+ (for Python 3.6, install 0.15)`; `(or Node 20)` is a choice. */
function isInBrackets(other: RegExpMatchArray, { index = 0, 0: whole }: RegExpMatchArray, text: string): boolean {
  const between = text.slice(index + whole.length, other.index)
  const open = between.lastIndexOf('(')
  return open >= 0 && !between.slice(open).includes(')') && !/^\(\s*(?:or|and)\b/i.test(between.slice(open))
}

/** True for an item that tells of an option, whatever heading it stands below: `- \`provenance\` - Requires npm 9.5+`. */
function isOfOption(text: string, tool: string): boolean {
  const option = /^\s*(?:[-*+]\s+|\|\s*)\*{0,2}`([^`]+)`\*{0,2}\s*[-–—:(|]/.exec(text)?.[1]
  return (
    option !== undefined && /^[\w.-]+$/.test(option) && (canonical[option.toLowerCase()] ?? option).toLowerCase() !== tool.toLowerCase()
  )
}

/** True where a sentence asks for a version: by its words, or by `18+` and “or later” where nothing stands before it, as in a list. */
function isAskedIn(sentence: string, before: string): boolean {
  if (!asks.test(sentence)) return false
  const rest = sentence.replace(/\+|\bor (?:later|higher|newer|above)\b/gi, '')
  return asks.test(rest) || /^[\s>*_`|[+-]{0,12}(?:[\w.]+[\s:*_`]{1,4})?$/.test(before)
}

/** True where what stands before a number, or the sentence, lets later versions be. */
function isOpen(operator: string | undefined, sentence: string): boolean {
  return /^(?:>=|≥|=>|>|\^)$/.test(operator ?? '') || /\b(?:at least|minimum)\b/i.test(sentence)
}

/** The sentence, clause or item around a stretch. */
export function sentenceOf(text: string, from: number, to: number): string {
  // `e.g. ` ends no sentence
  const before = text.slice(0, from).replace(/\b(?:e\.g|i\.e|etc|vs|cf|incl)\. /gi, (short) => short.replaceAll('.', '_'))
  const start = Math.max(...['. ', '! ', '? ', '; '].map((mark) => before.lastIndexOf(mark) + 1), 0)
  const end = text.slice(to).search(/[.!?;](?:\s|$)/)
  return text.slice(start, end < 0 ? text.length : to + end + 1)
}

/** A sentence without what it says of something else in brackets. */
function withoutAsides(sentence: string, whole: string): string {
  return sentence.replace(/\([^()]*(?:\)|$)/g, (brackets) => (brackets.includes(whole) || whole.includes('(') ? brackets : ' '))
}

/** The place of a version in a line of a document. */
export function anchorOf(
  document: DriftDocument,
  line: Pick<DocumentLine, 'from' | 'line' | 'headings'>,
  { tool, number, from, in: place = 'prose' }: { tool: string; number: string; from: number; in?: Anchor['in'] },
): Anchor {
  return {
    kind: 'version',
    name: `${tool} ${number}`,
    text: number,
    doc: document.path,
    line: line.line + document.text.slice(line.from, from).split('\n').length - 1,
    from,
    to: from + number.length,
    in: place,
    headings: line.headings.filter((one) => one !== undefined),
    of: [tool],
  }
}
