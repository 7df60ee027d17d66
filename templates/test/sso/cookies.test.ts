import { expect, test } from 'vitest'
import { dropCookie, readCookie, setCookie } from '../../src/sso/cookies'

test.each([
  ['__Host-a=1', '1'],
  ['b=2; __Host-a=1; c=3', '1'],
  ['b=2;__Host-a=1=1', '1=1'],
  ['__Host-ab=2', undefined],
  ['x__Host-a=2', undefined],
  ['__Host-a=1; __Host-a=2', undefined],
  ['', undefined],
])('of the cookies %j the one asked for is %j', (cookie, value) => {
  expect(readCookie(new Request('http://localhost', { headers: { cookie } }), '__Host-a')).toBe(value)
})

test('a browser without cookies sends none', () => {
  expect(readCookie(new Request('http://localhost'), 'a')).toBeUndefined()
})

test('a cookie is for this host alone, over TLS, and not for scripts', () => {
  expect(setCookie('__Host-a', '1', { sameSite: 'Lax' })).toBe('__Host-a=1; Path=/; Secure; HttpOnly; SameSite=Lax')
  expect(setCookie('__Host-a', '1', { sameSite: 'None', seconds: 60 })).toBe(
    '__Host-a=1; Path=/; Secure; HttpOnly; SameSite=None; Max-Age=60',
  )
  expect(dropCookie('__Host-a', 'Lax')).toBe('__Host-a=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0')
})
