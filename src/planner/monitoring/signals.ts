import { ref, say } from '../../core/phrase.ts'
import { fileSource, pathRef } from '../../text/fact-refs.ts'
import { all, calls, declares, either, tests, testsRoute, usesPackage } from '../evidence/looks.ts'
import { exampleWords, some } from '../parts/record-deeds.ts'
import { told } from '../parts/service-facts.ts'
import { appFile, fileRef, dependencyFiles, personalModels, planned, standing } from '../parts/task-words.ts'
import type { Phase, Task } from '../plan.ts'
import { toolNames, toolOf, type MonitoringContext } from './context.ts'

/** Phase 1: what each request leaves behind. */
export function signals(context: MonitoringContext): Phase {
  return {
    title: 'What a request leaves behind',
    aim: say`a failed call of ${exampleWords(context.project)} can be found by its id, and its duration stands in a figure`,
    tasks: [logger(context), redaction(context), requests(context), errors(context)],
  }
}

function logger(context: MonitoringContext): Task {
  const { seen, today, project } = context
  const tool = toolOf(context, 'logger')
  const module = today.place.module('logger')
  const test = today.place.test('logger')
  const name = tool === undefined ? planned('pino') : ref('package', tool.name)
  return {
    key: 'logger',
    text:
      tool === undefined
        ? 'write log lines as data, with the id of the request'
        : 'check that the logger in use writes data with the id of the request',
    files: [
      ...(tool === undefined ? dependencyFiles(context) : []),
      module,
      test,
      ...seen.toConsole.slice(0, 8).map((path) => standing(path)),
      ...appFile(context),
    ],
    given: say`two calls of ${exampleWords(project)} at the same time, one with ${planned('X-Request-Id')} and one without`,
    when: say`both write through ${name}`,
    expected: say`each line is one object with the id of its own call, and the answer names that id. Besides, ${seen.toConsole.length === 0 ? say`nothing else is written` : say`${some(seen.toConsole.map(pathRef), 2)} ${[seen.toConsole.length === 1 ? 'writes' : 'write']} no other way`}`,
    shownBy: say`${fileRef(test)} takes the lines of ${exampleWords(project)} apart as JSON`,
    shows: {
      code: all(
        usesPackage(...toolNames('logger')),
        either(declares(/request_?id|correlation|traceId/i), calls(/request_?id|genReqId|correlation|\.child$/i)),
      ),
      test: tests(/request.?id|correlation|logger|log line/i),
    },
    ...(tool !== undefined && {
      stands: told(
        'fitted/logger',
        say`${pathRef(tool.path)} uses ${ref('package', tool.name)} already, so that the first task is a check of what its lines hold.`,
        fileSource(project, tool.path),
      ),
    }),
  }
}

function redaction({ project, today }: MonitoringContext): Task {
  const test = today.place.test('redaction')
  const personal = personalModels(project).flatMap((model) =>
    model.fields
      .filter(({ name }) => /e-?mail|phone|name$|address|birth|password|token/i.test(name) && name !== 'name')
      .map((field) => ref('field', `${model.name}.${field.name}`)),
  )
  const secrets = project.env.filter(({ name }) => /SECRET|TOKEN|PASSWORD|API_?KEY|PRIVATE/i.test(name)).map(({ name }) => ref('env', name))
  return {
    key: 'redaction',
    text: 'keep secrets and data of people out of log lines',
    files: [today.place.module('redaction'), test],
    after: ['logger'],
    given: say`${personal.length + secrets.length === 0 ? say`a password and a token in a request` : some([...secrets.slice(0, 2), ...personal.slice(0, 3)], 5)}, also inside of an error and of a body that was refused`,
    when: say`each is given to the logger, as a field, in a nested object and in a text`,
    expected: say`no line holds the value, and the line says which field was taken out`,
    shownBy: say`${fileRef(test)} searches the lines for the values${personal.length === 0 ? [] : say` of ${some(personal, 2)}`}`,
    shows: {
      code: either(declares(/redact|scrub|mask(?:ed|ing)?(?:Fields?|Keys?|Value)/i), calls(/redact|scrub|maskFields/i)),
      test: tests(/redact|scrub|mask|(?:log|line).*(?:secret|token|password|mail)/i),
    },
  }
}

function requests(context: MonitoringContext): Task {
  const { seen, today, project } = context
  const tool = toolOf(context, 'metrics')
  const test = today.place.test('requests')
  return {
    key: 'requests',
    text: tool === undefined ? 'count and time requests by the pattern of their route' : 'check by which labels requests are counted',
    files: [
      ...(tool === undefined && !seen.isEdge ? dependencyFiles(context) : []),
      today.place.module('metrics'),
      test,
      ...appFile(context),
    ],
    given: say`${exampleWords(project)} called a hundred times with a hundred ids, and a path that does not exist`,
    when: say`the figures are read ${seen.isEdge ? say`from ${planned('Workers Analytics Engine')}` : say`at ${planned('GET /metrics')}, on a port of its own`}`,
    expected: say`there is one series for ${exampleWords(project)}, by method, pattern and class of status, and one for paths that no route answers`,
    shownBy: say`${fileRef(test)} counts the series after calls of ${exampleWords(project)}`,
    shows: {
      code: either(
        all(usesPackage(...toolNames('metrics')), calls(/histogram|startTimer|\.observe$|timing|register|metrics/i)),
        all(usesPackage('@opentelemetry/api'), calls(/createHistogram|createCounter/)),
        calls(/writeDataPoint/),
      ),
      test: either(testsRoute(['GET'], /\/metrics$/), tests(/metric|histogram|duration|series/i)),
    },
    ...(tool !== undefined && {
      stands: told(
        'fitted/metrics',
        say`${pathRef(tool.path)} measures with ${ref('package', tool.name)}, so that labels are checked and no second library comes.`,
        fileSource(project, tool.path),
      ),
    }),
  }
}

function errors(context: MonitoringContext): Task {
  const { today, project } = context
  const tool = toolOf(context, 'errors')
  const test = today.place.test('error-reports')
  const last = project.lastAnswers?.() ?? []
  const [handler] = last
  const failing = project.errors.filter(
    ({ status, name }) => status !== undefined && status >= 500 && /^[A-Z]\w*(?:Error|Exception)$/.test(name),
  )
  return {
    key: 'error-reports',
    text: tool === undefined ? 'report failures that nobody expected' : 'check which failures are reported, and which are not',
    files: [today.place.module('error-reports'), test, ...(handler === undefined ? appFile(context) : [standing(handler.file)])],
    after: ['logger'],
    given: say`a failure of ${exampleWords(project)} that no code expects, a refusal with 404, and a promise that nobody waits for`,
    when: say`each happens ${handler === undefined ? say`in a process of its own` : say`and ${pathRef(handler.file)} answers the first two`}`,
    expected: say`the first and the last are reported once each with the release and the id of the request. The refusal is only counted${
      failing.length === 0
        ? []
        : say`, and so is ${some(
            [...new Set(failing.map(({ name }) => name))].map((name) => ref('error', name)),
            2,
          )} with its status`
    }`,
    shownBy: say`${fileRef(test)} makes all three and reads the reports`,
    shows: {
      code: either(usesPackage(...toolNames('errors')), calls(/captureException|reportError|recordException|notifyError/)),
      test: tests(/report|captur|unhandled|uncaught/i),
    },
    ...(tool !== undefined && {
      stands: told(
        'fitted/errors',
        say`${pathRef(tool.path)} reports by ${ref('package', tool.name)} already, so that this task asks what is reported twice or not at all.`,
        fileSource(project, tool.path),
      ),
    }),
  }
}
