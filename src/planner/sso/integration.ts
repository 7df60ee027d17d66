import { list, say, type Phrase } from '../../core/phrase.ts'
import type { TestInfo } from '../../core/project.ts'
import { all, answers, either, tests, testsRoute } from '../evidence/looks.ts'
import { titleOf } from '../safeguards/tests-of.ts'
import { tableFiles } from '../parts/tables.ts'
import { appFile, guardedPhrase, fileRef, planned } from '../parts/task-words.ts'
import type { Phase, Task } from '../plan.ts'
import type { PlannedProvider } from '../providers-of.ts'
import type { SsoContext } from './context.ts'

/** Phase 2 (specification, 4.2): integrations with identity providers. */
export function integration(context: SsoContext): Phase {
  return {
    title: 'Provider Integration',
    aim: say`somebody of each provider reaches ${guardedPhrase(context)}, and each forged or borrowed proof is refused with one outward answer`,
    tasks: context.providers.map((provider) => integrate(provider, context)),
  }
}

const code = all(answers(['GET'], /\/sso\/login\/(?::\w+|[\w-]+)$/), answers(['POST', 'GET'], /\/sso\/(?:acs|callback\/(?::\w+|[\w-]+))$/))

/** Where somebody comes back from a provider. */
const comesBack = /\/sso\/(?:acs|callback)/

/** Whether a test begins a login as well: an answer of a provider alone is refused. */
function starts({ requests }: TestInfo): boolean {
  return requests.some((request) => /^GET \S*\/sso\/login/.test(request))
}

/** The same of a test whose title says that somebody gets in. */
function logsIn(test: TestInfo): boolean {
  return starts(test) && /\b(?:log|sign)(?:s|ged|ned)?[ -]in\b/i.test(titleOf(test))
}

function integrate(provider: PlannedProvider, context: SsoContext): Task {
  const { files, today, protocol } = context
  const test = today.place.test(`${provider.id}`)
  const back = protocol === 'OIDC' ? `GET /sso/callback/${provider.id}` : 'POST /sso/acs'
  return {
    key: `provider/${provider.id}`,
    text: `integrate ${provider.name} as an identity provider`,
    // the first of them brings the table of responses that were used
    files: [
      files.responses,
      files.guard,
      ...(context.providers[0] === provider ? tableFiles(context, 'sso-response') : []),
      test,
      ...appFile(context),
    ],
    after: ['metadata'],
    given: givenOf(provider, back, protocol),
    when: say`somebody starts at ${planned(`GET /sso/login/${provider.id}`)} and comes back to ${planned(back)}`,
    expected: expectedOf(context),
    shownBy:
      protocol === 'OIDC'
        ? say`${fileRef(test)} logs in at a provider that runs in the test and calls ${guardedPhrase(context)}. It refuses a foreign state, a replayed code, another issuer and an expired token`
        : say`${fileRef(test)} logs in with a response that is made and signed in the test and calls ${guardedPhrase(context)}. It refuses the same one unsigned, late, for another audience and repeated`,
    shows: {
      code,
      test: either(
        tests(new RegExp(nameWords(provider), 'i')),
        testsRoute(['POST', 'GET'], comesBack, ({ file }) => testNamed(provider).test(file)),
      ),
    },
    leaves: {
      shows: { code, test: either(testsRoute(['POST', 'GET'], comesBack, logsIn), testsRoute(['POST', 'GET'], comesBack, starts)) },
      text: say`an application at ${[provider.name]} with these addresses, its ${[protocol === 'OIDC' ? 'client secret' : 'certificate']} in ${planned('SSO_PROVIDERS')}, and a login of somebody there`,
    },
  }
}

/** What is checked before somebody is let in. */
function expectedOf(context: SsoContext): Phrase {
  const { protocol } = context
  if (protocol === 'OIDC')
    return say`${planned('state')}, ${planned('nonce')}, the verifier of PKCE, ${planned('iss')}, ${planned('aud')} and ${planned('exp')} hold for this browser. Then ${guardedPhrase(context)} lets them in, and the same code a second time is refused`
  return say`the signature, ${planned('Destination')}, ${planned('Recipient')}, ${planned('Audience')} and the time of the response hold, and it answers the request of this browser. Then ${guardedPhrase(context)} lets them in, and the same response a second time is refused`
}

/** What has to be there at the provider, as its vendor documents it. */
function givenOf({ name, provider }: PlannedProvider, back: string, protocol: SsoContext['protocol']): Phrase {
  const mapping = protocol === 'OIDC' ? provider?.oidc?.mapping : provider?.saml?.mapping
  const format = protocol === 'OIDC' ? undefined : provider?.saml?.nameIdToAsk
  const settings = [
    say`the address of ${planned(back)}`,
    ...(format === undefined ? [] : [say`a subject in the format ${planned(format.is)}`]),
    ...(mapping === undefined ? [] : [say`${planned('email')} read from ${planned(mapping.email)}`]),
  ]
  return say`an application at ${[name]} with ${list(settings)}. The configuration holds its ${[protocol === 'OIDC' ? 'client secret' : 'certificate']}`
}

/** A file of tests that is called like a provider, in whatever style the project writes names: `entra-id.test.ts`, `entraId.e2e-spec.ts`. */
function testNamed({ id }: PlannedProvider): RegExp {
  return new RegExp(`${id.replaceAll('-', '[-_]?')}[._-](?:[a-z\\d]+[.-])?(?:test|spec)\\.`, 'i')
}

/** A provider as titles of tests write it. */
function nameWords({ id, name }: PlannedProvider): string {
  return [name, id.replace(/-/g, ' '), id].map((one) => one.replace(/[^\w ]/g, '.').replace(/ /g, '[ -]?')).join('|')
}
