import type {
  BindingFact,
  CallFact,
  ClassFact,
  ElementFact,
  ExportFact,
  FileFacts,
  FunctionFact,
  FunctionFlow,
  ImportFact,
  SymbolFact,
} from '../core/facts.ts'
import type { FactStore, SkipReason } from '../core/snapshot.ts'
import { marksOf } from './marks.ts'
import { type Stored, restoreCalls, shareCalls } from './shared-calls.ts'

/** Version of the lines below: another one means that stored lines cannot be read. */
export const lineFormat = 6

/** First part of a line of the fact store: what is kept in memory of every file. */
export interface DigestPart {
  lines: number
  specifiers: readonly string[]
  marks: readonly string[]
  callees: readonly string[]
  error?: { message: string; line: number }
  /** The file is not analysed, and why. */
  skip?: SkipReason
}

/** Second part: what following a name through files asks for. */
export interface LinkPart {
  imports: readonly ImportFact[]
  exports: readonly ExportFact[]
  /** Some of the exports have a value: they stand whole in a part of their own. */
  values?: true
}

/** The parts of a line in order; `rest` holds every fact without a part of its own. */
const parts = [
  'digest',
  'links',
  'module',
  'outline',
  'symbols',
  'functions',
  'classes',
  'bindings',
  'calls',
  'exports',
  'flows',
  'markup',
  'rest',
] as const
type PartName = (typeof parts)[number]

function digestPart(facts: FileFacts): DigestPart {
  return {
    lines: facts.lines,
    specifiers: [...new Set(specifiersOf(facts))],
    marks: marksOf(facts),
    callees: facts.callees ?? [],
    ...(facts.error && { error: facts.error }),
  }
}

function specifiersOf(facts: FileFacts): string[] {
  const specifiers = facts.imports.map((one) => one.specifier)
  for (const one of facts.exports) if (one.from !== undefined) specifiers.push(one.from)
  return specifiers
}

/** Facts as one line of text in parts, so that a reader parses only what it asks for. */
export function encodeFacts(facts: FileFacts): string {
  const { symbols, imports, functions, classes, bindings, calls, exports, flows, markup, callees: _callees, ...rest } = facts
  const values = exports.some((one) => one.value !== undefined)
  const links: LinkPart = { imports, exports: exports.map(withoutValue), ...(values && { values }) }
  const own: ModulePart = { bindings: shareCalls.bindings(bindings.filter(isOutside)), calls: calls.filter(isOutside) }
  const texts: Record<PartName, unknown> = {
    digest: digestPart(facts),
    links,
    module: own,
    outline: functions.map((one) => [one.name, one.in]),
    symbols,
    functions: shareCalls.functions(functions, calls),
    classes,
    bindings: withGaps(bindings, shareCalls.bindings(bindings.filter((one) => !isOutside(one)))),
    calls: withGaps(
      calls,
      calls.filter((one) => !isOutside(one)),
    ),
    exports: values ? exports : [],
    flows: flows === undefined ? [] : shareCalls.flows(flows, { calls, bindings }),
    markup: markup ?? [],
    rest,
  }
  let line = JSON.stringify(texts.digest)
  for (const name of parts.slice(1)) line += `\t${JSON.stringify(texts[name])}`
  return line
}

/** What a module does itself, outside of functions: of most files nothing else is asked. */
type ModulePart = NonNullable<FileFacts['module']>

function isOutside({ in: fn }: { in: number }): boolean {
  return fn < 0
}

/** Names of functions and what they stand in. */
type OutlinePart = NonNullable<FileFacts['outline']>

/** Stands for the next fact of the module's own. */
const gap = 0

/** What stands inside of functions, with a gap wherever the module's own facts stand between it. */
function withGaps<T extends { in: number }>(all: readonly T[], inner: readonly T[]): readonly (T | typeof gap)[] {
  let next = 0
  return all.map((one) => (isOutside(one) ? gap : (inner[next++] ?? gap)))
}

function withoutGaps<T>(stored: readonly (T | typeof gap)[], own: readonly T[]): readonly T[] {
  let next = 0
  return stored.flatMap((one) => (one === gap ? (own[next++] ?? []) : [one]))
}

