import path from 'node:path'
import { UsageError } from '../core/errors.ts'
import { limits } from '../core/limits.ts'
import type { BlobId, RepoPath, Sha } from '../core/names.ts'
import type { FileEntry, SkipReason, Snapshot } from '../core/snapshot.ts'
import { blobReader, type BlobReader } from './blob-reader.ts'
import { commitOf } from './commit-of.ts'
import { decodeLossy, decodeStrict } from './decode.ts'
import { git, gitRecords, tooMany } from './git.ts'
import { keptTexts } from './kept-texts.ts'
import { readBlobs } from './read-blobs.ts'
import type { Place } from './place.ts'
import { remoteSettings } from './remote-settings.ts'

/** Reads a repository at the commit that `ref` names, as git objects: no working tree, no filter, no link is followed. */
export async function commitSnapshot(place: Place, ref: string): Promise<Snapshot> {
  const head = await resolve(place, ref)
  const name = path.basename(place.dir).replace(/\.git$/, '')
  if (head === undefined) return { repo: { name, dirty: false }, files: new Map(), read: async () => undefined, readAll: nothing }
  return snapshotOf(place, { name, head, dirty: false }, await list(place, head))
}

/** Reads a tree as it would be at a commit that does not exist yet; `head` is the commit it is told to be at. */
export async function treeSnapshot(place: Place, tree: Sha, head: Sha): Promise<Snapshot> {
  const name = path.basename(place.dir).replace(/\.git$/, '')
  return snapshotOf(place, { name, head, dirty: false }, await list(place, tree))
}

function snapshotOf(place: Place, repo: Snapshot['repo'], files: ReadonlyMap<RepoPath, FileEntry>): Snapshot {
  const readBlob = blobReader(place)
  return {
    repo,
    files,
    async read(file) {
      const entry = files.get(file)
      const bytes = entry === undefined || entry.skipped !== undefined ? undefined : await readBlob(entry.blob)
      return bytes === undefined ? undefined : decodeStrict(bytes)
    },
    readAll: (paths) =>
      textsOf(
        place,
        [...paths].flatMap((file) => {
          const entry = files.get(file)
          return entry === undefined || entry.skipped !== undefined ? [] : [{ file, blob: entry.blob }]
        }),
      ),
  }
}

/** Texts of files in their order; those that were read before without git. */
async function* textsOf(place: Place, wanted: readonly { file: RepoPath; blob: BlobId }[]): AsyncGenerator<[RepoPath, string]> {
  const kept = keptTexts(place)
  const all = wanted.map((one) => ({ ...one, ...(kept.has(one.blob) && { known: { text: kept.get(one.blob) } }) }))
  const missing = all.flatMap(({ blob, known }) => (known === undefined ? [blob] : []))
  const read = missing.length > few ? readBlobs(place, missing) : oneByOne(blobReader(place), missing)
  try {
    for (const { file, blob, known } of all) {
      const bytes = known === undefined ? ((await read.next()).value ?? undefined) : undefined
      const text = bytes === undefined ? known?.text : decodeLossy(bytes)
      if (bytes !== undefined) kept.keep(blob, text)
      if (text !== undefined) yield [file, text]
    }
  } finally {
    await read.return(undefined)
  }
}

/** Files that are asked for one by one of the process that runs: another git costs more than their questions. */
const few = 40

async function* oneByOne(read: BlobReader, ids: readonly BlobId[]): AsyncGenerator<Buffer | undefined> {
  for (const id of ids) yield await read(id)
}

async function* nothing(): AsyncGenerator<[RepoPath, string]> {
  // a repository without a commit has no files
}

/** The commit of a ref; undefined for `HEAD` of a repository without commits. */
async function resolve(place: Place, ref: string): Promise<Sha | undefined> {
  const commit = await commitOf(place, ref)
  if (commit === undefined && ref !== 'HEAD') throw new UsageError(`Expected \`--ref\` to name a commit, got \`${ref}\`.`)
  return commit
}

/** Bytes of a listing that are read: a tree that names itself again and again has no end (THREATS B4). */
const listingBytes = limits.listingEntries * 400

async function list(place: Place, head: Sha): Promise<Map<RepoPath, FileEntry>> {
  const tree = place.prefix === '' ? `${head}^{tree}` : `${head}:${place.prefix.replace(/\/$/, '')}`
  const present = (await isPartial(place)) ? await presentBlobs(place) : undefined
  const size = present === undefined ? ['-l'] : []
  const files = new Map<RepoPath, FileEntry>()
  const records = gitRecords(place, ['ls-tree', '-r', '-z', '--full-tree', ...size, '--end-of-options', tree], { bytes: listingBytes })
  for await (const record of records) {
    const match = /^(\d{6}) (\w+) ([0-9a-f]+)(?: +(\S+))?\t(.*)$/s.exec(record)
    if (match === null) continue
    if (files.size >= limits.listingEntries) throw tooMany()
    const [, mode = '', , id = '', bytes, file = ''] = match
    if (file.split('/').length > limits.pathDepth) continue
    const known = present === undefined ? Number(bytes) : present.get(id)
    files.set(file as RepoPath, entry(mode, id as BlobId, known))
  }
  return files
}

function entry(mode: string, blob: BlobId, size: number | undefined): FileEntry {
  const skipped = skipOf(mode, size)
  const known = size === undefined || Number.isNaN(size) ? 0 : size
  return skipped === undefined ? { blob, size: known } : { blob, size: known, skipped }
}

function skipOf(mode: string, size: number | undefined): SkipReason | undefined {
  if (mode === '120000') return 'symlink'
  if (mode === '160000') return 'submodule'
  if (size === undefined || Number.isNaN(size)) return 'missing'
  if (size > limits.readBytes) return 'large'
  return undefined
}

/** True where blobs may be absent. */
async function isPartial(place: Place): Promise<boolean> {
  return [...(await remoteSettings(place)).keys()].some((name) => name === 'extensions.partialclone' || name.endsWith('.promisor'))
}

/** Sizes of the blobs that a partial clone has. Asking for one it lacks would make git fetch it. */
async function presentBlobs(place: Place): Promise<Map<string, number>> {
  const format = '--batch-check=%(objectname) %(objecttype) %(objectsize)'
  const listing = (await git(place, ['cat-file', '--batch-all-objects', '--unordered', format])).toString('latin1')
  const sizes = new Map<string, number>()
  for (const line of listing.split('\n')) {
    const [id, type, size] = line.split(' ')
    if (id !== undefined && type === 'blob') sizes.set(id, Number(size))
  }
  return sizes
}
