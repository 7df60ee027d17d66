import { dropCookie, readCookie, sessionCookie, setCookie } from './cookies'
import type { LoginState, SSOResponse, UserAttributes } from './provider'
import { keepIssuer, type KnownProvider } from './providers'
import { provision, rolesOf } from './provisioning'
import { randomText } from './random'
import { demand } from './refusal'
import { returnPath } from './return-to'
import { endSession, type NewSession, openSession } from './sessions'
import type { Sso } from './sso'
import { useOnce } from './used-once'

/** Seconds that somebody has to sign in at a provider. */
const loginLife = 10 * 60

/** Begins a login: the browser goes to the provider and keeps what the answer has to fit. */
export async function beginLogin(sso: Sso, request: Request, { entry, provider }: KnownProvider): Promise<Response> {
  const state: LoginState = {
    id: randomText(16),
    provider: entry.id,
    // an id of XML begins with no digit
    requestId: `_${randomText(20)}`,
    verifier: randomText(32),
    returnTo: returnPath(new URL(request.url).searchParams.get('returnTo'), sso.service.baseUrl),
  }
  const answer = await provider.authenticate({ step: 'begin', state })
  const sealed = await sso.service.sealer.seal('login', state, sso.service.now() + loginLife * 1000)
  // a provider of SAML answers with a form of its own site
  const cookie = setCookie(cookieOf(state.id), sealed, { sameSite: entry.type === 'saml' ? 'None' : 'Lax', seconds: loginLife })
  return redirect(locationOf(answer), [cookie])
}

/** Finishes a login with what the browser brought back; `stateId` is what it says which login that is. */
export async function finishLogin(sso: Sso, request: Request, { fields, stateId, type }: Answered): Promise<Response> {
  const state = await readState(sso, request, stateId)
  const known = sso.providers.get(state.provider)
  demand(known !== undefined && known.provider.type === type, 'The provider of this login is gone.')
  const attributes = await attributesOf(known, state, fields)
  const { store, service } = sso
  await keepIssuer(store, state.provider, attributes.issuer)
  const now = service.now()
  await useOnce(store, 'login', state.id, now + loginLife * 1000, now)
  await useOnce(store, 'answer', `${state.provider} ${attributes.answerId}`, attributes.answerEndsAt, now)
  const accountId = await provision(sso, known.entry, attributes)
  const former = readCookie(request, sessionCookie)
  if (former !== undefined) await endSession(store, former)
  const token = await openSession(store, { accountId, provider: state.provider, roles: rolesOf(known.entry, attributes), ...sessionOf(attributes) }, now)
  return redirect(state.returnTo, [
    setCookie(sessionCookie, token, { sameSite: 'Lax' }),
    dropCookie(cookieOf(state.id), type === 'saml' ? 'None' : 'Lax'),
  ])
}

/** What a browser brought back from a provider. */
export interface Answered {
  fields: URLSearchParams
  stateId: string | null
  type: 'saml' | 'oidc'
}

/** What this browser's own cookie says of a login: the answer alone could be somebody else's. */
async function readState({ service }: Sso, request: Request, stateId: string | null): Promise<LoginState> {
  demand(stateId !== null && /^[\w-]{1,64}$/.test(stateId), 'The answer names no login.')
  const sealed = readCookie(request, cookieOf(stateId))
  const state = sealed === undefined ? undefined : await service.sealer.open('login', sealed, service.now())
  demand(state !== undefined && (state as LoginState).id === stateId, 'This browser began no such login.')
  return state as LoginState
}

async function attributesOf({ provider }: KnownProvider, state: LoginState, fields: URLSearchParams): Promise<UserAttributes> {
  const answer = await provider.authenticate({ step: 'finish', state, fields })
  demand(answer.step === 'authenticated', 'The provider gave no answer.')
  return provider.getUserAttributes(answer.token)
}

function sessionOf({ session }: UserAttributes): Pick<NewSession, 'endsAt' | 'nameId' | 'nameIdFormat' | 'sessionIndex'> {
  return { nameId: session.nameId, nameIdFormat: session.nameIdFormat ?? null, sessionIndex: session.index ?? null, endsAt: session.endsAt }
}

function locationOf(answer: SSOResponse): string {
  if (answer.step === 'redirect') return answer.location
  throw new Error('Expected a provider to begin a login with a redirect.')
}

function cookieOf(stateId: string): string {
  return `__Host-sso-login-${stateId}`
}

/** Sends a browser on, and leaves nothing in a cache. */
export function redirect(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}
