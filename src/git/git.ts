import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { limits } from '../core/limits.ts'
import { ExternalError, RefusedError } from '../core/errors.ts'
import { type GitPlace, gitEnvironment, gitSettings } from './environment.ts'

/** git did not start, did not end in time or ended with an error: what is kept of a repository on disk may be broken. */
export class GitFailed extends ExternalError {
  override readonly name: string = 'GitFailed'
}

/** git took longer than one command may. What it printed so far is no answer, and the repository on disk is as good as before. */
export class GitTooSlow extends ExternalError {
  override readonly name: string = 'GitTooSlow'

  constructor(command: string, ms: number) {
    super(`git ${command} took longer than ${ms / 1_000} s, and half of an answer is none. Try again when the machine is less busy.`)
  }
}

/** What a git command printed, or how it failed. */
export interface GitResult {
  code: number
  stdout: Buffer
  stderr: string
}

/** Runs git in a folder and waits for it; rejects only where git cannot be started or does not end in time. */
export function tryGit(at: GitPlace, args: readonly string[], input?: string): Promise<GitResult> {
  const { timeout = limits.gitTimeout } = at
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      [...gitSettings, ...args],
      { cwd: at.dir, env: gitEnvironment(at), encoding: 'buffer', maxBuffer: 1 << 30, timeout, signal: at.signal },
      (error, stdout, stderr) => {
        if (error?.killed === true && typeof error.code !== 'string') {
          reject(new GitTooSlow(args[0] ?? '', timeout))
          return
        }
        if (error !== null && typeof error.code !== 'number') {
          reject(new GitFailed(`git ${args[0] ?? ''} did not run: ${error.message}`, { cause: error }))
          return
        }
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr: stderr.toString('utf8') })
      },
    )
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input ?? '')
  })
}

/** Runs git and returns its output; a non-zero exit is a `GitFailed` with git's own words. */
export async function git(at: GitPlace, args: readonly string[], input?: string): Promise<Buffer> {
  const result = await tryGit(at, args, input)
  if (result.code !== 0) throw new GitFailed(`git ${args[0] ?? ''} failed: ${result.stderr.trim().split('\n')[0] ?? ''}`)
  return result.stdout
}

/** A repository with more files than are read. */
export function tooMany(): RefusedError {
  return new RefusedError(`Expected a repository of at most ${limits.listingEntries.toLocaleString('en-US')} files, got more.`)
}

/** Bytes that a command may print, and milliseconds that it may take. */
export interface Most {
  bytes: number
  ms?: number
}

/**
 * Streams the NUL-separated records of a git command. The record that exceeds `most.bytes` throws `RefusedError`, so that what was yielded before
 * does not depend on the pieces in which it came; a command that takes too long throws `GitTooSlow`.
 */
export async function* gitRecords(at: GitPlace, args: readonly string[], most: Most): AsyncGenerator<string> {
  const running = startGit(at, args, most.ms ?? limits.gitTimeout)
  let [rest, bytes]: [Buffer, number] = [Buffer.alloc(0), 0]
  try {
    for await (const chunk of running.stdout) {
      const data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      const end = data.lastIndexOf(0)
      rest = data.subarray(end + 1)
      for (const record of end < 0 ? [] : data.toString('latin1', 0, end).split('\0')) {
        bytes += record.length + 1
        if (bytes > most.bytes) throw tooMany()
        yield utf8(record)
      }
      if (bytes + rest.length > most.bytes) throw tooMany()
    }
    const { code, words } = await running.ended()
    if (code !== 0) throw new GitFailed(`git ${args[0] ?? ''} failed: ${words.trim().split('\n')[0] ?? ''}`)
  } finally {
    running.stop()
  }
}

/** Text of bytes that were read one character each. */
export function utf8(raw: string): string {
  return /[\x80-\xff]/.test(raw) ? Buffer.from(raw, 'latin1').toString('utf8') : raw
}

/** A git process whose output is read as it comes; who starts it stops it. */
export interface RunningGit {
  stdout: AsyncIterable<Buffer>
  /** How it ended, once its output was read. Throws `GitTooSlow` where it was stopped for its time, `GitFailed` where it did not start. */
  ended(): Promise<{ code: number | null; words: string }>
  stop(): void
}

/** Starts git; after `ms` milliseconds it is stopped, and asking how it ended throws. */
export function startGit(at: GitPlace, args: readonly string[], ms: number): RunningGit {
  const child = spawn('git', [...gitSettings, ...args], { cwd: at.dir, env: gitEnvironment(at), stdio: ['ignore', 'pipe', 'pipe'] })
  let [isLate, words] = [false, '']
  const timer = setTimeout(() => {
    isLate = true
    child.kill()
  }, ms)
  child.stderr.on('data', (chunk: Buffer) => (words = (words + chunk.toString('utf8')).slice(0, 1_000)))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => reject(new GitFailed(`git ${args[0] ?? ''} did not run: ${error.message}`, { cause: error })))
    child.once('close', resolve)
  })
  ended.catch(() => undefined)
  return {
    stdout: child.stdout as AsyncIterable<Buffer>,
    async ended() {
      const code = await ended
      if (isLate) throw new GitTooSlow(args[0] ?? '', ms)
      return { code, words }
    },
    stop() {
      clearTimeout(timer)
      child.kill()
    },
  }
}

/** A `git cat-file --batch` that answers each line at once; who starts it ends it. */
export function startBatch(at: GitPlace): ChildProcessByStdio<Writable, Readable, null> {
  const args = [...gitSettings, 'cat-file', '--batch']
  return spawn('git', args, { cwd: at.dir, env: gitEnvironment(at), stdio: ['pipe', 'pipe', 'ignore'] })
}
