import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { Model, Project } from '../../core/project.ts'
import { modelRef, routeRef } from '../../text/fact-refs.ts'
import { count } from '../../text/wording.ts'
import { goesThrough } from '../evidence/goes-through.ts'
import { tests } from '../evidence/looks.ts'
import { personalKind } from '../parts/personal-data.ts'
import { isJob, operationRef, operationsPhrase, recordChanges, refsPhrase, type RecordChange } from '../parts/record-changes.ts'
import { fileRef, planned, standing } from '../parts/task-words.ts'
import type { Phase, Task } from '../plan.ts'
import { guardRef } from '../today/authentication.ts'
import { type AuditContext, filesOf, jobChanges } from './context.ts'
import { eventsFor, eventsOf, recorder, testsEvents } from './evidence.ts'

/** Phase 2: an event for each change, model by model, and a test that notices one without. */
export function coverage(context: AuditContext): Phase {
  const { audited, files } = context
  return {
    title: 'Coverage',
    aim: say`${audited.length === 0 ? ['each action that was named'] : say`what happens to ${refsPhrase(audited.map(({ model }) => modelRef(model)))}`} leaves an event by ${fileRef(files.recorder)}`,
    tasks: [...audited.map((one) => ofModel(one, context)), ...signIns(context), ...ofJobs(context), ...unread(context), complete(context)],
  }
}

function ofModel({ model, changes }: AuditContext['audited'][number], context: AuditContext): Task {
  const { today } = context
  const test = today.place.test(`${model.name.toLowerCase()}-events`)
  const change = tellingChange(changes)
  const isOne = new Set(changes.map(({ operation }) => operation)).size === 1
  return {
    key: `events/${model.name}`,
    text: `record an audit event for each change of ${model.name}`,
    files: [
      ...filesOf(changes)
        .slice(0, 4)
        .map((file) => standing(file)),
      test,
    ],
    given: say`${operationsPhrase(changes.map(({ operation }) => operation))}, which ${[isOne ? 'changes' : 'change']} ${modelRef(model)}`,
    when: say`${[isOne ? 'it' : 'each of them']} is run once with success and once with a call that it refuses`,
    expected: expectedOf(model, change, context),
    shownBy: say`${fileRef(test)} runs ${operationRef(change.operation)} and reads the events of that ${modelRef(model)}`,
    shows: { code: eventsFor(model.name), test: testsEvents((project) => operationsFor(project, model.name)) },
  }
}

/** The change that shows most of what an event has to hold: one that writes fields, or removes a record. */
function tellingChange(changes: readonly RecordChange[]): RecordChange {
  const [first] = changes as [RecordChange]
  return (
    changes.find(({ verb, fields }) => verb === 'changes' && fields.length > 0) ?? changes.find(({ verb }) => verb === 'removes') ?? first
  )
}

function expectedOf(model: Model, { operation, verb, fields }: RecordChange, { project, today }: AuditContext): Phrase {
  const guard = today.auth.guards.find(({ routes }) => routes.some((route) => route === operation))
  const who: Phrase = isJob(operation)
    ? say`the job ${operationRef(operation)}`
    : guard === undefined
      ? ['the actor']
      : say`whom ${guardRef(project, guard)} let in`
  const shown = model.fields.filter(
    (field) => fields.includes(field.name) && field.references === undefined && personalKind(field, model) === undefined,
  )
  const what: Phrase =
    verb === 'removes'
      ? say`the id of the ${modelRef(model)} that is gone`
      : shown.length > 0
        ? say`${list(shown.slice(0, 3).map((field) => ref('field', `${model.name}.${field.name}`)))}${verb === 'creates' ? [] : say` before and after`}`
        : say`the names of the fields of ${modelRef(model)} that were set`
  return say`the event of ${operationRef(operation)} names ${who} and holds ${what}; a refused call leaves one with outcome ${planned('refused')}`
}

function operationsFor(project: Project, model: string): ReturnType<typeof recordChanges>[number]['operation'][] {
  return recordChanges(project).flatMap((change) => (change.model.name === model ? [change.operation] : []))
}

function signIns({ today, project }: AuditContext): readonly Task[] {
  const { auth, place } = today
  const first = auth.signIns.find(({ path }) => /sign-?in|log-?in|session|token/i.test(path)) ?? auth.signIns[0]
  if (first === undefined) return []
  const test = place.test('sign-in-events')
  const handlers = [...new Set(auth.signIns.slice(0, 4).map((route) => route.handlerAt?.file ?? route.file))]
  const limited = auth.signIns.some(({ callLimits = [] }) => callLimits.length > 0)
  return [
    {
      key: 'events/sign-ins',
      text: 'record sign-ins and refused sign-ins',
      files: [...handlers.map((file) => standing(file)), test],
      given: say`${refsPhrase(auth.signIns.map(routeRef))} as the ways in`,
      when: say`${routeRef(first)} is sent with right and with wrong credentials`,
      expected: say`one event has outcome ${planned('allowed')} and one ${planned('refused')}; neither holds what was typed as a secret${limited ? [] : say`, and a flood of refusals is counted in one event a minute`}`,
      shownBy: say`${fileRef(test)} signs in both ways by ${routeRef(first)} and reads two events`,
      shows: {
        code: eventsOf((current) => current.routes.filter((route) => auth.signIns.some((one) => sameRoute(one, route)))),
        test: testsEvents((current) => current.routes.filter((route) => auth.signIns.some((one) => sameRoute(one, route)))),
      },
      ...standingEvents(project),
    },
  ]
}

