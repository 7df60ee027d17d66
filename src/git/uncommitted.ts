import { lstatSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { limits } from '../core/limits.ts'
import type { Sha } from '../core/names.ts'
import { git, GitFailed, tryGit } from './git.ts'
import { type LooseFiles, type WorkTreeState, workTreeState } from './list-work-tree.ts'
import type { Place } from './place.ts'

/** Uncommitted files that are looked at. */
const mostFiles = 5_000

/**
 * Does something with a commit of what lies in the working tree on top of `tip`; with `tip` itself where nothing differs. The commit lives in a
 * folder of its own that is gone afterwards: nothing is written into the repository.
 */
export async function withUncommitted<T>(
  place: Place,
  tip: Sha,
  work: (at: Place, tip: Sha, uncommitted: boolean) => Promise<T>,
): Promise<T> {
  const state = await workTreeState(place)
  const files = { changed: state.changed.filter((file) => isReadable(path.join(place.dir, file))).slice(0, mostFiles), gone: state.gone }
  if (!(await isStaged(place, tip, state)) && files.changed.length + files.gone.length === 0) return work(place, tip, false)
  const folder = await mkdtemp(path.join(tmpdir(), 'docwright-'))
  try {
    const objects = { dir: folder, shared: await gitPath(place, 'objects') }
    const index = path.join(folder, 'index')
    const at = { ...place, index, objects }
    await copyFile(await gitPath(place, 'index'), index).catch(() => git(at, ['read-tree', tip]))
    const commit = await commitOf(at, tip, files).catch(leftOut)
    return commit === undefined ? await work(place, tip, false) : await work({ ...place, objects }, commit, true)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A file that went away meanwhile: uncommitted changes are left out. */
function leftOut(error: unknown): undefined {
  if (!(error instanceof GitFailed)) throw error
}

async function gitPath(place: Place, name: string): Promise<string> {
  return (await git(place, ['rev-parse', '--path-format=absolute', '--git-path', name])).toString('utf8').replace(/\n$/, '')
}

/** True where the index is not what `tip` holds. */
async function isStaged(place: Place, tip: Sha, state: WorkTreeState): Promise<boolean> {
  const tree = tip === place.head ? state.indexTree() : undefined
  if (tree !== undefined) return tree !== place.tree
  return (await tryGit(place, ['diff-index', '--cached', '--quiet', tip])).code === 1
}

function isReadable(file: string): boolean {
  const stat = lstatSync(file, { throwIfNoEntry: false })
  return stat !== undefined && stat.isFile() && stat.size <= limits.readBytes
}

/** A commit with the index and the changed files, always the same for the same content; undefined where git makes no tree of it. */
async function commitOf(at: Place, tip: Sha, { changed, gone }: LooseFiles): Promise<Sha | undefined> {
  // paths on its standard input count from the top, wherever git runs
  const hashes =
    changed.length === 0
      ? ''
      : (
          await git(at, ['hash-object', '-w', '--no-filters', '--stdin-paths'], changed.map((file) => `${at.prefix}${file}\n`).join(''))
        ).toString('utf8')
  const ids = hashes.split('\n')
  const entries = [
    ...changed.map((file, i) => `100644 ${ids[i] ?? ''}\t${at.prefix}${file}`),
    ...gone.map((file) => `0 ${'0'.repeat(40)}\t${at.prefix}${file}`),
  ]
  await git(at, ['update-index', '-z', '--index-info'], entries.map((entry) => `${entry}\0`).join(''))
  const tree = await tryGit(at, ['write-tree', '--missing-ok'])
  if (tree.code !== 0) return undefined
  const who = 'Docwright <docwright@localhost> 0 +0000'
  const text = `tree ${tree.stdout.toString('utf8').trim()}\nparent ${tip}\nauthor ${who}\ncommitter ${who}\n\nWhat is not committed yet\n`
  return (await git(at, ['hash-object', '-t', 'commit', '-w', '--stdin'], text)).toString('utf8').trim() as Sha
}
