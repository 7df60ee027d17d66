import type { Bound } from '../core/command.ts'
import type { RemoteRepo } from '../core/job.ts'
import type { Access } from './access.ts'
import { orMissing } from './request.ts'

const ranks = { none: 0, read: 1, write: 2, admin: 3 } as const

/** What a person may do in a repository. */
export type Role = keyof typeof ranks

/** Role of a person, asked of the host each time; a person it does not know has none (THREATS A5). */
export async function roleOf(access: Access, { owner, name }: RemoteRepo, login: string): Promise<Role> {
  const query = { owner, repo: name, username: login }
  const answer = await orMissing(access.request('GET /repos/{owner}/{repo}/collaborators/{username}/permission', query))
  const permission = answer?.data.permission
  return permission === 'admin' || permission === 'write' || permission === 'read' ? permission : 'none'
}

/** True where a role covers what a command asks for. */
export function covers(role: Role, needed: Bound['permission']): boolean {
  return ranks[role] >= ranks[needed]
}
