import { list, ref, say } from '../../core/phrase.ts'
import { jobRef, lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { eventsPhrase, eventWays, firstEvent } from '../parts/change-events.ts'
import { figureOf } from '../parts/figures.ts'
import { fieldRef, idRef } from '../parts/model-fields.ts'
import { planned } from '../parts/task-words.ts'
import { verb, waySources, waysPhrase } from '../parts/ways.ts'
import type { Decision, Statement } from '../plan.ts'
import { carrierPhrase, personalFields, type StreamContext } from './context.ts'
import { firstReader } from './consumers.ts'

/** What the plan decides, each with a fact of the project for it. */
export function decisions(context: StreamContext): readonly Decision[] {
  return [carrier(context), origin(context), key(context), shape(context), guarantee(context), content(context)].filter(
    (one) => one !== undefined,
  )
}

function carrier(context: StreamContext): Decision {
  const { broker, named, shared, workers, project } = context
  const queue = project.stack.find(({ category, name }) => category === 'queue' && !/cron|schedule/i.test(name))
  const [database] = context.today.data.databases
  return {
    id: 'carrier',
    about: 'What carries the stream',
    text:
      broker === undefined && named === undefined && shared === undefined
        ? say`At first the log table itself, read by position; a broker comes with the third reader or the first one outside.`
        : say`${carrierPhrase(context)}, with a group for each reader and events that stay after they were read.`,
    because:
      broker !== undefined
        ? say`${pathRef(broker.at.file)} speaks to it by ${ref('package', broker.pack)} already`
        : named !== undefined
          ? say`the requirement names it, and ${queue === undefined ? say`${value(project.name)} has nothing that would do the same` : say`${value(queue.name)} hands a piece of work to one worker and forgets it`}`
          : shared !== undefined
            ? say`${shared} runs beside ${database === undefined ? say`this service` : value(database.name)} already${workers[0] === undefined ? [] : say`, and ${jobRef(workers[0])} shows that the team keeps it up`}`
            : say`no broker and no store that processes share was found, and ${database === undefined ? say`a table` : value(database.name)} keeps order and position without one more program`,
    instead:
      queue === undefined
        ? say`a broker for one reader: a cluster to run, patch and restore from the first day`
        : say`${value(queue.name)} as it is, from which a second reader would take the work of the first`,
    sources: broker === undefined ? [] : [lineSource(project, broker.at, broker.pack)],
  }
}

function origin({ dual, events }: StreamContext): Decision {
  const [way] = dual
  const ways = eventWays(events)
  return {
    id: 'origin',
    about: 'Where an event comes from',
    text: say`From a row that the change writes in its own transaction, carried over afterwards.`,
    because:
      way !== undefined
        ? say`${way.name} writes ${list([...way.creates, ...way.changes].slice(0, 1).map(modelRef))} and then fills ${list(way.queues.slice(0, 1).map((name) => ref('job', name)))}: today a crash between the two loses the work`
        : say`${waysPhrase(ways, say`each operation`, 2)} ${verb(ways.slice(0, 2), 'answers', 'answer')} when the records are written, and a stream that is asked then may be down`,
    instead: say`reading the log of the database, which tells columns instead of what was meant, and makes each migration a breaking change`,
    sources: way === undefined ? waySources(ways, 1) : [way.source],
  }
}

function key({ events, project, today: { data } }: StreamContext): Decision | undefined {
  const [first] = events
  if (first === undefined) return undefined
  const id = idRef(first.model)
  return {
    id: 'key',
    about: 'Within what order holds',
    text: say`Within one record: ${id === undefined ? say`its id` : say`${id}`} is the key of ${firstEvent(events, [])}.`,
    because:
      data.tenant === undefined
        ? say`${[count(new Set(events.map(({ model }) => model)).size, 'model')]} ${verb([...new Set(events.map(({ model }) => model))], 'is', 'are')} changed by ${[count(eventWays(events).length, 'operation')]}, and readers ask what became of one ${modelRef(first.model)}`
        : say`records of ${modelRef(data.tenant)} differ in size, and the largest as a key would hold one reader back while others idle`,
    instead:
      data.tenant === undefined
        ? say`one order for all, which one reader has to go through alone`
        : say`the customer as the key, which puts the largest of them behind one reader`,
    sources: [modelSource(project, first.model)],
  }
}

function shape({ events, project, today: { data } }: StreamContext): Decision | undefined {
  const [first] = events
  if (first === undefined) return undefined
  return {
    id: 'shape',
    about: 'What an event looks like',
    text: say`CloudEvents 1.0 around data with a schema of its own, a version in ${planned('dataschema')}, and a number that counts up for each record.`,
    because: say`${modelRef(first.model)} in ${pathRef(first.model.file)} has ${[count(first.model.fields.length, 'field')]}${data.migrations === undefined ? [] : say` that ${ref('path', data.migrations, data.migrations)} may change`}, and readers are released on other days`,
    instead: say`the record as JSON: readers would read columns, and nobody could rename one`,
    sources: [modelSource(project, first.model)],
  }
}

function guarantee(context: StreamContext): Decision {
  const { workers, listeners, project } = context
  const [job] = [...listeners, ...workers]
  return {
    id: 'guarantee',
    about: 'How often an event is read',
    text: say`At least once, and readers that keep the ids of what they have done.`,
    because:
      job === undefined
        ? say`${firstReader(context)} writes to another place than its position, and one of both is always first`
        : say`${jobRef(job)} in ${pathRef(job.file)} ${[job.kind === 'worker' || job.kind === 'queue' ? `takes work of a queue, which may hand a piece over twice today already` : 'hears an event in memory, which is gone when the process is']}`,
    instead: say`a promise of exactly once, which holds within the broker and ends at the first mail or payment`,
    sources: job === undefined ? [] : [lineSource(project, job, job.name)],
  }
}

function content({ personal, project, events }: StreamContext): Decision | undefined {
  if (personal === undefined) return undefined
  const fields = personalFields(personal)
    .slice(0, 3)
    .map((field) => fieldRef(personal, field))
  return {
    id: 'content',
    about: 'Which data of people is in the stream',
    text: say`None: ${eventsPhrase(events, [], 2)} carry ids, and who may know more asks this service.`,
    because: say`${list(fields)} ${verb(fields, 'stands', 'stand')} in ${modelRef(personal)}, and what lies in a stream, its copies and its readers cannot be taken back one by one`,
    instead: say`full records encrypted with a key for each person, which works when the keys are thrown away in time and nobody has copied the text`,
    sources: [modelSource(project, personal)],
  }
}

/** What nobody but a person can decide. */
export function questions(context: StreamContext): readonly Statement[] {
  const { events, project, wanted, broker, named, team, listeners } = context
  const asked: Statement[] = []
  asked.push(
    events.length === 0
      ? {
          id: 'question/source',
          text: say`Which changes does ${value(project.name)} make that others should hear of? Its code was not followed to a record that an operation changes.`,
          sources: [],
        }
      : {
          id: 'question/readers',
          text: say`Who reads ${eventsPhrase(events, [])} first, and what do they do with it?`,
          sources: waySources(eventWays(events)),
        },
  )
  if (broker === undefined && named === undefined)
    asked.push({
      id: 'question/broker',
      text: say`Does your organization run a broker already that ${value(project.name)} may use? The plan takes ${carrierPhrase(context)} otherwise.`,
      sources: [],
    })
  if (figureOf(wanted, /^(?:day|week|month|year|hour)/i) === undefined)
    asked.push({
      id: 'question/days',
      text: say`How many days back does a new reader of ${firstEvent(events, say`the stream`)} have to begin? The plan keeps 7 and a snapshot.`,
      sources: [],
    })
  asked.push({
    id: 'question/rights',
    text: say`Who lets a team read ${events[0] === undefined ? say`a type of event` : modelRef(events[0].model)}, and who sees that list?`,
    sources: [],
  })
  const [listener] = listeners
  if (listener !== undefined)
    asked.push({
      id: 'question/listener',
      text: say`May the work of ${jobRef(listener)} be late by seconds? It runs within the request today.`,
      sources: [lineSource(project, listener, listener.name)],
    })
  if (team.level === 'solo')
    asked.push({
      id: 'question/night',
      text: say`Who hears at night that readers of ${value(project.name)} stand still? One committer cannot be the alarm and the answer.`,
      sources: [],
    })
  if (team.level === 'large')
    asked.push({
      id: 'question/ownership',
      text: say`Which team owns the type ${firstEvent(events, say`of an event`)} when ${[`${team.active} people`]} change the records behind it?`,
      sources: [],
    })
  return asked
}
