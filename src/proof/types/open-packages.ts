import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { objectOf } from '../../core/json-object.ts'
import type { PackagesPlan } from '../../core/project-types.ts'
import { foreignSpec } from '../lockfile/foreign-spec.ts'
import { nameOf } from '../lockfile/lockfile-registry.ts'
import { plainLine } from '../plain-line.ts'
import { inOwnFolder } from '../process/own-folder.ts'
import { layFiles } from '../project/lay-project.ts'
import { cleanLockfile, packageName } from './clean-lockfile.ts'
import { installWith, isInstallable, type Npm } from './install-with.ts'
import { keepNewest } from './keep-newest.ts'

/** Packages of a project, below the folder that stands for its repository. */
export interface InstalledPackages {
  tree: string
  /** Names that are there because of the change. */
  added: readonly string[]
  /** What npm says where it installs the packages without the change and not with it. */
  conflict?: string
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
  const clean = plan.lockfile === undefined ? undefined : cleanLockfile(plan.lockfile, askedBy(plan), npm.env['npm_config_registry'])
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
      const done = await install(path.join(beside, 'tree'), { files, at: plan.folder, npm }, signal)
      if ('missing' in done) return done.missing
      if (done.conflict !== undefined && (await isOfChange(plan, { files, npm, folder: path.join(beside, 'without') }, signal)))
        await writeFile(path.join(beside, conflictFile), done.conflict)
      await settle(beside, folder)
      return undefined
    })
    if (missing !== undefined) return { missing }
  }
  await keepNewest(cache, folder, mostKept)
  const conflict = await readFile(path.join(folder, conflictFile), 'utf8').catch(() => undefined)
  return { tree, added: await addedTo(plan.added, clean?.names, path.join(tree, plan.folder)), ...(conflict !== undefined && { conflict }) }
}

/** Holds beside the packages what npm said of them. */
const conflictFile = 'conflict.txt'

/** Whether packages that do not want one another come with the change: npm installs what was there before. */
async function isOfChange(
  { manifests, added, folder: at, isStrict }: PackagesPlan,
  { files, npm, folder }: { files: Readonly<Record<string, string>>; npm: Npm; folder: string },
  signal: AbortSignal,
): Promise<boolean> {
  if (isStrict !== true || added.length === 0) return false
  const without = Object.entries(manifests).map(([file, text]): [string, string] => {
    const manifest = objectOf(JSON.parse(text))
    const dependencies = Object.entries(objectOf(manifest['dependencies'])).filter(([name]) => !added.includes(name))
    return [file, JSON.stringify({ ...manifest, dependencies: Object.fromEntries(dependencies) })]
  })
  await mkdir(folder)
  await layFiles(folder, { ...files, ...Object.fromEntries(without) })
  const isThere = await isInstallable(npm, path.join(folder, at), signal)
  await rm(folder, { recursive: true, force: true })
  return isThere
}

/** Names of packages that manifests ask for, by their folder from that of the lockfile. */
function askedBy({ manifests, folder }: PackagesPlan): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.entries(manifests).map(([at, text]) => [
      at.slice(folder.length).replace(/\/?package\.json$/, ''),
      Object.keys(objectOf(objectOf(JSON.parse(text))['dependencies'])),
    ]),
  )
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
): Promise<{ missing: string } | { conflict?: string }> {
  await mkdir(tree)
  await layFiles(tree, files)
  const { ran, ...more } = await installWith(npm, { folder: path.join(tree, at), packages: [] }, signal)
  return ran.code === 0 ? more : { missing: plainLine(ran.output) || 'npm did not end well' }
}

/** Whoever was faster has the same packages. */
async function settle(beside: string, folder: string): Promise<void> {
  await rename(beside, folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error
  })
}

/**
 * Names of packages that are there because of the change: those that it adds to manifests, and what came with them. What the lockfile had already is where all
 * find it, with or without the change.
 */
async function addedTo(names: readonly string[], known: ReadonlySet<string> | undefined, folder: string): Promise<readonly string[]> {
  if (known === undefined) return names
  const text = await readFile(path.join(folder, 'node_modules/.package-lock.json'), 'utf8').catch(() => '{}')
  const entries = Object.entries(objectOf(objectOf(JSON.parse(text))['packages']))
  // packages of the workspace are listed as well, by their folders
  const all = entries.filter(([at, entry]) => at.includes('node_modules/') && objectOf(entry)['link'] !== true)
  return [...new Set(all.map(([at]) => nameOf(at)))].filter((name) => !known.has(name))
}
