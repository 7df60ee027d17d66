import type { FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { say, type Phrase } from '../../core/phrase.ts'
import type { JobInfo, Project } from '../../core/project.ts'
import { constantText } from '../../claims/constant-text.ts'
import { callsOnLine } from '../../claims/is-reached.ts'
import { lengthWords } from '../../text/schedule-words.ts'
import { capital } from '../../text/wording.ts'

/** How a piece of work is tried, as far as its code fixes it. */
export interface JobOptions {
  attempts?: number
  /** Milliseconds before it is tried the first time, and between tries; `grows` where each wait is longer. */
  delay?: number
  backoff?: number
  grows?: true
  concurrency?: number
  /** Milliseconds after which it is given up. */
  timeout?: number
}

/** `plus` and `times`: what makes of the number the one that is told. `of`: the library whose option it is, where others use the name for something else. */
interface OptionRule {
  path: RegExp
  option: keyof Omit<JobOptions, 'grows'>
  plus?: number
  times?: number
  of?: string
}

/** Options of queues by the names that libraries give them: BullMQ, Bull, pg-boss, Inngest, Trigger.dev, Agenda, p-queue. */
const named: readonly OptionRule[] = [
  { path: /(?:^|\.)attempts$/, option: 'attempts' },
  { path: /(?:^|\.)retry\.maxAttempts$/, option: 'attempts' },
  // these count what comes after the first try
  { path: /(?:^|\.)(?:retries|retryLimit|maxRetries)$/, option: 'attempts', plus: 1 },
  { path: /(?:^|\.)backoff$/, option: 'backoff' },
  { path: /(?:^|\.)backoff\.delay$/, option: 'backoff' },
  { path: /^delay$|DefaultJobOptions\.delay$|^defaultJobOptions\.delay$/, option: 'delay' },
  { path: /(?:^|\.)concurrency(?:\.limit)?$/, option: 'concurrency' },
  { path: /^(?:timeout|defaultJobOptions\.timeout)$/, option: 'timeout' },
  { path: /^retryDelay$/, option: 'backoff', times: 1000, of: 'pg-boss' },
  { path: /^expireInSeconds$/, option: 'timeout', times: 1000, of: 'pg-boss' },
]

/**
 * What calls and decorators say of a job: where it is declared or its queue is made, and over that where work is put in. What two places that put work in
 * say differently is left out.
 */
export function jobOptions(job: JobInfo, project: Project): JobOptions {
  const { library } = job
  const own = optionsAt({ file: job.file, line: job.line, library }, project)
  const ways = job.producers.map(({ file, line }) => Object.entries({ ...own, ...optionsAt({ file, line, library }, project) }))
  const [first = Object.entries(own), ...others] = ways
  return Object.fromEntries(
    first.filter(([name, set]) => others.every((way) => way.some(([other, also]) => other === name && also === set))),
  )
}

function optionsAt({ file, line, library }: { file: RepoPath; line: number; library: string }, project: Project): JobOptions {
  const facts = project.facts(file)
  if (facts === undefined) return {}
  const args = [...callsOnLine(facts, line).flatMap((call) => call.args), ...decoratedAt(facts, line)]
  const found: JobOptions = {}
  for (const [path, value] of args.flatMap((arg) => flat(shared(arg, file, project), ''))) {
    const rule = named.find((one) => one.path.test(path) && (one.of === undefined || one.of === library))
    const number = rule === undefined ? undefined : numberOf(value, file, project)
    if (rule !== undefined && number !== undefined) found[rule.option] = number * (rule.times ?? 1) + (rule.plus ?? 0)
    if (/(?:^|\.)backoff\.type$/.test(path) && value.k === 'str' && value.v === 'exponential') found.grows = true
  }
  return found
}

/** Arguments of the decorators of a method or a class that stands on a line. */
function decoratedAt({ classes, functions }: FileFacts, line: number): readonly Value[] {
  return classes.flatMap((one) =>
    one.members.flatMap((member) => {
      const { from = member.line, to = member.line } = functions[member.fn ?? -1] ?? {}
      const isHere = member.decorators.some((decorator) => decorator.line === line) || (from <= line && line <= to)
      return isHere ? member.decorators.flatMap(({ args }) => args) : []
    }),
  )
}

/** The object behind the name of a constant: options that several queues share. */
function shared(value: Value, file: RepoPath, project: Project): Value {
  if (value.k === 'obj') return { ...value, props: value.props.map(([name, one]) => [name, shared(one, file, project)] as const) }
  const declared = value.k === 'ref' && /^[A-Za-z_$][\w$]*$/.test(value.name) ? project.declarationOf?.(file, value.name) : undefined
  const bound = declared === undefined ? undefined : project.facts(declared.path)?.bindings
  const found = bound?.find((one) => one.name === declared?.name && one.in === -1)?.value
  return found?.k === 'obj' ? found : value
}

/** Values of an object by their path. */
function flat(value: Value, path: string): readonly (readonly [path: string, value: Value])[] {
  if (value.k !== 'obj') return path === '' ? [] : [[path, value]]
  return value.props.flatMap(([name, inner]) => flat(inner, path === '' ? name : `${path}.${name}`))
}

function numberOf(value: Value, file: RepoPath, project: Project): number | undefined {
  if (value.k === 'num') return value.v
  if (value.k === 'other' && /^\d[\d_]*(?:\s*\*\s*\d[\d_]*)*$/.test(value.text ?? ''))
    return (value.text ?? '').split('*').reduce((all, one) => all * Number(one.replaceAll('_', '').trim()), 1)
  const text = value.k === 'ref' ? constantText(value.name, file, project) : undefined
  return text === undefined || !/^\d+$/.test(text) ? undefined : Number(text)
}

/** `Tried up to 5 times, after 1 second`; nothing where the code fixes nothing. */
export function jobOptionWords(job: JobInfo, project: Project): Phrase {
  const { attempts, delay, backoff, grows, concurrency, timeout } = jobOptions(job, project)
  const parts: string[] = [
    ...(attempts === undefined ? [] : [attempts <= 1 ? 'tried once' : `tried up to ${attempts} times`]),
    ...(attempts === undefined || attempts <= 1 || backoff === undefined
      ? []
      : [`${span(backoff)} between tries${grows === true ? ', longer each time' : ''}`]),
    ...(delay === undefined || delay === 0 ? [] : [`${span(delay)} after it is put in`]),
    ...(concurrency === undefined ? [] : [`${concurrency} at the same time`]),
    ...(timeout === undefined ? [] : [`given up after ${span(timeout)}`]),
  ]
  return parts.length === 0 ? [] : say`${[capital(parts.join('; '))]}.`
}

function span(ms: number): string {
  return lengthWords(ms) ?? `${ms} milliseconds`
}
