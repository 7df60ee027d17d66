import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import { modelRef, pathRef } from '../../text/fact-refs.ts'
import { capital } from '../../text/wording.ts'
import { fieldRef, personalFields } from '../parts/personal-data.ts'
import { operationRef, operationSource, operationsPhrase, refsPhrase } from '../parts/record-changes.ts'
import { fileRef, planned } from '../parts/task-words.ts'
import type { Component, Statement } from '../plan.ts'
import { type AuditContext, jobChanges, withoutActor } from './context.ts'
import { readersPhrase } from './readers.ts'

/** For whom what changes. */
export function changes(context: AuditContext): readonly Statement[] {
  const { audited, project, files } = context
  const [first] = audited
  const operations = [...new Set(context.changes.map(({ operation }) => operation))]
  return [
    {
      id: 'changes/readers',
      text: say`${capitalised(readersPhrase(context, say`people with the right to`))} can read who changed ${
        first === undefined
          ? ['what']
          : refsPhrase(
              audited.map(({ model }) => modelRef(model)),
              3,
            )
      }, when, and by which request.`,
      sources: [],
    },
    {
      id: 'changes/callers',
      text: say`Callers see no difference: ${operations.length === 0 ? ['an operation'] : operationsPhrase(operations)} ${[operations.length > 1 ? 'write' : 'writes']} one row more, in the transaction of the change.`,
      sources: operations.slice(0, 1).map((operation) => operationSource(operation, project)),
    },
    {
      id: 'changes/developers',
      text: say`Developers call ${fileRef(files.recorder)} in each operation that they add${operations.length === 0 ? [] : say` to the ${[String(operations.length)]} that ${[operations.length === 1 ? 'changes' : 'change']} records today`}; a test names one that does not.`,
      sources: [],
    },
    {
      id: 'changes/operators',
      text: say`Whoever runs the service starts ${fileRef(files.seal)}, keeps its last seal elsewhere, and watches the growth of one table.`,
      sources: [],
    },
  ]
}

/** A phrase of ours at the beginning of a sentence. */
function capitalised([first, ...rest]: Phrase): Phrase {
  return typeof first === 'string' ? [capital(first), ...rest] : first === undefined ? [] : [first, ...rest]
}

/** What can go wrong. */
export function risks(context: AuditContext): readonly Statement[] {
  const { project, audited, files } = context
  const secret = personalFields(project).filter(({ kind }) => kind === 'secret')
  const loose = context.changes.filter(({ isTogether }) => !isTogether)
  const open = withoutActor(context)
  const [job] = jobChanges(context)
  const found: Statement[] = []
  if (loose[0] !== undefined)
    found.push({
      id: 'risk/loose',
      text: say`No transaction was seen around what ${operationsPhrase(loose.map(({ operation }) => operation))} ${[new Set(loose.map(({ operation }) => operation)).size === 1 ? 'writes' : 'write']}: an event beside it, outside of one, can tell of a change that failed.`,
      sources: [operationSource(loose[0].operation, project)],
    })
  if (secret[0] !== undefined)
    found.push({
      id: 'risk/secrets',
      text: say`A copy of ${refsPhrase(secret.map(fieldRef))} in an event outlives a change of the secret, in a table that may not be corrected.`,
      sources: [],
    })
  if (open[0] !== undefined)
    found.push({
      id: 'risk/open',
      text: say`${operationsPhrase(open.map(({ operation }) => operation))} would fill the log with events of nobody, which anybody can cause.`,
      sources: [operationSource(open[0].operation, project)],
    })
  if (job !== undefined)
    found.push({
      id: 'risk/job',
      text: say`${operationRef(job.operation)} can change many records of ${modelRef(job.model)} at once: its events are inserted in one statement, or its transaction grows long.`,
      sources: [operationSource(job.operation, project)],
    })
  const [first] = audited
  found.push({
    id: 'risk/seal',
    text: say`A sealer that stands still is not seen in answers: the age of the oldest event without a seal has to raise an alarm before ${fileRef(files.verify)} finds it.`,
    sources: [],
  })
  if (first !== undefined)
    found.push({
      id: 'risk/direct',
      text: say`Somebody with a console of the database changes ${modelRef(first.model)} past ${fileRef(files.recorder)}; only rights and a trigger of the database notice that.`,
      sources: [],
    })
  return found
}

