import { list, say } from '../../core/phrase.ts'
import type { TestInfo } from '../../core/project.ts'
import { modelRef, pathRef } from '../../text/fact-refs.ts'
import { all, answers, calls, either, keeps, tests, testsRoute } from '../evidence/looks.ts'
import { titleOf } from '../safeguards/tests-of.ts'
import { tableFiles } from '../parts/tables.ts'
import { appFile, fileRef, guardedPhrase, planned } from '../parts/task-words.ts'
import type { Phase, Task } from '../plan.ts'
import type { SsoContext } from './context.ts'

/** A file of the feature by its path. */
const ssoFile = /(?:^|[/_.-])(?:sso|saml|oidc|single-sign-on)(?:[/_.-]|$)/i

/** Phase 4 (specification, 4.2): the audit of the feature, its audit log, its limits. */
export function security(context: SsoContext): Phase {
  return {
    title: 'Security & Compliance',
    aim: say`an attack leaves a trace, and guessing is slow`,
    tasks: [audit(context), auditLog(context), rateLimit(context)],
  }
}

const comesBack = /\/sso\/(?:acs|callback\/(?::\w+|[\w-]+))$/
const refusals = /refus|reject|den(?:y|ied)|forge|replay/i

function audit({ files, protocol }: SsoContext): Task {
  return {
    key: 'audit',
    text: 'audit single sign-on',
    line: '/security-audit sso',
    files: [],
    given: say`${fileRef(files.guard)} and ${fileRef(files.responses)} as they were merged`,
    when: say`an engineer other than their author tries ${protocol === 'OIDC' ? say`a replayed callback, a foreign ${planned('state')}, another issuer, an unknown ${planned('kid')} and an open redirect` : say`signature wrapping, their own certificate in ${planned('KeyInfo')}, a comment inside ${planned('NameID')}, a DTD, SHA-1 and an unsigned logout`}`,
    expected: say`each is refused with the same answer, and the log tells them apart`,
    shownBy: say`the list of attacks with the refusal of each, signed by that engineer`,
    leaves: {
      shows: {
        code: answers(['POST', 'GET'], comesBack),
        test: testsRoute(['POST', 'GET'], comesBack, (test) => refusals.test(titleOf(test))),
      },
      text: say`the attacks named above, by an engineer who wrote none of it`,
    },
  }
}

function auditLog(context: SsoContext): Task {
  const { files, today, project } = context
  const test = today.place.test('audit')
  const log = project.models.find(({ name }) => /audit/i.test(name))
  return {
    key: 'audit-log',
    text: log === undefined ? 'log SSO audit events' : 'write SSO events to the audit log in use',
    files: [files.audit, ...(log === undefined ? tableFiles(context, 'sso-events') : []), test],
    given: say`a login, a refused response, a new account, a change of mapped roles and a logout`,
    when: say`each of them has happened`,
    expected: say`one event names who, by which provider, from which address and with which outcome, and holds neither the assertion nor a token`,
    shownBy: say`${fileRef(test)} does all five and reads the events`,
    shows: {
      code: either(
        keeps(/sso_?(?:audit|event|log)/i, /actor|user|subject/i),
        calls(/audit|log\w*Event|record\w*Event|emit\w*Event/i, ssoFile),
      ),
      test: tests(/\b(?:sso|saml|oidc|single sign)\b.*\b(?:audit|event)|(?:audit|event)\w*\b.*\b(?:sso|saml|oidc|provider)\b/i),
    },
    ...(log !== undefined && {
      stands: {
        id: `fitted/audit/${log.name}`,
        text: say`${modelRef(log)} in ${pathRef(log.file)} is an audit log already, so that single sign-on writes to it instead of a table of its own.`,
        sources: [project.source(log.file, log.from, log.to, log.name)],
      },
    }),
  }
}

const limitWords = /rate.?limit|too many|429|too often/i

function isOfLimit(test: TestInfo): boolean {
  return limitWords.test(titleOf(test))
}

function rateLimit(context: SsoContext): Task {
  const { files, today, project } = context
  const test = today.place.test('rate-limit')
  const limited = project.routes.filter(({ callLimits = [] }) => callLimits.length > 0)
  const [first] = limited
  return {
    key: 'rate-limit',
    text: 'add SSO-specific rate limiting',
    files: [files.limits, test, ...appFile(context)],
    given: say`${list([planned('GET /sso/login/:provider'), planned('POST /sso/acs')])} behind a limit by address and by provider`,
    when: say`one address sends more than the limit within its window`,
    expected: say`further calls get 429 with ${planned('Retry-After')}, other addresses are answered, and ${guardedPhrase(context)} is not slowed down`,
    shownBy: say`${fileRef(test)} sends one request more than the limit from one address and one from another`,
    shows: {
      code: either(
        answers(['GET', 'POST'], /\/sso\/(?:login|acs)/, ({ callLimits = [] }) => callLimits.length > 0),
        calls(/rate_?limit|limiter/i, ssoFile),
      ),
      test: either(testsRoute(['GET', 'POST'], /\/sso\//, isOfLimit), all(testsRoute(['GET', 'POST'], /\/sso\//), tests(limitWords))),
    },
    ...(first !== undefined && {
      stands: {
        id: 'fitted/rate-limit',
        text: say`${pathRef(first.file)} limits calls already, so that the same means is used for single sign-on.`,
        sources: [project.source(first.file, first.line, first.line)],
      },
    }),
  }
}
