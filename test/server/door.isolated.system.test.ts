import { request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import fc from 'fast-check'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDoor, type House } from '../../src/server/door.ts'
import { openMetrics } from '../../src/server/metrics.ts'
import type { Webhook } from '../../src/server/receive.ts'
import { deliveryHeaders, signatureOf } from '../support/github/deliveries.ts'

const secret = 'a secret of sixteen and more'

/** A door of its own, and what came through it. */
async function door(
  parts: Partial<Pick<House, 'take' | 'ready' | 'webhookSecrets'>> = {},
): Promise<{ url: string; port: number; taken: Webhook[]; lines: string[] }> {
  const taken: Webhook[] = []
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  const counts = async (): Promise<[]> => []
  const take = async (webhook: Webhook): Promise<'accepted'> => {
    taken.push(webhook)
    return 'accepted'
  }
  const server = openDoor({
    webhookPath: '/hooks',
    webhookSecrets: [secret],
    take,
    ready: counts,
    metrics: openMetrics({ counts }),
    log,
    ...parts,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, taken, lines }
}

const headersOf = (body: string, guid = 'd-1'): Record<string, string> =>
  deliveryHeaders(body, { event: 'issue_comment', guid, secret, appId: 1 })

const post = (url: string, body: string | Buffer, headers: Record<string, string>): Promise<Response> =>
  fetch(`${url}/hooks`, { method: 'POST', headers, body: new Uint8Array(Buffer.from(body)) })

describe('THREATS A1: a delivery that is not signed as ours', () => {
  it('is refused with 401 and never taken, whatever was changed (1,000 times)', async () => {
    const { url, taken } = await door()
    const body = JSON.stringify({ action: 'created', comment: { body: '/document-feature billing' } })
    const good = headersOf(body)
    const signature = signatureOf(secret, body)
    const changed = fc.oneof(
      fc
        .tuple(fc.nat(signature.length - 1), fc.constantFrom(...Array.from('0123456789abcdefg= ')))
        .map(([at, char]) => ({ body, signature: signature.slice(0, at) + char + signature.slice(at + 1) })),
      fc
        .tuple(fc.nat(body.length - 1), fc.constantFrom(...Array.from('xyz{}" ')))
        .map(([at, char]) => ({ body: body.slice(0, at) + char + body.slice(at + 1), signature })),
      fc.stringMatching(/^[0-9a-f]{64}$/).map((hex) => ({ body, signature: `sha256=${hex}` })),
      fc
        .constantFrom(
          '',
          'sha256=',
          'sha1=da39a3ee5e6b4b0d3255bfef95601890afd80709',
          signatureOf('development', body),
          signatureOf('', body),
          signature.toUpperCase(),
          `${signature}00`,
        )
        .map((wrong) => ({ body, signature: wrong })),
    )
    await fc.assert(
      fc.asyncProperty(changed, async (delivery) => {
        fc.pre(delivery.body !== body || delivery.signature !== signature)
        const answer = await post(url, delivery.body, { ...good, 'x-hub-signature-256': delivery.signature })
        expect(answer.status).toBe(401)
        await answer.text()
      }),
      { numRuns: 1_000 },
    )
    expect(taken).toEqual([])
    expect((await post(url, body, good)).status).toBe(202)
  })

  it('is one that neither of two secrets signed while the secret is changed', async () => {
    const [next, other] = ['the next secret of sixteen', 'a secret of somebody else']
    const { url } = await door({ webhookSecrets: [next, secret] })
    const statusOf = async (signed: string): Promise<number> =>
      (await post(url, '{}', { ...headersOf('{}'), 'x-hub-signature-256': signatureOf(signed, '{}') })).status
    expect(await Promise.all([secret, next, other].map(statusOf))).toEqual([202, 202, 401])
  })

  it('is compared by its bytes: another text that reads the same in UTF-8 is refused', async () => {
    const { url, taken } = await door()
    const broken = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])
    const answer = await post(url, broken, headersOf(broken.toString('utf8')))
    expect([answer.status, taken]).toEqual([401, []])
  })
})

