import { demand } from './refusal'
import type { Store } from '../sql-store/store'

/** The issuer that the first login of a provider stated; undefined before that. */
export async function knownIssuer(store: Store, provider: string): Promise<string | undefined> {
  const [row] = await store.rows<{ issuer: string }>('SELECT issuer FROM sso_issuers WHERE provider = ?1', provider)
  return row?.issuer
}

/** Keeps the issuer of the first login; refuses another one. */
export async function keepIssuer(store: Store, provider: string, issuer: string): Promise<void> {
  await store.rows('INSERT INTO sso_issuers (provider, issuer) VALUES (?1, ?2) ON CONFLICT (provider) DO NOTHING', provider, issuer)
  demand((await knownIssuer(store, provider)) === issuer, 'The first login of this provider was of another issuer.')
}
