import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { expect, test, vi } from 'vitest'
import { dataPoint } from '../../src/analytics/data-point'
import { track } from '../../src/analytics/events'
import { measureRequests } from '../../src/analytics/measure-requests'
import { fetchWorker } from '../worker'

// Analytics Engine takes data points and shows none, so the middleware runs here, with a dataset that keeps them
function apiOf() {
  const points: AnalyticsEngineDataPoint[] = []
  const env = { $ANALYTICS$: { writeDataPoint: (point?: AnalyticsEngineDataPoint) => void points.push(point ?? {}) } }
  const inner = new Hono()
    .get('/users/:id', (c) => c.text(c.req.param('id')))
    .post('/users', (c) => c.text('made', 201))
    .get('/files/latest', (_, next) => next())
    .get('/files/*', (c) => c.text('file'))
    .all('/any', (c) => c.text('any'))
    .get('/broken', () => {
      throw new TypeError('about ada@example.com')
    })
    .get('/forbidden', () => {
      throw new HTTPException(403)
    })
    .get('/odd', () => {
      throw 'a text'
    })
    .get('/secret', (c) => c.text('never'))
  const api = new Hono()
    .use(measureRequests())
    .use('/secret/*', async (c) => c.text('who are you?', 401))
    .route('/', inner)
  api.onError((error, c) => c.text('failed', error instanceof HTTPException ? error.status : 500))
  return { points, send: (path: string, init?: RequestInit) => api.request(path, init, env), api }
}

test.each([
  ['GET', '/users/ada', 200, ['request', '/users/:id', 'GET', '2xx', '']],
  ['HEAD', '/users/ada', 200, ['request', '/users/:id', 'HEAD', '2xx', '']],
  ['POST', '/users', 201, ['request', '/users', 'POST', '2xx', '']],
  ['GET', '/files/a/b', 200, ['request', '/files/*', 'GET', '2xx', '']],
  ['GET', '/files/latest', 200, ['request', '/files/*', 'GET', '2xx', '']],
  ['GET', '/any', 200, ['request', '/any', 'GET', '2xx', '']],
  ['GET', '/no/such/path', 404, ['request', 'unmatched', 'GET', '4xx', '']],
  ['GET', '/broken', 500, ['request', '/broken', 'GET', '5xx', 'TypeError']],
  ['GET', '/forbidden', 403, ['request', '/forbidden', 'GET', '4xx', 'Error']],
  ['GET', '/secret', 401, ['request', '/secret', 'GET', '4xx', '']],
  ['BREW', '/users/ada', 404, ['request', 'unmatched', 'other', '4xx', '']],
])('%s %s is one event, with its route and nothing of who called', async (method, path, status, blobs) => {
  const { points, send } = apiOf()
  const response = await send(path, { method, headers: { 'cf-connecting-ip': '203.0.113.7', authorization: 'Bearer x' } })
  expect(response.status).toBe(status)
  expect(points).toEqual([{ indexes: [blobs[1]], blobs, doubles: [expect.any(Number), status] }])
  expect(points[0]?.doubles?.[0]).toBeGreaterThanOrEqual(0)
})

test('latency counts what the request waited for', async () => {
  vi.spyOn(performance, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(1250)
  const { points, send } = apiOf()
  await send('/users/ada')
  vi.restoreAllMocks()
  expect(points[0]?.doubles).toEqual([250, 200])
})

test('what is thrown and no error counts as a failure too', async () => {
  const { points, send } = apiOf()
  await expect(Promise.resolve(send('/odd'))).rejects.toBe('a text')
  expect(points).toEqual([{ indexes: ['/odd'], blobs: ['request', '/odd', 'GET', '5xx', 'string'], doubles: [expect.any(Number), 500] }])
})

test('a request does not fail because it is not counted', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const { api } = apiOf()
  const full = {
    $ANALYTICS$: {
      writeDataPoint: () => {
        throw new Error('full')
      },
    },
  }
  expect((await api.request('/users/ada', {}, full)).status).toBe(200)
  expect(logged).toHaveBeenCalledOnce()
  expect((await api.request('/users/ada', {}, {})).status).toBe(200)
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

test('the Worker answers while it counts', async () => {
  const response = await fetchWorker('/openapi.json', { method: 'DELETE' })
  expect(response.status).toBe(404)
})

test('texts that are too long are cut, the last ones first', () => {
  const writeDataPoint = vi.fn<AnalyticsEngineDataset['writeDataPoint']>()
  // 16,000 bytes: 7 for the kind, two for each of 7,996 letters, one that is left
  const event = { route: 'ä'.repeat(9000), method: 'GET', statusClass: '2xx', error: '', milliseconds: 1, status: 200 }
  track({ $ANALYTICS$: { writeDataPoint } }, 'request', event)
  expect(writeDataPoint).toHaveBeenCalledExactlyOnceWith({
    indexes: ['ä'.repeat(48)],
    blobs: ['request', 'ä'.repeat(7996), 'G', '', ''],
    doubles: [1, 200],
  })
})

test('a text is cut between characters', () => {
  // 24 of these have 96 bytes; one more letter in front leaves no room for the last
  expect(dataPoint({ index: `a${'😀'.repeat(24)}`, blobs: [], doubles: [] }).indexes).toEqual([`a${'😀'.repeat(23)}`])
})

test('what is within the limits stays as it is', () => {
  const texts = Array.from({ length: 20 }, (_, i) => `text ${i}`)
  const numbers = Array.from({ length: 20 }, (_, i) => i / 2)
  expect(dataPoint({ index: 'i', blobs: texts, doubles: numbers })).toEqual({ indexes: ['i'], blobs: texts, doubles: numbers })
})

test('a number that is none counts as 0', () => {
  expect(dataPoint({ index: '', blobs: [], doubles: [Number.NaN, Number.POSITIVE_INFINITY, 1] }).doubles).toEqual([0, 0, 1])
})

test.each([
  ['blobs', { index: '', blobs: Array.from({ length: 21 }, () => ''), doubles: [] }],
  ['doubles', { index: '', blobs: [], doubles: Array.from({ length: 21 }, () => 0) }],
])('more than 20 %s are refused', (_, event) => {
  expect(() => dataPoint(event)).toThrow(RangeError)
})
