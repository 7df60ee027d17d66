import type { Job } from '../core/job.ts'
import type { AppIdentity } from '../github/app-access.ts'
import type { Host } from '../github/host.ts'
import type { SentError } from './sent-errors.ts'

/** What the process that serves tells one that carries out jobs. Secrets come this way, and in no variable of the environment. */
export type ToProcess =
  | {
      kind: 'job'
      job: Job
      held: { mirror: string; facts: string }
      identity: { appId: string; privateKey: string; signingKeys: AppIdentity['signingKeys']; host: Host }
      logLevel: string
      mostSeconds: number
    }
  | { kind: 'answer'; id: number; value: boolean; error?: string }
  | { kind: 'stop'; why: string }

/** What it is told. */
export type FromProcess =
  | { kind: 'may-write'; id: number }
  | { kind: 'keep'; id: number; job: Job }
  | { kind: 'done'; performance: unknown }
  | { kind: 'failed'; error: SentError }
