import type { Block, Entry, Section } from '../../core/page.ts'
import { list, plain, say, type Phrase } from '../../core/phrase.ts'
import type { ErrorInfo, JobInfo, Operation } from '../../core/project.ts'
import { scheduleWords, whenWords } from '../../text/schedule-words.ts'
import { count, sentence } from '../../text/wording.ts'
import type { PageInput } from '../page.ts'
import { failureWithout, isNeededToStart } from './settings.ts'
import { items, present, section, table, unique, type Item, type Row } from '../../text/page-blocks.ts'
import { distinctErrors, errorId, errorsOf, guardCell, isBareStatus, isHandedOn, messageOf, startErrorsOf, thrownIn } from './failures.ts'
import { meaning } from './operations.ts'
import { envRef, jobRef, jobWords, lineSource, pathRef, routeRef, statusRef } from '../../text/fact-refs.ts'

/** Symptoms of a kind that the page shows at each depth. */
const amounts = { quick: 8, standard: 200, comprehensive: 1000 } as const

/** What a person can see go wrong, a section for each kind; those without an entry are left out. */
export function symptoms(input: PageInput): readonly Section[] {
  return [...byStatus(input), starts(input), settings(input), jobs(input)].filter((one) => one.blocks.length > 0)
}

/** What the sections are about, for a link that leads to them: `401`, `500` and 3 messages. */
export function symptomWords(sections: readonly Section[]): Phrase {
  return list(
    sections.flatMap((one): Phrase[] => {
      const status = /^status\/(\d+)$/.exec(one.id)?.[1]
      if (status !== undefined) return [[statusRef(Number(status))]]
      const amount = entriesOf(one)
      const words = {
        messages: count(messagesOf(one), 'message'),
        start: 'a start that fails',
        settings: count(amount, 'missing setting'),
        jobs: 'background work that does not happen',
      }[one.id]
      return words === undefined ? [] : [[words]]
    }),
  )
}

/** Messages that a section shows, each once: several places may raise the same. */
function messagesOf({ blocks }: Section): number {
  const rows = blocks.flatMap(({ body }) => (body.kind === 'table' ? body.rows : [])).filter(({ spare }) => spare !== true)
  return new Set(rows.map(({ cells: [message = []] }) => plain(message))).size
}

/** Rows and items that a section shows. */
function entriesOf({ blocks }: Section): number {
  const entries = blocks.flatMap(({ body }): readonly Entry[] =>
    body.kind === 'table' ? body.rows : body.kind === 'list' ? body.items : [],
  )
  return entries.filter(({ spare }) => spare !== true).length
}

/** Errors of what the operations share, which no single call is to blame for. */
function startErrors({ feature, project }: PageInput): readonly ErrorInfo[] {
  const operations: readonly Operation[] = [...feature.routes, ...(feature.triggers ?? []), ...feature.jobs]
  return unique(
    operations.flatMap((operation) => startErrorsOf(operation, project)),
    errorId,
  ).filter(isSeen)
}

function starts(input: PageInput): Section {
  const rows = startErrors(input).map((error): Row => {
    const cells = [messageOf(error), guardCell(error), thrownIn(error)]
    return { id: `start/${errorId(error)}`, cells, sources: [lineSource(input.project, error, error.name)] }
  })
  return section('start', 'The start fails, or the first call that needs what is shared', 2, [
    table('start', ['You see', 'When', 'Raised by'], rows),
  ])
}

function byStatus(input: PageInput): readonly Section[] {
  const ofStart = new Set(startErrors(input))
  const isTold = (error: ErrorInfo): boolean => !isBareStatus(error) && !isHandedOn(error) && isSeen(error) && !ofStart.has(error)
  const errors = distinctErrors(input.feature).filter(isTold)
  const most = amounts[input.depth]
  const spares = new Set(errors.slice(most))
  const tableOf = (id: string, some: readonly ErrorInfo[]): readonly Block[] => {
    const rows = unique(
      some.map((error): Row => ({ ...help(error, input), ...(spares.has(error) ? { spare: true } : {}) })),
      ({ id: row }) => row,
    )
    return present([table(id, ['You see', 'When', 'After', 'Raised by'], rows)])
  }
  const statuses = [...new Set(errors.slice(0, most).flatMap((error) => (error.status === undefined ? [] : [error.status])))].sort(
    (a, b) => a - b,
  )
  const known = statuses.map((status) =>
    section(
      `status/${status}`,
      say`You get ${statusRef(status)} (${[meaning(status)]})`,
      2,
      tableOf(
        `status/${status}`,
        errors.filter((error) => error.status === status),
      ),
    ),
  )
  const rest = errors.filter((error) => error.status === undefined)
  return [...known, section('messages', 'You read one of these messages', 2, tableOf('messages', rest))]
}

