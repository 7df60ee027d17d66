import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, test } from 'vitest'
import { actAs, currentActor } from '../../../src/audit-log/actor'
import { carryActor } from '../../../src/audit-log/carry-actor/express'

const app = express()
app.use(carryActor())
app.use(express.json())
app.post('/:id', async (req, res) => {
  actAs({ kind: 'person', id: req.params.id })
  await new Promise((resolve) => setTimeout(resolve, req.params.id === 'ada' ? 4 : 1))
  res.json(currentActor())
})

test('requests that run at once have an actor each, whatever a header says', async () => {
  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const headers = { 'x-user': 'eve', 'x-request-id': 'chosen', 'content-type': 'application/json' }
  const send = (id: string) => fetch(`http://127.0.0.1:${port}/${id}`, { method: 'POST', headers, body: '{}' })
  const answers = await Promise.all(['ada', 'bob'].map(send))
  const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as ReturnType<typeof currentActor>[]
  await new Promise((resolve) => server.close(resolve))
  expect(bodies.map(({ actor }) => actor.id)).toEqual(['ada', 'bob'])
  expect(new Set(['chosen', ...bodies.map(({ requestId }) => requestId)]).size).toBe(3)
})
