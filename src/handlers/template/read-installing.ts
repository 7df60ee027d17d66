import picomatch from 'picomatch'
import { objectOf } from '../../core/json-object.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { lockfiles, managerNamed, type PackageManager } from '../../generators/project/package-manager.ts'
import { readYaml } from '../../text/read-yaml.ts'

/** What installs the packages of a folder, and the lockfile in which it keeps their versions; undefined where that is not there. */
export interface Installing {
  manager: PackageManager
  lockfile?: RepoPath
}

/** How a folder of a repository is installed, whose path has a slash behind it: as the workspace says that lists it, else as the nearest lockfile says. */
export async function readInstalling(snapshot: Snapshot, root: string): Promise<Installing> {
  const folders = foldersUp(root)
  const manifests = await Promise.all(folders.map((folder) => manifestOf(snapshot, folder)))
  const lists = await Promise.all(folders.map((folder, i) => readMembers(snapshot, folder, manifests[i] ?? {})))
  const at = lists.findIndex(({ globs }, i) => isListed(root.slice(folders[i]?.length, -1), globs))
  // a package of a workspace may have a lockfile of its own from before it was one
  const order = (at < 0 ? folders : folders.slice(0, at + 1).reverse()).map((folder) => ({
    folder,
    manifest: manifests[folders.indexOf(folder)],
  }))
  const named =
    order.map(({ manifest }) => managerNamed(manifest?.['packageManager'])).find((one) => one !== undefined) ??
    (lists[at]?.isOfPnpm === true ? 'pnpm' : undefined)
  const found = order
    .flatMap(({ folder }) => lockfiles.map(([file, manager]) => ({ manager, lockfile: `${folder}${file}` as RepoPath })))
    .find(({ manager, lockfile }) => (named === undefined || manager === named) && snapshot.files.has(lockfile))
  return found ?? { manager: named ?? 'npm' }
}

/** A folder and all above it, the nearest first; each has a slash behind it, but for the root, which is empty. */
export function foldersUp(root: string): readonly string[] {
  const parts = root.split('/').slice(0, -1)
  return Array.from({ length: parts.length + 1 }, (_, up) =>
    parts
      .slice(0, parts.length - up)
      .map((part) => `${part}/`)
      .join(''),
  )
}

async function manifestOf(snapshot: Snapshot, folder: string): Promise<Readonly<Record<string, unknown>>> {
  const path = `${folder}package.json` as RepoPath
  const text = snapshot.files.has(path) ? await snapshot.read(path) : undefined
  try {
    return objectOf(JSON.parse((text ?? '{}').replace(/^\uFEFF/, '')))
  } catch {
    return {}
  }
}

/** What a folder says of the packages of a workspace: globs of their folders, undefined where it is no workspace. */
interface Members {
  globs: readonly string[] | undefined
  isOfPnpm: boolean
}

async function readMembers(snapshot: Snapshot, folder: string, { workspaces }: Readonly<Record<string, unknown>>): Promise<Members> {
  const path = `${folder}pnpm-workspace.yaml` as RepoPath
  if (snapshot.files.has(path)) {
    const { packages = [] } = objectOf(readYaml(await snapshot.read(path)))
    return { globs: textsOf(packages), isOfPnpm: true }
  }
  const listed = Array.isArray(workspaces) ? workspaces : objectOf(workspaces)['packages']
  return { globs: listed === undefined ? undefined : textsOf(listed), isOfPnpm: false }
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** Globs that are read, and characters of one: a workspace lists a few folders. */
const most = { globs: 200, characters: 200 }

/** True for a folder that globs list, `!` taking folders back; the folder of the workspace itself is one. */
function isListed(folder: string, globs: Members['globs']): boolean {
  if (globs === undefined) return false
  if (folder === '') return true
  const plain = globs.filter((glob) => glob.length <= most.characters).slice(0, most.globs)
  const matches = (glob: string): boolean => picomatch.isMatch(folder, glob.replace(/^!/, '').replace(/^\.\//, '').replace(/\/$/, ''))
  return plain.some((glob) => !glob.startsWith('!') && matches(glob)) && !plain.some((glob) => glob.startsWith('!') && matches(glob))
}