function sameRoute(one: { method: string; path: string }, other: { method: string; path: string }): boolean {
  return one.method === other.method && one.path === other.path
}

/** Logins that a model keeps already. */
function standingEvents(project: Project): Pick<Task, 'stands'> {
  const model = project.models.find(({ name }) => /^(?:login|sign_?in)_?(?:attempts?|history|events?|logs?)$/i.test(name))
  if (model === undefined) return {}
  return {
    stands: {
      id: `fitted/sign-ins/${model.name}`,
      text: say`${modelRef(model)} keeps sign-ins already, so that their events refer to its records.`,
      sources: [project.source(model.file, model.from, model.to, model.name)],
    },
  }
}

function ofJobs(context: AuditContext): readonly Task[] {
  const jobs = jobChanges(context)
  const [first] = jobs
  if (first === undefined) return []
  const test = context.today.place.test('job-events')
  return [
    {
      key: 'events/jobs',
      text: 'name the job in what it changes',
      files: [
        ...filesOf(jobs)
          .slice(0, 4)
          .map((file) => standing(file)),
        test,
      ],
      after: [`events/${first.model.name}`].filter((key) => context.audited.some(({ model }) => `events/${model.name}` === key)),
      given: say`several records of ${modelRef(first.model)} that ${operationRef(first.operation)} changes in one run`,
      when: say`the run ends, and when it is run again`,
      expected: say`each changed ${modelRef(first.model)} has one event with actor ${operationRef(first.operation)} and the id of its run, and the second run adds none`,
      shownBy: say`${fileRef(test)} runs ${operationRef(first.operation)} twice and counts events`,
      shows: {
        code: eventsOf((project) => recordChanges(project).flatMap(({ operation }) => (isJob(operation) ? [operation] : []))),
        test: tests(
          /(?:job|cron|worker|schedul\w+|nightly)\b.*\b(?:audit|event)|(?:audit|event)s?\b.*\b(?:job|cron|worker|schedul\w+|nightly)/i,
        ),
      },
    },
  ]
}

function unread({ unread: routes, today }: AuditContext): readonly Task[] {
  const [first] = routes
  if (first === undefined) return []
  const test = today.place.test('other-events')
  const files = [...new Set(routes.map((route) => route.handlerAt?.file ?? route.file))]
  const wanted = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  return [
    {
      key: 'events/other',
      text: 'decide of the remaining operations whether they are recorded',
      files: [...files.slice(0, 4).map((file) => standing(file)), test],
      given: say`${[count(routes.length, 'route')]} whose changes could not be read, ${routeRef(first)} among them`,
      when: say`somebody who knows ${routes.length === 1 ? ['it'] : ['them']} has listed what ${routes.length === 1 ? ['it changes'] : ['each changes']}`,
      expected: say`${refsPhrase(routes.map(routeRef), 4)} ${[routes.length === 1 ? 'writes' : 'each write']} an event or ${[routes.length === 1 ? 'stands' : 'stand']} in ${planned('notRecorded')} with a reason`,
      shownBy: say`${fileRef(test)} sends ${routeRef(first)} and finds the event or the reason`,
      shows: {
        code: eventsOf((project) => project.routes.filter(({ method, path }) => wanted.has(`${method} ${path}`))),
        test: testsEvents((project) => project.routes.filter(({ method, path }) => wanted.has(`${method} ${path}`))),
      },
    },
  ]
}

function complete({ today, changes, unread: routes, files }: AuditContext): Task {
  const test = today.place.test('completeness')
  const operations = new Set(changes.map(({ operation }) => operation))
  const [first] = [...operations, ...routes]
  const amount = operations.size + routes.length
  return {
    key: 'completeness',
    text: 'make the tests fail for an operation without an audit event',
    files: [test],
    given: say`${amount === 0 ? ['the list of recorded actions'] : say`${[count(amount, 'operation')]} that change something today`}, and a new one that does not call ${fileRef(files.recorder)}`,
    when: say`the tests run`,
    expected: say`the new one is named${first === undefined ? [] : say`, and ${operationRef(first)} passes`}`,
    shownBy: say`${fileRef(test)}, which reads the registered operations instead of a copied list`,
    shows: {
      code: recorder,
      test: goesThrough('operations', /audit|event|record|trail|activity/i),
    },
  }
}
