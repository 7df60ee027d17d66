import type { RepoPath } from '../../../core/names.ts'
import type { Snapshot } from '../../../core/snapshot.ts'
import { placeKind } from '../../../drift/place-kinds.ts'
import type { Sides } from './other-requirements.ts'

/** Changed files that are looked through for words, and the bytes of one. */
const most = { files: 200, bytes: 500_000 }

/** Tells whether a change turned words of the code into others: a remark, a message or a description had the one and has the other now. */
export function wordJudge({ snapshot, base }: Sides): (old: string, fresh: string) => Promise<boolean> {
  let turned: Promise<readonly (readonly [before: string, after: string])[]> | undefined
  return async (old, fresh) => {
    if (base === undefined) return false
    turned ??= readTurned(snapshot, base)
    const [was = '', is = ''] = [old, fresh].map((words) => plain(words).replace(/s$/, ''))
    return (await turned).some(([before, after]) => before.includes(was) && !after.includes(was) && after.includes(is))
  }
}

async function readTurned(snapshot: Snapshot, base: Snapshot): Promise<readonly (readonly [string, string])[]> {
  const isRead = ([path, { blob, size }]: readonly [RepoPath, { blob: string; size: number }]): boolean =>
    placeKind(path) === 'source' && size <= most.bytes && base.files.has(path) && base.files.get(path)?.blob !== blob
  const paths = [...snapshot.files].filter(isRead).map(([path]) => path)
  return Promise.all(
    paths
      .slice(0, most.files)
      .map(async (path) => [plain((await base.read(path)) ?? ''), plain((await snapshot.read(path)) ?? '')] as const),
  )
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ')
}
