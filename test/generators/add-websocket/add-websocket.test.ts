import { describe, expect, test } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { addWebsocket } from '../../../src/generators/add-websocket.ts'
import type { Growth } from '../../../src/generators/growth/growth.ts'
import type { EdgeProject } from '../../../src/generators/project/edge-project.ts'
import { edgeProject } from '../blank-edge-project.ts'
import { growLines, newProjectWith, textOf } from '../grow-lines.ts'

function grow(path: string, facts: Partial<EdgeProject> = {}): Growth {
  const grown = addWebsocket.bind({ positional: [path], options: new Map() })(edgeProject(facts))
  if (!('growth' in grown)) throw new Error('Something has to be there first.')
  return grown.growth
}

const auth = { module: 'src/auth/require-user.ts', name: 'requireUser', isMade: true, isOurs: true }

describe('add-websocket', () => {
  test('binds a class, which the Worker exports', () => {
    const growth = grow('/chat/:room')
    expect(growth.bindings).toEqual([{ kind: 'durable-object', binding: 'CHAT_ROOM_SOCKETS', class: 'ChatRoomSockets' }])
    expect(growth.mounts).toEqual([
      { kind: 'routes', module: 'src/routes/chat-room-sockets.ts', name: 'chatRoomSockets' },
      { kind: 'export', module: 'src/sockets/chat-room-sockets.ts', name: 'ChatRoomSockets' },
    ])
  })

  test('takes the room from the path, or else from the query', () => {
    const values = (path: string): unknown => grow(path).files[2]?.values
    expect(values('/a/:id/b')).toMatchObject({ param: 'id', validated: `'param'`, pathStart: '/a/', pathEnd: '/b', path: '/a/{id}/b' })
    expect(values('/live')).toMatchObject({ param: 'room', validated: `'query'`, pathStart: '/live?room=', pathEnd: '' })
  })

  test('lets tests open sockets as somebody who is known, whatever comes later', () => {
    const lines = ['setup-auth jwt', 'add-websocket /chat/:room', 'add-middleware cors --origins https://app.example']
    expect(textOf(growLines(newProjectWith(), lines), 'test/worker.ts')).toMatch(
      /^export const fetchWorker: typeof server.fetch = (?:await )?asUser\(/m,
    )
  })

  test('shows requests that were answered', () => {
    expect(grow('/live').requests.map(({ path, status }) => `${path} ${status}`)).toEqual(['/live?room=lobby 426', '/live?room=lobby 101'])
    expect(grow('/chat/:room', { auth }).requests.map(({ path, status }) => `${path} ${status}`)).toEqual(['/chat/lobby 401'])
  })

  test('shows a room that no other route answers', () => {
    const routes = [{ method: 'GET', path: '/v1/chat/lobby', file: 'src/lobby.ts' }]
    expect(grow('/v1/chat/:room', { routes, prefix: '/v1' }).requests[0]?.path).toMatch(/\/chat\/hall$/)
  })

  test('asks who callers are where the project knows, after the token that pages offer as a protocol', () => {
    const growth = grow('/chat/:room', { auth })
    expect(growth.mounts.slice(0, 2)).toMatchObject([
      { kind: 'middleware', call: 'tokenFromProtocol()', path: '/chat/:room' },
      { kind: 'middleware', call: 'requireUser()', path: '/chat/:room' },
    ])
    expect(growth.files.some(({ path }) => path === 'src/middleware/token-from-protocol.ts')).toBe(true)
    expect(growth.files[2]?.holds.has('auth')).toBe(true)
    expect(grow('/chat/:room', { auth: { ...auth, isMade: false } }).mounts[1]).toMatchObject({ call: 'requireUser' })
  })

  test('brings no tests that would have to sign in where the project knows callers in a way of its own', () => {
    const growth = grow('/chat/:room', { auth: { ...auth, isOurs: false } })
    expect(growth.files.some(({ path }) => path.startsWith('test/routes/'))).toBe(false)
    expect(growth.requests).toEqual([])
    expect(growth.notes.map(plain).join(' ')).toContain('sign in as src/auth/require-user.ts asks')
  })

  test('lets pages of listed origins in where there are some', () => {
    const growth = grow('/live', { has: (path) => path === 'src/middleware/cors.ts' })
    expect(growth.files[2]?.holds.has('cors')).toBe(true)
    expect(growth.notes.map(plain).join(' ')).toContain('ALLOWED_ORIGINS')
    expect(grow('/live').files[2]?.holds.has('cors')).toBe(false)
  })

  test('refuses a path that something else answers, and takes its own again', () => {
    const route = { method: 'GET', path: '/live', file: 'src/live.ts' }
    expect(() => grow('/live', { routes: [route] })).toThrow('`GET /live` is declared in `src/live.ts` already')
    expect(() => grow('/live', { routes: [{ ...route, method: 'POST' }] })).not.toThrow()
    expect(() => grow('/live', { routes: [{ ...route, file: 'src/routes/live-sockets.ts' }] })).not.toThrow()
  })

  test.each(['live', '/', '/:room', '/a/:b/c/:d', '/a/*', '/a/${x}', "/a'", '/a/:b/:b'])('refuses the path %s', (path) => {
    expect(() => grow(path)).toThrow('Expected `path`')
  })

  test('refuses more words and options', () => {
    expect(() => addWebsocket.bind({ positional: [], options: new Map() })).toThrow('Expected a path')
    expect(() => addWebsocket.bind({ positional: ['/a', '/b'], options: new Map() })).toThrow('Expected a path')
    expect(() => addWebsocket.bind({ positional: ['/a'], options: new Map([['x', '']]) })).toThrow('no option')
  })
})
