import type { Project } from '../../src/core/project.ts'
import type { History } from '../../src/core/snapshot.ts'
import { discover } from '../../src/discovery/discover.ts'
import { memorySnapshot, memoryStore } from './memory-snapshot.ts'

const noHistory: History = {
  skipped: 'no history in memory',
  changesOf: async () => new Map(),
  contentAt: async () => undefined,
  authors: async () => [],
}

/** What discovery understands of files given as text. */
export async function projectOf(files: Readonly<Record<string, string>>): Promise<Project> {
  return discover(memorySnapshot(files), noHistory, memoryStore())
}
