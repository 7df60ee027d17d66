import type { Finding } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import { configPath, configRule, configTextOf, parseConfig } from '../../core/config.ts'
import { type ConfigMistake, ConfigMistakes } from '../../core/config/mistakes.ts'
import { limits } from '../../core/limits.ts'
import type { RepoPath } from '../../core/names.ts'
import { ref, type Phrase } from '../../core/phrase.ts'

/** A path of ours. */
const path = configPath as RepoPath

/** What a change would leave wrong in our configuration: it is read of the default branch only, so nobody else tells its author in time. */
export async function configMistakes({ head, base }: Pick<CommandContext, 'head' | 'base'>): Promise<readonly Finding[]> {
  if (base?.changed.includes(path) !== true) return []
  try {
    parseConfig(await configTextOf(head.snapshot))
    return []
  } catch (error) {
    if (!(error instanceof ConfigMistakes)) throw error
    return error.mistakes.slice(0, limits.configMistakes).map(findingOf)
  }
}

/** A mistake as a finding on its line; the first one says what comes of all. */
function findingOf({ line, says }: ConfigMistake, index: number): Finding {
  const words = says.replace(/^:? /, '')
  const meaning = index === 0 ? ['Once this is merged, every judgement stops here. '] : []
  return {
    rule: configRule,
    severity: 'failure',
    message: [...meaning, ...withValues(/^[a-z]/.test(words) ? `This ${words}` : words)],
    at: { path, line },
  }
}

/** Words of an error, in which backticks hold what stands in the file. */
function withValues(words: string): Phrase {
  return words.split('`').flatMap((part, i): Phrase => (part === '' ? [] : [i % 2 === 1 ? ref('value', part) : part]))
}
