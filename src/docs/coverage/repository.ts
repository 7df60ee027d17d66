import type { CoverageItem } from '../../core/coverage.ts'
import type { Feature } from '../../core/feature.ts'
import type { RepoPath } from '../../core/names.ts'
import { isPlatformVariable } from '../../core/platform-variables.ts'
import type { ErrorInfo, Project, Route, SymbolInfo } from '../../core/project.ts'
import { operation, testsOfRoute } from '../../text/fact-refs.ts'
import { unique } from '../../text/page-blocks.ts'
import { requestsIn, saidNames } from '../coverage.ts'
import { facetsOf } from './operation-facets.ts'
import type { Statement } from './read-statements.ts'
import { indexRequests } from './request-index.ts'
import { areaOfUnread } from './unread-areas.ts'
import type { Wanted } from './wanted-sections.ts'

/** What the documents of a repository say, and the data of its OpenAPI files. */
export interface Said {
  statements: readonly Statement[]
  specifications: readonly unknown[]
}

/** Says of an item whether it is measured. */
export type Choice = (item: Named) => boolean

/**
 * Everything that the documents of a repository should explain (DOCS-QUALITY.md, Coverage): public symbols, settings, errors and jobs; six
 * facets of every operation; an example of every operation and public function; a test beside every operation. Tests, generated code and
 * private symbols are none of it. Sorted by area, path and line.
 */
export function coverageItems(project: Project, said: Said, isChosen: Choice = () => true): readonly CoverageItem[] {
  const routes = publicRoutes(project).filter((route) => isChosen(routeItem(route)))
  return [
    ...technicalItems(project, said, isChosen),
    ...apiItems(project, routes, said),
    ...exampleItems(project, routes, said, isChosen),
    ...testItems(project, routes, said),
    ...unreadItems(project, isChosen),
  ]
}

/** What is measured, by name and place, without the measuring. */
export function coverageNames(project: Project): readonly Named[] {
  return [...technicalNames(project), ...publicFunctions(project).map(symbolItem), ...publicRoutes(project).map(routeItem)]
}

/** What documents are searched for, so that only sections that hold some of it are read. */
export function wantedOf(project: Project): Wanted {
  const routes = publicRoutes(project)
  return {
    names: new Set(technicalNames(project).map(({ name }) => name)),
    operations: new Set(routes.map(operation)),
    functions: new Set(publicFunctions(project).map(({ name }) => name)),
    files: routes.length === 0 ? new Set() : new Set(project.tests.map(({ file }) => file)),
    requests: routes.length > 0,
  }
}

/** One thing that documents should explain, by name and place. */
export type Named = Pick<CoverageItem, 'kind' | 'name' | 'path' | 'line'>

function publicRoutes(project: Project): readonly Route[] {
  return unique(project.routes, operation).filter(({ file }) => !project.isTest(file))
}

const known = new WeakMap<Project, readonly Named[]>()

function technicalNames(project: Project): readonly Named[] {
  const before = known.get(project)
  if (before !== undefined) return before
  const names = namesOf(project)
  known.set(project, names)
  return names
}

function namesOf(project: Project): readonly Named[] {
  // one name is thrown in many places
  const errors = unique(
    project.errors.filter(({ file }) => !project.isTest(file)),
    ({ name }) => name,
  )
  const named: readonly Named[] = [
    ...publicSymbols(project).map(symbolItem),
    ...project.env.flatMap(({ name, file, line }): Named[] => (isPlatformVariable(name) ? [] : [{ kind: 'env', name, path: file, line }])),
    ...project.config.map(({ name, file, line }): Named => ({ kind: 'config', name, path: file, line })),
    ...errors.map(({ name, file, line }): Named => ({ kind: 'error', name, path: file, line })),
    ...project.jobs.map(({ name, file, line }): Named => ({ kind: 'job', name, path: file, line })),
  ]
  return unique(
    named.filter(({ name, path }) => name !== '' && name !== 'default' && !project.isTest(path)),
    ({ kind, name }) => `${kind} ${name}`,
  )
}

/** Places that were not read: what they hold is counted as one thing that no document can be measured against. */
function unreadItems({ unread = [] }: Project, isChosen: Choice): readonly CoverageItem[] {
  const items = unread.flatMap((one): CoverageItem[] => {
    const area = areaOfUnread(one)
    const { name, file: path, line } = one
    return area === undefined ? [] : [{ area, kind: 'unread', name, path, line, covered: 0, total: 1 }]
  })
  return inOrder(items.filter((item) => isChosen(item)))
}

function technicalItems(project: Project, { statements }: Said, isChosen: Choice): readonly CoverageItem[] {
  const wanted = technicalNames(project)
  const names = saidNames(statements, new Set(wanted.map(({ name }) => name)))
  return inOrder(
    wanted.filter((one) => isChosen(one)).map((one) => ({ area: 'technical', ...one, covered: names.has(one.name) ? 1 : 0, total: 1 })),
  )
}

