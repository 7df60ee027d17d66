import type { RepoPath } from '../../core/names.ts'
import type { Feature, Flow, FlowStep } from '../../core/feature.ts'
import type { JobInfo, Project, Route } from '../../core/project.ts'
import type { TriggerInfo } from '../../core/trigger.ts'
import { effectsOf, type Effects } from './effects.ts'
import { fileIndex } from './file-index.ts'
import type { Scope } from './scope.ts'
import { resolveCall, type Place } from './resolve-call.ts'

/** Bounds of what one feature's flows may show. */
const bounds = { flows: 24, steps: 20, depth: 6 } as const

/** Paths of execution from a feature's routes, triggers and jobs through real calls to models, queues and other hosts. */
export function findFlows(project: Project, feature: Pick<Feature, 'routes' | 'jobs' | 'triggers'>, { core }: Scope): Flow[] {
  const effects = effectsOf(project)
  const flows: Flow[] = []
  for (const entry of [
    ...feature.routes.map((route) => routeEntry(project, route)),
    ...(feature.triggers ?? []).map((trigger) => triggerEntry(project, trigger)),
    ...feature.jobs.map((job) => jobEntry(project, job)),
  ]) {
    if (entry === undefined || flows.length >= bounds.flows) continue
    const flow = walk(project, effects, core, entry)
    if (flow.edges.length > 0) flows.push(flow)
  }
  return flows
}

interface Entry {
  step: FlowStep
  place: Place
}

function routeEntry(project: Project, route: Route): Entry | undefined {
  const at = route.handlerAt
  const place = (at && placeAt(project, at.file, at.from, at.to)) ?? placeAt(project, route.file, route.line, undefined)
  if (place === undefined) return undefined
  return { step: { label: `${route.method} ${route.path}`, kind: 'route', path: route.file, line: route.line }, place }
}

function triggerEntry(project: Project, trigger: TriggerInfo): Entry | undefined {
  const at = trigger.handlerAt
  const place = at && placeAt(project, at.file, at.from, at.to)
  if (place === undefined) return undefined
  return { step: { label: trigger.name, kind: 'trigger', path: trigger.file, line: trigger.line }, place }
}

function jobEntry(project: Project, job: JobInfo): Entry | undefined {
  const named = project.facts(job.file)?.functions.find((fn) => fn.name === job.handler && job.handler !== '')
  const place = named === undefined ? placeAt(project, job.file, job.line, undefined) : { path: job.file, fn: named }
  if (place === undefined) return undefined
  return { step: { label: job.name, kind: 'job', path: job.file, line: job.line }, place }
}

/** The function that stands at exactly these lines, or the outermost one that begins on a line. */
function placeAt(project: Project, path: RepoPath, from: number, to: number | undefined): Place | undefined {
  const functions = project.facts(path)?.functions ?? []
  const fn =
    functions.find((one) => one.from === from && (to === undefined || one.to === to)) ??
    functions.find((one) => to !== undefined && one.from >= from && one.to <= to)
  return fn === undefined ? undefined : { path, fn }
}

/** Breadth first, so that what is near the entry stays when the bound cuts. */
function walk(project: Project, effects: Effects, core: ReadonlySet<RepoPath>, entry: Entry): Flow {
  const steps: FlowStep[] = [entry.step]
  const edges: (readonly [number, number])[] = []
  const known = new Map<string, number>()
  const add = (step: FlowStep, from: number): number | undefined => {
    const key = `${step.kind} ${step.label} ${step.kind === 'function' ? step.path : ''}`
    const at = known.get(key)
    if (at !== undefined) {
      if (!edges.some(([a, b]) => a === from && b === at)) edges.push([from, at])
      return undefined
    }
    if (steps.length >= bounds.steps) return undefined
    known.set(key, steps.length)
    edges.push([from, steps.length])
    steps.push(step)
    return steps.length - 1
  }
  const waiting: { place: Place; at: number; depth: number }[] = [{ place: entry.place, at: 0, depth: 0 }]
  // An action is called by the name of its function, a procedure by that of its router as well.
  const { name } = entry.place.fn
  if (name !== '' && name !== entry.step.label && !(entry.step.kind === 'trigger' && entry.step.label.endsWith(`.${name}`))) {
    const at = add(functionStep(entry.place), 0)
    if (at !== undefined) waiting[0] = { place: entry.place, at, depth: 0 }
  }
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    for (const effect of effects.of(next.place)) add(effect, next.at)
    if (next.depth >= bounds.depth) continue
    for (const place of calledFrom(project, next.place)) {
      if (!isWorthShowing(project, core, place, next.place)) continue
      const at = add(functionStep(place), next.at)
      if (at !== undefined) waiting.push({ place, at, depth: next.depth + 1 })
    }
  }
  return { entry: entry.step, steps, edges }
}

function functionStep({ path, fn }: Place): FlowStep {
  return { label: fn.name, kind: 'function', path, line: fn.from }
}

function calledFrom(project: Project, place: Place): Place[] {
  const found: Place[] = []
  for (const call of place.fn.calls) {
    const target = resolveCall(project, place, call)
    if (target !== undefined && target.fn !== place.fn && target.fn.name !== '') found.push(target)
  }
  return found
}

/** Functions of the feature, and the first ones outside of it; building blocks (`ui`, `utils`, tests) stay out. */
function isWorthShowing(project: Project, core: ReadonlySet<RepoPath>, place: Place, from: Place): boolean {
  if (core.has(place.path)) return true
  const file = fileIndex(project).file(place.path)
  return core.has(from.path) && file !== undefined && file.kind === 'code' && !file.shared
}
