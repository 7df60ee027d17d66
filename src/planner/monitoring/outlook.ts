import { ref, say } from '../../core/phrase.ts'
import { fileSource, jobRef, lineSource, modelRef, modelSource, pathRef, routeRef, routeSources } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { exampleWords, some } from '../parts/record-deeds.ts'
import { told } from '../parts/service-facts.ts'
import { fileRef, personalModels, planned } from '../parts/task-words.ts'
import type { Component, FeaturePlan, Statement } from '../plan.ts'
import { toolOf, type MonitoringContext } from './context.ts'
import { asksStore } from './depth.ts'
import { noticed } from './response.ts'

/** For whom what changes. */
export function changes(context: MonitoringContext): readonly Statement[] {
  const { seen, project, team } = context
  return [
    told(
      'changes/operators',
      say`Whoever runs the service is told when ${noticed(context)} ${[project.routes.length === 1 ? 'fails' : 'fail']}, with a page that says what to do.`,
    ),
    told(
      'changes/developers',
      seen.toConsole.length === 0
        ? say`Developers write log lines through one module, and see in them which call of ${exampleWords(project)} failed.`
        : say`Developers stop writing to the console in ${some(seen.toConsole.map(pathRef), 3)}; a line without the id of its request no longer passes the tests.`,
      ...seen.toConsole.slice(0, 1).map((path) => fileSource(project, path)),
    ),
    told(
      'changes/support',
      say`Support asks a customer for the id in an answer of ${exampleWords(project)}, and finds the lines of that one call.`,
    ),
    ...(team.level === 'solo'
      ? [
          told(
            'changes/solo',
            say`The one developer gets few alerts: each that comes at night is about ${exampleWords(project)} failing, the rest waits for the day.`,
          ),
        ]
      : []),
  ]
}

/** How the service is watched today. */
export function today(context: MonitoringContext): FeaturePlan['today'] {
  return [
    { about: 'API', statements: todayRequests(context) },
    { about: 'data', statements: todayBehind(context) },
    { about: 'workflow', statements: todayLogs(context) },
  ]
}

function todayRequests(context: MonitoringContext): readonly Statement[] {
  const { seen, project } = context
  const found = seen.health
    .slice(0, 3)
    .map((route) =>
      told(
        `api/health/${route.path}`,
        asksStore(context)
          ? say`${routeRef(route)} tells whether the service is up, and asks what stands behind it.`
          : say`${routeRef(route)} tells that the process answers; nothing that it asks was seen.`,
        ...routeSources(project, route).slice(0, 1),
      ),
    )
  if (seen.health.length === 0 && project.routes.length > 0)
    found.push(
      told(
        'api/health',
        say`None of ${[count(project.routes.length, 'route')]}, ${exampleWords(project)} among them, says whether the service is up.`,
      ),
    )
  for (const { name, file, line } of (project.lastAnswers?.() ?? []).slice(0, 2)) {
    found.push(
      told(
        `api/last/${file}:${name}`,
        say`${pathRef(file)} answers errors that nothing else has answered${seen.toConsole.includes(file) ? say`, and writes to the console` : []}.`,
        lineSource(project, { file, line }, name),
      ),
    )
  }
  return found
}

function todayBehind({ seen, project, store, database }: MonitoringContext): readonly Statement[] {
  const found: Statement[] = []
  if (store !== undefined)
    found.push(
      told(
        'data/store',
        say`${pathRef(store)} opens ${database === undefined ? say`the database` : value(database)}; how long a query takes is written nowhere that was seen.`,
        fileSource(project, store),
      ),
    )
  for (const target of seen.targets.slice(0, 4))
    found.push(
      told(
        `data/target/${target.target}`,
        say`${pathRef(target.file)} depends on ${value(target.target)}, by ${value(target.call)}.`,
        lineSource(project, target),
      ),
    )
  for (const job of seen.jobs.slice(0, 4))
    found.push(
      told(
        `data/job/${job.name}/${job.file}`,
        say`${jobRef(job)} runs in ${pathRef(job.file)}${job.schedule === undefined ? [] : say` at ${value(job.schedule)}`}${seen.toConsole.includes(job.file) ? say`, and writes to the console` : []}.`,
        lineSource(project, job, job.name),
      ),
    )
  return found
}

function todayLogs(context: MonitoringContext): readonly Statement[] {
  const { seen, project } = context
  const found = seen.tools.map(({ name, path, line }) =>
    told(`workflow/tool/${name}`, say`${pathRef(path)} uses ${ref('package', name)}.`, lineSource(project, { file: path, line }, name)),
  )
  if (seen.lines > 0)
    found.push(
      told(
        'workflow/lines',
        say`${[count(seen.lines, 'line')]} of the code ${[seen.lines === 1 ? 'writes' : 'write']} to a log, ${[String(seen.troubles)]} about trouble${seen.toConsole.length === 0 ? [] : say`; ${some(seen.toConsole.map(pathRef), 3)} ${[seen.toConsole.length === 1 ? 'does' : 'do']} it by the console`}.`,
        ...seen.toConsole.slice(0, 2).map((path) => fileSource(project, path)),
      ),
    )
  if (seen.runs.length > 0)
    found.push(
      told(
        'workflow/runs',
        say`${some(seen.runs.map(pathRef), 3)} ${[seen.runs.length === 1 ? 'says' : 'say']} how the service is run.`,
        ...seen.runs.slice(0, 1).map((path) => fileSource(project, path)),
      ),
    )
  return found
}

