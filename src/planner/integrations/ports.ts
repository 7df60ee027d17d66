import { list, say } from '../../core/phrase.ts'
import { envRef, lineSource, modelRef, modelSource, pathRef, symbolRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { usesTogether } from '../evidence/functions.ts'
import { all, answers, declares, either, keeps, tests, testsRoute, usesPackage, type IsMeant } from '../evidence/looks.ts'
import { usesText } from '../evidence/texts.ts'
import { oneOf } from '../parts/model-fields.ts'
import { tableFiles } from '../parts/tables.ts'
import { appFile, fileRef, planned, standing } from '../parts/task-words.ts'
import { verb, wayPhrase, waysPhrase } from '../parts/ways.ts'
import type { Phase, Task } from '../plan.ts'
import { guardRef } from '../today/authentication.ts'
import { firstService, type IntegrationContext, servicesPhrase } from './context.ts'

/** Phase 1: the code says what it needs, and a module says who gives it. */
export function portPhase(context: IntegrationContext): Phase {
  return {
    title: 'Ports',
    aim: say`${servicesPhrase(context.services, say`a service outside`)} can be replaced, tested and counted in one place each, and ${waysPhrase(context.waiting, say`what stands`, 2)} ${verb(context.waiting.slice(0, 2), 'works', 'work')} as before`,
    tasks: [port(context), adapters(context), failures(context)],
  }
}

function port({ services, callers, today }: IntegrationContext): Task {
  const file = today.place.module('port')
  const test = today.place.test('port')
  return {
    key: 'port',
    text: 'say in one interface what this service needs of another',
    files: [file, test],
    given: say`${callers.length === 0 ? say`no call that leaves the process today` : say`${list(callers.slice(0, 3).map(pathRef))}, which ${[callers.length === 1 ? 'calls' : 'call']} ${servicesPhrase(services, [])}`}`,
    when: say`a second service for the same purpose is written against ${fileRef(file)}`,
    expected: say`no type of ${firstService(services, say`the other service`)} is needed outside of its own module. What one of them cannot do is a stated difference, not an exception`,
    shownBy: say`${fileRef(test)} runs the same cases against ${firstService(services, say`a service`)} and a stand-in in memory`,
    shows: {
      code: declares(/[a-z](?:Port|Gateway|Connector)$|^(?:Integration|Connector)(?:Adapter|Contract)?$/, ['interface', 'type', 'class']),
      test: tests(/port|adapter|connector|integration|stand-in/i),
    },
  }
}

function adapters({ services, callers, waiting, today, project }: IntegrationContext): Task {
  const test = today.place.test('adapters')
  const [first] = services
  const covered = project.tests.some(({ covers }) => covers.some((path) => callers.includes(path)))
  const [caller] = callers
  return {
    key: 'adapters',
    text: first === undefined ? 'write the module of the first service' : 'move calls of services behind the interface',
    files: [...callers.slice(0, 5).map((path) => standing(path)), today.place.module('adapters'), test],
    after: ['port'],
    given: say`${first === undefined ? say`the service that customers ask for first` : say`${firstService(services)} with ${[`${first.calls.length} ${first.calls.length === 1 ? 'call' : 'calls'}`]} in ${list([...new Set(first.calls.map(({ file }) => file))].slice(0, 3).map(pathRef))}`}`,
    when: say`its answer lacks a field, holds an unknown state, or comes in the next version of its interface`,
    expected: say`the module refuses what it does not understand by name, and ${waysPhrase(waiting, say`the rest of the code`, 2)} ${verb(waiting.slice(0, 2), 'sees', 'see')} the same values as before`,
    shownBy: say`${fileRef(test)} reads recorded answers of ${firstService(services)}, with one field taken out of each`,
    shows: {
      code: declares(/(?<!memory|fake|mock|stub|test|null|noop)_?(?:adapter|connector|gateway)$/i, undefined, reachesOut),
      test: tests(/adapter|recorded|connector|unknown (?:state|field)|lacks/i),
    },
    ...(covered &&
      caller !== undefined && {
        stands: {
          id: 'fitted/adapters',
          text: say`Tests import ${pathRef(caller)} already, so that they hold its behaviour while the calls move.`,
          sources: [project.source(caller, 1, 1, caller)],
        },
      }),
  }
}

function failures({ services, waiting, today }: IntegrationContext): Task {
  const { error } = today.api
  const test = today.place.test('failures')
  return {
    key: 'failures',
    text: 'tell apart what the other service got wrong, what we did and what the customer did',
    files: [today.place.module('failures'), test, ...(error === undefined ? [] : [standing(error.path)])],
    after: ['adapters'],
    given: say`${firstService(services)} that answers 401, 404, 422, 429, 503 and nothing at all`,
    when: say`${wayPhrase(waiting[0], say`an operation`)} needs it`,
    expected: say`each becomes one of four kinds${error === undefined ? [] : say` of ${symbolRef(error)}`}: ask the customer to connect again, refuse the input, try later, call us; no token stands in the log`,
    shownBy: say`${fileRef(test)} lets a stand-in for ${firstService(services)} answer all six`,
    shows: {
      code: declares(/(?:integration|provider|upstream|external|connector)_?\w*error$|to_?(?:integration|provider)_?error/i),
      test: tests(/401|429|503|upstream|fails?|kind of failure/i),
    },
  }
}

/** Phase 2: a customer connects an account of their own. */
export function connectionPhase(context: IntegrationContext): Phase {
  return {
    title: 'Connections',
    aim: say`${context.owner === undefined ? say`a customer` : oneOf(context.owner)} connects an account at ${firstService(context.services, say`another service`)}, and its token can be read by the one module that needs it`,
    tasks: [connections(context), seal(context), consent(context), renewal(context)],
  }
}

function connections(context: IntegrationContext): Task {
  const { owner, connections: stands, project, services, today } = context
  const test = today.place.test('connections')
  return {
    key: 'connections',
    text:
      stands === undefined
        ? 'keep a record for each connection'
        : 'check that records of connections say to whom they belong and in which state they are',
    files: [
      ...(stands === undefined ? tableFiles(context, 'connections') : [standing(stands.file, 'schema')]),
      today.place.module('connections'),
      test,
    ],
    given: say`two ${owner === undefined ? say`customers` : say`records of ${modelRef(owner)}`}, each connected to ${firstService(services, say`one service`)}, one of them with two accounts there`,
    when: say`code asks for a connection with the id that belongs to the other`,
    expected: say`there is none for it; a connection has the account at the service, its scopes, and one of the states connected, to be renewed, broken and ended`,
    shownBy: say`${fileRef(test)} asks as both ${owner === undefined ? say`customers` : say`records of ${modelRef(owner)}`} for each connection`,
    shows: {
      code: keeps(/connection|integration|oauth_?account|linked_?account|installation/i, /provider|service|kind|type/i),
      test: tests(/connection|connected|integration/i),
    },
    ...(stands !== undefined && {
      stands: {
        id: 'fitted/connections',
        text: say`${modelRef(stands)} in ${pathRef(stands.file)} keeps connections already, so that their task is a check.`,
        sources: [modelSource(project, stands)],
      },
    }),
  }
}

function seal({ secrets, owner, today, project, services }: IntegrationContext): Task {
  const test = today.place.test('sealed-tokens')
  const [secret] = secrets
  const { databases } = today.data
  return {
    key: 'sealed-tokens',
    text: 'encrypt tokens of customers so that a copied row opens nothing',
    files: [today.place.module('sealed-tokens'), test],
    after: ['connections'],
    given: say`a token for ${firstService(services, say`a service`)}, encrypted with AES-256-GCM under a key of its own, with table, id and column as additional data`,
    when: say`its text is copied to the row of another ${owner === undefined ? say`customer` : modelRef(owner)}, a dump of ${databases[0] === undefined ? say`the database` : value(databases[0].name)} leaks, or the key is replaced`,
    expected: say`the copy cannot be opened, the dump holds no token, and rows of the old key version are read and written anew`,
    shownBy: say`${fileRef(test)} moves a sealed token between two rows of ${owner === undefined ? say`connections` : modelRef(owner)} and replaces the key`,
    shows: {
      code: all(
        declares(/(?:seal|encrypt|open|decrypt)\w*(?:token|secret|credential)?/i),
        either(
          usesText(/^aes-256-gcm$|^AES-GCM$/i),
          usesPackage('@noble/ciphers', 'sodium-native', 'libsodium-wrappers', '@aws-sdk/client-kms', '@google-cloud/kms'),
        ),
      ),
      test: tests(/seal|encrypt|decrypt|key version|another row/i),
    },
    ...(secret !== undefined && {
      stands: {
        id: 'fitted/secrets',
        text: say`${envRef(secret)} in ${pathRef(secret.file)} stays a setting: it is the secret of the service itself, and no customer's token joins it there.`,
        sources: [lineSource(project, secret, secret.name)],
      },
    }),
  }
}

function consent(context: IntegrationContext): Task {
  const { services, owner, today, project } = context
  const path = /\/(?:integrations|connections|connect)\/(?::\w+\/)?callback(?:\/:\w+)?$|\/oauth\/callback(?:\/:\w+)?$/
  const test = today.place.test('consent')
  const [guard] = today.auth.guards
  return {
    key: 'consent',
    text: 'let a customer connect an account by consent at the other service',
    files: [today.place.module('consent'), test, ...appFile(context)],
    after: ['sealed-tokens'],
    given: say`somebody whom ${guard === undefined ? say`a login` : guardRef(project, guard)} knows, sent to ${firstService(services, say`a service`)} with state, PKCE and the fewest scopes`,
    when: say`${planned('GET /integrations/:service/callback')} is called by another browser, with an old state, a second time, or with fewer scopes than were asked for`,
    expected: say`the first three connect nothing, the last is shown as what it is, and the address to come back to is one of a list`,
    shownBy: say`${fileRef(test)} goes through the four with ${owner === undefined ? say`two customers` : say`two records of ${modelRef(owner)}`} and a stand-in that gives tokens`,
    shows: { code: answers(['GET', 'POST'], path), test: testsRoute(['GET', 'POST'], path) },
  }
}

/** Whether code calls something outside, or stands among what does. */
const reachesOut: IsMeant = (_, { outbound }, path) =>
  outbound.some(({ file }) => file === path) ||
  /(?:^|\/)(?:integrations?|connectors?|providers?|vendors?|adapters?|gateways?|clients?)\//i.test(path)

function renewal({ services, project, today, connections: stands }: IntegrationContext): Task {
  const test = today.place.test('renewal')
  const worker = project.entryPoints.find(({ kind }) => kind === 'worker')
  return {
    key: 'renewal',
    text: 'renew a token once, however many need it',
    files: [today.place.module('renewal'), test],
    after: ['consent'],
    given: say`twenty requests${worker === undefined ? [] : say` and ${pathRef(worker.path)}`} that find one token of ${stands === undefined ? firstService(services, say`a service`) : modelRef(stands)} ended`,
    when: say`they renew it at the same time at a service that takes a refresh token once`,
    expected: say`one of them does under a lock, and the others wait for the new token. A refusal sets the connection to broken and tells its owner once`,
    shownBy: say`${fileRef(test)} lets a stand-in for ${firstService(services, say`the service`)} refuse the second use of a refresh token`,
    shows: {
      code: either(
        declares(/(?:refresh|renew)\w*(?:token|connection|credential)|token_?refresh/i),
        usesTogether(/^grant_?type$/i, /^refresh_?token$/i),
      ),
      test: tests(/refresh|renew|at the same time|ended token|expired/i),
    },
  }
}
