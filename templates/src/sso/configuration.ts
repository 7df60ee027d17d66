import { z } from 'zod'

/** An address that nobody on the way can change. */
const secureUrl = z.url({ protocol: /^https$/, error: 'Expected an address that begins with https://.' })

/** Certificates of a provider, one behind another as PEM while one replaces another, or one as base64. */
const certificates = z.string().transform(splitCertificates).pipe(z.array(z.string()).min(1, 'Expected a certificate.').max(4))

/** Where a field of a user is read: the `Name` of an attribute (SAML), or the name of a claim or a JSON Pointer to one (OpenID Connect). */
const attributeMapping = z.record(z.string().regex(/^\w{1,64}$/), z.string().min(1).max(256))

/** Extensions of the specification that both protocols know. */
const shared = {
  /** Domains of the addresses that the provider may state. Among several providers each needs them; a single one speaks for all. */
  domains: z.array(z.string().regex(/^(?:[a-z0-9-]{1,63}\.)+[a-z]{2,63}$/)).optional(),
  /** Role of this service by the value that the provider states in the field `roles`; any other value gives no role. */
  roleMapping: z.record(z.string(), z.string()).optional(),
}

const samlConfig = z.strictObject({
  entityId: z.string().min(1).max(1024),
  ssoUrl: secureUrl,
  certificate: certificates,
  attributeMapping,
  ...shared,
  /** Extension: entity identifier of the provider. Without it the one of the first login counts from then on. */
  issuer: z.string().min(1).max(1024).optional(),
  /** Extension: where the provider takes logout messages. Without it a logout here does not end the session there. */
  sloUrl: secureUrl.optional(),
})

const oidcConfig = z.strictObject({
  attributeMapping,
  ...shared,
  /** Extension: what `iss` has to be, and where the provider describes itself. */
  issuer: secureUrl,
  /** Extension: what the provider calls this service. */
  clientId: z.string().min(1).max(1024),
  /** Extension: what this service shows the provider. */
  clientSecret: z.string().min(1).max(4096),
})

const id = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/, 'Expected lower-case letters, digits and dashes.')

const provider = z.discriminatedUnion('type', [
  z.strictObject({ id, type: z.literal('saml'), enabled: z.boolean(), config: samlConfig }),
  z.strictObject({ id, type: z.literal('oidc'), enabled: z.boolean(), config: oidcConfig }),
])

const configuration = z.strictObject({
  providers: z
    .array(provider)
    .refine((all) => new Set(all.map((one) => one.id)).size === all.length, 'Two providers have the same id.')
    .refine(isShared, 'Among several providers that state `email` each has to name its `domains`, and no two the same.'),
})

/** Whether no provider can state an address that another one speaks for. */
function isShared(all: readonly z.output<typeof provider>[]): boolean {
  const stating = all.filter(({ enabled, config }) => enabled && 'email' in config.attributeMapping)
  const domains = stating.flatMap(({ config }) => config.domains ?? [])
  return (
    stating.length < 2 || (stating.every(({ config }) => (config.domains ?? []).length > 0) && new Set(domains).size === domains.length)
  )
}

/** What is configured for single sign-on. */
export type SsoConfiguration = z.output<typeof configuration>

/** One provider of it. */
export type ProviderEntry = SsoConfiguration['providers'][number]

/** What a provider is configured with. */
export type ProviderConfig = ProviderEntry['config']

/** Configuration of a provider of SAML. */
export type SamlConfig = z.output<typeof samlConfig>

/** Configuration of a provider of OpenID Connect. */
export type OidcConfig = z.output<typeof oidcConfig>

/** Reads `SSO_PROVIDERS`. Throws an error that names each key that is wrong, and shows no value. */
export function readConfiguration(text: string): SsoConfiguration {
  const { success, data, error } = configuration.safeParse(parseJson(text))
  if (success) return data
  const problems = error.issues.map(({ path, message }) => `${path.map(String).join('.') || 'the whole'}: ${message}`)
  throw new Error(`SSO_PROVIDERS is not valid. ${problems.join(' ')}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('SSO_PROVIDERS is not JSON.')
  }
}

function splitCertificates(text: string): string[] {
  const inPem = text.match(/-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g)
  if (inPem !== null) return inPem
  const base64 = text.replaceAll(/\s/g, '')
  if (!/^[A-Za-z0-9+/]{100,}={0,2}$/.test(base64)) return []
  return [`-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/(.{64})/g, '$1\n').trimEnd()}\n-----END CERTIFICATE-----`]
}
