import type { Setting } from '../feature-growth.ts'
import type { NodeService } from '../node/node-service.ts'

/** Settings of single sign-on. What a proof sets is made for it alone. */
export function ssoSettings({ host: { basePath } }: NodeService): readonly Setting[] {
  return [
    {
      name: 'SSO_PROVIDERS',
      about: 'Identity providers as JSON; single sign-on is off while this is empty',
      example: '',
      forProof: JSON.stringify(providersForProof(basePath)),
    },
    {
      name: 'SSO_BASE_URL',
      about: 'Address at which browsers find this service, with the path below which it answers',
      example: `https://app.example.com${basePath}`,
      forProof: `https://service.example${basePath}`,
    },
    {
      name: 'SSO_SECRET',
      about:
        'Secret of at least 32 characters that seals what a browser keeps; SSO_SECRET_BEFORE holds the former one while it is replaced',
      example: '',
      forProof: 'a-secret-that-only-the-proof-has-0123456789',
    },
    {
      name: 'SSO_PRIVATE_KEY',
      about:
        'Private key (PKCS#8, PEM) that signs requests and opens encrypted assertions; SSO_PRIVATE_KEY_NEXT is the one that replaces it',
      example: '',
      forProof: '',
    },
    {
      name: 'SSO_CERTIFICATE',
      about: 'Certificate of that key, PEM; SSO_CERTIFICATE_NEXT is that of the next one',
      example: '',
      forProof: '',
    },
    {
      name: 'SSO_ADDRESS_HEADER',
      about: 'Header in which a proxy in front of this service says who called, such as x-forwarded-for; empty without a proxy',
      example: '',
      forProof: '',
    },
  ]
}

/** A provider that nobody can sign in at: its certificate is of a key that nobody has. */
function providersForProof(basePath: string): object {
  const config = {
    entityId: `https://service.example${basePath}/sso/metadata`,
    ssoUrl: 'https://idp.example/sso',
    certificate: 'A'.repeat(400),
    attributeMapping: { email: 'email', name: 'name' },
    issuer: 'https://idp.example/metadata',
    sloUrl: 'https://idp.example/slo',
  }
  return { providers: [{ id: 'acme', type: 'saml', enabled: true, config }] }
}
