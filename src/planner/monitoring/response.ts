import type { RepoPath } from '../../core/names.ts'
import { ref, say, type Phrase } from '../../core/phrase.ts'
import { fileSource, jobRef, pathRef, routeRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { has } from '../evidence/looks.ts'
import { aside, exampleOperation, exampleWords, operationRef, some } from '../parts/record-deeds.ts'
import { fileOf, ownersOf, told } from '../parts/service-facts.ts'
import { fileRef, planned } from '../parts/task-words.ts'
import { figureOf, figureText, timeUnit } from '../parts/figures.ts'
import type { Phase, Task } from '../plan.ts'
import type { MonitoringContext } from './context.ts'

/** Phase 3: who is told of what, and what they do then. */
export function response(context: MonitoringContext): Phase {
  return {
    title: 'Who is told, and what they do',
    aim: say`an outage of ${exampleWords(context.project)} reaches a person before a customer writes, together with what to do`,
    tasks: [objectives(context), alerts(context), runbooks(context), drill(context)],
  }
}

/** The share of good answers that is aimed at. */
export function availability({ wanted }: MonitoringContext): { text: string; isAsked: boolean } {
  const asked = figureOf(wanted, /^(?:%|percent)$/i, /availab|uptime/i)
  return asked === undefined ? { text: '99.9 %', isAsked: false } : { text: figureText(asked), isAsked: true }
}

/** The time within which most answers come. */
export function latency({ wanted }: MonitoringContext): { text: string; isAsked: boolean } {
  const asked = figureOf(wanted, /^(?:ms|milliseconds?|s|seconds?)$/i, /response|latenc/i)
  return asked === undefined ? { text: '300 ms', isAsked: false } : { text: figureText(asked), isAsked: true }
}

/** How long log lines are kept. */
export function keptFor({ wanted }: MonitoringContext): { text: string; isAsked: boolean } {
  const asked = figureOf(wanted, timeUnit, /retention/i)
  return asked === undefined || /second|minute|^s$|^min$/i.test(asked.unit)
    ? { text: '30 days', isAsked: false }
    : { text: figureText(asked), isAsked: true }
}

/** Routes that people notice first. */
export function noticed({ project }: MonitoringContext): Phrase {
  const own = project.routes.filter(({ path }) => !aside.test(path))
  const example = exampleOperation(project)
  const changing = own.filter(({ method }) => method !== 'GET')
  const refs = [
    ...new Set([
      ...(example === undefined ? [] : [operationRef(example).name]),
      ...changing.slice(0, 2).map((route) => routeRef(route).name),
    ]),
  ]
  return refs.length === 0
    ? exampleWords(project)
    : some(
        refs.map((name) => (project.routes.some((route) => `${route.method} ${route.path}` === name) ? ref('route', name) : value(name))),
        3,
      )
}

const page = (context: MonitoringContext, name: string): ReturnType<typeof fileOf> =>
  fileOf(context.project, `docs/runbooks/${name}.md` as RepoPath, 'page')

function objectives(context: MonitoringContext): Task {
  const file = fileOf(context.project, 'monitoring/objectives.yaml' as RepoPath, 'settings')
  return {
    key: 'objectives',
    text: 'write down what is good enough',
    files: [file],
    after: ['requests'],
    given: say`${noticed(context)}, which somebody notices within a minute`,
    when: say`a month of their figures is looked at`,
    expected: say`${fileRef(file)} names for each the share of good answers (${[availability(context).text]}) and the time within which 95 of 100 come (${[latency(context).text]}). The owner of the product agreed to both`,
    shownBy: say`${fileRef(file)}, with one entry for ${noticed(context)}`,
    shows: {
      code: has(
        /^(?!\.workflow\/).*(?:^|\/)(?:slos?|service-levels?)(?:[^/a-z][^/]*)?\.(?:ya?ml|json|ts|tf)$|^(?!\.workflow\/).*(?:monitoring|ops|observability)\/objectives\.(?:ya?ml|json|ts)$/i,
      ),
    },
  }
}

function alerts(context: MonitoringContext): Task {
  const { seen, project, team } = context
  const file = fileOf(project, 'monitoring/alerts.yaml' as RepoPath, 'settings')
  const [job] = seen.jobs
  return {
    key: 'alerts',
    text: 'wake somebody for symptoms, and for nothing else',
    files: [file],
    after: ['objectives'],
    given: say`${exampleWords(project)} failing so fast that the budget of a month is gone within two days, and a processor at 90 % that nobody notices`,
    when: say`${fileRef(file)} is evaluated`,
    expected: say`the first wakes ${team.level === 'solo' ? say`the one person who can act` : team.level === 'large' ? say`whoever is on call for ${ownersOf(project, exampleOperation(project)?.file) ?? exampleWords(project)}` : say`whoever is on call`}, the second does not${job === undefined ? [] : say`, and ${jobRef(job)} without a success does by day`}`,
    shownBy: say`tests of the rules with series of ${exampleWords(project)} that should and should not wake somebody`,
    shows: {
      code: has(
        /^(?!\.workflow\/|\.github\/).*(?:alert|alarm)[^/]*\.(?:ya?ml|tf)$|^(?!\.workflow\/)(?:.*\/)?(?:prometheus|monitoring|alerting|grafana|ops|infra\w*|observability)\/.*(?:alert|alarm|rules?)(?![^/]*\.(?:service|module|controller)\.)[^/]*\.(?:ya?ml|json|ts)$/i,
      ),
    },
  }
}

function runbooks(context: MonitoringContext): Task {
  const { seen, database, project } = context
  const names = [
    'requests-fail',
    ...(database === undefined ? [] : ['database-is-slow']),
    ...(seen.jobs.length === 0 ? [] : ['jobs-stand-still']),
    ...(seen.targets.length === 0 ? [] : ['dependency-is-down']),
  ]
  const files = names.map((name) => page(context, name))
  const stands = (project.files ?? []).find((path) => /(?:^|\/)runbooks?\/.+\.mdx?$/i.test(path) && !path.startsWith('.workflow/'))
  return {
    key: 'runbooks',
    text: stands === undefined ? 'write what to do for each alert' : 'check that each alert leads to a page that says what to do',
    files,
    after: ['alerts'],
    given: say`an alert at night about ${exampleWords(project)}, and somebody who did not write ${seen.targets[0] === undefined ? say`that code` : pathRef(seen.targets[0].file)}`,
    when: say`they open the page that the alert links to`,
    expected: say`it says how to see whether ${database === undefined ? say`the process` : value(database)}${seen.targets.length === 0 ? [] : say` or ${value(seen.targets[0]?.target ?? '')}`} is to blame, what may be switched off, and whom to call`,
    shownBy: say`${some(files.map(fileRef), 4)}, each named by one alert`,
    shows: { code: has(/^(?!\.workflow\/).*(?:^|\/)runbooks?\/.+\.mdx?$/i) },
    ...(stands !== undefined && {
      stands: told(
        'fitted/runbooks',
        say`${pathRef(stands)} stands already, so that alerts are tied to such pages instead of to new ones.`,
        fileSource(project, stands),
      ),
    }),
  }
}

function drill(context: MonitoringContext): Task {
  const { seen, database, team, project } = context
  const broken = [
    ...(database === undefined ? [] : [value(database)]),
    ...[...new Set(seen.targets.map(({ target }) => target))].slice(0, 2).map(value),
  ]
  return {
    key: 'drill',
    text: 'break each dependency once and watch who is told',
    files: [],
    after: ['runbooks'],
    given: say`a copy of the service in which ${broken.length === 0 ? exampleWords(project) : some(broken, 3)} can be cut off`,
    when: say`it is cut off for ten minutes without a word to ${team.level === 'solo' ? say`whoever stands in when the one developer is away` : say`whoever is on call`}`,
    expected: say`they are told within five minutes, find the cause from the figures alone, and ${exampleWords(project)} recovers without a restart`,
    shownBy: say`the times of the drill, and what was changed in ${planned('docs/runbooks')} after it`,
  }
}
