import type { CallFact, Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { namesOf } from '../env/names-of.ts'
import { follow, type Place } from '../values/follow.ts'
import { argumentAt, handlerName, textAt } from './arguments.ts'
import { nameAround } from './cron-names.ts'
import { enteredPlaces } from './entered-places.ts'
import type { FoundJob, LeftJob } from './job-piece.ts'
import { handlerOf, maySchedule, type Ruling } from './piece-of.ts'
import type { ArgumentPath } from './rules.ts'
import { scheduleText } from './schedule-text.ts'

/** `createWorker(name, handler)` and `every(expression, handler)` of the repository, and loops over tables: each caller or entry names or times one. */
export function givenPieces(codebase: Codebase, ruling: Ruling): readonly FoundJob[] {
  const { rule, call, at } = ruling
  const told = [...(rule.as === 'cron' ? (rule.schedule ?? []) : []), ...(rule.title ?? [])]
    .map((path) => argumentAt(codebase, call.args, at, path))
    .filter((value) => value !== undefined)
  const places = told.map((value) => enteredPlaces(codebase, value, at)).find((found) => found.length > 0)
  if (places === undefined) return readAt(codebase, ruling, { at, by: at, call })
  return places.flatMap((one): readonly FoundJob[] => {
    const from = { at: one.at, by: one.caller.at, call: one.caller.call }
    const found = readAt(codebase, ruling, from)
    if (found.length > 0) return found
    return maySchedule(codebase, { rule, call, at: one.at }) ? [leftAt(ruling, from)] : []
  })
}

/** Where the call is read, with what its function was given, and the call that gave it. */
interface From {
  at: Place
  by: Place
  call: CallFact
}

/** One job for each name and time that the call may have there; none where either is not known. */
function readAt(codebase: Codebase, { library, rule, call, at }: Ruling, from: From): readonly FoundJob[] {
  const isCron = rule.as === 'cron' && rule.schedule !== undefined
  const times = isCron ? timesAt(codebase, { library, rule, call, at: from.at, maker: 'any' }) : []
  if (isCron && times.length === 0) return []
  const titles = rule.title === undefined ? [] : textsAt(codebase, rule.title, call, from.at)
  const handler = handlerAt(codebase, { rule, call, at }, from)
  const labels = titles.length > 0 ? titles : rule.as === 'cron' ? labelsOf(codebase, { rule, call, at: from.at }, times.length) : []
  const names = labels.length > 0 ? labels : rule.as === 'cron' ? [handler || nameAround(codebase, from.by)] : []
  const most = Math.max(names.length, times.length)
  // A list of names and one of times that differ in length belong to no one table.
  if (names.length === 0 || [names, times].some(({ length }) => length > 1 && length < most)) return []
  const where = { library: library.name, file: from.by.path, line: from.call.line, handler, ...(from.by.fn >= 0 && { fn: from.by.fn }) }
  return Array.from({ length: most }, (_, index) => {
    const schedule = times.length > 1 ? times[index] : times[0]
    const name = (names.length > 1 ? names[index] : names[0]) as string
    return { as: rule.as, name, ...where, ...(schedule !== undefined && { schedule }) }
  })
}

function timesAt(codebase: Codebase, { rule, call, at }: Ruling): readonly string[] {
  const one = scheduleText(codebase, call, at, rule)
  return one === undefined ? namesAt(codebase, rule.schedule ?? [], call, at) : [one]
}

function textsAt(codebase: Codebase, paths: ArgumentPath, call: CallFact, at: Place): readonly string[] {
  const one = textAt(codebase, call.args, at, paths)
  return one === undefined ? namesAt(codebase, paths, call, at) : [one]
}

function namesAt(codebase: Codebase, paths: ArgumentPath, call: CallFact, at: Place): readonly string[] {
  for (const path of paths) {
    const value = argumentAt(codebase, call.args, at, path)
    if (value === undefined || !/^(ref|get|at)$/.test(value.k)) continue
    const names = namesOf(codebase, { value, at })
    if (names.length > 0) return names
  }
  return []
}

/** `job.name` beside `job.rule`: what names the entries of a table that times stand in. */
function labelsOf(codebase: Codebase, { rule, call, at }: Pick<Ruling, 'rule' | 'call' | 'at'>, length: number): readonly string[] {
  for (const path of rule.schedule ?? []) {
    const value = argumentAt(codebase, call.args, at, path)
    const found = value?.k === 'ref' && !value.name.includes('.') ? follow(codebase, { value, at }) : undefined
    const [written, there] = found?.kind === 'value' ? [found.value, found.at] : [value, at]
    const dot = written?.k === 'ref' ? written.name.lastIndexOf('.') : -1
    if (written?.k !== 'ref' || dot <= 0) continue
    const of = written.name.slice(0, dot)
    const labels = ['id', 'key', 'name', 'title'].map((name) =>
      namesOf(codebase, { value: { k: 'ref', name: `${of}.${name}` }, at: there }),
    )
    const whole = labels.find((one) => one.length === length)
    if (whole !== undefined) return whole
  }
  return []
}

/** Name of what is run: of the argument that the caller gives, where the call hands on a parameter. */
function handlerAt(codebase: Codebase, read: Pick<Ruling, 'rule' | 'call' | 'at'>, { at }: From): string {
  const value: Value | undefined = handlerOf(codebase, read)
  const found = value?.k === 'ref' ? follow(codebase, { value, at: read.at }) : undefined
  if (found?.kind !== 'parameter' || at.given === undefined) return handlerName(codebase, value, read.at)
  const given = at.given.fn === found.fn && at.given.path === found.path ? at.given.args[found.index] : undefined
  return given === undefined ? '' : handlerName(codebase, given.value, given.at)
}

function leftAt({ library, rule }: Ruling, { by, call }: From): LeftJob {
  const callee = call.callee.k === 'ref' || call.callee.k === 'get' ? call.callee.name : ''
  const left = rule.as === 'cron' ? 'time' : 'name'
  return { left, as: rule.as, library: library.name, file: by.path, line: call.line, callee, ...(by.fn >= 0 && { fn: by.fn }) }
}
