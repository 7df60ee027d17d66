// A thread that counts the steps of functions: `{ module, name, given }` comes in, steps or an error go out.
import { parentPort } from 'node:worker_threads'
import { startMeter } from './meter.ts'

/** What is to be counted: the exported function `name` of a module, called with `given`. */
export interface Question {
  id: number
  /** URL of the module. */
  module: string
  name: string
  given: readonly unknown[]
}

const meter = startMeter()

async function answer({ id, module, name, given }: Question): Promise<void> {
  try {
    const exported = (await import(module)) as Record<string, (...values: readonly unknown[]) => unknown>
    const work = exported[name]
    if (work === undefined) throw new Error(`Expected ${module} to export \`${name}\`.`)
    parentPort?.postMessage({ id, steps: await meter.count(() => work(...given)) })
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) })
  }
}

parentPort?.on('message', (question: Question) => void answer(question))
