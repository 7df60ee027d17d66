import { type Phrase, ref, say } from '../../core/phrase.ts'
import { isProven, type Proof, type WorkerPlan, type Prove } from '../../core/proof.ts'

/** The project as it is to be, as it was before (undefined where there was none), or why it is not run. */
export interface ProjectPlans {
  after: WorkerPlan
  before?: WorkerPlan
}

/** Proves our files and then, where that is wanted, the project's own code: both are one proof, which names each. */
export async function proveBoth(own: WorkerPlan, project: ProjectPlans | { skip: Phrase } | undefined, run: Run): Promise<Proof> {
  const first = await run.prove(own, run.signal)
  if (project === undefined || !isProven(first)) return first
  if ('skip' in project) return { ...first, skips: [...first.skips, project.skip] }
  const second = await proveProjects(project, run)
  if (second.level !== 'project') return { ...first, skips: [...first.skips, ...second.skips] }
  return {
    ...first,
    level: 'project',
    steps: [...first.steps, ...second.steps.map((step) => ({ ...step, name: `project: ${step.name}` }))],
    requests: [...first.requests, ...second.requests],
    skips: [...first.skips, ...second.skips],
  }
}

/** How a proof is carried out. */
interface Run {
  prove: Prove
  signal: AbortSignal
}

/** Proves a project; what failed without the change too says nothing about it. */
async function proveProjects({ after, before }: ProjectPlans, { prove, signal }: Run): Promise<Proof> {
  const proof = await prove(after, signal)
  if (isProven(proof) || before === undefined) return proof
  const was = await prove(before, signal)
  const failed = new Set(was.steps.filter(({ ok }) => !ok).map(({ name }) => name))
  const known = proof.steps.filter(({ name, ok }) => !ok && failed.has(name))
  return {
    ...proof,
    steps: proof.steps.filter((step) => !known.includes(step)),
    skips: [...proof.skips, ...known.map(({ name }) => say`${ref('value', name)} of the project fails without this change too.`)],
  }
}
