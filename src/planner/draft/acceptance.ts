import { say, type Phrase } from '../../core/phrase.ts'
import type { Task } from '../plan.ts'

/** What has to hold for a task to be accepted: one sentence each for what is given, what happens and what is expected then. */
export function acceptance({ given, when, expected }: Pick<Task, 'given' | 'when' | 'expected'>): Phrase {
  return say`Given: ${given}. When: ${when}. Then: ${expected}.`
}
