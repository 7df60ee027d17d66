import type { FunctionFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project, Route, TestInfo } from '../../core/project.ts'
import { sameOperation } from '../../text/fact-refs.ts'
import { realTests } from '../safeguards/tests-of.ts'
import type { Seen } from '../shows.ts'
import { textIn } from './text-in.ts'

/** How many calls lie between a test, or the handler of a request that it sends, and code that it still exercises. */
const reach = 4
/** The same where nothing but the calls says that the test is about the code: a function of the test file, what it calls, and what that calls. */
const nearReach = 3

/** Code that a test begins with: a file, what it calls, and where it stands. */
interface Step {
  path: RepoPath
  calls: readonly string[]
  from: number
  to: number
  /** Name of the function; absent where the step is a test, or a line. */
  name?: string
}

/**
 * Whether a test exercises what was seen: the code that it calls, or that a request of it passes, leads by calls to a function of it, uses its declaration, or works on
 * its model. A test that only has the right words in its title, or whose file imports something beside it, shows nothing.
 */
export function exercises(test: TestInfo, seen: readonly Seen[], project: Project): boolean {
  const steps = walk(starts(test, project), project, reach)
  return seen.some(({ at }) => at.path === test.file || isReached(at, test, { steps, project }))
}

/**
 * A test that exercises what was seen, whatever its title says: it calls the code by itself, or the names of both have a word in common and few calls lie
 * between.
 */
