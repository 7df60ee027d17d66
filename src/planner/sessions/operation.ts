import { list, say } from '../../core/phrase.ts'
import { envRef, jobRef, modelRef, pathRef, routeRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { all, answers, calls, declares, either, has, reads, tests, testsRoute } from '../evidence/looks.ts'
import { tableFiles } from '../parts/tables.ts'
import { fileRef, guardsPhrase, planned, standing } from '../parts/task-words.ts'
import { firstWays, oneOf, packageWords, personIn, serviceWords, startingFile } from '../parts/ways-in.ts'
import type { Phase, Task } from '../plan.ts'
import type { SessionContext } from './context.ts'
import { signInWords } from './phases.ts'

/** Phase 3: people and administrators see sessions and end them. */
export function hands(context: SessionContext): Phase {
  return {
    title: 'In the hands of people',
    aim: say`whoever lost a device of ${serviceWords(context)} ends its session without asking anybody`,
    tasks: [own(context), administer(context), events(context)],
  }
}

/** Phase 4: what keeps it safe in operation. */
export function upkeep(context: SessionContext): Phase {
  return {
    title: 'Operation',
    aim: say`${serviceWords(context)} replaces keys and forgets old sessions without anybody noticing`,
    tasks: [forgery(context), keys(context), cleanup(context)].filter((one) => one !== undefined),
  }
}

function own(context: SessionContext): Task {
  const { today, files } = context
  const test = today.place.test('own-sessions')
  const kept = today.auth.sessions
  return {
    key: 'own',
    text: 'let people see and end their own sessions',
    files: [files.own, ...startingFile(context), test],
    given: say`a ${personIn(context)} with two sessions, and another with one${kept === undefined ? [] : say`, all in ${modelRef(kept)}`}`,
    when: say`the first calls ${planned('GET /sessions')} and then ${planned('DELETE /sessions/:id')} with the id of the other one`,
    expected: say`the list holds two entries with time, browser and rough place and no id that opens ${oneOf(context.guarded, [serviceWords(context)])}, and the foreign one is not found`,
    shownBy: say`${fileRef(test)} does so with two people who came in by ${signInWords(context)}`,
    shows: {
      code: all(answers(['GET'], /\/sessions$/), answers(['DELETE', 'POST'], /\/sessions\/(?::\w+|\{\w+\}|\[\w+\])/)),
      test: testsRoute(['DELETE', 'POST'], /\/sessions\/[^/]+/),
    },
  }
}

function administer(context: SessionContext): Task {
  const { today, files, project } = context
  const test = today.place.test('end-of-person')
  const admin = today.auth.guards.find(({ name }) => /admin|staff/i.test(name)) ?? today.auth.roles[0]
  return {
    key: 'administer',
    text: 'let administrators end the sessions of one person or of all',
    files: [files.own, ...(admin === undefined ? startingFile(context) : [standing(admin.file)]), test],
    after: ['own'],
    given: say`an administrator${admin === undefined ? [] : say` whom ${guardsPhrase({ ...context, today: { ...today, auth: { ...today.auth, guards: [admin] } } })} lets pass`}, and a ${personIn(context)} whose device is stolen`,
    when: say`the administrator calls ${planned('DELETE /people/:id/sessions')}, and the stolen device tries the same`,
    expected: say`each session of that ${personIn(context)} is refused at the next request, and the device may end its own alone`,
    shownBy: say`${fileRef(test)} does both, and ends all sessions of ${serviceWords({ project })} at once in the last case`,
    shows: {
      code: answers(
        ['DELETE', 'POST'],
        /\/(?:users?|people|accounts?|members?|customers?)\/(?::\w+|\{\w+\})\/(?:sessions|revoke|sign-?out|logout)/i,
      ),
      test: testsRoute(['DELETE', 'POST'], /\/sessions|\/revoke|sign-?out|logout/i),
    },
  }
}

function events(context: SessionContext): Task {
  const { today, files, project, signIns } = context
  const test = today.place.test('session-events')
  const log = project.models.find(({ name }) => /audit|activit(?:y|ies)_?logs?/i.test(name))
  return {
    key: 'events',
    text: log === undefined ? 'record how sessions begin and end' : 'record how sessions begin and end in the log in use',
    files: [files.events, ...(log === undefined ? tableFiles(context, 'session-event', context.today.auth.people) : []), test],
    after: ['own'],
    given: say`a session that begins by ${oneOf(signIns, signInWords(context))}, one that times out, one that is ended by its owner and one by an administrator`,
    when: say`${log === undefined ? ['the events'] : modelRef(log)} ${[log === undefined ? 'are' : 'is']} read`,
    expected: say`four entries name the ${personIn(context)}, the reason and the address, and none holds an id or a token of ${serviceWords(context)}`,
    shownBy: say`${fileRef(test)} makes the four happen and searches the entries for the ids that it knows`,
    shows: {
      code: calls(/audit|(?:record|log|track)\w*(?:Event|Activity|Session|SignIn|Login)/i, /session|auth|login|sign/i),
      test: tests(/(?=.*(?:session|sign|log))(?=.*(?:event|audit|record))/i),
    },
    ...(log !== undefined && {
      stands: {
        id: `fitted/log/${log.name}`,
        text: say`${modelRef(log)} in ${pathRef(log.file)} keeps what people did already, so that sessions are recorded there.`,
        sources: [project.source(log.file, log.from, log.to, log.name)],
      },
    }),
  }
}

function forgery(context: SessionContext): Task | undefined {
  const { carrier, guarded, today, project } = context
  const [change] = guarded.filter(({ changes }) => changes)
  if ((carrier !== 'cookie' && carrier !== 'both') || change === undefined) return undefined
  const test = today.place.test('forged-requests')
  const reading = project.routes.find(
    ({ method, path }) => method === 'GET' && /\/(?:add|remove|delete|ban|approve|cancel|toggle)(?:\/|$)/i.test(path),
  )
  return {
    key: 'forgery',
    text: 'refuse changes that another site makes a browser send',
    files: [...startingFile(context), context.files.check, test],
    given: say`a signed-in browser on a page of another site, which posts a form to ${change.words}`,
    when: say`the browser sends the cookie along, because it is younger than two minutes or the site is a sibling domain`,
    expected: say`${change.words} answers 403 by ${list([planned('Origin'), planned('Sec-Fetch-Site')], ' or ')}${reading === undefined ? say`, and no operation that reads changes anything` : say`, and what ${routeRef(reading)} changes needs another method`}`,
    shownBy: say`${fileRef(test)} calls ${firstWays(guarded.filter(({ changes }) => changes))} with a foreign ${planned('Origin')}, with none and with its own`,
    shows: {
      code: either(declares(/csrf|same_?origin|check_?origin|verify_?origin/i), calls(/csrf|(?:check|verify|assert|same)\w*Origin/i)),
      test: tests(/csrf|cross.?site|origin|forged/i),
    },
  }
}

function keys(context: SessionContext): Task | undefined {
  const { today, project } = context
  const [key] = today.auth.keys
  if (key === undefined) return undefined
  const test = today.place.test('session-keys')
  const token = today.auth.packages[0]
  return {
    key: 'keys',
    text: 'replace the key of sessions without signing everybody out',
    files: [standing(key.file), ...(token === undefined || token.path === key.file ? [] : [standing(token.path)]), test],
    given: say`${envRef(key)} with two keys, the newer one first, where ${pathRef(key.file)} reads one today`,
    when: say`sessions of the older key are used, and then that key is taken out`,
    expected: say`they hold until the key goes${token === undefined ? [] : say`, ${packageWords(project, token.name)} signs with the newer one alone`}, and a start without ${envRef(key)} fails`,
    shownBy: say`${fileRef(test)} signs with the older key and calls ${oneOf(context.guarded, [serviceWords(context)])} before and after`,
    shows: {
      code: either(
        reads(/(?:SESSION|JWT|COOKIE|TOKEN|AUTH)\w*(?:KEYS|SECRETS)|(?:PREVIOUS|OLD|NEXT)\w*(?:KEY|SECRET)/),
        calls(/createLocalJWKSet|createRemoteJWKSet|keyRing|currentKey/),
      ),
      test: tests(/(?=.*\b(?:key|secret)s?\b)(?=.*(?:old|previous|rotat|two|both|kid))/i),
    },
  }
}

function cleanup(context: SessionContext): Task {
  const { today, files, project } = context
  const test = today.place.test('remove-ended')
  const [job] = project.jobs
  const kept = today.auth.sessions
  return {
    key: 'cleanup',
    text: 'remove ended sessions with a job',
    files: [files.cleanup, test, ...(job === undefined ? [] : [standing(job.file)])],
    given: say`ten thousand ended records ${kept === undefined ? say`of sessions of ${serviceWords(context)}` : say`of ${modelRef(kept)}`} and one that is open`,
    when: say`the job runs each night${job === undefined ? [] : say`, started as ${jobRef(job)} is by ${value(job.library)}`}, and twice at once`,
    expected: say`ended ones are gone in batches, the open one is not, and ${signInWords(context)} is answered meanwhile`,
    shownBy: say`${fileRef(test)} runs it twice at the same time and counts ${kept === undefined ? ['what is left'] : modelRef(kept)}`,
    shows: {
      code: either(
        has(/(?:remove|delete|prune|clean|purge|sweep)[\w-]{0,16}(?:session|ended|expired)[\w-]{0,16}\.[cm]?[jt]s$/i),
        declares(/(?:remove|delete|prune|clean(?:up)?|purge|sweep)\w*Sessions?/i, ['function', 'constant']),
      ),
      test: tests(/(?=.*session)(?=.*(?:remove|delet|prun|clean|purg|expired))/i),
    },
  }
}
