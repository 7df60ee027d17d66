import { expect, test } from 'vitest'
import { readSealed, writeSealed } from '../../src/encryption/sealed-text'

const bytes = (length: number): Uint8Array<ArrayBuffer> => new Uint8Array(length).fill(1)
const parts = { wrapped: { keyId: 'k-1', bytes: bytes(40) }, nonce: bytes(12), payload: bytes(16) }
const sealed = writeSealed(parts)
const [version, id, key, nonce, payload] = sealed.split('.') as [string, string, string, string, string]

test('a sealed value is written in five parts and read again', () => {
  expect(sealed).toMatch(/^v1\.k-1\.[\w-]{54}\.[\w-]{16}\.[\w-]{22}$/)
  expect(readSealed(sealed)).toEqual(parts)
})

test.each([
  ['nothing', ''],
  ['a readable value', 'ada@example.com'],
  ['a readable value with dots', 'a.b.c.d.e'],
  ['a part too few', [version, id, key, nonce].join('.')],
  ['a part too many', `${sealed}.x`],
  ['an empty id', [version, '', key, nonce, payload].join('.')],
  ['a short nonce', [version, id, key, nonce.slice(0, 12), payload].join('.')],
  ['a payload shorter than its tag', [version, id, key, nonce, payload.slice(0, 20)].join('.')],
  ['a character of another alphabet', [version, id, key, nonce, `${payload.slice(0, 21)}+`].join('.')],
  ['padding', [version, id, key, nonce, `${payload}==`].join('.')],
  ['bits behind the last byte', [version, id, key, nonce, `${payload.slice(0, 21)}R`].join('.')],
])('what is not sealed is refused: %s', (_, text) => {
  expect(() => readSealed(text)).toThrow(expect.objectContaining({ reason: 'not-sealed' }))
})

test('a form of another version is told apart', () => {
  expect(() => readSealed(sealed.replace('v1', 'v2'))).toThrow(expect.objectContaining({ reason: 'unknown-version' }))
})
