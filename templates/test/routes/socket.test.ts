import { expect, test } from 'vitest'
import { fetchWorker } from '../worker'

const upgrade = { connection: 'upgrade', upgrade: 'websocket' }
let rooms = 0

/** Path of a room that no other test is in. */
function newRoom() {
  rooms += 1
  return pathOf(`room-${rooms}-${Date.now()}`)
}

function pathOf(room: string) {
  return `$pathStart$${encodeURIComponent(room)}$pathEnd$`
}

/** Opens a socket and keeps what comes out of it: messages, and how it was closed. */
async function join(path: string, headers: Record<string, string> = {}) {
  const { status, webSocket } = await fetchWorker(path, { headers: { ...upgrade, ...headers } })
  expect(status).toBe(101)
  if (!webSocket) throw new Error('There is no socket.')
  const messages: Record<string, string>[] = []
  const closed = new Promise<number>((resolve) => webSocket.addEventListener('close', ({ code }) => resolve(code)))
  let heard: (() => void) | undefined
  webSocket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') messages.push(JSON.parse(data))
    heard?.()
  })
  webSocket.accept()
  /** The next message that has not been taken yet. */
  const next = async () => {
    while (messages.length === 0) await new Promise<void>((resolve) => (heard = resolve))
    return messages.shift()
  }
  return {
    send: (data: unknown) => webSocket.send(JSON.stringify(data)),
    sendRaw: webSocket.send.bind(webSocket),
    next,
    closed,
    close: () => webSocket.close(1000),
  }
}

test('what a member sends goes to all members of the room', async () => {
  const path = newRoom()
  const ada = await join(path)
  const grace = await join(path)
  ada.send({ text: 'Hello' })
  const expected = { type: 'message', text: 'Hello', from: expect.any(String), at: expect.any(String) }
  expect(await grace.next()).toEqual(expected)
  expect(await ada.next()).toEqual(expected)
})

test('rooms hear nothing of each other', async () => {
  const ada = await join(newRoom())
  const grace = await join(newRoom())
  ada.send({ text: 'Only here' })
  await ada.next()
  grace.send({ text: 'Only there' })
  expect(await grace.next()).toMatchObject({ text: 'Only there' })
})

test('a member that leaves gets an answer, and the others hear of it', async () => {
  const path = newRoom()
  const gone = await join(path)
  const ada = await join(path)
  gone.close()
  expect(await gone.closed).toBe(1000)
  expect(await ada.next()).toMatchObject({ type: 'left' })
  ada.send({ text: 'Still here' })
  expect(await ada.next()).toMatchObject({ text: 'Still here' })
})

test.each([
  ['no JSON', '{'],
  ['no text', '{}'],
  ['an empty text', '{"text":""}'],
  ['a text that is too long', `{"text":"${'x'.repeat(2001)}"}`],
  ['a name that is not its own', '{"text":"x","from":"ada"}'],
])('a message with %s is refused, and only its sender hears of it', async (_, data) => {
  const path = newRoom()
  const ada = await join(path)
  const grace = await join(path)
  ada.sendRaw(data)
  expect(await ada.next()).toMatchObject({ type: 'error' })
  ada.send({ text: 'Right' })
  expect(await grace.next()).toMatchObject({ type: 'message', text: 'Right' })
})

test('a message of too many bytes closes the socket', async () => {
  const ada = await join(newRoom())
  ada.sendRaw('é'.repeat(4097))
  expect(await ada.closed).toBe(1009)
})

test('a message within the bytes that are allowed does not', async () => {
  const ada = await join(newRoom())
  ada.sendRaw('é'.repeat(4096))
  expect(await ada.next()).toMatchObject({ type: 'error' })
})

test('a message that is no text closes the socket', async () => {
  const ada = await join(newRoom())
  ada.sendRaw(new Uint8Array([1, 2, 3]))
  expect(await ada.closed).toBe(1003)
})

test('a socket that sends too fast is closed, and the others hear only what was allowed', async () => {
  const path = newRoom()
  const [ada, fast, grace] = [await join(path), await join(path), await join(path)]
  for (let sent = 0; sent < 22; sent += 1) fast.send({ text: `${sent}` })
  expect(await fast.closed).toBe(1008)
  for (const other of [ada, grace]) {
    for (let heard = 0; heard < 20; heard += 1) expect(await other.next()).toMatchObject({ text: `${heard}` })
    expect([await other.next(), await other.next()]).toMatchObject([{ type: 'removed' }, { type: 'left' }])
  }
})

test('a socket that sends as much as is allowed stays open', async () => {
  const ada = await join(newRoom())
  for (let sent = 0; sent < 20; sent += 1) ada.send({ text: `${sent}` })
  for (let sent = 0; sent < 20; sent += 1) expect(await ada.next()).toMatchObject({ text: `${sent}` })
})

test('a room takes no more sockets than it has places for', async () => {
  const path = newRoom()
  for (let open = 0; open < 100; open += 1) await join(path)
  const response = await fetchWorker(path, { headers: upgrade })
  expect(response.status).toBe(503)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
})

test('a request that asks for no WebSocket is told to', async () => {
  const response = await fetchWorker(newRoom())
  expect(response.status).toBe(426)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
})

test.each(['https://foreign.example', 'null', 'https://app.example.foreign.example'])('pages of %s open no socket', async (origin) => {
  const response = await fetchWorker(newRoom(), { headers: { ...upgrade, origin } })
  expect(response.status).toBe(403)
})

test('pages of the Worker itself open sockets', async () => {
  const response = await fetchWorker(`https://api.example$prefix$${newRoom()}`, { headers: { ...upgrade, origin: 'https://api.example' } })
  expect(response.status).toBe(101)
})

//#region cors
test('pages of a listed origin open sockets', async () => {
  await join(newRoom(), { origin: 'https://app.example' })
})

//#endregion
//#region auth
test('nobody enters without a token that is valid', async () => {
  const response = await fetchWorker(newRoom(), { headers: { ...upgrade, authorization: 'Bearer x' } })
  expect(response.status).toBe(401)
})

test('a protocol that offers a token is taken up', async () => {
  const response = await fetchWorker(newRoom(), { headers: { ...upgrade, 'sec-websocket-protocol': 'bearer, x' } })
  expect(response.headers.get('sec-websocket-protocol')).toBe('bearer')
})

//#endregion
test('nobody names another member', async () => {
  const path = newRoom()
  const ada = await join(path, { 'x-member': 'grace' })
  ada.send({ text: 'Hello' })
  expect(await ada.next()).toMatchObject({ text: 'Hello', from: expect.not.stringMatching('grace') })
})

test.each(['a b', 'a.b', '../a', 'x'.repeat(65), 'ä'])('%j names no room', async (room) => {
  expect((await fetchWorker(pathOf(room), { headers: upgrade })).status).toBe(400)
})

test('the OpenAPI document describes $shownPath$', async () => {
  const response = await fetchWorker('/openapi.json')
  const { paths } = (await response.json()) as { paths: Record<string, object> }
  expect(paths['$documented$$path$']).toBeDefined()
})
