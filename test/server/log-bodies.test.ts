import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { openLog } from '../../src/server/log.ts'
import { canary } from '../support/canaries.ts'
import { readFollowUps, withPull } from '../support/with-pull.ts'

/** What a line may hold besides what Docwright says itself. */
const fields = new Set(['level', 'time', 'name', 'msg', 'err', 'delivery', 'job', 'attempt'])

describe('the log of the App at its lowest level', () => {
  it('holds a line for each request and none of the bodies', async () => {
    const stream = new PassThrough({ highWaterMark: 100_000_000 })
    const on = await withPull({ github: { log: openLog('trace', stream) } })
    await on.type('/document-feature billing')
    const text = String(stream.read() ?? '')
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.filter(({ msg }) => /^GitHub request: (POST|PATCH) /.test(String(msg))).length).toBeGreaterThan(5)
    expect([...new Set(lines.flatMap((line) => Object.keys(line)))].filter((name) => !fields.has(name))).toEqual([])
    const [pull] = readFollowUps(on)
    for (const line of pull?.body.split('\n').filter((one) => one.length > 20) ?? []) expect(text).not.toContain(line)
  })

  it('holds no secret, whatever is logged', () => {
    const stream = new PassThrough()
    const log = openLog('trace', stream)
    const secret = canary(1)
    log.info({ why: secret, nested: { list: [`x ${secret}`] } }, `told ${secret}`)
    log.error({ err: new Error(secret, { cause: new Error(`inner ${secret}`) }) }, 'failed')
    const text = String(stream.read() ?? '')
    expect(
      text
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { msg: string }).msg),
    ).toEqual(['told ‹hidden›', 'failed'])
    expect(text).not.toContain(secret)
  })
})
