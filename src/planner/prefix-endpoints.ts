import type { Phrase } from '../core/phrase.ts'
import type { PlanInput } from './enterprise-feature.ts'
import type { FeaturePlan, Statement, Task } from './plan.ts'

const endpoint = /^(?:GET|POST|PUT|PATCH|DELETE) (?=\/)/
/** Probes and figures are asked for by machines, outside of what callers see. */
const ofOperation = /\/(?:livez|readyz|healthz?|metrics)$/
/** As many routes as begin alike where a framework or a global prefix makes them do so. */
const share = 0.8

/**
 * A plan whose endpoints begin as those of the project do, where their place decides that: below `app/api` in Next.js, behind the global prefix of NestJS. Elsewhere
 * whoever mounts a router chooses its path.
 */
export function prefixEndpoints(plan: FeaturePlan, { project, today: { place } }: PlanInput): FeaturePlan {
  const { kind } = place.layout
  const prefix = kind === 'files' || kind === 'modules' ? sharedPrefix(project.routes.map(({ path }) => path)) : ''
  return prefix === '' ? plan : inPlan(plan, (name) => prefixed(name, prefix))
}

function sharedPrefix(paths: readonly string[]): string {
  const heads = paths.map((path) => /^(?:\/api)?(?:\/v\d{1,3})?(?=\/)/.exec(path)?.[0] ?? '')
  const [head = '', count = 0] =
    [...Map.groupBy(heads, (one) => one)].map(([one, all]) => [one, all.length] as const).toSorted((a, b) => b[1] - a[1])[0] ?? []
  return count >= paths.length * share ? head : ''
}

function prefixed(name: string, prefix: string): string {
  const method = endpoint.exec(name)?.[0]
  const path = name.slice(method?.length ?? 0)
  return method === undefined || path.startsWith(`${prefix}/`) || ofOperation.test(path) ? name : `${method}${prefix}${path}`
}

type Rename = (name: string) => string

function inPlan(plan: FeaturePlan, rename: Rename): FeaturePlan {
  const phrase = (all: Phrase): Phrase =>
    all.map((part) => (typeof part === 'string' || part.kind !== 'value' ? part : { ...part, name: rename(part.name) }))
  const statements = (all: readonly Statement[]): readonly Statement[] => all.map((one) => ({ ...one, text: phrase(one.text) }))
  const { changes, questions, risks, migration, rollback, fitted, tables } = plan
  return {
    ...plan,
    changes: statements(changes),
    questions: statements(questions),
    risks: statements(risks),
    migration: statements(migration),
    rollback: statements(rollback),
    ...(fitted !== undefined && { fitted: statements(fitted) }),
    decisions: plan.decisions.map((one) => ({
      ...one,
      text: phrase(one.text),
      because: phrase(one.because),
      instead: phrase(one.instead),
    })),
    phases: plan.phases.map((one) => ({ ...one, aim: phrase(one.aim), tasks: one.tasks.map((task) => inTask(task, phrase)) })),
    components: plan.components.map((one) => ({ ...one, name: rename(one.name), about: phrase(one.about) })),
    controls: plan.controls.map((one) => ({ ...one, asks: phrase(one.asks), evidence: phrase(one.evidence) })),
    ...(tables !== undefined && {
      tables: tables.map((table) => ({ ...table, rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(phrase) })) })),
    }),
  }
}

function inTask(task: Task, phrase: (all: Phrase) => Phrase): Task {
  const { given, when, expected, shownBy } = task
  return { ...task, given: phrase(given), when: phrase(when), expected: phrase(expected), shownBy: phrase(shownBy) }
}
