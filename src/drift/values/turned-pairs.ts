import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { escapeWord } from '../declared.ts'
import { isToolFile } from '../names/evidence.ts'
import { oncePerInput } from '../once-per-input.ts'
import { isOwnSource } from '../place-kinds.ts'
import type { DriftInput } from '../signal.ts'
import { secondsOf } from './durations.ts'
import { comparable } from './same-value.ts'

/** A value that a change gave a key of code or of a file of settings, and the one that it had. */
export interface TurnedPair {
  /** As written, without the word that says that it is a default: `DATETIME_FORMAT`. */
  key: string
  /** As written, without quotes. */
  before: string
  now: string
  path: RepoPath
  /** 1-based, after the change. */
  line: number
  /** The key, or what it stands in, is called a default. */
  isDefault: boolean
}

const code =
  /\.(?:[cm]?[jt]sx?|vue|svelte|py|go|rs|rb|php|java|kts?|cs|fs|swift|scala|dart|exs?|erl|lua|pl|pm|cc?|cpp|hpp?|groovy|toml|ya?ml|json|ini|conf|cfg|properties)$/
/** Bytes of a file that is read, and characters of a line. */
const largest = 500_000
const longest = 400

/** A literal, with a product of a duration, or a member of an enum that is given to a key. */
const literal =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`|(?<![\w.])-?\d[\d_]*(?:\.\d+)?(?:\s*\*\s*time\.\w+|[a-z]+\b)?|\b(?:true|false|True|False)\b|(?<=[:=]\s*)[A-Z]\w*(?:(?:\.|::)[A-Z]\w*)*(?=\s*[,;)}]?\s*$)/g
/** The key right before a literal: `"tags": `, `pub const PORT: u16 = `, `public int Size { get; set; } = `, `$this->rows = `. */
const keyBefore =
  /(?<![\w-])([A-Za-z_][\w-]{0,80})["'\]]?\??(?: {0,3}: {0,3}&?'?[A-Za-z_][\w<>&'[\]?|. ]{0,60}?| {0,3}\{ {0,3}get;[^}]{0,40}\}|[ \t]{1,20}(?:string|int|bool|float64|time\.Duration))?[ \t]{0,20}(?::=|=>|\?\?=|\|\|=|=|:)[ \t]{0,20}$/
/** Words of a call or a schema that say nothing of what has the value. */
const anyKey = /^(?:default(?:[_-]?value)?|value|name|key|type|id|version|const|let|var|return|case|if|when|else)$/i

/** Keys to which a change gave another literal on a line that is otherwise as it was, where no other place gives them the former one. */
export const turnedPairs = oncePerInput(findTurned)

async function findTurned({ base, snapshot }: DriftInput): Promise<readonly TurnedPair[]> {
  if (base === undefined) return []
  const found: TurnedPair[] = []
  for (const path of base.changed) {
    if (!isRead(path, base.snapshot) || !isRead(path, snapshot)) continue
    const [old, text] = [await base.snapshot.read(path), await snapshot.read(path)]
    if (old !== undefined && text !== undefined) found.push(...turnedIn(path, old, text))
  }
  return found
}

/** True for a file of the repository's own that gives keys their values. */
function isRead(path: RepoPath, { files }: Snapshot): boolean {
  const file = files.get(path)
  return (
    file !== undefined && file.skipped === undefined && file.size < largest && code.test(path) && isOwnSource(path) && !isToolFile(path)
  )
}

interface Written {
  values: readonly string[]
  keys: readonly (string | undefined)[]
  line: number
}

function turnedIn(path: RepoPath, old: string, text: string): readonly TurnedPair[] {
  const [were, are] = [shapesOf(old), shapesOf(text)]
  return [...were].flatMap(([shape, lines]) => {
    const now = are.get(shape) ?? []
    if (lines.length !== now.length) return []
    return lines.flatMap((was, i): TurnedPair[] => {
      const is = now[i]
      const differing = was.values.flatMap((value, at) => (value === is?.values[at] ? [] : [at]))
      const [at = 0] = differing
      const [before, value, key] = [was.values[at], is?.values[at], was.keys[at]]
      if (differing.length !== 1 || is === undefined || before === undefined || value === undefined || key === undefined) return []
      const given = kindOf(before) === kindOf(value) ? value : constantIn(text, value)
      if (given === undefined || kindOf(before) !== kindOf(given) || isOneValue(unquoted(before), unquoted(given))) return []
      const bare = key.replace(/^default[_-]?(?=\w)|(?<=\w)[_-]?default$/gi, '')
      const isDefault = bare !== key || isBelowDefault(text, is.line)
      return [{ key: bare, before: unquoted(before), now: unquoted(given), path, line: is.line, isDefault }]
    })
  })
}

function kindOf(value: string): string {
  if (/^["'`]/.test(value)) return 'text'
  if (/^-?\d/.test(value)) return 'number'
  return /^(?:true|false)$/i.test(value) ? 'truth' : 'name'
}

