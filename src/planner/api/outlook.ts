import { list, say } from '../../core/phrase.ts'
import { envRef, fileSource, lineSource, pathRef, routeRef, routeSources } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { oneOf } from '../parts/model-fields.ts'
import { guardsPhrase, pathWords, planned } from '../parts/task-words.ts'
import { verb, wayPhrase, waySources, waysPhrase } from '../parts/ways.ts'
import type { Component, Statement } from '../plan.ts'
import { guardedCount, guardRef } from '../today/authentication.ts'
import type { ApiContext } from './context.ts'

/** For whom what changes. */
export function changes(context: ApiContext): readonly Statement[] {
  const { exposed, owner, project, today } = context
  const [guard] = today.auth.guards
  return [
    {
      id: 'changes/programs',
      text: say`Programs of customers call ${waysPhrase(exposed, say`what is listed`, 4)} with a key of their own.`,
      sources: waySources(exposed),
    },
    {
      id: 'changes/owners',
      text: say`${owner === undefined ? say`A customer` : say`Whoever answers for ${oneOf(owner)}`} makes keys, sees when each was used and takes them away.`,
      sources: [],
    },
    {
      id: 'changes/people',
      text:
        guard === undefined
          ? say`People who use ${value(project.name)} by its screens notice nothing.`
          : say`People whom ${guardRef(project, guard)} lets in notice nothing: their routes and their login stay.`,
      sources: guard === undefined ? [] : [lineSource(project, guard, guard.name)],
    },
    {
      id: 'changes/developers',
      text: say`Developers may no longer rename a field of ${wayPhrase(exposed[0], say`a listed answer`)} at will: a check names the client that would break.`,
      sources: waySources(exposed, 1),
    },
  ]
}

/** What programs meet today. */
export function tellContract(context: ApiContext): readonly Statement[] {
  const { project, loose, writes, version, description, graphql } = context
  const said: Statement[] = []
  if (loose.length > 0)
    said.push({
      id: 'api/loose',
      text: say`${waysPhrase(loose, [])} ${verb(loose, 'takes', 'take')} a body for which the code states no schema.`,
      sources: waySources(loose),
    })
  const stated = writes.filter(({ route }) => route?.schemas.body?.name !== undefined)
  for (const way of stated.slice(0, 2)) {
    const body = way.route?.schemas.body
    if (body !== undefined)
      said.push({
        id: `api/stated/${way.name.name}`,
        text: say`${way.name} states its body as ${value(body.name ?? body.origin)} in ${pathRef(body.path)}.`,
        sources: [lineSource(project, { file: body.path, line: body.line }, body.name)],
      })
  }
  const [first] = project.routes
  if (first !== undefined)
    said.push({
      id: 'api/version',
      text:
        version === undefined
          ? say`No path holds a version: ${routeRef(first)} is called as it stands.`
          : say`Paths hold ${value(version)}, as that of ${routeRef(project.routes.find(({ path }) => path.includes(`/${version}`)) ?? first)}.`,
      sources: routeSources(project, first).slice(0, 1),
    })
  said.push(
    description === undefined
      ? { id: 'api/description', text: say`No description of the interface was found in ${value(project.name)}.`, sources: [] }
      : { id: 'api/description', text: say`${pathRef(description)} describes an interface.`, sources: [fileSource(project, description)] },
  )
  const [operation] = graphql
  if (operation !== undefined)
    said.push({
      id: 'api/graphql',
      text: say`${[count(graphql.length, 'operation')]} of ${value(operation.library)} ${verb(graphql, 'is', 'are')} answered, ${value(operation.name)} in ${pathRef(operation.file)} among them.`,
      sources: [lineSource(project, operation, operation.name)],
    })
  return said
}

/** How a caller is known today. */
export function tellCredentials({ project, exposed, inner, today: { auth } }: ApiContext): readonly Statement[] {
  const said: Statement[] = []
  for (const guard of auth.guards.slice(0, 3)) {
    const opens = [...new Set(guard.routes.flatMap((route) => route.opens ?? []))].slice(0, 3)
    said.push({
      id: `api/guard/${guard.name}`,
      text:
        opens.length === 0
          ? say`${guardRef(project, guard)} stands before ${[guardedCount(guard)]}; what it asks of a caller was not read.`
          : say`${guardRef(project, guard)} takes ${list(opens.map(value), ' or ')} before ${[guardedCount(guard)]}.`,
      sources: [lineSource(project, guard, guard.name)],
    })
  }
  if (inner.length > 0)
    said.push({
      id: 'api/inner',
      text: say`${waysPhrase(inner, [])} ${verb(inner, 'has', 'have')} another guard than ${wayPhrase(exposed[0], say`the rest`)}.`,
      sources: waySources(inner),
    })
  return said
}

