import { type ChildProcess, spawn, type SpawnOptions, spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Runs a program to its end, and says what it printed where it fails. */
export function runToEnd(dir: string, program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: dir, env: { ...process.env, ...env }, encoding: 'utf8' })
  if (status !== 0)
    throw new Error(`Expected \`${program} ${args.join(' ')}\` to end with 0, but it ended with ${status}:\n${stdout}${stderr}`)
  return stdout
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Kills a process and waits until it ended. */
export function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

/** Starts a server and waits until it answers at all; what it printed is told where its process ends before. */
export async function startServer(url: string, args: readonly string[], options: SpawnOptions): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (log += String(text)))
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Expected the server to start, but it ended with ${child.exitCode}:\n${log}`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer !== undefined) return child
    await wait(50)
  }
}

/** A Redis that keeps nothing, on a port of its own. */
export async function startRedis(dir: string): Promise<{ port: number; close(): Promise<void> }> {
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', dir]
  const redis = spawn('redis-server', args, { stdio: 'ignore' })
  return { port, close: () => end(redis) }
}
