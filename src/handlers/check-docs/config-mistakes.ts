import type { Finding } from '../../core/change-set.ts'
import type { CommandContext } from '../../core/command.ts'
import { configPath, parseConfig } from '../../core/config.ts'
import { ConfigurationError } from '../../core/errors.ts'
import type { RepoPath } from '../../core/names.ts'
import { ref, type Phrase } from '../../core/phrase.ts'

/** A path of ours. */
const path = configPath as RepoPath

/** What a change would leave wrong in our configuration: it is read of the default branch only, so nobody else tells its author in time. */
export async function configMistakes({ head, base }: Pick<CommandContext, 'head' | 'base'>): Promise<readonly Finding[]> {
  if (base?.changed.includes(path) !== true || !head.snapshot.files.has(path)) return []
  try {
    parseConfig(await head.snapshot.read(path))
    return []
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return [findingOf(error.message)]
  }
}

/** `.github/docwright.yml:7:3: Expected …` as a finding on its line. */
function findingOf(message: string): Finding {
  const [, line, words = message] = /^[^:]*:(\d+):\d+:? (.*)$/s.exec(message) ?? []
  return {
    rule: 'configuration',
    severity: 'failure',
    message: ['Once this is merged, every judgement stops here. ', ...withValues(/^[a-z]/.test(words) ? `This ${words}` : words)],
    at: { path, ...(line !== undefined && { line: Number(line) }) },
  }
}

/** Words of an error, in which backticks hold what stands in the file. */
function withValues(words: string): Phrase {
  return words.split('`').flatMap((part, i): Phrase => (part === '' ? [] : [i % 2 === 1 ? ref('value', part) : part]))
}
