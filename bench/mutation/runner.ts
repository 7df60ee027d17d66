import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Room } from './rooms.ts'

/** All tests passed, one failed, or the room's patience ended. */
export type Outcome = 'passed' | 'failed' | 'hung'

/** Runs a room's tests in a process that lives as long as no mutant hangs it. */
export interface Runner {
  /** How the tests of the room end after these files changed. */
  outcome(files: readonly string[]): Promise<Outcome>
  close(): void
}

/** Opens a runner over a copy of the tree. */
export function openRunner(tree: string, room: Room): Runner {
  let worker: ChildProcess | undefined
  const start = async (): Promise<ChildProcess> => {
    const args = [tree, room.projects.join(','), ...room.tests]
    // fewer random histories and edits than the tests make by themselves, and less waiting: these are run again for every mutant
    const env = { ...process.env, PROPERTY_SHARE: '0.05', UNTIL_MS: '60000' }
    const child = fork(path.join(import.meta.dirname, 'worker.ts'), args, { cwd: tree, env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const said = await reply(child, 60_000)
    if (!Number(said?.['ready'])) throw new Error(`Expected tests of ${room.tests.join(', ')}, found none.`)
    return child
  }
  return {
    async outcome(files) {
      worker ??= await start()
      worker.send(files.map((file) => path.join(tree, file)))
      const said = await reply(worker, room.patience)
      if (said !== undefined) return said['isFine'] === true ? 'passed' : 'failed'
      worker.kill('SIGKILL')
      worker = undefined
      return 'hung'
    },
    close() {
      worker?.kill('SIGKILL')
    },
  }
}

/** How much longer than its patience a room may take where it only waits, or where others keep the machine busy. */
const slack = 6

/** The next message; undefined where the process ends, or uses more processor time than `ms` or `slack` times as much of the clock's. */
function reply(child: ChildProcess, ms: number): Promise<Record<string, unknown> | undefined> {
  const [begun, used] = [Date.now(), processorTime(child)]
  return new Promise((resolve) => {
    const end = (said?: unknown): void => {
      clearInterval(timer)
      child.off('message', end)
      child.off('exit', gone)
      resolve(said as Record<string, unknown> | undefined)
    }
    const gone = (): void => end()
    const timer = setInterval(() => {
      if (processorTime(child) - used > ms || Date.now() - begun > ms * slack) gone()
    }, 500)
    child.on('message', end)
    child.on('exit', gone)
  })
}

/** Milliseconds of processor time that a process used; 0 where the system does not say. */
function processorTime({ pid }: ChildProcess): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    // clock ticks of 10 ms
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}
