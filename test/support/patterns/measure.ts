import { Worker } from 'node:worker_threads'

/** A text on which a pattern is slow, as recheck describes it: pieces that are repeated, and an end. */
export interface Attack {
  pumps: readonly { prefix: string; pump: string }[]
  suffix: string
}

/** The text of an attack with about so many characters. */
export function attackOf({ pumps, suffix }: Attack, characters: number): string {
  const unit = pumps.reduce((sum, { pump }) => sum + pump.length, 0)
  const times = Math.max(1, Math.floor(characters / Math.max(1, unit)))
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix
}

const run = `
const { parentPort, workerData: { source, flags, text } } = require('node:worker_threads')
const pattern = new RegExp(source, flags)
let best = Infinity
for (let i = 0; i < 3; i += 1) {
  const before = process.threadCpuUsage()
  if (pattern.global) text.replace(pattern, '')
  else pattern.test(text)
  const { user, system } = process.threadCpuUsage(before)
  best = Math.min(best, (user + system) / 1000)
}
parentPort.postMessage(best)`

/**
 * Milliseconds of processor time that a pattern takes over a text, the best of three runs; undefined where this process has spent so many
 * on it and it is not done. The clock of the wall has no say: on a busy machine a pattern is as slow as on an idle one.
 */
export function timeOf(source: string, flags: string, text: string, patience: number): Promise<number | undefined> {
  const worker = new Worker(run, { eval: true, workerData: { source, flags, text } })
  const before = process.cpuUsage()
  return new Promise((resolve, reject) => {
    const looking = setInterval(() => {
      const { user, system } = process.cpuUsage(before)
      if ((user + system) / 1000 > patience) end(() => resolve(undefined))
    }, 100)
    const end = (then: () => void): void => {
      clearInterval(looking)
      void worker.terminate().then(then)
    }
    worker.once('message', (milliseconds: number) => end(() => resolve(milliseconds)))
    worker.once('error', (error) => end(() => reject(error)))
  })
}
