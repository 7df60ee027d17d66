import { expect, test } from 'vitest'
import { createSealer } from '../../src/sso/seal'

const { seal, open } = createSealer(['a secret of the tests, long enough'])
const sealed = await seal('login', { provider: 'acme', returnTo: '/ä?✓' }, 1000)
const [body = '', signature = ''] = sealed.split('.')

test('what was sealed is opened, for its purpose and until it ends', async () => {
  expect(sealed).toMatch(/^[\w-]+\.[\w-]{43}$/)
  expect(await open('login', sealed, 999)).toEqual({ provider: 'acme', returnTo: '/ä?✓' })
  expect([await open('login', sealed, 1000), await open('code', sealed, 999)]).toEqual([undefined, undefined])
})

test.each([
  ['another value', `${Buffer.from('{"purpose":"login","endsAt":9999}').toString('base64url')}.${signature}`],
  ['another signature', `${body}.${'A'.repeat(43)}`],
  ['no signature', body],
  ['an empty signature', `${body}.`],
  ['something behind', `${sealed}.a`],
  ['a signature that is no base64', `${body}.$$$$`],
  ['a signature that is cut', `${body}.${signature.slice(0, 41)}`],
  ['nothing', ''],
])('nothing is opened that has %s', async (_, text) => {
  expect(await open('login', text, 0)).toBeUndefined()
})

test('what another secret sealed is not opened', async () => {
  const other = await createSealer(['another secret, which is as long']).seal('login', {}, 1000)
  expect(await open('login', other, 0)).toBeUndefined()
})
