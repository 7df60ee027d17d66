import { existsSync, renameSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { PgBoss, fromPglite } from 'pg-boss'
import { ExternalError } from '../core/errors.ts'
import type { Sql } from './statements.ts'

/** A database with pg-boss on it. */
export interface Database {
  sql: Sql
  /** Runs several statements. */
  script: (text: string) => Promise<unknown>
  boss: PgBoss
  end: () => Promise<void>
}

const supervision = {
  useListenNotify: true,
  superviseIntervalSeconds: 30,
  monitorIntervalSeconds: 60,
  maintenanceIntervalSeconds: 600,
  schedule: false,
} as const

/** Milliseconds that a statement may take: a delivery that cannot be kept is refused before its sender gives up (10 s). */
const patience = 8_000

/** Opens the embedded database of a folder. One that does not open again is put aside: what was acknowledged stands in the inbox too. */
export async function openEmbedded(dir: string, onError: (error: Error) => void): Promise<Database> {
  const database = await createEmbedded(path.join(dir, 'database'), onError)
  const boss = new PgBoss({ db: fromPglite(database), backend: 'pglite', ...supervision })
  return {
    sql: (text, values) => database.query<Record<string, unknown>>(text, values),
    boss,
    script: (text) => database.exec(text),
    end: () => database.close(),
  }
}

/** Opens PGlite with little memory of its own: its tables are small, and 128 MB of buffers would only be filled and never used. */
export function openPglite(folder: string): Promise<PGlite> {
  return PGlite.create(folder, { startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'] })
}

async function createEmbedded(folder: string, onError: (error: Error) => void): Promise<PGlite> {
  try {
    return await openPglite(folder)
  } catch (cause) {
    if (!existsSync(folder)) throw cause
    const aside = `${folder}-broken-${Date.now()}`
    renameSync(folder, aside)
    try {
      const fresh = await openPglite(folder)
      onError(new ExternalError(`Expected \`${folder}\` to open; it was put aside as \`${aside}\`.`, { cause }))
      return fresh
    } catch (error) {
      renameSync(aside, folder)
      throw error
    }
  }
}

/** Opens a pool of connections. An idle connection that breaks is told and replaced; it does not end the process. */
export function openPool(url: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 6,
    connectionTimeoutMillis: 4_000,
    query_timeout: patience,
    statement_timeout: patience,
    keepAlive: true,
  })
  pool.on('error', onError)
  return pool
}

/** Opens PostgreSQL. */
export function openServer(url: string, onError: (error: Error) => void): Database {
  const pool = openPool(url, onError)
  const boss = new PgBoss({ connectionString: url, max: 6, connectionTimeoutMillis: 4_000, ...supervision })
  return {
    sql: (text, values) => pool.query<Record<string, unknown>>(text, values),
    boss,
    script: (text) => pool.query(text),
    end: () => pool.end(),
  }
}

/** A database that cannot be used: its own words, and never its address, which holds a password. */
export function unreachable(error: unknown): ExternalError {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  const words = error instanceof Error && error.message !== '' ? error.message : code
  return new ExternalError(`Expected the PostgreSQL of \`DATABASE_URL\` to answer, got: ${words}`, { cause: error })
}
