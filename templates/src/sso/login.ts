import type { ProviderEntry } from './configuration'
import { dropCookie, readCookie, setCookie } from './cookies'
import { type Endpoint, notFound, type SsoCall } from './endpoint'
import { keepIssuer } from './issuers'
import type { LoginState, SSOResponse, UserAttributes } from './provider'
import type { KnownProvider } from './providers'
import { randomText } from './random'
import { readForm } from './read-form'
import { redirect } from './redirect'
import { demand } from './refusal'
import { useOnce } from './responses'
import { returnPath } from './return-to'
import type { SsoService } from './service'
import type { Store } from '../sql-store/store'

/** Seconds that somebody has to sign in at a provider. */
const loginLife = 10 * 60

/** What somebody gets who was verified: cookies, and what goes behind `#` in the address that the browser goes on with. */
export interface Entered {
  cookies: readonly string[]
  fragment?: string
}

/** Lets somebody in whom a provider verified, or refuses. */
export type Enter = (who: UserAttributes, entry: ProviderEntry, call: SsoCall) => Promise<Entered>

/** What logins stand on. */
export interface LoginParts {
  service: SsoService
  store: Store
  providers: ReadonlyMap<string, KnownProvider>
  /** Lets somebody in; without it everybody is refused. */
  enter?: Enter
}

/** Endpoints that begin a login and take what a provider answers. */
export function loginEndpoints(parts: LoginParts): readonly Endpoint[] {
  return [
    { method: 'GET', path: '/sso/login/:provider', answer: async (call) => beginLogin(parts, call) },
    { method: 'POST', path: '/sso/acs', answer: async (call) => takeResponse(parts, call) },
    { method: 'GET', path: '/sso/callback/:provider', answer: async (call) => takeCallback(parts, call) },
  ]
}

/** Begins a login: the browser goes to the provider and keeps what the answer has to fit. */
async function beginLogin({ providers, service }: LoginParts, { request, id }: SsoCall): Promise<Response> {
  const known = providers.get(id)
  if (known === undefined) return notFound()
  const state: LoginState = {
    id: randomText(16),
    provider: id,
    // an id of XML begins with no digit
    requestId: `_${randomText(20)}`,
    verifier: randomText(32),
    returnTo: returnPath(new URL(request.url).searchParams.get('returnTo'), service.baseUrl),
  }
  const answer = await known.provider.authenticate({ step: 'begin', state })
  const sealed = await service.sealer.seal('login', state, service.now() + loginLife * 1000)
  // a provider of SAML answers with a form of its own site
  const cookie = setCookie(cookieOf(state.id), sealed, { sameSite: known.entry.type === 'saml' ? 'None' : 'Lax', seconds: loginLife })
  return redirect(locationOf(answer), [cookie])
}

async function takeResponse(parts: LoginParts, call: SsoCall): Promise<Response> {
  const fields = await readForm(call.request)
  return finishLogin(parts, call, { fields, stateId: fields.get('RelayState'), type: 'saml' })
}

async function takeCallback(parts: LoginParts, call: SsoCall): Promise<Response> {
  const fields = new URL(call.request.url).searchParams
  return finishLogin(parts, call, { fields, stateId: fields.get('state'), type: 'oidc' })
}

/** What a browser brought back from a provider; `stateId` is what it says which login that is. */
interface Answered {
  fields: URLSearchParams
  stateId: string | null
  type: 'saml' | 'oidc'
}

async function finishLogin(parts: LoginParts, call: SsoCall, { fields, stateId, type }: Answered): Promise<Response> {
  const { store, service, providers } = parts
  const state = await readState(service, call.request, stateId)
  const known = providers.get(state.provider)
  demand(known !== undefined && known.provider.type === type, 'The provider of this login is gone.')
  demand(call.id === '' || call.id === state.provider, 'The answer came to the address of another provider.')
  const who = await attributesOf(known, state, fields)
  await keepIssuer(store, state.provider, who.issuer)
  const now = service.now()
  await useOnce(store, { kind: 'login', key: state.id, endsAt: now + loginLife * 1000 }, now)
  await useOnce(store, { kind: 'answer', key: `${state.provider} ${who.answerId}`, endsAt: who.answerEndsAt }, now)
  demand(parts.enter !== undefined, 'Nobody is let in: no accounts stand behind this login yet.')
  const { cookies, fragment } = await parts.enter(who, known.entry, call)
  const location = fragment === undefined ? state.returnTo : `${state.returnTo}#${fragment}`
  return redirect(location, [...cookies, dropCookie(cookieOf(state.id), type === 'saml' ? 'None' : 'Lax')])
}

/** What this browser's own cookie says of a login: the answer alone could be somebody else's. */
async function readState({ sealer, now }: SsoService, request: Request, stateId: string | null): Promise<LoginState> {
  demand(stateId !== null && /^[\w-]{1,64}$/.test(stateId), 'The answer names no login.')
  const sealed = readCookie(request, cookieOf(stateId))
  const state = sealed === undefined ? undefined : await sealer.open('login', sealed, now())
  demand(state !== undefined && (state as LoginState).id === stateId, 'This browser began no such login.')
  return state as LoginState
}

async function attributesOf({ provider }: KnownProvider, state: LoginState, fields: URLSearchParams): Promise<UserAttributes> {
  const answer = await provider.authenticate({ step: 'finish', state, fields })
  demand(answer.step === 'authenticated', 'The provider gave no answer.')
  return provider.getUserAttributes(answer.token)
}

function locationOf(answer: SSOResponse): string {
  if (answer.step === 'redirect') return answer.location
  throw new Error('Expected a provider to begin a login with a redirect.')
}

function cookieOf(stateId: string): string {
  return `__Host-sso-login-${stateId}`
}
