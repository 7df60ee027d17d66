import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { onTestFinished } from 'vitest'
import type { Job } from '../../src/core/job.ts'
import type { Addition } from '../../src/core/queue.ts'
import { takeDelivery, type Crew } from '../../src/crew.ts'
import { readEvent } from '../../src/github/read-event.ts'
import { openLog } from '../../src/server/log.ts'
import { openMetrics } from '../../src/server/metrics.ts'
import { openWorkplaces } from '../../src/server/workplaces.ts'
import type { Delivery } from '../../src/work/acceptance.ts'
import type { Delivery as Sent } from './github/events.ts'
import type { WithPull } from './with-pull.ts'
import { workOf } from './work-of.ts'

/** A crew on a stand-in, with a queue that only remembers what was added. */
export function crewOn(on: Pick<WithPull, 'app'>): Crew & { added: Addition<Job>[]; logged(): string } {
  const added: Addition<Job>[] = []
  const folder = mkdtempSync(path.join(tmpdir(), 'docwright-crew-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const stream = new PassThrough()
  const counts = async (): Promise<[]> => []
  const queue = {
    keep: async () => undefined,
    countSince: async () => 0,
    addedBy: async () => [],
    add: async (_: string, addition: Addition<Job>) => void added.push(addition),
  } as Crew['queue']
  const env = { PATH: process.env['PATH'] }
  const crew = {
    env,
    queue,
    app: on.app,
    log: openLog('debug', stream),
    metrics: openMetrics({ counts }),
    places: openWorkplaces(folder, false),
  }
  return { ...crew, added, logged: () => String(stream.read() ?? '') }
}

/** A delivery as the queue holds it. */
export function deliveryOf({ guid, event, payload }: Sent): Delivery {
  const reading = readEvent(event, payload)
  if ('ignored' in reading) throw new Error(reading.ignored)
  return { id: guid, wish: reading.wish }
}

/** A comment with a command on a pull request, accepted. */
export async function accepted(
  on: WithPull,
  body = '/document-feature billing',
  crew = crewOn(on),
): Promise<{ crew: ReturnType<typeof crewOn>; delivery: Delivery; job: Job; comment: number }> {
  const { comment, deliveries } = await on.github.comment('acme/small', on.number, 'ann', body)
  const [sent] = deliveries
  if (sent === undefined) throw new Error('Expected a delivery.')
  const delivery = deliveryOf(sent)
  await takeDelivery(crew, workOf(delivery))
  const job = crew.added.at(-1)?.data
  if (job === undefined) throw new Error('Expected a job.')
  return { crew, delivery, job, comment: comment.id }
}

/** What Docwright said on the pull request. */
export const repliesOn = (on: WithPull): string[] =>
  on.github
    .commentsOn('acme/small', on.number)
    .filter(({ user }) => user.login === 'docwright[bot]')
    .map(({ body }) => body)
/** Signs on a comment. */
export const signsOn = (on: WithPull, id: number): string[] =>
  on.github
    .commentsOn('acme/small', on.number)
    .find((comment) => comment.id === id)
    ?.reactions.map(({ content }) => content) ?? []
