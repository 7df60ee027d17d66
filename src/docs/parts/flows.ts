import type { Source } from '../../core/places.ts'
import { list, ref, say, type Phrase } from '../../core/phrase.ts'
import type { Flow, FlowStep } from '../../core/feature.ts'
import type { Project } from '../../core/project.ts'
import { someOf, unique } from '../../text/page-blocks.ts'
import { count, value } from '../../text/wording.ts'
import type { Edge, Node } from './diagrams.ts'
import { lineSource } from '../../text/fact-refs.ts'

/** Edges of a flow as nodes of a diagram. */
export function flowEdges(flow: Flow): readonly Edge[] {
  return flow.edges.flatMap(([from, to]) => {
    const a = flow.steps[from]
    const b = flow.steps[to]
    return a === undefined || b === undefined ? [] : [{ from: nodeOf(a), to: nodeOf(b) }]
  })
}

function nodeOf(step: FlowStep): Node {
  const shapes = {
    route: 'round',
    function: 'box',
    model: 'store',
    queue: 'queue',
    outbound: 'outside',
    job: 'round',
    trigger: 'round',
  } as const
  const key = step.kind === 'function' ? `${step.path}#${step.label}` : `${step.kind} ${step.label}`
  return { key, label: step.label, shape: shapes[step.kind] }
}

/** The lines that a flow's steps stand on. */
export function flowSources(flow: Flow, project: Project): readonly Source[] {
  return [flow.entry, ...flow.steps].map((step) => lineSource(project, { file: step.path, line: step.line }, step.label))
}

/** Where a flow begins, as a reference. */
export function entryRef(flow: Flow): ReturnType<typeof ref> {
  if (flow.entry.kind === 'route') return ref('route', flow.entry.label)
  return flow.entry.kind === 'job' ? ref('job', flow.entry.label) : value(flow.entry.label)
}

/** How many functions a way leads through, and which data, queues and other systems it reaches; of ways that are alike, told together. */
export function flowWords(alike: readonly Flow[]): Phrase {
  const inner = alike[0]?.steps.slice(1) ?? []
  const functions = unique(
    inner.filter(({ kind }) => kind === 'function'),
    ({ label, path }) => `${path} ${label}`,
  )
  const ends = unique(
    inner.filter(({ kind }) => kind === 'model' || kind === 'queue' || kind === 'outbound'),
    ({ label }) => label,
  )
  const way: Phrase =
    functions.length === 0
      ? []
      : ends.length > 0
        ? [` through ${count(functions.length, 'function')}`]
        : say` through ${someOf(
            functions.map(({ label }) => value(label)),
            4,
          )}`
  const end: Phrase =
    ends.length === 0
      ? []
      : say` to ${someOf(
          ends.map(({ label }) => value(label)),
          4,
        )}`
  return say`${list(alike.map(entryRef))} ${[alike.length === 1 ? 'leads' : 'lead']}${way}${end}:`
}
