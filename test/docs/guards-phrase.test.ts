import { describe, expect, it } from 'vitest'
import { plain } from '../../src/core/phrase.ts'
import type { RepoPath } from '../../src/core/names.ts'
import type { Route } from '../../src/core/project.ts'
import { underCondition } from '../../src/core/sign-in.ts'
import { knownValues } from '../../src/docs/known-values.ts'
import { authPhrase, guardsPhrase } from '../../src/docs/parts/describe.ts'
import { billingInput, shop } from '../support/shop-project.ts'

const file = 'auth.js' as RepoPath
const route: Route = {
  method: 'GET',
  path: '/users',
  file,
  line: 1,
  handler: 'list',
  auth: 'required',
  framework: 'Express',
  middleware: [],
  schemas: {},
  statuses: [],
}

describe('who may call', () => {
  it.each([
    [{ authBy: { name: 'isAuth', file, line: 1 } }, 'You must be signed in: isAuth guards GET /users.'],
    [
      { authBy: { name: 'isAuth', file, line: 1 }, authThen: [{ name: 'requireRole', file, line: 2, given: ['admin'] }] },
      'You must be signed in: isAuth guards GET /users. requireRole with "admin" must let you pass as well.',
    ],
    [
      { authBy: { name: 'x-acme-signature', file, line: 1, signed: true as const } },
      'Who calls GET /users signs the message instead of signing in: the code checks the signature by x-acme-signature.',
    ],
    [
      { auth: 'unknown' as const, authBy: { name: 'hasKey', file, line: 1 }, opens: ['header:x-api-key', 'header:cookie'] },
      'Whether GET /users needs a signed-in caller is not determined: hasKey could not be read. A call with the header x-api-key can pass it.',
    ],
    [
      { auth: 'unknown' as const, authBy: { name: 'isAuth', file, line: 1 }, opens: ['session'] },
      'Whether GET /users needs a signed-in caller is not determined: isAuth could not be read. A signed-in caller can pass it.',
    ],
    [
      { authBy: { name: 'hasKey', file, line: 1 }, opens: ['header:x-api-key'] },
      'A call must carry the header x-api-key: hasKey guards GET /users.',
    ],
    [
      { authBy: { name: 'hasKey', file, line: 1 }, opens: ['header:x-api-key', 'header:authorization'] },
      'A call must carry one of the headers x-api-key or authorization: hasKey guards GET /users.',
    ],
    [
      { authBy: { name: 'isAuth', file, line: 1 }, opens: ['header:authorization', 'session'] },
      'You must be signed in: isAuth guards GET /users.',
    ],
    [{ authBy: { name: 'isAuth', file, line: 1 }, opens: ['header:cookie'] }, 'You must be signed in: isAuth guards GET /users.'],
    [
      { auth: 'unknown' as const, authUnread: underCondition, authBy: { name: 'basic', file, line: 1 } },
      'Whether GET /users needs a signed-in caller is not determined: basic is registered under a condition.',
    ],
    [
      { auth: 'unknown' as const, authUnread: 'lookUp', authBy: { name: 'basic', file, line: 1 } },
      'Whether GET /users needs a signed-in caller is not determined: basic could not be read.',
    ],
  ])('is told of every guard with what it is given', (guards, said) => {
    expect(plain(authPhrase({ ...route, ...guards }))).toBe(said)
  })
})

describe('what guards are given', () => {
  it('may stand on a page: roles, permissions, policies', () => {
    const guards = {
      authBy: { name: 'RolesGuard', file, line: 1, given: ['ADMIN'] },
      authThen: [{ name: 'may', file, line: 1, given: ['invoices:write'] }],
    }
    const project = { ...shop, routes: shop.routes.map((route) => ({ ...route, ...guards })) }
    const known = knownValues({ ...billingInput(), project })
    const named = (guardsPhrase(guards) ?? []).flatMap((part) => (typeof part !== 'string' && part.kind === 'value' ? [part.name] : []))
    expect(named).toEqual(['RolesGuard', '"ADMIN"', 'may', '"invoices:write"'])
    expect(named.filter((name) => !known.value?.has(name))).toEqual([])
  })
})
