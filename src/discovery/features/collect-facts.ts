import type { RepoPath } from '../../core/names.ts'
import type { Feature, FeatureFile, Model, Project, Route } from '../../core/project.ts'
import type { Key } from './choose-head.ts'

/** The tables of a project, cut down to one feature. */
export type FeatureFacts = Pick<
  Feature,
  'env' | 'models' | 'routes' | 'symbols' | 'errors' | 'jobs' | 'webhooks' | 'outbound' | 'tests' | 'docs' | 'config'
>

const modelLimit = 16

/** Gathers what the tables of the project say about the files of a feature. */
export function collectFacts(project: Project, key: Key, files: readonly FeatureFile[]): FeatureFacts {
  const core = new Set(files.flatMap((file) => (file.role === 'core' ? [file.path] : [])))
  const tests = new Set(files.flatMap((file) => (file.role === 'test' ? [file.path] : [])))
  const docs = new Set(files.flatMap((file) => (file.role === 'doc' ? [file.path] : [])))
  const named = (text: string): boolean => key.strong.find(text) !== undefined
  const inCore = <T extends { file: RepoPath }>(rows: readonly T[]): T[] => rows.filter((row) => core.has(row.file))
  return {
    env: project.env.filter((one) => named(one.name) || one.uses.some((use) => core.has(use.file))),
    models: modelsOf(project, key, core),
    routes: routesOf(project, key, files),
    symbols: project.symbols.filter((symbol) => core.has(symbol.path)),
    errors: inCore(project.errors),
    jobs: project.jobs.filter((job) => core.has(job.file) || named(job.name)),
    webhooks: inCore(project.webhooks),
    outbound: inCore(project.outbound),
    tests: project.tests.filter((test) => tests.has(test.file) || test.covers.some((path) => core.has(path))),
    docs: project.docs.filter(
      (page) => docs.has(page.path) || named(page.title) || page.headings.some((heading) => heading.depth <= 3 && named(heading.text)),
    ),
    config: project.config.filter((one) => core.has(one.file) || named(one.name)),
  }
}

/** Routes that core files register or handle; of a file that serves several features only those that name this one. */
function routesOf(project: Project, key: Key, files: readonly FeatureFile[]): Route[] {
  const whole = new Set<RepoPath>()
  const partly = new Set<RepoPath>()
  for (const file of files) if (file.role === 'core') (file.score >= 0.86 ? whole : partly).add(file.path)
  const named = (route: Route): boolean => key.strong.find(route.path) !== undefined || key.strong.find(route.handler) !== undefined
  return project.routes.filter((route) => {
    const handler = route.handlerAt?.file
    if (whole.has(route.file) || (handler !== undefined && whole.has(handler))) return true
    return named(route) && (partly.has(route.file) || (handler !== undefined && partly.has(handler)))
  })
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
