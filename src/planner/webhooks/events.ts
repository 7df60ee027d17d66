import { list, say } from '../../core/phrase.ts'
import { lineSource, modelRef, pathRef } from '../../text/fact-refs.ts'
import { all, answers, declares, either, keeps, tests, testsRoute, usesPackage, usesPackageIn } from '../evidence/looks.ts'
import { usesText } from '../evidence/texts.ts'
import { customerGuardPhrase } from '../parts/guard-words.ts'
import { eventModels, eventsPhrase, eventWays, firstEvent } from '../parts/change-events.ts'
import { incomingRef } from '../parts/outside.ts'
import { oneOf } from '../parts/model-fields.ts'
import { tableFiles } from '../parts/tables.ts'
import { appFile, fileRef, planned, standing } from '../parts/task-words.ts'
import { verb, wayPhrase, waysPhrase } from '../parts/ways.ts'
import type { Phase, Task } from '../plan.ts'
import type { HookContext } from './context.ts'

/** Phase 1: what happened is written down with the change that made it happen. */
export function eventPhase(context: HookContext): Phase {
  return {
    title: 'Events',
    aim: say`${eventsPhrase(context.events, say`each change that receivers may hear of`)} stand in a table beside the records, and nothing is sent yet`,
    tasks: [catalogue(context), outbox(context)],
  }
}

function catalogue({ events, today: { place } }: HookContext): Task {
  const file = place.module('events')
  const test = place.test('events')
  const [first] = events
  return {
    key: 'catalogue',
    text: 'name the events and what each of them tells',
    files: [file, test],
    given: say`${events.length === 0 ? say`the changes that receivers ask for` : say`what ${waysPhrase(eventWays(events), [])} ${verb(eventWays(events), 'does', 'do')} to ${list(eventModels(events).slice(0, 3).map(modelRef))}`}`,
    when: say`somebody adds a field to ${first === undefined ? say`a record` : modelRef(first.model)} or takes one away`,
    expected: say`the schema of ${firstEvent(events, say`its event`)} in ${fileRef(file)} stays as it was until a person changes it, and a removed field makes a new version`,
    shownBy: say`${fileRef(test)} checks an example of ${eventsPhrase(events, say`each event`)} against its schema, with ${first === undefined ? say`a field` : say`a field of ${modelRef(first.model)}`} too many and one too few`,
    shows: {
      code: declares(
        /^(?!handle|process|receive|verify|parse|on|stripe|github)\w*webhook_?event(?!s?_?table)|event_?(?:types?|schemas?|catalog\w*|names?)$|^events$/i,
      ),
      test: tests(/event.*(?:schema|catalog|version|example|type)|(?:schema|catalog|version|type).*event/i),
    },
  }
}

const outboxTable = keeps(/outbox|webhook_?(?:event|message)|domain_?event/i, /payload|body|data|type|event/i)

function outbox(context: HookContext): Task {
  const {
    events,
    project,
    today: { place },
  } = context
  const [first] = events
  const test = place.test('outbox')
  const [seen] = outboxTable(project)
  const files = [...new Set(events.slice(0, 4).map(({ way }) => way.file))].map((path) => standing(path))
  return {
    key: 'outbox',
    text:
      seen === undefined
        ? 'write each event in the transaction of its change'
        : 'check that the table of events in use is written with each change',
    files: [...tableFiles(context, 'webhook-events'), place.module('outbox'), ...files, test],
    after: ['catalogue'],
    given: say`${first === undefined ? say`a change` : first.way.name}, whose ${first === undefined ? say`record` : modelRef(first.model)} is refused by the database after the event was written, and one that succeeds`,
    when: say`the process is killed directly after the second one is committed`,
    expected: say`no ${firstEvent(events, say`event`)} tells of the first, and that of the second is found by the next process`,
    shownBy: say`${fileRef(test)} lets ${wayPhrase(first?.way, say`the change`)} fail after its first statement and counts the events`,
    shows: {
      code: either(outboxTable, all(declares(/outbox/i), usesText(/outbox/i))),
      test: tests(/outbox|rolled? ?back|transaction|event.*(?:written|kept|recorded)/i),
    },
    ...(seen !== undefined && {
      stands: {
        id: 'fitted/outbox',
        text: say`${seen.text} already, so that events go there and the task checks who writes them.`,
        sources: [seen.at],
      },
    }),
  }
}

/** Phase 2: whoever wants to hear says where. */
export function endpointPhase(context: HookContext): Phase {
  return {
    title: 'Endpoints',
    aim: say`${context.owner === undefined ? say`a customer` : context.owner === context.today.data.tenant ? say`whoever belongs to ${oneOf(context.owner)}` : oneOf(context.owner)} keeps endpoints of their own, none of which leads into the network of this service`,
    tasks: [endpoints(context), addresses(context), secrets(context)],
  }
}

