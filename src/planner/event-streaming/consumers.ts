import type { RepoPath } from '../../core/names.ts'
import { list, say, type Phrase } from '../../core/phrase.ts'
import { jobRef, lineSource, modelRef, pathRef } from '../../text/fact-refs.ts'
import { computesIn } from '../evidence/functions.ts'
import { calls, declares, either, keeps, tests, usesPackage } from '../evidence/looks.ts'
import { describes, usesText } from '../evidence/texts.ts'
import { eventsPhrase, eventWays, firstEvent } from '../parts/change-events.ts'
import { figureOf, figureRef } from '../parts/figures.ts'
import { fieldRef } from '../parts/model-fields.ts'
import { tableFiles } from '../parts/tables.ts'
import { fileRef, planned, standing } from '../parts/task-words.ts'
import { wayPhrase } from '../parts/ways.ts'
import type { Phase, Task } from '../plan.ts'
import type { Look } from '../shows.ts'
import { carrierPhrase, personalFields, type StreamContext } from './context.ts'
import { checkingWorkflow } from '../today/change-checks.ts'

/** What reads the stream first: a worker, a listener or a timer in use, else a new one. */
export function firstReader({ workers, listeners, timers }: StreamContext): Phrase {
  const [job] = [...listeners, ...workers, ...timers]
  return job === undefined ? say`the first reader` : [jobRef(job)]
}

/** Phase 3: readers that stop, repeat and begin again do no harm. */
export function readerPhase(context: StreamContext): Phase {
  return {
    title: 'Readers',
    aim: say`${firstReader(context)} works from the stream, and a second reader can be added without a change of ${wayPhrase(eventWays(context.events)[0], say`what publishes`)}`,
    tasks: [reader(context), once(context), poison(context), replay(context)],
  }
}

const readsStream: Look = either(
  (project) =>
    project.jobs
      .filter(({ kind, file, name }) => kind !== 'cron' && /consum|stream|event/i.test(`${file} ${name}`))
      .slice(0, 1)
      .map((job) => ({ text: say`${jobRef(job)} reads`, at: lineSource(project, job, job.name) })),
  calls(/consumer\.(?:run|subscribe)$|\.xreadgroup$|(?:^|\.)(?:channel|ch|consumer|queue)\w*\.consume$/i),
  declares(/(?:stream|event)_?(?:consumer|reader|subscriber)|consume_?events?/i),
)

function reader(context: StreamContext): Task {
  const { events, workers, listeners, timers, project } = context
  const { place } = context.today
  const [job] = [...listeners, ...workers, ...timers]
  const test = place.test('reader')
  return {
    key: 'reader',
    text: job === undefined ? 'read the stream with a first reader' : 'let work that is started otherwise today read the stream',
    files: [place.module('reader'), ...(job === undefined ? [] : [standing(job.file)]), test],
    given: say`${firstReader(context)} as a group of its own on ${carrierPhrase(context)}, with a position that it moves after its work`,
    when: say`it is stopped in the middle of ${firstEvent(events, say`an event`)}, and a release starts it again`,
    expected: say`it goes on with that event. One of a type or version that it does not know is passed over with a line in the log`,
    shownBy: say`${fileRef(test)} stops ${firstReader(context)} in the middle and counts what it has done`,
    shows: { code: readsStream, test: tests(/consum|reader|subscrib|stream/i) },
    ...(job !== undefined && {
      stands: {
        id: 'fitted/reader',
        text: say`${jobRef(job)} in ${pathRef(job.file)} does such work today, so that it becomes the first reader instead of a new one.`,
        sources: [lineSource(project, job, job.name)],
      },
    }),
  }
}

