import { randomUUID } from 'node:crypto'
import type { RequestListener, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, type JWK, type JWTPayload } from 'jose'
import { listen, type Listening } from './listen.ts'
import { rewriteToken } from './rewrite-token.ts'

/** What an ID token says, and what its header says. */
export interface IdToken {
  header: { alg: string; kid?: string }
  claims: JWTPayload
}

/** A provider of OpenID Connect: the package `oidc-provider`, by TLS on loopback. */
export interface OpenidIdp extends Listening {
  /** Changes its ID tokens before it signs them; undefined where it is honest. */
  change?: ((token: IdToken) => IdToken) | undefined
  /** Signs with another key from now on, and publishes that one alone. */
  rotate(): Promise<void>
}

type ProviderClass = new (issuer: string, configuration: object) => { callback(): RequestListener }

const secret = 'a secret of the client, long enough'

/** What the service shows it. */
export const openidClient = { clientId: 'shop', clientSecret: secret }

/** Where the service is for a provider, and whom the provider knows. */
export interface OpenidWish {
  redirectUri: string
  /** Domain of the addresses that it states. */
  domain: string
  /** More of the configuration of `oidc-provider`. */
  configuration?: object
}

/** Opens a provider that takes whatever name somebody signs in with. */
export async function openOpenidIdp({ redirectUri, domain, configuration }: OpenidWish): Promise<OpenidIdp> {
  const { default: Provider } = (await import('oidc-provider' as string)) as { default: ProviderClass }
  let key = await newSigningKey()
  let answer: RequestListener
  const listening = await listen(() => (req, res) => {
    if (req.url === '/token') rewriting(res, async (token) => (idp.change === undefined ? token : rewriteToken(token, idp.change, key)))
    answer(req, res)
  })
  const begin = (): void => {
    const findAccount = async (_ctx: unknown, sub: string): Promise<object> => ({
      accountId: sub,
      claims: async () => ({ sub, email: `${sub}@${domain}`, email_verified: true, name: sub }),
    })
    const client = { client_id: openidClient.clientId, client_secret: secret, redirect_uris: [redirectUri] }
    const claims = { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] }
    const cookies = { keys: ['a key of the tests'] }
    const all = { clients: [client], claims, cookies, findAccount, jwks: { keys: [key] }, ...configuration }
    answer = quietly(() => new Provider(listening.url, all)).callback()
  }
  begin()
  const idp: OpenidIdp = {
    ...listening,
    async rotate() {
      key = await newSigningKey()
      begin()
    },
  }
  return idp
}

/** It warns that what it brings for trying it out is for that alone. */
function quietly<Made>(make: () => Made): Made {
  const { warn } = console
  console.warn = () => undefined
  try {
    return make()
  } finally {
    console.warn = warn
  }
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' }
}

/** Has the ID token of an answer go through a change. */
function rewriting(res: ServerResponse, change: (token: string) => Promise<string>): void {
  const end = res.end.bind(res)
  res.end = ((body: string | Buffer) => {
    const said = JSON.parse(body.toString()) as { id_token?: string }
    void (said.id_token === undefined ? Promise.resolve(undefined) : change(said.id_token)).then((token) => {
      const text = JSON.stringify({ ...said, ...(token !== undefined && { id_token: token }) })
      res.setHeader('content-length', Buffer.byteLength(text))
      end(text)
    })
    return res
  }) as ServerResponse['end']
}
