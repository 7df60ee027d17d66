import type { ProofPlan, ProofStep, WorkerPlan } from '../../core/proof.ts'
import type { Phrase } from '../../core/phrase.ts'
import type { Ran, Run } from '../process/run-process.ts'

/** A project on disk that is being proven. */
export interface Site<Plan extends ProofPlan = WorkerPlan> {
  plan: Plan
  /** Folder of the project. */
  project: string
  /** Folder beside it, for what the proof itself writes. */
  aside: string
  /** Runs a program of Node in the project, under the caps of the proof; `env` is what it finds in its environment beside what every step does. */
  node(args: readonly string[], more?: Partial<Pick<Run, 'onLine' | 'brings' | 'env'>>): Promise<Ran>
  /** What a tool printed, as a report may show it. */
  shown(text: string): string
}

/** A step that went well, with what it showed. */
export function passed(name: string, shown?: Phrase): ProofStep {
  return { name, ok: true, ...(shown !== undefined && { shown }) }
}

/** A step that failed, with what the tool said. */
export function failed(name: string, detail: string): ProofStep {
  return { name, ok: false, detail: detail === '' ? 'It failed and printed nothing.' : detail }
}

/** The step of a check that says what is wrong. */
export function checked(name: string, problems: readonly string[], shown: (text: string) => string): ProofStep {
  return problems.length === 0 ? passed(name) : failed(name, shown(problems.join('\n')))
}

/** What is said of a program that did not end by itself; empty where it did. */
export function endedBy({ stopped, code }: Ran): string {
  if (stopped === 'time') return 'It took longer than a step of a proof may, and was ended.'
  if (stopped === 'memory') return 'It filled more memory than a step of a proof may, and was ended.'
  if (stopped === 'machine') return 'This machine had next to no memory left, so it was ended.'
  if (stopped === 'output') return 'It printed more than a step of a proof may, and was ended.'
  if (stopped === 'start') return 'It could not be started.'
  return code === undefined ? 'It was ended by the system: it took more processor time or memory than a step of a proof may.' : ''
}

/** What a program printed and how it ended, for the detail of a step. */
export function detailOf(site: Pick<Site, 'shown'>, ran: Ran): string {
  return [endedBy(ran), site.shown(ran.output)].filter((part) => part !== '').join('\n')
}
