import type { FileChange } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import { objectOf } from '../../core/json-object.ts'
import type { RepoPath } from '../../core/names.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { LockPlan } from '../../core/proof.ts'
import { inRepository, type PackageTexts } from '../../generators/project/package-texts.ts'

/** The lockfile that a change asks for, or why it is left to a person; empty where the manifest gains nothing. */
export type LockWish = { lock?: LockPlan; skip?: Phrase }

/** Lockfiles, the one that npm is asked to make first, and the line that brings each up to date. */
const installs: readonly (readonly [file: string, line: string])[] = [
  ['package-lock.json', 'npm install'],
  ['npm-shrinkwrap.json', 'npm install'],
  ['pnpm-lock.yaml', 'pnpm install'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun install'],
  ['bun.lockb', 'bun install'],
]

/** Lists of a manifest whose packages are installed. */
const lists = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

/** What becomes of the lockfile of a package whose manifest the run changes: only npm's own, beside the manifest, is made. */
export async function planLock(
  pack: PackageTexts,
  files: readonly FileChange[],
  { head: { snapshot }, isStrangers }: Pick<CommandContext, 'head' | 'isStrangers'>,
): Promise<LockWish> {
  const path = inRepository(pack, 'package.json')
  const [change, manifest] = [files.find((file) => file.path === path), pack.files.get('package.json')]
  if (change === undefined || manifest === undefined) return {}
  const found = lockfileAt(pack.root, snapshot.files)
  if (found === undefined && change.base !== null)
    return { skip: say`There is no lockfile here: run ${ref('command', managerLine(manifest))} for the new packages.` }
  const own = inRepository(pack, 'package-lock.json')
  if (found !== undefined && found.path !== own) return { skip: leftOut(found) }
  const before = found === undefined ? undefined : await snapshot.read(own)
  if (found !== undefined && before === undefined) return { skip: leftOut(found) }
  if (before !== undefined && isCovered(manifest, before)) return {}
  // packages that a stranger names are asked of no registry, which may be a company's own
  if (isStrangers === true) return { skip: leftOut({ path: own, line: 'npm install' }) }
  return { lock: { manifest, ...(before !== undefined && { before }) } }
}

function leftOut({ path, line }: Lockfile): Phrase {
  return say`The lockfile ${ref('path', path)} is not part of this change: run ${ref('command', line)}.`
}

interface Lockfile {
  path: RepoPath
  line: string
}

/** The lockfile of a package: beside its manifest, else of the nearest folder above, where a workspace has it. */
function lockfileAt(root: string, files: ReadonlyMap<RepoPath, unknown>): Lockfile | undefined {
  const parts = root.split('/').slice(0, -1)
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    const folder = parts.slice(0, depth).map((part) => `${part}/`)
    for (const [file, line] of installs) {
      const path = `${folder.join('')}${file}` as RepoPath
      if (files.has(path)) return { path, line }
    }
  }
  return undefined
}

/** Whether a lockfile already holds what its manifest asks for. */
function isCovered(manifest: string, lockfile: string): boolean {
  const [asked, held] = [read(manifest), objectOf(objectOf(read(lockfile)['packages'])[''])]
  return lists.every((list) => {
    const had = objectOf(held[list])
    return Object.entries(objectOf(asked[list])).every(([name, version]) => had[name] === version)
  })
}

/** The line for a project without a lockfile, by the package manager that its manifest names. */
function managerLine(manifest: string): string {
  const named = read(manifest)['packageManager']
  const manager = typeof named === 'string' ? named.split('@')[0] : undefined
  return manager === 'pnpm' || manager === 'bun' ? `${manager} install` : manager === 'yarn' ? 'yarn' : 'npm install'
}

function read(text: string): Readonly<Record<string, unknown>> {
  try {
    return objectOf(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch {
    return {}
  }
}
