import { list, ref, say } from '../../core/phrase.ts'
import { lineSource, modelRef, pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { all, calls, declares, either, keeps, tests, usesPackage } from '../evidence/looks.ts'
import { usesText } from '../evidence/texts.ts'
import { eventModels, eventRef, eventsPhrase, eventWays, firstEvent } from '../parts/change-events.ts'
import { idRef } from '../parts/model-fields.ts'
import { tableFiles } from '../parts/tables.ts'
import { fileRef, dependencyFiles, planned, standing } from '../parts/task-words.ts'
import { verb, wayPhrase, waysOf, waysPhrase } from '../parts/ways.ts'
import type { Phase, Task } from '../plan.ts'
import type { Look } from '../shows.ts'
import { brokers, carrierPhrase, isTable, type StreamContext } from './context.ts'

/** Phase 1: what has happened is known in one place, or not at all. */
export function sourcePhase(context: StreamContext): Phase {
  return {
    title: 'Source',
    aim: say`${waysPhrase(eventWays(context.events), say`operations that change records`)} ${verb(context.events, 'leaves', 'leave')} a row for what happened, and no row without a change`,
    tasks: [types(context), log(context), ...(context.dual.length === 0 ? [] : [dualWrites(context)])],
  }
}

function types({ events, today: { place } }: StreamContext): Task {
  const file = place.module('event-types')
  const test = place.test('event-types')
  const models = eventModels(events)
  return {
    key: 'types',
    text: 'give each type of event a schema and a version',
    files: [file, test],
    given: say`${eventsPhrase(events, say`the events of this service`)} as CloudEvents with ${planned('id')}, ${planned('source')}, ${planned('type')}, ${planned('time')} and ${planned('subject')}`,
    when: say`code publishes one whose data lacks a field of ${models[0] === undefined ? say`its schema` : modelRef(models[0])}, or whose type ${fileRef(file)} does not name`,
    expected: say`it fails in the transaction of the change, so that ${list([...(models.length === 0 ? [say`the record`] : models.slice(0, 2).map((model) => say`${modelRef(model)}`)), say`the stream`])} say the same`,
    shownBy: say`${fileRef(test)} publishes ${firstEvent(events, say`an event`)} as it should be, without its subject and with a number as text`,
    shows: {
      code: declares(/event_?(?:types?|schemas?|envelope|catalog\w*)|cloud_?event/i),
      test: tests(/(?:event|envelope).*(?:schema|type|version|field)|(?:schema|type|version).*event/i),
    },
  }
}

const logTable = keeps(/outbox|event_?(?:log|store|record)|stream_?event|domain_?event/i, /type|payload|data|body/i)

function log(context: StreamContext): Task {
  const {
    events,
    project,
    today: { place },
  } = context
  const test = place.test('event-log')
  const [seen] = logTable(project)
  const ways = eventWays(events)
  return {
    key: 'log',
    text:
      seen === undefined
        ? 'append events to a log table inside the business transaction'
        : 'check that the log table in use is written inside the business transaction',
    files: [
      ...tableFiles(context, 'event-log'),
      place.module('event-log'),
      ...[...new Set(ways.slice(0, 4).map(({ file }) => file))].map((path) => standing(path)),
      test,
    ],
    after: ['types'],
    given: say`two calls of ${wayPhrase(ways[0], say`an operation`)} at once, of which the first to take a position commits last`,
    when: say`a reader that has read up to the later position asks for what follows`,
    expected: say`it waits for the open transaction or finds the row afterwards: no position is passed over, and a call that failed has no row`,
    shownBy: say`${fileRef(test)} holds one transaction of ${wayPhrase(ways[0], say`the operation`)} open while the other commits, and compares what a reader got`,
    shows: { code: logTable, test: tests(/outbox|event.?log|transaction|roll|position|append/i) },
    ...(seen !== undefined && {
      stands: { id: 'fitted/log', text: say`${seen.text} already, so that the stream reads from there.`, sources: [seen.at] },
    }),
  }
}

/** Records and queues are no longer written side by side: an event stands between them. */
const noDualWrite: Look = (project) => {
  const both = waysOf(project).some(({ queues, creates, changes }) => queues.length > 0 && creates.length + changes.length > 0)
  return both ? [] : logTable(project)
}

function dualWrites({ dual, today: { place } }: StreamContext): Task {
  const test = place.test('queued-work')
  const [first] = dual
  const queues = [...new Set(dual.flatMap((way) => way.queues))].slice(0, 2).map((name) => ref('job', name))
  const written = [...(first?.creates ?? []), ...(first?.changes ?? [])].slice(0, 1).map(modelRef)
  return {
    key: 'queued-work',
    text: 'put work in queues by way of the log, not beside the records',
    files: [...[...new Set(dual.slice(0, 3).map(({ file }) => file))].map((path) => standing(path)), test],
    after: ['log'],
    given: say`${waysPhrase(dual, [])}, which ${verb(dual, 'writes', 'write')} ${list(written)} and ${verb(dual, 'fills', 'fill')} ${list(queues)} one after the other`,
    when: say`the process ends between the two, or the queue does not answer`,
    expected: say`the work for ${list(queues)} follows from the row of the event, and is neither missing nor done for ${list(written)} that was rolled back`,
    shownBy: say`${fileRef(test)} stops ${wayPhrase(first, [])} between the two and looks into ${list(queues)}`,
    shows: { code: noDualWrite, test: tests(/queue|log|between|lost|rolled back/i) },
  }
}

/** Phase 2: others can read along. */
export function streamPhase(context: StreamContext): Phase {
  return {
    title: 'Stream',
    aim: say`rows of ${eventsPhrase(context.events, say`events`, 2)} are in ${carrierPhrase(context)} within seconds, in the order of each record`,
    tasks: [...(isTable(context) ? [positions(context)] : [broker(context), relay(context)]), order(context)],
  }
}

function broker(context: StreamContext): Task {
  const {
    broker: stands,
    events,
    project,
    today: { place },
  } = context
  const compose = project.workflow.compose
  const test = place.test('broker')
  const name = carrierPhrase(context)
  return {
    key: 'broker',
    text:
      stands === undefined
        ? 'set up what carries the stream, for tests as for production'
        : 'check that the broker in use keeps events as long as readers need them',
    files: [
      ...(stands === undefined ? dependencyFiles(context) : [standing(stands.at.file)]),
      ...(compose === undefined ? [] : [standing(compose.file, 'settings')]),
      place.module('broker'),
      test,
    ],
    given: say`${name}${compose === undefined ? say` as a developer starts it` : say` as a service of ${pathRef(compose.file)}`}, with an account that may write and one that may read`,
    when: say`it is stopped while ${firstEvent(events, say`an event`)} is written, and started again an hour later`,
    expected: say`${waysPhrase(eventWays(events), say`the operations`, 2)} ${verb(eventWays(events).slice(0, 2), 'answers', 'answer')} meanwhile as before, and the events arrive afterwards`,
    shownBy: say`${fileRef(test)} stops ${name} during a call of ${wayPhrase(eventWays(events)[0], say`an operation`)}`,
    shows: {
      code: either(
        usesPackage(...Object.keys(brokers)),
        calls(/\.x(?:add|readgroup)$/i),
        declares(/event_?stream|stream_?(?:client|connection|broker)/i),
      ),
      test: tests(/broker|stream|stopp?ed|unavailable|reconnect|down/i),
    },
    ...(stands !== undefined && {
      stands: {
        id: 'fitted/broker',
        text: say`${pathRef(stands.at.file)} speaks to ${value(stands.name)} by ${ref('package', stands.pack)} already, so that no second broker comes in.`,
        sources: [lineSource(project, stands.at, stands.pack)],
      },
    }),
  }
}

function positions(context: StreamContext): Task {
  const { events, today } = context
  const test = today.place.test('positions')
  const { schema, databases } = today.data
  return {
    key: 'positions',
    text: 'let readers ask the log table by position',
    files: [today.place.module('positions'), test],
    after: ['log'],
    given: say`an account of ${databases[0] === undefined ? say`the database` : value(databases[0].name)} that may read the log of ${schema === undefined ? say`this service` : pathRef(schema)} and nothing else`,
    when: say`a reader that is a million rows behind asks for the next thousand, while ${wayPhrase(eventWays(events)[0], say`an operation`)} appends`,
    expected: say`it gets them by the index on the position, the operation waits for no lock, and a row below the answered position cannot appear later`,
    shownBy: say`${fileRef(test)} reads ${eventsPhrase(events, say`rows`, 2)} in steps while others are appended`,
    shows: {
      code: declares(/(?:read|fetch|events?)_?(?:after|since|from_?position)/i),
      test: tests(/position|since|behind|in steps/i),
    },
  }
}

function relay(context: StreamContext): Task {
  const {
    events,
    project,
    today: { place },
  } = context
  const test = place.test('relay')
  const main = project.entryPoints.find(({ kind }) => kind === 'worker') ?? project.entryPoints.find(({ kind }) => kind === 'server')
  return {
    key: 'relay',
    text: 'carry rows of the log to the stream by one relay at a time',
    files: [place.module('relay'), test, ...(main === undefined ? [] : [standing(main.path)])],
    after: ['broker'],
    given: say`two relays started ${main === undefined ? say`on two machines` : say`by ${pathRef(main.path)} on two machines`} and 10,000 rows of ${eventsPhrase(events, say`events`, 2)}`,
    when: say`the one that works is killed after it has sent a batch and before it has moved its position`,
    expected: say`the other takes over within the time of the lock and sends that batch again with the same ${planned('id')}s. A row that cannot be sent stops its own record and no other`,
    shownBy: say`${fileRef(test)} kills a relay there and compares ids in ${carrierPhrase(context)} with rows of ${firstEvent(events, say`an event`)}`,
    shows: {
      code: either(declares(/relay|outbox_?(?:publisher|processor|poller|worker)|event_?publisher/i), calls(/producer\.send$|\.xadd$/i)),
      test: tests(/relay|publish|take.?s? over|batch/i),
    },
  }
}

function order(context: StreamContext): Task {
  const { events, today } = context
  const [first] = events
  const test = today.place.test('order')
  const id = first === undefined ? undefined : idRef(first.model)
  const second = events.find(({ model, name }) => model === first?.model && name !== first.name)
  return {
    key: 'order',
    text: 'keep the order of what happens to one record',
    files: [today.place.module('order'), test],
    after: [isTable(context) ? 'positions' : 'relay'],
    given: say`${id === undefined ? say`the id of the record` : say`${id}`} as the key of ${second === undefined || first === undefined ? firstEvent(events, say`an event`) : list([eventRef(first), eventRef(second)])}${today.data.tenant === undefined ? [] : say`, and ${modelRef(today.data.tenant)} as an attribute, not as the key`}`,
    when: say`1,000 changes of twenty records are read by three members of one group`,
    expected: say`each ${first === undefined ? say`record` : modelRef(first.model)} is seen in its order with a number that has no gap, and work is spread over the three`,
    shownBy: say`${fileRef(test)} compares the numbers of each ${first === undefined ? say`record` : modelRef(first.model)} with those that were written`,
    shows: {
      code: either(
        declares(/(?:partition|message|stream|ordering)_?key|key_?of/i),
        usesText(/^(?:key|partitionKey|orderingKey|MessageGroupId|PartitionKey)$/, /relay|publish|stream|outbox|event/i),
      ),
      test: all(tests(/order|sequence|partition|gap/i)),
    },
  }
}
