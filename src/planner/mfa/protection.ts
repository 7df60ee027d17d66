import { list, say } from '../../core/phrase.ts'
import { modelRef, pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { calls, declares, either, reads, tests } from '../evidence/looks.ts'
import { tableFiles } from '../parts/tables.ts'
import { fileRef, planned, standing } from '../parts/task-words.ts'
import { firstWays, oneOf, personIn, serviceWords, someWays } from '../parts/ways-in.ts'
import type { Phase, Task } from '../plan.ts'
import { guardRef } from '../today/authentication.ts'
import type { MfaContext } from './context.ts'
import { filesOf } from './own-login.ts'

/** A phase of protection: weighty operations, changes of factors, programs. */
export function protectionPhase(context: MfaContext): Phase {
  return {
    title: 'Weighty operations',
    aim: say`a stolen session of ${serviceWords(context)} does not call ${context.weighty.length === 0 ? ['what weighs most'] : someWays(context.weighty)}${context.login === 'issuer' ? [] : [', and removes no factor']}`,
    tasks: [stepUp(context), ...(context.login === 'issuer' ? [] : [change(context)]), machines(context)].filter(
      (one) => one !== undefined,
    ),
  }
}

/** The last phase: who must, by when, and what if somebody cannot. */
export function rollOut(context: MfaContext): Phase {
  return {
    title: 'Roll-out',
    aim: say`whoever has to has a second factor in ${serviceWords(context)}, and nobody is shut out for good`,
    tasks: [policy(context), events(context), support(context)],
  }
}

function stepUp(context: MfaContext): Task {
  const { files, weighty, today } = context
  const test = today.place.test('step-up')
  const meant = weighty.slice(0, 6)
  return {
    key: 'step-up',
    text: 'ask for the second factor again before weighty operations',
    files: [files.stepUp, ...filesOf(meant), test],
    given: say`a session of a ${personIn(context)} whose second factor is older than ten minutes`,
    when: say`it calls ${meant.length === 0 ? say`an operation of ${serviceWords(context)} that weighs much` : firstWays(meant, 4)}`,
    expected: say`each is refused until the factor is shown again, changes nothing before, and works for ten minutes after${meant.length === 0 ? [] : say`, ${oneOf(meant, [])} included`}`,
    shownBy: say`${fileRef(test)} calls ${oneOf(meant, [serviceWords(context)])} before the code, after it and eleven minutes later`,
    shows: {
      code: either(
        declares(/step_?up|require_?recent|recent_?(?:auth|factor|login)|sudo_?mode|re_?auth/i),
        calls(/stepUp|requireRecent|sudoMode|reauthenticate/i),
      ),
      test: tests(/step.?up|recent|again before|re-?auth|sudo/i),
    },
  }
}

function change(context: MfaContext): Task {
  const { files, mail, today } = context
  const test = today.place.test('change-factor')
  const kept = today.auth.sessions
  return {
    key: 'change',
    text: 'ask for a factor before a factor is changed, and tell the owner',
    files: [files.factors, ...(mail === undefined ? [] : [standing(mail.file)]), test],
    after: ['step-up'],
    given: say`a ${personIn(context)} with one factor, and a thief with their password and session`,
    when: say`the thief calls ${planned('DELETE /mfa/factors/:id')} and ${planned('POST /mfa/factors')}`,
    expected: say`both are refused without a code; with one, ${kept === undefined ? say`other sessions of ${serviceWords(context)}` : say`other records of ${modelRef(kept)}`} end and ${mail === undefined ? say`the owner is told on a way that the session does not control` : say`${pathRef(mail.file)} sends a message to the address of before`}`,
    shownBy: say`${fileRef(test)} tries both${mail === undefined ? say` for a ${personIn(context)}` : say` and reads what ${pathRef(mail.file)} would send`}`,
    shows: {
      code: either(
        calls(/(?:remove|delete|disable)(?:Factor|Mfa|Totp|TwoFactor|2fa)/i),
        declares(/(?:remove|delete|disable)_?(?:factor|mfa|totp|two_?factor|2fa)/i),
      ),
      test: tests(/(?=.*(?:factor|mfa|2fa|totp))(?=.*(?:remov|delet|disabl|chang))/i),
    },
  }
}

function machines(context: MfaContext): Task | undefined {
  const { machines: all, today, project } = context
  const [one] = all
  const header = today.auth.guards.find(({ routes }) =>
    routes.some(({ opens = [] }) => opens.some((name) => /^header:x-(?!access|auth)/i.test(name))),
  )
  if (one === undefined && header === undefined) return undefined
  const test = today.place.test('programs')
  const shown = one?.words ?? value(header?.name ?? '')
  const file = one?.guards[0]?.file ?? header?.file
  return {
    key: 'programs',
    text: 'keep keys of programs apart from logins of people',
    files: [...(file === undefined ? [] : [standing(file)]), test],
    given: say`${one === undefined ? say`${value(header?.name ?? '')}, which a header alone opens` : say`${firstWays(all, 2)}, which a key opens without a person`}`,
    when: say`a key is sent to ${oneOf(context.weighty, [serviceWords(context)])}, and a session where a key is expected`,
    expected: say`each is refused in the place of the other, and no key stands in for a second factor of a ${personIn(context)}`,
    shownBy: say`${fileRef(test)} sends a key and a session to ${shown} of ${serviceWords({ project })}`,
    shows: {
      code: either(declares(/(?:is|require|only)_?(?:person|human|program|machine|api_?key)/i), calls(/require(?:Person|Human)|isApiKey/i)),
      test: tests(/api.?key|program|machine/i),
    },
  }
}

function policy(context: MfaContext): Task {
  const { files, today, team, project } = context
  const test = today.place.test('policy')
  const admin = today.auth.guards.find(({ name }) => /admin|staff/i.test(name)) ?? today.auth.roles[0]
  const { tenant } = today.data
  const owners = project.workflow.codeowners
  return {
    key: 'policy',
    text: 'say who has to have a second factor, and from when',
    files: [files.policy, test],
    given: say`${admin === undefined ? say`a ${personIn(context)} who has to have one` : say`somebody whom ${guardRef(project, admin)} lets pass, who comes first`}${tenant === undefined ? [] : say`, and a record of ${modelRef(tenant)} that asks it of its members`}, with a date fourteen days ahead${team.level === 'large' && owners !== undefined ? say`; the teams in ${pathRef(owners.file)} come before customers` : []}`,
    when: say`they sign in without a factor on the day before and on the day after`,
    expected: say`before, ${oneOf(context.guarded, [serviceWords(context)])} answers and a notice counts the days; after, ${context.login === 'issuer' ? say`the answer sends them to the issuer` : ['the one thing that they can do is set a factor up']}`,
    shownBy: say`${fileRef(test)} moves the clock over the date and calls ${oneOf(context.guarded, [serviceWords(context)])} on both sides`,
    shows: {
      code: either(
        reads(/(?:MFA|2FA|TWO_FACTOR|SECOND_FACTOR)/),
        declares(/(?:mfa|two_?factor|second_?factor)_?(?:policy|required|enforce\w*|grace)|requires?_?(?:mfa|two_?factor|second_?factor)/i),
      ),
      test: tests(/(?=.*(?:mfa|factor|2fa))(?=.*(?:required|policy|must|grace|deadline|date|enforce))/i),
    },
  }
}

function events(context: MfaContext): Task {
  const { files, today, project } = context
  const test = today.place.test('factor-events')
  const log = project.models.find(({ name }) => /audit|activit(?:y|ies)_?logs?/i.test(name))
  return {
    key: 'events',
    text: log === undefined ? 'record what happens to second factors' : 'record what happens to second factors in the log in use',
    files: [files.events, ...(log === undefined ? tableFiles(context, 'factor-event', context.today.auth.people) : []), test],
    given: say`${context.login === 'issuer' ? say`a weak login, a strong one and a refused ${oneOf(context.weighty, say`operation`)}` : say`a factor that is set up, one that is removed, a wrong code, a used recovery code and a reset by support`}`,
    when: say`each has happened to a ${personIn(context)}`,
    expected: say`${log === undefined ? ['one entry'] : say`one record of ${modelRef(log)}`} names whose, by whom and from where, holds neither a code nor a secret${context.login === 'issuer' ? say`, and refusals before ${oneOf(context.weighty, [serviceWords(context)])} can be counted` : say`, and wrong codes of one ${personIn(context)} can be counted`}`,
    shownBy: say`${fileRef(test)} makes each happen and searches ${log === undefined ? say`what ${serviceWords(context)} kept` : modelRef(log)} for the codes that it sent`,
    shows: {
      code: calls(/audit|(?:record|log|track)\w*(?:Event|Activity|Factor|Mfa)/i, /mfa|factor|totp|2fa|otp/i),
      test: tests(/(?=.*(?:mfa|factor|totp|2fa|code))(?=.*(?:event|audit|recorded|logged))/i),
    },
  }
}

function support(context: MfaContext): Task {
  const { team, project, login, today } = context
  const [guard] = today.auth.guards
  return {
    key: 'support',
    text: 'agree on what happens when somebody lost every factor',
    files: [],
    after: ['policy'],
    given: say`a ${personIn(context)} without a phone and without recovery codes, and somebody who claims to be them`,
    when: say`both ask ${login === 'issuer' ? say`the issuer of what ${guard === undefined ? serviceWords({ project }) : guardRef(project, guard)} accepts` : say`the support of ${serviceWords(context)}`} for a way in`,
    expected: say`written steps tell them apart by more than a mail, ${team.level === 'solo' ? ['a second person from outside agrees'] : ['two people agree']}, the account waits a day, and its owner is told on each known way`,
    shownBy: say`the steps, and the record of one rehearsal for ${list([serviceWords(context)])}`,
  }
}
