import type { Drift } from '../../../core/drift.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Snapshot } from '../../../core/snapshot.ts'
import type { Sides } from './other-requirements.ts'

/** Changed files that are looked through for names of files, and the bytes of one. */
const most = { files: 200, bytes: 200_000 }

/**
 * Repairs of paths that lead to the renamed file where code that named the former one names another file now: whatever git calls a rename, for those who
 * used the file that other one took its place.
 */
export async function otherSuccessors(drifts: readonly Drift[], { snapshot, base }: Sides): Promise<ReadonlySet<Drift>> {
  const renamed = drifts.flatMap((drift) => {
    const [old, fresh] = [nameOf(drift.lived?.path ?? ''), nameOf((drift.suggestion ?? '').replace(/[?#].*$/s, ''))]
    const isFile = (drift.signal === 'D2' || drift.signal === 'D3') && old.includes('.')
    return isFile && old !== fresh ? [{ drift, old, fresh }] : []
  })
  if (base === undefined || renamed.length === 0) return new Set()
  const found = new Set<Drift>()
  for (const path of changedFiles(snapshot, base)) {
    const [before, after] = [await base.read(path), await snapshot.read(path)]
    if (before === undefined || after === undefined) continue
    for (const { drift, old, fresh } of renamed)
      if (namedInstead(before, after, old).some((name) => name !== fresh && isFileName(name, snapshot))) found.add(drift)
  }
  return found
}

function changedFiles(snapshot: Snapshot, base: Snapshot): readonly RepoPath[] {
  const isRead = ([path, { blob, size, skipped }]: readonly [RepoPath, { blob: string; size: number; skipped?: unknown }]): boolean =>
    skipped === undefined && size <= most.bytes && base.files.has(path) && base.files.get(path)?.blob !== blob
  return [...snapshot.files]
    .filter(isRead)
    .slice(0, most.files)
    .map(([path]) => path)
}

/** Names of the files that lines name now in the place of one: lines that differ in nothing else. */
function namedInstead(before: string, after: string, old: string): readonly string[] {
  if (!before.includes(old)) return []
  const lines = after.split('\n')
  const were = new Set(before.split('\n'))
  return before.split('\n').flatMap((line) => {
    const at = line.indexOf(old)
    if (at < 0 || lines.includes(line)) return []
    const lead = line.slice(0, at).replace(/(?:[\w.@-]+\/)+$/, '')
    const tail = line.slice(at + old.length)
    const fits = (one: string): boolean =>
      one.length > lead.length + tail.length && one.startsWith(lead) && one.endsWith(tail) && !were.has(one)
    return lines.filter(fits).map((one) => nameOf(one.slice(lead.length, one.length - tail.length)))
  })
}

function isFileName(name: string, { files }: Snapshot): boolean {
  return name.includes('.') && [...files.keys()].some((path) => nameOf(path) === name)
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
