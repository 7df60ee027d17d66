import type { FileChange } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import { objectOf } from '../../core/json-object.ts'
import type { RepoPath } from '../../core/names.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { LockPlan } from '../../core/proof.ts'
import { installLine, type PackageManager } from '../../generators/project/package-manager.ts'
import { inRepository, type PackageTexts } from '../../generators/project/package-texts.ts'
import { readInstalling } from './read-installing.ts'

/** The lockfile that a change asks for, or why it is left to a person; empty where the manifest gains nothing. */
export type LockWish = { lock?: LockPlan; skip?: Phrase }

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
  const { manager, lockfile } = await readInstalling(snapshot, pack.root)
  if (lockfile === undefined && (change.base !== null || manager !== 'npm'))
    return { skip: say`There is no lockfile here: run ${ref('command', installLine(manager))} for the new packages.` }
  const own = inRepository(pack, 'package-lock.json')
  if (lockfile !== undefined && lockfile !== own) return { skip: leftOut(lockfile, manager) }
  const before = lockfile === undefined ? undefined : await snapshot.read(own)
  if (lockfile !== undefined && before === undefined) return { skip: leftOut(own, manager) }
  if (before !== undefined && isCovered(manifest, before)) return {}
  // packages that a stranger names are asked of no registry, which may be a company's own
  if (isStrangers === true) return { skip: leftOut(own, 'npm') }
  return { lock: { manifest, ...(before !== undefined && { before }) } }
}

function leftOut(path: RepoPath, manager: PackageManager): Phrase {
  return say`The lockfile ${ref('path', path)} is not part of this change: run ${ref('command', installLine(manager))}.`
}

/** Whether a lockfile already holds what its manifest asks for. */
function isCovered(manifest: string, lockfile: string): boolean {
  const [asked, held] = [read(manifest), objectOf(objectOf(read(lockfile)['packages'])[''])]
  return lists.every((list) => {
    const had = objectOf(held[list])
    return Object.entries(objectOf(asked[list])).every(([name, version]) => had[name] === version)
  })
}

function read(text: string): Readonly<Record<string, unknown>> {
  try {
    return objectOf(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch {
    return {}
  }
}
