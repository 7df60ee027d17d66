import { list, say } from '../../core/phrase.ts'
import { envRef, lineSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { oneOf } from '../parts/model-fields.ts'
import { incomingRef, serviceRef } from '../parts/outside.ts'
import { guardsPhrase, pathWords, planned } from '../parts/task-words.ts'
import { wayPhrase, waySources, waysPhrase } from '../parts/ways.ts'
import type { Component, Statement } from '../plan.ts'
import { firstService, type IntegrationContext, servicesPhrase } from './context.ts'

/** For whom what changes. */
export function changes({ services, owner, waiting, callers, project }: IntegrationContext): readonly Statement[] {
  return [
    {
      id: 'changes/customers',
      text: say`${owner === undefined ? say`A customer` : say`Whoever answers for ${oneOf(owner)}`} connects accounts at other services, sees their state and ends them.`,
      sources: owner === undefined ? [] : [modelSource(project, owner)],
    },
    ...(waiting.length === 0
      ? []
      : [
          {
            id: 'changes/callers',
            text: say`Callers of ${waysPhrase(waiting, [])} get a failure of its own when ${firstService(services)} is down, within a stated time.`,
            sources: waySources(waiting),
          },
        ]),
    {
      id: 'changes/developers',
      text:
        callers.length === 0
          ? say`Developers of ${value(project.name)} add a service by a module and its cases.`
          : say`Developers find calls of ${servicesPhrase(services, [])} in one module each, and no longer in ${list(callers.slice(0, 3).map(pathRef))}.`,
      sources: [],
    },
    {
      id: 'changes/operators',
      text: say`Operators see by service what fails, what waits and what is left of the allowance at ${firstService(services, say`each`)}.`,
      sources: [],
    },
  ]
}

/** What is called today. */
export function tellServices({ services, waiting, incoming, project }: IntegrationContext): readonly Statement[] {
  const said: Statement[] = services.slice(0, 5).map((service) => {
    const files = [...new Set(service.calls.map(({ file }) => file))]
    const [call] = service.calls
    return {
      id: `integrations/service/${service.target}`,
      text: say`${serviceRef(service)} is called in ${[count(service.calls.length, 'place')]} of ${list(files.slice(0, 3).map(pathRef))}${call === undefined ? [] : say`, such as ${value(call.call)}`}.`,
      sources: service.calls.slice(0, 2).map((one) => lineSource(project, one, one.call)),
    }
  })
  if (services.length === 0)
    said.push({ id: 'integrations/none', text: say`No call that leaves ${value(project.name)} was seen.`, sources: [] })
  for (const way of waiting.slice(0, 4))
    said.push({
      id: `integrations/waits/${way.name.name}`,
      text: say`${way.name} needs ${way.calls.length === 0 ? say`a mail server` : list(way.calls.slice(0, 2).map(value))} for its answer.`,
      sources: [way.source],
    })
  for (const hook of incoming.slice(0, 3))
    said.push({
      id: `integrations/notice/${hook.file}:${hook.line}`,
      text: say`${incomingRef(hook)} hears from ${value(hook.provider ?? 'another service')} what has changed there.`,
      sources: [lineSource(project, hook)],
    })
  return said
}

/** What is kept for them today. */
export function tellSecrets({ secrets, connections, owner, project }: IntegrationContext): readonly Statement[] {
  const said: Statement[] = secrets.slice(0, 4).map((key) => ({
    id: `integrations/secret/${key.name}`,
    text: say`${envRef(key)} is read in ${pathRef(key.file)}, one value for all customers.`,
    sources: [lineSource(project, key, key.name)],
  }))
  if (connections !== undefined)
    said.push({
      id: `integrations/connections/${connections.name}`,
      text: say`${modelRef(connections)} in ${pathRef(connections.file)} keeps accounts at other services.`,
      sources: [modelSource(project, connections)],
    })
  else if (owner !== undefined)
    said.push({
      id: `integrations/owner/${owner.name}`,
      text: say`No model beside ${modelRef(owner)} keeps an account at another service.`,
      sources: [modelSource(project, owner)],
    })
  return said
}

/** What can go wrong. */
export function risks({ services, waiting, incoming, secrets, owner, project }: IntegrationContext): readonly Statement[] {
  const changing = waiting.find(({ creates, changes: changed }) => creates.length + changed.length > 0)
  const weak = secrets.find(({ insecureDefault }) => insecureDefault)
  const [hook] = incoming
  return [
    ...(changing === undefined
      ? []
      : [
          {
            id: 'risk/halfway',
            text: say`${changing.name} ends between ${list(
              changing.calls
                .slice(0, 1)
                .map(value)
                .concat(changing.calls.length === 0 ? [planned('mail')] : []),
            )} and ${list([...changing.creates, ...changing.changes].slice(0, 1).map(modelRef))}: one side has it and the other has not; a comparison finds such pairs.`,
            sources: [changing.source],
          },
        ]),
    {
      id: 'risk/foreign',
      text: say`A sync that loses its owner writes data of one ${owner === undefined ? say`customer` : modelRef(owner)} to another; the connection, not the page, says whose it is.`,
      sources: owner === undefined ? [] : [modelSource(project, owner)],
    },
    {
      id: 'risk/version',
      text: say`${firstService(services, say`A service`)} changes its interface with a mail that nobody read; recorded answers fail in a weekly run against its test system.`,
      sources: [],
    },
    ...(hook === undefined
      ? []
      : [
          {
            id: 'risk/echo',
            text: say`What this service writes over there comes back by ${incomingRef(hook)} as news and is written again, in a circle; own changes carry a mark.`,
            sources: [lineSource(project, hook)],
          },
        ]),
    ...(weak === undefined
      ? []
      : [
          {
            id: 'risk/default',
            text: say`${envRef(weak)} has a default that whoever reads ${pathRef(weak.file)} knows, and what it protects is open until somebody sets it.`,
            sources: [lineSource(project, weak, weak.name)],
          },
        ]),
    {
      id: 'risk/scopes',
      text: say`A connection asks for more scopes than ${wayPhrase(waiting[0], say`the exchange`)} needs, and its token is worth more to a thief than to us.`,
      sources: [],
    },
  ]
}

/** How what stands moves over. */
export function migration({ services, callers, secrets, connections, waiting }: IntegrationContext): readonly Statement[] {
  return [
    ...(callers.length === 0
      ? []
      : [
          {
            id: 'migration/calls',
            text: say`Calls move file by file, ${list(callers.slice(0, 1).map(pathRef))} first, with no other change in the same release.`,
            sources: [],
          },
        ]),
    ...(secrets[0] === undefined
      ? []
      : [
          {
            id: 'migration/secret',
            text: say`${envRef(secrets[0])} goes on as the connection of the service itself, so that ${wayPhrase(waiting[0], say`what stands`)} needs no customer to consent.`,
            sources: [],
          },
        ]),
    ...(connections === undefined
      ? []
      : [
          {
            id: 'migration/tokens',
            text: say`Tokens of ${modelRef(connections)} are sealed row by row; a row is read in both forms until the last one is done, and then the old column is emptied.`,
            sources: [],
          },
        ]),
    {
      id: 'migration/pilot',
      text: say`One customer connects ${firstService(services, say`the first service`)} for two weeks, reading before writing, before the others are asked.`,
      sources: [],
    },
  ]
}

/** How it goes back. */
export function rollback(context: IntegrationContext): readonly Statement[] {
  const { services, waiting, today } = context
  return [
    {
      id: 'rollback/service',
      text: say`${planned('INTEGRATIONS')} without ${firstService(services, say`a service`)} stops its exchange and keeps its connections; ${wayPhrase(waiting[0], say`the rest`)} answers as during an outage.`,
      sources: [],
    },
    {
      id: 'rollback/consent',
      text: say`Taking the routes of consent out of ${pathWords(today.api.app, say`the application`)} closes new connections; ${guardsPhrase(context, say`the login`)} and those that stand are not touched.`,
      sources: [],
    },
    {
      id: 'rollback/data',
      text: say`What a sync has written carries the id of its run, by which it is found and taken back${services.length === 0 ? [] : say` here, while what ${firstService(services)} got stays there`}.`,
      sources: [],
    },
  ]
}

/** What the plan adds. */
export function components({ services, connections, today: { place } }: IntegrationContext): readonly Component[] {
  return [
    { kind: 'endpoint', name: 'GET /integrations', about: say`connections of an owner and their state`, by: 'health' },
    { kind: 'endpoint', name: 'GET /integrations/:service/callback', about: say`takes consent back`, by: 'consent' },
    { kind: 'endpoint', name: 'DELETE /integrations/:id', about: say`ends a connection`, by: 'ending' },
    {
      kind: 'module',
      name: place.folder,
      about: say`the interface, and a module for ${servicesPhrase(services, say`each service`)}`,
      by: 'port',
    },
    ...(connections === undefined
      ? [
          {
            kind: 'table',
            name: 'Connection',
            about: say`owner, service, account, scopes, state and sealed token`,
            by: 'connections',
          } as const,
        ]
      : []),
    { kind: 'table', name: 'SyncCursor', about: say`how far an exchange has come`, by: 'sync' },
    { kind: 'setting', name: 'CONNECTION_KEYS', about: say`versions of the main key that wraps those of rows`, by: 'sealed-tokens' },
    { kind: 'setting', name: 'INTEGRATIONS', about: say`services that are switched on`, by: 'adapters' },
    { kind: 'job', name: 'sync-connections', about: say`exchanges records with ${firstService(services, say`each service`)}`, by: 'sync' },
  ]
}
