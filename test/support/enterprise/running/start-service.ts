import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { writeFiles } from '../../repository.ts'
import { growService } from './grow-service.ts'
import type { ServiceHost } from './service-hosts.ts'

/** What a service is started with. */
export interface ServiceWish {
  host: ServiceHost
  /** Address of a database that is empty. */
  databaseUrl: string
  /** Settings of single sign-on, once the address of the service is known. */
  settings: (baseUrl: string) => Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>
  /** Certificate of the authority that identity providers show. */
  authority: string
  /** Changes files before the service starts: a test takes a guard out. */
  change?: (path: string, text: string) => string
}

/** A service that runs in a process of its own. */
export interface RunningService {
  /** Where browsers find it, with the path below which it answers. */
  baseUrl: string
  database: pg.Pool
  /** Moves its clock: seconds ahead of the real one. */
  move(seconds: number): Promise<void>
  /** Why it refused something that came from an address. */
  reasonsFor(address: string): Promise<readonly string[]>
  stop(): Promise<void>
}

const modules = path.join(import.meta.dirname, '../../../../node_modules')

/** Adds single sign-on to a service, makes its tables and starts it. */
export async function startService(wish: ServiceWish): Promise<RunningService> {
  const grown = Object.entries(growService(wish.host)).map(([file, text]): [string, string] => [file, wish.change?.(file, text) ?? text])
  const database = new pg.Pool({ connectionString: wish.databaseUrl })
  const isMigration = (file: string): boolean => file.startsWith('prisma/migrations/') && file.endsWith('.sql')
  for (const [, sql] of grown.filter(([file]) => isMigration(file)).sort(([a], [b]) => (a < b ? -1 : 1))) await database.query(sql)
  const dir = mkdtempSync(path.join(tmpdir(), 'docwright-service-'))
  writeFiles(dir, { ...Object.fromEntries(grown), 'authority.pem': wish.authority })
  symlinkSync(modules, path.join(dir, 'node_modules'))
  const { basePath } = wish.host.service.host
  const process = await startProcess(dir, wish)
  const baseUrl = `http://127.0.0.1:${process.port}${basePath}`
  await process.tell({ env: { SSO_BASE_URL: baseUrl, ...(await wish.settings(baseUrl)) } })
  return {
    baseUrl,
    database,
    move: async (seconds) => process.tell({ ahead: seconds * 1000 }),
    async reasonsFor(address) {
      const sql = "SELECT detail FROM sso_events WHERE address = $1 AND kind IN ('refused', 'failed') ORDER BY happened_at"
      return (await database.query<{ detail: string }>(sql, [address])).rows.map(({ detail }) => detail)
    },
    async stop() {
      await process.stop()
      await database.end()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Starts the process of a service, and waits until it listens. */
async function startProcess(dir: string, { host, databaseUrl }: ServiceWish) {
  const child = fork(path.join(dir, `src/server.${host.service.language}`), {
    cwd: dir,
    execArgv: ['--no-warnings'],
    env: {
      PATH: process.env['PATH'],
      NODE_EXTRA_CA_CERTS: path.join(dir, 'authority.pem'),
      DATABASE_URL: databaseUrl,
      SESSION_KEY: 'a key of the tests, long enough to be one',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const written: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => written.push(chunk.toString()))
  const ended = once(child, 'exit')
  const answer = async (): Promise<{ port?: number }> => {
    const [said] = (await Promise.race([
      once(child, 'message'),
      ended.then(() => Promise.reject(new Error(`The service ended: ${written.join('')}`))),
    ])) as [{ port?: number }]
    return said
  }
  const { port = 0 } = await answer()
  return {
    port,
    async tell(words: object): Promise<void> {
      child.send(words)
      await answer()
    },
    async stop(): Promise<void> {
      child.kill()
      await ended
    },
  }
}
