import { ref, say } from '../../core/phrase.ts'
import type { Project, TestInfo } from '../../core/project.ts'
import { lineSource } from '../../text/fact-refs.ts'
import { realTests } from '../safeguards/tests-of.ts'
import type { Look, Seen } from '../shows.ts'
import { isReached, starts } from './exercises.ts'
import { type Step, walk } from './walk-calls.ts'

/** The same where nothing but the calls says that the test is about the code: a function of the test file, what it calls, and what that calls. */
const nearReach = 3

/**
 * A test that exercises what was seen, whatever its title says: it calls the code by itself, or the names of both have a word in common and few calls lie
 * between.
 */
function nearTest(seen: readonly Seen[], project: Project): TestInfo | undefined {
  const code = seen.filter(({ at }) => !project.isTest(at.path))
  return realTests(project).find((test) => {
    if (test.calls.length === 0 && test.requests.length === 0) return false
    const words = wordsOf([test.file, ...test.suite, test.title, ...test.calls, ...test.requests])
    const first = starts(test, project)
    const walked = new Map<number, readonly Step[]>()
    return code.some((one) => {
      const calls = [...wordsOf([one.at.path, one.at.symbol ?? ''])].some((word) => words.has(word)) ? nearReach : 1
      const steps = walked.get(calls) ?? walk(first, project, { calls })
      walked.set(calls, steps)
      return isReached(one.at, test, { steps, project, isNear: true })
    })
  })
}

/** Words that files and functions of any subject have. */
const common = new Set(
  'test tests spec specs e2e src app apps api lib libs server backend module modules service services controller controllers util utils helper helpers common shared core index main route routes router handler handlers model models schema entity entities repository get set create make update delete remove find list with from that this when then should returns return throws error user users data page pages packages'.split(
    ' ',
  ),
)

/** Words of names in small letters, without plural, those left out that say nothing. */
function wordsOf(names: readonly string[]): ReadonlySet<string> {
  const words = names.flatMap((name) =>
    name
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z0-9]+/),
  )
  return new Set(words.filter((word) => word.length > 2 && !common.has(word)).map((word) => word.replace(/s$/, '')))
}

/** A test that exercises what was seen whatever its title says. */
export const exercised: Look = (project, code = []) => {
  const found = nearTest(code, project)
  return found === undefined ? [] : [{ text: say`${ref('test', found.title)} exercises it`, at: lineSource(project, found, found.title) }]
}
