import { expect, it } from 'vitest'
import { plainCode } from '../../../src/core/phrase.ts'
import type { Route } from '../../../src/core/project.ts'
import { credentialPhrases } from '../../../src/docs/parts/credential-phrase.ts'
import { at, route, shop } from '../../support/shop-project.ts'

const guarded = route('GET', '/invoices', {
  auth: 'required',
  authBy: { name: 'JwtGuard', file: at('src/auth.ts'), line: 1 },
  opens: ['header:authorization'],
})
const login = (path: string, fields: readonly string[]): Route => {
  const schema = { type: 'object', properties: Object.fromEntries(fields.map((name) => [name, { type: 'string' }])) }
  return route('POST', path, { schemas: { responses: { 200: { origin: 'zod', schema, path: at('src/auth.ts'), line: 1 } } } })
}

it.each<[string, readonly Route[], string]>([
  [
    'the open route that answers one',
    [login('/auth/login', ['accessToken'])],
    'Put your token, which `JwtGuard` asks for, into `TOKEN`; `POST /auth/login` answers one.',
  ],
  ['no route that answers no token', [login('/auth/login', ['name'])], 'Put your token, which `JwtGuard` asks for, into `TOKEN`.'],
  [
    'none of several',
    [login('/login', ['token']), login('/admin/login', ['token'])],
    'Put your token, which `JwtGuard` asks for, into `TOKEN`.',
  ],
])('a token comes from %s', (_, logins, expected) => {
  const project = { ...shop, routes: [guarded, ...logins] }
  expect(credentialPhrases(guarded, project).map(plainCode)).toEqual([expected])
})