/** What can go wrong. */
export function risks(context: ApiContext): readonly Statement[] {
  const { exposed, loose, writes, project, today } = context
  const single = exposed.find(({ route }) => /:\w+$/.test(route?.path ?? ''))
  const [guard] = today.auth.guards
  const key = today.auth.keys.find(({ insecureDefault }) => insecureDefault)
  return [
    {
      id: 'risk/ids',
      text: say`A program counts ids upwards at ${wayPhrase(single ?? exposed[0], say`a read`)} and finds records of others; each handler asks for the owner in its query, and a test tries it with a second key.`,
      sources: waySources(single === undefined ? [] : [single]),
    },
    ...(loose[0] === undefined
      ? []
      : [
          {
            id: 'risk/fields',
            text: say`${loose[0].name} takes what it is sent: a field that no screen sends may be written, such as an owner or a state.`,
            sources: [loose[0].source],
          },
        ]),
    {
      id: 'risk/leak',
      text: say`A key ends up in a public repository; its prefix lets a scanner find it, and ${planned('DELETE /api-keys/:id')} ends it in seconds.`,
      sources: [],
    },
    ...(guard === undefined
      ? []
      : [
          {
            id: 'risk/origin',
            text: say`A browser that sends a session to a key's route brings forged requests with it; ${guardRef(project, guard)} is not asked where a key is expected.`,
            sources: [lineSource(project, guard, guard.name)],
          },
        ]),
    ...(key === undefined
      ? []
      : [
          {
            id: 'risk/default',
            text: say`${envRef(key)} has a default that readers of ${pathRef(key.file)} know, and what it signs would pass beside keys.`,
            sources: [lineSource(project, key, key.name)],
          },
        ]),
    {
      id: 'risk/hidden',
      text: say`Clients rely on what nobody promised: the order of ${wayPhrase(exposed.find(({ lists }) => lists.length > 0) ?? exposed[0], say`a list`)}, a text of an error, a null of ${wayPhrase(writes[0], say`an answer`)}; the description says what may change.`,
      sources: [],
    },
  ]
}

/** How what stands moves over. */
export function migration({ exposed, keys, description, project, today: { auth } }: ApiContext): readonly Statement[] {
  const [guard] = auth.guards
  return [
    {
      id: 'migration/first',
      text: say`${wayPhrase(exposed.find(({ route }) => route?.method === 'GET') ?? exposed[0], say`One reading operation`)} opens first, for one customer, and what changes records after a month of reads.`,
      sources: waySources(exposed, 1),
    },
    ...(guard === undefined
      ? []
      : [
          {
            id: 'migration/scripts',
            text: say`Scripts that borrow a login for ${guardRef(project, guard)} get a key each; their calls are found in its log by the name of the client.`,
            sources: [],
          },
        ]),
    ...(keys === undefined
      ? []
      : [
          {
            id: 'migration/keys',
            text: say`Keys of ${pathRef(keys.file)} go on with the rights that they have, and get scopes when they are replaced.`,
            sources: [],
          },
        ]),
    ...(description === undefined
      ? []
      : [
          {
            id: 'migration/description',
            text: say`Differences between ${pathRef(description)} and the code are listed once, and each is mended on the side that clients do not use.`,
            sources: [],
          },
        ]),
    {
      id: 'migration/own',
      text: say`Callers of today keep ${waysPhrase(exposed, say`their routes`, 1)} without a version, until somebody moves them.`,
      sources: [],
    },
  ]
}

/** How it goes back. */
export function rollback(context: ApiContext): readonly Statement[] {
  const { exposed, today } = context
  return [
    {
      id: 'rollback/switch',
      text: say`${planned('API_KEYS')} set to ${planned('off')} makes each key an unknown one; ${guardsPhrase(context, say`the login of people`)} and ${pathWords(today.api.app, say`the application`)} stay as they are.`,
      sources: [],
    },
    {
      id: 'rollback/operation',
      text: say`One operation goes back by its line in the list: ${wayPhrase(exposed[0], say`it`)} answers keys with 404 and people as before.`,
      sources: [],
    },
    {
      id: 'rollback/promise',
      text: say`After the first customer has called ${waysPhrase(exposed, say`it`, 1)}, taking it back breaks a promise: it ends by ${planned('Sunset')}, not by a switch.`,
      sources: [],
    },
  ]
}

/** What the plan adds. */
export function components({ today: { place }, exposed, keys, description, version }: ApiContext): readonly Component[] {
  return [
    {
      kind: 'endpoint',
      name: 'GET /openapi.json',
      about: say`the description of ${waysPhrase(exposed, say`the interface`, 1)}`,
      by: 'description',
    },
    { kind: 'endpoint', name: 'POST /api-keys', about: say`makes a key and shows it once`, by: 'key-ends' },
    { kind: 'endpoint', name: 'GET /api-keys', about: say`keys of an owner and their last use`, by: 'key-ends' },
    { kind: 'endpoint', name: 'DELETE /api-keys/:id', about: say`ends a key`, by: 'key-ends' },
    {
      kind: 'module',
      name: place.folder,
      about: say`list, credentials and failures${version === undefined ? say`, below ${planned('/v1')}` : []}`,
      by: 'inventory',
    },
    ...(keys === undefined
      ? [{ kind: 'table', name: 'ApiKey', about: say`prefix, hash, owner, scopes, end and last use`, by: 'keys' } as const]
      : []),
    { kind: 'table', name: 'ApiUsage', about: say`calls by key, operation and day`, by: 'usage' },
    { kind: 'setting', name: 'API_KEYS', about: say`whether keys are accepted`, by: 'entrance' },
    ...(description === undefined
      ? [{ kind: 'module', name: place.module('description').path, about: say`makes the description`, by: 'description' } as const]
      : []),
  ]
}