/** How what stands moves over. */
export function migration(context: AuditContext): readonly Statement[] {
  const { today, log, audited, files } = context
  const marked = audited.flatMap(({ model }) =>
    model.fields.filter(({ name }) => /^(?:created|updated)_?(?:at|by)$/i.test(name)).map((field) => ({ model, field })),
  )
  return [
    {
      id: 'migration/table',
      text:
        log === undefined
          ? say`The table comes first${today.data.schema === undefined ? [] : say`, by ${pathRef(today.data.schema)}${today.data.migrations === undefined ? [] : say` and a migration in ${ref('path', today.data.migrations, today.data.migrations)}`}`}; the release that writes to it follows.`
          : say`${modelRef(log)} keeps its rows: they stay unsealed, and the first seal says with which one the chain begins.`,
      sources: [],
    },
    ...(marked.length === 0
      ? []
      : [
          {
            id: 'migration/past',
            text: say`The past cannot be recovered: ${refsPhrase(marked.map(fieldRef))} ${[marked.length === 1 ? 'becomes' : 'become']} one event ${planned('known-before')} for each record, marked as not witnessed.`,
            sources: [],
          },
        ]),
    ...(audited.length < 2
      ? []
      : [
          {
            id: 'migration/order',
            text: say`Models follow one by one, ${list(
              audited.slice(0, 3).map(({ model }) => modelRef(model)),
              ', then ',
            )}, each behind ${fileRef(files.recorder)} in a release of its own.`,
            sources: [],
          },
        ]),
  ]
}

/** How it goes back. */
export function rollback(context: AuditContext): readonly Statement[] {
  const { files, today, audited } = context
  const [first] = audited
  return [
    {
      id: 'rollback/switch',
      text: say`${planned('AUDIT_EVENTS')} set to ${planned('off')} lets ${first === undefined ? ['operations'] : operationsPhrase(first.changes.map(({ operation }) => operation))} run without an event; the switch itself leaves one.`,
      sources: [],
    },
    {
      id: 'rollback/table',
      text: say`The table and its seals stay when the code goes back${today.auth.guards.length === 0 ? [] : say`, for ${readersPhrase(context, say`those with the right`)}`}: ${fileRef(files.verify)} still accepts it.`,
      sources: [],
    },
  ]
}

/** What the plan adds. */
export function components({ files, log, project, period }: AuditContext): readonly Component[] {
  const hasRoutes = project.routes.length > 0
  return [
    ...(log === undefined
      ? [
          { kind: 'table', name: 'AuditEvent', about: say`actor, action, record, outcome, time`, by: 'event-table' } as const,
          { kind: 'table', name: 'AuditPerson', about: say`whose pseudonym is whose`, by: 'event-table' } as const,
          {
            kind: 'table',
            name: 'AuditPersonal',
            about: say`what events know of people, until they are erased`,
            by: 'event-table',
          } as const,
        ]
      : []),
    { kind: 'table', name: 'AuditSeal', about: say`place and hash of sealed events`, by: 'seal' },
    { kind: 'module', name: files.recorder.path, about: say`writes an event in the transaction of its caller`, by: 'record-event' },
    { kind: 'module', name: files.actor.path, about: say`tells who acts in the request in progress`, by: 'actor' },
    { kind: 'job', name: 'sealAuditEvents', about: say`the one consumer that seals`, by: 'seal' },
    { kind: 'job', name: 'removeAuditEvents', about: say`removes segments older than ${[period.words]}`, by: 'retention' },
    ...(hasRoutes ? [{ kind: 'endpoint', name: 'GET /audit-events', about: say`reads events by pages`, by: 'read' } as const] : []),
    { kind: 'setting', name: 'AUDIT_EVENTS', about: say`switches the writing of events`, by: 'record-event' },
    { kind: 'setting', name: 'AUDIT_LOG_KEY', about: say`the key that seals, with its id`, by: 'seal' },
    { kind: 'setting', name: 'AUDIT_LOG_KEYS_BEFORE', about: say`former keys, which verify what they sealed`, by: 'seal' },
    { kind: 'setting', name: 'AUDIT_RETENTION_DAYS', about: say`how long events are kept`, by: 'retention' },
  ]
}
