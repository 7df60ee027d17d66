import { describe, expect, test } from 'vitest'
import { createEnvelope } from '../../src/encryption/envelope'
import { createKeyStore, type KeyStore, readKeys } from '../../src/encryption/keys'
import { changedAt, keysOf } from './wrapping-keys'

const place = { table: 'people', column: 'email', row: '42' }
const keys = keysOf('a')
const { seal, sealAll, open } = createEnvelope(keys)
const secret = 'ada@example.com'
const sealed = await seal(secret, place)

/** What opening gives, or the reason why it gives nothing. */
async function opened(text: string, at: object = {}): Promise<unknown> {
  try {
    return await open(text, { ...place, ...at })
  } catch (error) {
    expect(String(error)).not.toMatch(/ada|example|people|email|42/)
    expect(String(error)).not.toContain(sealed.slice(10, 40))
    return (error as { reason: string }).reason
  }
}

describe('a sealed value', () => {
  test.each([
    ['text', secret],
    ['nothing', ''],
    ['characters of any kind', 'Zoë 🧑‍🚀 אבג \0 \uFEFF é'],
    ['a mark of the order of bytes', '\uFEFFada'],
    ['something huge', 'ä'.repeat(3_000_000)],
  ])('opens to what it was: %s', async (_, value) => {
    const text = await seal(value, place)
    expect((await open(text, place)) === value).toBe(true)
  })

  test('holds no part of the value, and differs each time that one value is sealed', async () => {
    const others = await Promise.all(Array.from({ length: 50 }, async () => seal(secret, place)))
    const parts = others.map((text) => text.split('.'))
    for (const part of [2, 3, 4]) expect(new Set(parts.map((all) => all[part])).size).toBe(50)
    expect(Buffer.from(others.join(), 'base64url').toString('latin1')).not.toContain('ada')
  })

  test.each(['version', 'id of the key', 'wrapped key', 'nonce', 'value', 'tag'])('does not open with another %s', async (part) => {
    const [version = '', id = '', key = '', nonce = '', payload = ''] = sealed.split('.')
    const changed = {
      version: [['v9', id, key, nonce, payload], 'unknown-version'],
      'id of the key': [[version, 'b', key, nonce, payload], 'unknown-key'],
      'wrapped key': [[version, id, changedAt(key, 5), nonce, payload], 'does-not-open'],
      nonce: [[version, id, key, changedAt(nonce, 3), payload], 'does-not-open'],
      value: [[version, id, key, nonce, changedAt(payload, 2)], 'does-not-open'],
      tag: [[version, id, key, nonce, changedAt(payload, -5)], 'does-not-open'],
    } as const
    const [parts, reason] = changed[part as keyof typeof changed]
    expect(await opened(parts.join('.'))).toBe(reason)
  })

  test('does not open when a character of it is changed or cut, wherever that is', async () => {
    for (let at = 0; at < sealed.length; at += 1) expect(await opened(changedAt(sealed, at))).not.toBe(secret)
    for (let length = 0; length < sealed.length; length += 1) expect(await opened(sealed.slice(0, length))).not.toBe(secret)
  })

  test.each([
    ['another row', { row: '43' }],
    ['another column', { column: 'name' }],
    ['another table', { table: 'staff' }],
    ['a row of another tenant', { tenant: 'acme' }],
    ['a place with the same letters', { table: 'peopleemail', column: '' }],
    ['a place with a quote', { table: 'people","email', column: '' }],
  ])('does not open when it was copied to %s', async (_, at) => {
    expect(await opened(sealed, at)).toBe('does-not-open')
  })

  test('does not open with the data key or the payload of another value', async () => {
    const [one, other] = [sealed, await seal('bob', place)].map((text) => text.split('.'))
    expect(await opened([...(one ?? []).slice(0, 3), ...(other ?? []).slice(3)].join('.'))).toBe('does-not-open')
    expect(await opened([...(one ?? []).slice(0, 4), ...(other ?? []).slice(4)].join('.'))).toBe('does-not-open')
  })

  test('does not open under a wrong key of the same id', async () => {
    const wrong = createKeyStore(readKeys(`a:${btoa('x'.repeat(32))}`))
    await expect(createEnvelope(wrong).open(sealed, place)).rejects.toMatchObject({ reason: 'does-not-open' })
  })

  test('is refused where it would come back as another text', async () => {
    await expect(seal('half of \uD83D', place)).rejects.toMatchObject({ reason: 'not-text' })
  })

  test('opens that another program sealed', async () => {
    // made with `cryptography` of Python: AES key wrap and AES-GCM, with keys that count up
    const text =
      'v1.other.vSonaujHRkx-izlmdKxuDpVYyExgCbP6QTzwameiAII-TXIN8kGfqQ.ZGVmZ2hpamtsbW5v.kBpnJDDqp9-9DvauOpfwxq7CH7jNBTnRF5znoL8QOlf0-I8'
    const store = createKeyStore(readKeys('other:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='))
    expect(await createEnvelope(store).open(text, place)).toBe('ada@example.com ✓')
  })
})

describe('values of one record', () => {
  test('are sealed under one data key, each with a nonce of its own', async () => {
    const all = await sealAll([
      { ...place, value: 'one' },
      { ...place, column: 'name', value: 'one' },
    ])
    const [first = [], second = []] = all.map((text) => text.split('.'))
    expect(first[2]).toBe(second[2])
    expect(first[3]).not.toBe(second[3])
    expect(await opened(all[0] ?? '')).toBe('one')
    expect(await opened(all[1] ?? '', { column: 'name' })).toBe('one')
    expect(await opened(all[1] ?? '')).toBe('does-not-open')
  })

  test('get another data key before one has been used too often', async () => {
    let wrapped = 0
    const counting: KeyStore = { ...keys, wrap: async (dataKey) => (wrapped++, keys.wrap(dataKey)) }
    const all = await createEnvelope(counting).sealAll(
      Array.from({ length: 600 }, (_, i) => ({ ...place, row: String(i), value: String(i) })),
    )
    expect([all.length, wrapped]).toEqual([600, 3])
    for (const i of [0, 255, 256, 599]) expect(await opened(all[i] ?? '', { row: String(i) })).toBe(String(i))
  })
})