describe('THREATS A2: a body that is too long, too slow or cut off', () => {
  it('of 100 MB is refused with 413 while memory stays (40 MB at most)', async () => {
    const { url, port, taken } = await door()
    const [before, peaks] = [process.memoryUsage().rss, [0]]
    const watch = setInterval(() => peaks.push(process.memoryUsage().rss - before), 10)
    const piece = Buffer.alloc(1 << 16, 'x')
    const send = (headers: Record<string, string>): Promise<number> =>
      new Promise((resolve, reject) => {
        const sending = request(
          { port, host: '127.0.0.1', path: '/hooks', method: 'POST', headers: { ...headersOf(''), ...headers } },
          (answer: IncomingMessage) => {
            answer.resume()
            resolve(answer.statusCode ?? 0)
          },
        )
        // the rest of a body that was refused need not be taken
        sending.on('error', (error: NodeJS.ErrnoException) =>
          error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : reject(error),
        )
        let left = 1_600
        const more = (): void => {
          while (left > 0) {
            left -= 1
            if (!sending.write(piece)) return void sending.once('drain', more)
          }
          sending.end()
        }
        more()
      })
    const statuses = [await send({ 'content-length': String(1_600 * piece.length) }), await send({ 'transfer-encoding': 'chunked' })]
    clearInterval(watch)
    expect(statuses).toEqual([413, 413])
    expect(Math.max(...peaks) / 1e6).toBeLessThan(40)
    expect(taken).toEqual([])
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })

  it.concurrent.each([
    [
      'half a body',
      (body: string) =>
        `POST /hooks HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\nX-GitHub-Delivery: d\r\nX-GitHub-Event: issue_comment\r\nX-Hub-Signature-256: ${signatureOf(secret, body)}\r\n\r\n${body.slice(0, 9)}`,
    ],
    ['headers that never end', () => 'POST /hooks HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ])('%s is closed by the server and not acknowledged', async (_, textOf) => {
    const { port, taken } = await door()
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(textOf(JSON.stringify({ action: 'created' }))))
      let text = ''
      socket.on('data', (chunk) => (text += chunk.toString()))
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(text))
    })
    expect(answer).not.toMatch(/^HTTP\/1\.1 2/)
    expect(taken).toEqual([])
  })

  it('that is aborted is not acknowledged', async () => {
    const { port, taken, url } = await door()
    const body = JSON.stringify({ action: 'created' })
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`POST /hooks HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`)
        setTimeout(() => socket.destroy(), 50)
      })
      socket.on('close', () => resolve())
    })
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(taken).toEqual([])
  })
})

describe('a delivery that cannot be kept', () => {
  it('is answered with 503, never with 2XX', async () => {
    const { url, lines } = await door({ take: () => Promise.reject(new Error('the disk is full')) })
    const answer = await post(url, '{}', headersOf('{}', 'guid-7'))
    expect(answer.status).toBe(503)
    expect(lines.join('')).toContain('guid-7')
  })
})

describe('what is no delivery', () => {
  it.each([
    ['no delivery id', { 'x-github-delivery': '' }, 400],
    ['an event that is no name', { 'x-github-event': '../x' }, 400],
  ])('%s is refused', async (_, headers, status) => {
    const { url } = await door()
    expect((await post(url, '{}', { ...headersOf('{}'), ...headers })).status).toBe(status)
  })

  it('no JSON, another path and another method are refused', async () => {
    const { url } = await door()
    expect((await post(url, '{', headersOf('{'))).status).toBe(400)
    expect((await fetch(`${url}/elsewhere`, { method: 'POST', body: '{}' })).status).toBe(404)
    expect((await fetch(`${url}/hooks`)).status).toBe(405)
  })
})

describe('those who run the server', () => {
  it('see that it lives, and that it cannot keep work while its database is away', async () => {
    let isAway = false
    const { url } = await door({ ready: () => (isAway ? Promise.reject(new Error('connection refused')) : Promise.resolve()) })
    expect([(await fetch(`${url}/healthz`)).status, (await fetch(`${url}/readyz`)).status]).toEqual([200, 200])
    isAway = true
    expect([(await fetch(`${url}/healthz`)).status, (await fetch(`${url}/readyz`)).status]).toEqual([200, 503])
  })

  it('read figures in the text format of Prometheus', async () => {
    const { url } = await door()
    await post(url, '{}', headersOf('{}'))
    await post(url, '{}', { ...headersOf('{}'), 'x-hub-signature-256': 'no' })
    const answer = await fetch(`${url}/metrics`)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    const text = await answer.text()
    expect(text).toContain('docwright_deliveries_total{outcome="accepted"} 1')
    expect(text).toContain('docwright_deliveries_total{outcome="refused"} 1')
    expect(text).toMatch(/^docwright_acknowledge_seconds_count 1$/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
  })
})
