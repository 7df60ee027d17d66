import type { Phrase } from './phrase.ts'

/** How much of a project a proof runs: our files with an entry of ours; the project's own Worker in a sandbox as well; or nothing. */
export const proofLevels = ['own', 'project', 'off'] as const

/** One of `proofLevels`. */
export type ProofLevel = (typeof proofLevels)[number]

/** What is to be proven: a Worker in workerd, or a service on Node. */
export type ProofPlan = WorkerPlan | ServicePlan

/** Code that is to be proven; paths are those below its folder. */
interface PlanOfCode {
  level: Exclude<ProofLevel, 'off'>
  files: Readonly<Record<string, string>>
  language: 'ts' | 'js'
  /** Requests that are sent in order to what runs, and the statuses that they are to be answered with. */
  requests: readonly ProvenRequest[]
  /** The lockfile that npm is to make; absent where the manifest asks for nothing new, or where it is not for npm to make. */
  lock?: LockPlan
}

/** A complete Worker project that is to be proven. */
export interface WorkerPlan extends PlanOfCode {
  runtime?: 'workerd'
  /** Path of the Wrangler configuration. */
  config: string
  /** Environments of the configuration, each of which has to be deployable. */
  environments: readonly string[]
  /** Values that the Worker gets for its secrets while requests are sent; never real ones. */
  secrets?: Readonly<Record<string, string>>
  /** Secrets that get a set of one new key: nobody else ever has it. */
  keySets?: readonly string[]
}

/** A service that is to be proven on Node: our files, with stand-ins for the modules of the project that they import. */
export interface ServicePlan extends PlanOfCode {
  runtime: 'node'
  level: 'own'
  /** Module that starts the service; it exports `port`, a promise of the port that it listens on. */
  entry: string
  /** What the service finds in its environment; never real values. */
  env: Readonly<Record<string, string>>
}

/** What a lockfile is made of: the manifest as it will be and the lockfile as it was, absent where there is none yet. */
export interface LockPlan {
  manifest: string
  before?: string
}

/** A request of a proof. */
export interface ProvenRequest {
  method: string
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string
  /** The status that it has to be answered with. */
  status: number
}

/** One stage of a proof. */
export interface ProofStep {
  /** `config`, `types`, `tests`, `deploy production`. */
  name: string
  ok: boolean
  /** What went wrong, in the words of the tool, cut to some lines; absent where it went well. */
  detail?: string
  /** What it showed where it went well: the number of tests, the size of the bundle. */
  shown?: Phrase
}

/** A request that was sent, and how it was answered. */
export interface SentRequest {
  method: string
  path: string
  status: number
  /** The status that it should have been answered with, where it was another one. */
  expected?: number
  /** First characters of the answer's body, where the status was not the expected one. */
  body?: string
}

/** What a proof showed. JSON-safe. */
export interface Proof {
  level: ProofLevel
  /** Where the code ran; workerd where it is absent. */
  runtime?: 'node'
  steps: readonly ProofStep[]
  requests: readonly SentRequest[]
  /** Stages that did not run, and why. */
  skips: readonly Phrase[]
  /** The lockfile that the package manager made for the manifest; absent where it made none. */
  lockfile?: string
  /** Packages that the lockfile adds and that run a script when they are installed. */
  installScripts?: readonly string[]
  /** What `wrangler types` writes into `worker-configuration.d.ts`, where the plan has no such file. */
  environmentTypes?: string
}

/** Proves a project. It does not throw for code that fails, only where it was aborted. */
export type Prove = (plan: ProofPlan, signal: AbortSignal) => Promise<Proof>

/** True where every stage that ran went well. */
export function isProven({ steps }: Proof): boolean {
  return steps.every(({ ok }) => ok)
}

/** How a message about a proof begins that did not go well. */
export const proofFailed = 'The proof failed'
