import { store } from '../sql-store/database'
import * as encryption from './encryption'
import { runJob } from './jobs'

const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())

const say = (line: string): void => console.info(line)
const report = (progress: object): void => say(JSON.stringify(progress))
const walk = { store, signal: ending.signal, report }

// the pool of the database would keep this process
process.exit(await runJob(process.argv.slice(2), { ...encryption, parts: encryption, walk, say }))
