import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import type { Room } from './rooms.ts'

/** Runs a room's tests in a process that lives as long as no mutant hangs it. */
export interface Runner {
  /** True where all tests passed within the room's patience after these files changed. */
  passes(files: readonly string[]): Promise<boolean>
  close(): void
}

/** Opens a runner over a copy of the tree. */
export function openRunner(tree: string, room: Room): Runner {
  let worker: ChildProcess | undefined
  const start = async (): Promise<ChildProcess> => {
    const args = [tree, room.projects.join(','), ...room.tests]
    // fewer random histories and edits than the tests make by themselves: these are run again for every mutant
    const env = { ...process.env, HISTORY_RUNS: '60', EDIT_RUNS: '50' }
    const child = fork(path.join(import.meta.dirname, 'worker.ts'), args, { cwd: tree, env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const said = await reply(child, 60_000)
    if (!Number(said?.['ready'])) throw new Error(`Expected tests of ${room.tests.join(', ')}, found none.`)
    return child
  }
  return {
    async passes(files) {
      worker ??= await start()
      worker.send(files.map((file) => path.join(tree, file)))
      const said = await reply(worker, room.patience)
      if (said === undefined) {
        worker.kill('SIGKILL')
        worker = undefined
      }
      return said?.['isFine'] === true
    },
    close() {
      worker?.kill('SIGKILL')
    },
  }
}

/** The next message; undefined where the process ends or says nothing in time. */
function reply(child: ChildProcess, ms: number): Promise<Record<string, unknown> | undefined> {
  return new Promise((resolve) => {
    const end = (said?: unknown): void => {
      clearTimeout(timer)
      child.off('message', end)
      child.off('exit', gone)
      resolve(said as Record<string, unknown> | undefined)
    }
    const gone = (): void => end()
    const timer = setTimeout(gone, ms)
    child.on('message', end)
    child.on('exit', gone)
  })
}
