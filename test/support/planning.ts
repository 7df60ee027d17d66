import { defaultConfig } from '../../src/core/config.ts'
import type { ChangeSet } from '../../src/core/change-set.ts'
import type { Author, History } from '../../src/core/snapshot.ts'
import { blobId } from '../../src/git/blob-id.ts'
import { run, type World } from '../../src/run.ts'
import { parseCommand } from '../../src/text/parse-command.ts'
import { memorySnapshot, memoryStore } from './memory-snapshot.ts'
import { noHistory } from './no-history.ts'

/** Files of a repository by their path. */
export type Files = Readonly<Record<string, string>>

const facts = memoryStore()

/** People who committed to a repository, for the size of its team. */
export function historyOf(people: number): History {
  const authors: readonly Author[] = Array.from({ length: people }, (_, i) => ({ name: `Person ${i}`, commits: 10, last: '2026-01-01' }))
  return { ...noHistory, authors: async () => authors }
}

/** A world on files in memory, as a terminal offers it. */
export function worldOf(files: Files, more: Partial<World> = {}): World {
  return {
    snapshot: memorySnapshot(files),
    history: noHistory,
    facts,
    config: defaultConfig,
    configText: undefined,
    types: () => ({ unavailable: 'no checker here', typesOf: async () => [], check: async () => [] }),
    blobId,
    now: () => new Date('2026-01-02T03:04:05Z'),
    signal: new AbortController().signal,
    progress: () => undefined,
    ...more,
  }
}

/** What one command does to files in memory, and the files after it. */
export async function changesOf(files: Files, line: string, more: Partial<World> = {}): Promise<{ changes: ChangeSet; after: Files }> {
  const [outcome] = await run([parseCommand(line)], worldOf(files, more))
  if (outcome?.kind !== 'done') throw new Error(JSON.stringify(outcome))
  const after = { ...files }
  for (const { path, content } of outcome.changes.files) {
    if (content === null) delete after[path]
    else after[path] = content
  }
  return { changes: outcome.changes, after }
}
