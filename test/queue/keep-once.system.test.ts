import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres, type Postgres } from '../support/postgres.ts'
import { queueIn, temporaryFolder } from '../support/queue-place.ts'

describe('what is kept once', () => {
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.close())

  it('is there after a restart on the embedded database', async () => {
    const dir = temporaryFolder()
    const queue = await queueIn({ dir })
    expect(await queue.keepOnce('a-name', 'one')).toBe('one')
    await queue.close(1_000)
    const again = await queueIn({ dir })
    expect([await again.keepOnce('a-name', 'two'), await again.keepOnce('other', 'two')]).toEqual(['one', 'two'])
  })

  it('is the same for all processes that begin at once on PostgreSQL', async () => {
    const databaseUrl = await postgres.fresh()
    const queues = await Promise.all(['one', 'two', 'three'].map(() => queueIn({ dir: temporaryFolder(), databaseUrl })))
    const kept = await Promise.all(queues.map((queue, at) => queue.keepOnce('a-name', `value ${at}`)))
    expect(new Set(kept).size).toBe(1)
    expect(await queues[0]?.keepOnce('a-name', 'another')).toBe(kept[0])
  })
})
