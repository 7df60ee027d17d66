import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { QueueDesk } from '../core/queue.ts'
import { openPglite, openPool, unreachable } from './databases.ts'
import { lockFolder } from './lock-folder.ts'
import { deskOf, type Sql } from './statements.ts'

/** A desk until `close`. */
export interface OpenDesk extends QueueDesk {
  close(): Promise<void>
}

/** Opens what people look at: of PostgreSQL while servers run, of the embedded database while none does. */
export async function openDesk(place: { dir: string; databaseUrl?: string }): Promise<OpenDesk> {
  if (place.databaseUrl !== undefined) {
    const pool = openPool(place.databaseUrl, () => undefined)
    const sql: Sql = async (text, values) => {
      try {
        return await pool.query<Record<string, unknown>>(text, values)
      } catch (error) {
        // what the server itself says is told by its code; anything else means that there is none
        if (error instanceof pg.DatabaseError) throw error
        throw unreachable(error)
      }
    }
    return { ...deskOf(sql), close: () => pool.end() }
  }
  const folder = path.join(place.dir, 'database')
  // looking makes nothing
  if (!existsSync(folder))
    return { deadLetters: async () => [], redrive: async () => 0, counts: async () => [], close: async () => undefined }
  const held = lockFolder(place.dir)
  const database = await openPglite(folder)
  return {
    ...deskOf((text, values) => database.query<Record<string, unknown>>(text, values)),
    async close() {
      await database.close()
      held.release()
    },
  }
}
