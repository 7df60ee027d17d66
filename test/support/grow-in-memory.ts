import type { ChangeSet } from '../../src/core/change-set.ts'
import { defaultConfig } from '../../src/core/config.ts'
import type { BlobId, RepoPath } from '../../src/core/names.ts'
import type { FileEntry, History } from '../../src/core/snapshot.ts'
import { blobId } from '../../src/git/blob-id.ts'
import { openTypes } from '../../src/oracle/open-types.ts'
import { run, type World } from '../../src/run.ts'
import { parseCommand } from '../../src/text/parse-command.ts'
import { memorySnapshot, memoryStore } from './memory-snapshot.ts'

const noHistory: History = {
  skipped: 'no history in memory',
  changesOf: async () => new Map(),
  contentAt: async () => undefined,
  authors: async () => [],
}

/** Files of a repository by path; a value may also be an entry that cannot be read, such as a link. */
export type Files = Readonly<Record<string, string | FileEntry>>

/** A world of files in memory, in which no code is run. */
export function memoryWorld(files: Files, more: Partial<World> = {}): World {
  return {
    snapshot: memorySnapshot(files, 'shop'),
    history: noHistory,
    facts: memoryStore(),
    config: { ...defaultConfig, proof: 'off' },
    configText: undefined,
    types: openTypes,
    blobId: (content) => blobId(content) as BlobId,
    now: () => new Date('2026-01-02T03:04:05Z'),
    signal: new AbortController().signal,
    progress: () => undefined,
    ...more,
  }
}

/** What a line such as `add-api-route /users GET` changes; mistakes of whoever typed it are thrown. */
export async function changesOf(files: Files, line: string): Promise<ChangeSet> {
  const [outcome] = await run([parseCommand(`/template ${line}`)], memoryWorld(files))
  if (outcome?.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.changes
}

/** Files after lines were run one after the other; patches are not applied. */
export async function grown(files: Files, ...lines: readonly string[]): Promise<Files> {
  let now = files
  for (const line of lines) now = withChanges(now, await changesOf(now, line))
  return now
}

/** Files after a change. */
export function withChanges(files: Files, changes: Pick<ChangeSet, 'files'>): Files {
  const all = new Map(Object.entries(files))
  for (const { path, content } of changes.files) {
    if (content === null) all.delete(path)
    else all.set(path, content)
  }
  return Object.fromEntries(all)
}

/** Text of a file; empty where there is none. */
export function textIn(files: Files, path: string): string {
  const text = files[path]
  return typeof text === 'string' ? text : ''
}

/** Paths that a change writes. */
export function pathsOf({ files }: Pick<ChangeSet, 'files'>): readonly RepoPath[] {
  return files.map(({ path }) => path)
}
