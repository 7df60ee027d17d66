import type { FunctionFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project, Route, TestInfo } from '../../core/project.ts'
import { sameOperation } from '../../text/fact-refs.ts'
import type { Seen } from '../shows.ts'
import { textIn } from './text-in.ts'
import { namesBehind, setUpOf } from './set-up.ts'
import { isTypeTested } from './type-tests.ts'
import { lastName, type Step, walk } from './walk-calls.ts'

/** How many calls lie between a test, or the handler of a request that it sends, and code that it still exercises. */
const reach = 4

/**
 * Whether a test exercises what was seen: the code that it calls, or that a request of it passes, leads by calls to a function of it, uses its declaration, or works on
 * its model. What a test works with was made by calls as well, and a type runs nowhere: a test says what it has to be. A test that only has the right words in its title, or whose file imports something beside it, shows nothing.
 */
export function exercises(test: TestInfo, seen: readonly Seen[], project: Project): boolean {
  const steps = walk(starts(test, project), project, { calls: reach, more: (step) => setUpOf(step, project) })
  return seen.some(({ at }) => at.path === test.file || isReached(at, test, { steps, project }))
}

/** What a test runs, and whether only the calls say that it is about the code. */
export interface Walked {
  steps: readonly Step[]
  project: Project
  isNear?: true
}

/** Whether the steps of a test reach a place. */
export function isReached(at: Seen['at'], test: TestInfo, { steps, project, isNear }: Walked): boolean {
  const model = project.models.find(({ file, name }) => at.path === file && at.symbol === name)
  if (model !== undefined)
    return steps.some(
      (step) =>
        step.calls.some((call) => worksOn(call, [model.name, model.client ?? model.name])) ||
        (step.path !== test.file && namesDeclaration(step, at, project)),
    )
  if (isType(at, project)) return isTypeTested(at, test, project)
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
    (!(isNear === true && isAnswered(at, project)) && isWork(at, project) && runsWhatTestRuns(others, within, project))
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

/** A file that imports a declaration by its name, and that the test runs code of. Of a file of tests, that code has to name what runs itself. */
function usesDeclaration(step: Step, at: Seen['at'], project: Project): boolean {
  const name = at.symbol?.split('.')[0]
  const { path } = step
  if (name === undefined || path === at.path || !project.importsOf(path).includes(at.path)) return false
  const names = project.isTest(path) && functionsIn(at, project).length > 0 ? namesBehind(step, project) : undefined
  return (project.facts(path)?.imports ?? []).some(
    ({ bindings, kind }) =>
      kind !== 'type' && bindings.some(({ imported, local }) => imported === name && (names === undefined || names.has(local))),
  )
}

/** A job or an operation whose work is a function that the test calls by itself. */
function runsWhatTestRuns(steps: readonly Step[], within: readonly FunctionFact[], project: Project): boolean {
  const called = new Set(
    within
      .flatMap(({ calls }) => calls)
      .map(lastName)
      .filter((name) => (callsOfHandlers(project).get(name) ?? 0) <= ownWork),
  )
  return steps.some((step) => step.name !== undefined && step.name !== '' && called.has(lastName(step.name)))
}

/** What more handlers than this call is the work of none of them. */
const ownWork = 2

/** How many handlers of routes call a function of a name. */
function callsOfHandlers(project: Project): ReadonlyMap<string, number> {
  const before = handlerCalls.get(project)
  if (before !== undefined) return before
  const counts = new Map<string, number>()
  for (const { handlerAt } of project.routes) {
    if (handlerAt === undefined) continue
    const inside = (project.facts(handlerAt.file)?.functions ?? []).filter((one) => overlaps(one, handlerAt))
    for (const name of new Set(inside.flatMap(({ calls }) => calls).map(lastName))) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  handlerCalls.set(project, counts)
  return counts
}

const handlerCalls = new WeakMap<Project, ReadonlyMap<string, number>>()

/** Where a test begins: its own calls, and what runs for its requests. */
export function starts(test: TestInfo, project: Project): readonly Step[] {
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

function functionsIn(at: Seen['at'], project: Project): readonly FunctionFact[] {
  return (project.facts(at.path)?.functions ?? []).filter((one) => overlaps(one, at))
}

function overlaps(one: { from: number; to: number }, other: { from: number; to: number }): boolean {
  return one.from <= other.to && one.to >= other.from
}

function worksOn(call: string, names: readonly string[]): boolean {
  const known = new Set(names.map((name) => lastName(name).toLowerCase()))
  return call
    .split('.')
    .slice(0, -1)
    .some((part) => known.has(part.toLowerCase()))
}
