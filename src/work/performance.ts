import type { Receipt } from '../core/job.ts'

/** How a job ended: with something to show, or not carried out. */
export type Performance =
  | { kind: 'done'; receipt: Receipt }
  | { kind: 'stopped'; why: string /** What was thrown, where something was. */; cause?: unknown }
