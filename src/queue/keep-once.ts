import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Queue } from '../core/queue.ts'
import type { Sql } from './statements.ts'

/**
 * Keeps values in files that only their user may read, in a folder that belongs to this process alone: an embedded database that does not open again is put
 * aside, and they outlive that.
 */
export function keepInFolder(dir: string): Queue['keepOnce'] {
  return async (name, value) => {
    const kept = keptInFolder(dir, name)
    if (kept !== undefined) return kept
    const file = path.join(dir, name)
    writeFileSync(`${file}.new`, value, { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
    return value
  }
}

/** What is kept in a folder under a name; undefined where nothing is. */
export function keptInFolder(dir: string, name: string): string | undefined {
  const file = path.join(dir, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Keeps values in the database that several processes share: all get what the first kept. */
export function keepInTable(sql: Sql): Queue['keepOnce'] {
  return async (name, value) => {
    await sql('INSERT INTO pgboss.docwright_kept (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [name, value])
    const { rows } = await sql('SELECT value FROM pgboss.docwright_kept WHERE name = $1', [name])
    return String(rows[0]?.['value'])
  }
}
