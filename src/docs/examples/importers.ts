import type { RepoPath } from '../../core/names.ts'
import type { Project, SymbolInfo } from '../../core/project.ts'

/** Files that import a name, tests and migrations left out; `own` leaves out more files. */
export function importersOf(symbol: SymbolInfo, project: Project, own?: ReadonlySet<RepoPath>): number {
  return project
    .importersOf(symbol.path)
    .filter((path) => own?.has(path) !== true && !isAside(path, project) && takes(path, symbol.name, project)).length
}

function isAside(path: RepoPath, project: Project): boolean {
  return project.isTest(path) || /(^|\/)(db[-_])?(migrations?|seeds?|scripts?)\//i.test(path)
}

function takes(path: RepoPath, name: string, project: Project): boolean {
  return (project.facts(path)?.imports ?? []).some((one) => one.bindings.some((binding) => binding.imported === name))
}
