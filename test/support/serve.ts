import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'

/** What a server of Docwright is started with. */
export interface ServeWish {
  data: string
  /** Address of a GitHub without its path, `127.0.0.1:port`. */
  github: string
  /** Without it the server is given no App. */
  app?: { id: number; privateKey: string }
  secret?: string
  /** More words of the command line. */
  args?: readonly string[]
  databaseUrl?: string
  env?: Readonly<Record<string, string>>
}

/** One line of the log. */
export type LogLine = Readonly<Record<string, unknown>>

/** A `docwright serve` in a process of its own. */
export interface Served {
  url: string
  pid: number
  log: readonly LogLine[]
  /** Everything it wrote. */
  text(): string
  /** Ends it as a machine that fails does. */
  kill(): Promise<void>
  /** Asks it to stop, and gives its exit code once everything it wrote was read. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  exited: Promise<number | null>
}

const bin = path.join(import.meta.dirname, '../../bin/docwright.mjs')

/** Environment of a server, and nothing of the caller's but what a program needs to run. */
export function serveEnvironment({ data, github, app, secret, databaseUrl, env }: ServeWish): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    HOME: data,
    ...(app !== undefined && { APP_ID: String(app.id), PRIVATE_KEY: app.privateKey }),
    ...(secret !== undefined && { WEBHOOK_SECRET: secret }),
    PORT: '0',
    GHE_HOST: github,
    GHE_PROTOCOL: 'http',
    DOCWRIGHT_DATA: data,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...env,
  }
}

/** A server that was started and need not listen yet. */
export interface Beginning {
  /** Rejects with what it wrote where the server ends instead. */
  served: Promise<Served>
  /** Everything it wrote so far. */
  text(): string
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts a server and waits until it listens. */
export const startServe = (wish: ServeWish): Promise<Served> => beginServe(wish).served

/** Starts a server. */
export function beginServe(wish: ServeWish): Beginning {
  const child = spawn(process.execPath, [bin, 'serve', ...(wish.args ?? [])], {
    env: serveEnvironment(wish),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log: LogLine[] = []
  const texts: string[] = []
  const exited = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  child.stderr.on('data', (chunk: Buffer) => texts.push(chunk.toString()))
  const url = new Promise<string>((resolve, reject) => {
    readLines(child, (line) => {
      texts.push(`${line}\n`)
      const value = parse(line)
      if (value === undefined) return
      log.push(value)
      if (value['msg'] === 'listening') resolve(String(value['url']))
    })
    void exited.then((code) => reject(Object.assign(new Error(`docwright serve ended with ${code}: ${texts.join('')}`), { code })))
  })
  const ended = (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal)
    return exited
  }
  const text = (): string => texts.join('')
  const stop = (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => ended(signal)
  const kill = async (): Promise<void> => void (await ended('SIGKILL'))
  const served = url.then((at) => ({ url: at, pid: child.pid ?? 0, log, text, exited, kill, stop }))
  return { served, text, stop }
}

function readLines(child: ChildProcess, take: (line: string) => void): void {
  let rest = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    const lines = `${rest}${chunk.toString()}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  })
}

function parse(line: string): LogLine | undefined {
  try {
    return JSON.parse(line) as LogLine
  } catch {
    return undefined
  }
}
