import { say } from '../../core/phrase.ts'
import { jobRef, lineSource, modelRef, pathRef } from '../../text/fact-refs.ts'
import type { Project } from '../../core/project.ts'
import type { RepoPath } from '../../core/names.ts'
import { answers, declares, either, keeps, tests, testsRoute, usesPackage } from '../evidence/looks.ts'
import { describes, usesText } from '../evidence/texts.ts'
import { customerGuardPhrase } from '../parts/guard-words.ts'
import { eventsPhrase, firstEvent } from '../parts/change-events.ts'
import { figureOf, figureRef } from '../parts/figures.ts'
import { oneOf } from '../parts/model-fields.ts'
import { appFile, fileRef, planned, standing } from '../parts/task-words.ts'
import { verb, wayPhrase } from '../parts/ways.ts'
import type { Phase, Task } from '../plan.ts'
import type { Look } from '../shows.ts'
import type { HookContext } from './context.ts'
import { incomingTask } from './events.ts'

/** Phase 3: events arrive, signed, at receivers that are slow, down or gone. */
export function deliveryPhase(context: HookContext): Phase {
  return {
    title: 'Delivery',
    aim: say`${eventsPhrase(context.events, say`an event`, 2)} ${verb(context.events, 'reaches', 'reach')} each endpoint at least once or ${verb(context.events, 'stands', 'stand')} in a list of failures, and ${wayPhrase(context.writes[0], say`a change`)} takes no longer than before`,
    tasks: [signature(context), delivery(context), isolation(context), switchOff(context)],
  }
}

function signature({ events, today: { place } }: HookContext): Task {
  const test = place.test('signature')
  const [first] = events
  return {
    key: 'signature',
    text: 'sign each delivery in the form of Standard Webhooks',
    files: [place.module('signature'), test],
    given: say`a delivery of ${firstEvent(events, say`an event`)} with ${planned('webhook-id')}, ${planned('webhook-timestamp')} and ${planned('webhook-signature')}`,
    when: say`a receiver verifies it with ${planned('standardwebhooks')}, then with one byte of ${first === undefined ? say`the body` : modelRef(first.model)} changed, then ten minutes late`,
    expected: say`the first holds and the others do not; a repetition has the same ${planned('webhook-id')} and a new time`,
    shownBy: say`${fileRef(test)} verifies with the library of receivers, not with the code that signs`,
    shows: { code: either(usesPackage('standardwebhooks', 'svix'), usesText(/^webhook-signature$/i)), test: tests(/sign(?:s|ed|ature)/i) },
  }
}

/** Work that delivers: a job by that name, one whose file is about webhooks, or one that calls back by HTTP. */
const deliveryJob: Look = (project) => {
  const found = project.jobs.find(
    ({ name, handler, file }) =>
      /webhook|deliver/i.test(`${name} ${handler} ${file}`) ||
      (/\b(?:callbacks?|hooks?)\b/i.test(`${name} ${handler} ${file}`) && sends(project, file)),
  )
  return found === undefined ? [] : [{ text: say`${jobRef(found)} delivers`, at: lineSource(project, found, found.name) }]
}

function sends(project: Project, file: RepoPath): boolean {
  return [file, ...project.importsOf(file)].some((path) =>
    project
      .facts(path)
      ?.functions.some(({ calls }) => calls.some((call) => /^(?:fetch|axios|got|ky|undici\.request|request)(?:\.post)?$/.test(call))),
  )
}

function delivery(context: HookContext): Task {
  const {
    project,
    worker,
    events,
    wanted,
    today: { place },
  } = context
  const test = place.test('delivery')
  const figure = figureOf(wanted, /^(?:hour|day|week)/i) ?? figureOf(wanted, /attempt|time|retr/i)
  return {
    key: 'delivery',
    text: 'deliver events by a worker that repeats and gives up',
    files: [place.module('delivery'), test, ...(worker === undefined ? [] : [standing(worker.file)])],
    after: ['signature'],
    given: say`an endpoint for ${firstEvent(events, say`an event`)} that answers 500, then nothing within 15 seconds, then 410`,
    when: say`${worker === undefined ? say`the worker` : say`a worker beside ${jobRef(worker)}`} delivers, and is killed between sending and writing down that it did`,
    expected: say`it repeats after growing pauses with some chance in them, ${figure === undefined ? say`for ${planned('3 days')}` : say`for ${figureRef(figure)}`} and stops at 410. The kill makes a second delivery instead of a lost one`,
    shownBy: say`${fileRef(test)} moves the clock through the whole schedule of one ${firstEvent(events, say`event`)}`,
    shows: {
      code: either(deliveryJob, declares(/deliver\w*(?:webhook|event)|webhook_?(?:delivery|sender|dispatcher)/i)),
      test: tests(/retr(?:y|ies)|deliver|back.?off|give.?s? up/i),
    },
    ...(worker !== undefined && {
      stands: {
        id: 'fitted/worker',
        text: say`${jobRef(worker)} in ${pathRef(worker.file)} shows how workers are started here, so that delivery is one more of them.`,
        sources: [lineSource(project, worker, worker.name)],
      },
    }),
  }
}

