import type { RepoPath } from '../../../core/names.ts'
import type { Snapshot } from '../../../core/snapshot.ts'

/** Bytes of a file that is looked through: larger ones are data. */
const largest = 1_000_000

/** Texts of the files that may hold one of some words (`[\w$-]+`), of those that are asked for. */
export async function* readHolding(
  snapshot: Snapshot,
  words: readonly string[],
  isRead: (path: RepoPath) => boolean,
): AsyncGenerator<[RepoPath, string]> {
  if (words.length === 0) return
  const holding = await snapshot.holding?.(words)
  const paths = [...snapshot.files].flatMap(([path, { skipped, size }]) =>
    holding?.has(path) !== false && skipped === undefined && size < largest && isRead(path) ? [path] : [],
  )
  yield* snapshot.readAll(paths)
}
