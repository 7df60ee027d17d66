// Measures the durable queue: time to acknowledge, recovery, memory over a soak, and how work spreads over workers.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openQueue } from '../src/queue/open-queue.ts'
import type { Delivery } from '../test/support/github/events.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { startServe, type ServeWish } from '../test/support/serve.ts'
import { soakSecret, startGround, type SoakGround } from '../test/support/soak/ground.ts'
import { runSoak } from '../test/support/soak/run-soak.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    rate: { type: 'string', default: '50' },
    soak: { type: 'string', default: '2000' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})

/** One line of the table. */
interface Figure {
  what: string
  backend: string
  measured: string
  goal: string
  isMet: boolean
}

const figures: Figure[] = []
const tell = (figure: Figure): void => {
  figures.push(figure)
  process.stderr.write(`  ${figure.what} (${figure.backend}): ${figure.measured}, goal ${figure.goal}${figure.isMet ? '' : ' — missed'}\n`)
}

const postgres = await startPostgres()
const ground = await startGround(4)
try {
  for (const backend of ['PGlite', 'PostgreSQL'] as const) {
    if (values.only !== undefined && values.only !== backend) continue
    const databaseUrl = async (): Promise<{ databaseUrl?: string }> => (backend === 'PGlite' ? {} : { databaseUrl: await postgres.fresh() })
    await acknowledge(backend, await databaseUrl())
    await recovery(backend, await databaseUrl())
    await spread(backend, await databaseUrl())
    await memory(backend, await databaseUrl())
  }
} finally {
  await ground.github.close()
  await postgres.close()
}
const table = [
  '| What | Database | Measured | Goal | |',
  '| --- | --- | ---: | ---: | --- |',
  ...figures.map(
    ({ what, backend, measured, goal, isMet }) => `| ${what} | ${backend} | ${measured} | ${goal} | ${isMet ? 'met' : 'missed'} |`,
  ),
  '',
]
process.stdout.write(`${table.join('\n')}\n`)
if (values.write)
  writeFileSync(
    path.join(import.meta.dirname, 'RESULTS-queue.md'),
    `# The queue, measured\n\n\`npm run bench:queue -- --write\`, Node ${process.version}, ${cpus().length} cores.\n\n${table.join('\n')}`,
  )
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1

function wishOf({ github }: SoakGround, database: { databaseUrl?: string }): ServeWish {
  const data = mkdtempSync(path.join(tmpdir(), 'docwright-bench-'))
  return { data, github: new URL(github.origin).host, app: github.app, secret: soakSecret, ...database, env: { LOG_LEVEL: 'warn' } }
}

/** Sends deliveries at a steady rate, whether or not the earlier ones were answered. Their authors may not ask, so no job follows. */
async function acknowledge(backend: string, database: { databaseUrl?: string }): Promise<void> {
  const count = Number(values.seconds) * Number(values.rate)
  const deliveries: Delivery[] = []
  for (let i = 0; i < count; i += 1) {
    const { repository, number } = ground.pulls[i % ground.pulls.length] as SoakGround['pulls'][number]
    deliveries.push(...(await ground.github.comment(repository, number, 'guest', '/document-feature billing')).deliveries)
  }
  const wish = wishOf(ground, database)
  const served = await startServe({ ...wish, env: { LOG_LEVEL: 'info' } })
  const times: number[] = []
  const sending: Promise<void>[] = []
  for (const { headers, body } of deliveries) {
    const send = async (): Promise<void> => {
      const began = performance.now()
      const answer = await fetch(`${served.url}/api/github/webhooks`, { method: 'POST', headers, body })
      await answer.text()
      if (answer.status === 202) times.push(performance.now() - began)
    }
    sending.push(send())
    await wait(1_000 / Number(values.rate))
  }
  await Promise.all(sending)
  await served.kill()
  rmSync(wish.data, { recursive: true, force: true })
  const goal = backend === 'PGlite' ? 250 : 100
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  const measured = `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (${times.length} of ${count})`
  tell({
    what: `acknowledged at ${values.rate}/s`,
    backend,
    measured,
    goal: `p99 ${goal} ms`,
    isMet: p99 <= goal && times.length === count,
  })
}

