import type { EdgeCase, Feature } from '../../core/feature.ts'
import type { ErrorInfo, Project, Route, TestInfo } from '../../core/project.ts'
import { operation, sameOperation } from '../../text/fact-refs.ts'
import { statusNamed } from '../errors/statuses.ts'
import { idleWords } from './question-words.ts'
import { splitWords, stem } from './words.ts'

/** What a condition leads to, as far as an assertion can name it. */
export interface Outcome {
  /** Class or code of the error. */
  name?: string
  message?: string
  status?: number
}

/** An edge case before its test is known. */
export type BareEdge = Omit<EdgeCase, 'test'> & { leadsTo: Outcome }

/** Finds the tests that show the edge cases of one feature. */
export class EdgeTests {
  readonly project: Project
  readonly tests: readonly TestInfo[]
  readonly routes: readonly Route[]
  readonly errors: readonly ErrorInfo[]
  /** Tests that reach a function, by the file and the name of it. */
  readonly reached = new Map<string, readonly TestInfo[]>()

  constructor(project: Project, feature: Pick<Feature, 'tests' | 'routes' | 'errors'>) {
    this.project = project
    this.tests = feature.tests
    this.routes = feature.routes
    this.errors = feature.errors
  }

  /** The test that reaches the code and expects what it leads to; else the one whose title says it. */
  of(edge: BareEdge): EdgeCase['test'] {
    const reaching = this.reaching(edge)
    const words = wordsOf(edge)
    let best: { test: TestInfo; score: number } | undefined
    for (const test of this.tests) {
      const reaches = reaching.includes(test)
      const isOnly = reaches && !this.reachesAnother(test, edge)
      const score = scoreOf(test, edge, { words, reaches, isOnly, imports: this.imports(test, edge) })
      if (score > (best?.score ?? 0)) best = { test, score }
    }
    return best === undefined ? undefined : { file: best.test.file, line: best.test.line, title: best.test.title }
  }

  /** Tests that call the function of a case where they import its file, or send a request whose handler it is or is called by. */
  reaching(edge: Pick<BareEdge, 'path' | 'line' | 'function'>): readonly TestInfo[] {
    const key = `${edge.path} ${edge.function ?? ''} ${edge.function === undefined ? edge.line : ''}`
    const known = this.reached.get(key)
    if (known !== undefined) return known
    const routes = this.routes.filter((route) => this.handles(route, edge)).map(operation)
    const name = lastName(edge.function)
    const found = this.tests.filter(
      (test) =>
        (name !== undefined && test.covers.includes(edge.path) && test.calls.some((call) => lastName(call) === name)) ||
        test.requests.some((request) => routes.some((route) => sameOperation(request, route))),
    )
    this.reached.set(key, found)
    return found
  }

  /** True where what a test asks for can fail with the same status elsewhere. */
  reachesAnother(test: TestInfo, { path, line, leadsTo }: BareEdge): boolean {
    const alike = this.errors.filter((one) => one.status === leadsTo.status && (one.file !== path || one.line !== line))
    return alike.some((one) =>
      this.reaching({ path: one.file, line: one.line, ...(one.function !== undefined && { function: one.function }) }).includes(test),
    )
  }

  /** How far the file of a case is from a test: 1 where the test imports it, 2 where something does that it imports. */
  imports(test: TestInfo, edge: BareEdge): 1 | 2 | undefined {
    if (test.covers.includes(edge.path)) return 1
    return this.project.importersOf(edge.path).some((path) => test.covers.includes(path)) ? 2 : undefined
  }

  handles(route: Route, edge: Pick<BareEdge, 'path' | 'line' | 'function'>): boolean {
    const at = route.handlerAt
    if (at === undefined) return false
    if (at.file === edge.path && at.from <= edge.line && edge.line <= at.to) return true
    const name = lastName(edge.function)
    const functions = this.project.facts(at.file)?.functions ?? []
    const calls = functions.filter((one) => one.from >= at.from && one.to <= at.to).flatMap((one) => one.calls)
    return name !== undefined && name.length > 2 && calls.some((call) => lastName(call) === name)
  }
}

function lastName(name: string | undefined): string | undefined {
  return name === undefined || name === '' ? undefined : name.slice(name.lastIndexOf('.') + 1)
}

function wordsOf(edge: BareEdge): ReadonlySet<string> {
  return new Set(
    [...splitWords(edge.outcome), ...splitWords(edge.condition)].map(stem).filter((word) => word.length > 2 && !idleWords.has(word)),
  )
}

/** How near a test is to the code of a case. */
interface Nearness {
  words: ReadonlySet<string>
  /** It runs the function of the case. */
  reaches: boolean
  /** What it asks for fails with this status nowhere else. */
  isOnly: boolean
  imports: 1 | 2 | undefined
}

/** How surely a test shows a case; 0 where it does not. An expected name or message says more than a status, and that more than words. */
function scoreOf(test: TestInfo, edge: BareEdge, { words, reaches, isOnly, imports }: Nearness): number {
  const title = new Set(splitWords(test.title).map(stem))
  const shared = [...words].filter((word) => title.has(word)).length
  const near = calls(test, edge) ? 1 : 0
  const expected = expects(test, edge.leadsTo)
  if (expected === 'itself' && (reaches || imports !== undefined)) return (imports === 2 ? 15 : 20) + shared + near
  if (expected === 'status' && reaches && (isOnly || shared > 0)) return 10 + shared + near
  if (expected === 'status' && imports === 1 && shared > 1) return 8 + shared + near
  // Words alone link a test only to code that it touches.
  const touches = reaches || near > 0 || imports === 1 || isNamesake(test, edge) || (imports === 2 && shared > 2)
  return shared >= 2 && touches ? shared + near : 0
}

/** `refund-service.test.ts` is about `refund-service.ts`, wherever it stands. */
function isNamesake(test: TestInfo, edge: BareEdge): boolean {
  const base = (path: string): string =>
    path.slice(path.lastIndexOf('/') + 1).replace(/([._-](e2e-spec|e2e|test|tests|spec|cy))?\.[cm]?[jt]sx?$/, '')
  return base(test.file) === base(edge.path)
}

function calls(test: TestInfo, edge: BareEdge): boolean {
  const name = lastName(edge.function)
  return name !== undefined && test.calls.some((call) => lastName(call) === name)
}

/** Whether assertions name the error or its message, or only its status. */
function expects(test: TestInfo, { name, message, status }: Outcome): 'itself' | 'status' | undefined {
  const expected = test.expects ?? []
  const telling = name !== undefined && !/^(Error|TypeError|HttpError|HTTPException|HttpException|\d{3})$/.test(name) ? name : undefined
  if (telling !== undefined && expected.includes(telling)) return 'itself'
  if (message !== undefined && expected.some((text) => says(message, text))) return 'itself'
  return status !== undefined && expected.some((text) => Number(text) === status || statusNamed(text) === status) ? 'status' : undefined
}

/** True where an expected text is the message, or a good part of it; parameters of the message may be anything. */
function says(message: string, text: string): boolean {
  if (text.length < 6 || /^\w*(Error|Exception)$/.test(text)) return false
  const literal = message.split(/\{[^}]{0,200}\}/).filter((part) => part.trim().length >= 6)
  return message.includes(text) || (literal.length > 0 && literal.every((part) => text.includes(part.trim())))
}
