import type { CallFact, Value } from '../../core/facts.ts'
import type { JobInfo, OutboundInfo } from '../../core/project.ts'
import type { Codebase, Digest } from '../codebase.ts'
import { type FileAnswers, plainAnswers } from '../file-answers.ts'
import type { Library } from '../library.ts'
import { entries } from '../libraries/index.generated.ts'
import { namesOf } from '../env/names-of.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, receiverOf } from '../values/chain.ts'
import { follow, type Place, type Placed } from '../values/follow.ts'
import { argumentAt, handlerName, textAt } from './arguments.ts'
import { callersOf, parameterOf } from './callers.ts'
import { configuredJobs } from './configured-jobs.ts'
import { labelBeside, nameAround } from './cron-names.ts'
import { fromDecorators } from './decorated-jobs.ts'
import { emitterJobs } from './emitters.ts'
import { graphileTasks } from './graphile-tasks.ts'
import { isPackage, type Maker, makerOf } from './instances.ts'
import type { JobPiece, Ruled } from './job-piece.ts'
import { startedIn } from './is-started.ts'
import { filesReaching } from './files-reaching.ts'
import { findOutbound } from './outbound.ts'
import type { JobCall } from './rules.ts'
import { scheduleText } from './schedule-text.ts'

/** Work that starts without a request, and calls that leave the process. Tests are left out. */
export function findJobs(
  codebase: Codebase,
  libraries: readonly Library[] = entries,
  answers: FileAnswers = plainAnswers(codebase),
): { jobs: JobInfo[]; outbound: OutboundInfo[] } {
  const pieces: JobPiece[] = []
  const rules = libraries.flatMap((library) => (library.jobs === undefined ? [] : [{ library, rules: library.jobs }]))
  const names = new Set(rules.flatMap((one) => one.rules.calls.map((call) => call.name)))
  const near = filesReaching(
    codebase,
    rules.flatMap((one) => one.library.packages),
    2,
  )
  for (const digest of codebase.digests) {
    if (digest.test || !near.has(digest.path)) continue
    pieces.push(...answers.of({ what: 'jobs', path: digest.path }, (of) => piecesIn(of, rules, names, digest)))
  }
  const isStarted = startedIn(codebase)
  const live = pieces.filter(
    ({ as, library, file, fn }) =>
      as === 'queue' || as === 'producer' || runsByItself.has(library) || isStarted({ path: file, fn: fn ?? -1 }),
  )
  const jobs = [...assemble(live), ...configuredJobs(codebase), ...graphileTasks(codebase), ...emitterJobs(codebase)]
  return { jobs: jobs.sort(byPlace), outbound: findOutbound(codebase, libraries, answers) }
}

/** Libraries whose own program finds and starts the functions of a repository. */
const runsByItself = new Set(['Trigger.dev', 'Inngest'])

/** Pieces of jobs in one file. */
function piecesIn(codebase: Codebase, rules: readonly Ruled[], names: ReadonlySet<string>, digest: Digest): JobPiece[] {
  const facts = codebase.facts(digest.path)
  if (facts === undefined) return []
  const pieces = callsOf(facts).flatMap(({ call }) => (names.has(calleeName(call)) ? fromCall(codebase, rules, digest, call) : []))
  return digest.marks.has('decorators') ? [...pieces, ...fromDecorators(codebase, rules, digest.path, facts)] : pieces
}

function byPlace(a: { file: string; line: number; name: string }, b: { file: string; line: number; name: string }): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.line - b.line || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
}

function fromCall(codebase: Codebase, rules: readonly Ruled[], digest: Digest, call: CallFact): JobPiece[] {
  const name = calleeName(call)
  const at: Place = { path: digest.path, fn: call.in }
  for (const { library, rules: own } of rules) {
    // A copy of the library that stands in the repository shows how it is used: nothing of the product.
    if (library.packages.includes(codebase.packageOf(digest.path)?.name ?? '')) continue
    for (const rule of own.calls) {
      if (rule.name !== name || call.args.length < (rule.least ?? 0)) continue
      const maker = stands(codebase, library, rule, { call, at, digest })
      if (maker === undefined) continue
      const piece = pieceOf(codebase, library, rule, { call, at, maker })
      const whole = piece !== undefined && (piece.as !== 'cron' || rule.schedule === undefined || piece.schedule !== undefined)
      const handed = whole ? [] : throughCallers(codebase, library, rule, { call, at })
      if (handed.length > 0) return handed
      if (piece !== undefined) return [piece]
      const computed = computedWorkers(codebase, library, rule, { call, at })
      if (computed.length > 0) return computed
    }
  }
  return []
}

