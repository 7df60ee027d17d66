import type { FileEntry } from '../../src/core/snapshot.ts'
import { type BuiltCodebase, buildCodebase } from '../../src/discovery/build-codebase.ts'
import { entries as languages } from '../../src/discovery/languages/index.generated.ts'
import { memorySnapshot, memoryStore } from './memory-snapshot.ts'

/** The codebase of files given as text. */
export async function codebaseOf(files: Readonly<Record<string, string | FileEntry>>): Promise<BuiltCodebase> {
  return buildCodebase(memorySnapshot(files), memoryStore(), { languages })
}