/** The literal that a file gives a constant; undefined where it gives none, or several. */
function constantIn(text: string, name: string): string | undefined {
  if (kindOf(name) !== 'name') return undefined
  const given = new RegExp(
    `(?<![\\w.])${escapeWord(name)}(?:\\s*:\\s*[\\w<>&' ]+)?\\s*:?=\\s*("[^"\\n]*"|'[^'\\n]*'|-?\\d[\\w.]*|true|false)\\s*[;,]?\\s*$`,
    'gm',
  )
  const values = [...text.matchAll(given)].map(([, value = '']) => value)
  return values.length === 1 ? values[0] : undefined
}

/** True for two ways to write one value: `1000` and `1_000`, `60s` and `1m`. */
function isOneValue(one: string, other: string): boolean {
  const [a, b] = [secondsOf(one) ?? comparable(one), secondsOf(other) ?? comparable(other)]
  return a !== undefined && a === b
}

/** Lines by what they say besides literals; each in the order of the file. */
function shapesOf(text: string): ReadonlyMap<string, readonly Written[]> {
  const found = new Map<string, Written[]>()
  for (const [index, line] of text.split('\n').entries()) {
    if (line.length > longest || /^\s*(?:\/\/|\*|\/\*|#(?!\[)|--)/.test(line)) continue
    // a string in front of a colon is a key
    const matches = [...line.matchAll(literal)].filter((match) => !/^\s*(?::(?!:)|=>)/.test(line.slice(match.index + match[0].length)))
    if (matches.length === 0) continue
    const keys = matches.map(({ index: at }) => {
      const key = keyBefore.exec(line.slice(0, at))?.[1]
      return key === undefined || anyKey.test(key) || key.length < 3 ? undefined : key
    })
    let shape = ''
    let last = 0
    for (const { 0: whole, index: at } of matches) {
      shape += `${line.slice(last, at)}\u0000`
      last = at + whole.length
    }
    const key = `${shape}${line.slice(last)}`.trim()
    const lines = found.get(key) ?? []
    lines.push({ values: matches.map(([whole]) => whole), keys, line: index + 1 })
    found.set(key, lines)
  }
  return found
}

/** True where what a line stands in is called a default: a function `get_default_config`, an object `defaults`. */
export function isBelowDefault(text: string, line: number): boolean {
  const lines = text.split('\n')
  let depth = depthOf(lines[line - 1] ?? '')
  for (let at = line - 2; at >= 0 && depth > 0 && line - at < 400; at -= 1) {
    const one = lines[at] ?? ''
    if (one.trim() === '' || depthOf(one) >= depth) continue
    depth = depthOf(one)
    if (/default(?!\s*:)/i.test(one.replace(/"[^"]*"|'[^']*'|\/\/.*|#.*/g, ''))) return true
  }
  return false
}

function depthOf(line: string): number {
  return line.length - line.trimStart().length
}

function unquoted(text: string): string {
  return text.replace(/^(["'`])(.*)\1$/s, '$2')
}

/** Leaves out pairs whose former value another line still gives the key, unless that line alone is no default. */
export async function withoutDoubted<T extends { pair: TurnedPair }>(found: readonly T[], snapshot: Snapshot): Promise<readonly T[]> {
  if (found.length === 0) return found
  const doubted = new Set<T>()
  const paths = [...snapshot.files.keys()].filter((path) => isRead(path, snapshot))
  for await (const [, text] of snapshot.readAll(paths)) {
    const open = found.filter((one) => !doubted.has(one) && text.includes(one.pair.key) && text.includes(one.pair.before))
    if (open.length === 0) continue
    const lines = [...shapesOf(text).values()].flat()
    for (const one of open)
      if (lines.some((line) => gives(one.pair, line) && !(one.pair.isDefault && !isBelowDefault(text, line.line)))) doubted.add(one)
  }
  return found.filter((one) => !doubted.has(one))
}

function gives({ key, before }: TurnedPair, { keys, values }: Written): boolean {
  return keys.some(
    (one, i) => one?.replace(/^default[_-]?(?=\w)|(?<=\w)[_-]?default$/gi, '') === key && unquoted(values[i] ?? '') === before,
  )
}
