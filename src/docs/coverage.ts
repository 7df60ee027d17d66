import type { Coverage, Ratio } from '../core/coverage.ts'
import type { RepoPath } from '../core/names.ts'
import type { Feature } from '../core/feature.ts'
import type { ErrorInfo, Project } from '../core/project.ts'
import { hidingTables } from '../core/unread.ts'
import { facetsOf, isErrorSaid } from './coverage/operation-facets.ts'
import { readStatements, type Statement } from './coverage/read-statements.ts'
import { withUnread } from './coverage/unread-areas.ts'
import { type Wanted, wantedSections } from './coverage/wanted-sections.ts'
import { metErrors } from './parts/guard-failures.ts'
import { sharedErrors } from './parts/passed-errors.ts'
import { isForCallers } from './parts/symbols.ts'
import { callableSymbols } from './examples/import-example.ts'
import { unreadFor } from '../text/unread-claims.ts'
import { unique } from '../text/page-blocks.ts'
import { operation, sameOperation, testsOfRoute } from '../text/fact-refs.ts'

/** A page of the set as it stands, with what people wrote. */
export interface FinalPage {
  path: RepoPath
  text: string
}

/** Everything that the pages of a set say; of many pages only what can count is read, because reading Markdown takes its time. */
export function statementsOf(pages: readonly FinalPage[], wanted?: Wanted): readonly Statement[] {
  return pages.flatMap(({ path, text }) =>
    wanted === undefined ? readStatements(path, text) : wantedSections(text, wanted).flatMap((section) => readStatements(path, section)),
  )
}

/**
 * How much of a feature its pages and its OpenAPI document cover, counted from their final text: what a person wrote counts as much as what we
 * wrote.
 */
export function measureCoverage(feature: Feature, project: Project, statements: readonly Statement[], document?: unknown): Coverage {
  const coverage = {
    technical: technicalOf(feature, project, statements),
    api: apiOf(feature, project, statements, document),
    examples: examplesOf(feature, project, statements),
    tests: testsOf(feature, statements),
  }
  return withUnread(coverage, unreadFor({ project, feature }, hidingTables))
}

/** Names that a set must explain: symbols that callers use by name, settings, errors, jobs. */
export function technicalNames(feature: Feature, project: Project): readonly string[] {
  const names = [
    ...feature.symbols.filter((symbol) => isForCallers(symbol, feature) && !project.isTest(symbol.path)).map((symbol) => symbol.name),
    ...feature.env.map((key) => key.name),
    ...feature.config.map((key) => key.name),
    ...feature.errors.map((error) => error.name),
    ...feature.jobs.map((job) => job.name),
  ]
  return [...new Set(names)].filter((name) => name !== '' && name !== 'default')
}

function technicalOf(feature: Feature, project: Project, statements: readonly Statement[]): Ratio {
  const names = technicalNames(feature, project)
  const said = saidNames(statements, new Set(names))
  return { covered: names.filter((name) => said.has(name)).length, total: names.length }
}

/** Names in one statement above which it is a bare list. */
const mostNames = 4

/** Names that a statement explains: with words beside it, or in a signature. A bare name in a list counts nothing. */
export function saidNames(statements: readonly Statement[], wanted: ReadonlySet<string>): ReadonlySet<string> {
  const said = new Set<string>()
  for (const statement of statements) {
    if (statement.kind === 'code') continue
    const plain = statement.codes.filter((code) => wanted.has(code) || wanted.has(code.replace(/\(\)$/, '')))
    if (statement.words >= 3 && new Set(plain).size <= mostNames) for (const code of plain) said.add(code.replace(/\(\)$/, ''))
    const signatures = statement.codes.filter((code) => /[\s(]/.test(code)).map((code) => new Set(code.split(/[^\w$]+/)))
    for (const code of plain) if (signatures.some((words) => words.has(code.split('.').at(-1) ?? code))) said.add(code)
  }
  return said
}

function apiOf(feature: Feature, project: Project, statements: readonly Statement[], document: unknown): Ratio {
  const [named, before] = partition(statements, ({ headings }) => headings.some(({ codes }) => codes.length > 0))
  const pages = new Set(named.map(({ page }) => page))
  const told = new Set(before.filter(({ page }) => pages.has(page)).flatMap(({ codes }) => codes))
  const shared = sharedErrors(feature, project)
  // what several operations can fail with is told once, before all of them
  const isTold = (error: ErrorInfo): boolean => shared.has(error) && isErrorSaid(error, (words) => told.has(words))
  const facets = unique(feature.routes, operation).map((route) =>
    facetsOf(route, { errors: metErrors(route, project), isTold }, named, document),
  )
  return { covered: facets.reduce((sum, one) => sum + one.said.length, 0), total: facets.reduce((sum, one) => sum + one.applies.length, 0) }
}

function partition<T>(all: readonly T[], belongs: (one: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [all.filter(belongs), all.filter((one) => !belongs(one))]
}

function examplesOf(feature: Feature, project: Project, statements: readonly Statement[]): Ratio {
  const fences = statements.filter((statement) => statement.kind === 'code')
  const requests = fences.flatMap((fence) => requestsIn(fence.text))
  const code = fences.filter((fence) => /^[cm]?[jt]sx?$|script$/.test(fence.language ?? '')).map((fence) => fence.text)
  const routes = unique(feature.routes, operation)
  const functions = callableSymbols(feature, project).filter((symbol) => routes.length === 0 || symbol.public === true)
  const called = routes.filter((route) => requests.some((request) => sameOperation(request, operation(route))))
  const used = functions.filter((symbol) => code.some((text) => new RegExp(`\\b${symbol.name.replaceAll('$', '\\$')}\\(`).test(text)))
  return { covered: called.length + used.length, total: routes.length + functions.length }
}

/** Requests of the `curl` lines of a fence: `POST /invoices`. */
export function requestsIn(text: string): readonly string[] {
  return text
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .flatMap((line) => {
      if (!/^\s*curl\s/.test(line)) return []
      const target = /(?:https?:\/\/[^/\s'"]+|\$\{?\w+\}?)(\/[^\s'"]*)/.exec(line)?.[1]
      if (target === undefined) return []
      const method = /\s-X\s+([A-Z]+)/.exec(line)?.[1] ?? (/\s-I\s/.test(line) ? 'HEAD' : 'GET')
      return [`${method} ${target}`]
    })
}

function testsOf(feature: Feature, statements: readonly Statement[]): Ratio {
  const texts = new Set(statements.flatMap((statement) => statement.codes))
  const routes = unique(feature.routes, operation)
  const linked = routes.filter((route) => testsOfRoute(feature, route).some((test) => texts.has(test.file)))
  const edges = unique(feature.edgeCases, (edge) => `${edge.path} ${edge.function ?? ''} ${edge.condition}`).filter((edge) =>
    texts.has(edge.condition),
  )
  const shown = edges.filter((edge) => edge.test !== undefined && texts.has(edge.test.file))
  return { covered: linked.length + shown.length, total: routes.length + edges.length }
}
