import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { StringDecoder } from 'node:string_decoder'

/** A program to run to its end. */
export interface Run {
  program: string
  args: readonly string[]
  cwd: string
  /** The whole environment: nothing of this process is added. */
  env: Readonly<Record<string, string>>
  /** Milliseconds after which it is ended. */
  ms: number
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
  stopped?: 'time' | 'output' | 'start'
}

/** Characters of output that are kept, and those after which a program is ended: it prints without end. */
const kept = 200_000
const mostPrinted = 8_000_000

/**
 * Runs a program in a process group of its own and ends the whole group with it, however it ends: what it started may not outlive it. Rejects with the
 * reason of the signal where that is aborted.
 */
export function runProcess(run: Run, signal: AbortSignal): Promise<Ran> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const child = spawn(run.program, [...run.args], {
      cwd: run.cwd,
      env: { ...run.env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    let stopped: Ran['stopped']
    const stop = (why: Ran['stopped']): void => {
      stopped ??= why
      endGroup(child)
    }
    const output = gather(child, run.onLine, () => stop('output'))
    const timer = setTimeout(() => stop('time'), run.ms)
    const onAbort = (): void => endGroup(child)
    signal.addEventListener('abort', onAbort, { once: true })
    const finish = (code: number | null): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      if (signal.aborted) reject(signal.reason as Error)
      else resolve({ code: code ?? undefined, output: output(), ...(stopped !== undefined && { stopped }) })
    }
    child.once('error', (error) => {
      stopped = 'start'
      run.onLine?.(error.message)
      finish(null)
    })
    // what it leaves running would keep its outputs open, and `close` would never come
    child.once('exit', () => endGroup(child))
    child.once('close', finish)
  })
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
