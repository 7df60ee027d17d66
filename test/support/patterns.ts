import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

const root = path.join(import.meta.dirname, '../..')

/** Literals of patterns in a file: source and flags. */
export function patternsOf(file: string): readonly (readonly [string, string])[] {
  const text = readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const literal = /(?<=[(,=:?!&|[{;\s])\/((?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/([dgimsuvy]*)(?=[\s),.;\]}:?]|$)/gm
  return [...text.matchAll(literal)].map(([, source = '', flags = '']) => [source, flags] as const)
}

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
for (let i = 0; i < 2; i += 1) {
  const before = process.cpuUsage()
  if (pattern.global) text.replace(pattern, '')
  else pattern.test(text)
  const { user, system } = process.cpuUsage(before)
  best = Math.min(best, (user + system) / 1000)
}
parentPort.postMessage(best)`

/** Milliseconds of processor time that a pattern takes over a text; undefined where it is not done after so many milliseconds. */
export function timeOf(source: string, flags: string, text: string, patience: number): Promise<number | undefined> {
  const worker = new Worker(run, { eval: true, workerData: { source, flags, text } })
  return new Promise((resolve, reject) => {
    const waiting = setTimeout(() => void worker.terminate().then(() => resolve(undefined)), patience)
    worker.once('message', (milliseconds: number) => {
      clearTimeout(waiting)
      void worker.terminate().then(() => resolve(milliseconds))
    })
    worker.once('error', (error) => {
      clearTimeout(waiting)
      reject(error)
    })
  })
}
