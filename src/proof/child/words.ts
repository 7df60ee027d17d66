import type { ProvenRequest } from '../../core/proof.ts'

/** What the process that boots a Worker is to do; it reads it from a file. */
export interface ChildTask {
  /** How a line begins that is for us: whatever else prints does not know it. */
  mark: string
  config: string
  secrets: Readonly<Record<string, string>>
  /** Bindings of databases whose migrations run first. */
  databases: readonly string[]
  requests: readonly ProvenRequest[]
  /** Whether the types of the environment are asked for, and how. */
  types?: { isUsualPlace: boolean; hasRuntime: boolean }
}

/** What the process says, one in a line. */
export type ChildWord =
  | { kind: 'types'; text: string }
  | { kind: 'types-failed'; error: string }
  | { kind: 'started' }
  | { kind: 'answer'; status: number; body: string }
  | { kind: 'logs'; errors: readonly string[] }
  | { kind: 'failed'; error: string }

/** What the process that starts a service is to do. */
export interface ServiceTask {
  /** How a line begins that is for us. */
  mark: string
  entry: string
  /** Folder for what is built of it, below the project: packages are found from there. */
  out: string
  requests: readonly ProvenRequest[]
}
