import type { RepoPath } from './names.ts'

/** A guard and where it was applied. */
export interface GuardAt {
  name: string
  file: RepoPath
  line: number
  /** Texts that it is given there, or that decorators leave for it: roles, scopes, permissions. */
  given?: readonly string[]
  /** Its code reads rights from the declaration of each route: whether what stands there was read. */
  perRoute?: 'read' | 'unread'
  /** Functions of the repository that decide for it, in order, where its name stands for a chain that calls them: `authMiddleware` for `protectedProcedure`. */
  runs?: readonly { name: string; file: RepoPath; from: number; to: number }[]
  /** It checks the signature with which a sender proves a message; `name` is the header that bears it, or what checks it. No caller signs in. */
  signed?: true
}
