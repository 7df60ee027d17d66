import type { FileChange } from '../../../core/change-set.ts'
import type { CommandContext } from '../../../core/command.ts'
import { limits } from '../../../core/limits.ts'
import type { RepoPath } from '../../../core/names.ts'
import { type Phrase, ref, say } from '../../../core/phrase.ts'
import type { PackagesPlan, TypesPlan } from '../../../core/project-types.ts'
import type { Snapshot } from '../../../core/snapshot.ts'
import { versions } from '../../../generators/growth/versions.ts'
import type { PackageTexts } from '../../../generators/project/package-texts.ts'
import { lockfiles } from '../../../generators/project/package-manager.ts'
import { envTypesPath, typesScript } from '../../../generators/project/types-command.ts'
import { foldersUp, type Installing, manifestOf, readInstalling } from '../read-installing.ts'
import { compilerConfigs, type Texts } from './compiler-configs.ts'
import { lockedVersions } from './locked-versions.ts'
import { packagesPlan } from './packages-plan.ts'

/** What is compared, or why nothing is. */
export type PlannedTypes = TypesPlan | { skip: Phrase }

/** What of a repository is read for the compiler; a larger one is read in the folder of the package alone. */
export const typesLimits = { files: 8_000, characters: 48_000_000 } as const

/** Plans the comparison of a project's types without and with a change. */
export async function planTypes(
  pack: PackageTexts,
  files: readonly FileChange[],
  { head: { snapshot }, isStrangers }: Pick<CommandContext, 'head' | 'isStrangers'>,
): Promise<PlannedTypes> {
  // packages that a stranger names are asked of no registry, which may be a company's own
  if (isStrangers === true) return { skip: say`Types of the project were not compared: the change comes from a fork.` }
  if (isMadeLater(pack))
    return {
      skip: say`Types of the project were not compared: ${ref('path', envTypesPath)} is made by ${ref('command', 'wrangler types')} and is not here.`,
    }
  const before = await readTexts(snapshot, pack.root)
  if (before === undefined) return { skip: say`Types of the project were not compared: it is larger than a comparison takes.` }
  const changes = new Map(files.filter(({ path }) => isRead(path)).map(({ path, content }) => [path as string, content]))
  const after = new Map([...before, ...changes].filter((entry): entry is [string, string] => entry[1] !== null))
  const configs = compilerConfigs(after, [...changes.keys()])
  if (configs.length === 0) return { skip: say`Types of the project were not compared: its code is JavaScript.` }
  const packages = await planPackages({ snapshot, pack, before, after, configs })
  if ('skip' in packages) return packages
  return {
    texts: Object.fromEntries(before),
    changes: Object.fromEntries(changes),
    configs,
    roots: [...changes.keys()].filter(isRoot),
    packages,
    asked: Object.keys(versions),
  }
}

/** Whether the declarations of the bindings are made by whoever builds, and stand in no commit. */
function isMadeLater(pack: PackageTexts): boolean {
  return typesScript(pack) !== undefined && !pack.files.has(envTypesPath) && pack.isIgnored?.(envTypesPath) === true
}

/** Code of the Worker: no test, and no configuration of a tool. */
function isRoot(path: string): boolean {
  return /\.[cm]?tsx?$/.test(path) && !/(?:^|\/)(?:tests?|__tests__)\/|\.(?:test|spec|config|d)\.[cm]?tsx?$/.test(path)
}

const readable = /\.(?:[cm]?[jt]sx?|jsonc?)$/

function isRead(path: string): boolean {
  const isLock = lockfiles.some(([name]) => path === name || path.endsWith(`/${name}`))
  return readable.test(path) && !isLock && !/(?:^|\/)(?:node_modules|\.git|\.workflow)\//.test(path)
}

/** Code, manifests and configurations of a repository, or of the folder of the package and those above it; undefined where even that is too much. */
async function readTexts(snapshot: Snapshot, root: string): Promise<Texts | undefined> {
  const all = [...snapshot.files].filter(([path, entry]) => isRead(path) && entry.skipped === undefined && entry.size <= limits.sourceBytes)
  const above = new Set(foldersUp(root))
  const near = all.filter(([path]) => path.startsWith(root) || above.has(path.slice(0, path.lastIndexOf('/') + 1)))
  const fits = [all, near].find(
    (some) => some.length <= typesLimits.files && some.reduce((sum, [, { size }]) => sum + size, 0) <= typesLimits.characters,
  )
  if (fits === undefined) return undefined
  const texts = new Map<string, string>()
  for await (const [path, text] of snapshot.readAll(fits.map(([path]) => path))) texts.set(path, text)
  return texts
}

interface Read {
  snapshot: Snapshot
  pack: PackageTexts
  before: Texts
  after: Texts
  configs: readonly string[]
}

async function planPackages({ snapshot, pack, before, after, configs }: Read): Promise<PackagesPlan | { skip: Phrase }> {
  const installing = await readInstalling(snapshot, pack.root)
  const { manager, lockfile } = installing
  const folder = await folderOf(installing, snapshot, pack.root)
  const text = lockfile === undefined ? undefined : await snapshot.read(lockfile)
  const locked = text === undefined ? undefined : lockedVersions(manager, text)
  const isNpm = manager === 'npm'
  if (lockfile !== undefined && (isNpm ? text === undefined : locked === undefined))
    return { skip: say`Types of the project were not compared: ${ref('path', lockfile)} cannot be read.` }
  return packagesPlan({
    before,
    after,
    folder,
    of: [pack.root, ...configs.map((path) => path.slice(0, path.lastIndexOf('/') + 1))].filter((one) => one.startsWith(folder)),
    manager,
    ...(isNpm && text !== undefined && { lockfile: text }),
    ...(locked !== undefined && { locked }),
    ...(pack.catalogs !== undefined && { catalogs: pack.catalogs }),
  })
}

/** Where packages are installed: beside the lockfile, else at the top of the workspace, else in the package. */
async function folderOf({ lockfile }: Installing, snapshot: Snapshot, root: string): Promise<string> {
  if (lockfile !== undefined) return lockfile.slice(0, lockfile.lastIndexOf('/') + 1)
  const up = foldersUp(root)
  const manifests = await Promise.all(up.map((folder) => manifestOf(snapshot, folder)))
  const top = up.findLast(
    (folder, i) => manifests[i]?.['workspaces'] !== undefined || snapshot.files.has(`${folder}pnpm-workspace.yaml` as RepoPath),
  )
  return top ?? root
}
