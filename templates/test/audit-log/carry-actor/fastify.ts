import fastify from 'fastify'
import { expect, test } from 'vitest'
import { actAs, currentActor } from '../../../src/audit-log/actor'
import { carryActor } from '../../../src/audit-log/carry-actor/fastify'

const app = fastify()
app.register(carryActor)
app.post<{ Params: { id: string } }>('/:id', async ({ params: { id } }) => {
  actAs({ kind: 'person', id })
  await new Promise((resolve) => setTimeout(resolve, id === 'ada' ? 4 : 1))
  return currentActor()
})

test('requests that run at once have an actor each, whatever a header says', async () => {
  const headers = { 'x-user': 'eve', 'x-request-id': 'chosen' }
  const send = (id: string) => app.inject({ method: 'POST', url: `/${id}`, headers, payload: { a: 1 } })
  const bodies = (await Promise.all(['ada', 'bob'].map(send))).map((answer) => answer.json<ReturnType<typeof currentActor>>())
  expect(bodies.map(({ actor }) => actor.id)).toEqual(['ada', 'bob'])
  expect(new Set(['chosen', ...bodies.map(({ requestId }) => requestId)]).size).toBe(3)
})
