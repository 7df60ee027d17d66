import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { findComputedEvents } from '../../../src/discovery/unread/find-computed-events.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function told(files: Readonly<Record<string, string>>): Promise<string[]> {
  return findComputedEvents(await codebaseOf(files)).map(
    ({ file, line, hides, reason }) => `${file}:${line} ${hides.join()} ${plain(reason)}`,
  )
}

const server = `import { Server } from 'socket.io'\nconst io = new Server(3000)\n`

describe('events of sockets whose names are computed', () => {
  it('tells a table that middleware of a socket looks up', async () => {
    const found = await told({
      'src/app.ts': `${server}import dispatch from './dispatch'\nimport * as routes from './routes'\nio.on('connection', (socket) => {\n  socket.use(dispatch(socket, routes))\n})\n`,
      'src/dispatch.ts': `export default function dispatch(socket, routes) {\n  return async ([event, data, reply]) => {\n    const route = routes[event]\n    if (route) reply(await route(data))\n  }\n}\n`,
      'src/routes.ts': `export async function sendMessage(data) {}\n`,
    })
    expect(found).toEqual(['src/app.ts:6 triggers socket.use in src/app.ts answers events of socket.io whose names are computed.'])
  })

  it('tells a loop over a table of handlers, and a listener of all events that looks one up', async () => {
    const loop = `${server}import { handlers } from './handlers'\nio.on('connection', (socket) => {\n  for (const [name, handler] of Object.entries(handlers)) socket.on(name, (data) => handler(socket, data))\n})\n`
    const any = `${server}import { handlers } from './handlers'\nio.on('connection', (socket) => {\n  socket.onAny((event, data) => handlers[event](data))\n})\n`
    const handlers = `export const handlers = { join() {}, leave() {} }\n`
    expect(await told({ 'src/app.ts': loop, 'src/handlers.ts': handlers })).toEqual([
      'src/app.ts:5 triggers socket.on in src/app.ts answers events of socket.io whose names are computed.',
    ])
    expect(await told({ 'src/app.ts': any, 'src/handlers.ts': handlers })).toHaveLength(1)
  })

  it.each([
    ['an event that is written', `socket.on('join', (room) => socket.join(room))`],
    ['an event of a constant', `socket.on(events.join, (room) => socket.join(room))`],
    ['middleware that looks nothing up', `socket.use(([event], next) => { if (limits.get(event) > 5) return; next() })`],
    ['a client of another library', `client.on(command.name, (...args) => command.execute(...args))`],
  ])('tells nothing of %s', async (_, code) => {
    const app = `${server}import { client, command, limits } from './others'\nconst events = { join: 'room:join' }\nio.on('connection', (socket) => {\n  ${code}\n})\n`
    expect(await told({ 'src/app.ts': app, 'src/others.ts': 'export const limits = new Map()\n' })).toEqual([])
  })
})