function endpoints(context: HookContext): Task {
  const {
    owner,
    today: { place },
  } = context
  const test = place.test('endpoints')
  const path = /\/(?:webhooks?\/(?:endpoints|subscriptions)|webhook-(?:endpoints|subscriptions)|webhooks)$/
  return {
    key: 'endpoints',
    text: 'let receivers register, list and remove their endpoints',
    files: [...tableFiles(context, 'webhook-endpoints'), place.module('endpoints'), test, ...appFile(context)],
    after: ['catalogue'],
    given: say`two ${owner === undefined ? say`customers` : say`records of ${modelRef(owner)}`}, each with one endpoint for ${eventsPhrase(context.events, say`an event`, 2)}`,
    when: say`one of them calls ${planned('GET /webhooks/endpoints')} and ${planned('DELETE /webhooks/endpoints/:id')} with the id of the other`,
    expected: say`${customerGuardPhrase(context)} lets both in. Each gets its own endpoint, and that of the other is answered like one that does not exist`,
    shownBy: say`${fileRef(test)} does so as both, and without ${customerGuardPhrase(context, say`a login`)}`,
    shows: {
      code: all(answers(['POST'], path), keeps(/webhook|endpoint|subscription/i, /url|address|target/i)),
      test: testsRoute(['POST', 'GET'], path),
    },
  }
}

function addresses({ project, today: { place, data } }: HookContext): Task {
  const test = place.test('addresses')
  const inside = data.databases.slice(0, 2).map(({ name }) => planned(name))
  return {
    key: 'addresses',
    text: 'refuse endpoints that lead into our own network',
    files: [place.module('addresses'), test],
    after: ['endpoints'],
    given: say`an endpoint whose name is public when it is registered and 127.0.0.1, 10.0.0.5, 169.254.169.254 or ::ffff:127.0.0.1 when it is called`,
    when: say`${planned(project.name)} delivers to it, or it answers with a redirect there`,
    expected: say`the address is checked on the connection that is used, nothing reaches ${inside.length === 0 ? say`a neighbour` : list(inside)}, and a redirect counts as a failure`,
    shownBy: say`${fileRef(test)} delivers to a resolver that gives two answers, and to a server that redirects`,
    shows: {
      code: either(
        usesPackage('request-filtering-agent', 'ssrf-req-filter', 'ssrf-agent'),
        usesPackageIn(/hook|endpoint|deliver|outgoing|outbound|ssrf|url|fetch/i, 'private-ip', 'ipaddr.js', 'is-ip-private'),
        declares(/private_?(?:ip|address|network)|public_?address|ssrf|(?:forbid|block|guard)\w*_?address/i),
      ),
      test: tests(/private|loopback|internal|metadata|ssrf|redirect|own network|127\.0\.0\.1|169\.254/i),
    },
  }
}

function secrets({ owner, today: { place } }: HookContext): Task {
  const test = place.test('secrets')
  const file = place.module('secrets')
  return {
    key: 'secrets',
    text: 'keep the secret of an endpoint encrypted, and replace it without a gap',
    files: [file, test],
    after: ['endpoints'],
    given: say`an endpoint of ${owner === undefined ? say`a customer` : oneOf(owner)} whose secret is replaced`,
    when: say`events are delivered within the following 24 hours`,
    expected: say`${planned('webhook-signature')} holds one signature for each of the two secrets, the table holds neither in plain text, and the secret is shown once`,
    shownBy: say`${fileRef(test)} replaces a secret of ${owner === undefined ? say`an owner` : modelRef(owner)} and verifies one delivery with both`,
    shows: {
      code: either(
        declares(/rotate\w*_?secret|(?:encrypt|seal|open)\w*_?secret|secret_?(?:rotation|envelope)/i),
        keeps(/endpoint|webhook/i, /(?:previous|old|next)_?secret|secret_?(?:version|encrypted|cipher)/i),
      ),
      test: tests(/secret|rotat/i),
    },
  }
}

/** What comes in keeps to the same rules as what goes out. */
export function incomingTask(context: HookContext): Task {
  const {
    incoming,
    project,
    today: { place },
  } = context
  const [hook] = incoming
  const test = place.test('incoming')
  const checked = hook?.verifiedBy
  const route = hook === undefined ? planned('webhook') : incomingRef(hook)
  const [method = 'POST', path = ''] = (hook?.route ?? '').split(' ')
  const asked = new RegExp(`${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
  return {
    key: 'incoming',
    text:
      checked === undefined
        ? 'check who sends the webhooks that come in, and take each once'
        : 'check that webhooks that come in are verified over the raw body and taken once',
    files: [...(hook === undefined ? [] : [standing(hook.file)]), test],
    given: say`an event of ${planned(hook?.provider ?? 'the sender')} for ${route}`,
    when: say`it comes with a changed byte, with a signature of last week, and twice as it was sent`,
    expected: say`the first two are refused before a record is read, and the third has one effect`,
    shownBy: say`${fileRef(test)} sends the three to ${route}`,
    shows: {
      code: (of) =>
        of.webhooks
          .filter(({ direction, verifiedBy }) => direction === 'in' && verifiedBy !== undefined)
          .slice(0, 1)
          .map((one) => ({ text: say`${pathRef(one.file)} checks the signature`, at: lineSource(of, one) })),
      test: all(testsRoute([method], asked), tests(/signature|forged|tamper/i), tests(/twice|duplicate|replay|redeliver|second time/i)),
    },
    ...(hook !== undefined &&
      checked !== undefined && {
        stands: {
          id: 'fitted/incoming',
          text: say`${route} is verified by ${planned(checked)} in ${pathRef(hook.file)}, so that its task is a check of the raw body and of repetitions.`,
          sources: [lineSource(project, hook)],
        },
      }),
  }
}