export function nearTest(seen: readonly Seen[], project: Project): TestInfo | undefined {
  const code = seen.filter(({ at }) => !project.isTest(at.path))
  return realTests(project).find((test) => {
    if (test.calls.length === 0 && test.requests.length === 0) return false
    const words = wordsOf([test.file, ...test.suite, test.title, ...test.calls, ...test.requests])
    const first = starts(test, project)
    const walked = new Map<number, readonly Step[]>()
    return code.some((one) => {
      const calls = [...wordsOf([one.at.path, one.at.symbol ?? ''])].some((word) => words.has(word)) ? nearReach : 1
      const steps = walked.get(calls) ?? walk(first, project, calls)
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

/** What a test runs, and whether only the calls say that it is about the code. */
interface Walked {
  steps: readonly Step[]
  project: Project
  isNear?: true
}

function isReached(at: Seen['at'], test: TestInfo, { steps, project, isNear }: Walked): boolean {
  const model = project.models.find(({ file, name }) => at.path === file && at.symbol === name)
  if (model !== undefined)
    return steps.some(
      (step) =>
        step.calls.some((call) => worksOn(call, [model.name, model.client ?? model.name])) ||
        (step.path !== test.file && namesDeclaration(step, at, project)),
    )
  if (isType(at, project)) return false
  // a call of the test file itself is no call of the code
  const [own, ...others] = steps
  const within = functionsIn(at, project)
  const isWhole = within.length === 0 && !(isNear === true && isConstant(at, project))
  if (others.some((step) => step.path === at.path && (isWhole || overlaps(step, at) || mentions(step, at, project)))) return true
  if (isHandlerOf(at, test, project)) return true
  // what a module does when it is loaded stands in the way of each request to what it exports
  if (within.length === 0 && test.requests.length > 0 && test.covers.includes(at.path)) return true
  return (
    [...(own === undefined ? [] : [own]), ...others].some((step) => usesDeclaration(step, at, project)) ||
    (!(isNear === true && isAnswered(at, project)) && isWork(at, project) && runsWhatTestRuns(others, within))
  )
}

/** A job or an operation, or what it runs; of other code a test has to run more than what that calls. */
function isWork(at: Seen['at'], project: Project): boolean {
  const operations: readonly { file: RepoPath; line: number; handlerAt?: { file: RepoPath; from: number; to: number } }[] = [
    ...project.routes,
    ...(project.triggers ?? []),
    ...project.jobs,
  ]
  return operations.some(
    ({ file, line, handlerAt }) =>
      (file === at.path && line >= at.from && line <= at.to) ||
      (handlerAt !== undefined && handlerAt.file === at.path && handlerAt.from <= at.to && handlerAt.to >= at.from),
  )
}

/** Whether requests reach a place: then a test has to send one, and a helper of the handler that it calls is no test of the handler. */
function isAnswered(at: Seen['at'], project: Project): boolean {
  return project.routes.some((route) => placesOf(route).some(({ file, from, to }) => file === at.path && from <= at.to && to >= at.from))
}

/** A function that names an imported declaration in its code, or a method of a class whose file imports it: `db.insert(runs)`, `@InjectRepository(Run)`. */
function namesDeclaration(step: Step, at: Seen['at'], project: Project): boolean {
  if (step.name === undefined || !usesDeclaration(step, at, project)) return false
  return step.name.includes('.') || mentions(step, at, project)
}

/** A value of a module runs with nothing but the functions that name it. */
function isConstant(at: Seen['at'], project: Project): boolean {
  return project.symbols.some(({ path, name, kind }) => path === at.path && name === at.symbol && kind === 'constant')
}

/** A function in whose code a name stands. */
function mentions(step: Step, at: Seen['at'], project: Project): boolean {
  if (at.symbol === undefined) return false
  const facts = project.facts(step.path)
  const i = facts?.functions.findIndex(({ from, to, name }) => from === step.from && to === step.to && name === step.name) ?? -1
  return textIn(facts?.flows?.[i], new RegExp(`^${at.symbol.replaceAll('$', String.raw`\$`)}$`)) !== undefined
}

/** A name of a type runs nowhere. */
function isType(at: Seen['at'], project: Project): boolean {
  const kind = project.symbols.find(({ path, name }) => path === at.path && name === at.symbol)?.kind
  return kind === 'type' || kind === 'interface'
}

/** A test that sends the request of a route exercises what stands in the way of that request. */
function isHandlerOf(at: Seen['at'], test: TestInfo, project: Project): boolean {
  return project.routes.some(
    (route) => isRequested(route, test) && placesOf(route).some(({ file, from, to }) => file === at.path && from <= at.to && to >= at.from),
  )
}

/** A file that imports a declaration by its name, and that the test runs code of. */
function usesDeclaration({ path }: Step, at: Seen['at'], project: Project): boolean {
  const name = at.symbol?.split('.')[0]
  if (name === undefined || path === at.path || !project.importsOf(path).includes(at.path)) return false
  return (project.facts(path)?.imports ?? []).some(
    ({ bindings, kind }) => kind !== 'type' && bindings.some(({ imported }) => imported === name),
  )
}

/** A job or an operation whose work is a function that the test calls by itself. */
function runsWhatTestRuns(steps: readonly Step[], within: readonly FunctionFact[]): boolean {
  const called = new Set(within.flatMap(({ calls }) => calls).map(lastName))
  return steps.some((step) => step.name !== undefined && step.name !== '' && called.has(lastName(step.name)))
}

function starts(test: TestInfo, project: Project): readonly Step[] {
  const own: Step = { path: test.file, calls: test.calls, from: test.line, to: test.line }
  const asked = test.requests.length === 0 ? [] : project.routes.filter((route) => isRequested(route, test))
  return [
    own,
    ...asked.flatMap((route) => [
      ...placesOf(route).flatMap(({ file, from, to }) => stepsAt(file, { from, to }, project)),
      ...guardsOf(route).map(({ file, line, name }) => ({ path: file, calls: [name], from: line, to: line })),
    ]),
  ]
}

function guardsOf({ authBy, authThen = [] }: Route): NonNullable<Route['authThen']> {
  return [...(authBy === undefined ? [] : [authBy]), ...authThen]
}

function isRequested(route: Route, { requests }: TestInfo): boolean {
  return requests.some((request) => sameOperation(request, `${route.method} ${route.path}`))
}

/** What runs for a request: where the route is declared, its handler, and functions in its way. */
function placesOf({ file, line, handlerAt, own, passes = [] }: Route): readonly { file: RepoPath; from: number; to: number }[] {
  return [{ file, from: line, to: line }, ...(handlerAt === undefined ? [] : [handlerAt]), ...(own === undefined ? [] : [own]), ...passes]
}

function stepsAt(path: RepoPath, { from, to }: { from: number; to: number }, project: Project): readonly Step[] {
  const found = (project.facts(path)?.functions ?? []).filter((one) => one.from >= from && one.to <= to)
  return found.length === 0
    ? [{ path, calls: [], from, to }]
    : found.map((one) => ({ path, calls: one.calls, from: one.from, to: one.to, name: one.name }))
}

/** Follows calls by the names of functions in the same file and in those that it imports. */
function walk(first: readonly Step[], project: Project, calls: number): readonly Step[] {
  const all = [...first]
  const known = new Set(all.map(placeKey))
  let front: readonly Step[] = first
  for (let step = 0; step < calls && front.length > 0; step += 1) {
    front = front
      .flatMap((one) => calledFrom(one, project))
      .filter((one) => {
        const isNew = !known.has(placeKey(one))
        known.add(placeKey(one))
        return isNew
      })
    all.push(...front)
  }
  return all
}

function placeKey({ path, from, to }: Step): string {
  return `${path}:${from}-${to}`
}

function calledFrom({ path, calls }: Step, project: Project): readonly Step[] {
  const names = new Set(calls.map(lastName))
  if (names.size === 0) return []
  const near = [path, ...project.importsOf(path)]
  const files = new Set([...near, ...near.filter(isIndex).flatMap((one) => [...project.importsOf(one)])])
  // what is called on an object that a test has just made is not among its calls
  const isMade = (name: string): boolean => name.includes('.') && project.isTest(path) && names.has(name.slice(0, name.indexOf('.')))
  return [...files].flatMap((file) =>
    (project.facts(file)?.functions ?? [])
      .filter(({ name }) => name !== '' && (names.has(lastName(name)) || isMade(name)))
      .map(({ calls: its, from, to, name }) => ({ path: file, calls: its, from, to, name })),
  )
}

function isIndex(path: RepoPath): boolean {
  return /(?:^|\/)(?:index|mod)\.[cm]?[jt]sx?$/.test(path)
}

function functionsIn(at: Seen['at'], project: Project): readonly FunctionFact[] {
  return (project.facts(at.path)?.functions ?? []).filter((one) => overlaps(one, at))
}

function overlaps(one: { from: number; to: number }, other: { from: number; to: number }): boolean {
  return one.from <= other.to && one.to >= other.from
}

function lastName(call: string): string {
  return call.slice(call.lastIndexOf('.') + 1)
}

function worksOn(call: string, names: readonly string[]): boolean {
  const known = new Set(names.map((name) => lastName(name).toLowerCase()))
  return call
    .split('.')
    .slice(0, -1)
    .some((part) => known.has(part.toLowerCase()))
}
