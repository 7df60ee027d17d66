import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Job } from '../../src/core/job.ts'
import type { Queue, Work } from '../../src/core/queue.ts'
import { takeDelivery, takeJob, type Crew } from '../../src/crew.ts'
import { findMissed, type Search } from '../../src/find-missed.ts'
import { emptyMemory, type Memory } from '../../src/github/missed/memory.ts'
import { readEvent } from '../../src/github/read-event.ts'
import { openMetrics } from '../../src/server/metrics.ts'
import { openWorkplaces } from '../../src/server/workplaces.ts'
import { workIdOf, type Delivery } from '../../src/work/accept.ts'
import type { Delivery as Sent } from '../support/github/events.ts'
import { git } from '../support/github/git.ts'
import { queueIn, temporaryFolder, unfinished, until, workOn } from '../support/queue-place.ts'
import { readFollowUps, withPull, type PullSetting, type WithPull } from '../support/with-pull.ts'

const name = 'acme/small'
const log = pino({ level: 'silent' })
const day = 24 * 3_600_000

const settings = (variable: string): string => `export const key = process.env.${variable}\n`
const documents = { 'docs/setup.md': '# Setup\n\nSet `STRIPE_KEY`.\n', 'src/settings.ts': settings('STRIPE_KEY') }
const renamed = { 'src/settings.ts': settings('STRIPE_SECRET_KEY') }

/** A server without its door, on a repository with an open pull request that has drift and that nobody heard of. */
interface Server extends WithPull {
  queue: Queue
  search: Search
  jobs: readonly Work<Job>[]
  /** Hands webhooks over and waits until all work is done. */
  hear(deliveries: readonly Sent[]): Promise<void>
  /** One look; gives how much it found, when all work of it is done. */
  look(memory?: Memory): Promise<number>
  /** Lets GitHub forget what it could not deliver, so that a look has only what shows. */
  isForgetful: boolean
}

