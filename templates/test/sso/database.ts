import { readFileSync } from 'node:fs'
import { newDatabase } from '../sql-store/new-database'
import { testStore } from '../sql-store/test-store'

/** PostgreSQL in this process, new for each file of tests, with the tables of single sign-on. */
export const database = await newDatabase()

for (const file of $migrations$) await database.exec(readFileSync(new URL(file, import.meta.url), 'utf8'))

/** A store in it. */
export const store = testStore(database)
