import type { RepoPath } from '../../core/names.ts'
import type { Feature, FeatureFile } from '../../core/feature.ts'
import type { ConfigKey, JobInfo, Model, Project, Route } from '../../core/project.ts'
import type { DocInfo } from '../../core/repository.ts'
import { operation } from '../../text/fact-refs.ts'
import { isPlanFile } from '../../text/believed-text.ts'
import { jobHandler } from '../../core/job-handler.ts'
import { isTestOfIt } from './feature-tests.ts'
import type { Key } from './resolve-key.ts'
import { namesRoute } from './route-names.ts'
import type { Scope } from './scope.ts'
import type { Selection } from './select-files.ts'
import { toOtherSystems } from './other-systems.ts'

/** The tables of a project, cut down to one feature. */
export type FeatureFacts = Pick<
  Feature,
  'env' | 'models' | 'routes' | 'symbols' | 'errors' | 'jobs' | 'triggers' | 'webhooks' | 'outbound' | 'tests' | 'docs' | 'config'
>

const modelLimit = 16

/** Gathers what the tables of the project say about the lines of a feature. */
export function collectFacts(project: Project, key: Key, selection: Selection, scope: Scope): FeatureFacts {
  const of = (role: FeatureFile['role']): Set<RepoPath> =>
    new Set(selection.files.flatMap((file) => (file.role === role ? [file.path] : [])))
  const { core } = scope
  const tests = of('test')
  const docs = of('doc')
  const named = (text: string): boolean => key.strong.find(text) !== undefined
  const inScope = <T extends { file: RepoPath; line: number }>(rows: readonly T[]): T[] =>
    rows.filter((row) => scope.has(row.file, row.line))
  return {
    env: project.env.filter((one) => named(one.name) || one.uses.some((use) => scope.has(use.file, use.line))),
    models: modelsOf(project, key, core),
    routes: routesOf(project, key, scope, selection),
    symbols: project.symbols.filter((symbol) => scope.has(symbol.path, symbol.from) || (core.has(symbol.path) && named(symbol.name))),
    errors: inScope(project.errors),
    jobs: project.jobs.filter((job) => scope.has(job.file, job.line) || named(job.name) || isDoneBy(job, scope, project)),
    triggers: (project.triggers ?? []).filter(
      ({ file, line, handlerAt }) => scope.has(file, line) || (handlerAt !== undefined && scope.has(handlerAt.file, handlerAt.from)),
    ),
    webhooks: inScope(project.webhooks),
    outbound: toOtherSystems(inScope(project.outbound), project),
    tests: project.tests.filter((test) => tests.has(test.file) && isTestOfIt(test, { named, core, partly: selection.partly })),
    docs: project.docs.filter(
      (page) => docs.has(page.path) || (!page.path.startsWith('.') && !isPlanFile(page.path) && isAbout(page, named)),
    ),
    config: project.config.flatMap((one) => ownSetting(one, { scope, named }) ?? []),
  }
}

/** A setting that is called like the feature, in whatever form of the word, or that its code reads: then with the place where it does. */
function ownSetting(one: ConfigKey, { scope, named }: { scope: Scope; named: (text: string) => boolean }): ConfigKey | undefined {
  const uses = one.uses ?? []
  const own = [one, ...uses].find(({ file, line }) => scope.has(file, line))
  if (own === undefined) return named(one.name) || named(one.name.replaceAll(/(?<=[a-z]{3})(?:ed|ing)\b/g, '')) ? one : undefined
  const isDeclared = !uses.some(({ file, line }) => file === one.file && line === one.line)
  return isDeclared ? one : { ...one, file: own.file, line: own.line }
}

/** Work that a file of others registers, and a function of the feature does. */
function isDoneBy(job: JobInfo, scope: Scope, project: Project): boolean {
  const handler = jobHandler(project, job)
  return handler !== undefined && handler.path !== job.file && scope.has(handler.path, handler.fn.from)
}

function isAbout(page: DocInfo, named: (text: string) => boolean): boolean {
  return named(page.title) || page.headings.some((heading) => heading.depth <= 3 && named(heading.text))
}

/**
 * Routes that core files register or handle; of a file that serves several features those that name this one, and behind them those whose function is
 * its own in a file of others.
 */
function routesOf(project: Project, key: Key, { core }: Scope, { partly, parts, followed }: Selection): Route[] {
  const named = (route: Route): boolean =>
    namesRoute(key.strong, route.path) || key.strong.find(route.handler) !== undefined || followed.has(operation(route))
  const isOwn = (route: Route): boolean => {
    const files = [route.file, route.handlerAt?.file].filter((path) => path !== undefined)
    return files.some((path) => core.has(path) && (!partly.has(path) || named(route)))
  }
  const isPart = ({ handlerAt: at }: Route): boolean =>
    at !== undefined && parts.get(at.file)?.some(({ from, to }) => from <= at.from && at.to <= to) === true
  const own = project.routes.filter(isOwn)
  return [...own, ...project.routes.filter((route) => isPart(route) && !isOwn(route))]
}

/** Models that are named for the feature, declared in its files or called by them; the named ones first, then by use. */
function modelsOf(project: Project, key: Key, core: ReadonlySet<RepoPath>): Model[] {
  if (project.models.length === 0) return []
  const calls = countModelCalls(project, core)
  const weighed = project.models.flatMap((model) => {
    const named = key.strong.find(model.name) !== undefined || (model.table !== undefined && key.strong.find(model.table) !== undefined)
    const suggested = key.weak.find(model.name) !== undefined
    const uses = calls.get(model.client ?? '') ?? calls.get(`${(model.name[0] ?? '').toLowerCase()}${model.name.slice(1)}`) ?? 0
    const weight = (named ? 100 : 0) + (core.has(model.file) ? 50 : 0) + uses + (suggested && uses > 0 ? 20 : 0)
    return weight > 0 ? [{ model, weight }] : []
  })
  return weighed
    .toSorted((a, b) => b.weight - a.weight || (a.model.name < b.model.name ? -1 : 1))
    .slice(0, modelLimit)
    .map((one) => one.model)
}

/** How many core files reach each data client (`prisma.invoice.create` counts for `prisma.invoice` and `invoice`). */
function countModelCalls(project: Project, core: ReadonlySet<RepoPath>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const path of core) {
    const facts = project.facts(path)
    if (facts === undefined) continue
    const reached = new Set<string>()
    for (const one of facts.functions) {
      for (const call of one.calls) {
        const parts = call.split('.')
        if (parts.length < 2) continue
        for (let at = 0; at + 1 < parts.length; at++) reached.add(parts[at] ?? '')
        if (parts.length > 2) reached.add(parts.slice(0, 2).join('.'))
      }
      for (const call of one.calls) if (!call.includes('.')) reached.add(call)
    }
    for (const name of reached) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}
