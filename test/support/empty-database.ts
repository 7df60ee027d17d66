import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openPglite } from '../../src/queue/databases.ts'

let made: Promise<string> | undefined

/** A folder with an embedded database that has no tables yet. */
async function makeOne(): Promise<string> {
  const dir = mkdtempSync(path.join(tmpdir(), 'docwright-database-'))
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  const database = await openPglite(path.join(dir, 'database'))
  await database.close()
  return path.join(dir, 'database')
}

/**
 * Puts an embedded database without tables into a data folder that has none: making one takes seconds of the processor, a copy of the one
 * that this process made does not. Servers that begin with an empty folder are started in `packaged.test.ts` and in the soak.
 */
export async function putEmptyDatabase(dir: string): Promise<void> {
  const place = path.join(dir, 'database')
  if (existsSync(place)) return
  cpSync(await (made ??= makeOne()), place, { recursive: true })
}
