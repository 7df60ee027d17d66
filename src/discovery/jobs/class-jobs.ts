import type { CallFact, ClassFact, FileFacts, FunctionFact, Value } from '../../core/facts.ts'
import type { JobInfo } from '../../core/project.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName } from '../values/chain.ts'
import { textAt } from './arguments.ts'
import { scheduleText } from './schedule-text.ts'

/** A function of the repository that registers a schedule which one of its parameters gives: `createJob(name, cron, task)`. */
interface Registrar {
  name: string
  library: string
  schedule: number
  /** The job without a time that stands for all that it registers. */
  job: JobInfo
}

/** A base class that registers what its subclasses state: `this.tasks.createJob(this.name, this.cron, this.execute)`. */
interface Base {
  path: RepoPath
  fact: ClassFact
  call: CallFact
  registrar: Registrar
  /** Member that holds the schedule. */
  member: string
}

/** Jobs of classes that state their schedule in a member which a class above them registers; `instead` are the jobs that these make clear. */
export function classJobs(codebase: Codebase, jobs: readonly JobInfo[]): { found: readonly JobInfo[]; instead: ReadonlySet<JobInfo> } {
  const registrars = jobs.flatMap((job) => (job.kind === 'cron' && job.schedule === undefined ? registrarOf(codebase, job) : []))
  if (registrars.length === 0) return { found: [], instead: new Set() }
  const calls = codebase.digests.flatMap((digest) => registeringCalls(codebase, digest, registrars))
  const bases = calls.flatMap((one) => ('member' in one ? [one] : []))
  const found = bases.flatMap((base) => subclassesOf(codebase, base).flatMap(({ path, fact }) => jobOf(codebase, base, path, fact)))
  // a registrar that others call, too, may register more than is known
  const clear = registrars.filter(({ name, job }) => {
    const own = calls.filter(({ registrar }) => registrar.name === name)
    return own.length > 0 && own.every((one) => 'member' in one) && found.some(({ library }) => library === job.library)
  })
  return { found, instead: new Set(clear.map(({ job }) => job)) }
}

function registrarOf(codebase: Codebase, job: JobInfo): readonly Registrar[] {
  const facts = codebase.facts(job.file)
  for (const { call } of facts === undefined ? [] : callsOf(facts)) {
    const fn = call.line === job.line ? facts?.functions[call.in] : undefined
    const schedule = fn === undefined ? -1 : parameterOf(fn, call.args[0])
    if (fn !== undefined && schedule >= 0)
      return [{ name: fn.name.slice(fn.name.lastIndexOf('.') + 1), library: job.library, schedule, job }]
  }
  return []
}

function parameterOf({ params }: FunctionFact, value: Value | undefined): number {
  return value?.k === 'ref' ? params.findIndex(({ name }) => name === value.name) : -1
}

/** Calls of registrars: those by which a class registers its own member, and others. */
function registeringCalls(
  codebase: Codebase,
  { path, test, callees }: { path: RepoPath; test: boolean; callees: readonly string[] },
  registrars: readonly Registrar[],
): readonly (Base | { registrar: Registrar })[] {
  const own = test ? [] : registrars.filter(({ name }) => callees.includes(name))
  const facts = own.length === 0 ? undefined : codebase.facts(path)
  if (facts === undefined) return []
  return callsOf(facts).flatMap(({ call }): readonly (Base | { registrar: Registrar })[] => {
    const registrar = own.find(({ name }) => name === calleeName(call))
    if (registrar === undefined) return []
    const fact = facts.classes.find((one) => one.from <= call.line && call.to <= one.to)
    const member = memberOf(call.args[registrar.schedule])
    return [fact === undefined || member === undefined ? { registrar } : { path, fact, call, registrar, member }]
  })
}

/** `cron` of `this.cron`. */
function memberOf(value: Value | undefined): string | undefined {
  return value?.k === 'ref' ? /^this\.(\w+)$/.exec(value.name)?.[1] : undefined
}

/** Classes that extend a class of a file by its name, at any depth. */
function subclassesOf(
  codebase: Codebase,
  base: { path: RepoPath; fact: ClassFact },
  depth = 3,
): readonly { path: RepoPath; fact: ClassFact }[] {
  if (depth === 0) return []
  const near = [base.path, ...codebase.importersOf(base.path)].filter((path) => codebase.digest(path)?.test === false)
  const own = near.flatMap((path) => (codebase.facts(path)?.classes ?? []).map((fact) => ({ path, fact })))
  const direct = own.filter(({ path, fact }) => {
    const declared = fact.extends === undefined ? undefined : codebase.declaration(path, fact.extends)
    return declared?.path === base.path && declared.name === base.fact.name
  })
  return direct.flatMap((one) => [one, ...subclassesOf(codebase, one, depth - 1)])
}

function jobOf(
  codebase: Codebase,
  { call, fact: above, path: abovePath, registrar, member }: Base,
  path: RepoPath,
  fact: ClassFact,
): readonly JobInfo[] {
  const stated = fact.members.find(({ name, kind }) => name === member && kind === 'property')
  if (stated?.value === undefined) return []
  const at = { path, fn: -1 }
  const value = { callee: { k: 'null' as const }, args: [stated.value], line: stated.line, to: stated.line, in: -1 }
  const schedule = scheduleText(codebase, value, at, { name: '', on: 'any', as: 'cron', schedule: ['0'] })
  if (schedule === undefined) return []
  const handler = ownHandler(codebase.facts(abovePath), { call, above, fact })
  return [
    {
      name: nameOf(codebase, call, path, fact) ?? fact.name,
      kind: 'cron',
      library: registrar.library,
      schedule,
      file: path,
      line: stated.line,
      handler,
      producers: [],
    },
  ]
}

/** The text of the member that the class above hands on as the name. */
function nameOf(codebase: Codebase, call: CallFact, path: RepoPath, fact: ClassFact): string | undefined {
  const member = call.args.map(memberOf).find((one) => one !== undefined && /name|title|key|^id$/i.test(one))
  const value = fact.members.find(({ name }) => name === member)?.value
  return value === undefined ? undefined : textAt(codebase, [value], { path, fn: -1 }, ['0'])
}

/** The method of a class that runs: the one that is registered, or the one of its own that this one calls. */
function ownHandler(facts: FileFacts | undefined, { call, above, fact }: { call: CallFact; above: ClassFact; fact: ClassFact }): string {
  const isOwn = (name: string): boolean => fact.members.some((one) => one.kind === 'method' && one.name === name)
  const given = call.args.map((arg) => methodOf(arg)).find((one) => one !== '')
  if (given === undefined || isOwn(given)) return given === undefined ? '' : `${fact.name}.${given}`
  const registered = facts?.functions.find(({ name }) => name === `${above.name}.${given}`)
  const called = (registered?.calls ?? []).map((one) => /^this\.(\w+)$/.exec(one)?.[1] ?? '').find(isOwn)
  return called === undefined ? '' : `${fact.name}.${called}`
}

/** `execute` of `this.execute.bind(this)`. */
function methodOf(value: Value): string {
  if (value.k !== 'call' || value.call.callee.k !== 'ref') return ''
  return /^this\.(\w+)\.bind$/.exec(value.call.callee.name)?.[1] ?? ''
}
