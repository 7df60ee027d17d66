import { describe, expect, it } from 'vitest'
import { eventClaims } from '../../src/claims/kinds/event-claims.ts'
import { projectOf } from '../support/project.ts'
import { routeScope, saidOf } from '../support/said.ts'

/** Events of a route that calls `tell`, whose statement this is. */
async function said(statement: string, call = "tell('note:created', { id: 1 })"): Promise<readonly string[]> {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'x', dependencies: { express: '5.0.0', ws: '8.0.0' } }),
    'src/app.ts': `import express from 'express'
import { tell } from './tell'
const app = express()
app.post('/notes', (req, res) => {
  ${call}
  res.status(204).end()
})
app.listen(3000)
`,
    'src/tell.ts': `import { io, sockets } from './sockets'
export function tell(event: string, data: object) {
  for (const socket of sockets) ${statement}
}
`,
  })
  return saidOf(eventClaims, routeScope(project, '/notes'))
}

describe('events that a helper sends', () => {
  it.each([
    ['socket.send(JSON.stringify({ type: event, ...data }))', ['emits the event `note:created`']],
    ["socket.send(JSON.stringify({ type: 'note:changed' }))", ['emits the event `note:changed`']],
    ['io.emit(event, data)', ['emits the event `note:created`']],
    ['socket.send(JSON.stringify(data))', []],
    ['socket.send(JSON.stringify({ kind: event }))', []],
  ])('%s', async (statement, events) => {
    expect(await said(statement)).toEqual(events)
  })

  it('are named where the call gives the name', async () => {
    const statement = 'socket.send(JSON.stringify({ type: event, ...data }))'
    expect(await said(statement, 'tell(req.body.event, {})')).toEqual([])
    expect(await said(statement, '')).toEqual([])
  })
})