function once(context: StreamContext): Task {
  const { events, today } = context
  const test = today.place.test('inbox')
  const [first] = events
  return {
    key: 'inbox',
    text: 'let a repeated event change nothing',
    files: [...tableFiles(context, 'event-inbox'), today.place.module('inbox'), test],
    after: ['reader'],
    given: say`${firstEvent(events, say`an event`)} that ${firstReader(context)} has worked on, with its ${planned('id')} in a table that was written in the same transaction`,
    when: say`it is read again, late, and behind a newer event of the same ${first === undefined ? say`record` : modelRef(first.model)}`,
    expected: say`the insert of the ${planned('id')} fails and nothing else happens; calls to other services take that ${planned('id')} along as their key`,
    shownBy: say`${fileRef(test)} gives ${firstReader(context)} each event twice and compares the records`,
    shows: {
      code: keeps(/inbox|processed|consumed|handled/i, /event|message|^id$/i),
      test: tests(/twice|again|duplicate|redeliver|repeated|once/i),
    },
  }
}

function poison(context: StreamContext): Task {
  const { events, today } = context
  const test = today.place.test('dead-letters')
  return {
    key: 'dead-letters',
    text: 'put aside an event that fails for good',
    files: [today.place.module('dead-letters'), test],
    after: ['reader'],
    given: say`${firstEvent(events, say`an event`)} at which ${firstReader(context)} throws, among a hundred that are fine`,
    when: say`it has failed five times with growing pauses`,
    expected: say`it lies aside with its error and position, an operator of ${planned(context.project.name)} is told, and the other hundred are done; one command puts it back`,
    shownBy: say`${fileRef(test)} reads the hundred and one, mends ${firstReader(context)} and puts the event back`,
    shows: {
      code: either(declares(/dead_?letter|dlq|poison|parking/i), usesText(/dead-?letter|\bdlq\b/i), keeps(/dead_?letter|failed_?event/i)),
      test: tests(/dead.?letter|poison|aside|fails? for good|dlq/i),
    },
  }
}

function replay(context: StreamContext): Task {
  const { events, today, wanted } = context
  const figure = figureOf(wanted, /^(?:day|week|month|year|hour)/i)
  const test = today.place.test('replay')
  return {
    key: 'replay',
    text: 'build a reader up from the beginning of the stream',
    files: [today.place.module('replay'), test],
    after: ['inbox'],
    given: say`${figure === undefined ? planned('7 days') : figureRef(figure)} of ${eventsPhrase(events, say`events`, 2)} in ${carrierPhrase(context)}, and a snapshot of what is older from ${today.data.schema === undefined ? say`the records` : pathRef(today.data.schema)}`,
    when: say`a new group begins with the snapshot and goes on with the stream from its position`,
    expected: say`it ends with the state of the records, and neither a mail nor a payment of ${firstReader(context)} happens a second time`,
    shownBy: say`${fileRef(test)} builds the state twice and compares it with ${events[0] === undefined ? say`the records` : modelRef(events[0].model)}`,
    shows: {
      code: declares(/replay|rebuild|reprocess|rewind|from_?beginning/i),
      test: tests(/replay|rebuild|from the (?:beginning|start)|snapshot/i),
    },
  }
}

/** Phase 4: the stream is watched, changed and cleaned. */
export function upkeepPhase(context: StreamContext): Phase {
  return {
    title: 'Upkeep',
    aim: say`somebody knows how far ${firstReader(context)} is behind, and a new field or a wish for erasure breaks no reader`,
    tasks: [lag(context), evolution(context), ...(context.personal === undefined ? [] : [erasure(context)]), guide(context)],
  }
}