/** Kills a process in the middle of a job and waits for the job to be taken up: by the process started again, or by another one. */
async function recovery(backend: string, database: { databaseUrl?: string }): Promise<void> {
  const { github, pulls } = ground
  // a pull request that no earlier measurement documented: of one that is, nothing is left to write
  const { repository, number } = pulls[backend === 'PGlite' ? 0 : 1] as SoakGround['pulls'][number]
  const wish = { ...wishOf(ground, database), env: { LOG_LEVEL: 'info' } }
  const first = await startServe(wish)
  let isReached = false
  github.before('git/create-tree', () => {
    isReached = true
    return wait(600_000, undefined, { ref: false })
  })
  const { deliveries } = await github.comment(repository, number, 'ann', '/document-feature billing')
  for (const { headers, body } of deliveries) await fetch(`${first.url}/api/github/webhooks`, { method: 'POST', headers, body })
  await until(() => isReached, 'the job reaches its first write to the repository')
  const second = backend === 'PGlite' ? undefined : await startServe(wish)
  github.forget()
  await first.kill()
  const began = Date.now()
  const other = second ?? (await startServe(wish))
  const isTakenUp = (): number | undefined => github.calls('checks/list-for-ref').find(({ at }) => at > began)?.at
  while (isTakenUp() === undefined && Date.now() - began < 60_000) await wait(10)
  const seconds = ((isTakenUp() ?? Number.POSITIVE_INFINITY) - began) / 1_000
  await other.stop()
  rmSync(wish.data, { recursive: true, force: true })
  const goal = backend === 'PGlite' ? 3 : 15
  tell({ what: 'a killed job is taken up', backend, measured: `${seconds.toFixed(1)} s`, goal: `${goal} s`, isMet: seconds <= goal })
}

/** Work that only waits: how close four workers come to four times one. */
async function spread(backend: string, database: { databaseUrl?: string }): Promise<void> {
  const timeOf = async (concurrency: number): Promise<number> => {
    const dir = mkdtempSync(path.join(tmpdir(), 'docwright-bench-'))
    const queue = await openQueue({ dir, ...database, onError: () => undefined })
    let done = 0
    const pieces = 80
    for (let i = 0; i < pieces; i += 1) await queue.add('jobs', { id: randomUUID(), data: i, key: `k${i}` })
    const began = performance.now()
    await queue.work('jobs', { concurrency }, async () => {
      await wait(250)
      done += 1
      return { kind: 'done' }
    })
    await until(() => done === pieces, `${pieces} pieces of work are done`)
    const ms = performance.now() - began
    await queue.close(5_000)
    rmSync(dir, { recursive: true, force: true })
    return ms
  }
  const share = (80 * 250) / 4 / (await timeOf(4))
  tell({
    what: '4 workers on work that waits',
    backend,
    measured: `${(share * 100).toFixed(0)} % of ideal`,
    goal: '85 %',
    isMet: share >= 0.85,
  })
}

/** Resident memory in the second half of a soak against the first, the start left out. */
async function memory(backend: string, database: { databaseUrl?: string }): Promise<void> {
  const { resident } = await runSoak({ deliveries: Number(values.soak), kills: 0, processes: 1, pulls: 20, seed: 7, ...database })
  const half = Math.floor(resident.length / 2)
  const mean = (part: readonly number[]): number => part.reduce((sum, bytes) => sum + bytes, 0) / Math.max(1, part.length)
  const [first, second] = [mean(resident.slice(Math.floor(half / 4), half)), mean(resident.slice(half))]
  const growth = (second / first - 1) * 100
  const measured = `${growth.toFixed(1)} % (${(first / 1_048_576).toFixed(0)} to ${(second / 1_048_576).toFixed(0)} MiB, ${values.soak} deliveries)`
  tell({ what: 'resident memory, second half', backend, measured, goal: '5 % more', isMet: growth <= 5 })
}

/** Waits for something that always comes; a measurement of what did not come would be none. */
async function until(holds: () => boolean, what: string): Promise<void> {
  const end = Date.now() + 120_000
  while (!holds()) {
    if (Date.now() > end) throw new Error(`Expected this within two minutes, and it did not come: ${what}.`)
    await wait(5)
  }
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY
}
