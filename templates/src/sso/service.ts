import type { Sealer } from './seal'

/** A key of this service with what says it is ours. */
export interface ServiceKey {
  /** Private key as PEM (PKCS#8). It is a secret. */
  privateKey: string
  /** Its certificate as PEM, for metadata. */
  certificate: string
}

/** What providers have to know of this service, and what it needs to speak to them. */
export interface SsoService {
  /** Where browsers find this service: `https://app.example.com`, and a path where it answers below one. */
  baseUrl: string
  /** Keys, the one in use first; the next one stands behind it while providers learn of it, the former one until none encrypts for it. */
  keys: readonly ServiceKey[]
  sealer: Sealer
  /** Milliseconds since 1970. */
  now: () => number
  /** How providers are asked. */
  fetch: typeof fetch
}

/** The address of an endpoint. */
export function endpointUrl({ baseUrl }: Pick<SsoService, 'baseUrl'>, path: string): string {
  return `${baseUrl.replace(/\/$/, '')}${path}`
}
