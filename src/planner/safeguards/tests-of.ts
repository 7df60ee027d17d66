import type { RepoPath } from '../../core/names.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Project, Route, TestInfo } from '../../core/project.ts'
import { lineSource, operation, sameOperation } from '../../text/fact-refs.ts'
import type { Seen } from '../shows.ts'

/** Calls by which a test says what it expects: of the runner, of Node.js, of chai, of supertest; also of types. */
const asserts =
  /^(?:expect(?:TypeOf|Type|Assignable)?|assert\w*|should|chai|t|test|tap)(?:$|\.|\()|\.(?:expect|should)(?:$|\.)|^(?:equal|deepEqual|strictEqual|deepStrictEqual|rejects|throws|ok)$/

/** Tests that expect something of what they call or request: one that is empty, was only begun or is left out shows nothing. */
export function realTests(project: Project): readonly TestInfo[] {
  const before = known.get(project)
  if (before !== undefined) return before
  const found = project.tests.filter(
    (test) =>
      (test.requests.length > 0 || test.covers.length > 0 || importsByOthers(test.file, project)) &&
      expectsSomething(test, project) &&
      !isSkipped(project, test),
  )
  known.set(project, found)
  return found
}

/** How many files of tests may lie between a test and the code that it is about. */
const mostBetween = 2

/** Whether a file of tests imports code by way of other files of tests. */
function importsByOthers(path: RepoPath, project: Project, left: number = mostBetween): boolean {
  const others = left === 0 ? [] : project.importsOf(path).filter((one) => project.isTest(one))
  return others.some((one) => project.importsOf(one).some((code) => !project.isTest(code)) || importsByOthers(one, project, left - 1))
}

/** The table of tests leaves out calls of assertions, so that they are looked for in the function of the case, which begins on its line. */
function expectsSomething({ file, line, expects = [] }: TestInfo, project: Project): boolean {
  if (expects.length > 0) return true
  const functions = (project.facts(file)?.functions ?? []).filter(({ from }) => from >= line && from <= line + 1)
  return functions.some(({ calls }) => calls.some((call) => asserts.test(call)))
}

/** `it.skip`, `xit`, `test.todo`. */
function isSkipped(project: Project, { file, line }: TestInfo): boolean {
  return (project.facts(file)?.calls ?? []).some(
    ({ callee, line: at }) => at === line && callee.k === 'ref' && /^x(?:it|test|describe)$|\.(?:skip|todo|failing)$/.test(callee.name),
  )
}

const known = new WeakMap<Project, readonly TestInfo[]>()

/** Tests that send a request to one of some routes. */
export function testsOfRoutes(project: Project, routes: readonly Route[]): readonly TestInfo[] {
  const wanted = routes.map(operation)
  return realTests(project).filter(({ requests }) => requests.some((request) => wanted.some((name) => sameOperation(request, name))))
}

/** A function, where it is declared. */
export interface FunctionPlace {
  path: RepoPath
  name: string
}

/** Tests that call a function of a file that they import, or that send a request to a route whose handler calls it. */
export function testsOfFunction(project: Project, { path, name }: FunctionPlace): readonly TestInfo[] {
  if (name === '') return []
  const own = name.slice(name.lastIndexOf('.') + 1)
  const direct = realTests(project).filter(
    ({ covers, calls }) => covers.includes(path) && calls.some((call) => call.slice(call.lastIndexOf('.') + 1) === own),
  )
  return direct.length > 0 ? direct : testsOfRoutes(project, routesThrough(project, own))
}

/** Routes whose handler is a function of this name, or calls one. */
function routesThrough(project: Project, name: string): readonly Route[] {
  return project.routes.filter(({ handler, handlerAt: at }) => {
    if (handler.slice(handler.lastIndexOf('.') + 1) === name) return true
    const functions = at === undefined ? [] : (project.facts(at.file)?.functions ?? [])
    const own = functions.find(({ from, to }) => from === at?.from && to === at.to)
    return own?.calls.some((call) => call.slice(call.lastIndexOf('.') + 1) === name) === true
  })
}

/** What a test shows, for a table of evidence. */
export function seenTests(project: Project, tests: readonly TestInfo[]): readonly Seen[] {
  return tests.slice(0, 2).map((test) => ({
    text: say`${ref('test', test.title)}`,
    at: lineSource(project, test, test.title),
  }))
}

/** True for a test that expects one of some failures, as it is written: `401`, `FORBIDDEN`. */
export function expects(test: TestInfo, failure: RegExp): boolean {
  return (test.expects ?? []).some((text) => failure.test(text))
}

/** Title of a test with those of the blocks around it. */
export function titleOf({ suite, title }: TestInfo): string {
  return [...suite, title].join(' ')
}
