import { say } from '../../core/phrase.ts'
import { envRef, pathRef } from '../../text/fact-refs.ts'
import { count as amount } from '../../text/wording.ts'
import { calls, declares, either, reads, tests } from '../evidence/looks.ts'
import { fileRef, guardsPhrase, planned, standing } from '../parts/task-words.ts'
import { firstWays, oneOf, packageWords, personIn, serviceWords } from '../parts/ways-in.ts'
import type { Phase, Task } from '../plan.ts'
import { guardRef } from '../today/authentication.ts'
import type { MfaContext } from './context.ts'

/** Phase 1, where something else lets people in: this service reads how they proved who they are. */
export function proofPhase(context: MfaContext): Phase {
  return {
    title: 'Proof of the login',
    aim: say`${guardsPhrase(context)} ${[context.today.auth.guards.length > 1 ? 'know' : 'knows']} how a caller signed in, and still ${[context.today.auth.guards.length > 1 ? 'let' : 'lets']} each pass`,
    tasks: [agree(context), read(context), count(context), answer(context)],
  }
}

function agree(context: MfaContext): Task {
  const [guard] = context.today.auth.guards
  return {
    key: 'agree',
    text: 'have the issuer of logins ask for a second factor and say so',
    files: [],
    given: say`the issuer of what ${guard === undefined ? serviceWords(context) : guardRef(context.project, guard)} accepts, with a test account`,
    when: say`that account signs in with a password, and then with a second factor`,
    expected: say`its logins differ in ${planned('amr')} or ${planned('acr')}, hold ${planned('auth_time')}, and neither can be chosen by whoever calls ${oneOf(context.guarded, [serviceWords(context)])}`,
    shownBy: say`one login of each kind, kept as fixtures of the tests of ${guard === undefined ? serviceWords(context) : pathRef(guard.file)}`,
  }
}

function read(context: MfaContext): Task {
  const { files, today, project } = context
  const test = today.place.test('proof-of-login')
  const token = today.auth.packages[0]
  const [key] = today.auth.keys
  return {
    key: 'read',
    text: 'read from a login how somebody proved who they are',
    files: [files.proof, test, ...[...new Set(today.auth.guards.map(({ file }) => file))].slice(0, 3).map((path) => standing(path))],
    after: ['agree'],
    given: say`logins with and without a second factor, one without ${planned('amr')}, and one whose ${planned('auth_time')} lies in the future`,
    when: say`${guardsPhrase(context)} ${[today.auth.guards.length > 1 ? 'read' : 'reads']} them${token === undefined ? [] : say` with ${packageWords(project, token.name)}`}`,
    expected: say`the first counts as strong, the others as weak, and nothing is read before the signature${key === undefined ? [] : say` under ${envRef(key)}`} holds`,
    shownBy: say`${fileRef(test)} signs one login of each kind and calls ${oneOf(context.guarded, [serviceWords(context)])} with it`,
    shows: {
      code: declares(/\bamr\b|\bacr\b|auth_?(?:time|strength|level|methods?)|proof_?of_?login|assurance/i),
      test: tests(/\bamr\b|\bacr\b|second factor|auth_?time|assurance|mfa/i),
    },
  }
}

function count(context: MfaContext): Task {
  const { files, today, guarded, weighty } = context
  const test = today.place.test('weak-logins')
  return {
    key: 'count',
    text: 'count weak logins before one is refused',
    files: [files.proof, test],
    after: ['read'],
    given: say`${planned('MFA_MODE')} set to ${planned('count')}, a weak login and a strong one`,
    when: say`both call ${oneOf(weighty, [serviceWords(context)])} and ${oneOf(guarded.slice(1), say`another operation of ${serviceWords(context)}`)}`,
    expected: say`both are answered as today, and a figure says how many people of ${serviceWords(context)} came with each kind, by day and by guard (${guardsPhrase(context)})`,
    shownBy: say`${fileRef(test)} calls ${oneOf(weighty, [serviceWords(context)])} with both and reads the figure`,
    shows: {
      code: either(
        calls(/(?:count|log|record|measure|report)\w*(?:Weak|Login|Factor|Assurance)/i),
        reads(/MFA_MODE|SECOND_FACTOR|MFA_ENFORCE/),
      ),
      test: tests(/(?=.*(?:weak|factor|mfa|amr|acr))(?=.*(?:count|log|report|pass))/i),
    },
  }
}

function answer(context: MfaContext): Task {
  const { files, today, guarded } = context
  const test = today.place.test('stronger-login')
  return {
    key: 'answer',
    text: 'answer a login that is too weak with what has to be done',
    files: [files.proof, test],
    after: ['count'],
    given: say`a ${personIn(context)} whose login is weak, before ${[amount(guarded.length, 'operation')]}, ${firstWays(guarded, 2)}`,
    when: say`they call ${oneOf(guarded, [serviceWords(context)])} where a second factor is asked for`,
    expected: say`the answer is 401 with ${planned('insufficient_user_authentication')} and ${planned('acr_values')} (RFC 9470), so that a client sends them to the issuer and comes back`,
    shownBy: say`${fileRef(test)} reads the header that ${oneOf(guarded, [serviceWords(context)])} answers with`,
    shows: {
      code: either(declares(/insufficient|step_?up|stronger_?login/i), calls(/insufficient|stepUp|requireStrong/i)),
      test: tests(/insufficient|step.?up|too weak|stronger/i),
    },
  }
}
