import { existsSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { plainLine } from '../plain-line.ts'
import { capped } from '../process/capped.ts'
import { inOwnFolder } from '../process/own-folder.ts'
import { runProcess, type Run } from '../process/run-process.ts'
import { bubblewrapLine } from './bubblewrap-line.ts'
import { systemCallFilter } from './system-calls.ts'
import { type Sandbox, type SandboxCaps, type SandboxFolders, usualSandboxCaps } from './sandbox.ts'

/** The first user of those that this program may become where it runs as root; a limit of processes has no effect on root. */
const firstUser = 2_000_000_000

/**
 * The sandbox of Linux desktops: namespaces of its own for users, processes and the network, made without rights of the system. `program` is where it is
 * installed.
 */
export function openBubblewrap(program = '/usr/bin/bwrap', caps: SandboxCaps = usualSandboxCaps): Sandbox {
  const user = process.getuid?.() === 0 ? firstUser + process.pid : undefined
  const filter = systemCallFilter()
  const inside = (run: Run, folders: SandboxFolders): Run => {
    const line = capped(program, bubblewrapLine(run, folders, caps), { ...run.caps, processes: caps.processes })
    return {
      ...line,
      cwd: '/',
      // its first process shows what it was started with to all others: what the run is to have is given to that alone
      env: {},
      ms: run.ms,
      ...(filter !== undefined && { given: filter }),
      watch: { megabytes: caps.megabytes },
      ...(run.onLine !== undefined && { onLine: run.onLine }),
      ...(run.brings !== undefined && { channel: true }),
      ...(user !== undefined && { user }),
    }
  }
  const sandbox = { name: 'bubblewrap', isOtherUser: user !== undefined, inside }
  if (filter === undefined) return { ...sandbox, refusal: async () => `its limits are not known for ${process.arch}` }
  return { ...sandbox, refusal: (signal) => refusalOf(program, sandbox, signal) }
}

/** Runs Node inside once: whether it may is a matter of the kernel, of the container around us and of the folders on the way. */
async function refusalOf(
  program: string,
  { inside, isOtherUser }: Pick<Sandbox, 'inside' | 'isOtherUser'>,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (process.platform !== 'linux' || !existsSync(program)) return 'bubblewrap is not installed'
  return inOwnFolder(path.join(tmpdir(), 'docwright-sandbox-'), async (copy) => {
    if (isOtherUser) await chmod(copy, 0o755)
    await writeFile(path.join(copy, 'here'), 'yes')
    const code = "process.stdout.write(require('node:fs').readFileSync('here', 'utf8') + process.pid)"
    const run: Run = { program: process.execPath, args: ['-e', code], cwd: copy, env: {}, ms: 60_000 }
    const { output } = await runProcess(inside(run, { read: [], copy }), signal)
    // in a namespace of processes of its own, numbers begin again
    return /^yes\d{1,2}$/.test(output) ? undefined : `bubblewrap does not work here: ${plainLine(output) || 'it printed nothing'}`
  })
}
