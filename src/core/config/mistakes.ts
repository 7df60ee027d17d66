import { ConfigurationError } from '../errors.ts'
import { limits } from '../limits.ts'

/** One mistake of a configuration file. */
export interface ConfigMistake {
  path: string
  /** Both from 1. */
  line: number
  column: number
  /** What follows the place: `: Expected …` or ` is no valid YAML: …`. */
  says: string
}

/** What is wrong with the configuration, told at once: `limits.configMistakes` mistakes at most. */
export class ConfigMistakes extends ConfigurationError {
  readonly mistakes: readonly ConfigMistake[]

  constructor(mistakes: readonly ConfigMistake[], options?: ErrorOptions) {
    super(wordsOf(mistakes), options)
    this.mistakes = mistakes
  }
}

/** One mistake as its sentence, several below one another with a line for each. */
function wordsOf(mistakes: readonly ConfigMistake[]): string {
  const sentences = mistakes.slice(0, limits.configMistakes).map(({ path, line, column, says }) => `${path}:${line}:${column}${says}`)
  if (mistakes.length === 1) return sentences.join('')
  const amount = mistakes.length > limits.configMistakes ? `more than ${limits.configMistakes}` : mistakes.length
  return [`The configuration has ${amount} mistakes:`, ...sentences].join('\n')
}

/** Reads one thing after the other and throws the mistakes of all, in the order of their places; beyond the limit no more is read. */
export function readAll<T>(reads: Iterable<() => T>): readonly T[] {
  const [read, mistakes]: [T[], ConfigMistake[]] = [[], []]
  for (const one of reads) {
    if (mistakes.length > limits.configMistakes) break
    try {
      read.push(one())
    } catch (error) {
      if (!(error instanceof ConfigMistakes)) throw error
      mistakes.push(...error.mistakes)
    }
  }
  if (mistakes.length > 0) throw new ConfigMistakes(inOrder(mistakes))
  return read
}

/** By line and column in each file; files stay in the order in which they were read. */
function inOrder(mistakes: readonly ConfigMistake[]): readonly ConfigMistake[] {
  const files = [...new Set(mistakes.map(({ path }) => path))]
  const sorted = mistakes.toSorted((a, b) => files.indexOf(a.path) - files.indexOf(b.path) || a.line - b.line || a.column - b.column)
  return sorted.filter((one, i) => i === 0 || !isSame(one, sorted[i - 1]))
}

/** What a merge key or an alias brings to several places is one mistake. */
function isSame(one: ConfigMistake, other: ConfigMistake | undefined): boolean {
  return one.line === other?.line && one.column === other.column && one.path === other.path && one.says === other.says
}
