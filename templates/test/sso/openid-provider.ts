import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** Where the provider of OpenID Connect is, while this service is tested. */
export const issuer = 'https://op.example'

/** A provider of OpenID Connect: this service asks it by way of `fetch`. A test changes what it says. */
export interface OpenidProvider {
  fetch: typeof fetch
  /** What the ID token says otherwise. */
  claims: JWTPayload
  /** What the header of the ID token says otherwise. */
  header: { kid?: string }
  /** What it says of its user elsewhere; undefined where it says nothing. */
  user: Record<string, unknown> | undefined
  /** What the provider says of itself otherwise. */
  description: Record<string, unknown>
  /** Forms that came to its token endpoint. */
  asked: URLSearchParams[]
  /** Paths that were asked for. */
  paths: string[]
  /** Signs with another key from now on. */
  rotate(): Promise<void>
  /** Signs in: the query that the browser brings back. */
  signIn(location: string): URLSearchParams
}

const newKeys = async (kid: string) => ({ kid, ...(await generateKeyPair('RS256')) })

/** Opens a provider. */
export async function createOpenidProvider(): Promise<OpenidProvider> {
  let keys = await newKeys('first')
  let nonce: string | null = null
  const answers: Record<string, (form: URLSearchParams) => Promise<unknown>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      authorization_response_iss_parameter_supported: true,
      code_challenge_methods_supported: ['S256'],
      ...(provider.user !== undefined && { userinfo_endpoint: `${issuer}/user` }),
      ...provider.description,
    }),
    '/keys': async () => ({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: keys.kid, alg: 'RS256', use: 'sig' }] }),
    '/user': async () => provider.user,
    '/token': async (form) => {
      provider.asked.push(form)
      return { access_token: 'access', token_type: 'Bearer', id_token: await idToken() }
    },
  }
  const idToken = async () =>
    new SignJWT({ nonce, email: 'ada@acme.example', email_verified: true, name: 'Ada', ...provider.claims })
      .setProtectedHeader({ alg: 'RS256', kid: keys.kid, ...provider.header })
      .setIssuer(provider.claims.iss ?? issuer)
      .setAudience(provider.claims.aud ?? 'app')
      .setSubject('ada')
      .setIssuedAt()
      .setExpirationTime(provider.claims.exp ?? '5m')
      .sign(keys.privateKey)
  const provider: OpenidProvider = {
    claims: {},
    header: {},
    user: undefined,
    description: {},
    asked: [],
    paths: [],
    async fetch(input, init) {
      const request = new Request(input, init)
      const { pathname } = new URL(request.url)
      provider.paths.push(pathname)
      const answer = await answers[pathname]?.(new URLSearchParams(await request.text()))
      return answer === undefined ? new Response(null, { status: 404 }) : Response.json(answer)
    },
    async rotate() {
      keys = await newKeys('second')
    },
    signIn(location) {
      const { searchParams } = new URL(location)
      nonce = searchParams.get('nonce')
      return new URLSearchParams({ code: 'code', state: searchParams.get('state') ?? '', iss: issuer })
    },
  }
  return provider
}
