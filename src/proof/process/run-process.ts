import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { type Caps, capped } from './capped.ts'
import { watchMemory } from './watch-memory.ts'
import { watchOver } from './watchdog.ts'

/** A program to run to its end. */
export interface Run {
  program: string
  args: readonly string[]
  cwd: string
  /** The whole environment: nothing of this process is added. */
  env: Readonly<Record<string, string>>
  /** Milliseconds after which it is ended. */
  ms: number
  /** What each of its processes may take, where the system has limits. */
  caps?: Caps
  /** User of the system that it runs as. */
  user?: number
  /** What all of its processes may fill together, on Linux. */
  watch?: { megabytes: number }
  /** A file whose text is given back. */
  brings?: string
  /** Whether the program writes that text into the output numbered 3, because its files are not ours. */
  channel?: boolean
  /** What the program finds in its input numbered 4. */
  given?: Uint8Array
  /** Is told every line of the standard output as soon as it is printed. */
  onLine?: (line: string) => void
}

/** How a program ended. */
export interface Ran {
  /** The exit code; undefined where a signal ended it, or where it did not start. */
  code: number | undefined
  /** What it printed on both outputs, in the order of arrival, cut. */
  output: string
  /** Why it was ended before its time. */
  stopped?: 'time' | 'output' | 'memory' | 'machine' | 'start'
  /** Text of the file that it was to bring; absent where there is none. */
  brought?: string
}

/** Characters of output that are kept, and those after which a program is ended: it prints without end. */
const kept = 200_000
const mostPrinted = 8_000_000

/** Programs that run: in groups of their own they would outlive this process. */
const running = new Set<ChildProcess>()
process.prependListener('exit', () => {
  for (const child of running) endGroup(child)
})

/**
 * Runs a program in a process group of its own and ends the whole group with it, however it ends: what it started may not outlive it. Rejects with the
 * reason of the signal where that is aborted.
 */
export async function runProcess(run: Run, signal: AbortSignal): Promise<Ran> {
  signal.throwIfAborted()
  const ran = await runToEnd(run, signal)
  if (run.brings === undefined) return ran
  const brought = await readFile(run.brings, 'utf8').catch(() => undefined)
  return brought === undefined ? ran : { ...ran, brought }
}

function runToEnd(run: Run, signal: AbortSignal): Promise<Ran> {
  const { program, args } = run.caps === undefined ? run : capped(run.program, run.args, run.caps)
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], {
      cwd: run.cwd,
      env: { ...run.env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', run.channel === true ? 'pipe' : 'ignore', run.given === undefined ? 'ignore' : 'pipe'],
      windowsHide: true,
      ...(run.user !== undefined && { uid: run.user, gid: run.user }),
    })
    give(child, run)
    let stopped: Ran['stopped']
    const stop = (why: Ran['stopped']): void => {
      stopped ??= why
      endGroup(child)
    }
    const output = gather(child, run.onLine, () => stop('output'))
    const channel = gatherChannel(child, run, () => stop('output'))
    const timer = setTimeout(() => stop('time'), run.ms)
    const unwatch = run.watch === undefined || child.pid === undefined ? undefined : watchMemory(child.pid, run.watch.megabytes, stop)
    const onAbort = (): void => endGroup(child)
    signal.addEventListener('abort', onAbort, { once: true })
    running.add(child)
    const release = child.pid === undefined ? undefined : watchOver({ group: child.pid })
    const finish = (code: number | null): void => {
      clearTimeout(timer)
      unwatch?.()
      signal.removeEventListener('abort', onAbort)
      running.delete(child)
      release?.()
      const brought = channel()
      if (signal.aborted) return reject(signal.reason as Error)
      resolve({
        code: code ?? undefined,
        output: output(),
        ...(stopped !== undefined && { stopped }),
        ...(brought !== undefined && { brought }),
      })
    }
    child.once('error', () => {
      stopped = 'start'
      finish(null)
    })
    // what it leaves running would keep its outputs open, and `close` would never come
    child.once('exit', () => endGroup(child))
    child.once('close', finish)
  })
}

function give(child: ChildProcess, { given }: Run): void {
  const to = child.stdio[4]
  if (given === undefined || !(to instanceof Writable)) return
  // it may have ended before it read
  to.on('error', () => undefined)
  to.end(given)
}

/** Collects what a process prints. */
function gather(child: ChildProcess, onLine: ((line: string) => void) | undefined, onTooMuch: () => void): () => string {
  let [text, printed] = ['', 0]
  for (const stream of [child.stdout, child.stderr]) {
    const decoder = new StringDecoder('utf8')
    let rest = ''
    stream?.on('data', (data: Buffer) => {
      printed += data.length
      if (printed > mostPrinted) return onTooMuch()
      const more = decoder.write(data)
      if (text.length < kept) text += more.slice(0, kept - text.length)
      if (onLine === undefined || stream !== child.stdout) return
      const lines = (rest + more).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) onLine(line)
    })
  }
  return () => text
}

/** Collects what a process writes into its third output; undefined where it writes nothing. */
function gatherChannel(child: ChildProcess, run: Run, onTooMuch: () => void): () => string | undefined {
  const [parts, stream]: [Buffer[], unknown] = [[], run.channel === true ? child.stdio[3] : undefined]
  let bytes = 0
  if (stream instanceof Readable)
    stream.on('data', (data: Buffer) => {
      bytes += data.length
      if (bytes > mostPrinted) onTooMuch()
      else parts.push(data)
    })
  return () => (parts.length === 0 ? undefined : Buffer.concat(parts).toString('utf8'))
}

/** Ends a process with all that it started. Its group has its number, which the system gives to nobody while a member lives. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true })
    return
  }
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // all of it ended by itself
  }
}
