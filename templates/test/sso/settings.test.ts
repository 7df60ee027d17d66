import { describe, expect, test } from 'vitest'
import { endpointUrl } from '../../src/sso/service'
import { readSettings } from '../../src/sso/settings'
import { newKey, serviceKey } from './keys'

const nextKey = await newKey()
const env = {
  SSO_PROVIDERS: '{"providers":[]}',
  SSO_SECRET: 'a secret of the tests, long enough',
  SSO_BASE_URL: 'https://app.example/',
}
const keys = {
  SSO_PRIVATE_KEY: serviceKey.privateKey,
  SSO_CERTIFICATE: serviceKey.certificate,
  SSO_PRIVATE_KEY_NEXT: nextKey.privateKey.replaceAll('\n', '\\n'),
  SSO_CERTIFICATE_NEXT: nextKey.certificate.replaceAll('\n', '\\n'),
}

describe('settings are', () => {
  test.each([undefined, ''])('none where no providers are set: %j', (SSO_PROVIDERS) => {
    expect(readSettings({ ...env, SSO_BASE_URL: 'wrong', SSO_PROVIDERS })).toBeUndefined()
  })

  test('read from the environment', () => {
    expect(readSettings({ ...env, SSO_ADDRESS_HEADER: '', SSO_SECRET_BEFORE: '' })).toEqual({
      configuration: '{"providers":[]}',
      service: { baseUrl: 'https://app.example', keys: [], sealer: expect.anything(), now: expect.any(Function), fetch },
    })
    expect(readSettings({ ...env, SSO_ADDRESS_HEADER: 'x-real-ip' })?.addressHeader).toBe('x-real-ip')
  })

  test('two keys while one replaces the other, whose lines may be written as text', () => {
    expect(readSettings({ ...env, ...keys })?.service.keys).toEqual([serviceKey, nextKey])
  })

  test.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'https://app.example/below'])('those of a service at %s', (SSO_BASE_URL) => {
    const service = readSettings({ ...env, SSO_BASE_URL })?.service
    expect(service && endpointUrl(service, '/sso/acs')).toBe(`${SSO_BASE_URL}/sso/acs`)
  })

  test('two secrets while one replaces the other: the first one seals, both open', async () => {
    const [before, now] = [
      readSettings(env),
      readSettings({ ...env, SSO_SECRET: 'another secret, which is as long', SSO_SECRET_BEFORE: env.SSO_SECRET }),
    ]
    const old = (await before?.service.sealer.seal('code', { a: 1 }, 10)) ?? ''
    const sealed = (await now?.service.sealer.seal('code', { a: 2 }, 10)) ?? ''
    expect([await now?.service.sealer.open('code', old, 9), await now?.service.sealer.open('code', sealed, 9)]).toEqual([
      { a: 1 },
      { a: 2 },
    ])
    expect(await before?.service.sealer.open('code', sealed, 9)).toBeUndefined()
  })

  test('of the clock of the machine', () => {
    expect(readSettings(env)?.service.now()).toBeGreaterThan(1_700_000_000_000)
  })
})

describe('a setting is refused with its name, and without its value:', () => {
  test.each<[string, Record<string, string | undefined>, string]>([
    ['no secret', { SSO_SECRET: undefined }, 'Expected `SSO_SECRET` to have at least 32 characters.'],
    ['a short secret', { SSO_SECRET: 'hidden' }, 'Expected `SSO_SECRET` to have at least 32 characters.'],
    ['a short secret of before', { SSO_SECRET_BEFORE: 'hidden' }, 'Expected `SSO_SECRET` to have at least 32 characters.'],
    ['no address', { SSO_BASE_URL: undefined }, 'Expected `SSO_BASE_URL` to be the address of this service'],
    ['an address without TLS', { SSO_BASE_URL: 'http://hidden.example' }, 'Expected `SSO_BASE_URL`'],
    ['an address with a query', { SSO_BASE_URL: 'https://hidden.example/?a' }, 'Expected `SSO_BASE_URL`'],
    ['an address with a part', { SSO_BASE_URL: 'https://hidden.example/#a' }, 'Expected `SSO_BASE_URL`'],
    ['an address of another protocol', { SSO_BASE_URL: 'ftp://localhost' }, 'Expected `SSO_BASE_URL`'],
    ['a key without a certificate', { ...keys, SSO_CERTIFICATE: '' }, 'Expected `SSO_PRIVATE_KEY` and `SSO_CERTIFICATE`'],
    ['a certificate without a key', { ...keys, SSO_PRIVATE_KEY: undefined }, 'Expected `SSO_PRIVATE_KEY` and `SSO_CERTIFICATE`'],
    ['a next key that is none', { ...keys, SSO_PRIVATE_KEY_NEXT: 'hidden' }, 'Expected `SSO_PRIVATE_KEY_NEXT` and `SSO_CERTIFICATE_NEXT`'],
    ['a key as a certificate', { ...keys, SSO_CERTIFICATE: keys.SSO_PRIVATE_KEY }, 'Expected `SSO_PRIVATE_KEY` and `SSO_CERTIFICATE`'],
  ])('%s', (_, changes, reason) => {
    expect(() => readSettings({ ...env, ...changes })).toThrow(reason)
    expect(() => readSettings({ ...env, ...changes })).toThrow(/^(?!.*hidden)/)
  })
})
