import { expect, test } from 'vitest'
import { hashOfNobody, hashPassword, isOutdated, isPasswordOf } from '../../src/auth/passwords'
import { cheapHash, password } from './sign-in'

test('hashes of one password differ, and have the cost of today', () => {
  const hashes = [hashPassword(password), hashPassword(password)]
  expect(hashes[0]).not.toBe(hashes[1])
  for (const hash of [...hashes, hashOfNobody]) {
    expect(hash).toMatch(/^scrypt:16384:8:5:[\w-]{22}:[\w-]{43}$/)
    expect(isOutdated(hash)).toBe(false)
  }
})

test('a hash of another cost verifies, and is outdated', () => {
  const hash = cheapHash(password)
  expect(isPasswordOf(hash, password)).toBe(true)
  expect(isPasswordOf(hash, `${password}!`)).toBe(false)
  expect(isOutdated(hash)).toBe(true)
})

test('the whole password counts, and its case', () => {
  const hash = cheapHash('p'.repeat(128))
  for (const wrong of ['p'.repeat(127), 'P'.repeat(128), `${'p'.repeat(127)}q`]) expect(isPasswordOf(hash, wrong)).toBe(false)
})

test('a letter in two code points is the letter in one', () => {
  expect(isPasswordOf(cheapHash('caf\u00e9 caf\u00e9'), 'cafe\u0301 cafe\u0301')).toBe(true)
})

test.each(['', 'x', 'scrypt:16:8:1::', 'scrypt:16:8:1:AAAAAAAAAAAAAAAAAAAAAA:', 'scrypt:16:8:1:AAAAAAAAAAAAAAAAAAAAAA:AAAA'])(
  'the damaged hash %j lets nobody in',
  (hash) => {
    expect(() => isPasswordOf(hash, '')).toThrow()
  },
)
