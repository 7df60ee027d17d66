import { expect, test } from 'vitest'
import { mapAttributes, readClaim } from '../../src/sso/attribute-mapping'
import { openBrowser } from './browser'
import { samlEntry } from './service'
import { createSignIn, signIn } from './sign-in'

const attributeMapping = { email: 'urn:mail', roles: 'groups' }
const { handle, entered, events } = createSignIn({ providers: [samlEntry('acme', { attributeMapping })] })

test('a field is read from the attribute that the mapping names, and from nothing else', async () => {
  const attributes = { 'urn:mail': ['ada@acme.example'], email: ['eve@acme.example'], groups: ['a', 'b'] }
  const { status } = await signIn(openBrowser(handle), { attributes })
  expect([status, entered.at(-1)?.fields]).toEqual([302, { email: 'ada@acme.example', roles: ['a', 'b'] }])
})

test('roles may be none', async () => {
  const { status } = await signIn(openBrowser(handle), { attributes: { 'urn:mail': ['ada@acme.example'] } })
  expect([status, entered.at(-1)?.fields['roles']]).toEqual([302, []])
})

test.each([
  ['lacks a field', {}, 'The provider states no urn:mail.'],
  ['has an empty field', { 'urn:mail': [' '] }, 'The provider states no urn:mail.'],
  ['has a field twice', { 'urn:mail': ['ada@acme.example', 'eve@acme.example'] }, 'The provider states more than one urn:mail.'],
  ['has a long field', { 'urn:mail': ['a'.repeat(1025)] }, 'What the provider states as urn:mail is too long.'],
])('a login is refused whose answer %s, and operators learn the name of the attribute', async (_, attributes, reason) => {
  const before = entered.length
  const { status } = await signIn(openBrowser(handle), { attributes })
  expect([status, events.at(-1)?.detail, entered.length]).toEqual([403, reason, before])
})

const claims = {
  name: 'Ada',
  'a/b~c': 'slash',
  groups: ['a', 1, 'b', null],
  age: 36,
  realm: { access: { roles: ['x'] } },
  '': { '': 'empty' },
}

test.each<[string, readonly string[]]>([
  ['name', ['Ada']],
  ['/name', ['Ada']],
  ['a/b~c', ['slash']],
  ['/a~1b~0c', ['slash']],
  ['groups', ['a', 'b']],
  ['/groups/0', ['a']],
  ['/realm/access/roles', ['x']],
  ['//', ['empty']],
  ['age', []],
  ['realm', []],
  ['/realm/none/roles', []],
  ['/name/length', []],
  ['constructor', []],
  ['/constructor/name', []],
  ['/__proto__/constructor/name', []],
])('the claim %s is %j', (path, values) => {
  expect(readClaim(claims, path)).toEqual(values)
})

test('what a claim inherits is no claim', () => {
  expect(readClaim(Object.create({ roles: 'admin' }) as Record<string, unknown>, 'roles')).toEqual([])
})

test('a mapping reads one value for a field, whatever it is called', () => {
  expect(mapAttributes({ a: 'x', roles: 'x' }, () => ['1'])).toEqual({ a: '1', roles: ['1'] })
})
