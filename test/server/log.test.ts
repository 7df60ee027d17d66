import { describe, expect, it } from 'vitest'
import { PassThrough } from 'node:stream'
import { openLog } from '../../src/server/log.ts'

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  const stream = new PassThrough()
  write(openLog('debug', stream))
  return String(stream.read() ?? '')
}

describe('the log', () => {
  it('is one JSON object a line, with the delivery id', () => {
    const text = logged((log) => log.child({ delivery: 'guid-1' }).info({ job: 'j' }, 'done'))
    expect(JSON.parse(text)).toMatchObject({ name: 'docwright', delivery: 'guid-1', job: 'j', msg: 'done', level: 30 })
    expect(text.trim().split('\n')).toHaveLength(1)
  })

  it('keeps a text with line feeds and control characters in one line', () => {
    expect(
      logged((log) => log.info({ why: 'one\n::set-output name=x::y\u001b[31m' }, 'declined'))
        .trim()
        .split('\n'),
    ).toHaveLength(1)
  })

  it('leaves out what requests of the client carry: tokens, headers, bodies', () => {
    const request = { headers: { authorization: 'token ghs_secretsecret' }, body: 'ghs_secretsecret', url: 'https://x/' }
    const error = Object.assign(new Error('Not Found', { cause: Object.assign(new Error('inner'), { request }) }), {
      status: 404,
      request,
      response: { headers: { 'set-cookie': 'ghs_secretsecret' } },
    })
    const text = logged((log) => {
      log.error({ err: error }, 'failed')
      log.info(
        {
          a: { token: 'ghs_secretsecret', privateKey: 'ghs_secretsecret', secret: 'ghs_secretsecret', authorization: 'ghs_secretsecret' },
          headers: { x: 'ghs_secretsecret' },
          request,
        },
        'all',
      )
    })
    expect(text).not.toContain('ghs_secretsecret')
    expect(text).toContain('"status":404')
  })
})
