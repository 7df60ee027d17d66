import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { limits } from '../core/limits.ts'
import { ExternalError, RefusedError } from '../core/errors.ts'

/**
 * Settings every git process gets: no hook, no file-system monitor, no network (a partial clone must not fetch what it lacks),
 * no prompt, no lock taken for a read, and messages in one language.
 */
const settings = [
  '-c',
  'core.hooksPath=/dev/null',
  '-c',
  'core.fsmonitor=false',
  '-c',
  'protocol.allow=never',
  '-c',
  'core.quotePath=false',
]

/** The variables of a process, as a door hands them in. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A folder to run git in, and the caller's environment: only the names below reach git, so a hook's `GIT_DIR` does not mislead it. */
export interface GitPlace {
  dir: string
  env: Environment
  /** The one host that this command may talk to. */
  remote?: { scheme: string; url: string; authorization?: string }
  /** Index file of this command alone. */
  index?: string
  /** Folder that takes new objects, besides the one that holds those of the repository. */
  objects?: { dir: string; shared: string }
  /** Stops this command. */
  signal?: AbortSignal
}

/** Settings of a command that reads from a host; the credential goes through the environment, where no list of processes shows it. */
function remoteSettings({ remote, env }: GitPlace): NodeJS.ProcessEnv {
  if (remote === undefined) return {}
  const values: [string, string][] = [
    [`protocol.${remote.scheme}.allow`, 'always'],
    ['http.followRedirects', 'false'],
    ['credential.helper', ''],
    ['http.lowSpeedLimit', '1000'],
    ['http.lowSpeedTime', '30'],
    ...(remote.authorization === undefined ? [] : [['http.extraHeader', `Authorization: ${remote.authorization}`] as [string, string]]),
  ]
  const entries = values.flatMap(([key, value], i) => [
    [`GIT_CONFIG_KEY_${i}`, key],
    [`GIT_CONFIG_VALUE_${i}`, value],
  ])
  const way = [
    'HTTPS_PROXY',
    'https_proxy',
    'HTTP_PROXY',
    'http_proxy',
    'NO_PROXY',
    'no_proxy',
    'SSL_CERT_FILE',
    'SSL_CERT_DIR',
    'GIT_SSL_CAINFO',
  ]
  const proxies = Object.fromEntries(way.filter((name) => env[name] !== undefined).map((name) => [name, env[name]]))
  return {
    ...proxies,
    ...Object.fromEntries(entries),
    GIT_CONFIG_COUNT: String(values.length),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
  }
}

function environment(at: GitPlace): NodeJS.ProcessEnv {
  const { env } = at
  return {
    PATH: env['PATH'],
    HOME: env['HOME'],
    USERPROFILE: env['USERPROFILE'],
    SYSTEMROOT: env['SYSTEMROOT'],
    XDG_CONFIG_HOME: env['XDG_CONFIG_HOME'],
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C',
    ...(at.index === undefined ? {} : { GIT_INDEX_FILE: at.index }),
    ...(at.objects === undefined ? {} : { GIT_OBJECT_DIRECTORY: at.objects.dir, GIT_ALTERNATE_OBJECT_DIRECTORIES: at.objects.shared }),
    ...remoteSettings(at),
  }
}

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
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      [...settings, ...args],
      { cwd: at.dir, env: environment(at), encoding: 'buffer', maxBuffer: 1 << 30, timeout: limits.gitTimeout, signal: at.signal },
      (error, stdout, stderr) => {
        if (error?.killed === true && typeof error.code !== 'string') {
          reject(new GitTooSlow(args[0] ?? '', limits.gitTimeout))
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
  const child = spawn('git', [...settings, ...args], { cwd: at.dir, env: environment(at), stdio: ['ignore', 'pipe', 'pipe'] })
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
  const args = [...settings, 'cat-file', '--batch']
  return spawn('git', args, { cwd: at.dir, env: environment(at), stdio: ['pipe', 'pipe', 'ignore'] })
}

/** Streams blobs through one `git cat-file --batch`, in the order of `ids`; a missing one yields undefined. */
export async function* readBlobs(at: GitPlace, ids: readonly string[]): AsyncGenerator<Buffer | undefined> {
  if (ids.length === 0) return
  const child = spawn('git', [...settings, 'cat-file', '--batch', '--buffer'], {
    cwd: at.dir,
    env: environment(at),
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (error) => reject(new GitFailed(`git cat-file did not run: ${error.message}`, { cause: error })))
  })
  failed.catch(() => undefined)
  child.stdin.on('error', () => undefined)
  child.stdin.end(ids.map((id) => `${id}\n`).join(''))
  const chunks = new ChunkReader(child.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>)
  try {
    for (let i = 0; i < ids.length; i += 1) {
      const header = await Promise.race([chunks.line(), failed])
      // git stops with an error at the first object that a partial clone lacks: the rest is asked again by the caller's next id
      if (header === undefined) {
        yield* rest(at, ids.slice(i))
        return
      }
      const size = / blob (\d+)$/.exec(header)?.[1]
      if (size === undefined) yield undefined
      else yield await chunks.take(Number(size))
    }
  } finally {
    child.kill()
  }
}

/** What is left after git gave up at the first id: that one is missing, the others get a process of their own. */
async function* rest(at: GitPlace, ids: readonly string[]): AsyncGenerator<Buffer | undefined> {
  yield undefined
  yield* readBlobs(at, ids.slice(1))
}

/** Cuts a byte stream into lines and counted pieces. */
export class ChunkReader {
  readonly #source: AsyncIterator<Buffer>
  #buffer: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterator<Buffer>) {
    this.#source = source
  }

  async #more(): Promise<boolean> {
    const next = await this.#source.next()
    if (next.done === true) return false
    this.#buffer = this.#buffer.length === 0 ? next.value : Buffer.concat([this.#buffer, next.value])
    return true
  }

  async line(): Promise<string | undefined> {
    for (;;) {
      const end = this.#buffer.indexOf(10)
      if (end >= 0) {
        const line = this.#buffer.toString('utf8', 0, end)
        this.#buffer = this.#buffer.subarray(end + 1)
        return line
      }
      if (!(await this.#more())) return undefined
    }
  }

  /** `size` bytes and the line feed behind them. */
  async take(size: number): Promise<Buffer | undefined> {
    const parts: Buffer[] = []
    let missing = size + 1
    for (;;) {
      const part = this.#buffer.subarray(0, missing)
      parts.push(part)
      missing -= part.length
      this.#buffer = this.#buffer.subarray(part.length)
      if (missing === 0) break
      if (!(await this.#more())) return undefined
    }
    return Buffer.concat(parts).subarray(0, size)
  }
}
