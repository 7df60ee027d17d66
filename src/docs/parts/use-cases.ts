import type { RepoPath } from '../../core/names.ts'
import type { Block } from '../../core/page.ts'
import { list, say, type Phrase } from '../../core/phrase.ts'
import type { TestInfo } from '../../core/project.ts'
import { lineSource, pathRef, symbolRef } from '../../text/fact-refs.ts'
import { present, capped, items, paragraph, spare, table, unique, type Item, type Row } from '../../text/page-blocks.ts'
import { safeWords } from '../../text/wording.ts'
import type { PageInput } from '../page.ts'
import { usedNames } from './used-names.ts'

const should = /^(it )?should /i

/** Titles that say nothing of what is tested. */
const emptyTitle =
  /^(it )?(should )?(be defined|work(s)?|exist(s)?|render(s)?|pass(es)?|be truthy|load(s)?|create( an instance)?|compile(s)?)( correctly| fine)?\.?$/i

/** Words after which a title goes on with what something is for, and not with what is done to it. */
const joining = /^(?:of|for|with|without|in|on|at|to|by|from|and|or|per|as|via|when|after|before|if|that)$/i
const auxiliary =
  /^(?:is|are|was|were|can|cannot|can't|could|may|must|will|won't|does|doesn't|do|don't|has|have|gets?|should|isn't|aren't)$/i

/**
 * Whether a title says what comes of something: it has a verb in a sentence (`rejects a wrong code`, `owner deletes a project`), and more than that it
 * works or fails. A step (`create the link`) and a case (`app with wrong address`) repeat what is asked for.
 */
function isTelling(title: string): boolean {
  if (emptyTitle.test(title)) return false
  if (should.test(title)) return true
  if (/\b(?:succeeds?|fails?|works?|pass(?:es)?)$/i.test(title)) return false
  const words = title.split(/\s+/)
  return words.some((word, i) => {
    const next = words[i + 1]
    if (auxiliary.test(word)) return next !== undefined
    if (next === undefined || !/^[a-z]+[^su]s$/i.test(word)) return false
    return i === 0 ? !/^(?:of|for|with|without|and|or)$/i.test(next) : !joining.test(next) && !/^[A-Z+&/(]/.test(next)
  })
}

/** Test files, cases of one file and callers that a page shows at each depth. */
const most = {
  quick: { files: 0, cases: 4, callers: 0 },
  standard: { files: 3, cases: 4, callers: 0 },
  comprehensive: { files: 10, cases: 8, callers: 12 },
} as const

/** What callers get from the feature, as tests show it that use it from outside; a deep page has tests of single functions and callers in code as well. */
export function useCases(input: PageInput): readonly (Block | undefined)[] {
  return [...tested(input), ...called(input)]
}

function tested({ feature, known, depth, project }: PageInput): readonly (Block | undefined)[] {
  const { files, cases } = most[depth]
  const byFile = new Map<RepoPath, TestInfo[]>()
  for (const test of feature.tests) {
    if (!isTelling(titleOf(test)) || (depth !== 'comprehensive' && !isFromOutside(test))) continue
    byFile.set(test.file, [...(byFile.get(test.file) ?? []), test])
  }
  const groups = [...byFile].flatMap(([file, tests]) => {
    const worded = unique(tests, titleOf).flatMap((test) => {
      const words = safeWords(titleOf(test), known)
      return words === undefined ? [] : [{ test, words }]
    })
    return worded.length === 0 ? [] : [{ file, worded }]
  })
  return groups.flatMap(({ file, worded }, i) => {
    const hopes = worded.slice(0, cases).every(({ test }) => should.test(titleOf(test)))
    const lead: Phrase = hopes ? say`By the tests in ${pathRef(file)}, it should:` : say`The tests in ${pathRef(file)} show:`
    const blocks = present([
      paragraph(`cases/${file}`, lead),
      items(
        `cases/${file}/list`,
        capped(
          worded,
          cases,
          ({ test, words }): Item => ({
            id: `case/${test.file}/${test.suite.join('/')}/${test.title}`.slice(0, 200),
            text: hopes ? say`${withoutShould(words)}.` : say`${words}.`,
            sources: [lineSource(project, test)],
          }),
        ),
      ),
    ])
    return i < files ? blocks : spare(blocks)
  })
}

/** A test that sends requests, or that drives a browser: what it expects is what users get. */
function isFromOutside({ requests, calls }: TestInfo): boolean {
  return requests.length > 0 || calls.some((call) => /^(?:page|cy|browser)\./.test(call))
}

/** The title of a test without a full stop, as one line of text. */
function titleOf(test: TestInfo): string {
  return test.title.trim().replace(/\.$/, '')
}

function withoutShould(words: Phrase): Phrase {
  const [first, ...rest] = words
  return typeof first === 'string' ? [first.replace(should, ''), ...rest] : words
}

/** Files that call what the feature gives to other code. */
function called(input: PageInput): readonly (Block | undefined)[] {
  const { feature, project, depth } = input
  const own = new Set(feature.files.filter((file) => file.role === 'core').map((file) => file.path))
  const names = usedNames(input)
  const byFile = new Map<RepoPath, typeof names>()
  for (const symbol of names) {
    for (const user of project.importersOf(symbol.path)) {
      if (own.has(user) || project.isTest(user)) continue
      const takes = (project.facts(user)?.imports ?? []).some((one) => one.bindings.some((binding) => binding.imported === symbol.name))
      if (takes) byFile.set(user, [...(byFile.get(user) ?? []), symbol])
    }
  }
  if (byFile.size === 0) return []
  const rows = capped(
    [...byFile],
    most[depth].callers,
    ([file, symbols]): Row => ({ id: `caller/${file}`, cells: [[pathRef(file)], list(symbols.slice(0, 3).map(symbolRef))], sources: [] }),
  )
  return [...spare([paragraph('callers', ['Other code uses it in these places:'])]), table('callers/list', ['Caller', 'Uses'], rows)]
}
