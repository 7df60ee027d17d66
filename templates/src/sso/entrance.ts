import { readCookie, sessionCookie, setCookie } from './cookies'
import type { Report } from './endpoint'
import type { Enter } from './login'
import { type Accounts, provision, rolesOf } from './provisioning'
import type { SsoService } from './service'
import { endSession, openSession } from './sessions'
import type { Store } from '../sql-store/store'
//#region bearer
import { createCode } from './token'
//#endregion

/** What lets people in. */
export interface EntranceParts {
  service: SsoService
  store: Store
  accounts: Accounts
  report: Report
}

/** Lets people in with a session of their own: their account is found or made, and what signed them in before is over. */
export function createEntrance({ service, store, accounts, report }: EntranceParts): Enter {
  return async (who, entry, { request, address }) => {
    const now = service.now()
    const roles = rolesOf(entry, who)
    const { accountId, changes } = await provision({ store, accounts }, entry, who)
    for (const kind of changes) await report({ kind, accountId, provider: entry.id, address, detail: roles.join(' ') })
    const former = readCookie(request, sessionCookie)
    if (former !== undefined) await endSession(store, former)
    const { nameId, nameIdFormat = null, index = null, endsAt } = who.session
    const session = { accountId, provider: entry.id, roles, nameId, nameIdFormat, sessionIndex: index, endsAt }
    const token = await openSession(store, session, now)
    await report({ kind: 'login', accountId, provider: entry.id, address })
    return {
      cookies: [setCookie(sessionCookie, token, { sameSite: 'Lax' })],
      //#region bearer
      fragment: `sso_code=${await createCode(service, token)}`,
      //#endregion
    }
  }
}
