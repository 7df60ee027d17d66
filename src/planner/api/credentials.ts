import type { RepoPath } from '../../core/names.ts'
import { list, say } from '../../core/phrase.ts'
import { modelRef, modelSource, pathRef, routeRef, symbolRef } from '../../text/fact-refs.ts'
import { all, answers, declares, either, keeps, tests, testsRoute } from '../evidence/looks.ts'
import { describes, usesText } from '../evidence/texts.ts'
import { figureOf, figureRef } from '../parts/figures.ts'
import { oneOf } from '../parts/model-fields.ts'
import { tableFiles } from '../parts/tables.ts'
import { appFile, fileRef, planned, standing } from '../parts/task-words.ts'
import { guardOf, wayPhrase, waysPhrase } from '../parts/ways.ts'
import type { Phase, Task } from '../plan.ts'
import { guardRef } from '../today/authentication.ts'
import type { ApiContext } from './context.ts'

/** Phase 2: a program has a credential of its own that can do less than its owner. */
export function credentialPhase(context: ApiContext): Phase {
  return {
    title: 'Credentials',
    aim: say`a program reaches ${wayPhrase(context.exposed[0], say`the exposed operations`)} with a key that its owner can take away, and with nothing else`,
    tasks: [keys(context), scopes(context), entrance(context), ends(context)],
  }
}

const keyTable = keeps(/api_?(?:key|token)|access_?(?:key|token)|personal_?access/i, /hash|digest|prefix|secret|token|key/i)

function keys(context: ApiContext): Task {
  const {
    owner,
    keys: stands,
    project,
    exposed,
    today: { place },
  } = context
  const test = place.test('keys')
  return {
    key: 'keys',
    text: stands === undefined ? 'keep keys for programs by their hash' : 'check that the keys in use are kept by their hash',
    files: [...(stands === undefined ? tableFiles(context, 'api-keys') : [standing(stands.file, 'schema')]), place.module('keys'), test],
    given: say`a key with a prefix that scanners of secrets know, 32 random bytes and a checksum, of ${owner === undefined ? say`one customer` : oneOf(owner)}`,
    when: say`it is made, shown, and looked for in ${stands === undefined ? say`the new table` : modelRef(stands)} and in the log of a call of ${wayPhrase(exposed[0], say`an operation`)}`,
    expected: say`it is shown once, the table holds its prefix and SHA-256, and the log holds the prefix alone`,
    shownBy: say`${fileRef(test)} makes a key for ${owner === undefined ? say`a customer` : modelRef(owner)}, uses it, and reads table and log`,
    shows: { code: all(keyTable, declares(/api_?key|hash_?key|key_?hash|access_?token/i)), test: tests(/api.?key|\bkeys?\b/i) },
    ...(stands !== undefined && {
      stands: {
        id: 'fitted/keys',
        text: say`${modelRef(stands)} in ${pathRef(stands.file)} keeps keys already, so that their task is a check of how.`,
        sources: [modelSource(project, stands)],
      },
    }),
  }
}

function scopes(context: ApiContext): Task {
  const {
    exposed,
    writes,
    today: { place, auth },
  } = context
  const test = place.test('scopes')
  const read = exposed.find(({ route }) => route?.method === 'GET')
  const write = writes.find((way) => exposed.includes(way))
  const [roles] = auth.roles
  return {
    key: 'scopes',
    text: 'give a key the scopes that it needs, and none by default',
    files: [place.module('scopes'), test],
    after: ['keys'],
    given: say`a key that may read ${wayPhrase(read, say`records`)}${roles === undefined ? [] : say`, of an owner whose role passes ${guardRef(context.project, roles)}`}`,
    when: say`it calls ${wayPhrase(write, say`an operation that changes something`)}, and an operation for which nobody named a scope`,
    expected: say`both get 403 with the missing scope; a scope adds nothing that ${guardOf(context.project, write ?? read, say`the application`)} refuses the owner`,
    shownBy: say`${fileRef(test)} goes through ${waysPhrase(exposed, say`the operations`)} with each scope and with none`,
    shows: {
      code: either(
        keeps(/key|token/i, /scopes?|permissions?|abilities/i),
        declares(/(?:require|has|check|missing)_?scopes?|scopes?(?:of|for)/i),
      ),
      test: tests(/scope|403/i),
    },
  }
}

function entrance(context: ApiContext): Task {
  const {
    exposed,
    project,
    today: { place, auth },
  } = context
  const [guard] = auth.guards
  const test = place.test('entrance')
  return {
    key: 'entrance',
    text: 'let a key pass where people pass with a login',
    files: [...(guard === undefined ? appFile(context) : [standing(guard.file)]), place.module('entrance'), test],
    after: ['scopes'],
    given: say`${guard === undefined ? say`no guard that was seen before ${wayPhrase(exposed[0], say`the operations`)}` : say`${guardRef(project, guard)}, which decides for ${waysPhrase(exposed, say`its routes`, 2)}`}`,
    when: say`a request has a key in ${planned('Authorization')}, a key and a session, a key of a removed owner, or a key in the address`,
    expected: say`the first passes, the second is refused as ambiguous, and the last two get 401; a key opens no screen and changes no password`,
    shownBy: say`${fileRef(test)} sends the four to ${wayPhrase(exposed[0], say`an operation`)}`,
    shows: {
      code: either(
        declares(/(?:require|check|verify|authenticate)_?(?:api_?)?(?:key|token|bearer)|api_?key_?(?:guard|auth\w*|strategy|middleware)/i),
        usesText(/^x-api-key$/i),
      ),
      test: tests(/api.?key|bearer|\bkey\b/i),
    },
  }
}

