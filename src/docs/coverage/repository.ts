import type { CoverageItem } from '../../core/coverage.ts'
import type { Feature } from '../../core/feature.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Project, Route, SymbolInfo } from '../../core/project.ts'
import { operation, sameOperation, testsOfRoute } from '../../text/fact-refs.ts'
import { unique } from '../../text/page-blocks.ts'
import { requestsIn, saidNames } from '../coverage.ts'
import { facetsOf } from './operation-facets.ts'
import type { Statement } from './read-statements.ts'

/** What the documents of a repository say, and the data of its OpenAPI files. */
export interface Said {
  statements: readonly Statement[]
  specifications: readonly unknown[]
}

/**
 * Everything that the documents of a repository should explain (DOCS-QUALITY.md, Coverage): public symbols, settings, errors and jobs; six
 * facets of every operation; an example of every operation and public function; a test beside every operation. Tests, generated code and
 * private symbols are none of it. Sorted by area, path and line.
 */
export function coverageItems(project: Project, said: Said): readonly CoverageItem[] {
  const routes = unique(project.routes, operation).filter(({ file }) => !project.isTest(file))
  const items = [...technicalItems(project, said), ...apiItems(project, routes, said), ...exampleItems(project, routes, said)]
  return [...items, ...testItems(project, routes, said)]
}

type Named = Pick<CoverageItem, 'kind' | 'name' | 'path' | 'line'>

function technicalItems(project: Project, { statements }: Said): readonly CoverageItem[] {
  const named: readonly Named[] = [
    ...publicSymbols(project).map(({ name, path, from }): Named => ({ kind: 'symbol', name, path, line: from })),
    ...project.env.map(({ name, file, line }): Named => ({ kind: 'env', name, path: file, line })),
    ...project.config.map(({ name, file, line }): Named => ({ kind: 'config', name, path: file, line })),
    ...project.errors.map(({ name, file, line }): Named => ({ kind: 'error', name, path: file, line })),
    ...project.jobs.map(({ name, file, line }): Named => ({ kind: 'job', name, path: file, line })),
  ]
  const wanted = unique(
    named.filter(({ name, path }) => name !== '' && name !== 'default' && !project.isTest(path)),
    ({ kind, name }) => `${kind} ${name}`,
  )
  const names = saidNames(statements, new Set(wanted.map(({ name }) => name)))
  return inOrder(wanted.map((one) => ({ area: 'technical', ...one, covered: names.has(one.name) ? 1 : 0, total: 1 })))
}

/** What a reader of a package can import; an application has none. */
function publicSymbols(project: Project): readonly SymbolInfo[] {
  return project.symbols.filter((symbol) => symbol.public === true && !symbol.name.includes('.') && !project.isTest(symbol.path))
}

function apiItems(project: Project, routes: readonly Route[], { statements, specifications }: Said): readonly CoverageItem[] {
  const whole = wholeProject(project)
  const byOperation = underOperations(statements)
  return inOrder(
    routes.map((route) => {
      const own = byOperation.get(operation(route)) ?? []
      const facets = [undefined, ...specifications].map((document) => facetsOf(route, whole, own, document))
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

function exampleItems(project: Project, routes: readonly Route[], { statements }: Said): readonly CoverageItem[] {
  const fences = statements.filter((statement) => statement.kind === 'code')
  const requests = fences.flatMap((fence) => requestsIn(fence.text))
  const called = new Set(
    fences
      .filter((fence) => /^[cm]?[jt]sx?$|script$/.test(fence.language ?? ''))
      .flatMap((fence) => [...fence.text.matchAll(/([\w$]+)\s*\(/g)].map(([, name]) => name ?? '')),
  )
  const functions = publicSymbols(project).filter(({ kind, deprecated }) => kind === 'function' && deprecated === undefined)
  return inOrder([
    ...routes.map((route): CoverageItem => ({
      ...routeItem(route),
      area: 'examples',
      covered: requests.some((request) => sameOperation(request, operation(route))) ? 1 : 0,
      total: 1,
    })),
    ...unique(functions, ({ name }) => name).map(({ name, path, from }): CoverageItem => ({
      area: 'examples',
      kind: 'symbol',
      name,
      path,
      line: from,
      covered: called.has(name) ? 1 : 0,
      total: 1,
    })),
  ])
}

function testItems(project: Project, routes: readonly Route[], { statements }: Said): readonly CoverageItem[] {
  const whole = wholeProject(project)
  const codes = new Set(statements.flatMap((statement) => statement.codes))
  return inOrder(
    routes.map((route) => ({
      ...routeItem(route),
      area: 'tests',
      covered: testsOfRoute(whole, route).some((test) => codes.has(test.file)) ? 1 : 0,
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
