import type { Finding } from '../core/change-set.ts'
import { ref, say } from '../core/phrase.ts'
import type { Project, SymbolInfo } from '../core/project.ts'
import type { FactStore, History, Snapshot } from '../core/snapshot.ts'
import { type BuiltCodebase, buildCodebase } from './build-codebase.ts'
import { findEnv } from './env/find-env.ts'
import { findErrors } from './errors/find-errors.ts'
import { findJobs } from './jobs/find-jobs.ts'
import { findWebhooks } from './jobs/find-webhooks.ts'
import { type EngineTables, keptTables } from './kept-tables.ts'
import { entries as languages } from './languages/index.generated.ts'
import { findModels } from './models/find-models.ts'
import { type RepositoryFacts, findRepository } from './repository/find-repository.ts'
import { findRoutes } from './routes/find-routes.ts'
import { sourceFinder } from './sources.ts'
import { findSymbols } from './symbols.ts'
import { findTests } from './tests/find-tests.ts'
import { findTriggers } from './triggers/find-triggers.ts'

/** What a caller may tell discovery. */
export interface DiscoverOptions {
  /** Globs to leave out. */
  exclude?: readonly string[]
  /** Shows what is going on; nothing depends on it. */
  progress?: (message: string) => void
}

/** Understands a repository: reads what is not in the store yet, then runs every engine over the facts. */
export async function discover(snapshot: Snapshot, history: History, store: FactStore, options: DiscoverOptions = {}): Promise<Project> {
  const [codebase, authors] = await Promise.all([buildCodebase(snapshot, store, { languages, ...options }), history.authors()])
  const progress = options.progress ?? (() => undefined)
  const kept = store.build === undefined ? undefined : keptTables(store, snapshot, { build: store.build, exclude: options.exclude ?? [] })
  const known = kept?.read()
  const engines = known ?? runEngines(codebase, progress)
  if (known === undefined && !engines.findings.some(({ rule }) => rule === failed)) kept?.write(engines)
  const findings: Finding[] = [...codebase.findings, ...engines.findings]
  let symbols: readonly SymbolInfo[] | undefined
  progress('Reading documents')
  return {
    name: codebase.packages.find((one) => one.dir === '')?.name ?? snapshot.repo.name,
    packages: codebase.packages,
    ...engines,
    ...attempt(findings, 'documents', () => findRepository(codebase, authors), noRepository),
    // the many symbols of a large repository are asked for by few, and of the base of a change by nobody
    get symbols() {
      return (symbols ??= attempt(findings, 'symbols', () => findSymbols(codebase), []))
    },
    findings,
    sources: codebase.digests.map((digest) => digest.path),
    files: [...snapshot.files.keys()].toSorted(),
    ...questions(codebase),
  }
}

type Questions = Pick<Project, 'isTest' | 'importsOf' | 'importersOf' | 'facts' | 'declarationOf' | 'resolveImport' | 'text' | 'source'>

function questions(codebase: BuiltCodebase): Questions {
  return {
    isTest: (path) => codebase.digest(path)?.test === true,
    importsOf: (path) => codebase.digest(path)?.imports ?? [],
    importersOf: (path) => codebase.importersOf(path),
    facts: (path) => codebase.facts(path),
    declarationOf: (path, name) => codebase.declaration(path, name),
    resolveImport: (path, specifier) => codebase.resolve(path, specifier),
    text: (path) => codebase.text(path),
    source: sourceFinder(codebase),
  }
}

const failed = 'discovery-failed'

/** An engine that fails leaves its table empty and says so: the others still answer. */
function attempt<T>(findings: Finding[], what: string, find: () => T, empty: T): T {
  try {
    return find()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    findings.push({
      rule: failed,
      severity: 'warning',
      message: say`Reading the ${[what]} of this repository failed: ${ref('value', reason)}`,
    })
    return empty
  }
}

const noRepository: RepositoryFacts = {
  docs: [],
  conventions: [],
  workflow: { ci: [] },
  team: { active: 0, total: 0, level: 'unknown', authors: [] },
  compliance: [],
  stack: [],
  entryPoints: [],
  languages: [],
  frameworks: [],
}

/** Engines whose answers are kept; documents and symbols are read as quickly as an answer would be. */
function runEngines(codebase: BuiltCodebase, progress: (message: string) => void): EngineTables {
  const findings: Finding[] = []
  progress('Reading routes')
  const routes = attempt(findings, 'routes', () => findRoutes(codebase), { routes: [], findings: [] })
  findings.push(...routes.findings)
  progress('Reading configuration, models, errors and jobs')
  const env = attempt(findings, 'environment', () => findEnv(codebase), { env: [], config: [] })
  const jobs = attempt(findings, 'jobs', () => findJobs(codebase), { jobs: [], outbound: [] })
  progress('Reading tests')
  return {
    routes: routes.routes,
    env: env.env,
    config: env.config,
    models: attempt(findings, 'models', () => findModels(codebase), []),
    errors: attempt(findings, 'errors', () => findErrors(codebase), []),
    jobs: jobs.jobs,
    triggers: attempt(findings, 'entry points', () => findTriggers(codebase), []),
    webhooks: attempt(findings, 'webhooks', () => findWebhooks(codebase, routes.routes), []),
    outbound: jobs.outbound,
    tests: attempt(findings, 'tests', () => findTests(codebase), []),
    findings,
  }
}
