import { type ChildProcess, spawn, type SpawnOptions, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
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

/** Two ports in a row that nothing listens on, below those that systems give to connections: nobody takes one of them meanwhile. */
export async function freePair(): Promise<number> {
  const port = randomInt(10_000, 30_000)
  return (await isFree(port)) && (await isFree(port + 1)) ? port : freePair()
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
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

/** Whether a process runs: one that was ended is there until its parent, or whoever adopts it, asks for it. */
export function isRunning(pid: number): boolean {
  const state = fileOf(pid, 'stat').split(') ').at(-1)?.[0]
  return state !== undefined && state !== 'Z'
}

/** Whether a process that was just ended is gone: the system takes a moment for that, and no more than some seconds. */
export async function isGone(pid: number): Promise<boolean> {
  for (let times = 0; times < 2_000 && isRunning(pid); times += 1) await wait(10)
  return !isRunning(pid)
}

/** Processes that watch over what another one started. */
export function watchdogsOf(pid: number | undefined): readonly number[] {
  return processes().filter((one) => lineOf(one).slice(-2).join(' ') === `docwright-watchdog ${pid}`)
}

/** Processes that run in a folder, or name it in their command line. */
export function processesIn(folder: string): readonly number[] {
  return processes().filter((pid) => isRunning(pid) && (workingFolder(pid).startsWith(folder) || lineOf(pid).join(' ').includes(folder)))
}

/** The command line of a process; empty where it is gone. */
export function lineOf(pid: number): readonly string[] {
  return fileOf(pid, 'cmdline').split('\0').slice(0, -1)
}

/** Children of a process. */
export function childrenOf(pid: number): readonly number[] {
  return processes().filter((one) => Number(fileOf(one, 'stat').split(') ').at(-1)?.split(' ')[1]) === pid)
}

function processes(): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
}

function workingFolder(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

function fileOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
