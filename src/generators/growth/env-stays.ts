import type { Finding } from '../../core/change-set.ts'
import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import { inRepository, type PackageTexts } from '../project/package-texts.ts'
import { envTypesPath, typesCommand } from '../project/types-command.ts'
import { isUnclearEnvTypes, type OwnEnv } from './edit-env-types.ts'
import type { Growth } from './growth.ts'

/** A package after its edits, and what was said of it. */
interface Standing {
  pack: PackageTexts
  findings: readonly Finding[]
}

/** Says that the types which Wrangler wrote stay as they are, and what writes them again. */
export function typesStay(growth: Growth, { pack, findings }: Standing, main: RepoPath): readonly Finding[] {
  if (!isUnclearEnvTypes(growth, pack, main) || findings.some(({ rule }) => rule === 'template-env-types')) return []
  return [
    {
      rule: 'template-env-types',
      severity: 'warning',
      message: say`${ref('path', inRepository(pack, envTypesPath))} stays as it is, because it is not certain which of its interfaces get what was added: run ${ref('command', typesCommand(pack))}.`,
    },
  ]
}

/** Says that the type of the environment stays as it is, and why. */
export function envStays(own: OwnEnv | undefined, { pack, findings }: Standing): readonly Finding[] {
  if (own?.madeIn === undefined || findings.some(({ rule }) => rule === 'template-env')) return []
  const { type, madeIn } = own
  return [
    {
      rule: 'template-env',
      severity: 'notice',
      message: say`${ref('symbol', type.name)} in ${ref('path', inRepository(pack, type.source.path))} stays as it is, because ${ref('path', inRepository(pack, madeIn))} makes such an object by hand. What was added has types of its own; code of yours that asks for what is bound needs it there too.`,
    },
  ]
}
