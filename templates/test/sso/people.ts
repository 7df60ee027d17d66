import { createEntrance } from '../../src/sso/entrance'
import { createProvider } from '../../src/sso/create-provider'
import { createHandler, type Handler, type Report, reportAll, type SsoEvent } from '../../src/sso/endpoint'
import { loginEndpoints } from '../../src/sso/login'
import { logoutEndpoint } from '../../src/sso/logout'
import { createProviders } from '../../src/sso/providers'
import type { Accounts } from '../../src/sso/provisioning'
import type { SsoService } from '../../src/sso/service'
import { type SsoSession, useSession } from '../../src/sso/sessions'
import { statement } from '../../src/sql-store/store'
import type { Browser } from './browser'
import { database, store } from './database'
import { configurationOf, samlEntry, testService } from './service'
//#region bearer
import { type TokenOf, tokenEndpoint } from '../../src/sso/token'
//#endregion

await database.exec('CREATE TABLE accounts (id TEXT PRIMARY KEY, email TEXT UNIQUE, name TEXT, closed BOOLEAN NOT NULL DEFAULT FALSE)')

/** Accounts of the tests. */
export const accounts: Accounts = {
  create: ({ id, fields }) =>
    statement('INSERT INTO accounts (id, email, name) VALUES (?1, ?2, ?3)', id, textOf(fields['email']), textOf(fields['name'])),
  async isOpen(id, at) {
    const rows = await at.rows('SELECT id FROM accounts WHERE id = ?1 AND NOT closed', id)
    return rows.length > 0
  },
}

/** This service while it is tested, with accounts and sessions. */
export interface People {
  handle: Handler
  events: SsoEvent[]
  service: SsoService
  //#region bearer
  /** What tokens were made for. */
  issued: TokenOf[]
  //#endregion
}

/** Logins of this service with accounts and sessions behind them. */
export function createPeople(changes: { providers?: readonly object[]; service?: Partial<SsoService>; report?: Report } = {}): People {
  const events: SsoEvent[] = []
  const service = testService(changes.service)
  const keep: Report = async (event) => {
    events.push(event)
  }
  const report = reportAll([keep, ...(changes.report === undefined ? [] : [changes.report])])
  const providers = createProviders(configurationOf(...(changes.providers ?? [samlEntry()])), (entry) =>
    createProvider(entry, service, store),
  )
  //#region bearer
  const issued: TokenOf[] = []
  //#endregion
  const endpoints = [
    ...loginEndpoints({ service, store, providers, enter: createEntrance({ service, store, accounts, report }) }),
    logoutEndpoint({ service, store, providers, report }),
    //#region bearer
    tokenEndpoint(store, service, async (of) => {
      issued.push(of)
      return 'a token'
    }),
    //#endregion
  ]
  return {
    handle: createHandler({ endpoints, baseUrl: service.baseUrl, report }),
    events,
    service,
    //#region bearer
    issued,
    //#endregion
  }
}

/** The session of a browser at a moment; undefined where it has none. */
export async function sessionOf({ cookies }: Browser, now: number): Promise<SsoSession | undefined> {
  return useSession(store, cookies.get('__Host-sso-session') ?? '', now)
}

/** A field that has one value. */
function textOf(value: string | readonly string[] | undefined): string | null {
  return typeof value === 'string' ? value : null
}
