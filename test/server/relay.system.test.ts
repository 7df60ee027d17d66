import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { settingsOf } from '../../src/server/environment.ts'
import { openMetrics } from '../../src/server/metrics.ts'
import type { Webhook } from '../../src/server/receive.ts'
import { openRelay } from '../../src/server/relay/open-relay.ts'
import { readEvents, type StreamEvent } from '../../src/server/relay/read-events.ts'
import { putEmptyDatabase } from '../support/empty-database.ts'
import { deliveryHeaders, signatureOf } from '../support/github/deliveries.ts'
import { startGitHub } from '../support/github/start.ts'
import { until } from '../support/queue-place.ts'
import { startChannel, type RelayChannel } from '../support/relay-channel.ts'
import { startServe } from '../support/serve.ts'
import { smallService } from '../support/small-service.ts'

const secret = 'a secret of sixteen and more'
const name = 'acme/small'

/** A relay that is read, and what came by it. */
async function reading(silence = 60_000): Promise<{ channel: RelayChannel; taken: Webhook[]; lines: string[] }> {
  const channel = await startChannel()
  const [taken, lines]: [Webhook[], string[]] = [[], []]
  const relay = openRelay({
    url: channel.url,
    times: { silence, firstPause: 5, longestPause: 20 },
    receiver: {
      webhookSecrets: [secret],
      take: async (webhook) => (taken.push(webhook), 'accepted'),
      metrics: openMetrics({ counts: async () => [] }),
      log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }),
    },
  })
  onTestFinished(() => relay.close())
  await until(() => channel.opened() > 0 && lines.some((line) => line.includes('the relay is read')))
  return { channel, taken, lines }
}

const post = async ({ url }: RelayChannel, body: string, guid: string, signature?: string): Promise<void> => {
  const headers = deliveryHeaders(body, { event: 'issue_comment', guid, secret, appId: 1 })
  await fetch(url, { method: 'POST', body, headers: { ...headers, ...(signature !== undefined && { 'x-hub-signature-256': signature }) } })
}

describe('docwright serve --relay', () => {
  it('carries out a command that came by a channel', async () => {
    const channel = await startChannel()
    const github = await startGitHub({ webhook: { secret, url: channel.url } })
    const data = mkdtempSync(path.join(tmpdir(), 'docwright-relay-'))
    await putEmptyDatabase(data)
    const served = await startServe({ data, github: new URL(github.origin).host, app: github.app, secret, args: ['--relay', channel.url] })
    onTestFinished(async () => {
      await served.kill()
      await github.close()
      rmSync(data, { recursive: true, force: true, maxRetries: 3 })
    })
    await until(() => served.log.some(({ msg }) => msg === 'the relay is read'))
    await github.createRepository(name, { files: smallService(), collaborators: { ann: 'write' } })
    await github.push(name, 'feature', 'ann', { files: { 'src/billing/note.ts': 'export const note = 1\n' } })
    const { pull } = await github.openPull(name, 'ann', { head: 'feature' })
    await github.comment(name, pull.number, 'ann', '/document-feature billing — ünïcode 🎉 <b> & \u2028')
    await github.comment(name, pull.number, 'ann', '/document-feature billing')
    await until(async () => (await github.pulls(name)).some(({ pull: { headRef } }) => headRef.startsWith('docwright/')))
    expect(await served.stop()).toBe(0)
  })
})

describe('a relay', () => {
  it('is believed no more than a stranger at the door: what is not signed is refused', async () => {
    const { channel, taken, lines } = await reading()
    const body = JSON.stringify({ action: 'created', text: 'ünïcode 🎉 \u2028 </script>', deep: { 10: 1, 2: [null, 1.5] } })
    await post(channel, body, 'wrong', signatureOf('another secret of sixteen', body))
    await post(channel, body, 'none', '')
    channel.write('data: {"x-github-event":"issue_comment","x-github-delivery":"bare","body":{}}\n\n')
    channel.write('data: no delivery\n\ndata: [1]\n\ndata: null\n\n')
    // object keys that are numbers are put in order by whoever reads JSON: those of GitHub are none
    const right = JSON.stringify(JSON.parse(body))
    await post(channel, right, 'right')
    await until(() => taken.length > 0)
    expect(taken.map(({ id }) => id)).toEqual(['right'])
    expect(lines.filter((line) => line.includes('"refused"'))).toHaveLength(6)
    expect(lines.join('')).not.toContain('ünïcode')
  })

  it('is opened anew where it was cut off or says nothing', async () => {
    const { channel, taken } = await reading(500)
    channel.cut()
    await until(() => channel.opened() > 1)
    await until(() => channel.opened() > 2)
    let sent = 0
    await until(async () => {
      sent += 1
      await post(channel, '{}', `again-${sent}`)
      return taken.length > 0
    })
  })

  it('that sends an event without end is left, and read again', async () => {
    const { channel, taken, lines } = await reading()
    const piece = 'x'.repeat(1 << 20)
    channel.write('data: ')
    for (let i = 0; i < 27; i += 1) channel.write(piece)
    await until(() => lines.some((line) => line.includes('is longer than')))
    await until(() => channel.opened() > 1)
    expect(taken).toEqual([])
  })

  it('has an address in the clear on this machine alone', () => {
    const read = (WEBHOOK_PROXY_URL: string): unknown =>
      settingsOf({ WEBHOOK_PROXY_URL }, '/home/ann', { appId: '1', privateKey: '', webhookSecrets: [], warnings: [] }).relay
    expect([read('https://smee.io/abc'), read('http://localhost:3001/abc'), read(' ')]).toEqual([
      'https://smee.io/abc',
      'http://localhost:3001/abc',
      undefined,
    ])
    for (const wrong of ['http://smee.io/abc', 'smee.io/abc', 'file:///etc/passwd']) expect(() => read(wrong)).toThrow('Expected `--relay`')
  })
})

describe('events of a stream', () => {
  const collect = async (pieces: readonly Uint8Array[], longest = 1_000): Promise<StreamEvent[]> => {
    const found: StreamEvent[] = []
    async function* stream(): AsyncGenerator<Uint8Array> {
      yield* pieces
    }
    for await (const event of readEvents(stream(), longest)) found.push(event)
    return found
  }

  it('are the same in whatever pieces and with whatever line ends they come', async () => {
    const text =
      '\uFEFF: note\n\nevent: ready\ndata: {}\n\nid: 7\ndata:ünï 🎉\ndata: : two\nretry: 1\n\nevent: none\n\ndata\n\ndata: cut off'
    const expected = [
      { type: 'ready', data: '{}' },
      { type: 'message', data: 'ünï 🎉\n: two' },
      { type: 'message', data: '' },
    ]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('\n', '\r\n', '\r'), fc.array(fc.nat(200), { maxLength: 20 }), async (end, cuts) => {
        const bytes = Buffer.from(text.replaceAll('\n', end))
        const at = [0, ...cuts.sort((a, b) => a - b), bytes.length]
        expect(await collect(at.slice(1).map((to, i) => bytes.subarray(at[i], to)))).toEqual(expected)
      }),
    )
  })

  it('that are longer than they may be end it, in one line or in many', async () => {
    const bytes = (value: string): Uint8Array[] => [Buffer.from(value)]
    await expect(collect(bytes(`data: ${'x'.repeat(2_000)}`))).rejects.toThrow('longer than 1000')
    await expect(collect(bytes('data: 0123456789\n'.repeat(200)))).rejects.toThrow('longer than 1000')
    expect(await collect(bytes('data: 0123456789\n\n'.repeat(200)))).toHaveLength(200)
  })
})
