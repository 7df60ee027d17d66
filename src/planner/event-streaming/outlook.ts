import { list, ref, say } from '../../core/phrase.ts'
import { jobRef, lineSource, modelRef, pathRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { eventModels, eventRef, eventsPhrase, eventWays, firstEvent } from '../parts/change-events.ts'
import { pathWords, planned } from '../parts/task-words.ts'
import { verb, wayPhrase, waySources, waysPhrase } from '../parts/ways.ts'
import type { Component, Statement } from '../plan.ts'
import { firstReader } from './consumers.ts'
import { carrierPhrase, isTable, type StreamContext } from './context.ts'

/** For whom what changes. */
export function changes(context: StreamContext): readonly Statement[] {
  const { events, project, dual } = context
  const ways = eventWays(events)
  return [
    {
      id: 'changes/teams',
      text: say`Other teams read ${eventsPhrase(events, say`what has happened`, 4)} from ${carrierPhrase(context)} and need neither a login to the database nor a route for it.`,
      sources: waySources(ways),
    },
    {
      id: 'changes/developers',
      text: say`Developers of ${waysPhrase(ways, say`operations that change records`)} append an event where they write, and no longer call whoever wants to know.`,
      sources: waySources(ways),
    },
    ...(dual.length === 0
      ? []
      : [
          {
            id: 'changes/queue',
            text: say`Work of ${list([...new Set(dual.flatMap(({ queues }) => queues))].slice(0, 3).map((name) => ref('job', name)))} begins a moment later than today, and survives a crash.`,
            sources: waySources(dual),
          },
        ]),
    {
      id: 'changes/operators',
      text: say`Operators of ${value(project.name)} watch two ages, and know how to put an event back that was set aside.`,
      sources: [],
    },
  ]
}

/** What tells of changes today. */
export function tellFlow(context: StreamContext): readonly Statement[] {
  const { project, dual, workers, listeners, timers, broker } = context
  const said: Statement[] = []
  for (const way of dual.slice(0, 3))
    said.push({
      id: `stream/dual/${way.name.name}`,
      text: say`${way.name} writes ${list([...way.creates, ...way.changes].slice(0, 2).map(modelRef))} and puts work in ${list(way.queues.slice(0, 2).map((name) => ref('job', name)))}, which no transaction covers.`,
      sources: [way.source],
    })
  for (const job of listeners.slice(0, 3))
    said.push({
      id: `stream/listener/${job.name}/${job.line}`,
      text: say`${jobRef(job)} in ${pathRef(job.file)} listens inside of the process, and a restart forgets what it has not done.`,
      sources: [lineSource(project, job, job.name)],
    })
  for (const job of workers.slice(0, 3))
    said.push({
      id: `stream/worker/${job.name}/${job.line}`,
      text: say`${jobRef(job)} in ${pathRef(job.file)} takes work of ${value(job.library)}; a second reader could not see the same piece.`,
      sources: [lineSource(project, job, job.name)],
    })
  for (const job of timers.slice(0, 2))
    said.push({
      id: `stream/timer/${job.name}/${job.line}`,
      text: say`${jobRef(job)} looks by a timer${job.schedule === undefined ? [] : say` (${planned(job.schedule)})`} for what nobody tells it.`,
      sources: [lineSource(project, job, job.name)],
    })
  said.push(
    broker === undefined
      ? { id: 'stream/broker', text: say`No package of a broker is imported in ${value(project.name)}.`, sources: [] }
      : {
          id: 'stream/broker',
          text: say`${pathRef(broker.at.file)} imports ${ref('package', broker.pack)} for ${value(broker.name)}.`,
          sources: [lineSource(project, broker.at, broker.pack)],
        },
  )
  return said
}

/** What would be told. */
export function tellChanges({ events, project }: StreamContext): readonly Statement[] {
  return eventModels(events)
    .slice(0, 6)
    .map((model): Statement => {
      const own = events.filter((event) => event.model === model)
      return {
        id: `stream/model/${model.name}`,
        text: say`${modelRef(model)} is written by ${waysPhrase(eventWays(own), [])}, which ${verb(own, 'makes', 'make')} ${list(own.map(eventRef))}.`,
        sources: [project.source(model.file, model.from, model.to, model.name)],
      }
    })
}

/** What can go wrong. */
export function risks(context: StreamContext): readonly Statement[] {
  const { events, dual, personal, project } = context
  const ways = eventWays(events)
  const direct = project.jobs.find(({ kind }) => kind === 'cron')
  const known: Statement[] = [
    {
      id: 'risk/gap',
      text: say`Positions are given before a transaction of ${wayPhrase(ways[0], say`an operation`)} is committed, so that a reader that trusts them passes rows over; the test of the log holds one open.`,
      sources: waySources(ways, 1),
    },
    {
      id: 'risk/bypass',
      text: say`A script or a ${direct === undefined ? say`console` : say`timer such as ${jobRef(direct)}`} that changes ${events[0] === undefined ? say`records` : modelRef(events[0].model)} past the operations tells nobody; a nightly count compares records with events.`,
      sources: [],
    },
    {
      id: 'risk/schema',
      text: say`A reader is written against the examples of ${firstEvent(events, say`one event`)} instead of its schema, and a null that nobody saw stops it.`,
      sources: [],
    },
    {
      id: 'risk/size',
      text: say`An event that grows with ${events[0] === undefined ? say`a record` : modelRef(events[0].model)} reaches the largest size that ${carrierPhrase(context)} takes; a test holds each type below 64 KB.`,
      sources: [],
    },
  ]
  if (dual[0] !== undefined)
    known.push({
      id: 'risk/twice',
      text: say`While ${dual[0].name} fills its queue itself and the log does too, work happens twice; one release switches both.`,
      sources: [dual[0].source],
    })
  if (personal !== undefined)
    known.push({
      id: 'risk/people',
      text: say`Somebody adds a field of ${modelRef(personal)} to an event for convenience; the list of fields that no event may carry fails the tests.`,
      sources: [],
    })
  return known
}

/** How what stands moves over. */
export function migration(context: StreamContext): readonly Statement[] {
  const { events, dual, listeners, today } = context
  const [listener] = listeners
  return [
    {
      id: 'migration/silent',
      text: say`The log is written for a week before anything reads it, and its rows are compared with what ${waysPhrase(eventWays(events), say`the operations`, 2)} changed.`,
      sources: [],
    },
    {
      id: 'migration/snapshot',
      text: say`Records that stand get no event: a reader begins with a snapshot of ${events[0] === undefined ? say`the records` : modelRef(events[0].model)} and the position at which it was taken.`,
      sources: [],
    },
    ...(dual[0] === undefined
      ? []
      : [
          {
            id: 'migration/queue',
            text: say`${list(dual[0].queues.slice(0, 1).map((name) => ref('job', name)))} is filled from the log in shadow first, and its two lists are compared for a week.`,
            sources: [dual[0].source],
          },
        ]),
    ...(listener === undefined
      ? []
      : [
          {
            id: 'migration/listener',
            text: say`${jobRef(listener)} stays in the process until its reader has done the same work for a week.`,
            sources: [],
          },
        ]),
    ...(today.data.schema === undefined
      ? []
      : [
          {
            id: 'migration/table',
            text: say`The log table of ${pathRef(today.data.schema)} is cut into months from the start, so that old rows are dropped and not deleted one by one.`,
            sources: [],
          },
        ]),
  ]
}

/** How it goes back. */
export function rollback(context: StreamContext): readonly Statement[] {
  const { events, today } = context
  return [
    {
      id: 'rollback/relay',
      text: say`${isTable(context) ? say`Taking the account of readers away closes the log to them` : say`Stopping the relay takes ${carrierPhrase(context)} out and leaves rows in the log`}, and ${wayPhrase(eventWays(events)[0], say`each operation`)} goes on.`,
      sources: [],
    },
    {
      id: 'rollback/reader',
      text: say`${planned('EVENT_READERS')} without its name stops ${firstReader(context)} as a reader; its position stays, and the old way of starting it comes back with the release before.`,
      sources: [],
    },
    {
      id: 'rollback/log',
      text: say`The log goes last: without its row in the transaction ${pathWords(today.api.app, say`the application`)} works as before, and what is written meanwhile has no event.`,
      sources: [],
    },
  ]
}

/** What the plan adds. */
export function components(context: StreamContext): readonly Component[] {
  const { events, dual, today } = context
  return [
    {
      kind: 'module',
      name: today.place.folder,
      about: say`types, log, relay and readers of ${[count(events.length, 'event')]}`,
      by: 'types',
    },
    { kind: 'table', name: 'EventLog', about: say`${eventsPhrase(events, say`events`, 2)} with position, record and version`, by: 'log' },
    { kind: 'table', name: 'EventInbox', about: say`ids that a reader has worked on`, by: 'inbox' },
    { kind: 'table', name: 'DeadLetter', about: say`events set aside, with error and position`, by: 'dead-letters' },
    ...(isTable(context)
      ? []
      : [
          { kind: 'job', name: 'event-relay', about: say`carries rows to ${carrierPhrase(context)}`, by: 'relay' } as const,
          { kind: 'setting', name: 'EVENT_STREAM_URL', about: say`where the stream is`, by: 'broker' } as const,
        ]),
    { kind: 'setting', name: 'EVENT_READERS', about: say`which readers a process runs`, by: 'reader' },
    ...(dual.length === 0
      ? []
      : [
          {
            kind: 'job',
            name: 'queue-from-log',
            about: say`fills ${list([...new Set(dual.flatMap(({ queues }) => queues))].slice(0, 2).map((name) => ref('job', name)))} from the log`,
            by: 'queued-work',
          } as const,
        ]),
  ]
}
