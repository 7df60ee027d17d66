import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { lookTonight } from '../../src/rounds.ts'
import { accept } from '../../src/work/accept.ts'
import type { Delivery } from '../../src/work/acceptance.ts'
import { docwrightOn, type DocwrightOn } from '../support/docwright-on.ts'
import { firstJob } from '../support/first-job.ts'
import { smallService } from '../support/small-service.ts'

const guide = '# Guide\n\nInvoices are made in [invoices.ts](../src/billing/invoices.ts).\n'

/** A repository whose guide names a file that was moved since. */
async function drifted(files: Record<string, string> = {}): Promise<DocwrightOn> {
  const on = await docwrightOn()
  const { 'src/billing/invoices.ts': invoices = '', ...others } = smallService()
  await on.github.createRepository('acme/small', {
    files: { ...others, 'src/billing/invoices.ts': invoices, 'docs/guide.md': guide, ...files },
    collaborators: { ann: 'write' },
  })
  await on.github.push('acme/small', 'main', 'ann', { files: { 'src/billing/invoices.ts': null, 'src/billing/bills.ts': invoices } })
  on.github.forget()
  return on
}

/** What one night puts into the queue, by the id of the work. */
async function night({ app }: DocwrightOn, now: string): Promise<ReadonlyMap<string, Delivery>> {
  const queued = new Map<string, Delivery>()
  const queue = { add: async (_: string, work: { id: string; data: unknown }) => void queued.set(work.id, work.data as Delivery) }
  await lookTonight({ app, queue, log: pino({ level: 'silent' }), nightly: 3 * 60 }, new Date(now))
  return queued
}

describe('the night', () => {
  it('has one look at a repository, however often and by how many processes it is asked for', async () => {
    const on = await drifted()
    const ids = [await night(on, '2026-11-21T05:30:00Z'), await night(on, '2026-11-21T05:40:00Z')].flatMap((one) => [...one.keys()])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect([...(await night(on, '2026-11-22T05:30:00Z')).keys()]).not.toEqual(ids.slice(0, 1))
  })

  it('is over at noon, and does not begin before its time', async () => {
    const on = await drifted()
    expect((await night(on, '2026-11-21T02:50:00Z')).size).toBe(0)
    expect((await night(on, '2026-11-21T12:30:00Z')).size).toBe(0)
  })

  it('keeps one rolling pull request of repairs, which closes itself when nothing is left', async () => {
    const on = await drifted()
    const { github, app, perform } = on
    const look = async (day: string): Promise<unknown> => {
      const [delivery] = [...(await night(on, `2026-11-${day}T05:30:00Z`)).values()]
      if (delivery === undefined) throw new Error('nothing was queued')
      const acceptance = await accept(await app.access(delivery.wish.repo), delivery)
      return 'jobs' in acceptance ? perform(firstJob(acceptance)) : acceptance
    }
    expect(await look('21')).toMatchObject({ kind: 'done', receipt: { pull: { created: true } } })
    expect(github.violations).toEqual([])
    const [pull] = [...github.repository('acme/small').issues.values()]
    expect(pull).toMatchObject({ state: 'open', pull: { headRef: 'docwright/drift/main', baseRef: 'main' } })
    const files = await github.filesAt('acme/small', 'docwright/drift/main')
    expect(files['docs/guide.md']).toBe(guide.replaceAll('invoices.ts', 'bills.ts'))

    expect(await look('22')).toMatchObject({ kind: 'done', receipt: { pull: { created: false } } })
    expect([...github.repository('acme/small').issues.values()]).toHaveLength(1)

    await github.push('acme/small', 'main', 'ann', { files: { 'docs/guide.md': '# Guide\n\nAsk us.\n' } })
    await look('23')
    expect(github.repository('acme/small').issues.get(pull?.number ?? 0)).toMatchObject({ state: 'closed' })
  })

  it('takes a pull request that a person closed for an answer, until there is something new', async () => {
    const on = await drifted()
    const { github, app, perform } = on
    const look = async (day: string): Promise<void> => {
      const [delivery] = [...(await night(on, `2026-11-${day}T05:30:00Z`)).values()]
      if (delivery === undefined) throw new Error('nothing was queued')
      const acceptance = await accept(await app.access(delivery.wish.repo), delivery)
      if ('jobs' in acceptance) await perform(firstJob(acceptance))
    }
    await look('21')
    const [first] = [...github.repository('acme/small').issues.values()]
    await github.closePull('acme/small', first?.number ?? 0, 'ann')
    await look('22')
    expect(github.repository('acme/small').issues.size).toBe(1)
    await github.push('acme/small', 'main', 'ann', {
      files: { 'docs/more.md': '# More\n\nRead [the code](../src/billing/invoices.ts) of it.\n' },
    })
    await look('23')
    expect([...github.repository('acme/small').issues.values()].map(({ state }) => state)).toEqual(['closed', 'open'])
    expect(github.violations).toEqual([])
  })

  it('logs what people accepted on a pull request that was merged, together with the next repair', async () => {
    const on = await drifted({
      'docs/setup.md': '# Setup\n\nSet `STRIPE_KEY`.\n',
      'src/settings.ts': 'export const key = process.env.STRIPE_KEY\n',
    })
    const { github, app, perform, take } = on
    await github.push('acme/small', 'feature', 'ann', { files: { 'src/settings.ts': 'export const key = process.env.STRIPE_SECRET\n' } })
    const { pull, deliveries } = await github.openPull('acme/small', 'ann', { head: 'feature', title: 'A change' })
    await take(deliveries)
    await take((await github.comment('acme/small', pull.number, 'ann', '/docs skip "the pages follow in another change"')).deliveries)
    await take((await github.merge('acme/small', pull.number, 'ann')).deliveries)
    for (const delivery of (await night(on, '2026-11-21T05:30:00Z')).values()) {
      const acceptance = await accept(await app.access(delivery.wish.repo), delivery)
      if ('jobs' in acceptance) await perform(firstJob(acceptance))
    }
    expect(github.violations).toEqual([])
    const files = await github.filesAt('acme/small', 'docwright/drift/main')
    expect(JSON.parse(files[`.workflow/documentation/accepted/pr-${pull.number}.json`] ?? '')).toMatchObject({
      reason: 'the pages follow in another change',
      by: 'ann',
    })
    expect(files['.workflow/documentation/updates.md']).toContain('the pages follow in another change')
  })

  it('is silent where nothing drifted, and where the configuration wants none', async () => {
    const calm = await drifted({ 'docs/guide.md': '# Guide\n\nAsk us.\n' })
    const off = await drifted({ '.github/docwright.yml': 'nightly: false\n' })
    for (const on of [calm, off]) {
      for (const delivery of (await night(on, '2026-11-21T05:30:00Z')).values()) {
        const acceptance = await accept(await on.app.access(delivery.wish.repo), delivery)
        if ('jobs' in acceptance) await on.perform(firstJob(acceptance))
      }
      expect(on.github.repository('acme/small').issues.size).toBe(0)
    }
    expect(off.github.writes()).toEqual([])
  })
})
