import type { DriftDocument } from '../../core/drift.ts'
import { documentNoise } from '../anchors/noise/documents.ts'
import { escapeWord } from '../declared.ts'
import { oncePerInput } from '../once-per-input.ts'
import { isOwnSource } from '../place-kinds.ts'
import type { DriftInput } from '../signal.ts'
import type { Claim } from './claims.ts'
import type { Evidence } from './evidence.ts'
import { isJudged } from './judged.ts'
import { refusedNames } from './refused/refused-names.ts'
import { isOnlyCalledOld } from './vanished-flags.ts'

/**
 * Claims of words that stand in documents where no reader of names looks: types and members in an example, names in plain prose. Only where a change is
 * judged, and only names of several words that it took out of every file that it touched: such a word is hardly meant for anything else.
 */
export const vanishedIn = oncePerInput(findVanished)

/** Bytes of a source whose words are read. */
const largest = 1_000_000
/** Words of one change that are looked for: a change that takes more away is a move of everything. */
const most = 20_000

async function findVanished(input: DriftInput): Promise<readonly Claim[]> {
  const { base, snapshot, documents } = input
  if (base === undefined) return []
  const sources = base.changed.filter((path) => isOwnSource(path) && isCode.test(path))
  const words = new Map<string, Set<string>>()
  const refused = await refusedNames(input)
  const isRead = (files: DriftInput['snapshot']['files'], path: (typeof sources)[number]): boolean => {
    const entry = files.get(path)
    return entry !== undefined && entry.skipped === undefined && entry.size < largest
  }
  for await (const [path, text] of base.snapshot.readAll(sources.filter((path) => isRead(base.snapshot.files, path))))
    for (const [word] of text.matchAll(distinct))
      words.set(word, (words.get(word) ?? new Set()).add(languageOf(path.slice(path.lastIndexOf('.') + 1))))
  for await (const [, text] of snapshot.readAll(sources.filter((path) => isRead(snapshot.files, path))))
    for (const [word] of text.matchAll(distinct)) if (!refused.has(word)) words.delete(word)
  if (words.size === 0 || words.size > most) return []
  return documents.filter((one) => mayHold(one, words) && isRelevant(one)).flatMap((document) => claimsIn(document, words))
}

/**
 * False for a variable or plain value inside of a function; a function or an object that stands there under a key was given to somebody, and so was a
 * function that examples call as a method.
 */
export function isSurelyOurs({ anchor, document }: Claim, { strength, role, foreign, line }: Evidence): boolean {
  if (strength !== 'weak') return true
  if (role === 'symbol') return /\bfunction\*?\s/.test(line.text) && isMethodCall(document.text, anchor)
  return role === 'member' && foreign !== true && /:\s{0,3}(?:async\s+)?(?:function\b|new\s|\([^)]*\)\s*=>)/.test(line.text)
}

function isMethodCall(text: string, { from, to, in: place }: Claim['anchor']): boolean {
  return place === 'fence' && text[from - 1] === '.' && text[to] === '('
}

const isCode = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|py|go|rs|rb|php|java|kts?|cs|swift|dart|prisma|graphql|proto)$/

/** Words that went, each with the languages of the files that had it. */
type Words = ReadonlyMap<string, ReadonlySet<string>>

