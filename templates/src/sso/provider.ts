import type { ProviderConfig } from './configuration'

/** What a login at a provider has to come back with. A signed cookie of the browser carries it. */
export interface LoginState {
  /** Names the login, so that two tabs can each have one. */
  id: string
  provider: string
  /** Id of the request (SAML), or its nonce (OpenID Connect). */
  requestId: string
  /** What proves that the one who exchanges the code asked for it (OpenID Connect, PKCE). */
  verifier: string
  /** Path of this service to go on with. */
  returnTo: string
}

/** What a provider is asked: to begin a login, or to finish one with what the browser brought back. */
export type SSORequest =
  | { step: 'begin'; state: LoginState }
  | { step: 'finish'; state: LoginState /** Fields of the form, or of the query. */; fields: URLSearchParams }

/** What a provider answers: where to send the browser, or a token for what it said. */
export type SSOResponse = { step: 'redirect'; location: string } | { step: 'authenticated'; token: string }

/** What a provider said of somebody. */
export interface UserAttributes {
  /** Who the provider says it is. It does not change, and nobody else at the provider has it. */
  subject: string
  /** Entity identifier or issuer of the provider. */
  issuer: string
  /** Fields of the mapping, one value each; `roles` may have several. */
  fields: Readonly<Record<string, string | readonly string[]>>
  /** What names the answer, and until when it has to be remembered as used, in milliseconds since 1970. */
  answerId: string
  answerEndsAt: number
  /** The session at the provider, for a logout there. */
  session: { nameId: string; nameIdFormat?: string | undefined; index?: string | undefined; endsAt?: number | undefined }
}

/** An identity provider, whatever its protocol. */
export interface SSOProvider {
  name: string
  type: 'saml' | 'oidc'
  configure(config: ProviderConfig): void
  authenticate(request: SSORequest): Promise<SSOResponse>
  getUserAttributes(token: string): Promise<UserAttributes>
}
