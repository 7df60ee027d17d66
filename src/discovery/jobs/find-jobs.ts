import type { JobInfo, OutboundInfo } from '../../core/project.ts'
import type { Unread } from '../../core/unread.ts'
import type { Codebase, Digest } from '../codebase.ts'
import { type FileAnswers, plainAnswers } from '../file-answers.ts'
import { entries } from '../libraries/index.generated.ts'
import type { Library } from '../library.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName } from '../values/chain.ts'
import { type CallRules, fromCall } from './call-pieces.ts'
import { classJobs } from './class-jobs.ts'
import { configuredJobs } from './configured-jobs.ts'
import { databaseCrons } from './database-crons.ts'
import { fromDecorators } from './decorated-jobs.ts'
import { emitterJobs } from './emitters.ts'
import { filesReaching } from './files-reaching.ts'
import { graphileTasks } from './graphile-tasks.ts'
import { intervalsOf } from './intervals.ts'
import { startedIn } from './is-started.ts'
import { type FoundJob, isLeft, isPiece, type JobPiece, type Ruled } from './job-piece.ts'
import { loopsOf } from './loops.ts'
import { leftJobs, silentLibraries } from './left-jobs.ts'
import { scheduleTables } from './schedule-tables.ts'
import { findOutbound } from './outbound.ts'

/** Work that starts without a request, calls that leave the process, and places that may start work and were not understood. Tests are left out. */
export interface JobTables {
  jobs: JobInfo[]
  outbound: OutboundInfo[]
  unreadJobs: readonly Unread[]
}

/** Finds jobs, and calls that leave the process. */
export function findJobs(
  codebase: Codebase,
  libraries: readonly Library[] = entries,
  answers: FileAnswers = plainAnswers(codebase),
): JobTables {
  const rules = libraries.flatMap((library) => (library.jobs === undefined ? [] : [{ library, rules: library.jobs }]))
  const found = [...piecesOf(codebase, rules, answers), ...intervalsOf(codebase, answers), ...loopsOf(codebase, answers)]
  const isStarted = startedIn(codebase)
  const live = found.filter(
    (one) =>
      !(isLeft(one) && one.left === 'stopped') &&
      ((!isLeft(one) && (one.as === 'queue' || one.as === 'producer')) ||
        runsByItself.has(one.library) ||
        isStarted({ path: one.file, fn: one.fn ?? -1 })),
  )
  const database = databaseCrons(codebase, answers)
  const others = [...configuredJobs(codebase), ...database.jobs, ...graphileTasks(codebase), ...emitterJobs(codebase)]
  const assembled = assemble(live.filter(isPiece))
  const ofClasses = classJobs(codebase, assembled)
  const jobs = [...assembled.filter((job) => !ofClasses.instead.has(job)), ...ofClasses.found, ...others]
  const known = new Set([...found, ...others].map(({ library }) => library))
  const silent = silentLibraries(codebase, { rules, known, isStarted: (path) => isStarted({ path, fn: -1 }) })
  return {
    jobs: jobs.sort(byPlace),
    outbound: findOutbound(codebase, libraries, answers),
    unreadJobs: [
      ...leftJobs(codebase, rules, live.filter(isLeft)),
      ...silent,
      ...database.unread,
      ...scheduleTables(codebase, new Set(jobs.map(({ schedule = '' }) => schedule))),
    ],
  }
}

/** Libraries whose own program finds and starts the functions of a repository. */
const runsByItself = new Set(['Trigger.dev', 'Inngest'])

/** Pieces of jobs of the files that a library of jobs may reach. */
function piecesOf(codebase: Codebase, rules: readonly Ruled[], answers: FileAnswers): readonly FoundJob[] {
  const names = new Set(rules.flatMap((one) => one.rules.calls.map((call) => call.name)))
  const packages = rules.flatMap((one) => one.library.packages)
  const near = filesReaching(codebase, packages, 2)
  const used = new Set(
    rules.filter(({ library }) => filesReaching(codebase, library.packages, 0).size > 0).map(({ library }) => library.name),
  )
  const anywhere = tellingNames(rules, used)
  return codebase.digests.flatMap((digest): readonly FoundJob[] => {
    const isNear = near.has(digest.path)
    if (digest.test || !(isNear || digest.callees.some((name) => anywhere.has(name)))) return []
    const about = `${isNear} ${[...used].join()}`
    return answers.of({ what: 'jobs', path: digest.path, about }, (of) => piecesIn(of, { rules, names, isNear, used }, digest))
  })
}

/** Names of calls that tell enough wherever they stand. */
function tellingNames(rules: readonly Ruled[], used: ReadonlySet<string>): ReadonlySet<string> {
  const own = rules.filter(({ library }) => used.has(library.name)).flatMap((one) => one.rules.calls)
  return new Set(own.filter(({ alone }) => alone === 'anywhere').map(({ name }) => name))
}

/** Pieces of jobs in one file. */
function piecesIn(
  codebase: Codebase,
  { names, ...asked }: CallRules & { names: ReadonlySet<string> },
  digest: Digest,
): readonly FoundJob[] {
  const facts = codebase.facts(digest.path)
  if (facts === undefined) return []
  const pieces = callsOf(facts).flatMap(({ call }) => (names.has(calleeName(call)) ? fromCall(codebase, asked, digest, call) : []))
  return digest.marks.has('decorators') ? [...pieces, ...fromDecorators(codebase, asked.rules, digest.path, facts)] : pieces
}

function byPlace(a: { file: string; line: number; name: string }, b: { file: string; line: number; name: string }): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.line - b.line || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
}

/** One entry per worker, per queue without a worker, per cron and per listener; producers go to the queue they name. */
function assemble(pieces: readonly JobPiece[]): JobInfo[] {
  const queueOf = (piece: JobPiece): string => piece.name.split('/')[0] as string
  const producers = Map.groupBy(
    pieces.filter((piece) => piece.as === 'producer'),
    queueOf,
  )
  const worked = new Set(pieces.filter((piece) => piece.as === 'worker').map(queueOf))
  const seen = new Set<string>()
  return pieces.flatMap((piece): JobInfo[] => {
    if (piece.as === 'producer' || (piece.as === 'queue' && worked.has(piece.name))) return []
    const key = piece.as === 'queue' ? `queue ${piece.name}` : `${piece.file}:${piece.line}:${piece.name}`
    if (seen.has(key)) return []
    seen.add(key)
    const puts = (producers.get(queueOf(piece)) ?? producers.get(piece.name) ?? []).map(({ file, line }) => ({ file, line }))
    const { as, fn: _, ...rest } = piece
    return [{ ...rest, kind: as, producers: piece.as === 'cron' && piece.schedule !== undefined ? [] : puts }]
  })
}
