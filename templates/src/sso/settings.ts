import { createSealer } from './seal'
import type { ServiceKey, SsoService } from './service'

/** What is set from outside. */
export type Environment = Readonly<Record<string, string | undefined>>

/** What single sign-on reads of the environment. */
export interface SsoSettings {
  /** The text of `SSO_PROVIDERS`. */
  configuration: string
  service: SsoService
  /** Header in which a proxy in front of this service says where a request came from. */
  addressHeader?: string
}

/**
 * Settings of single sign-on; undefined where `SSO_PROVIDERS` is not set, which leaves it off. Throws an error that names the setting that is wrong, and
 * shows no value.
 */
export function readSettings(env: Environment): SsoSettings | undefined {
  const configuration = env['SSO_PROVIDERS']
  if (configuration === undefined || configuration === '') return undefined
  const secrets = ['SSO_SECRET', 'SSO_SECRET_BEFORE'].flatMap((name) => env[name] || [])
  const keys = ['', '_NEXT'].map((suffix) => readKey(env, suffix)).filter((key) => key !== undefined)
  const addressHeader = env['SSO_ADDRESS_HEADER']
  return {
    configuration,
    ...(addressHeader !== undefined && addressHeader !== '' && { addressHeader }),
    service: { baseUrl: readBaseUrl(env), keys, sealer: createSealer(secrets), now: () => Date.now(), fetch },
  }
}

function readBaseUrl(env: Environment): string {
  const url = URL.parse(env['SSO_BASE_URL'] ?? '')
  const isLocal = url?.protocol === 'http:' && (url.hostname === 'localhost' || url.hostname === '127.0.0.1')
  if (url === null || (url.protocol !== 'https:' && !isLocal) || url.search !== '' || url.hash !== '')
    throw new Error('Expected `SSO_BASE_URL` to be the address of this service, which begins with https://.')
  return url.href.replace(/\/$/, '')
}

/** A private key and its certificate. Some places to keep secrets write the ends of lines as `\n`. */
function readKey(env: Environment, suffix: string): ServiceKey | undefined {
  const [privateKey, certificate] = [`SSO_PRIVATE_KEY${suffix}`, `SSO_CERTIFICATE${suffix}`].map(
    (name) => env[name]?.replaceAll('\\n', '\n') ?? '',
  )
  if (!privateKey && !certificate) return undefined
  if (privateKey?.includes('-----BEGIN PRIVATE KEY-----') && certificate?.includes('-----BEGIN CERTIFICATE-----'))
    return { privateKey, certificate }
  throw new Error(
    `Expected \`SSO_PRIVATE_KEY${suffix}\` and \`SSO_CERTIFICATE${suffix}\` to be a key (PKCS#8) and its certificate, both as PEM.`,
  )
}
