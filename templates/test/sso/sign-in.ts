import { createProvider } from '../../src/sso/create-provider'
import { createHandler, type Handler, type HandlerParts, type SsoEvent } from '../../src/sso/endpoint'
import { type Enter, loginEndpoints } from '../../src/sso/login'
import type { UserAttributes } from '../../src/sso/provider'
import { createProviders } from '../../src/sso/providers'
import type { SsoService } from '../../src/sso/service'
import { type Browser, locationOf } from './browser'
import { store } from './database'
import { answerTo, type Said } from './identity-provider'
import { configurationOf, samlEntry, testService } from './service'

/** This service while it is tested: who came in, and what operators learned. */
export interface SignIn {
  handle: Handler
  entered: UserAttributes[]
  events: SsoEvent[]
}

/** What a test has otherwise. */
export interface SignInChanges {
  providers?: readonly object[]
  service?: Partial<SsoService>
  /** Lets people in; null where nobody does. */
  enter?: Enter | null
  limit?: HandlerParts['limit']
}

/** Logins of this service, without accounts behind them. */
export function createSignIn(changes: SignInChanges = {}): SignIn {
  const [entered, events]: [UserAttributes[], SsoEvent[]] = [[], []]
  const welcome: Enter = async (who) => {
    entered.push(who)
    return { cookies: ['welcome=1; Path=/'], fragment: 'welcome' }
  }
  const { providers: entries = [samlEntry()], enter = welcome, limit } = changes
  const service = testService(changes.service)
  const providers = createProviders(configurationOf(...entries), (entry) => createProvider(entry, service, store))
  const handle = createHandler({
    endpoints: loginEndpoints({ service, store, providers, ...(enter !== null && { enter }) }),
    baseUrl: service.baseUrl,
    report: async (event) => {
      events.push(event)
    },
    ...(limit !== undefined && { limit }),
  })
  return { handle, entered, events }
}

/** Somebody begins a login in a browser, and signs in at the provider; the answer to what the browser brings back. */
export async function signIn(browser: Browser, said: Said = {}, provider = 'acme'): Promise<Response> {
  const begun = await browser.get(`/sso/login/${provider}`)
  return browser.post('/sso/acs', answerTo(locationOf(begun), said))
}
