import { describe, expect, it, onTestFinished } from 'vitest'
import { limits } from '../../src/core/limits.ts'
import { takeDelivery } from '../../src/crew.ts'
import { accept } from '../../src/work/accept.ts'
import { askedInComments } from '../../src/work/questions.ts'
import { crewOn, deliveryOf, signsOn } from '../support/crew-on.ts'
import { startPostgres } from '../support/postgres.ts'
import { queueIn, temporaryFolder } from '../support/queue-place.ts'
import { withPull, type WithPull } from '../support/with-pull.ts'
import { workOf } from '../support/work-of.ts'

const name = 'acme/small'
const most = limits.questionsPerHour

/** What our words in a conversation are, without the marker. */
const words = (on: WithPull, number = on.number): string[] => on.said(number).map(({ body }) => body.replace(/\s*<!--[^]*-->\s*$/, ''))

const tooMany =
  /^`guest`: within the last hour I carried out 10 of your comments in this repository, as many as I do for people without write permission\. Nothing was done this time\. Ask again after \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/

/** Comments that a crew takes from one conversation after another, whose jobs nobody carries out; how many jobs each became. */
async function taken(on: WithPull, crews: readonly ReturnType<typeof crewOn>[], bodies: readonly string[], login = 'guest') {
  const ids: number[] = []
  for (const [i, body] of bodies.entries()) {
    const { comment, deliveries } = await on.github.comment(name, on.number, login, body)
    const [sent] = deliveries
    const crew = crews[i % crews.length]
    if (sent !== undefined && crew !== undefined) await takeDelivery(crew, workOf(deliveryOf(sent)))
    ids.push(comment.id)
  }
  return ids.map((id) => signsOn(on, id))
}

const times = (count: number, body = '/help'): string[] => Array.from({ length: count }, () => body)

describe('questions of one person without write permission', () => {
  it('are answered as often as an hour takes over all processes; then they are told when to ask again, once, and get a sign', async () => {
    const on = await withPull()
    const postgres = await startPostgres()
    onTestFinished(() => postgres.close())
    const databaseUrl = await postgres.fresh()
    const queues = [await queueIn({ dir: temporaryFolder(), databaseUrl }), await queueIn({ dir: temporaryFolder(), databaseUrl })]
    const crews = queues.map((queue) => ({ ...crewOn(on), queue }))
    expect(await taken(on, crews, [...times(most - 1), '/check-docs README.md'])).toEqual(Array.from({ length: most }, () => ['eyes']))
    expect(words(on)).toEqual([])
    expect(await taken(on, crews, ['/help', '/check-docs', '/docwright status'])).toEqual([['confused'], ['confused'], ['confused']])
    expect(words(on)).toEqual([expect.stringMatching(tooMany)])
    const [first] = queues
    expect((await first?.counts())?.filter(({ queue }) => queue === 'jobs')).toEqual([{ queue: 'jobs', state: 'created', count: most }])
    // on another issue they were told already
    const { number } = on.github.openIssue(name, 'guest', { title: 'Pages' })
    const [sent] = (await on.github.comment(name, number, 'guest', '/help')).deliveries
    if (sent !== undefined && crews[1] !== undefined) await takeDelivery(crews[1], workOf(deliveryOf(sent)))
    expect(on.said(number)).toEqual([])
    // somebody else asks as before
    on.github.setRole(name, 'reader', 'read')
    expect(await taken(on, crews, ['/help'], 'reader')).toEqual([['eyes']])
    expect(on.github.violations).toEqual([])
  })

  it('are no limit for people who may write', async () => {
    const on = await withPull()
    const crew = { ...crewOn(on), queue: await queueIn({ dir: temporaryFolder() }) }
    expect(new Set((await taken(on, [crew], times(most + 2), 'ann')).flat())).toEqual(new Set(['eyes']))
    expect(words(on)).toEqual([])
  })

  it('are counted for an hour', async () => {
    const queue = await queueIn({ dir: temporaryFolder() })
    const id = '00000000-0000-4000-8000-000000000001'
    await queue.add('jobs', { id, data: {}, key: 'k', by: '1@2' })
    await queue.add('jobs', { id: id.replace(/1$/, '2'), data: {}, key: 'k', by: '1@3' })
    const of = { by: '1@2', without: id.replace(/1$/, '9'), since: new Date(0), most: 5 }
    expect(await queue.addedBy('jobs', of)).toHaveLength(1)
    expect(await queue.addedBy('jobs', { ...of, without: id })).toEqual([])
    expect(await queue.addedBy('jobs', { ...of, since: new Date('9999-01-01') })).toEqual([])
  })

  it('are counted by comments that were seen where there is no queue', async () => {
    const on = await withPull()
    const ask = async (body: string): Promise<string> => {
      const [sent] = (await on.github.comment(name, on.number, 'guest', body)).deliveries
      const { wish, id } = deliveryOf(sent as NonNullable<typeof sent>)
      const access = await on.app.access(wish.repo)
      const acceptance = await accept(access, { id, wish }, { askedBy: askedInComments(access) })
      return 'declined' in acceptance ? acceptance.declined : 'accepted'
    }
    for (let count = 0; count < most; count += 1) expect(await ask('/help')).toBe('accepted')
    expect(await ask('/help')).toBe('guest asked as often as is answered within an hour')
    expect(await ask('/check-docs')).toBe('guest asked as often as is answered within an hour')
    expect(words(on)).toEqual([expect.stringMatching(tooMany)])
  })
})
