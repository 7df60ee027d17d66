import type { RepoPath } from '../../core/names.ts'
import type { Block } from '../../core/page.ts'
import { list, say, type Phrase } from '../../core/phrase.ts'
import type { TestInfo } from '../../core/project.ts'
import { lineSource, pathRef, symbolRef } from '../../text/fact-refs.ts'
import { present, capped, items, paragraph, spare, table, unique, type Item, type Row } from '../../text/page-blocks.ts'
import { safeWords } from '../../text/wording.ts'
import type { PageInput } from '../page.ts'
import { usedNames } from './used-names.ts'

/** Titles that say nothing of what is tested. */
const emptyTitle =
  /^(it )?(should )?(be defined|work(s)?|exist(s)?|render(s)?|pass(es)?|be truthy|load(s)?|create( an instance)?|compile(s)?)( correctly| fine)?\.?$/i

/** Test files, cases of one file and callers that a page shows at each depth. */
const most = {
  quick: { files: 1, cases: 3, callers: 2 },
  standard: { files: 3, cases: 4, callers: 4 },
  comprehensive: { files: 10, cases: 8, callers: 12 },
} as const

/** What the feature is used for, as its tests and its call sites show it. */
export function useCases(input: PageInput): readonly (Block | undefined)[] {
  return [...tested(input), ...called(input)]
}

function tested({ feature, known, depth, project }: PageInput): readonly (Block | undefined)[] {
  const { files, cases } = most[depth]
  const byFile = new Map<RepoPath, TestInfo[]>()
  for (const test of feature.tests) {
    if (emptyTitle.test(test.title)) continue
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

const should = /^(it )?should /i

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
