import { isComment } from '../../declared.ts'
import type { DeclaredOption } from './notation.ts'
import { entries } from './notations/index.generated.ts'

/** Options that a source declares for a command line, in every notation of its language; none where it takes no arguments. */
export function declaredOptions(path: string, text: string): readonly DeclaredOption[] {
  const fit = entries.filter(({ files, marks }) => files.test(path) && marks.test(text))
  if (fit.length === 0) return []
  const code = withoutComments(path, text)
  return fit.flatMap(({ optionsIn }) => optionsIn(code))
}

/** True for a file of a language in which a notation is known. */
export function mayDeclareOptions(path: string): boolean {
  return entries.some(({ files }) => files.test(path))
}

/** A source with its lines of comments left empty. */
export function withoutComments(path: string, text: string): string {
  return text
    .split('\n')
    .map((line) => (isComment(path, line) && !line.trimStart().startsWith('#[') ? '' : line))
    .join('\n')
}