/** The name of a class alone is nothing that a person sees. */
function isSeen({ status, message }: ErrorInfo): boolean {
  return status !== undefined || (message ?? '') !== ''
}

/**
 * One message with its condition and the calls that it can follow, once for each place that raises it alike. Where each call fails stands in the
 * reference; the code that raises it is named here where no call was seen to lead there.
 */
function help(error: ErrorInfo, { feature, project }: PageInput): Row {
  const key = keyOf(error)
  const alike = feature.errors.filter((one) => keyOf(one) === key)
  const calls = feature.routes.filter(
    (route) => route.method !== 'HEAD' && errorsOf(route, project).some((one) => alike.some((other) => isSame(one, other))),
  )
  const after: Phrase = calls.length === 0 ? [] : list(calls.map(routeRef))
  const cells = [messageOf(error), guardCell(error), after, calls.length === 0 ? thrownIn(error) : []]
  return { id: `error/${errorId(error)}`, cells, sources: [lineSource(project, error, error.name)] }
}

/** Whether two errors stand at one place: what callers of an operation meet has the status that its framework gives it. */
function isSame(one: ErrorInfo, other: ErrorInfo): boolean {
  return one === other || (one.file === other.file && one.line === other.line && one.name === other.name)
}

/** What tells one symptom from another, whatever code raises it. */
function keyOf({ name, status, message, guard }: ErrorInfo): string {
  return JSON.stringify([name, status, message, guard])
}

function settings({ feature, project }: PageInput): Section {
  const needed = feature.env.filter((key) => key.required && key.assumed !== true)
  const entries = needed.map(
    (key): Item => ({
      id: `env/${key.name}`,
      text: isNeededToStart(key)
        ? say`${envRef(key)} is not set: ${pathRef(key.file)} fails without it. Set it and start again.`
        : say`${envRef(key)} is not set: ${failureWithout(key)} without it. Set it and start again.`,
      sources: [lineSource(project, key, key.name)],
    }),
  )
  return section('settings', 'A setting is missing', 2, [items('settings', entries)])
}

/** The schedule of work, or how the pause of its timer is computed. */
function whenOf(job: JobInfo): Phrase {
  if (job.schedule !== undefined) return say`; its schedule is ${scheduleWords(job.schedule)}`
  const when = job.library === 'Loops' ? [] : whenWords(job)
  return when.length === 0 ? [] : say`; it runs ${when}`
}

function jobs({ feature, project }: PageInput): Section {
  const queued = unique(
    feature.jobs.filter((job) => job.kind === 'queue' && feature.jobs.some((other) => other.kind === 'worker' && other.name === job.name)),
    (job) => job.name,
  )
  const waiting = queued.map((job): Item => {
    const worker = feature.jobs.find((other) => other.kind === 'worker' && other.name === job.name)
    return {
      id: `job/${job.name}`,
      text: say`Work stays in ${jobRef(job)}: check that the worker in ${pathRef(worker?.file ?? job.file)} runs.`,
      sources: [lineSource(project, job, job.name)],
    }
  })
  const timed = unique(
    feature.jobs.filter((job) => job.kind === 'cron'),
    (job) => job.name,
  ).map(
    (job): Item => ({
      id: `cron/${job.name}`,
      text: sentence(say`${jobWords(job)} did not run${whenOf(job)}: check that the process with ${pathRef(job.file)} is up`),
      sources: [lineSource(project, job, job.name)],
    }),
  )
  return section('jobs', 'Work in the background does not happen', 2, [items('jobs', [...waiting, ...timed])])
}
