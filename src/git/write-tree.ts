import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { FileChange } from '../core/change-set.ts'
import type { RepoPath, Sha } from '../core/names.ts'
import { blobId } from './blob-id.ts'
import { ExternalError } from '../core/errors.ts'
import { git } from './git.ts'
import { readBlobs } from './read-blobs.ts'
import type { Place } from './place.ts'

/** A file as a tree names it: new content, a blob that the host has, or nothing any more. */
export type TreeEntry = { path: RepoPath; mode: string } & ({ content: string } | { sha: Sha | null })

/** A tree that was computed without asking the host: two runs that come to the same files come to the same id. */
export interface PlannedTree {
  id: Sha
  /** Tree that the host has and that `entries` are laid over. */
  base: Sha
  entries: readonly TreeEntry[]
}

/** Where a planned tree begins. */
export interface TreeGround {
  /** Tree (or commit) that the files are laid over. */
  tree: Sha
  /** Commit whose tree the host has: the entries are what differs from it. */
  base: Sha
  /** Commits whose blobs the host has. */
  known: readonly Sha[]
}

/** A tree with changes laid over it, as git would name it, and how to make it on the host. Blobs need not be there. */
export async function plannedTree(place: Place, ground: TreeGround, files: readonly FileChange[]): Promise<PlannedTree> {
  const modes = await modesOf(
    place,
    ground.tree,
    files.map((file) => file.path),
  )
  const id = await withIndex(place, ground.tree, async (at) => {
    const lines = files.map(({ path: file, content }) =>
      content === null ? `0 ${'0'.repeat(40)}\t${file}` : `${modes.get(file) ?? '100644'} ${blobId(content)}\t${file}`,
    )
    await git(at, ['update-index', '-z', '--index-info'], lines.map((line) => `${line}\0`).join(''))
    return (await git(at, ['write-tree', '--missing-ok'])).toString('utf8').trim() as Sha
  })
  const base = (await git(place, ['rev-parse', '--verify', '--end-of-options', `${ground.base}^{tree}`])).toString('utf8').trim() as Sha
  const contents = new Map(files.flatMap(({ content }) => (content === null ? [] : [[blobId(content) as string, content] as const])))
  return { id, base, entries: await entriesOf(place, { base, tree: id, known: ground.known }, contents) }
}

async function withIndex<T>(place: Place, tree: Sha, work: (at: Place) => Promise<T>): Promise<T> {
  const index = path.join(place.dir, `docwright-${randomUUID()}.index`)
  const at = { ...place, index }
  try {
    await git(at, ['read-tree', '--end-of-options', `${tree}^{tree}`])
    return await work(at)
  } finally {
    await rm(index, { force: true })
  }
}

/** What differs between a tree of the host and the planned one: only text that the host lacks is sent as text. */
async function entriesOf(place: Place, trees: TreeGround, contents: ReadonlyMap<string, string>): Promise<TreeEntry[]> {
  const listing = (
    await git(place, ['diff-tree', '-r', '-z', '--no-renames', '--raw', '--end-of-options', trees.base, trees.tree])
  ).toString('utf8')
  const records = [...listing.matchAll(/:\d{6} (\d{6}) [0-9a-f]+ ([0-9a-f]+) [A-Z]\d*\0([^\0]+)\0/g)]
  const entries: TreeEntry[] = []
  const host = records.some(([, , sha = '']) => !/^0+$/.test(sha) && !contents.has(sha))
    ? await blobsOf(place, trees.known)
    : new Set<string>()
  for (const [, mode = '', sha = '', file = ''] of records) {
    const entry = { path: file as RepoPath, mode }
    const content = contents.get(sha)
    if (/^0+$/.test(sha)) entries.push({ ...entry, mode: '100644', sha: null })
    else if (content !== undefined) entries.push({ ...entry, content })
    else if (host.has(sha) || mode === '160000') entries.push({ ...entry, sha: sha as Sha })
    else entries.push({ ...entry, content: await textOf(place, sha) })
  }
  return entries
}

/** Text that a merge came to; only text is ever merged. */
async function textOf(place: Place, sha: string): Promise<string> {
  for await (const bytes of readBlobs(place, [sha])) {
    if (bytes !== undefined && Buffer.from(bytes.toString('utf8'), 'utf8').equals(bytes)) return bytes.toString('utf8')
  }
  throw new ExternalError(`Expected ${sha} to be text that can be sent, got something else.`)
}

async function blobsOf(place: Place, commits: readonly Sha[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const commit of commits) {
    const listing = (await git(place, ['ls-tree', '-r', '-z', '--full-tree', '--end-of-options', commit])).toString('utf8')
    for (const [, sha = ''] of listing.matchAll(/(?:^|\0)\d{6} \w+ ([0-9a-f]+)\t/g)) found.add(sha)
  }
  return found
}

async function modesOf(place: Place, tree: Sha, paths: readonly RepoPath[]): Promise<ReadonlyMap<string, string>> {
  if (paths.length === 0) return new Map()
  const listing = (await git(place, ['--literal-pathspecs', 'ls-tree', '-z', '--full-tree', tree, '--', ...paths])).toString('utf8')
  const records = listing.split('\0').map((record) => /^(\d{6}) blob [0-9a-f]+\t(.*)$/s.exec(record))
  return new Map(records.flatMap((match) => (match?.[1] === '100755' ? [[match[2] ?? '', '100755'] as const] : [])))
}
