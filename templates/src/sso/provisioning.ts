import type { ProviderEntry } from './configuration'
import type { UserAttributes } from './provider'
import { demand, Refusal } from './refusal'
import { statement, type Statement, type Store } from '../sql-store/store'

/** Accounts of this service, as it keeps them. */
export interface Accounts {
  /** The statement that makes an account. It fails where the address belongs to one that stands: nobody takes that over. */
  create(account: { id: string; fields: UserAttributes['fields'] }): Statement
  /** Whether an account may be used. */
  isOpen(id: string, store: Store): Promise<boolean>
}

/** An account that somebody signed in to, and what that changed. */
export interface Provisioned {
  accountId: string
  changes: readonly ('account-created' | 'roles-changed')[]
}

/**
 * The account of somebody whom a provider states. It is found by provider and subject, never by an address. The first time an account is made, with no
 * more rights than the mapping of the provider gives.
 */
export async function provision(
  { store, accounts }: { store: Store; accounts: Accounts },
  entry: ProviderEntry,
  who: UserAttributes,
): Promise<Provisioned> {
  const { subject, fields } = who
  demandOwnDomain(entry, fields['email'])
  const roles = JSON.stringify(rolesOf(entry, who))
  const known = await findAccount(store, entry.id, subject)
  if (known !== undefined) {
    demand(await accounts.isOpen(known.accountId, store), 'The account is closed.')
    if (known.roles === roles) return { accountId: known.accountId, changes: [] }
    await store.rows('UPDATE sso_identities SET roles = ?1 WHERE provider = ?2 AND subject = ?3', roles, entry.id, subject)
    return { accountId: known.accountId, changes: ['roles-changed'] }
  }
  const id = crypto.randomUUID()
  try {
    await store.transaction([
      statement('INSERT INTO sso_identities (provider, subject, account_id, roles) VALUES (?1, ?2, ?3, ?4)', entry.id, subject, id, roles),
      accounts.create({ id, fields }),
    ])
    return { accountId: id, changes: ['account-created'] }
  } catch (error) {
    // another request of the same person was faster, or the address belongs to an account
    const faster = await findAccount(store, entry.id, subject)
    if (faster !== undefined) return { accountId: faster.accountId, changes: [] }
    throw new Refusal(`The account was not made: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function findAccount(store: Store, provider: string, subject: string): Promise<{ accountId: string; roles: string } | undefined> {
  const [row] = await store.rows<{ accountId: string; roles: string }>(
    'SELECT account_id AS "accountId", roles FROM sso_identities WHERE provider = ?1 AND subject = ?2',
    provider,
    subject,
  )
  return row
}

/** A provider states addresses of its own domains alone. */
function demandOwnDomain({ config }: ProviderEntry, email: UserAttributes['fields'][string] | undefined): void {
  if (config.domains === undefined || email === undefined) return
  const [name, domain, ...more] = typeof email === 'string' ? email.split('@') : []
  demand(name && domain && more.length === 0, 'The provider states no address.')
  demand(config.domains.includes(domain.toLowerCase()), 'The provider does not speak for the domain of the address.')
}

/** Roles of this service that a provider gives somebody: those of its mapping, and no others. */
export function rolesOf({ config }: ProviderEntry, { fields }: UserAttributes): readonly string[] {
  const { roleMapping = {} } = config
  const stated = fields['roles'] ?? []
  const roles = (typeof stated === 'string' ? [stated] : stated).flatMap((one) =>
    Object.hasOwn(roleMapping, one) ? [roleMapping[one] ?? ''] : [],
  )
  return [...new Set(roles)].filter((role) => role !== '')
}
