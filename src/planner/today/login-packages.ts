import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import { importersOf } from '../evidence/importers-of.ts'

/** Packages that serve other ends as well: tokens of links and reports, records of a hosted database. The others are for logins alone. */
const ofManyUses = /^(?:jose|jsonwebtoken|(?:@nestjs|@fastify)\/jwt|(?:express|koa)-jwt|@supabase\/supabase-js|firebase-admin)$/

/** Imports that are followed from the code of a guard or a sign-in. */
const levels = 3

/** Where logins are checked and made. */
export interface LoginCode {
  guards: readonly { file: RepoPath }[]
  signIns: readonly { file: RepoPath; handlerAt?: { file: RepoPath } }[]
}

/**
 * Files that import a package because of a login: code of a guard or a sign-in, or what that imports. A package alone proves nothing: one for tokens may sign
 * addresses of reports, and a script may make keys. Where neither a guard nor a sign-in is known, any file of the service counts.
 */
export function loginImporters(project: Project, name: string, code: LoginCode): readonly { path: RepoPath; line: number }[] {
  const users = importersOf(project, name).filter(({ path }) => !/(?:^|\/)scripts?\//i.test(path))
  if (!ofManyUses.test(name)) return users
  const near = reachedFrom(project, code)
  return near.size === 0 ? users : users.filter(({ path }) => near.has(path) || isOfLogins(path))
}

/** Files that say so themselves: modules of logins are put together elsewhere. */
function isOfLogins(path: RepoPath): boolean {
  return (
    /(?:^|\/)(?:auth|authentication|passport|sessions?|login|sso)(?:[/.-][^/]*)*$/i.test(path) &&
    !/(?:client|frontend|web|components?)\//i.test(path)
  )
}

function reachedFrom(project: Project, { guards, signIns }: LoginCode): ReadonlySet<RepoPath> {
  const found = new Set([...guards.map(({ file }) => file), ...signIns.flatMap(({ file, handlerAt }) => [handlerAt?.file ?? file])])
  let last = [...found]
  for (let level = 0; level < levels; level++) {
    last = last.flatMap((path) => project.importsOf(path)).filter((path) => !found.has(path))
    for (const path of last) found.add(path)
  }
  return found
}