function symbolItem({ name, path, from }: SymbolInfo): Named {
  return { kind: 'symbol', name, path, line: from }
}

/** What a reader of a package can import; an application has none. */
function publicSymbols(project: Project): readonly SymbolInfo[] {
  return project.symbols.filter((symbol) => symbol.public === true && !symbol.name.includes('.') && !project.isTest(symbol.path))
}

function apiItems(project: Project, routes: readonly Route[], { statements, specifications }: Said): readonly CoverageItem[] {
  const errors = Map.groupBy(project.errors, ({ file }) => file)
  const byOperation = underOperations(statements)
  return inOrder(
    routes.map((route) => {
      const own = byOperation.get(operation(route)) ?? []
      const facets = [undefined, ...specifications].map((document) => facetsOf(route, { errors: ofHandler(route, errors) }, own, document))
      const best = facets.reduce((a, b) => (b.said.length > a.said.length ? b : a))
      const missing = best.applies.filter((name) => !best.said.includes(name))
      return { ...routeItem(route), area: 'api', covered: best.said.length, total: best.applies.length, missing }
    }),
  )
}

/** Statements by the operation that a heading above them names. */
function underOperations(statements: readonly Statement[]): ReadonlyMap<string, readonly Statement[]> {
  const found = new Map<string, Statement[]>()
  for (const statement of statements) {
    for (const code of new Set(statement.headings.flatMap((heading) => heading.codes))) {
      const list = found.get(code)
      if (list === undefined) found.set(code, [statement])
      else list.push(statement)
    }
  }
  return found
}

function exampleItems(project: Project, routes: readonly Route[], { statements }: Said, isChosen: Choice): readonly CoverageItem[] {
  const fences = statements.filter((statement) => statement.kind === 'code')
  const shown = indexRequests(fences.flatMap((fence) => requestsIn(fence.text)).map((request) => [request, request]))
  const called = new Set(
    fences
      .filter((fence) => /^[cm]?[jt]sx?$|script$/.test(fence.language ?? ''))
      .flatMap((fence) => [...fence.text.matchAll(/([\w$]+)\s*\(/g)].map(([, name]) => name ?? '')),
  )
  return inOrder([
    ...routes.map(
      (route): CoverageItem => ({
        ...routeItem(route),
        area: 'examples',
        covered: shown(operation(route)).length > 0 ? 1 : 0,
        total: 1,
      }),
    ),
    ...publicFunctions(project)
      .map(symbolItem)
      .filter((one) => isChosen(one))
      .map((one): CoverageItem => ({ area: 'examples', ...one, covered: called.has(one.name) ? 1 : 0, total: 1 })),
  ])
}

function publicFunctions(project: Project): readonly SymbolInfo[] {
  const functions = publicSymbols(project).filter(({ kind, deprecated }) => kind === 'function' && deprecated === undefined)
  return unique(functions, ({ name }) => name)
}

function testItems(project: Project, routes: readonly Route[], { statements }: Said): readonly CoverageItem[] {
  const codes = new Set(statements.flatMap((statement) => statement.codes))
  // only tests that some document names can count
  const named = project.tests.filter((test) => codes.has(test.file))
  const whole: Feature = { ...wholeProject(project), tests: named.filter(({ covers }) => covers.length > 0) }
  const sent = indexRequests(named.flatMap(({ requests }) => requests.map((request) => [request, request] as const)))
  return inOrder(
    routes.map((route) => ({
      ...routeItem(route),
      area: 'tests',
      covered: sent(operation(route)).length > 0 || testsOfRoute(whole, route).length > 0 ? 1 : 0,
      total: 1,
    })),
  )
}

function routeItem(route: Route): Named {
  return { kind: 'route', name: operation(route), path: route.file, line: route.line }
}

function inOrder(items: readonly CoverageItem[]): readonly CoverageItem[] {
  return items.toSorted((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1))
}

/** The project as one feature, for what is asked of features. */
function wholeProject(project: Project): Feature {
  return {
    name: project.name,
    slug: 'repository',
    aliases: [],
    dir: '' as RepoPath,
    files: [],
    env: project.env,
    models: project.models,
    routes: project.routes,
    symbols: project.symbols,
    errors: project.errors,
    jobs: project.jobs,
    webhooks: project.webhooks,
    outbound: project.outbound,
    tests: project.tests,
    docs: project.docs,
    config: project.config,
    flows: [],
    edgeCases: [],
  }
}

/** Errors within the lines of a handler: to follow what every route of a repository calls would take too long here. */
function ofHandler({ handlerAt: at }: Route, errors: ReadonlyMap<string, readonly ErrorInfo[]>): readonly ErrorInfo[] {
  return at === undefined ? [] : (errors.get(at.file) ?? []).filter(({ line }) => line >= at.from && line <= at.to)
}
