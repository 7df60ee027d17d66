import { expect, test } from 'vitest'
import { discoverProvider } from '../../src/sso/oidc/oidc-client'
import { configurationOf, testService } from './service'

const issuer = 'https://op.example'
const entries = [
  { id: 'op', type: 'oidc', enabled: true, config: { issuer, clientId: 'app', clientSecret: 'secret', attributeMapping: {} } },
]
const [entry] = configurationOf(...entries).providers
if (entry?.type !== 'oidc') throw new Error('Expected a provider of OpenID Connect.')
const { config } = entry

/** This service, where the provider describes itself like this; addresses that were asked. */
function asking(description: object) {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(input instanceof Request ? input.url : String(input))
    return Response.json(description)
  }
  return { asked, service: testService({ fetch }) }
}

test('a client of OIDC is configured with what the provider says of itself, at the address of its issuer', async () => {
  const { asked, service } = asking({ issuer, authorization_endpoint: `${issuer}/auth` })
  const provider = await discoverProvider(config, service)
  expect(asked).toEqual([`${issuer}/.well-known/openid-configuration`])
  expect(provider.serverMetadata()).toMatchObject({ issuer, authorization_endpoint: `${issuer}/auth` })
  expect(provider.clientMetadata()).toMatchObject({ client_id: 'app', client_secret: 'secret' })
  expect(provider.timeout).toBe(10)
})

test('a client of OIDC is configured for no issuer but its own', async () => {
  const { service } = asking({ issuer: 'https://evil.example', authorization_endpoint: `${issuer}/auth` })
  await expect(discoverProvider(config, service)).rejects.toThrow()
})
