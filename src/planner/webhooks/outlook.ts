import { list, say } from '../../core/phrase.ts'
import { jobRef, lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { customerGuardPhrase } from '../parts/guard-words.ts'
import { eventRef, eventsPhrase, firstEvent } from '../parts/change-events.ts'
import { oneOf } from '../parts/model-fields.ts'
import { incomingRef } from '../parts/outside.ts'
import { pathWords, planned } from '../parts/task-words.ts'
import { verb, wayPhrase, waySources, waysPhrase } from '../parts/ways.ts'
import type { Component, Statement } from '../plan.ts'
import type { HookContext } from './context.ts'

/** For whom what changes. */
export function changes(context: HookContext): readonly Statement[] {
  const { events, owner, writes, project } = context
  return [
    {
      id: 'changes/receivers',
      text: say`Customers hear of ${eventsPhrase(events, say`what changes`, 4)} at an address of their own, instead of asking again and again.`,
      sources: waySources(events.map(({ way }) => way)),
    },
    {
      id: 'changes/owners',
      text: say`Whoever ${customerGuardPhrase(context, say`the service`)} lets in as ${owner === undefined ? say`a customer` : oneOf(owner)} keeps endpoints, sees what was sent and asks for it again.`,
      sources: owner === undefined ? [] : [modelSource(project, owner)],
    },
    {
      id: 'changes/developers',
      text: say`Developers who change ${waysPhrase(writes, say`an operation`, 2)} write its event in the same transaction, and keep its schema.`,
      sources: waySources(writes, 2),
    },
    {
      id: 'changes/operators',
      text: say`Operators of ${value(project.name)} run one more worker, and watch the age of the oldest event that was not delivered.`,
      sources: [],
    },
  ]
}

/** Who is told what today. */
export function tellHooks({ project, writes, incoming, outgoing }: HookContext): readonly Statement[] {
  const said: Statement[] = []
  for (const one of outgoing.slice(0, 3))
    said.push({
      id: `hooks/out/${one.file}:${one.line}`,
      text: say`${pathRef(one.file)} sends webhooks already${one.events.length === 0 ? [] : say`: ${list(one.events.slice(0, 4).map(value))}`}.`,
      sources: [lineSource(project, one)],
    })
  if (outgoing.length === 0 && writes.length > 0)
    said.push({
      id: 'hooks/silent',
      text: say`${[count(writes.length, 'operation')]} ${verb(writes, 'changes', 'change')} something, and no code was seen that tells another service: ${waysPhrase(writes, [])}.`,
      sources: waySources(writes),
    })
  for (const one of incoming.slice(0, 3))
    said.push({
      id: `hooks/in/${one.file}:${one.line}`,
      text:
        one.verifiedBy === undefined
          ? say`${incomingRef(one)} takes events of ${value(one.provider ?? 'another service')}, and no check of a signature was seen in ${pathRef(one.file)}.`
          : say`${incomingRef(one)} takes events of ${value(one.provider ?? 'another service')} after ${planned(one.verifiedBy)} has checked them.`,
      sources: [lineSource(project, one)],
    })
  return said
}

/** What stands of records and workers. */
export function tellCarriers({ project, events, owner, worker, today: { data } }: HookContext): readonly Statement[] {
  const said: Statement[] = []
  for (const event of events.slice(0, 5))
    said.push({
      id: `hooks/event/${event.name}`,
      text: say`${event.way.name} ${[event.does === 'created' ? 'makes' : event.does === 'updated' ? 'changes' : 'removes']} ${oneOf(event.model)}: this becomes ${eventRef(event)}.`,
      sources: [event.way.source],
    })
  if (owner !== undefined)
    said.push({
      id: `hooks/owner/${owner.name}`,
      text: say`${modelRef(owner)} in ${pathRef(owner.file)} is ${[data.tenant === owner ? 'what customers are grouped by' : 'the account of one person, and nothing groups accounts']}.`,
      sources: [modelSource(project, owner)],
    })
  said.push(
    worker === undefined
      ? {
          id: 'hooks/worker',
          text: say`No worker and no queue was seen in ${value(project.name)} that could carry deliveries.`,
          sources: [],
        }
      : {
          id: 'hooks/worker',
          text: say`${jobRef(worker)} of ${value(worker.library)} works beside the requests, in ${pathRef(worker.file)}.`,
          sources: [lineSource(project, worker, worker.name)],
        },
  )
  return said
}

/** What can go wrong. */
export function risks({ events, writes, owner, project, today: { data } }: HookContext): readonly Statement[] {
  const [first] = events
  const bulk = events.find(({ way }) => way.lists.length > 0)
  return [
    {
      id: 'risk/twice',
      text: say`${firstEvent(events, say`An event`)} arrives twice at a receiver that works before it answers; its ${planned('webhook-id')} stays the same, and the guide begins with it.`,
      sources: [],
    },
    {
      id: 'risk/order',
      text: say`A repetition of an old ${firstEvent(events, say`event`)} arrives behind a new one and undoes it at the receiver; events carry the version of ${first === undefined ? say`the record` : modelRef(first.model)}.`,
      sources: [],
    },
    {
      id: 'risk/growth',
      text: say`The table of events grows with each call of ${waysPhrase(writes, say`a change`, 2)}; delivered ones are removed after 30 days, in small batches.`,
      sources: waySources(writes, 2),
    },
    ...(bulk === undefined
      ? []
      : [
          {
            id: 'risk/bulk',
            text: say`${bulk.way.name} touches a list of records, so that one call makes thousands of events; they share one delivery or wait behind the others.`,
            sources: [bulk.way.source],
          },
        ]),
    {
      id: 'risk/foreign',
      text: say`A filter that forgets the ${owner === undefined ? say`owner` : modelRef(owner)} sends ${first === undefined ? say`records` : oneOf(first.model)} to another customer; the outbox row names the owner, and a test holds it.`,
      sources: owner === undefined ? [] : [modelSource(project, owner)],
    },
    ...(data.schema === undefined
      ? []
      : [
          {
            id: 'risk/poll',
            text: say`Many workers that poll ${value(data.databases[0]?.name ?? 'the database')} for due rows lock each other out; the query has an index on its due time, in ${pathRef(data.schema)}.`,
            sources: [],
          },
        ]),
  ]
}

/** How what stands moves over. */
export function migration({ events, outgoing, writes, today: { data } }: HookContext): readonly Statement[] {
  return [
    {
      id: 'migration/quiet',
      text: say`Events are written for one release before the first endpoint may be registered, so that ${wayPhrase(writes[0], say`a change`)} is measured with the row and without.`,
      sources: [],
    },
    {
      id: 'migration/past',
      text: say`What happened before is not told: an endpoint begins with the next ${events[0] === undefined ? say`event` : eventRef(events[0])}, and a receiver reads older records once.`,
      sources: [],
    },
    ...(data.schema === undefined
      ? []
      : [
          {
            id: 'migration/tables',
            text: say`Three tables are added in ${pathRef(data.schema)}; no column of a standing one changes.`,
            sources: [],
          },
        ]),
    ...outgoing.slice(0, 1).map((one) => ({
      id: 'migration/standing',
      text: say`Receivers of ${pathRef(one.file)} become endpoints with their present form, and move to the signed one when they say so.`,
      sources: [],
    })),
  ]
}

/** How it goes back. */
export function rollback({ worker, events, today: { api } }: HookContext): readonly Statement[] {
  return [
    {
      id: 'rollback/worker',
      text: say`Stopping the worker of deliveries stops the feature${worker === undefined ? [] : say`, and ${jobRef(worker)} goes on`}; rows wait and go out when it starts again.`,
      sources: [],
    },
    {
      id: 'rollback/routes',
      text: say`${planned('WEBHOOKS_REGISTRATION')} set to ${planned('off')} takes the endpoints out of ${pathWords(api.app, say`the application`)}, and leaves those that are registered.`,
      sources: [],
    },
    {
      id: 'rollback/rows',
      text: say`Code without the feature leaves the tables alone: ${eventsPhrase(events, say`events`, 2)} that were written are late afterwards, not lost.`,
      sources: [],
    },
  ]
}

/** What the plan adds. */
export function components({ today: { place }, events, incoming }: HookContext): readonly Component[] {
  return [
    ...['POST /webhooks/endpoints', 'GET /webhooks/endpoints', 'DELETE /webhooks/endpoints/:id'].map(
      (name): Component => ({ kind: 'endpoint', name, about: say`keeps endpoints of one owner`, by: 'endpoints' }),
    ),
    { kind: 'endpoint', name: 'GET /webhooks/endpoints/:id/deliveries', about: say`what was sent, and what came back`, by: 'log' },
    { kind: 'endpoint', name: 'POST /webhooks/endpoints/:id/redeliver', about: say`sends missed events again`, by: 'redelivery' },
    { kind: 'module', name: place.folder, about: say`the catalogue, the outbox and the delivery`, by: 'catalogue' },
    { kind: 'table', name: 'WebhookEvent', about: say`${eventsPhrase(events, say`events`)} with their owner and payload`, by: 'outbox' },
    { kind: 'table', name: 'WebhookEndpoint', about: say`address, owner, types and encrypted secret`, by: 'endpoints' },
    { kind: 'table', name: 'WebhookDelivery', about: say`attempts with status and time`, by: 'log' },
    { kind: 'package', name: 'standardwebhooks', about: say`signs and verifies`, by: 'signature' },
    { kind: 'job', name: 'deliver-webhooks', about: say`takes due events to their endpoints`, by: 'delivery' },
    { kind: 'setting', name: 'WEBHOOKS_SECRET_KEY', about: say`encrypts secrets of endpoints`, by: 'secrets' },
    { kind: 'setting', name: 'WEBHOOKS_REGISTRATION', about: say`whether endpoints may be registered`, by: 'endpoints' },
    ...(incoming.length === 0
      ? []
      : [{ kind: 'table', name: 'WebhookReceived', about: say`ids of events that came in`, by: 'incoming' } as const]),
  ]
}
