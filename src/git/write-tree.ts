import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { FileChange } from '../core/change-set.ts'
import type { RepoPath, Sha } from '../core/names.ts'
import { blobId } from './blob-id.ts'
import { git } from './git.ts'
import type { Place } from './place.ts'

/** A file as a tree names it. */
export interface TreeEntry {
  path: RepoPath
  /** `100644` or `100755`: an executable file stays executable. */
  mode: '100644' | '100755'
  content: string | null
}

/** A tree that was computed without asking the host: two runs that come to the same files come to the same id. */
export interface PlannedTree {
  id: Sha
  entries: readonly TreeEntry[]
}

/** The tree of a commit with changes laid over it, as git would name it. Blobs need not be there. */
export async function plannedTree(place: Place, commit: Sha, files: readonly FileChange[]): Promise<PlannedTree> {
  const modes = await modesOf(place, commit, files.map((file) => file.path))
  const entries = files.map(({ path: file, content }): TreeEntry => ({ path: file, mode: modes.get(file) ?? '100644', content }))
  const index = path.join(place.dir, `docwright-${randomUUID()}.index`)
  const at = { ...place, index }
  try {
    await git(at, ['read-tree', '--end-of-options', `${commit}^{tree}`])
    const lines = entries.map(({ path: file, mode, content }) => (content === null ? `0 ${'0'.repeat(40)}\t${file}` : `${mode} ${blobId(content)}\t${file}`))
    await git(at, ['update-index', '-z', '--index-info'], lines.map((line) => `${line}\0`).join(''))
    const id = (await git(at, ['write-tree', '--missing-ok'])).toString('utf8').trim() as Sha
    return { id, entries }
  } finally {
    await rm(index, { force: true })
  }
}

async function modesOf(place: Place, commit: Sha, paths: readonly RepoPath[]): Promise<ReadonlyMap<string, TreeEntry['mode']>> {
  if (paths.length === 0) return new Map()
  const listing = (await git(place, ['--literal-pathspecs', 'ls-tree', '-z', '--full-tree', commit, '--', ...paths])).toString('utf8')
  const records = listing.split('\0').map((record) => /^(\d{6}) blob [0-9a-f]+\t(.*)$/s.exec(record))
  return new Map(records.flatMap((match) => (match?.[1] === '100755' ? [[match[2] ?? '', '100755' as const] as const] : [])))
}
