import type { Queries } from '../sql-store/store'
import type { Actor } from './actor'
import type { Target } from './audit-event'
import { storable } from './canonical'

/** How the table of people names somebody: their model and id. */
export function subjectOf({ type = 'person', id }: Pick<Actor, 'type' | 'id'> | Target): string {
  return storable(`${type}:${id}`, 500)
}

/** The pseudonym of a person: random, and the same for all of their events. */
export async function pseudonymOf(subject: string, queries: Queries): Promise<string> {
  const known = await find(subject, queries)
  if (known !== undefined) return known
  await queries.rows(
    'INSERT INTO audit_people (subject, pseudonym) VALUES (?1, ?2) ON CONFLICT (subject) DO NOTHING',
    subject,
    crypto.randomUUID(),
  )
  // somebody else may have been first
  const made = await find(subject, queries)
  if (made === undefined) throw new Error('A pseudonym was made and is not seen: the transaction reads an older state.')
  return made
}

async function find(subject: string, queries: Queries): Promise<string | undefined> {
  // whoever erases the person waits for this transaction
  const [row] = await queries.rows<{ pseudonym: string }>('SELECT pseudonym FROM audit_people WHERE subject = ?1 FOR KEY SHARE', subject)
  return row?.pseudonym
}

/** The digest of what an event knows of a person; the salt is nowhere but beside it. */
export async function personalDigest(salt: string, fields: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify([salt, fields])))
  return Buffer.from(bytes).toString('base64url')
}