async function server(setting: PullSetting = {}): Promise<Server> {
  const on = await withPull({ files: documents, feature: renamed, ...setting })
  const folder = mkdtempSync(path.join(tmpdir(), 'docwright-missed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  const queue = await queueIn({ dir: temporaryFolder() })
  const env = { PATH: process.env['PATH'] }
  const crew: Crew = { env, log, queue, app: on.app, metrics: openMetrics(queue), places: openWorkplaces(folder, false) }
  await queue.work<Delivery>('deliveries', { concurrency: 2 }, (work) => takeDelivery(crew, work))
  const jobs = await workOn<Job>(queue, 'jobs', (work) => takeJob(crew, work), 2)
  const search: Search = { app: on.app, queue, log }
  const settled = (): Promise<void> => until(async () => (await unfinished(queue)) === 0)
  const made: Server = {
    ...on,
    queue,
    search,
    jobs,
    isForgetful: true,
    async hear(deliveries) {
      for (const { guid, event, payload } of deliveries) {
        const reading = readEvent(event, payload)
        if ('ignored' in reading) continue
        const delivery = { id: guid, wish: reading.wish }
        await queue.add<Delivery>('deliveries', { id: workIdOf(delivery), data: delivery })
        await settled()
      }
    },
    async look(memory = emptyMemory()) {
      if (made.isForgetful) on.github.forget()
      const found = await findMissed(search, memory, { since: day, seen: 0 })
      await settled()
      return found
    },
  }
  return made
}

/** Webhooks of what people did, apart from those of what we did ourselves. */
type Deed = (on: Server) => Promise<readonly Sent[]>

/** A webhook for each, whose order is that of what happened. */
const stories: Readonly<Record<string, { before?: readonly Deed[]; deeds: readonly Deed[] }>> = {
  'a pull request that was opened': { before: [push], deeds: [(on) => openOther(on)] },
  'a draft that was opened': { before: [push], deeds: [(on) => openOther(on, true)] },
  'a push': { before: [push], deeds: [push] },
  'a push to a pull request with a follow-up': { before: [push, document], deeds: [push] },
  'several pushes, the first of them seen': { before: [push, push], deeds: [push, push] },
  'a merge with a follow-up': { before: [push, document], deeds: [async (on) => mergeOf(on)] },
  'a merge whose branch was removed': { before: [push, document], deeds: [async (on) => mergeOf(on, { deleteBranch: true })] },
  'a merge without a follow-up': { before: [push], deeds: [async (on) => mergeOf(on)] },
  'a pull request that was closed with its follow-up open': {
    before: [push, document],
    deeds: [async ({ github, number }) => (await github.closePull(name, number, 'ann')).deliveries],
  },
  'a follow-up that was merged': {
    before: [push, document],
    deeds: [async (on) => (await on.github.merge(name, readFollowUps(on)[0]?.number ?? 0, 'ann')).deliveries],
  },
  'a follow-up that was closed': {
    before: [push, document],
    deeds: [async (on) => (await on.github.closePull(name, readFollowUps(on)[0]?.number ?? 0, 'ann')).deliveries],
  },
  'a check that somebody ran again': { before: [push], deeds: [rerun] },
  'a check that somebody ran again, with a follow-up': { before: [push, document], deeds: [rerun] },
}

async function openOther({ github }: Server, isDraft = false): Promise<readonly Sent[]> {
  await github.push(name, 'other', 'ann', { files: renamed })
  return (await github.openPull(name, 'ann', { head: 'other', title: 'Another change', isDraft })).deliveries
}

async function push({ github }: Server): Promise<readonly Sent[]> {
  pushes += 1
  const files = { 'src/billing/more.ts': `export function more${pushes}(): void {}\n` }
  return (await github.push(name, 'feature', 'ann', { files })).deliveries
}
let pushes = 0

async function document({ github, number }: Server): Promise<readonly Sent[]> {
  return (await github.comment(name, number, 'ann', '/document-feature billing')).deliveries
}

async function mergeOf({ github, number }: Server, how: { deleteBranch?: boolean } = {}): Promise<readonly Sent[]> {
  return (await github.merge(name, number, 'ann', how)).deliveries
}

async function rerun({ github }: Server): Promise<readonly Sent[]> {
  const check = github.checksOf(name).findLast((one) => one.name === 'docwright / drift')
  return (await github.rerequestCheck(name, check?.id ?? 0, 'ann')).deliveries
}

/** Everything that a person sees, without what differs from one stand-in to the next. */
async function picture(on: Server): Promise<unknown> {
  const plain = (text: string | null): string =>
    (text ?? '')
      .replaceAll(on.github.origin, 'https://github.example')
      .replaceAll(/\b[0-9a-f]{7,64}\b/g, 'sha')
      .replaceAll(/more\d+/g, 'more')
      .replaceAll(/<!-- docwright:.*? -->/g, '')
      .replaceAll(/\/runs\/\d+|issuecomment-\d+/g, 'id')
  const { dir } = on.github.repository(name)
  return {
    checks: on.github.checksOf(name).map(({ name: of, status, conclusion, externalId, output, annotations }) => ({
      of,
      status,
      conclusion,
      externalId,
      title: output.title,
      summary: plain(output.summary),
      annotations: annotations.length,
    })),
    comments: [...on.github.repository(name).issues.keys()].flatMap((number) => on.said(number).map(({ body }) => plain(body))),
    pulls: readFollowUps(on).map(({ head: _, body, ...pull }) => ({ ...pull, body: plain(body) })),
    branches: (await git(dir, ['for-each-ref', '--format=%(refname)', 'refs/heads/'])).split('\n'),
    files: (await on.filesOf('docwright/pr-1').catch(() => [])).length,
  }
}

describe.each(Object.entries(stories))('%s', (_, { before = [], deeds }) => {
  const told = async (): Promise<Server> => {
    const on = await server()
    for (const deed of before) await on.hear(await deed(on))
    return on
  }

  it.each([
    ['shows in how things stand', true],
    ['stands in the list of what GitHub could not deliver', false],
  ])('that was missed %s, and ends as with its webhook', async (__, isForgetful) => {
    const heard = await told()
    for (const deed of deeds) await heard.hear(await deed(heard))
    const on = await told()
    on.github.forget()
    const sent: Sent[] = []
    for (const deed of deeds) sent.push(...(await deed(on)))
    on.isForgetful = isForgetful
    const known = on.jobs.length
    const memory = emptyMemory()
    expect(await on.look(memory)).toBeGreaterThan(0)
    const now = await picture(on)
    expect(now).toEqual(await picture(heard))
    const done = on.jobs.length
    expect(done - known).toBeLessThanOrEqual(2)
    // neither the next look nor one of another process adds anything
    on.github.forget()
    await on.look(memory)
    await on.look()
    expect(on.github.writes()).toEqual([])
    expect(on.jobs.length).toBe(done)
    // and webhooks that come after all change nothing
    await on.hear(sent)
    expect(await picture(on)).toEqual(now)
    expect(on.github.violations).toEqual([])
  })
})
