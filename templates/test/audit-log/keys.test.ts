import { describe, expect, test } from 'vitest'
import { readSealKeys } from '../../src/audit-log/keys'

const secret = 'of-the-tests-'.repeat(3)

test('the key that seals, and those that have sealed, are read by their ids', () => {
  const keys = readSealKeys({ AUDIT_LOG_KEY: `k2:${secret}`, AUDIT_LOG_KEYS_BEFORE: `k1:${secret}1, k0:${secret}0` })
  expect([keys.current.id, [...keys.all.keys()]]).toEqual(['k2', ['k2', 'k1', 'k0']])
  expect(readSealKeys({ AUDIT_LOG_KEY: `k2:${secret}`, AUDIT_LOG_KEYS_BEFORE: '' }).all.size).toBe(1)
})

describe('a key is refused with the name of its setting, and without its value:', () => {
  test.each<[string, Record<string, string>, string]>([
    ['none', {}, 'AUDIT_LOG_KEY'],
    ['one without an id', { AUDIT_LOG_KEY: `:${secret}` }, 'AUDIT_LOG_KEY'],
    ['one whose secret is short', { AUDIT_LOG_KEY: 'k1:hidden' }, 'AUDIT_LOG_KEY'],
    ['a former one whose secret is short', { AUDIT_LOG_KEY: `k1:${secret}`, AUDIT_LOG_KEYS_BEFORE: 'k0:hidden' }, 'AUDIT_LOG_KEYS_BEFORE'],
    ['two of one id', { AUDIT_LOG_KEY: `k1:${secret}`, AUDIT_LOG_KEYS_BEFORE: `k1:${secret}0` }, 'an id of its own'],
  ])('%s', (_, env, words) => {
    expect(() => readSealKeys(env)).toThrow(words)
    expect(() => readSealKeys(env)).toThrow(/^(?!.*hidden)/)
  })
})
