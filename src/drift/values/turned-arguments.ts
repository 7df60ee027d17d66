import type { DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { escapeWord } from '../declared.ts'
import { isDated, isFrozen } from '../links/judged.ts'
import { oncePerInput } from '../once-per-input.ts'
import { isOwnSource, isPlan } from '../place-kinds.ts'
import type { DriftInput } from '../signal.ts'
import { helpDefaults } from './help-defaults.ts'
import { comparable, type Contradiction, differ, isOfOneKind } from './same-value.ts'
import { type Stated, statedValues } from './stated-values.ts'

/** A default that a page gives for an option or a setting, and what a change wrote in the call that declares it. */
export interface TurnedArgument {
  document: DriftDocument
  stated: Stated
  code: Contradiction
}

const code = /\.(?:[cm]?[jt]sx?|py|go|rs|rb|php|java|kt|cs)$/

/** Bytes of a file that is read, characters of a call, and places of a name in a file. */
const largest = 1_000_000
const longestCall = 1_500
const mostPlaces = 6

/**
 * Where a page agreed with the call that declares an option or reads a setting (`flags.String("branch", "master", …)`, `os.getenv("MODE", "fast")`),
 * and the change gave that call another value. Calls are compared as they are written, so that no library has to be known; a base is needed, because a
 * call of today says nothing of which of its values is the default.
 */
export const turnedArguments = oncePerInput(findTurned)

async function findTurned(input: DriftInput): Promise<readonly TurnedArgument[]> {
  const { base, snapshot } = input
  if (base === undefined) return []
  const asked = askedDefaults(input)
  if (asked.length === 0) return []
  const found: TurnedArgument[] = []
  for (const path of base.changed) {
    if (!isReadable(path, [base.snapshot, snapshot])) continue
    const [old, text] = [await base.snapshot.read(path), await snapshot.read(path)]
    if (old === undefined || text === undefined) continue
    for (const one of asked) {
      const turned = turnedIn(one.stated, old, text)
      if (turned !== undefined) found.push({ ...one, code: { value: turned.value, at: { path, line: turned.line } } })
    }
  }
  return withoutOthers(found, snapshot)
}

/** A default that a page gives for an option or a setting. */
export type Asked = Pick<TurnedArgument, 'document' | 'stated'>

/** Defaults of pages that tell how things are, for names that a call may have. */
export const askedDefaults = oncePerInput(({ documents }): readonly Asked[] =>
  documents
    .filter((document) => !isFrozen(document) && !isDated(document) && !isPlan(document.path))
    .flatMap((document) => [...statedValues(document), ...helpDefaults(document)].map((stated) => ({ document, stated })))
    .filter(({ stated }) => stated.facet === 'default' && nameOf(stated) !== undefined && comparable(stated.value) !== undefined),
)

/** The name as a call has it: an option without its dashes, a variable, a key of several words; undefined for any other word. */
export function nameOf({ names }: Stated): string | undefined {
  const flags = names.filter((name) => name.startsWith('--'))
  const [name = '', ...more] = flags.length > 0 ? flags : names
  if (more.length > 0) return undefined
  if (name.startsWith('--')) return name.slice(2)
  return /^[A-Za-z][\w.-]*$/.test(name) && /[a-z\d][A-Z]|[\w][._-]\w/.test(name) ? name : undefined
}

/** True for a source of the repository's own that is there on every side, and small enough. */
export function isReadable(path: RepoPath, sides: readonly Snapshot[]): boolean {
  const isSmall = ({ files }: Snapshot): boolean => {
    const file = files.get(path)
    return file !== undefined && file.skipped === undefined && file.size < largest
  }
  return isOwnSource(path) && code.test(path) && sides.every(isSmall)
}

/** A call as it is written: its words and marks, and the 1-based line of the name in it. */
export interface WrittenCall {
  words: readonly string[]
  line: number
}

/** What took the place of the stated value in the calls of a name; undefined where they differ in more than values, or nobody can say. */
function turnedIn(stated: Stated, old: string, now: string): { value: string; line: number } | undefined {
  const name = nameOf(stated)
  const said = comparable(stated.value)
  if (name === undefined || said === undefined || !old.includes(name)) return undefined
  const [were, are] = [callsOf(old, name), callsOf(now, name)]
  if (were.length === 0 || were.length !== are.length) return undefined
  const turned = were.flatMap((call, i) => turnedWord(call, are[i], said))
  const [only] = turned
  return turned.length === 1 && were.filter(({ words }) => words.some((word) => isSaid(word, said))).length === 1 ? only : undefined
}

function turnedWord(was: WrittenCall, is: WrittenCall | undefined, said: string): readonly { value: string; line: number }[] {
  if (is === undefined || was.words.length !== is.words.length) return []
  const differing = was.words.flatMap((word, i) => (word === is.words[i] ? [] : [{ word, now: is.words[i] ?? '' }]))
  const own = differing.filter(({ word }) => isSaid(word, said))
  const [one] = own
  const known = comparable(one?.now ?? '')
  if (own.length !== 1 || one === undefined || known === undefined || !isLiteral(one.now)) return []
  // other words than values mean that the call became another one
  if (differing.some(({ word, now }) => !isLiteral(word) || !isLiteral(now))) return []
  if (!isOfOneKind(said, known) || !differ(said, known)) return []
  return [{ value: one.now.replace(/^(["'`])(.*)\1$/s, '$2'), line: is.line }]
}

function isSaid(word: string, said: string): boolean {
  return isLiteral(word) && comparable(word) === said
}

function isLiteral(word: string): boolean {
  return /^(?:["'`]|[+-]?\d|(?:true|false|True|False|nil|None|null)$)/.test(word)
}

/** The calls in which a name stands as a text, from the first bracket to the last; a line by itself where there is no call. */
export function callsOf(text: string, name: string): readonly WrittenCall[] {
  const quoted = new RegExp(`["'\`](?:-\\w[,|/ ]+\\s*)?-{0,2}${escapeWord(name)}(?=["'\`\\s<=,[])`, 'g')
  const calls: WrittenCall[] = []
  let last = 0
  for (const { index } of [...text.matchAll(quoted)].slice(0, mostPlaces)) {
    // a chain may say the name twice
    if (index < last) continue
    const [from, to] = callAround(text, index)
    last = to
    calls.push({ words: text.slice(from, to).match(token) ?? [], line: text.slice(0, index).split('\n').length })
  }
  return calls
}

const token = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[+-]?\d[\w.]*|[\w$]+|[^\s\w]/g

function callAround(text: string, at: number): readonly [number, number] {
  const start = text.lastIndexOf('\n', at) + 1
  const end = text.indexOf('\n', at)
  const line = [start, end < 0 ? text.length : end] as const
  let depth = 0
  let open = at
  while (open > 0 && at - open < 300) {
    open -= 1
    const mark = text[open] ?? ''
    if (mark === ')' || mark === ']') depth += 1
    else if ((mark === '(' || mark === '[') && depth-- === 0) return [open, closing(text, open) ?? line[1]]
    else if (mark === ';' || mark === '}') return line
  }
  return line
}

/** Behind the bracket that closes one, and what is chained to it: `Arg::new("port").default_value("80")`. */
function closing(text: string, open: number): number | undefined {
  let depth = 0
  for (let at = open; at < text.length && at - open < longestCall; at += 1) {
    const mark = text[at] ?? ''
    if ('([{'.includes(mark)) depth += 1
    else if (')]}'.includes(mark)) depth -= 1
    if (depth < 0) return at
    if (depth === 0 && !/^[)\]}]?\s*\.\s*\w+\s*\(|^[\w.\s]*\(/.test(text.slice(at, at + 80))) return at + 1
  }
  return undefined
}

/** Leaves out what other code still gives the old value: which of them a page means nobody can say. */
async function withoutOthers(found: readonly TurnedArgument[], snapshot: Snapshot): Promise<readonly TurnedArgument[]> {
  if (found.length === 0) return found
  const paths = [...snapshot.files.keys()].filter((path) => isReadable(path, [snapshot]))
  const doubted = new Set<TurnedArgument>()
  for await (const [, text] of snapshot.readAll(paths))
    for (const one of found) {
      const [name, said] = [nameOf(one.stated) ?? '', comparable(one.stated.value) ?? '']
      if (!doubted.has(one) && text.includes(name) && callsOf(text, name).some(({ words }) => words.some((word) => isSaid(word, said))))
        doubted.add(one)
    }
  return found.filter((one) => !doubted.has(one))
}
