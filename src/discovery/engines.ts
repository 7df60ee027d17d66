import type { Finding } from '../core/change-set.ts'
import type { RepoPath } from '../core/names.ts'
import type { Project } from '../core/project.ts'
import { withoutSecrets } from '../core/secrets/hide-secrets.ts'
import { type HidingTable, type Unread, byUnreadPlace } from '../core/unread.ts'
import { type Failure, type FailureLog, attempt } from './attempt.ts'
import type { BuiltCodebase } from './build-codebase.ts'
import { findEnv } from './env/find-env.ts'
import { collectErrors, joinErrors } from './errors/find-errors.ts'
import { type CollectedErrors } from './errors/collected-errors.ts'
import { type AnswerRow, type FileAnswers, earlierAnswers, keptAnswers, plainAnswers } from './file-answers.ts'
import { type Differences, type FileState, differencesOf, fileStates } from './file-states.ts'
import { findJobs } from './jobs/find-jobs.ts'
import { findWebhooks } from './jobs/find-webhooks.ts'
import type { KeptTables } from './kept-tables.ts'
import { findModels } from './models/find-models.ts'
import { onDemand, once } from './on-demand.ts'
import { type WalkedRoutes, byPlace, inOrder, walkRoutes, withFrameworks } from './routes/find-routes.ts'
import { findScreens } from './screens/find-screens.ts'
import { findTests } from './tests/find-tests.ts'
import { findTriggers } from './triggers/find-triggers.ts'
import { failedEngines } from './unread/failed-engines.ts'
import { findUnread, findUnreadBeside } from './unread/find-unread.ts'
import { type EarlierSymbols, type SymbolRow, findSymbols, symbolRows } from './symbols.ts'
import { hashOfText } from './watched-codebase.ts'

/** What engines make of the facts of all files; each runs when its table is asked for first. */
export type EngineTables = Pick<
  Project,
  | 'symbols'
  | 'routes'
  | 'env'
  | 'config'
  | 'models'
  | 'errors'
  | 'jobs'
  | 'triggers'
  | 'webhooks'
  | 'outbound'
  | 'tests'
  | 'screens'
  | 'unread'
>

/** Engines of one state of a repository. */
export interface Engines {
  tables: EngineTables
  /** Places that may hold routes, skipped files among them; runs the engines for routes and tests. */
  unreadRoutes(): readonly Unread[]
  /** Places that may hold entries of some tables; runs the engines that make these tables. */
  unreadOf(tables: readonly HidingTable[]): readonly Unread[]
  /** What the engines could not follow; runs those that did not run yet. */
  findings(): readonly Finding[]
}

/** Where tables come from besides the engines. */
export interface TableSources {
  /** Tables of exactly this state. */
  kept?: KeptTables | undefined
  /** Tables of an earlier state. */
  leading?: KeptTables | undefined
  progress: (message: string) => void
}

