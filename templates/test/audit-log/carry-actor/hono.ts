import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { actAs, currentActor } from '../../../src/audit-log/actor'
import { carryActor } from '../../../src/audit-log/carry-actor/hono'

const app = new Hono()
app.use(carryActor())
app.post('/:id', async (c) => {
  await c.req.text()
  actAs({ kind: 'person', id: c.req.param('id') })
  await new Promise((resolve) => setTimeout(resolve, c.req.param('id') === 'ada' ? 4 : 1))
  return c.json(currentActor())
})

test('requests that run at once have an actor each, whatever a header says', async () => {
  const headers = { 'x-user': 'eve', 'x-request-id': 'chosen' }
  const send = async (id: string) => app.request(`/${id}`, { method: 'POST', headers, body: 'x' })
  const answers = await Promise.all(['ada', 'bob'].map(send))
  const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as ReturnType<typeof currentActor>[]
  expect(bodies.map(({ actor }) => actor.id)).toEqual(['ada', 'bob'])
  expect(new Set(['chosen', ...bodies.map(({ requestId }) => requestId)]).size).toBe(3)
})
