import type { SymbolFact, SymbolKind } from '../core/facts.ts'
import type { RepoPath } from '../core/names.ts'
import type { SymbolInfo } from '../core/project.ts'
import type { BuiltCodebase } from './build-codebase.ts'
import { packageEntry } from './imports/package-entry.ts'

/** Kinds as numbers of rows; another order is another table. */
const kinds: readonly SymbolKind[] = [
  'function',
  'class',
  'interface',
  'type',
  'enum',
  'constant',
  'variable',
  'method',
  'property',
  'namespace',
]

/** What is asked of every symbol of a file: the path, then name, kind and first line of each; a kind of a symbol with members counts on. */
export type SymbolRow = readonly [path: RepoPath, ...(string | number)[]]

const perSymbol = 3

/** Names of exported symbols of all files that are no tests; those of files that are not others are taken from an earlier state. */
export function symbolRows(codebase: BuiltCodebase, before?: EarlierSymbols): SymbolRow[] {
  const known = new Map(before?.rows.map((row) => [row[0], row]))
  return codebase.digests.flatMap(({ path, test }): SymbolRow[] => {
    if (test || /\.d\.[mc]?ts$/.test(path)) return []
    const row = before === undefined || before.isOther(path) ? rowOf(path, exportedOf(codebase, path)) : known.get(path)
    return row === undefined ? [] : [row]
  })
}

/** Rows of an earlier state, and whether those of a file may be others now. */
export interface EarlierSymbols {
  rows: readonly SymbolRow[]
  isOther: (path: RepoPath) => boolean
}

function exportedOf(codebase: BuiltCodebase, path: RepoPath): readonly SymbolFact[] {
  return codebase.symbolsOf(path).filter((fact) => fact.exported)
}

function rowOf(path: RepoPath, facts: readonly SymbolFact[]): SymbolRow | undefined {
  if (facts.length === 0) return undefined
  const kindOf = ({ kind, members }: SymbolFact): number => kinds.indexOf(kind) + (members === undefined ? 0 : kinds.length)
  return [path, ...facts.flatMap((fact) => [fact.name, kindOf(fact), fact.from])]
}

/** Exported symbols of all files that are no tests, sorted by path and line. */
export function findSymbols(codebase: BuiltCodebase, rows: readonly SymbolRow[] = symbolRows(codebase)): SymbolInfo[] {
  const reachable = findPublic(codebase)
  const symbols: SymbolInfo[] = []
  const factsOf = keptForAWhile((path) => exportedOf(codebase, path))
  for (const row of rows) {
    const [path] = row
    for (let at = 1; at < row.length; at += perSymbol) {
      const name = row[at] as string
      const dot = name.indexOf('.')
      const isPublic = reachable.has(`${path}\n${dot < 0 ? name : name.slice(0, dot)}`)
      symbols.push(new StoredSymbol(row, at, isPublic, factsOf) as SymbolInfo)
    }
  }
  return symbols
}

/** Files whose symbols stay parsed. */
const keptFiles = 100

type FactsOf = (path: RepoPath) => readonly SymbolFact[]

function keptForAWhile(find: FactsOf): FactsOf {
  const known = new Map<RepoPath, readonly SymbolFact[]>()
  return (path) => {
    const before = known.get(path)
    if (before !== undefined) return before
    const [oldest] = known.keys()
    if (known.size >= keptFiles && oldest !== undefined) known.delete(oldest)
    const found = find(path)
    known.set(path, found)
    return found
  }
}

/** A symbol whose rest is parsed when somebody asks for it: most are asked for their names alone. */
class StoredSymbol implements Omit<SymbolInfo, 'doc' | 'deprecated' | 'members' | 'public'> {
  readonly name: string
  readonly kind: SymbolKind
  readonly path: RepoPath
  readonly from: number
  readonly #at: number
  readonly #hasMembers: boolean
  readonly #isPublic: boolean
  readonly #factsOf: FactsOf

  constructor(row: SymbolRow, at: number, isPublic: boolean, factsOf: FactsOf) {
    const kind = row[at + 1] as number
    this.name = row[at] as string
    this.kind = kinds[kind % kinds.length] as SymbolKind
    this.path = row[0]
    this.from = row[at + 2] as number
    this.#at = (at - 1) / perSymbol
    this.#hasMembers = kind >= kinds.length
    this.#isPublic = isPublic
    this.#factsOf = factsOf
  }

  get #fact(): SymbolFact | undefined {
    return this.#factsOf(this.path)[this.#at]
  }

  get to(): number {
    return this.#fact?.to ?? this.from
  }

  get signature(): string {
    return this.#fact?.signature ?? ''
  }

  get doc(): string | undefined {
    return this.#fact?.doc
  }

  get deprecated(): string | undefined {
    return this.#fact?.deprecated
  }

  get members(): SymbolFact['members'] {
    return this.#hasMembers ? this.#fact?.members : undefined
  }

  get hash(): string {
    return this.#fact?.hash ?? ''
  }

  get public(): boolean | undefined {
    return this.#isPublic ? true : undefined
  }

  toJSON(): SymbolInfo {
    const { name, kind, path, from, to } = this
    const { exported: _, ...rest } = this.#fact ?? { exported: true, name, kind, from, to, signature: '', hash: '' }
    return { ...rest, path, ...(this.#isPublic && { public: true }) }
  }
}

/** Declarations that an entry point of a published package leads to, as `path\nname`. */
function findPublic(codebase: BuiltCodebase): Set<string> {
  const reachable = new Set<string>()
  const seen = new Set<string>()
  for (const one of codebase.packages) {
    if (one.private) continue
    for (const subpath of subpathsOf(one.raw.exports)) {
      const entry = packageEntry((path) => codebase.snapshot.files.has(path as RepoPath), one.dir, one.raw, subpath)
      if (entry !== undefined && codebase.digest(entry as RepoPath)) collect(codebase, entry as RepoPath, reachable, seen)
    }
  }
  return reachable
}

function subpathsOf(exports: unknown): string[] {
  if (typeof exports !== 'object' || exports === null || Array.isArray(exports)) return ['.']
  const keys = Object.keys(exports).filter((key) => key.startsWith('.') && !key.includes('*') && !key.endsWith('.json'))
  return keys.length > 0 ? keys : ['.']
}

function collect(codebase: BuiltCodebase, path: RepoPath, reachable: Set<string>, seen: Set<string>): void {
  if (seen.has(path)) return
  seen.add(path)
  for (const one of codebase.linksOf(path)?.exports ?? []) {
    if (one.exported === '*' || one.imported === '*') {
      const target = one.from === undefined ? undefined : codebase.resolve(path, one.from)
      if (target !== undefined) collect(codebase, target, reachable, seen)
      continue
    }
    const found = codebase.exported(path, one.exported)
    if (found) reachable.add(`${found.path}\n${found.name}`)
  }
}
