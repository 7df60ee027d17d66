import type { FileChange } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import type { BlobId, RepoPath } from '../../core/names.ts'
import { overlay } from '../../core/overlay.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { hashOf } from '../../text/hash.ts'

/** A context that reads what changes would leave; what is known of the code stays. */
export function layOver(context: CommandContext, changes: readonly FileChange[]): CommandContext {
  // these ids are of text that is not written yet: nothing asks git for them
  const snapshot = overlay(context.head.snapshot, changes, (content) => hashOf(content) as BlobId)
  return { ...context, head: { ...context.head, snapshot } }
}

/** One change for each file out of several in a row, against what stands in the repository; a file that ends as it was is left out. */
export async function foldChanges(changes: readonly FileChange[], snapshot: Snapshot): Promise<readonly FileChange[]> {
  const last = new Map<RepoPath, FileChange>()
  for (const change of changes) {
    const first = last.get(change.path)
    last.set(change.path, first === undefined ? change : { ...change, why: first.why })
  }
  const folded: FileChange[] = []
  for (const change of last.values()) {
    const before = snapshot.files.get(change.path)
    if (before === undefined ? change.content === null : change.content === (await snapshot.read(change.path))) continue
    folded.push({ ...change, base: before?.blob ?? null })
  }
  return folded.sort((a, b) => (a.path < b.path ? -1 : 1))
}
