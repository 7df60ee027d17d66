import type { SymbolFact } from '../core/facts.ts'
import type { RepoPath } from '../core/names.ts'
import type { SymbolInfo } from '../core/project.ts'
import type { BuiltCodebase } from './build-codebase.ts'
import { packageEntry } from './imports/package-entry.ts'

/** Exported symbols of all files that are no tests, sorted by path and line. */
export function findSymbols(codebase: BuiltCodebase): SymbolInfo[] {
  const reachable = findPublic(codebase)
  const symbols: SymbolInfo[] = []
  for (const digest of codebase.digests) {
    if (digest.test || /\.d\.[mc]?ts$/.test(digest.path)) continue
    for (const fact of codebase.symbolsOf(digest.path)) {
      if (fact.exported) symbols.push(symbolInfo(digest.path, fact, reachable))
    }
  }
  return symbols
}

function symbolInfo(path: RepoPath, fact: SymbolFact, reachable: ReadonlySet<string>): SymbolInfo {
  const { exported: _, ...rest } = fact
  const owner = fact.name.includes('.') ? fact.name.slice(0, fact.name.indexOf('.')) : fact.name
  return { ...rest, path, ...(reachable.has(`${path}\n${owner}`) && { public: true }) }
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
