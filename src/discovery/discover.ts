import type { Finding } from '../core/change-set.ts'
import type { FileFacts } from '../core/facts.ts'
import type { RepoPath } from '../core/names.ts'
import type { Project } from '../core/project.ts'
import type { FactStore, History, Snapshot } from '../core/snapshot.ts'
import { once } from './on-demand.ts'
import { findDatabaseRules } from './database-rules/find-database-rules.ts'
import { findLastAnswers } from './last-answers/find-last-answers.ts'
import { accountOf } from './accounts/account-of.ts'
import { type BuiltCodebase, buildCodebase } from './build-codebase.ts'
import { attempt } from './attempt.ts'
import { type EngineTables, openEngines } from './engines.ts'
import { keptTables, leadingTables } from './kept-tables.ts'
import { entries as languages } from './languages/index.generated.ts'
import { fixedValuesOf } from './limits/fixed-values.ts'
import { logLinesOf } from './logs/log-lines.ts'
import { type RepositoryFacts, findRepository } from './repository/find-repository.ts'
import { findTeam } from './repository/team.ts'
import { miscasedImports } from './miscased-imports.ts'
import { askedFields } from './request-way/request-way.ts'
import { sourceFinder } from './sources.ts'
import { findSkipped } from './unread/find-skipped.ts'

/** What a caller may tell discovery. */
export interface DiscoverOptions {
  /** Globs to leave out. */
  exclude?: readonly string[]
  /** Shows what is going on; nothing depends on it. */
  progress?: (message: string) => void
}

/** Understands a repository: reads what is not in the store yet; engines run over the facts when their tables are asked for. */
export async function discover(snapshot: Snapshot, history: History, store: FactStore, options: DiscoverOptions = {}): Promise<Project> {
  const codebase = await buildCodebase(snapshot, store, { languages, ...options })
  const progress = options.progress ?? (() => undefined)
  const of = store.build === undefined ? undefined : { build: store.build, exclude: options.exclude ?? [] }
  const engines = openEngines(codebase, {
    progress,
    ...(of !== undefined && { kept: keptTables(store, snapshot, of), leading: leadingTables(store, of) }),
  })
  const findings: Finding[] = []
  // few of these are asked for, and of the base of a change hardly any
  const trying = <T>(find: () => T, empty: T): T => attempt({ findings }, 'documents', find, empty)
  const repository = findRepository(codebase, trying)
  const project: Project = onDemandToo(
    {
      name: codebase.packages.find((one) => one.dir === '')?.name ?? snapshot.repo.name,
      packages: codebase.packages,
      get findings() {
        for (const name of Object.keys(repository) as (keyof RepositoryFacts)[]) void repository[name]
        return [...codebase.findings, ...miscasedImports(codebase), ...engines.findings(), ...findings]
      },
      sources: codebase.digests.map((digest) => digest.path),
      files: [...snapshot.files.keys()].toSorted(),
      async team() {
        const authors = await history.authors()
        return trying(() => findTeam(authors, repository.workflow.codeowners), { active: 0, total: 0, level: 'unknown', authors: [] })
      },
      unreadRoutes: () => engines.unreadRoutes(),
      unreadOf: (tables) => engines.unreadOf(tables),
      accountOf: (operation) => accountOf(project, operation),
      askedFields: (route) => askedFields(project, route),
      ...questions(codebase),
    },
    { ...Object.getOwnPropertyDescriptors(repository), ...Object.getOwnPropertyDescriptors(engines.tables) },
  )
  return project
}

/** Adds what is found when it is asked for: a copy would ask for all of it. */
function onDemandToo(rest: Omit<Project, keyof EngineTables | keyof RepositoryFacts>, more: PropertyDescriptorMap): Project {
  return Object.defineProperties(rest, more) as Project
}

type Questions = Pick<
  Project,
  | 'logLines'
  | 'fixedValues'
  | 'isTest'
  | 'importsOf'
  | 'importersOf'
  | 'facts'
  | 'declarationOf'
  | 'resolveImport'
  | 'text'
  | 'source'
  | 'unreadFiles'
  | 'lastAnswers'
  | 'databaseRules'
>

/** What is read from the facts of one file; nothing of a file without. */
function ofFacts<T>(codebase: BuiltCodebase, path: RepoPath, read: (path: RepoPath, facts: FileFacts) => readonly T[]): readonly T[] {
  const facts = codebase.facts(path)
  return facts === undefined ? [] : read(path, facts)
}

function questions(codebase: BuiltCodebase): Questions {
  return {
    isTest: (path) => codebase.digest(path)?.test === true,
    importsOf: (path) => codebase.digest(path)?.imports ?? [],
    importersOf: (path) => codebase.importersOf(path),
    facts: (path) => codebase.facts(path),
    logLines: (path) => ofFacts(codebase, path, logLinesOf),
    fixedValues: (path) => ofFacts(codebase, path, fixedValuesOf),
    declarationOf: (path, name) => codebase.declaration(path, name),
    resolveImport: (path, specifier) => codebase.resolve(path, specifier),
    text: (path) => codebase.text(path),
    source: sourceFinder(codebase),
    unreadFiles: () => findSkipped(codebase),
    lastAnswers: once(() => findLastAnswers(codebase)),
    databaseRules: once(() => findDatabaseRules(codebase)),
  }
}
