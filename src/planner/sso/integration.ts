import { say } from '../../core/phrase.ts'
import { all, answers, either, has, tests, testsRoute } from '../evidence/looks.ts'
import { appFile, fileRef, planned } from '../parts/task-words.ts'
import type { Phase, Task } from '../plan.ts'
import type { ChosenProvider, SsoContext } from './context.ts'

/** Phase 2 (specification, 4.2): integrations with identity providers. */
export function integration(context: SsoContext): Phase {
  return {
    title: 'Provider Integration',
    aim: say`somebody of each provider can prove who they are, and each forged or borrowed proof is refused with one outward answer`,
    tasks: context.providers.map((provider) => integrate(provider, context)),
  }
}

function integrate(provider: ChosenProvider, context: SsoContext): Task {
  const { files, today, protocol } = context
  const test = today.place.test(`${provider.id}`)
  const back = protocol === 'OIDC' ? `GET /sso/callback/${provider.id}` : 'POST /sso/acs'
  return {
    key: `provider/${provider.id}`,
    text: `integrate ${provider.name} as an identity provider`,
    files: [files.responses, files.guard, test, ...appFile(context)],
    after: ['metadata'],
    given: say`an application at ${[provider.name]} with the address of ${planned(back)}, and its certificate in the configuration`,
    when: say`somebody starts at ${planned(`GET /sso/login/${provider.id}`)} and comes back to ${planned(back)}`,
    expected: say`the signature, ${planned('Destination')}, ${planned('Recipient')}, ${planned('Audience')} and the time of the response hold, it answers the request of this browser, and the same response a second time is refused`,
    shownBy: say`${fileRef(test)} logs in with a response that is made and signed in the test, and refuses the same one unsigned, late, for another audience and repeated`,
    shows: {
      code: all(answers(['GET'], /\/sso\/login\/(?::\w+|[\w-]+)$/), answers(['POST', 'GET'], /\/sso\/(?:acs|callback\/(?::\w+|[\w-]+))$/)),
      test: either(
        tests(new RegExp(nameWords(provider), 'i')),
        all(has(new RegExp(`${provider.id}\\.(?:test|spec)\\.`)), testsRoute(['POST', 'GET'], /\/sso\/(?:acs|callback)/)),
      ),
    },
  }
}

/** A provider as titles of tests write it. */
function nameWords({ id, name }: ChosenProvider): string {
  return [name, id.replace(/-/g, ' '), id].map((one) => one.replace(/[^\w ]/g, '.').replace(/ /g, '[ -]?')).join('|')
}
