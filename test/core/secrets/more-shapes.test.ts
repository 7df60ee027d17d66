import { describe, expect, it } from 'vitest'
import { hideSecrets } from '../../../src/core/secrets/hide-secrets.ts'
import { shapedSecrets } from '../../support/canaries.ts'

const [hex, word, aws, github] = [
  'a8f5f167f44f4964e6c998dee827110c',
  'QmDkL93vQmtRb5NcHs2GfJ8pZaK4eQm6nTd7',
  shapedSecrets['aws'] as string,
  shapedSecrets['github'] as string,
]
const from = (...parts: readonly string[]): string => parts.join('')
const bytes = Buffer.from(github)

describe('a token of a maker', () => {
  it.each([
    from('dop', '_v1_', hex, hex),
    from('xa', 'pp-1-A01B2C3D4E5-1234567890123-', hex, hex),
    from('GOC', 'SPX-', word.slice(0, 28)),
    from('ya', '29.a0Af', word),
    from('sb', 'p_', hex, 'a1b2c3d4'),
    from('sb_', 'secret_', word.slice(0, 22), '_abCD12x9'),
    from('pat-', 'na1-550e8400-e29b-41d4-a716-446655440000'),
    from(hex, '-us', '12'),
    from('sntr', 'ys_', word, word),
    from('sntr', 'yu_', hex, hex),
    from('dp.', 'st.prd.', word, '1234'),
    from('pscale', '_tkn_', word),
    from('r', '8_', word),
    from('ppl', 'x-', word, word),
    from('xa', 'i-', word, word),
    from('pu', 'l-', hex, 'a1b2c3d4'),
    from('abcDEF123456gh', '.atlas', 'v1.', word, word),
    from('dt0', 'c01.ABCDEFGHIJKLMNOPQRSTUVWX.', 'ABCDEFGH23456789'.repeat(4)),
    from('AGE-', 'SECRET-KEY-1', 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7LQPZRY9X8GF2TVDW0S3JN54KHCE'),
    from('FLW', 'SECK-', hex, '-X'),
    from('rz', 'p_live_', word.slice(0, 14)),
  ])('is hidden with its whole tail: %s', (token) => {
    expect(hideSecrets(`key ${token} end`)).toBe('key ‹hidden› end')
  })
})

describe('a secret beside other token characters', () => {
  it.each([
    ['_', github, '_'],
    ['_', aws, '_'],
    ['0x', bytes.toString('hex'), ''],
    ['/v1/', bytes.toString('base64'), '/x'],
    ['src/', bytes.toString('base64url'), '/index'],
  ])('is hidden: %s', (before, secret, after) => {
    expect(hideSecrets(`a ${before}${secret}${after} b`)).toBe(`a ${before}‹hidden›${after} b`)
  })
})

describe('what opens something in an address', () => {
  it.each([
    ['postgres://shop:', 'Kd9x@LmQz7Xtail', '@db.acme.com:5432/shop'],
    ['postgres://shop:', 'Kd9x/LmQz7Xtail', '@db.acme.com/shop'],
    ['jdbc:postgresql://db/shop?user=shop&password=', 'Kd9xLmQz7X', ''],
    ['Server=db;Database=x;Password=', 'hunter2', ';Encrypt=true'],
    ['https://s3.acme.com/b/k?X-Amz-Signature=', hex + hex, ''],
    ['https://x.blob.acme.net/c?sv=2020&sig=', 'Kd9xLmQz7X%2BabcDEF123%3D', '&se=1'],
    ['https://', word, '@github.com/acme/x.git'],
    ['https://hooks.zapier.com/hooks/catch/', '123456/abc7def/', ''],
  ])('is hidden: %s', (before, secret, after) => {
    expect(hideSecrets(before + secret + after)).toBe(`${before}‹hidden›${after}`)
  })

  it.each([
    'https://user@example.com/path',
    'postgres://localhost:5432/app?mail=a@b.example',
    'https://example.com/@scope/name@1.2.3',
    'https://cdn.acme.com/npm/@acme/user:thing@1.2.3/x.js',
    'http://a.example:80/c?email=a@b.example',
    '?sig=true&x=1',
    '/reset?password=${password}',
    'Server=db;Password=<your>;',
    `https://${hex}@o1.ingest.sentry.io/42`,
    'git+ssh://git@github.com/acme/x',
  ])('is nothing else of one: %s', (text) => {
    expect(hideSecrets(text)).toBe(text)
  })

  it('is looked for a bounded number of times', () => {
    const long = `${'postgres://a:'.repeat(20_000)} ${'a=b;'.repeat(40_000)} ${'?password='.repeat(20_000)}`
    expect(hideSecrets(long).length).toBeGreaterThan(0)
  })
})
