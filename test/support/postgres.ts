import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

/** A PostgreSQL of one's own in a temporary folder, reached through a Unix socket alone. */
export interface Postgres {
  url: string
  /** Makes another empty database and gives its address. */
  fresh(): Promise<string>
  /** Stops the server at once, as a machine that fails does. */
  kill(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/** Folder of PostgreSQL's programs as Debian installs them; undefined where there is none. */
export function postgresPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => path.join(debian, version, 'bin')).find((dir) => existsSync(path.join(dir, 'initdb')))
  if (found !== undefined) return found
  const { stdout, status } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  return status === 0 && existsSync(path.join(stdout.trim(), 'initdb')) ? stdout.trim() : undefined
}

/** The user that runs it: PostgreSQL refuses root, so there it is the one that Debian's package brings. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const exec = promisify(execFile)

/** Starts a server; it ends with `close`. */
export async function startPostgres(): Promise<Postgres> {
  const programs = postgresPrograms()
  if (programs === undefined) throw new Error('Expected PostgreSQL to be installed (Debian package postgresql).')
  const dir = mkdtempSync(path.join(tmpdir(), 'docwright-postgres-'))
  const as = owner()
  if (as.uid !== undefined && as.gid !== undefined) chownSync(dir, as.uid, as.gid)
  const options = { ...as, cwd: dir, env: { PATH: process.env['PATH'], LC_ALL: 'C' } }
  const data = path.join(dir, 'data')
  await exec(
    path.join(programs, 'initdb'),
    ['--pgdata', data, '--username=docwright', '--auth=trust', '--encoding=UTF8', '--no-sync'],
    options,
  )
  const settings = ['-k', dir, '-c', 'listen_addresses=', '-c', 'max_connections=100', '-c', 'shared_buffers=32MB']
  let server: ReturnType<typeof spawn> | undefined
  const psql = (database: string, sql: string): Promise<unknown> =>
    exec(path.join(programs, 'psql'), ['-h', dir, '-U', 'docwright', '-d', database, '-c', sql], options)
  const start = async (): Promise<void> => {
    server = spawn(path.join(programs, 'postgres'), ['-D', data, ...settings], { ...options, stdio: 'ignore' })
    for (let tries = 0; ; tries += 1) {
      try {
        return void (await psql('postgres', 'SELECT 1'))
      } catch (error) {
        if (tries > 2_000) throw error
        await wait(50)
      }
    }
  }
  const stop = (signal: NodeJS.Signals): Promise<void> =>
    new Promise((resolve) => {
      if (server === undefined || server.exitCode !== null || server.signalCode !== null) return resolve()
      server.once('exit', () => resolve())
      server.kill(signal)
      server = undefined
    })
  let databases = 0
  const fresh = async (): Promise<string> => {
    const name = `docwright_${(databases += 1)}`
    await psql('postgres', `CREATE DATABASE ${name}`)
    return `postgres://docwright@/${name}?host=${encodeURIComponent(dir)}`
  }
  await start()
  return {
    url: await fresh(),
    fresh,
    // SIGQUIT: every connection is cut, nothing is tidied up
    kill: () => stop('SIGQUIT'),
    start,
    async close() {
      await stop('SIGQUIT')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
