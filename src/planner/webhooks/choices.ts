import { list, say } from '../../core/phrase.ts'
import { jobRef, lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { eventRef, eventsPhrase } from '../parts/change-events.ts'
import { figureOf, figureRef } from '../parts/figures.ts'
import { fieldRef, oneOf } from '../parts/model-fields.ts'
import { incomingRef } from '../parts/outside.ts'
import { planned } from '../parts/task-words.ts'
import { waySources, waysPhrase } from '../parts/ways.ts'
import type { Decision, Statement } from '../plan.ts'
import type { HookContext } from './context.ts'

/** What the plan decides, each with a fact of the project for it. */
export function decisions(context: HookContext): readonly Decision[] {
  return [form(context), record(context), carrier(context), schedule(context), content(context), owners(context), network(context)].filter(
    (one) => one !== undefined,
  )
}

function form({ incoming, project }: HookContext): Decision {
  const known = incoming.find(({ verifiedBy }) => verifiedBy !== undefined)
  const [root] = project.packages
  return {
    id: 'form',
    about: 'How a delivery is signed',
    text: say`As Standard Webhooks says, by ${planned('standardwebhooks')}: HMAC-SHA256 over id, time and raw body, in ${planned('webhook-signature')}.`,
    because:
      known !== undefined
        ? say`${incomingRef(known)} refuses what ${planned(known.verifiedBy ?? '')} does not verify, and receivers of this service can ask for the same`
        : root === undefined
          ? say`no package here signs what is sent, so that no form has to be kept`
          : say`nothing in ${pathRef(root.manifest)} signs what is sent, so that no form has to be kept, and receivers have libraries for this one`,
    instead: say`a header of our own: each receiver would have to write the check, and most leave out the time`,
    sources: known === undefined ? [] : [lineSource(project, known)],
  }
}

function record({ events, project }: HookContext): Decision | undefined {
  const [first] = events
  if (first === undefined) return undefined
  return {
    id: 'record',
    about: 'When an event exists',
    text: say`When the transaction of its change is committed: ${eventRef(first)} is a row that ${first.way.name} writes beside ${modelRef(first.model)}.`,
    because:
      first.way.calls.length > 0
        ? say`${first.way.name} also waits for ${list(first.way.calls.slice(0, 2).map(value))}, and a process that ends there must not have told of a change that never came`
        : say`${first.way.name} ends with its answer, and an event that is sent after it is lost when the process ends`,
    instead: say`sending from the handler or an emitter in memory, which tells of changes that were rolled back and forgets some that were not`,
    sources: [first.way.source, modelSource(project, first.model)],
  }
}

function carrier({ worker, queue, today: { data }, project }: HookContext): Decision {
  const [database] = data.databases
  const timer = project.jobs.find(({ kind }) => kind === 'cron')
  return {
    id: 'carrier',
    about: 'What carries events to endpoints',
    text:
      worker === undefined && queue === undefined
        ? say`A process of its own that takes due rows with ${planned('FOR UPDATE SKIP LOCKED')} or the like, several at a time.`
        : say`A queue of ${queue ?? value(worker?.library ?? '')} that is filled from the table of events, and a worker of its own.`,
    because:
      worker !== undefined
        ? say`${jobRef(worker)} in ${pathRef(worker.file)} runs this way already, and its work must not wait behind receivers`
        : queue !== undefined
          ? say`${queue} is a dependency of this project already`
          : timer !== undefined
            ? say`${jobRef(timer)} in ${pathRef(timer.file)} is a timer and no queue was found, so that ${database === undefined ? say`the table itself` : value(database.name)} has to be one`
            : say`no queue and no worker was found, and ${database === undefined ? say`a table` : value(database.name)} is enough for deliveries that wait for networks`,
    instead: say`delivering while the caller of the change waits: the slowest receiver would decide how fast this service is`,
    sources: worker === undefined ? [] : [lineSource(project, worker, worker.name)],
  }
}

function schedule({ wanted, events, incoming, project }: HookContext): Decision {
  const figure = figureOf(wanted, /^(?:hour|day|week)/i)
  const hook = incoming.find(({ provider }) => provider === 'stripe')
  const [first] = events
  return {
    id: 'schedule',
    about: 'How long a delivery is tried',
    text:
      figure === undefined
        ? say`For ${planned('3 days')}: at once, after 5 seconds, 5 minutes, 30 minutes, 2, 5, 10 and 14 hours, and then each 20.`
        : say`For ${figureRef(figure)}, with pauses that grow from 5 seconds to 20 hours.`,
    because:
      hook !== undefined
        ? say`${value('stripe')} repeats an event for ${incomingRef(hook)} up to three days too, and a weekend without an engineer is the longest usual outage`
        : first === undefined
          ? say`nothing tells a receiver a second time, and a weekend without an engineer is the longest usual outage`
          : say`${modelRef(first.model)} is told by no other way, so that a receiver that was down over a weekend would miss ${eventRef(first)}`,
    instead: say`three attempts within a minute, which end before somebody has read the alarm`,
    sources: hook === undefined ? [] : [lineSource(project, hook)],
  }
}

const personal = /e-?mail|phone|(?:first|last|full|display)_?name|address|birth|ssn|iban|passport|password|token|secret/i

function content({ events, reader, project }: HookContext): Decision | undefined {
  const carries = events.find(({ model }) => model.fields.some(({ name }) => personal.test(name)))
  const shown = carries ?? events[0]
  if (shown === undefined) return undefined
  const fields = shown.model.fields.filter(({ name }) => personal.test(name)).slice(0, 3)
  return {
    id: 'content',
    about: 'What an event tells',
    text: say`Its type, its time, the id of the ${modelRef(shown.model)} and the fields that its schema lists${reader === undefined ? [] : say`; the rest comes from ${reader.name}`}.`,
    because:
      fields.length > 0
        ? say`${list(fields.map((field) => fieldRef(shown.model, field)))} would stand in the logs of each receiver, out of reach of whoever has to erase them`
        : say`${modelRef(shown.model)} grows with the next migration, and a field that was added for us would be sent to strangers`,
    instead: say`the record as it is stored, which makes each column of ${pathRef(shown.model.file)} a promise to receivers`,
    sources: [modelSource(project, shown.model)],
  }
}

function owners({ owner, project, today: { auth } }: HookContext): Decision | undefined {
  if (owner === undefined) return undefined
  const isPerson = owner === auth.people
  return {
    id: 'owners',
    about: 'To whom an endpoint belongs',
    text: isPerson ? say`To ${oneOf(owner)}, and it goes when that record goes.` : say`To ${oneOf(owner)}, whoever of its people made it.`,
    because: isPerson
      ? say`no model of organizations was found beside ${modelRef(owner)} in ${pathRef(owner.file)}`
      : say`${modelRef(owner)} groups people here, and an endpoint has to outlive the account of the one who leaves`,
    instead: isPerson
      ? say`endpoints for the whole service, from which one customer would hear of another`
      : say`the person who made it, whose departure would silence a customer`,
    sources: [modelSource(project, owner)],
  }
}

function network({ project, today: { data } }: HookContext): Decision {
  const server = project.entryPoints.find(({ kind }) => kind === 'server' || kind === 'worker')
  const neighbours = data.databases.slice(0, 2).map(({ name }) => value(name))
  return {
    id: 'network',
    about: 'Which addresses are called',
    text: say`Public ones over TLS, checked on the connection itself after the name is resolved, without redirects.`,
    because:
      server === undefined
        ? say`${neighbours.length === 0 ? value(project.name) : list(neighbours)} can be reached from where the sender runs, and an address of a stranger decides what is called`
        : say`${pathRef(server.path)} runs ${neighbours.length === 0 ? say`in a network of its own` : say`where ${list(neighbours)} ${[neighbours.length === 1 ? 'answers' : 'answer']}`}, and a stranger would choose what it calls there`,
    instead: say`a check when the endpoint is registered, which a name that resolves otherwise later walks around`,
    sources: [],
  }
}

/** What nobody but a person can decide. */
export function questions(context: HookContext): readonly Statement[] {
  const { project, events, writes, wanted, owner, outgoing, team } = context
  const asked: Statement[] = []
  if (events.length === 0)
    asked.push({
      id: 'question/events',
      text:
        writes.length === 0
          ? say`What would ${value(project.name)} tell of? No operation was seen that changes something.`
          : say`Of which changes by ${waysPhrase(writes, [])} do receivers want to hear? Their code could not be followed to records.`,
      sources: waySources(writes),
    })
  else
    asked.push({
      id: 'question/catalogue',
      text: say`Which of ${eventsPhrase(events, [], 6)} are told to customers first, and which stay inside?`,
      sources: waySources(events.map(({ way }) => way)),
    })
  if (figureOf(wanted, /^(?:hour|day|week)/i) === undefined)
    asked.push({
      id: 'question/schedule',
      text: say`Is it enough to try a delivery of ${events[0] === undefined ? say`an event` : eventRef(events[0])} for three days? The requirement names no time.`,
      sources: [],
    })
  asked.push({
    id: 'question/roles',
    text: say`Who of ${owner === undefined ? say`a customer` : oneOf(owner)} may register an endpoint and see its secret?`,
    sources: [],
  })
  for (const one of outgoing.slice(0, 1))
    asked.push({
      id: 'question/standing',
      text: say`Who receives what ${pathRef(one.file)} sends today, and until when do they get the form that they know?`,
      sources: [lineSource(project, one)],
    })
  if (team.level === 'solo')
    asked.push({
      id: 'question/pager',
      text: say`Who hears that deliveries of ${value(project.name)} stand still while its one committer is away?`,
      sources: [],
    })
  const owners = project.workflow.codeowners
  if (team.level === 'large' && owners !== undefined)
    asked.push({
      id: 'question/team',
      text: say`Which owner of ${pathRef(owners.file)} keeps the catalogue? ${[`${team.active} people`]} change code here, and each may add an event.`,
      sources: [],
    })
  return asked
}
