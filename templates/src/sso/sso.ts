//#region accounts
import { accounts } from './accounts'
//#endregion
//#region safeguards
import { createAudit } from './audit'
//#endregion
import { readConfiguration } from './configuration'
//#region responses
import { createProvider } from './create-provider'
import { store } from '../sql-store/database'
//#endregion
import { createHandler, type Handler, type Report, reportAll } from './endpoint'
//#region accounts
import { createEntrance } from './entrance'
//#endregion
//#region accounts bearer
import { issueToken } from './issue-token'
//#endregion
//#region responses
import { loginEndpoints } from './login'
//#endregion
//#region accounts
import { logoutEndpoint } from './logout'
//#endregion
import { metadataEndpoint } from './metadata'
//#region responses
import { createProviders } from './providers'
//#endregion
//#region safeguards
import { createRateLimit } from './rate-limit'
//#endregion
import { type Environment, readSettings } from './settings'
//#region accounts cookie
import { readCookie, sessionCookie } from './cookies'
import { type SsoSession, useOpenSession } from './sessions'
//#endregion
//#region accounts bearer
import { isEnded, tokenEndpoint } from './token'
//#endregion

/** Single sign-on of this service. */
export interface Sso {
  handle: Handler
  /** Header in which a proxy says where a request came from. */
  addressHeader: string | undefined
  //#region accounts cookie
  /** The session of a request; undefined where its browser is not signed in, or the account is closed. */
  sessionOf(request: Request): Promise<SsoSession | undefined>
  //#endregion
  //#region accounts bearer
  /** Whether the token of a request belongs to a session that has ended, or to an account that is closed. */
  isEnded(request: Request): Promise<boolean>
  //#endregion
}

/** Writes events for operators. */
const writeEvent: Report = async (event) => {
  console.info(JSON.stringify({ message: `sso.${event.kind}`, ...event }))
}

/** Puts single sign-on together; undefined where `SSO_PROVIDERS` is not set. Throws where a setting is wrong. */
export function createSso(env: Environment): Sso | undefined {
  const settings = readSettings(env)
  if (settings === undefined) return undefined
  const { service, addressHeader } = settings
  const configuration = readConfiguration(settings.configuration)
  const report = reportAll([
    writeEvent,
    //#region safeguards
    createAudit(store, service),
    //#endregion
  ])
  //#region responses
  const providers = createProviders(configuration, (entry) => createProvider(entry, service, store))
  //#endregion
  //#region accounts
  const enter = createEntrance({ service, store, accounts, report })
  //#endregion
  const endpoints = [
    metadataEndpoint(configuration, service),
    //#region responses !accounts
    ...loginEndpoints({ service, store, providers }),
    //#endregion
    //#region accounts
    ...loginEndpoints({ service, store, providers, enter }),
    logoutEndpoint({ service, store, providers, report }),
    //#endregion
    //#region accounts bearer
    tokenEndpoint(store, service, issueToken),
    //#endregion
  ]
  const handle = createHandler({
    endpoints,
    baseUrl: service.baseUrl,
    report,
    //#region safeguards
    limit: createRateLimit(store, service),
    //#endregion
  })
  return {
    handle,
    addressHeader,
    //#region accounts cookie
    async sessionOf(request) {
      const token = readCookie(request, sessionCookie)
      return token === undefined ? undefined : useOpenSession({ store, accounts }, token, service.now())
    },
    //#endregion
    //#region accounts bearer
    isEnded: async (request) => isEnded({ store, accounts }, request.headers.get('authorization'), service.now()),
    //#endregion
  }
}
