import type { RepoPath } from '../../core/names.ts'

/** A request that somebody in the repository states, and where. */
export interface Witness {
  /** `GET /invoices/:id`. */
  request: string
  file: RepoPath
  line: number
}

/** Requests of one test file, client or document that were found together. */
export interface WitnessGroup {
  by: 'test' | 'client' | 'document'
  witnesses: readonly Witness[]
}
