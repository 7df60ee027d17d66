import { say, type Phrase } from '../../core/phrase.ts'
import type { GuardUse } from '../today/authentication.ts'
import { guardRef } from '../today/authentication.ts'
import type { AuditContext } from './context.ts'

/** The guard that tells those who run the service from the others: its name says so, or it was given roles. */
export function readersGuard({ today: { auth } }: Pick<AuditContext, 'today'>): GuardUse | undefined {
  return (
    auth.guards.find(({ name }) => /admin|staff|operator|internal|super_?user/i.test(name)) ??
    auth.roles.filter((guard) => guard !== auth.guards[0]).at(-1)
  )
}

/** Those whom it lets in, several of them; words for a project without one. */
export function readersPhrase(context: Pick<AuditContext, 'today' | 'project'>, without: Phrase): Phrase {
  const guard = readersGuard(context)
  return guard === undefined ? without : say`callers whom ${guardRef(context.project, guard)} lets in`
}
