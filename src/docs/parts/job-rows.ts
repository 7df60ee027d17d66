import { list, say, type Phrase } from '../../core/phrase.ts'
import type { JobInfo } from '../../core/project.ts'
import { sentence } from '../../text/wording.ts'
import { capped, someOf, unique, type Row } from '../../text/page-blocks.ts'
import { jobWords, lineSource, operation, pathRef, routeRef } from '../../text/fact-refs.ts'
import { whenWords } from '../../text/schedule-words.ts'
import type { Feature } from '../../core/feature.ts'
import type { PageInput } from '../page.ts'
import { effectsPhrase } from '../../claims/effects-phrase.ts'
import { failureOf } from './job-failure.ts'
import { jobOptionWords } from './job-options.ts'

/** Columns of the overview: what starts the work, what it does, and its code. */
export const jobColumns = ['Work in the background', 'When it runs', 'What it does', 'Code'] as const

/** Columns for whoever is on call: when it should have left a trace, how it is tried, and what a failure leaves behind. */
export const triedColumns = ['Work in the background', 'When it runs', 'How it is tried', 'When it fails'] as const

/** What rows about background work are made from. */
interface JobInput extends Pick<PageInput, 'project'> {
  feature: Pick<Feature, 'routes'>
}

/** Rows of a table: work whose time, tries or failures the code tells of. */
export function triedRows(jobs: readonly JobInfo[], input: JobInput, amount: number): readonly Row[] {
  const { project } = input
  const isTelling = (job: JobInfo): boolean =>
    whenWords(job).length > 0 || jobOptionWords(job, project).length > 0 || failureOf(job, project).length > 0
  return capped(
    unique(jobs.filter(isTelling), (job) => job.name),
    amount,
    (job): Row => ({
      id: `signal/job/${job.name}`,
      cells: [jobWords(job), startOf(job, input), jobOptionWords(job, project), failureOf(job, project)],
      sources: [lineSource(project, job, job.name), ...job.producers.slice(0, 2).map((one) => lineSource(project, one))],
    }),
  )
}

/** Rows of a table: work that runs by itself, what starts it, what it does, and its code. */
export function jobRows(jobs: readonly JobInfo[], input: JobInput, amount: number): readonly Row[] {
  const { project } = input
  return capped(
    unique(jobs, (job) => job.name),
    amount,
    (job): Row => ({
      id: `job/${job.name}`,
      cells: [jobWords(job), startOf(job, input), doneBy(job, input), [pathRef(job.file)]],
      sources: [lineSource(project, job, job.name), ...job.producers.slice(0, 2).map((one) => lineSource(project, one))],
    }),
  )
}

/** `Changes \`Invoice\` and sends a mail.` */
function doneBy(job: JobInfo, { project }: JobInput): Phrase {
  const effects = effectsPhrase(job, project)
  return effects === undefined ? [] : sentence(effects)
}

/** A schedule in words, the operations that put work in, else the files that do. */
function startOf(job: JobInfo, input: JobInput): Phrase {
  const when = whenWords(job)
  if (when.length > 0) return when
  const routes = startedBy(job, input)
  if (routes.length > 0) return say`after ${someOf(routes, 4)}`
  const from = unique(job.producers, (one) => one.file).map((one) => pathRef(one.file))
  if (from.length === 0) return []
  const isMany = from.length > 1
  if (job.kind === 'listener') return say`when ${list(from)} ${[isMany ? 'emit' : 'emits']} the event`
  if (job.kind === 'event') return say`when ${list(from)} ${[isMany ? 'send' : 'sends']} the event`
  return say`when ${list(from)} ${[isMany ? 'put' : 'puts']} work in`
}

/** Operations of the feature that put work in or emit the event, where these are all its producers that are known. */
function startedBy({ name, producers }: JobInfo, { feature, project }: JobInput): readonly Phrase[] {
  const places = new Set(producers.map(({ file, line }) => `${file}:${line}`))
  const reached = new Set<string>()
  const starting = feature.routes.filter((route) => {
    const own = (project.accountOf?.(route)?.deeds ?? []).filter(
      ({ what }) => (what.does === 'queues' && what.job === name) || (what.does === 'emits' && what.event === name),
    )
    for (const { at } of own) reached.add(`${at.file}:${at.line}`)
    return own.length > 0
  })
  return [...places].every((one) => reached.has(one)) ? unique(starting, operation).map((route): Phrase => [routeRef(route)]) : []
}