function ends(context: ApiContext): Task {
  const {
    owner,
    exposed,
    today: { place },
  } = context
  const path = /\/(?:api-?)?(?:keys|tokens)\/:\w+$/
  const test = place.test('key-ends')
  return {
    key: 'key-ends',
    text: 'let owners list, replace and take away their keys',
    files: [place.module('key-ends'), test, ...appFile(context)],
    after: ['keys'],
    given: say`two keys of ${owner === undefined ? say`an owner` : oneOf(owner)}, one of which has leaked`,
    when: say`the owner calls ${planned('DELETE /api-keys/:id')} while the leaked key calls ${wayPhrase(exposed[0], say`an operation`)}`,
    expected: say`its next call gets 401 in each process, the other key works, and ${planned('GET /api-keys')} says when each was used last`,
    shownBy: say`${fileRef(test)} takes a key away and calls ${wayPhrase(exposed[0], say`the operation`)} with both`,
    shows: { code: answers(['DELETE'], path), test: testsRoute(['DELETE'], path) },
  }
}

/** Phase 4: strangers use it, and somebody sees how. */
export function openingPhase(context: ApiContext): Phase {
  return {
    title: 'Opening',
    aim: say`a developer who knows nobody here makes a first call of ${wayPhrase(context.exposed[0], say`the interface`)}, and the team sees which key calls what`,
    tasks: [usage(context), limits(context), guide(context)],
  }
}

function usage({ exposed, owner, today: { place } }: ApiContext): Task {
  const test = place.test('usage')
  return {
    key: 'usage',
    text: 'record which key calls which operation in which version',
    files: [place.module('usage'), test],
    given: say`calls of ${waysPhrase(exposed, say`two operations`, 2)} by two keys of ${owner === undefined ? say`one owner` : oneOf(owner)}`,
    when: say`somebody asks whom the end of ${wayPhrase(exposed[0], say`an operation`)} would hit`,
    expected: say`they get keys, owners, counts by day and the last call, without a body and without an address that outlives its purpose`,
    shownBy: say`${fileRef(test)} calls ${wayPhrase(exposed[0], say`one operation`)} with both keys and reads the counts`,
    shows: {
      code: either(keeps(/usage|api_?(?:call|request)/i, /key|operation|route|count/i), keeps(/key|token/i, /last_?used/i)),
      test: tests(/usage|last used|which key|counts? calls/i),
    },
  }
}

function limits(context: ApiContext): Task {
  const {
    exposed,
    wanted,
    today: { place, api },
  } = context
  const test = place.test('key-limits')
  const figure = figureOf(wanted, /request|call|rps/i)
  return {
    key: 'key-limits',
    text: 'limit what one key may call',
    files: [place.module('key-limits'), test, ...appFile(context)],
    given: say`${figure === undefined ? say`a limit` : figureRef(figure)} for each key, beside ${[api.limited === 0 ? 'no limit that was seen today' : `the ${api.limited === 1 ? 'route' : `${api.limited} routes`} that count callers today`]}`,
    when: say`a loop of one customer calls ${wayPhrase(exposed[0], say`an operation`)} without a pause`,
    expected: say`that key gets 429 and learns when to go on, while a login that ${guardOf(context.project, exposed[0], say`the service`)} knows works as before`,
    shownBy: say`${fileRef(test)} exhausts one key at ${wayPhrase(exposed[0], say`the operation`)} and calls it with a login`,
    shows: {
      code: (project) =>
        project.routes
          .filter(({ callLimits = [] }) => callLimits.length > 0)
          .slice(0, 1)
          .map((route) => ({ text: say`${routeRef(route)} is limited`, at: project.source(route.file, route.line, route.line) })),
      test: tests(/429|limit|too many/i),
    },
  }
}

function guide({ exposed, project, today: { api } }: ApiContext): Task {
  const path = 'docs/api.md' as RepoPath
  const page = { path, is: project.files?.includes(path) === true ? 'stands' : 'new', kind: 'page' } as const
  const names = exposed.slice(0, 2).map(({ name }) => name)
  return {
    key: 'guide',
    text: 'write the page from which a stranger makes a first call',
    files: [page],
    given: say`a developer with a key and ${fileRef(page)}`,
    when: say`they call ${names.length === 0 ? say`one operation` : list(names)} from it, with a wrong key, a missing scope and a bad body`,
    expected: say`the examples run as they stand, and each failure is found on the page by its ${planned('type')}${api.error === undefined ? [] : say`, one for each use of ${symbolRef(api.error)}`}`,
    shownBy: say`a run of the examples of ${fileRef(page)} against ${wayPhrase(exposed[0], say`the application`)}`,
    shows: { code: describes(/authenti|api key|keys/i, /error|failure|problem/i) },
  }
}