function withoutValue(fact: ExportFact): ExportFact {
  if (fact.value === undefined) return fact
  const { value: _value, ...others } = fact
  return others
}

/** The line of a file that is not analysed. */
export function encodeSkip(skip: SkipReason): string {
  return JSON.stringify({ lines: 0, specifiers: [], marks: [], callees: [], skip } satisfies DigestPart)
}

function partOf(line: string, name: PartName): string {
  let start = 0
  for (let skipped = parts.indexOf(name); skipped > 0; skipped -= 1) {
    const tab = line.indexOf('\t', start)
    if (tab < 0) return ''
    start = tab + 1
  }
  const end = line.indexOf('\t', start)
  return end < 0 ? line.slice(start) : line.slice(start, end)
}

function listOf<T>(line: string, name: PartName): readonly T[] {
  return parsedList(partOf(line, name))
}

function parsedList<T>(text: string): readonly T[] {
  return text === '' || text === '[]' ? [] : (JSON.parse(text) as T[])
}

/** Reads the digest of a line; undefined where the line is damaged. */
export function decodeDigest(line: string): DigestPart | undefined {
  try {
    const parsed: unknown = JSON.parse(partOf(line, 'digest'))
    if (typeof parsed !== 'object' || parsed === null || !('marks' in parsed)) return undefined
    return parsed as DigestPart
  } catch {
    return undefined
  }
}

/** Reads the imports and exports of a line. */
export function decodeLinks(line: string): LinkPart {
  return linksOf(partOf(line, 'links'))
}

function linksOf(text: string): LinkPart {
  return text === '' ? { imports: [], exports: [] } : (JSON.parse(text) as LinkPart)
}

/** Reads the symbols of a line. */
export function decodeSymbols(line: string): readonly SymbolFact[] {
  return listOf(line, 'symbols')
}

/** Imports and exports of a line of a store; undefined where there is none. */
export function storedLinks(store: FactStore, key: string): LinkPart | undefined {
  const text = storedText(store, key, 'links')
  return text === undefined ? undefined : linksOf(text)
}

/** Symbols of a line of a store. */
export function storedSymbols(store: FactStore, key: string): readonly SymbolFact[] {
  return parsedList(storedText(store, key, 'symbols') ?? '')
}

function storedText(store: FactStore, key: string, name: PartName): string | undefined {
  if (store.part !== undefined) return store.part(key, parts.indexOf(name))
  const line = store.get(key)
  return line === undefined ? undefined : partOf(line, name)
}

/** Facts without a part of their own. */
type RestPart = Omit<
  FileFacts,
  'symbols' | 'imports' | 'functions' | 'classes' | 'bindings' | 'calls' | 'exports' | 'flows' | 'markup' | 'callees'
>

/** Where the facts of a file come from: a line is read when the first part is asked for that its links do not hold. */
export interface FactSource {
  line(): string
  links(): LinkPart
}

/** What is left of facts whose line cannot be read any more. */
const noRest: RestPart = { language: '', lines: 0, env: [], throws: [], todos: [], guards: [], strings: [], directives: [] }

/**
 * Facts of a stored line; each part is parsed when it is first asked for. A class on purpose: the accessors of an object literal are
 * closures of which the engine makes a new hidden class each time, and what they see stays in memory until all of the heap is collected.
 */
class StoredFacts implements Omit<FileFacts, 'keyed' | 'comparisons' | 'mentions' | 'names' | 'expects' | 'serverFunctions' | 'error'> {
  readonly #source: FactSource
  #text: string | undefined
  #rest: RestPart | undefined
  #links: LinkPart | undefined
  #module: ModulePart | undefined
  #outline: OutlinePart | undefined
  #callees: readonly string[] | undefined
  #symbols: readonly SymbolFact[] | undefined
  #functions: readonly FunctionFact[] | undefined
  #classes: readonly ClassFact[] | undefined
  #bindings: readonly BindingFact[] | undefined
  #calls: readonly CallFact[] | undefined
  #exports: readonly ExportFact[] | undefined
  #flows: FileFacts['flows']
  #markup: readonly ElementFact[] | undefined

  constructor(source: FactSource) {
    this.#source = source
  }

  get #line(): string {
    return (this.#text ??= this.#source.line())
  }

