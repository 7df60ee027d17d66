import { afterEach, describe, expect, test, vi } from 'vitest'
import { createKeyStore, loadKeys, readKeys } from '../../src/encryption/keys'
import { keysOf, keyText } from './wrapping-keys'

const dataKey = new Uint8Array(32).fill(7)

describe('keys of the settings', () => {
  test('have a version each, and the first one is current', () => {
    expect(readKeys(`2:${keyText('b')} 1:${keyText('a')}`)).toEqual([
      { id: '2', bytes: new Uint8Array(32).fill(98) },
      { id: '1', bytes: new Uint8Array(32).fill(97) },
    ])
    expect(keysOf('2', '1')).toMatchObject({ currentId: '2', ids: ['2', '1'] })
  })

  test('are read with commas, lines and base64url too', () => {
    expect(readKeys(`\n2:${keyText('ÿ').replaceAll('/', '_')},\n1:${keyText('a')}\n`).map(({ id }) => id)).toEqual(['2', '1'])
  })

  test.each([
    ['no key', undefined, 'have a current key'],
    ['nothing', ' ', 'have a current key'],
    ['a key of 16 bytes', `1:${btoa('h'.repeat(16))}`, 'keys of 32 bytes each'],
    ['a key of 33 bytes', `1:${btoa('h'.repeat(33))}`, 'keys of 32 bytes each'],
    ['a key that is no base64', `1:${'h*'.repeat(22)}`, 'keys of 32 bytes each'],
    ['a key without an id', keyText('h'), 'name each key'],
    ['an id with a dot', `a.b:${keyText('h')}`, 'name each key'],
    ['an id with a wildcard', `a_b:${keyText('h')}`, 'name each key'],
    ['a part too many', `1:${keyText('h')}:x`, 'keys of 32 bytes each'],
    ['one id twice', `1:${keyText('h')} 1:${keyText('i')}`, 'name each key once'],
    ['one key under two ids', `1:${keyText('h')} 2:${keyText('h')}`, 'another key under each id'],
  ])('are refused without their content: %s', (_, text, reason) => {
    expect(() => readKeys(text)).toThrow(reason)
    expect(() => readKeys(text)).toThrow(/^Expected `ENCRYPTION_KEYS` to [^h]*(?:have|each|which|with|hyphens)/)
    expect(() => readKeys(text)).toThrow(/^(?!.*(?:hhhh|aGho))/)
  })
})

describe('a service', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  async function start(keys: string | undefined, indexKey = keyText('i')) {
    vi.resetModules()
    vi.stubEnv('ENCRYPTION_KEYS', keys)
    vi.stubEnv('ENCRYPTION_INDEX_KEY', indexKey)
    return import('../../src/encryption/encryption')
  }

  test('does not start without a current key, or with a short one, and says which setting it is', async () => {
    await expect(start(undefined)).rejects.toThrow('Expected `ENCRYPTION_KEYS` to have a current key')
    await expect(start(`1:${btoa('h'.repeat(16))}`)).rejects.toThrow('Expected `ENCRYPTION_KEYS` to have keys of 32 bytes')
  })

  test('loads its keys from the setting, each with its version', () => {
    vi.stubEnv('ENCRYPTION_KEYS', `2:${keyText('b')} 1:${keyText('a')}`)
    expect(loadKeys().map(({ id }) => id)).toEqual(['2', '1'])
    vi.stubEnv('ENCRYPTION_KEYS', '')
    expect(() => loadKeys()).toThrow('Expected `ENCRYPTION_KEYS` to have a current key')
  })

  test('seals with the current key and opens with either', async () => {
    const place = { table: 'people', column: 'email', row: '1' }
    const before = await (await start(`1:${keyText('a')}`)).envelope.seal('ada', place)
    const { envelope } = await start(`2:${keyText('b')} 1:${keyText('a')}`)
    const after = await envelope.seal('ada', place)
    expect([before.split('.')[1], after.split('.')[1]]).toEqual(['1', '2'])
    expect([await envelope.open(before, place), await envelope.open(after, place)]).toEqual(['ada', 'ada'])
  })
  //#region sealed

  test('does not start without a key of the index, or with one that opens values', async () => {
    const keys = `1:${keyText('a')}`
    await expect(start(keys, '')).rejects.toThrow('Expected `ENCRYPTION_INDEX_KEY` to have 32 bytes')
    await expect(start(keys, keyText('a'))).rejects.toThrow('another key than those of `ENCRYPTION_KEYS`')
  })
  //#endregion
})

describe('a key store', () => {
  test('has a current key', () => {
    expect(() => createKeyStore([])).toThrow('Expected `keys` to hold the current key.')
  })

  test('wraps with the current key and unwraps with each that is loaded', async () => {
    const old = await keysOf('a').wrap(dataKey)
    expect(old).toMatchObject({ keyId: 'a', bytes: { length: 40 } })
    expect(await keysOf('b', 'a').unwrap(old)).toEqual(dataKey)
  })

  test('does not unwrap what another key wrapped, what was changed, or what a missing key would open', async () => {
    const { bytes } = await keysOf('a').wrap(dataKey)
    const store = keysOf('b', 'a')
    await expect(store.unwrap({ keyId: 'b', bytes })).rejects.toMatchObject({ reason: 'does-not-open' })
    await expect(store.unwrap({ keyId: 'a', bytes: bytes.slice(8) })).rejects.toMatchObject({ reason: 'does-not-open' })
    const changed = bytes.with(0, (bytes[0] ?? 0) ^ 1)
    await expect(store.unwrap({ keyId: 'a', bytes: changed })).rejects.toMatchObject({ reason: 'does-not-open' })
    await expect(store.unwrap({ keyId: 'c', bytes })).rejects.toMatchObject({ reason: 'unknown-key' })
  })
})
