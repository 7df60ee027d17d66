import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { isObject, objectOf } from '../../core/json-object.ts'
import type { PackagesPlan } from '../../core/project-types.ts'
import { foreignSpec } from '../lockfile/foreign-spec.ts'
import { nameOf } from '../lockfile/lockfile-registry.ts'
import { plainLine } from '../plain-line.ts'
import { inOwnFolder } from '../process/own-folder.ts'
import { layFiles } from '../project/lay-project.ts'
import { cleanLockfile, packageName } from './clean-lockfile.ts'
import { installWith, type Npm } from './install-with.ts'
import { keepNewest } from './keep-newest.ts'

/** Packages of a project, below the folder that stands for its repository. */
export interface InstalledPackages {
  tree: string
  /** Names that are there because of the change. */
  added: readonly string[]
}

/** Packages, or why they are not there. */
export type OpenedPackages = InstalledPackages | { missing: string }

/** Projects whose packages are kept; each takes some hundred megabytes. */
const mostKept = 8

/**
 * Packages as a project has locked them, with those that a change adds: from the cache, else installed by npm without scripts. npm sees manifests of names and
 * versions, a lockfile of the registry, and no setting of the project.
 */
export async function openPackages(plan: PackagesPlan, npm: Npm, signal: AbortSignal): Promise<OpenedPackages> {
  const clean = plan.lockfile === undefined ? undefined : cleanLockfile(plan.lockfile, npm.env['npm_config_registry'])
  if (clean !== undefined && 'reason' in clean) return { missing: clean.reason }
  const refusal = refusalOf(plan, clean?.text)
  if (refusal !== undefined) return { missing: refusal }
  const files = { ...plan.manifests, ...(clean !== undefined && { [`${plan.folder}package-lock.json`]: clean.text }) }
  const cache = path.join(npm.cache, 'packages')
  const folder = path.join(cache, `${keyOf(files)}-${process.platform}-${process.arch}`)
  const tree = path.join(folder, 'tree')
  if (!existsSync(tree)) {
    await mkdir(cache, { recursive: true })
    const missing = await inOwnFolder(`${folder}.`, async (beside) => {
      const failure = await install(path.join(beside, 'tree'), { files, at: plan.folder, npm }, signal)
      if (failure === undefined) await settle(beside, folder)
      return failure
    })
    if (missing !== undefined) return { missing }
  }
  await keepNewest(cache, folder, mostKept)
  return { tree, added: [...new Set([...plan.added, ...(await unknownTo(clean?.names, path.join(tree, plan.folder)))])] }
}

/** Why npm is not asked: it would look at other places than the registry, at the word of whoever wrote the repository. */
function refusalOf({ manifests }: PackagesPlan, lockfile: string | undefined): string | undefined {
  for (const text of Object.values(manifests)) {
    const foreign = foreignSpec(text, undefined)
    if (foreign !== undefined) return `${foreign} is not of the registry`
    const { name } = objectOf(JSON.parse(text))
    if (name !== undefined && (typeof name !== 'string' || !packageName.test(name))) return 'a manifest has no usual name'
  }
  const foreign = lockfile === undefined ? undefined : foreignSpec('{}', lockfile)
  return foreign === undefined ? undefined : `${foreign} is not of the registry`
}

function keyOf(files: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 24)
}

async function install(
  tree: string,
  { files, at, npm }: { files: Readonly<Record<string, string>>; at: string; npm: Npm },
  signal: AbortSignal,
): Promise<string | undefined> {
  await mkdir(tree)
  await layFiles(tree, files)
  const ran = await installWith(npm, { folder: path.join(tree, at), packages: [] }, signal)
  if (ran.code === 0 && existsSync(path.join(tree, at, 'node_modules'))) return undefined
  return plainLine(ran.output) || 'npm did not end well'
}

/** Whoever was faster has the same packages. */
async function settle(beside: string, folder: string): Promise<void> {
  await rm(path.join(beside, '.home'), { recursive: true, force: true })
  await rename(beside, folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error
  })
}

/** Packages that npm put where all find them and that the lockfile does not know: they came with what a change adds. */
async function unknownTo(names: ReadonlySet<string> | undefined, folder: string): Promise<readonly string[]> {
  if (names === undefined) return []
  const text = await readFile(path.join(folder, 'node_modules/.package-lock.json'), 'utf8').catch(() => '{}')
  const entries = Object.entries(objectOf(objectOf(JSON.parse(text))['packages'])).filter(([, entry]) => isObject(entry) && entry['link'] !== true)
  return entries.map(([at]) => nameOf(at)).filter((name) => !names.has(name))
}
