import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startServe, type Served, type ServeWish } from '../serve.ts'

/** Processes of one App that are killed and started again. */
export interface Fleet {
  /** Address of one that runs, in turn; waits while none does. */
  url: () => Promise<string>
  /** Kills one and starts another in its place; resolves when that listens. */
  killOne(): Promise<void>
  /** Stops one without a word, for longer than others take it for alive, and lets it go on. */
  freezeOne(): Promise<void>
  /** Milliseconds from each kill until the next process listened. */
  restarts: readonly number[]
  /** Resident memory of all processes in bytes, while they run. */
  residentBytes(): number
  text(): string
  /** Work that is neither finished nor given up. */
  unfinished(): Promise<number>
  stop(): Promise<readonly (number | null)[]>
}

/** Milliseconds that a process is frozen: others take it for dead after nine seconds. */
const frozen = 14_000

/** Starts so many processes on one folder and, where there are several, one PostgreSQL. */
export async function startFleet(wish: Omit<ServeWish, 'data'>, count: number, memoryOf: (pid: number) => number): Promise<Fleet> {
  const data = mkdtempSync(path.join(tmpdir(), 'docwright-soak-'))
  const full: ServeWish = { ...wish, data }
  const running: (Served | undefined)[] = await Promise.all(Array.from({ length: count }, () => startServe(full)))
  const ended: Served[] = []
  const restarts: number[] = []
  let turn = 0
  const next = async (): Promise<Served> => {
    for (;;) {
      for (let i = 0; i < count; i += 1) {
        turn = (turn + 1) % count
        const one = running[turn]
        if (one !== undefined) return one
      }
      await wait(50)
    }
  }
  return {
    restarts,
    url: async () => (await next()).url,
    async killOne() {
      const victim = await next()
      const place = running.indexOf(victim)
      const began = performance.now()
      running[place] = undefined
      await victim.kill()
      ended.push(victim)
      running[place] = await startServe(full)
      restarts.push(Math.round(performance.now() - began))
    },
    async freezeOne() {
      const victim = await next()
      const place = running.indexOf(victim)
      running[place] = undefined
      process.kill(victim.pid, 'SIGSTOP')
      await wait(frozen)
      process.kill(victim.pid, 'SIGCONT')
      running[place] = victim
    },
    residentBytes: () => running.reduce((sum, one) => sum + (one === undefined ? 0 : memoryOf(one.pid)), 0),
    text: () => [...ended, ...running].map((one) => one?.text() ?? '').join(''),
    async unfinished() {
      const text = await (await fetch(`${(await next()).url}/metrics`)).text()
      const lines = [...text.matchAll(/^docwright_queue_work\{queue="\w+",state="(\w+)"\} (\d+)/gm)]
      // while the database does not answer a server tells nothing of its work: that is not to say that there is none
      if (lines.length === 0) throw new Error('Expected the metrics to tell of work.')
      return lines.reduce((sum, [, state = '', figure]) => sum + (['created', 'retry', 'active'].includes(state) ? Number(figure) : 0), 0)
    },
    async stop() {
      const codes = await Promise.all(running.map(async (one) => one?.stop()))
      rmSync(data, { recursive: true, force: true })
      return codes.map((code) => code ?? null)
    },
  }
}
