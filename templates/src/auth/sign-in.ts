import { signAccessToken } from './access-token'
import { createAccount, findAccount, setPasswordHash } from './accounts'
import { countAttempt, ofAccount, ofAddress, ofRegistration, takeBack } from './attempts'
import { hashOfNobody, hashPassword, isOutdated, isPasswordOf } from './passwords'
import { openSession, type Session } from './sessions'
import { accessTokenLife, type AuthBindings } from './settings'

/** What somebody gives to register or to sign in, and the address it comes from. */
export interface Attempt {
  email: string
  password: string
  address: string | undefined
}

/**
 * Registers an account; the seconds to wait where there were too many registrations. Nothing shows whether the address had an account. Until it is
 * confirmed by mail, an account does not prove that its owner reads that mail.
 */
export async function register(db: D1Database, { email, password, address }: Attempt): Promise<number | undefined> {
  const wait = await countAttempt(db, [ofRegistration(address)])
  if (wait !== undefined) return wait
  await createAccount(db, email, hashPassword(password))
  return undefined
}

/** Begins a session; none where the address has no account or another password. */
export async function login(db: D1Database, attempt: Attempt): Promise<{ session: Session | undefined } | { wait: number }> {
  const { email, password, address } = attempt
  const allowances = [await ofAccount(email), ofAddress(address)]
  const wait = await countAttempt(db, allowances)
  if (wait !== undefined) return { wait }
  const account = await findAccount(db, email)
  const isRight = isPasswordOf(account?.passwordHash ?? hashOfNobody, password)
  if (account === null || !isRight) return { session: undefined }
  await takeBack(db, allowances)
  if (isOutdated(account.passwordHash)) await setPasswordHash(db, account.id, hashPassword(password))
  return { session: await openSession(db, account.id) }
}

/** The tokens of a session as the API answers with them. */
export async function tokensOf(env: AuthBindings, session: Session) {
  return {
    access_token: await signAccessToken(env, session),
    token_type: 'Bearer' as const,
    expires_in: accessTokenLife,
    refresh_token: session.refreshToken,
  }
}
