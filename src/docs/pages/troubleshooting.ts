import type { Section } from '../../core/page.ts'
import { list, say, type Phrase } from '../../core/phrase.ts'
import type { ErrorInfo } from '../../core/project.ts'
import { value } from '../../text/wording.ts'
import type { Page, PageInput } from '../page.ts'
import { capped, items, paragraph, section, unique, type Item } from '../../text/page-blocks.ts'
import { distinctErrors, errorId, errorsOf, messageOf } from '../parts/failures.ts'
import { meaning } from '../parts/operations.ts'
import { featureOf, featurePath, titleOf } from '../parts/place.ts'
import { envRef, jobRef, lineSource, pathRef, routeRef, statusRef } from '../../text/fact-refs.ts'

/** Symptoms of a kind that the page shows at each depth. */
const amounts = { quick: 8, standard: 200, comprehensive: 1000 } as const

/** What goes wrong, by what a person sees. */
export const troubleshooting: Page = {
  name: 'troubleshooting',
  about: 'Symptoms that the code can show (status codes, messages, settings, jobs), each with its cause and what helps',
  audiences: ['developers', 'users', 'ops'],
  scope: 'feature',
  path: (place) => featurePath(place, 'troubleshooting.md'),
  build(input) {
    const all = [...byStatus(input), settings(input), jobs(input), guards(input)].filter((one) => one.blocks.length > 0)
    if (all.length === 0) return undefined
    const errors = distinctErrors(input.feature)
    return {
      path: featurePath(input, 'troubleshooting.md'),
      kind: 'troubleshooting',
      title: `${titleOf(input.feature)} troubleshooting`,
      lead: [
        paragraph(
          'summary',
          errors.length === 0
            ? say`Find what you see, then read why ${[featureOf(input.feature)]} does it.`
            : say`Find what you see, then read why. The errors are those that the code of ${[featureOf(input.feature)]} raises.`,
        ),
      ],
      sections: all,
    }
  },
}

function byStatus(input: PageInput): readonly Section[] {
  const errors = distinctErrors(input.feature)
  const entries = new Map(capped(errors, amounts[input.depth], (error) => help(error, input)).map((item, i) => [errors[i], item] as const))
  const itemsOf = (some: readonly ErrorInfo[]): readonly Item[] => some.map((error) => entries.get(error) ?? help(error, input))
  const statuses = [
    ...new Set(errors.slice(0, amounts[input.depth]).flatMap((error) => (error.status === undefined ? [] : [error.status]))),
  ].sort((a, b) => a - b)
  const known = statuses.map((status) =>
    section(`status/${status}`, say`You get ${statusRef(status)} (${[meaning(status)]})`, 2, [
      items(`status/${status}`, itemsOf(errors.filter((error) => error.status === status))),
    ]),
  )
  const rest = errors.filter((error) => error.status === undefined)
  return [...known, section('messages', 'You read one of these messages', 2, [items('messages', itemsOf(rest))])]
}

function help(error: ErrorInfo, input: PageInput): Item {
  return {
    id: `error/${errorId(error)}`,
    text: say`${messageOf(error)}: ${why(error, input)}`,
    sources: [lineSource(input.project, error, error.name)],
  }
}

function why(error: ErrorInfo, { feature, project }: PageInput): Phrase {
  const place: Phrase =
    error.function === undefined || error.function === '' ? [pathRef(error.file)] : say`${value(error.function)} in ${pathRef(error.file)}`
  const from = feature.routes.filter((route) => errorsOf(route, project).includes(error)).slice(0, 3)
  const calls: Phrase = from.length === 0 ? [] : say` It can follow ${list(from.map(routeRef), ' or ')}.`
  return error.guard === undefined ? say`${place} raises it.${calls}` : say`${place} raises it when ${value(error.guard)} holds.${calls}`
}

function settings({ feature, project }: PageInput): Section {
  const needed = feature.env.filter((key) => key.required)
  const entries = needed.map(
    (key): Item => ({
      id: `env/${key.name}`,
      text: say`${envRef(key)} is not set: ${pathRef(key.file)} needs it. Set it and start again.`,
      sources: [lineSource(project, key, key.name)],
    }),
  )
  return section('settings', 'The code does not start', 2, [items('settings', entries)])
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
      text: say`${jobRef(job)} did not run${job.schedule === undefined ? [] : say` at ${value(job.schedule)}`}: check that the process with ${pathRef(job.file)} is up.`,
      sources: [lineSource(project, job, job.name)],
    }),
  )
  return section('jobs', 'Work in the background does not happen', 2, [items('jobs', [...waiting, ...timed])])
}

function guards(input: PageInput): Section {
  const { feature, project } = input
  const byGuard = unique(
    feature.routes.filter((route) => route.auth === 'required' && route.authBy !== undefined),
    (route) => route.authBy?.name ?? '',
  )
  const entries = byGuard.flatMap((route): Item[] => {
    const by = route.authBy
    if (by === undefined) return []
    return [
      {
        id: `guard/${by.name.trim() || by.file}`,
        text: say`${by.name.trim() === '' ? say`A check in ${pathRef(by.file)}` : say`${value(by.name)} in ${pathRef(by.file)}`} turned you away: sign in, then call ${routeRef(route)} again.`,
        sources: [lineSource(project, by, by.name)],
      },
    ]
  })
  return section('sign-in', 'The sign-in is refused', 2, [items('sign-in', entries)])
}