function isolation({ owner, queue, today: { place } }: HookContext): Task {
  const test = place.test('isolation')
  return {
    key: 'isolation',
    text: 'keep a slow receiver from delaying the others',
    files: [place.module('isolation'), test],
    after: ['delivery'],
    given: say`1,000 events for ${owner === undefined ? say`one receiver` : oneOf(owner)} whose endpoint takes 15 seconds, and one event for another`,
    when: say`${queue === undefined ? say`the worker` : say`the worker of ${queue}`} has taken the first hundred`,
    expected: say`a bound on deliveries in work for each endpoint lets the event of the other receiver pass within seconds`,
    shownBy: say`${fileRef(test)} counts deliveries in work by endpoint with ${owner === undefined ? say`a receiver` : oneOf(owner)} that does not answer`,
    shows: {
      code: either(
        usesPackage('p-limit', 'p-queue', 'bottleneck', 'async-sema'),
        declares(/(?:per|by|each)_?endpoint|endpoint_?(?:limit|bound|concurrency|queue)|concurrency/i),
        usesText(/^concurrency$/, /webhook|deliver/i),
      ),
      test: tests(/slow|concurren|isolat|delay|other (?:receiver|endpoint|customer)/i),
    },
  }
}

function switchOff({ owner, today: { place } }: HookContext): Task {
  const test = place.test('switch-off')
  return {
    key: 'switch-off',
    text: 'switch off an endpoint that fails for days, and tell its owner',
    files: [place.module('switch-off'), test],
    after: ['delivery'],
    given: say`an endpoint of ${owner === undefined ? say`a customer` : oneOf(owner)} that has answered nothing but failures since it was last reached five days ago`,
    when: say`its next delivery fails as well`,
    expected: say`it is switched off, its owner hears of it, and events that it missed wait to be asked for again`,
    shownBy: say`${fileRef(test)} lets one endpoint of ${owner === undefined ? say`an owner` : modelRef(owner)} fail for five days and another recover on the fourth`,
    shows: {
      code: either(
        keeps(/endpoint|webhook/i, /disabled|failing|paused|switched_?off/i),
        declares(/(?:disable|switch_?off|pause)\w*endpoint|endpoint\w*(?:disabled|off)/i),
      ),
      test: tests(/disable|switch(?:es|ed)? off|paus/i),
    },
  }
}

/** Phase 4: receivers help themselves. */
export function operationPhase(context: HookContext): Phase {
  return {
    title: 'Operation',
    aim: say`a receiver sees what was sent, asks for it again and verifies it, without anybody who keeps ${planned(context.project.name)}`,
    tasks: [log(context), redelivery(context), guide(context), ...(context.incoming.length === 0 ? [] : [incomingTask(context)])],
  }
}

function log(context: HookContext): Task {
  const {
    events,
    today: { place },
  } = context
  const test = place.test('deliveries')
  const path = /\/(?:deliveries|attempts|webhook-(?:logs?|deliveries))$/
  return {
    key: 'log',
    text: 'show deliveries to whoever owns the endpoint',
    files: [place.module('deliveries'), test, ...appFile(context)],
    given: say`a delivery of ${firstEvent(events, say`an event`)} that failed and one that arrived`,
    when: say`the owner calls ${planned('GET /webhooks/endpoints/:id/deliveries')}, and somebody of another customer does`,
    expected: say`the owner sees time, status, duration and the first 1,000 characters of the answer, and the other sees nothing; bodies are removed after 30 days`,
    shownBy: say`${fileRef(test)} calls it as both, past ${customerGuardPhrase(context, say`the login of the service`)}`,
    shows: { code: answers(['GET'], path), test: testsRoute(['GET'], path) },
  }
}

function redelivery(context: HookContext): Task {
  const {
    events,
    today: { place },
  } = context
  const test = place.test('redelivery')
  const path = /\/(?:redeliver\w*|resend|replay|retry)$/
  return {
    key: 'redelivery',
    text: 'send an event again when its owner asks',
    files: [place.module('redelivery'), test, ...appFile(context)],
    after: ['log'],
    given: say`${firstEvent(events, say`an event`)} that an endpoint missed, within the days that events are kept`,
    when: say`its owner calls ${planned('POST /webhooks/endpoints/:id/redeliver')} with the time since when, twice`,
    expected: say`missed events go out once with their first ${planned('webhook-id')}, behind new ones, and the second call finds them under way`,
    shownBy: say`${fileRef(test)} asks twice with ${customerGuardPhrase(context, say`the login of the owner`)} and counts what arrives`,
    shows: { code: answers(['POST'], path), test: testsRoute(['POST'], path) },
  }
}

/** Webhooks that we send: a page that names another service is about those that it sends us. */
const ownWebhooks =
  /^(?!.*(?:stripe|github|gitlab|slack|shopify|paypal|twilio|clerk|sendgrid|mailgun|resend|discord|incoming|receiv|inbound)).*webhook/i

function guide({ events, reader, project }: HookContext): Task {
  const path = 'docs/webhooks.md' as RepoPath
  const page = { path, is: project.files?.includes(path) === true ? 'stands' : 'new', kind: 'page' } as const
  return {
    key: 'guide',
    text: 'tell receivers how to verify, answer and expect repetitions',
    files: [page],
    given: say`a developer of a receiver with ${fileRef(page)} alone`,
    when: say`they write an endpoint for ${firstEvent(events, say`one event`)}`,
    expected: say`it verifies the raw body, answers before it works, ignores a known ${planned('webhook-id')}${reader === undefined ? [] : say`, and asks ${reader.name} for the present state instead of trusting the order`}`,
    shownBy: say`that endpoint gets ${eventsPhrase(events, say`events`, 2)} twice and in the wrong order, and ends right`,
    shows: { code: describes(ownWebhooks, /verif|signature/i) },
  }
}
