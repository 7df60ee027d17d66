import { ref, say } from '../../core/phrase.ts'
import { fileSource, jobRef, lineSource, pathRef, routeRef, routeSources } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { all, answers, calls, declares, either, tests, testsRoute, usesPackage } from '../evidence/looks.ts'
import { deedsOf, exampleWords, operationRef, some } from '../parts/record-deeds.ts'
import { databaseSetting, told } from '../parts/service-facts.ts'
import { appFile, fileRef, dependencyFiles, planned, standing } from '../parts/task-words.ts'
import type { Phase, Task } from '../plan.ts'
import { toolNames, toolOf, type MonitoringContext } from './context.ts'

/** Phase 2: what stands behind a request, and what runs without one. */
export function depth(context: MonitoringContext): Phase {
  return {
    title: 'What stands behind it',
    aim: say`somebody who sees ${exampleWords(context.project)} fail knows within minutes which dependency is to blame`,
    tasks: [health(context), ...outbound(context), ...jobs(context), ...database(context), tracing(context)],
  }
}

function health(context: MonitoringContext): Task {
  const { seen, today, project, database, store } = context
  const [route] = seen.health
  const test = today.place.test('health')
  const ready = planned('GET /readyz')
  return {
    key: 'health',
    text: route === undefined ? 'tell alive from ready' : 'tell ready from alive, which is all that is answered today',
    files: [
      today.place.module('health'),
      test,
      ...(route === undefined ? appFile(context) : [standing(route.file)]),
      ...seen.runs.slice(0, 1).map((path) => standing(path, 'settings')),
    ],
    given: say`${database === undefined ? say`a dependency` : say`${value(database)}`} that does not answer${store === undefined ? [] : say` ${pathRef(store)}`}, and then does again`,
    when: say`${route === undefined ? planned('GET /livez') : routeRef(route)} and ${ready} are asked, and once while the process is told to stop`,
    expected: say`the first stays 200, so that nothing is restarted in vain; ${ready} is 503 within its own time limit, recovers by itself, and is 503 from the signal to stop until open requests have ended`,
    shownBy: say`${fileRef(test)} holds the dependency back and asks ${route === undefined ? ready : routeRef(route)}`,
    shows: {
      code: answers(['GET'], /\/(?:readyz?|readiness|health\/ready)$/i),
      test: testsRoute(['GET'], /\/(?:readyz?|readiness|health\/ready)$/i),
    },
    ...(route !== undefined && {
      stands: told(
        'fitted/health',
        asksStore(context)
          ? say`${routeRef(route)} in ${pathRef(route.file)} asks what stands behind it too: a slow database would have the process restarted.`
          : say`${routeRef(route)} in ${pathRef(route.file)} says that the process is alive, so that only the other answer is missing.`,
        ...routeSources(project, route).slice(0, 1),
      ),
    }),
  }
}

/** Whether the answer about health does something itself. */
export function asksStore({ seen, project }: MonitoringContext): boolean {
  return deedsOf(project).some(
    ({ operation, deed: { what } }) =>
      seen.health.some((route) => route === operation) && ['reads', 'calls', 'remembers'].includes(what.does),
  )
}

function outbound({ seen, today, project }: MonitoringContext): readonly Task[] {
  const [first] = seen.targets
  if (first === undefined) return []
  const test = today.place.test('dependencies')
  const files = [...new Set(seen.targets.map(({ file }) => file))]
  const callers = [
    ...new Set(
      deedsOf(project).flatMap(({ operation, deed: { what } }) =>
        what.does === 'calls' && seen.targets.some(({ target }) => target === what.target) ? [operation] : [],
      ),
    ),
  ]
  return [
    {
      key: 'dependencies',
      text: 'time calls to other services, and end those that take too long',
      files: [today.place.module('dependencies'), test, ...files.slice(0, 6).map((path) => standing(path))],
      after: ['requests'],
      given: say`${some([...new Set(seen.targets.map(({ target }) => target))].map(value), 4)}${[new Set(seen.targets.map(({ target }) => target)).size === 1 ? ', which does not answer' : ', of which one does not answer']}`,
      when: say`${callers.length === 0 ? pathRef(first.file) : some(callers.map(operationRef), 2)} ${[callers.length > 1 ? 'need' : 'needs']} it`,
      expected: say`the call ends after its time limit, is counted for that service by outcome, and the failure names ${value(first.target)} in the log`,
      shownBy: say`${fileRef(test)} puts a server that stays silent in the place of ${value(first.target)}`,
      shows: {
        code: either(
          usesPackage(
            '@opentelemetry/instrumentation-http',
            '@opentelemetry/instrumentation-undici',
            '@opentelemetry/auto-instrumentations-node',
          ),
          declares(
            /(?:outbound|dependency|upstream|client)_?(?:duration|latency|metrics|timer|timeout)|(?:timed|measured?|instrument\w*)(?:Call|Fetch)/i,
          ),
        ),
        test: tests(/time.?out|silent|upstream|dependenc|outbound/i),
      },
      stands: told(
        'fitted/dependencies',
        say`${some(files.map(pathRef), 3)} ${[files.length === 1 ? 'calls' : 'call']} ${some([...new Set(seen.targets.map(({ target }) => target))].map(value), 3)}, whose failures look like our own today.`,
        lineSource(project, first),
      ),
    },
  ]
}

