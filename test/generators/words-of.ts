import type { Words } from '../../src/generators/growth/generator.ts'

/** Words behind a subcommand, as the command line gives them: `uploads --max 1MB`. */
export function wordsOf(...typed: readonly string[]): Words {
  const at = typed.findIndex((word) => word.startsWith('--'))
  const positional = at === -1 ? typed : typed.slice(0, at)
  const options = at === -1 ? [] : typed.slice(at)
  const pairs = options.flatMap((word, i): [string, string][] => (i % 2 === 0 ? [[word.slice(2), options[i + 1] ?? '']] : []))
  return { positional, options: new Map(pairs) }
}