/** Opens the engines of a codebase. Tables that were kept, and parts of earlier ones that cannot have changed, are not made again. */
export function openEngines(codebase: BuiltCodebase, { kept, leading, progress }: TableSources): Engines {
  const earlier = earlierOf(codebase, { kept, leading })
  const keeps = kept !== undefined && earlier === undefined
  if (keeps && !kept.has('files')) {
    kept.write('files', fileStates(codebase))
    kept.lead()
  }
  const log = { findings: [] as Finding[], failures: [] as Failure[], lastRead: () => codebase.lastRead() }
  const engine = engineMaker({ kept, keeps, log, progress })
  /** Runs an engine with what it found in single files of an earlier state; else keeps that for later ones. */
  const withAnswers = <T>(name: string, find: (answers: FileAnswers) => T): T => {
    if (earlier !== undefined) return find(answersOf(codebase, earlier, name))
    if (!keeps) return find(plainAnswers(codebase))
    const answers = keptAnswers(codebase)
    const found = find(answers)
    kept.write(answersTable(name), withoutSecrets(answers.rows()))
    return found
  }
  const walked = engine({
    what: 'routes',
    parts: walkedParts,
    empty: noRoutes,
    find: () => (earlier === undefined ? undefined : walkedAgain(codebase, earlier)) ?? walkRoutes(codebase),
  })
  const routes = once(() => attempt(log, 'routes', () => withFrameworks(codebase, walked()), []))
  const errors = engine({
    what: 'errors',
    parts: { found: 'rows', declared: 'rows', left: 'rows' },
    empty: { found: [], declared: [], left: [] },
    find: () => collectErrors(codebase, earlier === undefined ? undefined : earlierErrors(earlier)),
  })
  const joined = once(() => joinErrors(errors()))
  const named = engine({
    what: 'symbols',
    parts: { symbolNames: 'rows' },
    empty: { symbolNames: [] },
    find: () => ({ symbolNames: symbolRows(codebase, earlier === undefined ? undefined : earlierSymbols(earlier)) }),
  })
  const env = engine({
    what: 'environment',
    parts: { env: 'rows', config: 'rows' },
    empty: { env: [], config: [] },
    find: () => withAnswers('env', (answers) => findEnv(codebase, undefined, answers)),
  })
  const jobs = engine({
    what: 'jobs',
    parts: { jobs: 'rows', outbound: 'rows', unreadJobs: 'rows' },
    empty: { jobs: [], outbound: [], unreadJobs: [] },
    find: () => withAnswers('jobs', (answers) => findJobs(codebase, undefined, answers)),
  })
  const list = listMaker(engine)
  const models = list('models', 'models', () => findModels(codebase))
  const triggers = list('entry points', 'triggers', () => findTriggers(codebase))
  const webhooks = list('webhooks', 'webhooks', () => findWebhooks(codebase, routes()))
  const tests = list('tests', 'tests', () => findTests(codebase))
  const screens = list('screens', 'screens', () => findScreens(codebase, routes(), triggers()))
  const beside = list('what is left unread', 'unreadBeside', () => findUnreadBeside(codebase))
  const seen = list('what is left unread', 'unread', () => findUnread(codebase, { routes: routes(), tests: tests(), walked: walked() }))
  const symbols = once(() => attempt(log, 'symbols', () => findSymbols(codebase, named().symbolNames), []))
  const runAll = runner([routes, named, env, jobs, models, joined, triggers, webhooks, tests])
  const left = (): readonly Unread[] => [...seen(), ...jobs().unreadJobs].toSorted(byUnreadPlace)
  const first = codebase.digests[0]?.path
  const unread = once(() => withFailed(left(), runAll, { log, first }))
  const tables = onDemand<EngineTables>({
    symbols,
    routes,
    models,
    triggers,
    webhooks,
    tests,
    screens,
    unread,
    errors: joined,
    env: () => env().env,
    config: () => env().config,
    jobs: () => jobs().jobs,
    outbound: () => jobs().outbound,
  })
  return {
    tables,
    unreadRoutes: () => seen().filter(({ hides }) => hides.includes('routes')),
    unreadOf: unreadFinder(tables, { seen, beside, ofJobs: () => jobs().unreadJobs, log, first }),
    findings() {
      runAll()
      return [...walked().findings, ...log.findings]
    },
  }
}

function runner(runs: readonly (() => unknown)[]): () => void {
  return () => {
    for (const run of runs) run()
  }
}

/** Where places that were left unread are found, and those of engines that failed. */
interface LeftUnread {
  seen: () => readonly Unread[]
  beside: () => readonly Unread[]
  ofJobs: () => readonly Unread[]
  log: { failures: readonly Failure[] }
  first: RepoPath | undefined
}

/** Finds places that may hold entries of some tables: only engines that make these tables, or look for such places, run. */
function unreadFinder(made: EngineTables, { seen, beside, ofJobs, log, first }: LeftUnread): Engines['unreadOf'] {
  return (tables) => {
    const found = tables.includes('routes') ? seen() : beside()
    const all = tables.includes('jobs') ? [...found, ...ofJobs()] : found
    // calls from outside belong to jobs
    const makers = tables.flatMap((table) => (table === 'jobs' ? (['jobs', 'webhooks'] as const) : [table]))
    const run = runner(makers.map((table) => () => made[table]))
    return withFailed(all.toSorted(byUnreadPlace), run, { log, first }).filter(({ hides }) => hides.some((table) => tables.includes(table)))
  }
}

/** Unread places with tables whose engine failed: one that nobody asked for yet may fail as well. */
function withFailed(
  found: readonly Unread[],
  runAll: () => void,
  { log, first }: { log: { failures: readonly Failure[] }; first: RepoPath | undefined },
): readonly Unread[] {
  runAll()
  return log.failures.length === 0 ? found : [...found, ...failedEngines(log.failures, first)].toSorted(byUnreadPlace)
}

/** How the parts of what an engine finds are kept: a list row by row, anything else as one. */
type Parts<T> = { readonly [K in keyof T]-?: 'rows' | 'one' }

interface Engine<T> {
  what: string
  parts: Parts<T>
  empty: T
  find: () => T
}

/** What engines are run with. */
interface Running {
  kept: KeptTables | undefined
  /** What is found is kept. */
  keeps: boolean
  log: FailureLog
  progress: (message: string) => void
}

/** One engine: what was kept, else what it finds, which is kept where all went well. */
function engineMaker({ kept, keeps, log, progress }: Running): <T>(of: Engine<T>) => () => T {
  return <T>({ what, parts, empty, find }: Engine<T>) =>
    once(() => {
      const known = kept === undefined ? undefined : readParts<T>(kept, parts)
      if (known !== undefined) return known
      progress(`Reading ${what}`)
      const before = log.findings.length
      // what is put together from several facts, and what stands in texts that are no source, may be a secret too (THREATS D4)
      const found = withoutSecrets(attempt(log, what, find, empty))
      if (kept !== undefined && keeps && log.findings.length === before) writeParts(kept, parts, found)
      return found
    })
}

