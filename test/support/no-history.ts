import type { History } from '../../src/core/snapshot.ts'

/** The history of a plain folder: nothing is known. */
export const noHistory: History = {
  skipped: 'no history',
  changesOf: async () => new Map(),
  contentAt: async () => undefined,
  authors: async () => [],
}
