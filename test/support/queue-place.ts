import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { Ending, Queue, QueueName, Work } from '../../src/core/queue.ts'
import { openQueue, type QueuePlace } from '../../src/queue/open-queue.ts'
import { putEmptyDatabase } from './empty-database.ts'

/** A folder that goes with its test. */
export function temporaryFolder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'docwright-queue-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true, maxRetries: 3 }))
  return dir
}

/** Opens a queue that closes with its test; its embedded database is there already, without tables. */
export async function queueIn(place: Omit<QueuePlace, 'onError'>): Promise<Queue & { errors: Error[] }> {
  const errors: Error[] = []
  if (place.databaseUrl === undefined) await putEmptyDatabase(place.dir)
  const queue = await openQueue({ retryDelay: 1, ...place, onError: (error) => errors.push(error) })
  let open = true
  const close = async (ms: number): Promise<void> => {
    if (open) await queue.close(ms)
    open = false
  }
  onTestFinished(() => close(1_000))
  return { ...queue, errors, close }
}

/** Works on a queue and remembers every attempt. */
export async function workOn<Data>(
  queue: Queue,
  name: QueueName,
  run: (work: Work<Data>) => Promise<Ending> | Ending,
  concurrency = 4,
): Promise<Work<Data>[]> {
  const seen: Work<Data>[] = []
  await queue.work<Data>(name, { concurrency }, async (work) => {
    seen.push(work)
    return run(work)
  })
  return seen
}

/** A time that is soon enough for a test to wait for. */
export function soon(): Date {
  return new Date(Date.now() + 100)
}

/** Waits until something holds; how long is no statement about the program, but a machine with much else to do takes minutes. */
export async function until(holds: () => boolean | Promise<boolean>, ms = Number(process.env['UNTIL_MS'] ?? 300_000)): Promise<void> {
  const end = Date.now() + ms
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Expected this to hold within ${ms} ms: ${holds.toString()}`)
    await wait(20)
  }
}

/** Work in states that are not the end. */
export async function unfinished(queue: Pick<Queue, 'counts'>): Promise<number> {
  const counts = await queue.counts()
  return counts.filter(({ state }) => ['created', 'retry', 'active'].includes(state)).reduce((sum, { count }) => sum + count, 0)
}
