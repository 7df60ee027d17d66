import { describe, expect, it } from 'vitest'
import type { BindingFact, FileFacts, Value } from '../../../src/core/facts.ts'
import { curlOf, secretsOf } from '../../../src/docs/examples/curl.ts'
import { guardReads } from '../../../src/docs/openapi/guard-reads.ts'
import { at, route, shop } from '../../support/shop-project.ts'

const file = at('src/lib/session.ts')

function factsWith(value: Value, more: Partial<FileFacts> = {}): FileFacts {
  const binding: BindingFact = { name: 'token', value, in: 0, line: 4 }
  return {
    language: 'typescript',
    lines: 12,
    imports: [],
    exports: [],
    symbols: [],
    functions: [{ name: 'requireUser', params: [], in: -1, from: 3, to: 9, calls: [], hash: 'a', form: '' }],
    classes: [],
    bindings: [binding],
    calls: [],
    env: [],
    throws: [],
    todos: [],
    guards: [],
    strings: [],
    directives: [],
    ...more,
  }
}

function guarded(facts: FileFacts, name = 'requireUser') {
  const one = route('GET', '/me', { auth: 'required', authBy: { name, file, line: 3 } })
  return { one, project: { ...shop, facts: () => facts } }
}

const call = (callee: Value, ...args: string[]): Value => ({
  k: 'call',
  call: { callee, args: args.map((v) => ({ k: 'str', v })), line: 4, to: 4, in: 0 },
})

describe('guardReads', () => {
  it.each<[string, Value, unknown]>([
    ['a header by call', call({ k: 'ref', name: 'c.req.header' }, 'Authorization'), { kind: 'bearer' }],
    ['a header by member', { k: 'ref', name: 'req.headers.authorization' }, { kind: 'bearer' }],
    ['a key', call({ k: 'ref', name: 'req.get' }, 'X-Api-Key'), { kind: 'header', name: 'x-api-key' }],
    ['a cookie', call({ k: 'ref', name: 'getCookie' }, 'sid'), { kind: 'cookie', name: 'sid' }],
    ['a cookie by member', { k: 'ref', name: 'req.cookies.sid' }, { kind: 'cookie', name: 'sid' }],
    ['a name that only looks like one', call({ k: 'ref', name: 'cache.get' }, 'api-key'), undefined],
    ['the address behind a proxy', call({ k: 'ref', name: 'req.get' }, 'x-forwarded-for'), undefined],
  ])('finds %s', (_, value, reads) => {
    const { one, project } = guarded(factsWith(value))
    expect(guardReads(one, project)).toEqual(reads)
  })

  it('knows a guard without a name by its line, and password checks by their scheme', () => {
    const { one, project } = guarded(
      factsWith({
        k: 'tpl',
        parts: [
          { k: 'str', v: 'Basic ' },
          { k: 'ref', name: 'req.headers.authorization' },
        ],
      }),
      '',
    )
    expect(guardReads(one, project)).toEqual({ kind: 'basic' })
    expect(secretsOf(one, project).map((secret) => secret.variable)).toEqual(['USER_NAME', 'PASSWORD'])
  })

  it('gives the call its header', () => {
    const { one, project } = guarded(factsWith(call({ k: 'ref', name: 'c.req.header' }, 'Authorization')))
    expect(curlOf(one, { ...project, env: [] })).toContain('-H "Authorization: Bearer $TOKEN"')
    const cookie = guarded(factsWith(call({ k: 'ref', name: 'getCookie' }, 'sid')))
    expect(curlOf(cookie.one, { ...cookie.project, env: [] })).toContain('-b "sid=$COOKIE"')
  })
})
