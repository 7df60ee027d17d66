import { type Handlers, type RepositoryHandlers, notFound, ok, Refusal } from '../call.ts'
import { publicUser, simpleUser } from '../shapes/accounts.ts'
import { fullRepository } from '../shapes/repositories.ts'
import { grants } from '../access.ts'
import { type Principal, tokenCovers } from '../principals.ts'
import { type Repository, type Role, findUser, roleOf } from '../state.ts'

const levels = { admin: 'admin', maintain: 'write', write: 'write', triage: 'read', read: 'read' } as const

/** People and what they may do. */
export const accounts: Handlers = {
  'users/get-by-username': ({ state, params }) => {
    const user = findUser(state, params['username'] ?? '')
    if (user === undefined) throw notFound()
    return ok(publicUser(state, user))
  },
  'users/get-authenticated': ({ state, principal }) => {
    if (principal.kind === 'anonymous') throw new Refusal(401, 'Requires authentication')
    if (principal.kind !== 'user') throw new Refusal(403, 'Resource not accessible by integration')
    return ok(publicUser(state, principal.user))
  },
}

/** The repository itself and who may do what in it. */
export const repositories: RepositoryHandlers = {
  'repos/get': ({ state, repository, principal }) => ok(fullRepository(state, repository, roleFor(principal, repository))),
  'repos/get-collaborator-permission-level': ({ state, repository, params }) => {
    const user = findUser(state, params['username'] ?? '')
    if (user === undefined) throw new Refusal(404, `${params['username'] ?? ''} is not a user`)
    const role = roleOf(repository, user)
    const permission = role === undefined ? 'none' : levels[role]
    return ok({
      permission,
      role_name: role ?? 'none',
      user: { ...simpleUser(state, user), permissions: rolePermissions(permission), role_name: role ?? 'none' },
    })
  },
}

/** The role that a repository is shown with: a token of an App counts by what it may do with contents. */
function roleFor(principal: Principal, repository: Repository): Role | undefined {
  if (principal.kind === 'user') return roleOf(repository, principal.user)
  if (!('permissions' in principal)) return undefined
  return tokenCovers(principal, repository) && grants(principal.permissions, 'contents:write') ? 'write' : 'read'
}

const rolePermissions = (permission: string): Record<string, boolean> => ({
  admin: permission === 'admin',
  maintain: permission === 'admin',
  push: permission === 'admin' || permission === 'write',
  triage: permission === 'admin' || permission === 'write',
  pull: permission !== 'none',
})
