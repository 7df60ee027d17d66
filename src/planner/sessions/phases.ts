import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import { envRef, modelRef, pathRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import { all, answers, calls, declares, either, keeps, tests, testsRoute } from '../evidence/looks.ts'
import { fieldRef } from '../parts/record-use.ts'
import { tableFiles } from '../parts/tables.ts'
import { fileRef, guardsPhrase, planned, standing } from '../parts/task-words.ts'
import { firstWays, oneOf, packageWords, personIn, serviceWords, startingFile, waySource } from '../parts/ways-in.ts'
import type { Phase, Task, TaskFile } from '../plan.ts'
import { guardRef } from '../today/authentication.ts'
import { accountStates } from '../today/login/asked-states.ts'
import { closedPhrase } from '../today/login/tell-states.ts'
import type { SessionContext } from './context.ts'
import { cookieIsClosed } from './looks.ts'
import { lengths } from './lengths.ts'

/** Phase 1: a session is a record, and what a client holds only points to it. */
export function records(context: SessionContext): Phase {
  return {
    title: 'One session, one record',
    aim: say`${serviceWords(context)} can tell who is signed in, from where and since when`,
    tasks: [store(context), issue(context), carrier(context)].filter((one) => one !== undefined),
  }
}

/** Phase 2: sessions end, by themselves and when something happens. */
export function endings(context: SessionContext): Phase {
  return {
    title: 'How sessions end',
    aim: say`a session that ended is refused by ${guardsPhrase(context, [serviceWords(context)])} at the next request`,
    tasks: [check(context), idle(context), signOut(context), broken(context), sockets(context)].filter((one) => one !== undefined),
  }
}

function guardFiles({ today: { auth } }: SessionContext): readonly TaskFile[] {
  return [...new Set(auth.guards.map(({ file }) => file))].slice(0, 3).map((path) => standing(path))
}

/** `POST /auth/login`, or words for a project whose logins come from elsewhere. */
export function signInWords(context: SessionContext): Phrase {
  return oneOf(
    context.signIns,
    say`the login that ${guardsPhrase(context, [serviceWords(context)])} ${[context.today.auth.guards.length > 1 ? 'accept' : 'accepts']}`,
  )
}

function store(context: SessionContext): Task {
  const { today, files, project, single } = context
  const test = today.place.test('store')
  const kept = today.auth.sessions
  const table = kept ?? today.auth.unused?.model
  return {
    key: 'store',
    text: kept === undefined ? 'keep a record of each session' : 'check what the session store in use keeps of a session',
    files: [
      files.store,
      ...(table === undefined ? tableFiles(context, 'session', context.today.auth.people) : [standing(table.file, 'schema')]),
      test,
    ],
    given: say`a ${personIn(context)} who comes in by ${signInWords(context)} from two browsers`,
    when: say`${table === undefined ? ['the new table'] : modelRef(table)} is read`,
    expected: say`there are two records, each with the ${personIn(context)}, when it was made and used last, and SHA-256 of the id instead of the id${single === undefined ? [] : say`; ${fieldRef(single)} holds nothing any more`}`,
    shownBy: say`${fileRef(test)} signs in twice and tries what it read ${table === undefined ? ['from the table'] : say`from ${modelRef(table)}`} as a session: it is refused`,
    shows: {
      code: keeps(/session/i, /user|account|member|customer|person|subject/i, /last_?(?:used|seen|active|access)|used_?at|seen_?at/i),
      test: tests(/session/i),
    },
    ...(kept !== undefined && {
      stands: {
        id: `fitted/store/${kept.name}`,
        text: say`${modelRef(kept)} in ${pathRef(kept.file)} keeps sessions already (${list(kept.fields.slice(0, 4).map((field) => fieldRef({ model: kept, field })))}), so that the first task is a check.`,
        sources: [project.source(kept.file, kept.from, kept.to, kept.name)],
      },
    }),
  }
}

function issue(context: SessionContext): Task {
  const { today, files, signIns, breaks } = context
  const test = today.place.test('issue-session')
  const change = breaks[0]
  return {
    key: 'issue',
    text: 'make a new session id at each sign-in',
    files: [files.issue, test, ...[...new Set(signIns.map(({ file }) => file))].slice(0, 3).map((path) => standing(path))],
    after: ['store'],
    given: say`a browser that holds a session id from before, planted by somebody else`,
    when: say`somebody comes in by ${signIns.length > 1 ? firstWays(signIns) : signInWords(context)}${change === undefined ? [] : say`, or calls ${change.words}`}`,
    expected: say`the answer holds an id of 32 random bytes that nobody knew before, and the planted one opens ${oneOf(context.guarded, [serviceWords(context)])} to nobody`,
    shownBy: say`${fileRef(test)} plants an id, signs in and calls ${oneOf(context.guarded, [serviceWords(context)])} with it`,
    shows: {
      code: either(
        calls(/(?:^|\.)(?:regenerate|regenerateSession|rotateSession|renewSession)$/),
        all(calls(/randomBytes|getRandomValues|randomUUID|generateSession(?:Id|Token)/i, /session|auth|login/i), keeps(/session/i)),
      ),
      test: tests(/(?=.*session)(?=.*(?:new|rotat|regenerat|fixation|planted|before))/i),
    },
  }
}

function carrier(context: SessionContext): Task | undefined {
  const { carrier: how, cookies, opens, today, project, lifetimes, lifetimeKeys, signIns } = context
  if (how === undefined) return undefined
  const test = today.place.test(how === 'header' ? 'tokens' : 'cookies')
  if (how !== 'header') {
    const [setter] = cookies
    const name = opens.find((one) => one.startsWith('cookie:'))?.slice('cookie:'.length)
    return {
      key: 'cookies',
      text: 'set cookies that neither scripts nor other sites can use',
      files: [...[...new Set(cookies.map(({ path }) => path))].slice(0, 4).map((path) => standing(path)), test],
      after: ['issue'],
      given: say`${setter === undefined ? say`the cookie by which ${guardsPhrase(context, [serviceWords(context)])} ${[today.auth.guards.length > 1 ? 'know' : 'knows']} a caller` : say`${[count(cookies.length, 'place')]} where a cookie is set, the first in ${pathRef(setter.path)}`}${name === undefined ? [] : say`, and ${value(name)}, by which routes are opened`}`,
      when: say`${oneOf(signIns, [serviceWords(context)])} answers over TLS, and once more without it`,
      expected: say`the cookie is named ${planned('__Host-session')} with ${list([planned('HttpOnly'), planned('Secure'), planned('SameSite=Lax')])}, no ${planned('Domain')}, and is not sent without TLS`,
      shownBy: say`${fileRef(test)} reads the header that ${oneOf(signIns, [serviceWords(context)])} answers with`,
      shows: { code: cookieIsClosed, test: tests(/cookie/i) },
    }
  }
  const token = today.auth.packages.find(({ name }) => /jose|jwt|jsonwebtoken/.test(name))
  const [fixed] = lifetimes
  const [key] = lifetimeKeys
  return {
    key: 'tokens',
    text: 'give tokens a short life and the id of their session',
    files: [...(token === undefined ? [] : [standing(token.path)]), test, ...guardFiles(context)].filter(
      (file, i, rest) => rest.findIndex(({ path }) => path === file.path) === i,
    ),
    after: ['issue'],
    given: say`a token${token === undefined ? [] : say` of ${packageWords(project, token.name)}`} with ${planned('sid')} and ten minutes to live${fixed !== undefined ? say`, where ${pathRef(fixed.file)} sets ${value(fixed.value)} today` : key !== undefined ? say`, where ${envRef(key)} decides today` : []}`,
    when: say`it is used after its time, and the token that renews it is used a second time`,
    expected: say`${guardsPhrase(context, [serviceWords(context)])} ${[today.auth.guards.length > 1 ? 'refuse' : 'refuses']} the first, and the second ends the whole session, because somebody copied it`,
    shownBy: say`${fileRef(test)} renews twice with one token and calls ${oneOf(context.guarded, [serviceWords(context)])} afterwards`,
    shows: {
      code: either(
        calls(/rotateRefresh|refreshSession|reuseDetected|renewToken/i),
        declares(/refresh_?token_?(?:rotation|reuse)|rotateRefreshToken/i),
      ),
      test: tests(/(?=.*(?:refresh|renew|token))(?=.*(?:reuse|second time|twice|rotat|expired))/i),
    },
  }
}

function check(context: SessionContext): Task {
  const { today, files, project, guarded } = context
  const test = today.place.test('check-session')
  const [guard] = today.auth.guards
  return {
    key: 'check',
    text: 'ask the record of the session at each request',
    files: [files.check, test, ...(guard === undefined ? startingFile(context) : guardFiles(context))],
    given: say`a session whose record says that it ended, with ${context.carrier === 'header' ? ['a token'] : ['an id']} that is still in time`,
    when: say`its holder calls ${firstWays(guarded.length > 0 ? guarded : context.signIns, 2)}${guarded.length + context.signIns.length === 0 ? say`${serviceWords(context)}` : []}`,
    expected: say`${guard === undefined ? say`${planned(files.check.path)} refuses the call` : say`${guardRef(project, guard)} refuses the call`}, and with a store that does not answer it refuses too`,
    shownBy: say`${fileRef(test)} ends a session between two calls of ${oneOf(guarded, [serviceWords(context)])}, and counts one question to the store for each`,
    shows: {
      code: either(
        calls(
          /(?:find|get|load|read|check|validate|verify)\w*Session|session\w*\.(?:find\w*|get|validate|load)/i,
          /guard|auth|session|middleware|require|plugin|hook/i,
        ),
      ),
      test: tests(/(?=.*session)(?=.*(?:revoked|ended|deleted|expired|invalid|refus|401))/i),
    },
  }
}

function idle(context: SessionContext): Task {
  const { today, files, guarded } = context
  const test = today.place.test('idle')
  const { idle: pause, longest } = lengths(context)
  return {
    key: 'idle',
    text: 'end sessions that nobody uses and those that are old',
    files: [files.check, test],
    after: ['check'],
    given: say`a session of a ${personIn(context)} that was used ${[pause]} ago, and one that is used each minute`,
    when: say`the first calls ${oneOf(guarded, [serviceWords(context)])} again, and the second does so after ${[longest]}`,
    expected: say`both have to sign in again by ${signInWords(context)}, and calls that a page makes by itself do not count as use`,
    shownBy: say`${fileRef(test)} moves the clock of ${planned(files.check.path)} and calls ${oneOf(guarded, [serviceWords(context)])} at both ends of the time`,
    shows: {
      code: either(
        declares(/idle|inactivity|(?:absolute|max)_?(?:session_?)?(?:age|lifetime|timeout)|last_?(?:used|seen|active)/i, [
          'function',
          'constant',
          'variable',
        ]),
        keeps(/session/i, /last_?(?:used|seen|active|access)/i),
      ),
      test: tests(/idle|inactiv|timeout|longest|too old|absolute/i),
    },
  }
}

function signOut(context: SessionContext): Task {
  const { today, files, signOuts, project } = context
  const test = today.place.test('sign-out')
  const [out] = signOuts
  return {
    key: 'sign-out',
    text: out === undefined ? 'end a session at sign-out' : 'check that signing out ends the session on the server',
    files: [files.end, ...(out === undefined ? startingFile(context) : [standing(out.file)]), test],
    after: ['check'],
    given: say`somebody who is signed in and whose ${context.carrier === 'header' ? ['token'] : ['cookie']} was copied`,
    when: say`they call ${out === undefined ? planned('POST /sessions/end') : out.words}`,
    expected: say`the copy is refused by ${guardsPhrase(context, [serviceWords(context)])} as well${context.carrier === 'header' ? [] : [', and the browser forgets its cookie']}`,
    shownBy: say`${fileRef(test)} calls ${oneOf(context.guarded, [serviceWords(context)])} with the copy after ${out === undefined ? planned('POST /sessions/end') : out.words}`,
    shows: {
      code: either(
        all(
          answers(['POST', 'DELETE', 'GET'], /(?:sign-?out|log-?out|sessions?\/(?:end|current))$/i),
          calls(/(?:destroy|revoke|end|delete|invalidate|remove)\w*Session|session\w*\.(?:destroy|delete\w*|update\w*|revoke)/i),
        ),
      ),
      test: either(
        testsRoute(['POST', 'DELETE', 'GET'], /(?:sign-?out|log-?out|sessions?\/(?:end|current))$/i),
        tests(/(?:sign|log)s? ?-?out/i),
      ),
    },
    ...(out !== undefined && {
      stands: {
        id: 'fitted/sign-out',
        text: say`${out.words} in ${pathRef(out.file)} signs somebody out already, so that its task is a check of what it ends.`,
        sources: [waySource(project, out)],
      },
    }),
  }
}

function broken(context: SessionContext): Task {
  const { today, files, breaks } = context
  const test = today.place.test('end-others')
  const people = today.auth.people
  const password = people?.fields.find(({ name }) => /pass/i.test(name))
  const closed = closedPhrase(accountStates(context.project, today.auth))
  const called =
    breaks.length === 0
      ? say`their account is closed or gets other rights`
      : say`${firstWays(breaks)} ${[breaks.length === 1 ? 'is' : 'are']} called`
  const cause = closed === undefined ? called : say`${called}, or ${closed} shuts them out`
  return {
    key: 'end-others',
    text: 'end the other sessions of somebody whose account changes',
    files: [files.end, ...[...new Set(breaks.map(({ file }) => file))].slice(0, 4).map((path) => standing(path)), test],
    after: ['check'],
    given: say`a ${personIn(context)} with three sessions, one of them in the hands of a thief`,
    when: say`${cause}`,
    expected: say`the two others are refused from then on, in the same transaction as the change${people === undefined || password === undefined ? [] : say` of ${fieldRef({ model: people, field: password })}`}`,
    shownBy: say`${fileRef(test)} makes three sessions and calls ${oneOf(context.guarded, [serviceWords(context)])} with each after ${oneOf(breaks, say`the change`)}`,
    shows: {
      code: calls(
        /(?:end|revoke|delete|destroy|invalidate)(?:All|Other|User|Every)\w*Sessions?|sessions?\.(?:deleteMany|destroyAll|revokeAll)|revokeUserSessions/i,
      ),
      test: tests(/(?=.*session)(?=.*(?:other|all|every|password|closed|ban|disabled))/i),
    },
  }
}

function sockets(context: SessionContext): Task | undefined {
  const { sockets: open, today, files } = context
  const [one] = open
  if (one === undefined) return undefined
  const test = today.place.test('sockets')
  const named = ref('route', `${one.method} ${one.path}`)
  return {
    key: 'sockets',
    text: 'close open connections when their session ends',
    files: [files.end, standing(one.handlerAt?.file ?? one.file), test],
    after: ['check'],
    given: say`a connection that ${named} opened and that asked for a login once, at its beginning`,
    when: say`the session behind it ends`,
    expected: say`${named} is closed within ten seconds, and opening it again asks for a login`,
    shownBy: say`${fileRef(test)} holds ${named} open and ends the session from another connection`,
    shows: {
      code: calls(/(?:close|terminate|disconnect)\w*(?:Sockets?|Connections?|Session)/i),
      test: tests(/(?=.*(?:socket|connection))(?=.*(?:clos|session|end))/i),
    },
  }
}
