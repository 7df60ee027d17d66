import * as client from 'openid-client'
import type { OidcConfig } from '../configuration'
import type { SsoService } from '../service'

/** Seconds that a provider may take to answer, and seconds by which clocks may differ. */
const timeout = 10
const clockTolerance = 60

/** A provider of OpenID Connect as it describes itself, and as this service is configured for it. */
export async function discoverProvider({ issuer, clientId, clientSecret }: OidcConfig, service: SsoService): Promise<client.Configuration> {
  const metadata = { client_secret: clientSecret, [client.clockTolerance]: clockTolerance }
  // without these checks an ID token counts by the connection alone that it came over, and its signature is not looked at
  const execute = [client.enableNonRepudiationChecks]
  const options = { timeout, execute, [client.customFetch]: service.fetch as client.CustomFetch }
  return client.discovery(new URL(issuer), clientId, metadata, undefined, options)
}