function lag(context: StreamContext): Task {
  const { events, project, today } = context
  const test = today.place.test('lag')
  const monitor = project.stack.find(({ category }) => category === 'monitoring')
  return {
    key: 'lag',
    text: 'measure how old the oldest unread event is',
    files: [today.place.module('lag'), test],
    given: say`${firstReader(context)} stopped for ten minutes while ${wayPhrase(eventWays(events)[0], say`an operation`)} is called`,
    when: say`${monitor === undefined ? say`somebody reads` : say`${planned(monitor.name)} collects`} the figures of the process`,
    expected: say`two ages are there, of the oldest row that was not carried and of the oldest event that was not read. Either raises an alarm at five minutes`,
    shownBy: say`${fileRef(test)} stops ${firstReader(context)} and reads both ages`,
    shows: {
      code: either(declares(/lag|backlog|oldest_?(?:event|row|unread)/i), usesText(/_lag(?:_|$)|backlog|oldest_event/i)),
      test: tests(/lag|backlog|oldest|behind/i),
    },
  }
}

function evolution({ events, project, today: { place } }: StreamContext): Task {
  const [first] = events
  const test = place.test('evolution')
  const check = checkingWorkflow(project.workflow)
  return {
    key: 'evolution',
    text: 'refuse a schema that readers of the last version cannot read',
    files: [place.module('evolution'), test, ...(check === undefined ? [] : [standing(check.file, 'settings')])],
    given: say`the schema of ${firstEvent(events, say`an event`)} with a field removed, one made narrower and one added`,
    when: say`${check === undefined ? say`the tests run` : pathRef(check.file)}${check === undefined ? [] : say` runs on the change`}`,
    expected: say`the first two fail by name and the third passes; a renamed column of ${first === undefined ? say`a record` : modelRef(first.model)} changes no event`,
    shownBy: say`${fileRef(test)} reads examples of ${eventsPhrase(events, say`each type`, 2)} from the last release with the schemas of today`,
    shows: {
      code: either(
        usesPackage('ajv', 'avsc', 'protobufjs', '@kafkajs/confluent-schema-registry', '@bufbuild/protobuf'),
        declares(/(?:schema|event)_?(?:compatib|evolution|registry)\w*/i),
      ),
      test: tests(/compatib|evolution|last (?:release|version)|old (?:event|schema)/i),
    },
  }
}

function erasure({ personal, today: { place } }: StreamContext): Task {
  const test = place.test('erasure')
  const fields =
    personal === undefined
      ? []
      : personalFields(personal)
          .slice(0, 3)
          .map((field) => fieldRef(personal, field))
  return {
    key: 'erasure',
    text: 'keep what has to be erasable out of the stream',
    files: [place.module('erasure'), test],
    given: say`${list(fields)}, which no event may carry in plain text`,
    when: say`a person is erased whose events lie in the stream, in letters put aside and with readers`,
    expected: say`what is left names an id that leads nowhere, or a text whose key is gone. Each reader has had an event that tells it to erase`,
    shownBy: say`${fileRef(test)} searches the stream for ${list(fields)} of an erased person`,
    shows: {
      code: either(declares(/eras(?:e|ure)|shred|forget_?person/i), computesIn(/stream|outbox|event/i, /redact/i)),
      test: tests(/eras|redact|shred|forgot/i),
    },
  }
}

function guide(context: StreamContext): Task {
  const { events, project } = context
  const path = 'docs/event-streaming.md' as RepoPath
  const page = { path, is: project.files?.includes(path) === true ? 'stands' : 'new', kind: 'page' } as const
  return {
    key: 'guide',
    text: 'write down for readers what the stream promises and what not',
    files: [page],
    given: say`an engineer of another team with ${fileRef(page)} and an account that may read`,
    when: say`they write a reader of ${eventsPhrase(events, say`one type`, 2)}`,
    expected: say`it expects repetitions, the order of one ${events[0] === undefined ? say`record` : modelRef(events[0].model)} alone, unknown fields, and an end of ${carrierPhrase(context)} after the days that are kept`,
    shownBy: say`their reader gets ${firstEvent(events, say`an event`)} twice, late and in a newer version, and ends right`,
    shows: { code: describes(/event|stream/i, /repeat|replay|duplicate|at.least.once|consum|subscri|schema|envelope|versions?\b/i) },
  }
}
