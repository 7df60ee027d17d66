import { Worker } from 'node:worker_threads'
import type { Steps } from './meter.ts'
import type { Question } from './worker.ts'

/** Counts steps of exported functions in a thread. */
export interface StepCounter {
  /** Steps, of both kinds together, that the function takes; the first call of a function also loads what it loads on demand. */
  steps(...given: readonly unknown[]): Promise<number>
  close(): Promise<void>
}

interface Answer {
  id: number
  steps?: Steps
  error?: string
}

/** Opens a counter for the exported function `name` of a module, whose path is relative to the repository. */
export function openStepCounter(module: string, name: string): StepCounter {
  const worker = new Worker(new URL('./worker.ts', import.meta.url))
  const url = new URL(`../../../${module}`, import.meta.url).href
  const open = new Map<number, (answer: Answer) => void>()
  let asked = 0
  worker.on('message', (answer: Answer) => open.get(answer.id)?.(answer))
  worker.on('error', (error) => {
    for (const [id, settle] of open) settle({ id, error: String(error) })
  })
  return {
    async steps(...given) {
      asked += 1
      const question: Question = { id: asked, module: url, name, given }
      const answer = new Promise<Answer>((settle) => open.set(question.id, settle))
      worker.postMessage(question)
      const { steps, error } = await answer
      open.delete(question.id)
      if (steps === undefined) throw new Error(error)
      return steps.blocks + steps.passed
    },
    async close() {
      await worker.terminate()
    },
  }
}

/** Steps for a text, and how much more a text twice as long takes: about 2 where the work is linear, 4 where it looks back. */
export interface Slope {
  perCharacter: number
  growth: number
}

/** Counts the steps of a repeated text, and of twice as much of it. */
export async function slopeOf(steps: (text: string) => Promise<number>, part: string, length: number): Promise<Slope> {
  const once = part.repeat(Math.ceil(length / part.length))
  const few = await steps(once)
  const many = await steps(once + once)
  return { perCharacter: many / (2 * once.length), growth: many / few }
}
