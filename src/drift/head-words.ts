import type { RepoPath } from '../core/names.ts'
import type { Snapshot } from '../core/snapshot.ts'
import { isComment, roleIn } from './declared.ts'
import { placeKind } from './place-kinds.ts'

/** Where code still has a word. */
export interface HeadWord {
  /** First places that declare it, tests and examples included. */
  declared: readonly RepoPath[]
  /** First places outside of tests, examples and comments that use it or quote it as a whole. */
  used: readonly RepoPath[]
}

interface Growing {
  declared: RepoPath[]
  used: RepoPath[]
}

/** Bytes of a file that is looked through: larger ones are data. */
const largest = 2_000_000

/** Where words are looked for: files that are likely to have them are read first, or alone. */
export interface Places {
  near?: Iterable<RepoPath>
  only?: Iterable<RepoPath>
}

/** Looks through files that are no documents for words, each until it is found. A word that occurs nowhere is absent from the answer. */
export async function findAtHead(
  snapshot: Snapshot,
  words: ReadonlySet<string>,
  { near, only }: Places = {},
): Promise<ReadonlyMap<string, HeadWord>> {
  const found = new Map<string, Growing>()
  // a word that was found needs no second look
  const open = new Set(words)
  const isRead = (path: RepoPath): boolean => {
    const entry = snapshot.files.get(path)
    return entry !== undefined && entry.skipped === undefined && entry.size <= largest && mayHold(path)
  }
  const first = new Set([...(only ?? near ?? [])].filter(isRead))
  if (open.size > 0) for await (const [path, text] of snapshot.readAll(first)) scan(path, text, open, found)
  if (only !== undefined || open.size === 0) return found
  const holding = await snapshot.holding?.([...open])
  const rest = [...snapshot.files.keys()].filter((path) => holding?.has(path) !== false && !first.has(path) && isRead(path))
  for await (const [path, text] of snapshot.readAll(rest)) scan(path, text, open, found)
  return found
}

/** True where a word still stands for something. */
export function isFound(word: HeadWord | undefined): boolean {
  return word !== undefined && (word.declared.length > 0 || word.used.length > 0)
}

/** Pages that a server fills in: what they name between brackets is code. */
const filledIn = /(?:^|\/)(?:templates?|views?|layouts?|partials|includes)\/(?:.*\/)?[^/]*\.(?:html?|txt)$/i

function mayHold(path: RepoPath): boolean {
  const kind = placeKind(path)
  return (
    (kind !== 'document' || filledIn.test(path)) &&
    kind !== 'built' &&
    !/\.(?:png|jpe?g|gif|webp|ico|woff2?|ttf|eot|pdf|mp[34]|zip|gz|wasm|node|exe|dll)$/i.test(path)
  )
}

function scan(path: RepoPath, text: string, open: Set<string>, found: Map<string, Growing>): void {
  const few = open.size <= 24
  if (few && ![...open].some((word) => text.includes(word))) return
  const kind = placeKind(path)
  for (const match of few ? fewWords(text, [...open]) : text.matchAll(/(?:--)?[\w$][\w$-]*/g)) {
    const written = match[0]
    for (const word of formsOf(written, open)) {
      note({ path, text, kind, at: match.index + written.indexOf(word) }, word, found)
      if (isFound(found.get(word))) open.delete(word)
    }
  }
}

/** `a-b` is one word in a key or a string and two in an expression. */
function formsOf(written: string, open: ReadonlySet<string>): readonly string[] {
  if (open.has(written)) return [written]
  // `$NAME` of a shell and `$name` of PHP
  if (written.startsWith('$') && open.has(written.slice(1))) return [written.slice(1)]
  return written.includes('-') ? written.split('-').filter((part) => open.has(part)) : []
}

function* fewWords(text: string, words: readonly string[]): Generator<Pick<RegExpExecArray, 0 | 'index'>> {
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      if (/\w/.test(text[at - 1] ?? ' ') || /[\w$]/.test(text[at + word.length] ?? ' ')) continue
      if (word.startsWith('--') && (text[at - 1] === '-' || text[at + word.length] === '-')) continue
      // a longer name of several words has this one as its end: `generate-union-enums`
      if (word.includes('-') && /\w-$/.test(text.slice(Math.max(0, at - 2), at))) continue
      yield { 0: word, index: at }
    }
  }
}

interface Place {
  path: RepoPath
  text: string
  kind: ReturnType<typeof placeKind>
  at: number
}

/** The tag of a documentation comment that declares what code makes at run time: YARD `@!method open_list(name)`, PHPDoc `@method Bill open()`. */
const tagged =
  /^\s*(?:#+|\/?\*+)\s*@!?(?:method|attribute|property(?:-read|-write)?)\s+(?:static\s+)?(?:\[[^\]\n]*\]\s*|\{[^}\n]*\}\s*|[\w\\|<>?,[\]]+\s+)?(?:self\.)?\$?$/

function note({ path, text, kind, at }: Place, word: string, found: Map<string, Growing>): void {
  const known = found.get(word) ?? { declared: [], used: [] }
  const start = text.lastIndexOf('\n', at) + 1
  const end = text.indexOf('\n', at)
  const line = text.slice(start, end < 0 ? text.length : end)
  if (line.length > 5_000) return
  if (isComment(path, line)) {
    if (!tagged.test(line.slice(0, at - start))) return
    known.declared.push(path)
  } else if (filledIn.test(path)) {
    if (!/(?:\{[{%]|<%)(?:(?![}%]\}|%>).)*$/.test(line.slice(0, at - start))) return
    known.used.push(path)
  } else if (roleIn(path, line, word) !== undefined) known.declared.push(path)
  else if ((kind === 'source' || kind === 'generated' || kind === 'foreign') && isUse(line, at - start, word)) known.used.push(path)
  else return
  found.set(word, known)
}

/** False for a word of a trailing comment and of a sentence in a string. */
function isUse(line: string, at: number, word: string): boolean {
  const before = line.slice(0, at)
  if (/(?:^|[^:'"`])\/\/\s|\s#\s/.test(before) && !word.startsWith('--')) return false
  // a script or a job that sets a variable is run by something that reads it
  if (/^[A-Z][A-Z\d]*_[A-Z\d_]+$/.test(word) && line[at + word.length] === '=') return true
  const quote = openQuote(before)
  if (quote === undefined || word.startsWith('--')) return true
  if (quote === '`' && before.lastIndexOf('${') > before.lastIndexOf('}')) return true
  const end = line.indexOf(quote, at + word.length)
  const literal = `${before.slice(before.lastIndexOf(quote) + 1)}${line.slice(at, end < 0 ? line.length : end)}`
  // a part of a path is the name of a file
  return !/\s|^[.@~/\w-]*\/[\w./-]+$/.test(literal.trim())
}

/** The quotation mark that is open at the end of a stretch of a line. */
function openQuote(before: string): string | undefined {
  let open: string | undefined
  for (let i = 0; i < before.length; i += 1) {
    const mark = before[i] ?? ''
    if (mark === '\\') i += 1
    else if (open === undefined && (mark === '"' || mark === "'" || mark === '`')) open = mark
    else if (mark === open) open = undefined
  }
  return open
}