/** Whether a call is one of the library's; gives what made its receiver. */
function stands(
  codebase: Codebase,
  library: Library,
  rule: JobCall,
  { call, at, digest }: { call: CallFact; at: Place; digest: Digest },
): Maker | 'any' | undefined {
  if (rule.on === 'export') {
    const maker = makerOf(codebase, { value: call.callee, at })
    return maker !== undefined && maker.call === undefined && isPackage(maker.package, library.packages) ? maker : undefined
  }
  const receiver = receiverOf(call)
  if (rule.on === 'any')
    return receiver !== undefined && reaches(codebase, digest, library) ? (makerOf(codebase, { value: receiver, at }) ?? 'any') : undefined
  const maker = receiver === undefined ? undefined : makerOf(codebase, { value: receiver, at })
  return maker !== undefined && isPackage(maker.package, library.packages) ? maker : undefined
}

/** The file imports the package, or a file of the repository that does. */
function reaches(codebase: Codebase, digest: Digest, library: Library): boolean {
  const has = (one: Digest | undefined): boolean => one !== undefined && library.packages.some((name) => one.packages.has(name))
  return has(digest) || digest.imports.some((path) => has(codebase.digest(path)))
}

function pieceOf(
  codebase: Codebase,
  library: Library,
  rule: JobCall,
  { call, at, maker }: { call: CallFact; at: Place; maker: Maker | 'any' },
): JobPiece | undefined {
  const handlerValue = handlerOf(codebase, rule, call, at)
  const label = rule.as === 'cron' && handlerValue?.k === 'fn' ? labelBeside(codebase.facts(at.path), call) : undefined
  // A function in the entry of a table has no name of its own.
  const handler = label === undefined ? handlerName(codebase, handlerValue, at) : ''
  if (rule.handler === 'last' && handlerValue === undefined) return undefined
  const schedule = rule.schedule === undefined ? undefined : scheduleText(codebase, call, at, rule)
  const timeless = rule.as === 'cron' && rule.schedule !== undefined && schedule === undefined
  if (timeless && !surelyRuns(codebase, rule, { call, at, handler: handlerValue })) return undefined
  const own = rule.title === undefined ? undefined : textAt(codebase, call.args, at, rule.title)
  const named = (): string | undefined =>
    rule.as === 'cron'
      ? (rule.on === 'instance' ? receiverQueue(codebase, maker) : undefined) || (label ?? handler) || nameAround(codebase, at)
      : rule.title === undefined
        ? receiverQueue(codebase, maker)
        : undefined
  const name = own ?? named()
  if (name === undefined || name === '') return undefined
  const where = { file: at.path, line: call.line, handler, ...(at.fn >= 0 && { fn: at.fn }) }
  return { as: rule.as, name, library: library.name, ...(schedule !== undefined && { schedule }), ...where }
}

/** Workers whose name runs over a list or a table; one whose name only a running program knows is called after what makes it. */
function computedWorkers(codebase: Codebase, library: Library, rule: JobCall, { call, at }: { call: CallFact; at: Place }): JobPiece[] {
  const title =
    rule.as === 'worker' && rule.on === 'export' ? rule.title?.map((path) => argumentAt(codebase, call.args, at, path)) : undefined
  const value = title?.find((one) => one !== undefined)
  if (value === undefined || value.k === 'fn' || value.k === 'obj' || value.k === 'null') return []
  if (!isFunction(codebase, handlerOf(codebase, rule, call, at), at) && value.k !== 'ref') return []
  const ofQueue = nameOfQueue(codebase, library, { value, at })
  const names = ofQueue === undefined ? namesOf(codebase, { value, at }) : [ofQueue]
  const handler = handlerName(codebase, handlerOf(codebase, rule, call, at), at)
  return (names.length > 0 ? names : [nameAround(codebase, at)]).map((name) => ({
    as: rule.as,
    name,
    library: library.name,
    file: at.path,
    line: call.line,
    handler,
    ...(at.fn >= 0 && { fn: at.fn }),
  }))
}

