import { list, type Phrase, ref, say } from '../../core/phrase.ts'
import { named } from '../growth/binding-config.ts'
import { migrateNote } from '../growth/migrate-note.ts'
import { noDatabase } from '../growth/need-database.ts'
import type { EdgeProject } from '../project/edge-project.ts'
import type { AuthDatabase } from './auth-database.ts'

/** What a reader of the change should know of accounts and sessions: choices that were made, their cost, limits. */
export function authNotes(project: EdgeProject, { binding, added, apart }: AuthDatabase): readonly Phrase[] {
  return [
    ...(added === undefined ? [] : [addedNote(project, binding)]),
    ...migrateNote({ binding, ...(apart !== undefined && { apart }) }, project),
    say`Clients send ${ref('value', 'Authorization: Bearer <access_token>')}. Sign-in and refresh answer with ${ref('value', 'access_token')} (10 minutes), ${ref('value', 'token_type')}, ${ref('value', 'expires_in')} and ${ref('value', 'refresh_token')} (once, 7 days idle, 30 days in all).`,
    say`Each request that needs a user costs one query by primary key to D1, so that an access token ends with its session.`,
    say`A refresh token that is used twice ends its session, also when two tabs of one client race: clients refresh once at a time.`,
    say`Passwords are hashed with scrypt (N 16384, r 8, p 5: a cost that OWASP recommends; 16 MiB). A sign-in takes about 0.2 s of CPU time, which needs the paid plan of Workers: the free one allows 10 ms.`,
    say`After 10 failed sign-ins an account waits until 15 minutes are over, its owner too; an address waits after 50, and after 20 registrations.`,
    say`Registration answers the same whether or not the address has an account. Who then signs in with the new password learns it; only a confirmation by mail, which is not part of this, closes that. Until then an account does not prove who reads its mail.`,
    issuerNote(project),
    say`${ref('path', `scripts/auth-key.${project.language}`)} says how to make keys and how to rotate them.`,
  ]
}

function addedNote(project: EdgeProject, binding: string): Phrase {
  if (project.partlyBound === undefined) return say`The project had no database, so the D1 database ${ref('env', binding)} is added.`
  return say`Accounts need a database and ${noDatabase(project)}: the D1 database ${ref('env', binding)} is added.`
}

function issuerNote({ name, environments }: EdgeProject): Phrase {
  if (environments.length === 0)
    return say`${ref('env', 'AUTH_ISSUER')} is ${ref('value', name)}, and so is the audience. A later environment needs an issuer and ${ref('env', 'AUTH_KEYS')} of its own, so that it accepts no token of another.`
  const issuers = list([name, ...environments.map((one) => named(name, one))].map((issuer) => ref('value', issuer)))
  return say`${ref('env', 'AUTH_ISSUER')} differs by environment (${issuers}), and each environment gets its own ${ref('env', 'AUTH_KEYS')}: no environment accepts a token of another. The audience is ${ref('value', name)} in all of them.`
}