/** An engine that finds one list. */
function listMaker(
  engine: ReturnType<typeof engineMaker>,
): <T>(what: string, name: string, find: () => readonly T[]) => () => readonly T[] {
  return <T>(what: string, name: string, find: () => readonly T[]) => {
    const table = engine<Record<string, readonly T[]>>({
      what,
      parts: { [name]: 'rows' },
      empty: { [name]: [] },
      find: () => ({ [name]: find() }),
    })
    return () => table()[name] ?? []
  }
}

function readParts<T>(kept: KeptTables, parts: Parts<T>): T | undefined {
  const found: Partial<Record<keyof T, unknown>> = {}
  for (const name of Object.keys(parts) as (keyof T & string)[]) {
    const rows = kept.read(name)
    if (rows === undefined) return undefined
    found[name] = parts[name] === 'rows' ? rows : rows[0]
  }
  return found as T
}

function writeParts<T>(kept: KeptTables, parts: Parts<T>, found: T): void {
  for (const name of Object.keys(parts) as (keyof T & string)[]) {
    const value: unknown = found[name]
    kept.write(name, parts[name] === 'rows' && Array.isArray(value) ? value : [value])
  }
}

/** An earlier state that is near enough to this one. */
interface Earlier {
  tables: KeptTables
  differences: Differences
}

/** Files of which one may differ: where more do, all is read again and kept. */
const perDifference = 20

function earlierOf(codebase: BuiltCodebase, { kept, leading }: Pick<TableSources, 'kept' | 'leading'>): Earlier | undefined {
  const files = leading === undefined || kept?.has('files') === true ? undefined : leading.read('files')
  if (files === undefined || leading === undefined || !['isWhole', 'left'].every((name) => leading.has(name))) return undefined
  const differences = differencesOf(files as readonly FileState[], codebase)
  return differences.changed.size * perDifference > codebase.digests.length ? undefined : { tables: leading, differences }
}

const noRoutes: WalkedRoutes = {
  routes: [],
  findings: [],
  unfollowed: [],
  followed: [],
  apps: [],
  texts: [],
  checksFields: false,
  isWhole: true,
}

const walkedParts: Parts<WalkedRoutes> = {
  routes: 'rows',
  findings: 'rows',
  unfollowed: 'rows',
  followed: 'rows',
  apps: 'rows',
  texts: 'rows',
  checksFields: 'one',
  isWhole: 'one',
}

/** Walks the routers of files that are connected with changed ones, and takes the others from the earlier state. */
function walkedAgain(codebase: BuiltCodebase, { tables, differences }: Earlier): WalkedRoutes | undefined {
  const { isNear } = differences
  const before = readParts<WalkedRoutes>(tables, walkedParts)
  if (before === undefined || before.isWhole || before.texts.some(([path, hash]) => hashOfText(codebase.text(path)) !== hash))
    return undefined
  const apps = before.apps.filter((path) => !isNear(path))
  const part = walkRoutes(codebase, { has: isNear, apps })
  const all = [...apps, ...part.apps]
  const isSame = part.checksFields === before.checksFields && all.length > 0 === before.apps.length > 0
  if (part.isWhole || !isSame) return undefined
  const isFar = (path: RepoPath | undefined): boolean => path !== undefined && !isNear(path)
  return {
    ...part,
    routes: [...before.routes.filter(({ file }) => isFar(file)), ...part.routes].sort(byPlace),
    findings: inOrder([...before.findings.filter(({ at }) => isFar(at?.path)), ...part.findings]),
    unfollowed: [...before.unfollowed.filter(({ file }) => isFar(file)), ...part.unfollowed],
    followed: [...before.followed.filter(({ file }) => isFar(file)), ...part.followed],
    apps: all,
  }
}

function earlierErrors({ tables, differences }: Earlier): Parameters<typeof collectErrors>[1] {
  const before = readParts<CollectedErrors>(tables, { found: 'rows', declared: 'rows', left: 'rows' })
  return before === undefined ? undefined : { ...before, isOther: differences.reaches }
}

function earlierSymbols({ tables, differences }: Earlier): EarlierSymbols | undefined {
  const rows = tables.read('symbolNames')
  return rows === undefined ? undefined : { rows: rows as readonly SymbolRow[], isOther: (path) => differences.changed.has(path) }
}

function answersTable(name: string): string {
  return `${name}Answers`
}

function answersOf(codebase: BuiltCodebase, { tables, differences }: Earlier, name: string): FileAnswers {
  const rows = tables.read(answersTable(name))
  return rows === undefined ? plainAnswers(codebase) : earlierAnswers(codebase, rows as readonly AnswerRow[], differences)
}
