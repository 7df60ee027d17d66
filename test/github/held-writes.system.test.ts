import { generateKeyPairSync } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { limits } from '../../src/core/limits.ts'
import type { Access } from '../../src/github/access.ts'
import { openApp } from '../../src/github/app-access.ts'
import { react } from '../../src/github/ensure-comment.ts'

const repo = { id: 1, owner: 'acme', name: 'shop', defaultBranch: 'main', installation: 7 }
const json = { 'content-type': 'application/json; charset=utf-8' }
const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()

/** A host that notes what reaches it, and work on it that asks `mayWrite`; answers `refused` first. */
async function workThat(mayWrite: () => Promise<boolean>, refused: readonly number[] = []): Promise<{ access: Access; came: string[] }> {
  const came: string[] = []
  const left = [...refused]
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (path.endsWith('/access_tokens')) {
      if (came.length > 0) came.push('token')
      // what is written after it connects anew
      response
        .writeHead(201, { ...json, connection: 'close' })
        .end(JSON.stringify({ token: `ghs_${came.length}`, expires_at: '2099-01-01T00:00:00Z' }))
    } else if (path === '/app') response.writeHead(200, json).end('{"slug":"docwright","id":4242}')
    else {
      came.push(request.method ?? '')
      response.writeHead(left.shift() ?? 201, json).end('{"id":1}')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const log = pino({ level: 'silent' })
  const app = await openApp({ appId: '1', privateKey, signingKeys: ['a secret of sixteen'], host: { api: url, web: url }, log })
  return { access: await app.access(repo, mayWrite), came }
}

const write = (access: Access): Promise<void> => react(access, repo, { kind: 'issue', id: 5 }, 'eyes')

/** A clock of this process that a test moves on, as it goes on for a process that is frozen. */
function movedClock(): void {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

describe('A14: a write', () => {
  it('that was frozen after its question asks once more, and is not sent where the work was taken over', async () => {
    movedClock()
    let asked = 0
    const { access, came } = await workThat(async () => {
      asked += 1
      if (asked === 1) vi.advanceTimersByTime(limits.lease)
      return asked === 1
    })
    await expect(write(access)).rejects.toMatchObject({ name: 'LostClaim' })
    expect([asked, came]).toEqual([2, []])
  })

  it('that was frozen after its question is sent once where the work is held still', async () => {
    movedClock()
    let asked = 0
    const { access, came } = await workThat(async () => {
      asked += 1
      if (asked === 1) vi.advanceTimersByTime(limits.lease)
      return true
    })
    await write(access)
    expect([asked, came]).toEqual([2, ['POST']])
  })

  it('is not sent where every answer comes too late, nor where nobody answers', async () => {
    movedClock()
    const late = await workThat(async () => {
      vi.advanceTimersByTime(limits.lease)
      return true
    })
    await expect(write(late.access)).rejects.toMatchObject({
      name: 'ExternalError',
      message: expect.stringContaining('took too long') as string,
    })
    const silent = await workThat(() => Promise.reject(new Error('no database')))
    await expect(write(silent.access)).rejects.toMatchObject({
      name: 'ExternalError',
      message: expect.stringContaining('did not say') as string,
    })
    expect([late.came, silent.came]).toEqual([[], []])
  })

  it('that was frozen while it connected is not sent, and is sent by the next attempt', async () => {
    movedClock()
    const { access, came } = await workThat(async () => true)
    const freeze = (): void => void vi.advanceTimersByTime(limits.lease)
    subscribe('undici:client:connected', freeze)
    onTestFinished(() => void unsubscribe('undici:client:connected', freeze))
    const words = expect.stringContaining('too long to connect') as string
    await expect(write(access)).rejects.toMatchObject({ name: 'ExternalError', message: words })
    expect(came).toEqual([])
    unsubscribe('undici:client:connected', freeze)
    await write(access)
    expect(came).toEqual(['POST'])
  })

  it('asks again before it is sent with another token', async () => {
    let asked = 0
    const { access, came } = await workThat(async () => {
      asked += 1
      return asked === 1
    }, [401])
    await expect(write(access)).rejects.toMatchObject({ name: 'LostClaim' })
    expect([asked, came]).toEqual([2, ['POST', 'token']])
  })
})
