import { say } from '../../core/phrase.ts'
import { modelRef, pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { answers, calls, declares, either, keeps, tests, testsRoute } from '../evidence/looks.ts'
import { titleOf } from '../safeguards/tests-of.ts'
import { statedFigure } from '../parts/figures.ts'
import { tableFiles } from '../parts/tables.ts'
import { appFile, fileRef, guardedPhrase, guardsPhrase, peoplePhrase, planned, standing } from '../parts/task-words.ts'
import type { Phase, Task } from '../plan.ts'
import { guardRef } from '../today/authentication.ts'
import { identityFields } from '../today/login/identities.ts'
import { addressRule } from '../today/records/address-rule.ts'
import { closedPhrase } from '../today/login/tell-states.ts'
import type { SsoContext } from './context.ts'

/** Phase 3 (specification, 4.2): just-in-time provisioning, attributes, sessions. */
export function people(context: SsoContext): Phase {
  return {
    title: 'User Management',
    aim: say`whoever comes from a provider is one ${peoplePhrase(context, say`account`)} here, with the rights that a person gave them, and is out when they leave`,
    tasks: [provisioning(context), attributes(context), sessions(context)],
  }
}

function provisioning(context: SsoContext): Task {
  const { files, today } = context
  const test = today.place.test('provisioning')
  const { people: person, identities } = today.auth
  const mail = person?.fields.find(({ name }) => /^e?mail/i.test(name))
  const taken =
    person === undefined || mail === undefined
      ? say`an account with the same address`
      : say`a record of ${modelRef(person)} with the same ${value(`${person.name}.${mail.name}`)}`
  const rule = addressRule(context.project, person)
  const closed = closedPhrase(context.states)
  const tables = identities === undefined ? tableFiles(context, 'sso-identities') : [standing(identities.model.file, 'schema')]
  const found = say`found again by ${identities === undefined ? ['provider and subject'] : identityFields(identities)}`
  return {
    key: 'provisioning',
    text: 'add just-in-time provisioning',
    files: [...tables, files.provisioning, test],
    given: say`${taken} that was never linked to a provider${closed === undefined ? [] : say`, and a linked one that ${closed} shuts out`}`,
    when: say`somebody signs in by a provider whose subject is not known yet${closed === undefined ? [] : [', and then as the one that is shut out']}`,
    expected: [
      ...(mail !== undefined && rule?.isOne === true
        ? say`the login is refused with the way to link it, because ${value(`${person?.name}.${mail.name}`)} is ${[rule.together.length === 0 ? 'unique' : 'kept to one account in use']} and the one that stood there is not taken over. With an address that nobody has, a new ${peoplePhrase(context, say`account`)} is made and ${found}`
        : say`a new ${peoplePhrase(context, say`account`)} is made and ${found}, and the one that stood there before is not taken over`),
      ...(closed === undefined
        ? []
        : say`. The one that is shut out is refused, and gets no second ${peoplePhrase(context, say`account`)}`),
    ],
    shownBy: say`${fileRef(test)} signs one subject in twice and finds one ${peoplePhrase(context, say`account`)}. It tries the takeover by address${closed === undefined ? [] : [', and signs in once more after the account is shut out']}`,
    shows: {
      code: either(
        keeps(/sso|identit|external_?account|federat/i, /subject|name_?id|external_?id|sub$/i, /provider|issuer|idp/i),
        declares(/provision/i),
      ),
      test: tests(/provision|just.?in.?time|(?:account|user|made|creat)\w* .*first (?:sso )?(?:sign.?in|login)/i),
    },
  }
}

function attributes({ files, today }: SsoContext): Task {
  const test = today.place.test('attribute-mapping')
  const fields = (today.auth.people?.fields ?? [])
    .filter(({ name }) => /^(?:e?mail|(?:first|last|full|display)?_?name)$/i.test(name))
    .map(({ name }) => value(name))
  return {
    key: 'attributes',
    text: 'map user attributes',
    files: [files.mapping, test],
    after: ['provisioning'],
    given: say`an ${planned('attributeMapping')} of ${fields.length === 0 ? say`${planned('email')} and ${planned('name')}` : fields.flatMap((field, i) => (i === 0 ? [field] : [' and ', field]))} for each provider`,
    when: say`a response lacks a mapped attribute, holds it twice, or names a role that nobody mapped`,
    expected: say`the login is refused with the name of the attribute, and a role that nobody mapped gives no right`,
    shownBy: say`${fileRef(test)} goes through one response of each kind`,
    shows: {
      code: declares(/attribute_?mapping|map(?:User)?Attributes|attributesOf/i, ['function', 'constant', 'class', 'type', 'interface']),
      test: tests(/attribute/i),
    },
  }
}

/** Where a session ends. */
const ends = /\/sso\/(?:sls|logout)$/

function sessions(context: SsoContext): Task {
  const { files, today, project } = context
  const { auth } = today
  const test = today.place.test('sessions')
  const [guard] = auth.guards
  const stands = auth.sessions ?? undefined
  return {
    key: 'sessions',
    text: stands === undefined ? 'manage SSO sessions' : 'check that the session store in use ends SSO sessions as planned',
    files: [
      files.sessions,
      test,
      ...(guard === undefined ? [] : [standing(guard.file)]),
      ...(context.isBearer && stands === undefined ? tableFiles(context, 'sso-sessions') : []),
      ...appFile(context),
    ],
    after: ['provisioning'],
    given: say`somebody who signed in by a provider and may call ${guardedPhrase(context)}`,
    when: say`they sign out here by ${planned('GET /sso/sls')}, sign out at the provider, do nothing for ${[statedFigure(context.wanted, 'idle time') ?? 'the idle time']}, or reach ${[statedFigure(context.wanted, 'session age') ?? 'the longest age']}`,
    expected: context.isBearer
      ? say`${guardedPhrase(context)} refuses the token that they still hold, although its time is not over, and a code that was exchanged gives no second one`
      : say`${guardsPhrase(context)} ${[auth.guards.length > 1 ? 'refuse' : 'refuses']} their next request. A session that stood in the browser before the login is not the one after it`,
    shownBy: say`${fileRef(test)} ends a session in each of the four ways and calls ${guardedPhrase(context)} again`,
    shows: {
      code: either(answers(['GET', 'POST'], ends), calls(/(?:destroy|revoke|end)\w*Session/i, /sso|saml|oidc/i)),
      test: either(
        testsRoute(['GET', 'POST'], ends, (test) => /log(?:ged)?.?out|sign(?:ed)?.?out|session/i.test(titleOf(test))),
        tests(/single logout|session.*(?:idle|expire|rotate|revoke)/i),
        testsRoute(['GET', 'POST'], ends),
      ),
    },
    ...(stands !== undefined && {
      stands: {
        id: `fitted/sessions/${stands.name}`,
        text: say`${modelRef(stands)} in ${pathRef(stands.file)} keeps sessions already, so that their task is a check of how they end${guard === undefined ? [] : say` and what ${guardRef(project, guard)} asks them`}.`,
        sources: [project.source(stands.file, stands.from, stands.to, stands.name)],
      },
    }),
  }
}
