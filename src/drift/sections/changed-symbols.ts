import type { BaseView } from '../../core/command.ts'
import type { FileFacts, SymbolFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project, SymbolInfo } from '../../core/project.ts'
import type { Past } from '../signal.ts'

/** An exported symbol whose code means something else than before the change. */
export interface ChangedSymbol {
  symbol: SymbolInfo
  /** Its head changed: what callers write is another thing now. */
  isHead: boolean
}

/** Exported symbols of changed files whose normalised code differs, by name; names that several files declare are left out. */
export async function changedSymbols(project: Project, base: BaseView, past: Past): Promise<ReadonlyMap<string, ChangedSymbol>> {
  const files = new Set(base.changed.filter((path) => base.snapshot.files.has(path) && !project.isTest(path)))
  const counts = new Map<string, number>()
  for (const { name } of project.symbols) counts.set(name, (counts.get(name) ?? 0) + 1)
  const found = new Map<string, ChangedSymbol>()
  const read = new Map<RepoPath, FileFacts | undefined>()
  for (const symbol of project.symbols) {
    if (!files.has(symbol.path) || counts.get(symbol.name) !== 1) continue
    if (!read.has(symbol.path)) read.set(symbol.path, await factsBefore(symbol.path, base, past))
    const was = read.get(symbol.path)?.symbols.find(({ name }) => name === symbol.name)
    if (was !== undefined && was.hash !== symbol.hash) found.set(symbol.name, { symbol, isHead: headOf(was) !== headOf(symbol) })
  }
  return found
}

async function factsBefore(path: RepoPath, { sha, snapshot }: BaseView, past: Past): Promise<FileFacts | undefined> {
  const before = snapshot.files.get(path)?.blob
  if (before === undefined) return undefined
  const commit = { sha, subject: '', author: '' }
  return (await past.factsAt({ commit, path, before, line: 1, at: 1, text: '' })).before
}

function headOf({ signature, members }: Pick<SymbolFact, 'signature' | 'members'>): string {
  return JSON.stringify([signature.replace(/\s+/g, ' '), members?.map(({ name, type, optional }) => [name, type, optional === true])])
}
