import { existsSync } from 'node:fs'
import path from 'node:path'
import type { QueueDesk } from '../core/queue.ts'
import { openPglite, openPool } from './databases.ts'
import { lockFolder } from './lock-folder.ts'
import { deskOf } from './statements.ts'

/** A desk until `close`. */
export interface OpenDesk extends QueueDesk {
  close(): Promise<void>
}

/** Opens what people look at: of PostgreSQL while servers run, of the embedded database while none does. */
export async function openDesk(place: { dir: string; databaseUrl?: string }): Promise<OpenDesk> {
  if (place.databaseUrl !== undefined) {
    const pool = openPool(place.databaseUrl, () => undefined)
    return { ...deskOf((text, values) => pool.query<Record<string, unknown>>(text, values)), close: () => pool.end() }
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
