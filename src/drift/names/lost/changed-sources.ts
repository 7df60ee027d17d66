import type { RepoPath } from '../../../core/names.ts'
import { oncePerInput } from '../../once-per-input.ts'
import { isOwnSource } from '../../place-kinds.ts'
import type { DriftInput } from '../../signal.ts'

/** A source of the repository's own that a change touched, as it was and as it is; undefined where it is not there. */
export interface ChangedSource {
  path: RepoPath
  before: string | undefined
  after: string | undefined
}

/** Bytes of a source that is read: larger ones are data. */
const largest = 1_000_000
/** Sources of one change that are read: a change of more is a move of everything. */
const most = 2_000

/** Sources that a change touched; none without a base. */
export const changedSources = oncePerInput(async ({ base, snapshot }: DriftInput): Promise<readonly ChangedSource[]> => {
  const paths = base?.changed.filter((path) => isOwnSource(path)) ?? []
  if (base === undefined || paths.length > most) return []
  const [before, after] = [await textsOf(base.snapshot, paths), await textsOf(snapshot, paths)]
  return paths.map((path) => ({ path, before: before.get(path), after: after.get(path) }))
})

/** Texts of the files of a snapshot that can be read. */
export async function textsOf(snapshot: DriftInput['snapshot'], paths: readonly RepoPath[]): Promise<ReadonlyMap<RepoPath, string>> {
  const texts = new Map<RepoPath, string>()
  const read = paths.filter((path) => {
    const entry = snapshot.files.get(path)
    return entry !== undefined && entry.skipped === undefined && entry.size < largest
  })
  for await (const [path, text] of snapshot.readAll(read)) texts.set(path, text)
  return texts
}
