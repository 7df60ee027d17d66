import type { RepoPath } from '../core/names.ts'
import type { Project } from '../core/project.ts'
import type { FactStore, History, Snapshot } from '../core/snapshot.ts'
import { buildCodebase } from './build-codebase.ts'
import { entries as languages } from './languages/index.generated.ts'
import { sourceFinder } from './sources.ts'
import { findSymbols } from './symbols.ts'

/** What a caller may tell discovery. */
export interface DiscoverOptions {
  /** Globs to leave out. */
  exclude?: readonly string[]
  /** Shows what is going on; nothing depends on it. */
  progress?(message: string): void
}

/** Understands a repository: reads what is not in the store yet, then runs every engine over the facts. */
export async function discover(snapshot: Snapshot, history: History, store: FactStore, options: DiscoverOptions = {}): Promise<Project> {
  const codebase = await buildCodebase(snapshot, store, { languages, ...options })
  const authors = await history.authors()
  void authors
  return {
    name: codebase.packages.find((one) => one.dir === '')?.name ?? snapshot.repo.name,
    languages: [],
    frameworks: [],
    stack: [],
    packages: codebase.packages,
    entryPoints: [],
    symbols: findSymbols(codebase),
    routes: [],
    env: [],
    config: [],
    models: [],
    errors: [],
    jobs: [],
    webhooks: [],
    outbound: [],
    tests: [],
    docs: [],
    conventions: [],
    workflow: { ci: [] },
    team: { active: 0, total: 0, level: 'unknown', authors: [] },
    compliance: [],
    findings: codebase.findings,
    sources: codebase.digests.map((digest) => digest.path),
    files: [...snapshot.files.keys()].toSorted(),
    isTest: (path) => codebase.digest(path)?.test === true,
    importsOf: (path) => codebase.digest(path)?.imports ?? [],
    importersOf: (path: RepoPath) => codebase.importersOf(path),
    facts: (path) => codebase.facts(path),
    declarationOf: (path, name) => codebase.declaration(path, name),
    source: sourceFinder(codebase),
  }
}
