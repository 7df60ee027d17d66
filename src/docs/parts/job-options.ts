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

/** Options of queues by the names that libraries give them: BullMQ, Bull, pg-boss, Inngest, Trigger.dev, Agenda, p-queue. */
const named: readonly (readonly [path: RegExp, option: keyof Omit<JobOptions, 'grows'>, plus?: number])[] = [
  [/(?:^|\.)attempts$/, 'attempts'],
  [/(?:^|\.)retry\.maxAttempts$/, 'attempts'],
  // these count what comes after the first try
  [/(?:^|\.)(?:retries|retryLimit|maxRetries)$/, 'attempts', 1],
  [/(?:^|\.)backoff$/, 'backoff'],
  [/(?:^|\.)backoff\.delay$/, 'backoff'],
  [/^delay$|DefaultJobOptions\.delay$|^defaultJobOptions\.delay$/, 'delay'],
  [/(?:^|\.)concurrency(?:\.limit)?$/, 'concurrency'],
  [/^(?:timeout|defaultJobOptions\.timeout)$/, 'timeout'],
]

/** What calls and decorators say of a job: where it is declared, where its queue is made, and where work is put in. */
export function jobOptions(job: JobInfo, project: Project): JobOptions {
  const places = [{ file: job.file, line: job.line }, ...job.producers]
  return Object.assign({}, ...places.map(({ file, line }) => optionsAt(file, line, project))) as JobOptions
}

function optionsAt(file: RepoPath, line: number, project: Project): JobOptions {
  const facts = project.facts(file)
  if (facts === undefined) return {}
  const args = [...callsOnLine(facts, line).flatMap((call) => call.args), ...decoratedAt(facts, line)]
  const found: JobOptions = {}
  for (const [path, value] of args.flatMap((arg) => flat(arg, ''))) {
    const rule = named.find(([pattern]) => pattern.test(path))
    const number = rule === undefined ? undefined : numberOf(value, file, project)
    if (rule !== undefined && number !== undefined) found[rule[1]] = number + (rule[2] ?? 0)
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
