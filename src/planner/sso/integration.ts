import { say, type Phrase } from '../../core/phrase.ts'
import { all, answers, either, has, tests, testsRoute } from '../evidence/looks.ts'
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
        ? say`${fileRef(test)} logs in at a provider that runs in the test, calls ${guardedPhrase(context)}, and refuses a foreign state, a replayed code, another issuer and an expired token`
        : say`${fileRef(test)} logs in with a response that is made and signed in the test, calls ${guardedPhrase(context)}, and refuses the same one unsigned, late, for another audience and repeated`,
    shows: {
      code: all(answers(['GET'], /\/sso\/login\/(?::\w+|[\w-]+)$/), answers(['POST', 'GET'], /\/sso\/(?:acs|callback\/(?::\w+|[\w-]+))$/)),
      test: either(
        tests(new RegExp(nameWords(provider), 'i')),
        all(has(new RegExp(`${provider.id}\\.(?:test|spec)\\.`)), testsRoute(['POST', 'GET'], /\/sso\/(?:acs|callback)/)),
      ),
    },
  }
}

/** What is checked before somebody is let in. */
function expectedOf(context: SsoContext): Phrase {
  const { protocol } = context
  if (protocol === 'OIDC')
    return say`${planned('state')}, ${planned('nonce')}, the verifier of PKCE, ${planned('iss')}, ${planned('aud')} and ${planned('exp')} hold for this browser, ${guardedPhrase(context)} lets them in, and the same code a second time is refused`
  return say`the signature, ${planned('Destination')}, ${planned('Recipient')}, ${planned('Audience')} and the time of the response hold, it answers the request of this browser, ${guardedPhrase(context)} lets them in, and the same response a second time is refused`
}

/** What has to be there at the provider, as its vendor documents it. */
function givenOf({ name, provider }: PlannedProvider, back: string, protocol: SsoContext['protocol']): Phrase {
  const where = say`an application at ${[name]} with the address of ${planned(back)}`
  const mapping = protocol === 'OIDC' ? provider?.oidc?.mapping : provider?.saml?.mapping
  const fields = mapping === undefined ? [] : say`, ${planned('email')} read from ${planned(mapping.email)}`
  const format = protocol === 'OIDC' ? undefined : provider?.saml?.nameIdToAsk
  const subject = format === undefined ? [] : say`, a subject in the format ${planned(format.is)}`
  return say`${where}${subject}${fields}, and its ${[protocol === 'OIDC' ? 'client secret' : 'certificate']} in the configuration`
}

/** A provider as titles of tests write it. */
function nameWords({ id, name }: PlannedProvider): string {
  return [name, id.replace(/-/g, ' '), id].map((one) => one.replace(/[^\w ]/g, '.').replace(/ /g, '[ -]?')).join('|')
}