function jobs({ seen, today, project }: MonitoringContext): readonly Task[] {
  const [first] = seen.jobs
  if (first === undefined) return []
  const test = today.place.test('jobs')
  const timed = seen.jobs.find(({ kind, schedule }) => kind === 'cron' && schedule !== undefined)
  const queued = seen.jobs.filter(({ kind }) => kind === 'queue' || kind === 'worker')
  return [
    {
      key: 'jobs',
      text: 'notice jobs that fail, wait or never ran',
      files: [
        today.place.module('jobs'),
        test,
        ...[...new Set(seen.jobs.map(({ file }) => file))].slice(0, 6).map((path) => standing(path)),
      ],
      after: ['requests'],
      given: say`${timed === undefined ? jobRef(first) : say`${jobRef(timed)}, due at ${value(timed.schedule ?? '')},`} ${
        queued.length === 0 || timed === undefined
          ? []
          : say`and work that waits for ${some(
              [...new Set(queued.map(({ name }) => name))].map((name) => ref('job', name)),
              2,
            )} `
      }while its process is not running`,
      when: say`the time passes at which ${jobRef(timed ?? first)} should have ended`,
      expected: say`the figure of its last success is too old${queued.length === 0 ? [] : say`, the age of the oldest piece of work grows`}. Either alone is enough for an alert, because a process that does not run reports nothing`,
      shownBy: say`${fileRef(test)} runs ${jobRef(first)} once well, once with a failure, and reads the figures`,
      shows: {
        code: either(
          declares(/heart_?beat|last_?(?:run|success)|(?:job|queue)_?(?:duration|depth|age|lag|metrics|failures?)/i),
          calls(/heartbeat|checkIn|recordJob|observeJob/i),
        ),
        test: tests(/(?:job|queue|worker|cron|schedul|heart).*(?:fail|metric|age|depth|last|success|miss|late)|heart.?beat/i),
      },
      stands: told(
        'fitted/jobs',
        say`${some(
          [...new Set(seen.jobs.map(({ name }) => name))].map((name) => ref('job', name)),
          4,
        )} ${[seen.jobs.length === 1 ? 'runs' : 'run']} where no request would notice a failure.`,
        lineSource(project, first, first.name),
      ),
    },
  ]
}

function database({ today, store, database: name, project }: MonitoringContext): readonly Task[] {
  if (store === undefined) return []
  const test = today.place.test('database')
  const setting = databaseSetting(project)
  return [
    {
      key: 'database',
      text: 'watch queries and connections of the database',
      files: [today.place.module('database'), test, standing(store)],
      after: ['requests'],
      given: say`${name === undefined ? say`the database` : value(name)}${setting === undefined ? [] : say` of ${ref('env', setting.name)}`} with all connections of ${pathRef(store)} taken`,
      when: say`${exampleWords(project)} waits for one`,
      expected: say`the figures tell waiting from asking, and a slow query is named by model and method, without its values`,
      shownBy: say`${fileRef(test)} takes the connections that ${pathRef(store)} allows and asks for one more`,
      shows: {
        code: either(
          usesPackage(
            '@prisma/instrumentation',
            '@opentelemetry/instrumentation-pg',
            '@opentelemetry/instrumentation-mongodb',
            '@opentelemetry/instrumentation-mysql2',
          ),
          declares(/(?:query|database|db|pool)_?(?:duration|metrics|histogram|timer|gauge|wait)/i),
        ),
        test: tests(/(?:query|database|pool|connection).*(?:metric|slow|wait|duration|measure)/i),
      },
    },
  ]
}

function tracing(context: MonitoringContext): Task {
  const { seen, today, project } = context
  const tool = toolOf(context, 'traces')
  const test = today.place.test('tracing')
  const [job] = seen.jobs.filter(({ kind }) => kind === 'queue' || kind === 'worker')
  const [target] = seen.targets
  return {
    key: 'tracing',
    text: tool === undefined ? 'follow a request into what it calls and queues' : 'check that traces reach what a request calls and queues',
    files: [...(tool === undefined && !seen.isEdge ? dependencyFiles(context) : []), today.place.module('tracing'), test],
    after: ['logger'],
    given: say`a call of ${exampleWords(project)} with ${planned('traceparent')}`,
    when: say`it ${target === undefined ? say`asks for records` : say`calls ${value(target.target)}`}${job === undefined ? [] : say` and puts in work for ${jobRef(job)}`}`,
    expected: say`${job === undefined ? say`each step` : say`the work of ${jobRef(job)}`} belongs to the same trace, a failure is kept whatever the share that is sampled, and the log lines name it`,
    shownBy: say`${fileRef(test)} reads the parent of each step of ${exampleWords(project)}`,
    shows: {
      code: all(usesPackage(...toolNames('traces')), calls(/startActiveSpan|startSpan|start$|registerOTel|instrument|init$|tracer/i)),
      test: tests(/trac(?:e|ing)|span/i),
    },
    ...(tool !== undefined && {
      stands: told(
        'fitted/tracing',
        say`${pathRef(tool.path)} begins traces by ${ref('package', tool.name)}, so that this task looks for the steps that are missing.`,
        fileSource(project, tool.path),
      ),
    }),
  }
}
