import type { Project } from '../../core/project.ts'
import type { Seen } from '../shows.ts'

/** True where what was seen bears the words of a feature, code and test: in the path, or in the name of the declaration, route, model, setting or test. */
export function isOfFeature(words: RegExp, seen: readonly Seen[], project: Project): boolean {
  const bears = ({ at }: Seen): boolean => words.test(at.path) || words.test(at.symbol ?? '')
  const tests = seen.filter(({ at }) => project.isTest(at.path))
  return seen.some((one) => !tests.includes(one) && bears(one)) && (tests.length === 0 || tests.some(bears))
}
