import { list, say } from '../../core/phrase.ts'
import { modelRef, pathRef } from '../../text/fact-refs.ts'
import { calls, declares, either, keeps, tests } from '../evidence/looks.ts'
import { customerGuardPhrase } from '../parts/guard-words.ts'
import { organizationOf, tellingField } from '../parts/owning.ts'
import { fieldRef } from '../parts/personal-data.ts'
import { operationRef } from '../parts/record-changes.ts'
import { tableFiles } from '../parts/tables.ts'
import { fileRef, guardedPhrase, planned, standing } from '../parts/task-words.ts'
import type { Phase, Task } from '../plan.ts'
import { type AuditContext, jobChanges, logName, whatField, whoField } from './context.ts'
import { recorder, testsLog, writesEvents } from './evidence.ts'

/** Phase 1: what an event is, who acts, and the one function that writes it. */
export function foundation(context: AuditContext): Phase {
  const [first] = context.audited
  return {
    title: 'Events',
    aim: say`an event can be written with ${first === undefined ? ['a change'] : say`a change of ${modelRef(first.model)}`}${context.log === undefined ? say`, and no operation writes one yet` : say`, by the one function that writes ${modelRef(context.log)}`}`,
    tasks: [table(context), actor(context), writer(context)],
  }
}

function table(context: AuditContext): Task {
  const { files, log, today, project, audited } = context
  const test = today.place.test('audit-event')
  const personal = tellingField(project)
  const [first] = audited
  const tenant = organizationOf(context)
  return {
    key: 'event-table',
    text: log === undefined ? 'create the table of audit events' : 'check that the audit log in use holds what an event needs',
    files: [...(log === undefined ? tableFiles(context, 'audit-events') : [standing(log.file, 'schema')]), files.event, test],
    given: say`an event about ${first === undefined ? ['a record'] : say`one ${modelRef(first.model)}`}`,
    when: say`it is stored and read back`,
    expected: say`it names actor, action, record, request, outcome and the time of the database${tenant === undefined ? [] : say`, and the ${modelRef(tenant)} that it belongs to`}${personal === undefined ? [] : say`, and no value of ${fieldRef(personal)}`}`,
    shownBy: say`${fileRef(test)} stores one event of each action and compares what comes back`,
    shows: {
      code: keeps(logName, whoField, whatField, /created|occurred|at$|time|date/i),
      test: testsLog(/audit|activity|event/i),
    },
    ...(log !== undefined && {
      stands: {
        id: `fitted/log/${log.name}`,
        text: say`${modelRef(log)} in ${pathRef(log.file)} holds ${list(log.fields.slice(0, 5).map((field) => fieldRef({ model: log, field })))}, so that no second table is made.`,
        sources: [project.source(log.file, log.from, log.to, log.name)],
      },
    }),
  }
}

function actor(context: AuditContext): Task {
  const { files, today, project } = context
  const test = today.place.test('actor')
  const [job] = jobChanges(context)
  const guardFiles = [...new Set(today.auth.guards.slice(0, 2).map(({ file }) => file))]
  return {
    key: 'actor',
    text: 'carry who acts from the guard to the code that writes',
    files: [files.actor, ...guardFiles.map((file) => standing(file)), test],
    given: say`${today.auth.guards.length === 0 ? say`a call of ${guardedPhrase(context, say`an operation`)}` : say`a caller of ${guardedPhrase(context)} whom ${customerGuardPhrase(context)} let in`}, and a header that names somebody else`,
    when: say`code below asks who acts`,
    expected: say`it gets the verified id and the id of the request${job === undefined ? [] : say`, and in ${operationRef(job.operation)} the name of the job`}; without an actor it fails instead of writing nobody`,
    shownBy: say`${fileRef(test)} asks in two requests that run at once and gets two answers`,
    shows: {
      code: either(
        calls(/AsyncLocalStorage|ClsModule|requestContext|\.run$/, /(?:^|[^a-z])(?:actor|cls|audit|async)|context/i),
        declares(/^(?:current|get|request|with|run)?_?(?:Actor|RequestContext|AuditContext)\w*$|^actor(?:Of|From)\w*$/i),
      ),
      test: tests(/actor|request context|who acts/i),
    },
    ...standingContext(project),
  }
}

/** A store for the request in progress that is there already. */
function standingContext(project: AuditContext['project']): Pick<Task, 'stands'> {
  const name = ['nestjs-cls', '@fastify/request-context', 'express-http-context', 'cls-hooked'].find((pack) =>
    project.packages.some(({ dependencies }) => pack in dependencies),
  )
  const at = project.sources.find(
    (path) => !project.isTest(path) && project.facts(path)?.imports.some(({ specifier }) => specifier === name),
  )
  if (name === undefined || at === undefined) return {}
  return {
    stands: {
      id: `fitted/context/${name}`,
      text: say`${pathRef(at)} keeps what belongs to a request with ${{ kind: 'package', name }}, so that the actor is put there.`,
      sources: [project.source(at, 1, 1, name)],
    },
  }
}

function writer(context: AuditContext): Task {
  const { files, today, audited } = context
  const test = today.place.test('record-event')
  const change = audited[0]?.changes[0]
  return {
    key: 'record-event',
    text: 'write an audit event in the transaction of a change',
    files: [files.recorder, test],
    after: ['event-table', 'actor'],
    given: say`a table that refuses the next event`,
    when: say`${change === undefined ? ['a change is made'] : say`${operationRef(change.operation)} is run`}`,
    expected: say`${change === undefined ? ['the record'] : modelRef(change.model)} stays as it was, and ${planned('recordEvent')} takes the transaction from its caller; the event of a refusal is written after the rollback, in one of its own`,
    shownBy: say`${fileRef(test)} makes the insert fail and reads ${change === undefined ? ['the record'] : say`the record of ${modelRef(change.model)}`} again`,
    shows: {
      code: either(recorder, writesEvents),
      test: tests(
        /(?:audit|event)\b.*\b(?:fail|roll|transaction|atomic|together)|(?:fail|roll|transaction|atomic|together)\w*\b.*\b(?:audit|event)/i,
      ),
    },
  }
}