/** What can go wrong. */
export function risks(context: MonitoringContext): readonly Statement[] {
  const { seen, project } = context
  const found: Statement[] = []
  const [personal] = personalModels(project)
  if (personal !== undefined)
    found.push(
      told(
        'risk/personal',
        say`A line that holds a whole ${modelRef(personal)} copies data of people to a place where nobody deletes it.`,
        modelSource(project, personal),
      ),
    )
  const withId = project.routes.find(({ path }) => path.includes(':'))
  if (withId !== undefined)
    found.push(
      told(
        'risk/series',
        say`One label with an id, such as that of ${routeRef(withId)}, fills the store of figures and takes the dashboards of all others down.`,
        ...routeSources(project, withId).slice(0, 1),
      ),
    )
  if (asksStore(context) && seen.health[0] !== undefined)
    found.push(
      told(
        'risk/restarts',
        say`${routeRef(seen.health[0])} asks what stands behind it: if that is used to restart, each instance restarts while the database is slow.`,
        ...routeSources(project, seen.health[0]).slice(0, 1),
      ),
    )
  const [job] = seen.jobs
  if (job !== undefined)
    found.push(
      told(
        'risk/silent',
        say`Until its age is watched, ${jobRef(job)} can stand still for weeks: what does not run in ${pathRef(job.file)} fails nowhere.`,
        lineSource(project, job, job.name),
      ),
    )
  const [target] = seen.targets
  if (target !== undefined)
    found.push(
      told(
        'risk/slow',
        say`${value(target.target)} answering slowly holds connections of ${pathRef(target.file)} open; the limit of time has to be shorter than that of whoever calls us.`,
        lineSource(project, target),
      ),
    )
  found.push(
    told(
      'risk/noise',
      say`Alerts that ask for no action teach people to ignore those about ${exampleWords(project)}: an alert that was closed twice without one is changed or removed.`,
    ),
  )
  return found
}

/** How what stands moves over. */
export function migration(context: MonitoringContext): readonly Statement[] {
  const { seen, project, team } = context
  const tool = toolOf(context, 'logger')
  return [
    told(
      'migration/lines',
      seen.toConsole.length === 0
        ? say`Lines of ${tool === undefined ? exampleWords(project) : ref('package', tool.name)} change their form at once; searches that somebody saved have to be written anew.`
        : say`${[count(seen.toConsole.length, 'file')]} move from the console to the logger one by one, ${some(seen.toConsole.map(pathRef), 2)} first; both forms stand side by side until then.`,
    ),
    told(
      'migration/alerts',
      say`Each alert is only written down for two weeks before it wakes anybody, so that its limit comes from figures of ${exampleWords(project)} and not from a guess.`,
    ),
    ...(team.level === 'large' || team.level === 'medium'
      ? [
          told(
            'migration/teams',
            say`Each group that owns code behind ${noticed(context)} takes over its own alerts and pages, one group at a time.`,
          ),
        ]
      : []),
  ]
}

/** How it goes back. */
export function rollback(context: MonitoringContext): readonly Statement[] {
  const {
    today: { place },
    project,
    seen,
  } = context
  return [
    told(
      'rollback/switch',
      say`${planned('METRICS_PORT')} and ${planned('TRACE_SHARE')} left empty switch figures and traces off; ${exampleWords(project)} answers without them.`,
    ),
    told(
      'rollback/code',
      say`${fileRef(place.module('metrics'))} is mounted in one line, and ${exampleWords(project)} answers as before when it is removed.`,
    ),
    ...(seen.health[0] === undefined
      ? []
      : [
          told(
            'rollback/health',
            say`${routeRef(seen.health[0])} answers as before throughout, so that whatever asks it today need not change back.`,
          ),
        ]),
  ]
}

/** What the plan adds. */
export function components(context: MonitoringContext): readonly Component[] {
  const {
    seen,
    today: { place },
  } = context
  const own: readonly Component[] = [
    { kind: 'module', name: place.module('logger').path, about: say`writes lines with the id of the request`, by: 'logger' },
    { kind: 'module', name: place.module('redaction').path, about: say`takes secrets and data of people out`, by: 'redaction' },
    { kind: 'module', name: place.module('metrics').path, about: say`counts and times requests`, by: 'requests' },
    { kind: 'endpoint', name: 'GET /readyz', about: say`whether traffic may come`, by: 'health' },
    { kind: 'setting', name: 'TRACE_SHARE', about: say`the share of requests whose trace is kept`, by: 'tracing' },
  ]
  const scraped: readonly Component[] = seen.isEdge
    ? []
    : [
        { kind: 'endpoint', name: 'GET /metrics', about: say`the figures, on a port of its own`, by: 'requests' },
        { kind: 'setting', name: 'METRICS_PORT', about: say`where figures are read`, by: 'requests' },
      ]
  return [
    ...own,
    ...scraped,
    ...(seen.health.length === 0
      ? [{ kind: 'endpoint', name: 'GET /livez', about: say`whether the process lives`, by: 'health' } as const]
      : []),
  ]
}
