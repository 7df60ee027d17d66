import type { FeatureCandidate } from '../../core/because.ts'
import { plainCode } from '../../core/phrase.ts'
import { becauseWords } from '../../text/because.ts'
import { capital, count } from '../../text/wording.ts'

/**
 * What a person is told who asked for a feature that nothing is called: the candidates, the evidence of each, and the line to type. `sources`
 * is how many files were read: a repository may have code and no file that is named for anything.
 */
export function unknownFeature(
  query: string,
  { candidates, sources, line }: { candidates: readonly FeatureCandidate[]; sources: number; line: (name: string) => string },
): string {
  const asked = query
    .replace(/[\p{C}\s`]+/gu, ' ')
    .trim()
    .slice(0, 60)
  const head = `I know no feature called \`${asked}\`.`
  if (candidates.length === 0 && sources === 0) return `${head} This repository has no source files that I can read.`
  if (candidates.length === 0)
    return `${head} I read ${count(sources, 'source file')}, and none is named like it: a feature is found by files and folders of its own.`
  const nearest = candidates.map(({ name, files }) => `\`${name}\` (${count(files, 'file')})`).join(', ')
  const shown = candidates.flatMap(({ name, because }) => [
    `${capital(plainCode(becauseWords(because)))}:`,
    line(/\s/.test(name) ? `"${name}"` : name),
  ])
  return [`${head} Nearest: ${nearest}.`, ...shown].join('\n')
}
