import type { CommandContext } from '../../core/command.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { WorkerPlan } from '../../core/proof.ts'
import type { PackageTexts } from '../../generators/project/package-texts.ts'

/** What of a package is laid for a proof at most; `name` counts the bytes of one name in UTF-8. */
export const projectLimits = { files: 3_000, characters: 32_000_000, path: 240, name: 255 } as const

/** Why the project's own code is not run although the configuration asks for it; undefined where it may be. */
export function whyNotProject(pack: PackageTexts, { isStrangers }: Pick<CommandContext, 'isStrangers'>): Phrase | undefined {
  if (isStrangers === true) return say`Code of the project was not run: the change comes from a fork.`
  if (pack.config === undefined) return say`Code of the project was not run: it has no configuration of Wrangler.`
  const laid = [...pack.files]
  if (laid.length > projectLimits.files || laid.reduce((sum, [, text]) => sum + text.length, 0) > projectLimits.characters)
    return say`Code of the project was not run: it is larger than a proof takes.`
  const strange = laid.find(([path]) => !isUsualName(path) || hasFileAbove(path, pack.files))
  return strange === undefined ? undefined : say`Code of the project was not run: ${ref('path', strange[0])} is no name for every system.`
}

/** Whether every system takes a path; git takes names that are longer than a disk does. */
function isUsualName(path: string): boolean {
  if (path.length > projectLimits.path || !path.isWellFormed() || /[\\\0]/.test(path)) return false
  return path.split('/').every((part) => part !== '..' && new TextEncoder().encode(part).length <= projectLimits.name)
}

/** Whether something above a path is a file and no folder: an object of git may hold both. */
function hasFileAbove(path: string, files: PackageTexts['files']): boolean {
  const parts = path.split('/')
  return parts.some((_, i) => i > 0 && files.has(parts.slice(0, i).join('/')))
}

/** The package as it is to be, with its own tests and no entry of ours; `secrets` are those of the proof of our files. */
export function planProject(pack: PackageTexts, { language, secrets = {}, keySets = [] }: WorkerPlan): WorkerPlan {
  return {
    level: 'project',
    files: Object.fromEntries(pack.files),
    config: pack.config?.path ?? 'wrangler.jsonc',
    language,
    environments: [],
    secrets,
    keySets,
    requests: [],
  }
}