/** `mailQueue.name`: the name that the queue was made with. */
function nameOfQueue(codebase: Codebase, library: Library, { value, at }: Placed): string | undefined {
  const isName = value.k === 'get' ? value.name === 'name' : value.k === 'ref' && value.name.endsWith('.name')
  if (!isName) return undefined
  const of: Value = value.k === 'get' ? value.of : { k: 'ref', name: value.k === 'ref' ? value.name.slice(0, -'.name'.length) : '' }
  const maker = makerOf(codebase, { value: of, at })
  if (maker?.call === undefined || maker.at === undefined || !isPackage(maker.package, library.packages)) return undefined
  return textAt(codebase, maker.call.args, maker.at, ['0', '0.name'])
}

/** A schedule that only a running program knows is one all the same, where the library surely gets something to run. */
function surelyRuns(
  codebase: Codebase,
  rule: JobCall,
  { call, at, handler }: { call: CallFact; at: Place; handler: Value | undefined },
): boolean {
  const timed = rule.schedule?.some((path) => argumentAt(codebase, call.args, at, path) !== undefined) === true
  return rule.on === 'export' && timed && isFunction(codebase, handler, at)
}

function isFunction(codebase: Codebase, value: Value | undefined, at: Place): boolean {
  if (value === undefined) return false
  if (value.k === 'fn') return true
  if (value.k === 'call') return value.call.callee.k === 'ref' && value.call.callee.name.endsWith('.bind')
  return (value.k === 'ref' && value.name.startsWith('this.')) || follow(codebase, { value, at })?.kind === 'function'
}

/** `createWorker(name, handler)` and `every(expression, handler)` of the repository: each caller names or times one. */
function throughCallers(codebase: Codebase, library: Library, rule: JobCall, { call, at }: { call: CallFact; at: Place }): JobPiece[] {
  const given = (paths: readonly string[] | undefined): Value | undefined =>
    paths?.map((path) => argumentAt(codebase, call.args, at, path)).find((value) => value !== undefined)
  const title = parameterOf(codebase, given(rule.title), at)
  const schedule = rule.as === 'cron' ? parameterOf(codebase, given(rule.schedule), at) : undefined
  const entered = rule.as === 'cron' ? schedule : title
  if (entered === undefined) return []
  const handler = parameterOf(codebase, handlerOf(codebase, rule, call, at), at)
  return callersOf(codebase, entered.path, entered.fn).flatMap((caller): JobPiece[] => {
    const textOf = (index: number | undefined): string | undefined =>
      index === undefined ? undefined : textAt(codebase, caller.call.args, caller.at, [String(index)])
    const when = textOf(schedule?.index)
    const by = handler === undefined ? '' : handlerName(codebase, caller.call.args[handler.index], caller.at)
    const name = textOf(title?.index) ?? (rule.as === 'cron' ? by || nameAround(codebase, caller.at) : undefined)
    if (name === undefined || (rule.as === 'cron' && when === undefined)) return []
    const piece: JobPiece = { as: rule.as, name, library: library.name, file: caller.at.path, line: caller.call.line, handler: by }
    return [when === undefined ? piece : { ...piece, schedule: when }]
  })
}

function handlerOf(codebase: Codebase, rule: JobCall, call: CallFact, at: Place): Value | undefined {
  if (rule.handler === undefined) return undefined
  if (rule.handler === 'last')
    return call.args.findLast((arg) => arg.k === 'fn' || ((arg.k === 'ref' || arg.k === 'call') && call.args.indexOf(arg) > 0))
  for (const path of rule.handler) {
    const value = argumentAt(codebase, call.args, at, path)
    if (value !== undefined) return value
  }
  return undefined
}

/** The queue behind `queue.add(…)`: the name it was made with, or that a decorator injects. */
function receiverQueue(codebase: Codebase, maker: Maker | 'any'): string | undefined {
  if (maker === 'any') return undefined
  if (maker.at === undefined) return undefined
  if (maker.injected !== undefined) return textAt(codebase, [maker.injected], maker.at, ['0'])
  return maker.call === undefined ? undefined : textAt(codebase, maker.call.args, maker.at, ['0', '0.name', '0.id'])
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