const languages: readonly (readonly [string, RegExp])[] = [
  ['js', /^(?:[cm]?[jt]sx?|javascript|typescript|vue|svelte|astro|html|json[c5]?)$/],
  ['python', /^(?:py|python\d?|pycon)$/],
  ['go', /^(?:go|golang)$/],
  ['rust', /^(?:rs|rust)$/],
  ['ruby', /^(?:rb|ruby)$/],
  ['php', /^php$/],
  ['jvm', /^(?:java|kts?|kotlin|groovy|scala)$/],
  ['cs', /^(?:cs|csharp|c#)$/],
  ['swift', /^swift$/],
  ['dart', /^dart$/],
]

/** The language of an ending or of a fence; empty where it is none of these. */
function languageOf(name: string): string {
  return languages.find(([, like]) => like.test(name))?.[0] ?? ''
}

/** True where a fence may use what files of the languages declare: one in another language has its own. */
function isReadAs(language: string, declared: ReadonlySet<string>): boolean {
  if (/^(?:diff|patch|mermaid)$/.test(language)) return false
  const own = languageOf(language)
  return own === '' || declared.has(own) || declared.has('')
}

/** Names of several words, in any of the ways to write such. */
const distinct = /(?<![\w$])(?=[\w$]{5,80}(?![\w$]))(?=[\w$]*?(?:[a-z\d][A-Z]|[A-Z]{2}[a-z]|[a-z\d]_[a-z]))[A-Za-z_$][\w$]*/g

/** Words that are looked for one by one: most documents have none of them, and are not parted into words. */
const few = 100

function mayHold({ text }: DriftDocument, words: Words): boolean {
  if (words.size > few) return true
  for (const word of words.keys()) if (text.includes(word)) return true
  return false
}

/** Names that a framework or a platform asks for: one that code gave is also what others give. */
const ofFrameworks = new Set(
  'propTypes defaultProps contextTypes childContextTypes displayName getChildContext getInitialState getDefaultProps getInitialProps getStaticProps getStaticPaths getServerSideProps componentDidMount componentWillMount componentWillReceiveProps componentWillUnmount componentDidUpdate componentWillUpdate componentDidCatch shouldComponentUpdate getDerivedStateFromProps getSnapshotBeforeUpdate setState forceUpdate className htmlFor tabIndex innerRef onClick onChange onSubmit onFocus onBlur onInput onLoad onKeyDown onKeyUp onMouseEnter onMouseLeave innerHTML textContent beforeCreate beforeMount beforeUpdate beforeDestroy beforeUnmount ngOnInit ngOnDestroy ngOnChanges ngAfterViewInit toString valueOf toJSON hasOwnProperty isRequired devDependencies peerDependencies useState useEffect useMemo useRef useCallback useContext useReducer createElement addEventListener querySelector userAgent sessionId userId'.split(
    ' ',
  ),
)

function isRelevant(document: DriftDocument): boolean {
  if (!isJudged(document) || documentNoise(document.path) !== undefined) return false
  // a document of an older version, or one whose every word is about what was
  return document.anchors.length === 0 || document.anchors.some(({ noise }) => noise === undefined)
}

function claimsIn(document: DriftDocument, words: Words): readonly Claim[] {
  const text = withoutTargets(document.text)
  const known = document.anchors.filter(({ kind }) => kind !== 'value')
  const claims: Claim[] = []
  for (const { 0: word, index: from } of text.matchAll(distinct)) {
    if (!words.has(word) || ofFrameworks.has(word)) continue
    const to = from + word.length
    if (
      isPartOfPath(text, from, to) ||
      isOfOwnKey(document, from, to) ||
      known.some((anchor) => anchor.from < to && from < anchor.to && !isOnlyCalledOld(document, anchor, { from, to }))
    )
      continue
    const fence = document.fences.find((one) => one.from <= from && to <= one.from + one.text.length)
    if (fence !== undefined && !isReadAs(fence.language, words.get(word) ?? new Set())) continue
    const place = fence === undefined ? ({ in: 'prose', headings: [] } as const) : ({ in: 'fence', headings: fence.headings } as const)
    const line = text.slice(0, from).split('\n').length
    const anchor = {
      kind: 'name' as const,
      name: word,
      text: word,
      doc: document.path,
      line,
      from,
      to,
      ...place,
      ...(fence === undefined || fence.language === '' ? {} : { language: fence.language }),
    }
    claims.push({ anchor, kind: 'name', word, forms: [word], document, bare: true })
  }
  return claims
}

/** A document without addresses, targets of links and remarks, as long as it was. */
function withoutTargets(text: string): string {
  const blank = (found: string): string => found.replace(/[^\n]/g, ' ')
  return text.replace(
    /<!--[\s\S]*?-->|\]\([^)\n]*\)|\]\[[^[\]\n]*\]|\n\[[^[\]\n]+\]:|https?:\/\/[^\s)>\]]+|(?:src|href)=["'][^"'\n]*["']/g,
    blank,
  )
}

/** True for the end of a dotted name that an example of the page gives to something of its reader: `services:\n  app.row_reader:`. */
function isOfOwnKey({ text, fences }: DriftDocument, from: number, to: number): boolean {
  const [head = ''] = /(?:[\w-]+\.)*$/.exec(text.slice(Math.max(0, from - 120), from)) ?? []
  const key = `${head}${text.slice(from, to)}`
  return head !== '' && fences.some((one) => new RegExp(`^[ \\t-]*["']?${escapeWord(key)}["']?:(?:[ \\t]|$)`, 'm').test(one.text))
}

function isPartOfPath(text: string, from: number, to: number): boolean {
  return (
    /[/\\@#-]/.test(text[from - 1] ?? '') ||
    /^(?:[/\\]|-\w|\.(?:[cm]?[jt]sx?|jsx|py|go|rs|md|json|ya?ml|html?|css)\b)/.test(text.slice(to, to + 6))
  )
}
