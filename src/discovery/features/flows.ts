import type { Deed } from '../../core/account.ts'
import type { Feature, Flow, FlowStep } from '../../core/feature.ts'
import type { Operation, Project, Route } from '../../core/project.ts'
import { accountOf, placeOf } from '../accounts/account-of.ts'
import { fileIndex } from './file-index.ts'
import type { Place } from './resolve-call.ts'
import type { Scope } from './scope.ts'

/** Bounds of what one feature's flows may show. */
const bounds = { flows: 24, steps: 20, depth: 6 } as const

/** Paths of execution from a feature's routes, triggers and jobs through real calls to models, queues and other hosts. */
export function findFlows(project: Project, feature: Pick<Feature, 'routes' | 'jobs' | 'triggers'>, scope: Scope): Flow[] {
  const flows: Flow[] = []
  for (const operation of [...feature.routes, ...(feature.triggers ?? []), ...feature.jobs]) {
    if (flows.length >= bounds.flows) break
    const flow = flowOf(project, operation, scope)
    if (flow !== undefined && flow.edges.length > 0) flows.push(flow)
  }
  return flows
}

function flowOf(project: Project, operation: Operation, scope: Scope): Flow | undefined {
  const deeds = accountOf(project, operation)?.deeds
  const place = placeOf(project, operation)
  if (deeds === undefined || place === undefined) return undefined
  const entry = entryStep(operation)
  const drawn = new Drawing(entry)
  const { name } = place.fn
  // An action is called by the name of its function, a procedure by that of its router as well.
  const isNamed = name !== '' && name !== entry.label && !(entry.kind === 'trigger' && entry.label.endsWith(`.${name}`))
  const start = isNamed ? drawn.add({ label: name, kind: 'function', path: place.path, line: place.fn.from }, 0) : 0
  const isShown = (path: FlowStep['path'], line: number, from: FlowStep['path']): boolean => {
    const file = fileIndex(project).file(path)
    return (
      scope.core.has(path) ||
      scope.begins(path, line) ||
      (scope.core.has(from) && file !== undefined && file.kind === 'code' && !file.shared)
    )
  }
  for (const deed of deeds) {
    if (!isOfHandler(deed, place)) continue
    let at: number | undefined = start
    let from = place.path
    for (const { of } of deed.via.slice(0, bounds.depth)) {
      if (of.name === '' || !isShown(of.file, of.line, from)) {
        at = undefined
        break
      }
      at = at === undefined ? undefined : drawn.add({ label: of.name, kind: 'function', path: of.file, line: of.line }, at)
      from = of.file
    }
    const step = effectStep(deed)
    if (at !== undefined && step !== undefined && deed.via.length <= bounds.depth) drawn.add(step, at)
  }
  return { entry, steps: drawn.steps, edges: drawn.edges }
}

/** True for what the handler itself does: middleware before it does its own, and is the same for many operations. */
function isOfHandler({ at, via }: Deed, { path, fn }: Place): boolean {
  const first = via[0] ?? at
  return first.file === path && first.line >= fn.from && first.line <= fn.to
}

/** Steps and edges as they are found, each once. */
class Drawing {
  readonly steps: FlowStep[]
  readonly edges: (readonly [number, number])[] = []
  readonly #places = new Map<string, number>()

  constructor(entry: FlowStep) {
    this.steps = [entry]
  }

  /** Adds a step behind another one and gives its index; undefined where the bound is met. */
  add(step: FlowStep, from: number | undefined): number | undefined {
    if (from === undefined) return undefined
    const key = `${step.kind} ${step.label} ${step.kind === 'function' ? step.path : ''}`
    const known = this.#places.get(key)
    if (known === undefined && this.steps.length >= bounds.steps) return undefined
    const at = known ?? this.steps.push(step) - 1
    this.#places.set(key, at)
    if (at !== from && !this.edges.some(([a, b]) => a === from && b === at)) this.edges.push([from, at])
    return at
  }
}

function entryStep(operation: Operation): FlowStep {
  if ('framework' in operation) return { label: routeName(operation), kind: 'route', path: operation.file, line: operation.line }
  const kind = 'producers' in operation ? 'job' : 'trigger'
  return { label: operation.name, kind, path: operation.file, line: operation.line }
}

function routeName({ method, path }: Route): string {
  return `${method} ${path}`
}

function effectStep({ what, at }: Deed): FlowStep | undefined {
  const place = { path: at.file, line: at.line }
  switch (what.does) {
    case 'creates':
    case 'changes':
    case 'saves':
    case 'removes':
    case 'reads':
      return { label: `${what.model}.${what.by}`, kind: 'model', ...place }
    case 'queues':
      return { label: what.job, kind: 'queue', ...place }
    case 'calls':
      return { label: what.target, kind: 'outbound', ...place }
    default:
      return undefined
  }
}
