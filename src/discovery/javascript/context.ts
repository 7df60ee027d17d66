import { cutText } from '../../core/secrets/cut-text.ts'
import type { Comment, Node } from 'oxc-parser'
import type {
  BindingFact,
  CallFact,
  ClassFact,
  ElementFact,
  EnvFact,
  ExportFact,
  FileFacts,
  FunctionFact,
  FunctionFlow,
  ImportFact,
  KeyedFact,
  SymbolFact,
  ThrowFact,
  TodoFact,
} from '../../core/facts.ts'
import { type HashState, startHash } from './hash-state.ts'
import { isTestPath } from '../files/is-test.ts'

/** What one pass over a file collects and where it stands. */
export interface Context {
  text: string
  comments: readonly Comment[]
  /** Doc comments without their stars, by the index of the comment. */
  docs: Map<number, string>
  lineStarts: readonly number[]
  /** Index of the line that was asked for last. */
  lastLine: number
  hash: HashState
  path: string
  /** The file belongs to the tests. */
  test: boolean
  /** Index of the function the pass is in; -1 at module level. */
  fn: number
  /** Condition of the nearest `if` around the pass in the same function. */
  guard: string | undefined
  /** An `if` that stands behind an `else`, whose `guard` says what the conditions before it were not. */
  elseIf?: Node
  /** Branch that the condition being walked guards. */
  branch: Node | undefined
  functionIndexes: Map<Node, number>
  classIndexes: Map<Node, number>
  elementIndexes: Map<Node, number>
  /** Elements around the one that is read. */
  elementDepth: number
  /** Names that functions and classes get from what they are bound to. */
  names: Map<Node, string>
  /** Calls that already stand in some value or list. */
  placed: Map<Node, CallFact>
  /** Requires and imports whose bindings are already known. */
  imported: Set<Node>
  /** Reads of the environment that are already recorded, with their defaults. */
  envSeen: Set<Node>
  /** Members by a computed name that are known to be written. */
  keyedSeen: Set<Node>
  /** Local names that stand for `process.env`. */
  envAliases: Set<string>
  /** Local names that hold one variable of the environment, and where it was read. */
  envLocals: Map<string, EnvFact>
  /** Reads of variables, by what code says where they are absent: `+missing` of `missing.push(name)`. */
  envGathered: Map<string, EnvFact[]>
  /** What a function gives back early where a variable is absent. */
  envInstead: Map<EnvFact, Node>
  /** Declarations whose hash is asked for. */
  wanted: Map<Node, string>
  callees: (Set<string> | undefined)[]
  /** Last names of all callees. */
  calleeNames: Set<string>
  returned: (FunctionFact['returns'][] | undefined)[]
  out: Collected
}

/** Facts while they are collected. */
export interface Collected {
  imports: ImportFact[]
  exports: ExportFact[]
  symbols: SymbolFact[]
  functions: FunctionFact[]
  flows: (FunctionFlow | null)[]
  classes: ClassFact[]
  bindings: BindingFact[]
  calls: CallFact[]
  env: EnvFact[]
  keyed: KeyedFact[]
  throws: ThrowFact[]
  todos: TodoFact[]
  guards: FileFacts['guards'][number][]
  comparisons: NonNullable<FileFacts['comparisons']>[number][]
  strings: Set<string>
  names: (readonly [string, number])[]
  expects: { text: string; in: number }[]
  serverFunctions: number[]
  markup: ElementFact[]
}

function lineStartsOf(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** A context at the start of a file. */
export function startContext(path: string, text: string, comments: readonly Comment[]): Context {
  return {
    path,
    test: isTestPath(path),
    text,
    comments,
    docs: new Map(),
    lineStarts: lineStartsOf(text),
    lastLine: 0,
    hash: startHash(),
    fn: -1,
    guard: undefined,
    branch: undefined,
    functionIndexes: new Map(),
    classIndexes: new Map(),
    elementIndexes: new Map(),
    elementDepth: 0,
    names: new Map(),
    placed: new Map(),
    imported: new Set(),
    envSeen: new Set(),
    keyedSeen: new Set(),
    envAliases: new Set(),
    envLocals: new Map(),
    envGathered: new Map(),
    envInstead: new Map(),
    wanted: new Map(),
    callees: [],
    calleeNames: new Set(),
    returned: [],
    out: {
      imports: [],
      exports: [],
      symbols: [],
      functions: [],
      flows: [],
      classes: [],
      bindings: [],
      calls: [],
      env: [],
      keyed: [],
      throws: [],
      todos: [],
      guards: [],
      comparisons: [],
      strings: new Set(),
      names: [],
      expects: [],
      serverFunctions: [],
      markup: [],
    },
  }
}

/** 1-based line of an offset. */
export function lineAt(context: Context, offset: number): number {
  const starts = context.lineStarts
  // Most questions are about the line of the one before, or close below it.
  let low = (starts[context.lastLine] as number) <= offset ? context.lastLine : 0
  let high = starts.length - 1
  if (low > 0 && low + 4 <= high && (starts[low + 4] as number) > offset) high = low + 3
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] as number) <= offset) low = middle
    else high = middle - 1
  }
  context.lastLine = low
  return low + 1
}

/** 1-based last line of a node. */
export function lastLine(context: Context, node: { end: number }): number {
  return lineAt(context, Math.max(0, node.end - 1))
}

/** Characters of a secret that begins in an excerpt. */
const longestSecret = 2_000

/** Source text of a range, white space folded, cut at `limit` characters. */
export function excerpt(context: Context, from: number, to: number, limit: number): string {
  const raw = context.text.slice(from, Math.min(to, from + limit * 4 + longestSecret))
  const folded = /[^\S ]|  |^ | $/.test(raw) ? raw.replace(/\s+/g, ' ').trim() : raw
  return cutText(folded, limit, '…')
}

/** Index of a function in `FileFacts.functions`, in the order in which functions are first met. */
export function functionIndex(context: Context, node: Node): number {
  const known = context.functionIndexes.get(node)
  if (known !== undefined) return known
  const index = context.functionIndexes.size
  context.functionIndexes.set(node, index)
  return index
}

/** Index of a class in `FileFacts.classes`. */
export function classIndex(context: Context, node: Node): number {
  const known = context.classIndexes.get(node)
  if (known !== undefined) return known
  const index = context.classIndexes.size
  context.classIndexes.set(node, index)
  return index
}
