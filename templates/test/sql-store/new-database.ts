import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

/** Where the first file of tests leaves an empty database for the others: to make one takes seconds, and to copy it does not. */
const cache = new URL('../../node_modules/.cache/sql-store-tests/', import.meta.url)
const empty = new URL('empty.tar', cache)

/** PostgreSQL in this process, with nothing in it. */
export async function newDatabase(): Promise<PGlite> {
  try {
    return await PGlite.create({ loadDataDir: new Blob([readFileSync(empty)]) })
  } catch {
    // there is none yet, or it is one of another version
    const made = await PGlite.create()
    mkdirSync(cache, { recursive: true })
    const own = new URL(`${process.pid}.tar`, cache)
    writeFileSync(own, Buffer.from(await (await made.dumpDataDir('none')).arrayBuffer()))
    renameSync(own, empty)
    return made
  }
}
