import type { GuardAt } from './guard.ts'
import type { RepoPath } from './names.ts'
import type { Auth, SchemaInfo } from './request.ts'

/** How a caller reaches it: a server action, an RPC procedure, a GraphQL operation, a message on a socket, a command of a terminal. */
export type TriggerKind = 'action' | 'procedure' | 'graphql' | 'message' | 'command'

/** A way into the program that is neither an HTTP route of its own nor a job: what a caller names to start it. */
export interface TriggerInfo {
  kind: TriggerKind
  /** As a caller names it: `invoice.create`, `Mutation.createInvoice`, `createInvoiceAction`, `import <file>`. */
  name: string
  /** What answers it: `tRPC`, `Next.js`, `socket.io`. */
  library: string
  /** File and 1-based line of the declaration. */
  file: RepoPath
  line: number
  /** Name of the function that runs; empty for an inline one. */
  handler: string
  /** Where that function stands, when it was found. */
  handlerAt?: { file: RepoPath; from: number; to: number }
  /** Functions of the builder that each call passes before that one, in order. */
  passes?: readonly { file: RepoPath; from: number; to: number }[]
  auth: Auth
  /** The guard that decides `auth`, and where it was applied. */
  authBy?: GuardAt
  /** Guards that run after that one and also have to let a caller pass, in order. */
  authThen?: readonly GuardAt[]
  /** What a caller sends, where the code states it. */
  input?: SchemaInfo
  /** What it answers, where the code states a schema for it. */
  output?: SchemaInfo
  /** The author's words about it. */
  about?: string
}