  get #others(): RestPart {
    return (this.#rest ??= restOf(this.#line))
  }

  get language(): string {
    return this.#others.language
  }

  get lines(): number {
    return this.#others.lines
  }

  get env(): FileFacts['env'] {
    return this.#others.env
  }

  get keyed(): FileFacts['keyed'] {
    return this.#others.keyed
  }

  get throws(): FileFacts['throws'] {
    return this.#others.throws
  }

  get todos(): FileFacts['todos'] {
    return this.#others.todos
  }

  get guards(): FileFacts['guards'] {
    return this.#others.guards
  }

  get comparisons(): FileFacts['comparisons'] {
    return this.#others.comparisons
  }

  get strings(): readonly string[] {
    return this.#others.strings
  }

  get names(): FileFacts['names'] {
    return this.#others.names
  }

  get expects(): FileFacts['expects'] {
    return this.#others.expects
  }

  get directives(): readonly string[] {
    return this.#others.directives
  }

  get serverFunctions(): FileFacts['serverFunctions'] {
    return this.#others.serverFunctions
  }

  get mentions(): FileFacts['mentions'] {
    return this.#others.mentions
  }

  get error(): FileFacts['error'] {
    return this.#others.error
  }

  get callees(): readonly string[] {
    return (this.#callees ??= decodeDigest(this.#line)?.callees ?? [])
  }

  get imports(): readonly ImportFact[] {
    return (this.#links ??= this.#source.links()).imports
  }

  get exports(): readonly ExportFact[] {
    if (this.#exports) return this.#exports
    const links = (this.#links ??= this.#source.links())
    this.#exports = links.values === true ? listOf<ExportFact>(this.#line, 'exports') : links.exports
    return this.#exports
  }

  get symbols(): readonly SymbolFact[] {
    return (this.#symbols ??= decodeSymbols(this.#line))
  }

  get functions(): readonly FunctionFact[] {
    return (this.#functions ??= restoreCalls.functions(listOf<Stored<FunctionFact>>(this.#line, 'functions'), () => this.calls))
  }

  get classes(): readonly ClassFact[] {
    return (this.#classes ??= listOf<ClassFact>(this.#line, 'classes'))
  }

  get flows(): readonly (FunctionFlow | null)[] {
    return (this.#flows ??= restoreCalls.flows(listOf<FunctionFlow | null>(this.#line, 'flows'), this))
  }

  get markup(): readonly ElementFact[] {
    return (this.#markup ??= listOf<ElementFact>(this.#line, 'markup'))
  }

  get module(): ModulePart {
    return (this.#module ??= moduleOf(this.#line))
  }

  get outline(): OutlinePart {
    return (this.#outline ??= listOf<readonly [string, number]>(this.#line, 'outline').map(([name, fn]) => ({ name, in: fn })))
  }

  get bindings(): readonly BindingFact[] {
    if (this.#bindings) return this.#bindings
    const stored = listOf<Stored<BindingFact> | typeof gap>(this.#line, 'bindings')
    restoreCalls.bindings(stored.filter((one) => one !== gap))
    return (this.#bindings = withoutGaps<BindingFact>(stored, this.module.bindings))
  }

  get calls(): readonly CallFact[] {
    return (this.#calls ??= withoutGaps(listOf<CallFact | typeof gap>(this.#line, 'calls'), this.module.calls))
  }
}

function moduleOf(line: string): ModulePart {
  const text = partOf(line, 'module')
  if (text === '') return { bindings: [], calls: [] }
  const stored = JSON.parse(text) as { bindings: readonly Stored<BindingFact>[]; calls: readonly CallFact[] }
  return { bindings: restoreCalls.bindings(stored.bindings), calls: stored.calls }
}

function restOf(line: string): RestPart {
  const text = partOf(line, 'rest')
  return text === '' ? noRest : (JSON.parse(text) as RestPart)
}

/** Reads all facts of a line. */
export function decodeFacts(line: string): FileFacts | undefined {
  return partOf(line, 'rest') === '' ? undefined : factsFrom({ line: () => line, links: () => decodeLinks(line) })
}

/** Facts that read their line when they need it. */
export function factsFrom(source: FactSource): FileFacts {
  return new StoredFacts(source) as FileFacts
}
