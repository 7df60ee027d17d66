import { describe, expect, test } from 'vitest'
import { createLookupIndex, normalised, readIndexKey } from '../../src/encryption/lookup-index'
import { readKeys } from '../../src/encryption/keys'
import { keyText } from './wrapping-keys'

const lookupIndex = createLookupIndex(new Uint8Array(32).fill(1))
const place = { table: 'people', column: 'email' }
const indexed = await lookupIndex({ ...place, value: 'Ada@Example.com' })

describe('the lookup index of a sealed value', () => {
  test.each(['ada@example.com', ' ADA@EXAMPLE.COM ', 'ａｄａ@example.com', 'Ada@Example.com'])('is the same for %j', async (value) => {
    expect(await lookupIndex({ ...place, value })).toBe(indexed)
  })

  test.each(['ada@example.co', 'ada@example', 'ada', 'a', '', 'bob@example.com', 'a da@example.com'])(
    'is another one for %j: parts and beginnings find nothing',
    async (value) => {
      expect(await lookupIndex({ ...place, value })).not.toBe(indexed)
    },
  )

  test('is another one in another column and another table, so that equal values of both do not show', async () => {
    const value = 'ada@example.com'
    const all = [indexed, await lookupIndex({ ...place, column: 'name', value }), await lookupIndex({ ...place, table: 'staff', value })]
    expect(new Set(all).size).toBe(3)
  })

  test('says nothing of the value to whoever lacks the key', async () => {
    const other = await createLookupIndex(new Uint8Array(32).fill(2))({ ...place, value: 'ada@example.com' })
    expect(other).not.toBe(indexed)
    for (const text of [indexed, other]) expect(text).toMatch(/^[\w-]{43}$/)
  })

  test('keeps case where case counts', async () => {
    const of = async (value: string) => lookupIndex({ ...place, value, isExact: true })
    expect(await of('Token')).not.toBe(await of('token'))
    for (const same of [' Token ', 'Ｔｏｋｅｎ']) expect(await of(same)).toBe(await of('Token'))
  })

  test('is that of HMAC-SHA-256 as another program computes it', async () => {
    const { createHmac } = await import('node:crypto')
    const hmac = createHmac('sha256', Buffer.alloc(32, 1)).update('["people","email","ada@example.com"]').digest('base64url')
    expect(indexed).toBe(hmac)
  })
})

test.each([
  ['space around and between', '  Ada \t\n Lovelace ', 'ada lovelace'],
  ['composed and decomposed letters', 'Zoe\u0308', 'zoë'],
  ['letters that look alike', 'ﬁne ２', 'fine 2'],
  ['letters with two small forms', 'ΟΔΟΣ', 'οδος'],
  ['letters whose capital has two', 'Straße', 'strasse'],
  ['nothing', '   ', ''],
])('values are looked up in one form: %s', (_, value, form) => {
  expect(normalised(value, false)).toBe(form)
})

test('what is in that form stays as it is', () => {
  for (const value of ['Straße', 'ΟΔΟΣ', 'İstanbul', 'Zoe\u0308', 'ﬁne', '  a  b ']) {
    const once = normalised(value, false)
    expect(normalised(once, false)).toBe(once)
  }
})

test('the key of the lookup index is refused without its content when it is short, or opens values too', () => {
  const keys = readKeys(`1:${keyText('a')}`)
  expect(() => readIndexKey(undefined, keys)).toThrow('Expected `ENCRYPTION_INDEX_KEY` to have 32 bytes, as base64.')
  expect(() => readIndexKey(btoa('h'.repeat(31)), keys)).toThrow(/^Expected `ENCRYPTION_INDEX_KEY` to have 32 bytes, as base64\.$/)
  expect(() => readIndexKey(keyText('a'), keys)).toThrow(
    /^Expected `ENCRYPTION_INDEX_KEY` to be another key than those of `ENCRYPTION_KEYS`\.$/,
  )
  expect(readIndexKey(keyText('b'), keys)).toEqual(new Uint8Array(32).fill(98))
})
