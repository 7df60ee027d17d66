import type { Drift, DriftDocument } from '../../../core/drift.ts'
import type { RemovedLine } from '../../../core/snapshot.ts'
import { documentNoise } from '../../anchors/noise/documents.ts'
import { nameNoise } from '../../anchors/noise/names.ts'
import { escapeWord, isComment } from '../../declared.ts'
import { oncePerInput } from '../../once-per-input.ts'
import type { DriftInput, Past } from '../../signal.ts'
import { isToolFile } from '../evidence.ts'
import { isJudged } from '../judged.ts'
import { isOfOtherTool } from '../other-tools.ts'
import { isOfData, isTellingString, livingAnywhere } from '../quoted-names.ts'
import { anchorAt } from './anchor-at.ts'
import { type ChangedSource, changedSources } from './changed-sources.ts'
import { ofOthers } from './lost-keys.ts'
import { isCodeAt } from './is-code-at.ts'
import { isWordIn, spellings } from './spellings.ts'
import { type BaseLine, type LostPlace, lineTaken, tellLost } from './tell-lost.ts'

/** A whole string that may be a name: of a rule, an option, a command, a file, a check of a group. */
const literal = /(["'`])([A-Za-z_@][\w.:@-]*\w|[A-Za-z_][\w-]*(?:\/[\w-]+){1,2})\1/g
/** A symbol, where a language has them: `:max_age`. */
const symbol = /(?<![\w:]):([a-z_]\w*\w)(?![\w:])/g
const hasSymbols = /\.(?:rb|rake|gemspec|exs?|cr)$|(?:^|\/)(?:Rakefile|Gemfile)$/
/** Files whose strings are values: of settings, of manifests, of sites. */
const data = /\.(?:ya?ml|toml|json[c5]?|ini|properties|hcl|tf|lock|cfg|conf)$/

/** Words of one change that are looked for: a change that takes more away is a move of everything. */
const most = 5_000

/** Texts that stood as a whole string where a change took them, and that no code of the repository has any more, in no spelling. */
const lastSpelled = oncePerInput(async (input: DriftInput): Promise<ReadonlyMap<string, BaseLine>> => {
  const sources = await changedSources(input)
  const lost = new Map<string, BaseLine>()
  for (const source of sources) for (const [word, line] of takenFrom(source)) lost.set(word, line)
  for (const { path, after = '' } of sources)
    for (const [word, line] of lost)
      if ((isOfEnvironment(word, line) ? [word] : spellings(word)).some((one) => isWordIn(path, after, one))) lost.delete(word)
  if (lost.size === 0 || lost.size > most) return new Map()
  const named = new Map([...lost].filter(([word]) => input.documents.some(({ text }) => text.includes(word))))
  const full = groupsIn(sources)
  const ways = (word: string): readonly string[] => {
    if (isOfEnvironment(word, lost.get(word))) return [word]
    return full.has(groupOf(word)) ? spellings(word) : waysToLive(word)
  }
  const living = await livingAnywhere([...new Set([...named.keys()].flatMap(ways))], input.snapshot)
  return new Map([...named].filter(([word]) => !ways(word).some((one) => living.has(one))))
})

/**
 * True for a variable of one word that its line read from the environment: another spelling of the word is another thing, but for classes of settings
 * in Python, whose fields are variables in small letters.
 */
function isOfEnvironment(word: string, line: BaseLine | undefined): boolean {
  if (line === undefined || line.path.endsWith('.py') || !/^[A-Z][A-Z\d]{3,}$/.test(word)) return false
  return new RegExp(`env.{0,40}${escapeWord(word)}`, 'i').test(line.text)
}

const groupOf = (word: string): string => word.replace(/[.:]+[^.:]*$/, '.')

/** Groups whose names the sources that a change left write in full: none of these lives by its last part alone. */
function groupsIn(sources: readonly ChangedSource[]): ReadonlySet<string> {
  const words = sources.flatMap(({ after = '' }) => [...after.matchAll(literal)].map(([, , word = '']) => word))
  return new Set(words.filter((word) => /[.:]/.test(word)).map(groupOf))
}

function takenFrom({ path, before, after = '' }: ChangedSource): readonly (readonly [string, BaseLine])[] {
  if (before === undefined || isToolFile(path) || data.test(path)) return []
  const staying = new Set(after.split('\n'))
  return before.split('\n').flatMap((text, index) => {
    if (text.length > 400 || staying.has(text) || isComment(path, text) || isImport(text)) return []
    const symbols = hasSymbols.test(path) ? [...text.matchAll(symbol)].map(([, word = '']) => word) : []
    const words = [...[...text.matchAll(literal)].map(([, , word = '']) => word), ...symbols]
    const line = { path, line: index + 1, text }
    return words.filter(isName).map((word) => [word, line] as const)
  })
}

function isName(word: string): boolean {
  return word.length > 2 && !ofOthers.test(word) && !isOfData(word) && (isTellingString(word) || nameNoise('name', word) === undefined)
}

function isImport(line: string): boolean {
  return /^\s*(?:import|from|require|use|include)\b|^\s*export\b.*\bfrom\s*['"]|\brequire\(/.test(line)
}

/** The name of a file, whose ending is no name of its own. */
const fileName =
  /^[\w-]+\.(?:[cm]?[jt]sx?|json[c5]?|ya?ml|toml|ini|cfg|conf|py|rb|go|rs|php|sh|log|txt|md|html?|css|xml|db|sqlite3?|env|lock)$/

/** Spellings, and the last part of what is composed by dots and colons: code may have it alone. */
function waysToLive(word: string): readonly string[] {
  if (word.includes('/') || fileName.test(word)) return [word]
  const last = word.split(/[.:]+/).at(-1) ?? word
  return last === word ? spellings(word) : [...spellings(word), ...spellings(last)]
}

/** Places where documents name such a text: as code, as the whole of a heading, of a link's words or of a cell. */
export const lastSpelledNamed = oncePerInput(async (input: DriftInput): Promise<readonly LostPlace[]> => {
  const lost = await lastSpelled(input)
  if (lost.size === 0) return []
  const documents = input.documents.filter((one) => isJudged(one) && documentNoise(one.path) === undefined)
  return documents.flatMap((document) => [...lost.keys()].flatMap((word) => placesOf(document, word)))
})

function placesOf(document: DriftDocument, word: string): readonly LostPlace[] {
  const { text } = document
  // the label of a link that the page defines is no name of code
  if (!text.includes(word) || text.includes(`[${word}]: `)) return []
  const like = new RegExp(`(?<![\\w$/.@#=<-])${escapeWord(word)}(?![\\w$/@-]|\\.\\w)`, 'g')
  return [...text.matchAll(like)]
    .filter(({ index }) => isNamedAt(document, word, index))
    .map(({ index: from }) => ({ document, anchor: anchorAt(document, { kind: 'name', name: word, text: word, from }) }))
}

function isNamedAt(document: DriftDocument, word: string, from: number): boolean {
  const { text } = document
  const to = from + word.length
  const isDistinct = /[-_.:\d]|[a-z][A-Z]/.test(word)
  const around = titleAround(text, from, to)
  if (around !== undefined) return around === word || isQuoted(text, from, to) || (isDistinct && around.split(/\s+/).length <= fewWords)
  const fence = document.fences.find((one) => one.from <= from && to <= one.from + one.text.length)
  // what an example gives a key or hands to a function is its reader's to choose
  if (fence !== undefined && !commands.test(fence.language)) return isKeyAt(text, from, to)
  // one word of a cell without marks is a word of a table of anything, and behind the first cell stand values
  const isMarked = fence !== undefined || isCodeAt({ ...document, cells: [] }, from)
  if (document.cells.some((cell) => cell.index > 0 && cell.from <= from && to <= cell.to)) return false
  return isMarked && (isDistinct || isWhole(text, from, to))
}

/** Fences whose words are commands and what they take. */
const commands = /^(?:sh|shell|bash|zsh|fish|console|shell-?session|powershell|ps1|pwsh|bat|cmd|text|)$/i

/** Words of a heading or a link that is about a name: `ledger close-month`. */
const fewWords = 3

/** The plain words of the heading or of the link that a name stands in; undefined where it stands in neither. */
function titleAround(text: string, from: number, to: number): string | undefined {
  const [, before = ''] = /([^\n]*)$/.exec(text.slice(Math.max(0, from - 200), from)) ?? []
  const [after = ''] = /^[^\n]*/.exec(text.slice(to, to + 200)) ?? []
  const link = /\[([^[\]]*)$/.exec(before)
  const inner = link === null ? undefined : /^([^[\]]*)\]/.exec(after)
  if (link !== null && inner !== undefined && inner !== null) return plain(`${link[1]}${text.slice(from, to)}${inner[1]}`)
  return /^(?:#{1,6}|={1,6})\s/.test(before) ? plain(`${before}${text.slice(from, to)}${after}`) : undefined
}

const plain = (words: string): string => words.replace(/^[#=\s]+|[\s#]+$|[`*]/g, '')

/** One plain word is a name only as the whole of a span, in quotes, or as a key. */
function isWhole(text: string, from: number, to: number): boolean {
  return isQuoted(text, from, to) || isKeyAt(text, from, to)
}

function isQuoted(text: string, from: number, to: number): boolean {
  const [before = ' ', after = ''] = [text[from - 1], text[to]]
  return '`"\''.includes(before) && before === after
}

function isKeyAt(text: string, from: number, to: number): boolean {
  const lead = text.slice(text.lastIndexOf('\n', from - 1) + 1, from)
  return /^[\s|]*(?:[-#;]\s+|\/\/\s*)?(?:["'`]|:(?!:))?$/.test(lead) && /^["'`]?\s*(?:=>|[:=])/.test(text.slice(to, to + 6))
}

/** Findings of texts that stand nowhere in code any more, where no other finding of the page ends at the same place. */
export async function goneLastSpelled(input: DriftInput, past: Past, told: readonly Drift[]): Promise<readonly Drift[]> {
  const lost = await lastSpelled(input)
  const own = (await lastSpelledNamed(input)).filter(
    ({ document, anchor }) => anchor.in !== 'fence' || !isOfOtherTool(document, anchor, input),
  )
  const lineOf = ({ anchor: { name } }: LostPlace): RemovedLine | undefined => lineTaken(name, lost.get(name), { input, past })
  return tellLost(own, { role: 'member', lineOf }, { input, told })
}
