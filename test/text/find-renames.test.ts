import { describe, expect, it } from 'vitest'
import type { PageSubject } from '../../src/core/page.ts'
import { besideOf, othersBeside } from '../../src/text/beside.ts'
import { findRenames } from '../../src/text/find-renames.ts'

/** A route with a named handler, or with a body of its own. */
function route(name: string, by: { handler?: string; body?: string } = {}): PageSubject {
  const method = name.split(' ')[0] ?? ''
  const place = `${method} routes.ts`
  if (by.handler !== undefined) return { kind: 'route', name, keys: [`${method} a.ts#${by.handler}`, `${method} ${by.handler}`], place }
  return { kind: 'route', name, keys: by.body === undefined ? [] : [`${method} routes.ts ${by.body}`], place, bare: true }
}

const named = (before: readonly PageSubject[], after: readonly PageSubject[], text = ''): Record<string, string> =>
  Object.fromEntries(findRenames(before, after, text).map((one) => [one.before.name, one.after.name]))

describe('a rename', () => {
  it('is found by method and handler, even where two routes exchange their paths', () => {
    const before = [route('GET /a', { handler: 'listA' }), route('GET /b', { handler: 'listB' })]
    const after = [route('GET /b', { handler: 'listA' }), route('GET /a', { handler: 'listB' })]
    expect(named(before, after)).toEqual({ 'GET /a': 'GET /b', 'GET /b': 'GET /a' })
  })

  it('of routes that share a handler goes by their order', () => {
    const before = ['/a', '/b'].map((path) => route(`GET ${path}`, { handler: 'show' }))
    const after = ['/x', '/y'].map((path) => route(`GET ${path}`, { handler: 'show' }))
    expect(named(before, after)).toEqual({ 'GET /a': 'GET /x', 'GET /b': 'GET /y' })
  })

  it('of routes without a handler name goes by their bodies, whatever their order', () => {
    const before = [route('GET /a', { body: 'one' }), route('GET /b', { body: 'two' })]
    const after = [route('GET /y', { body: 'two' }), route('GET /x', { body: 'one' })]
    expect(named(before, after)).toEqual({ 'GET /a': 'GET /x', 'GET /b': 'GET /y' })
  })

  it('is none where one route left and another one came', () => {
    const before = [route('GET /a', { handler: 'listA' }), route('GET /b', { body: 'one' })]
    const after = [route('GET /x', { handler: 'listX' }), route('GET /y', { body: 'two' })]
    expect(named(before, after)).toEqual({})
  })

  it('of path and handler at once is believed where both changed by the same word', () => {
    const before = [route('GET /shop/invoices/:id', { handler: 'showInvoices' }), route('GET /shop/taxes', { handler: 'showTaxes' })]
    const after = [route('GET /shop/bills/:id', { handler: 'showBills' }), route('GET /shop/taxes', { handler: 'showTaxes' })]
    expect(named(before, after)).toEqual({ 'GET /shop/invoices/:id': 'GET /shop/bills/:id' })
  })

  it('of the last route of a method is believed where the others of its file got a new word that it has too', () => {
    const before = ['POST /rents|create', 'GET /rents|list', 'PATCH /rents/finish/:id|finish']
    const after = ['POST /loans|add', 'GET /loans|all', 'PATCH /loans/give-back/:id|giveBack']
    const routes = (all: readonly string[]): PageSubject[] =>
      all.map((one) => route(one.split('|')[0] ?? '', { handler: one.split('|')[1] ?? '' }))
    expect(named(routes(before), routes(after))['PATCH /rents/finish/:id']).toBe('PATCH /loans/give-back/:id')
    const others = [
      [...after.slice(0, 2), 'PATCH /loans/:id/give-back|giveBack'],
      [...after.slice(0, 2), 'PATCH /terms/give-back/:id|giveBack'],
      [...after, 'PATCH /loans/extend/:id|extend'],
    ]
    for (const other of others) expect(named(routes(before), routes(other))).not.toHaveProperty(['PATCH /rents/finish/:id'])
  })

  it('of path and handler at once is believed where routes of a file all differ by the same word', () => {
    const before = [
      route('GET /orders', { handler: 'index' }),
      route('GET /orders/:id', { handler: 'show' }),
      route('GET /taxes', { handler: 'taxes' }),
    ]
    const after = [
      route('GET /buys', { handler: 'list' }),
      route('GET /buys/:id', { handler: 'one' }),
      route('GET /taxes', { handler: 'taxes' }),
    ]
    expect(named(before, after)).toEqual({ 'GET /orders': 'GET /buys', 'GET /orders/:id': 'GET /buys/:id' })
    expect(named(before.slice(0, 1), after.slice(0, 1))).toEqual({})
  })

  it('goes to none of two features that it fits alike, unless one of them was there before', () => {
    const inFile = (file: string, path: string): PageSubject => ({
      ...route(`GET ${path}`),
      keys: [`GET ${file}.ts#get`],
      place: `GET ${file}.ts`,
    })
    const before = [inFile('orders', '/orders')]
    const after = [inFile('users', '/users'), inFile('buys', '/buys')]
    expect(named(before, after)).toEqual({})
    const sets = [[inFile('orders', '/orders'), inFile('users', '/users')]]
    const found = findRenames(before, after, '', besideOf(sets))
    expect(found.map((one) => one.after.name)).toEqual(['GET /buys'])
  })

  it('goes to the feature whose handlers changed by the same word, not to another one of the same shape', () => {
    const of = (word: string, verbs: readonly string[]): PageSubject[] =>
      ['GET', 'POST', 'DELETE'].map((method, i) => {
        const handler = `${word}Controller.${verbs[i]}${word}`
        return {
          kind: 'route',
          name: `${method} /${word}s`,
          keys: [`${method} ${word}.ts#${handler}`],
          place: `${method} ${word}.routes.ts`,
        }
      })
    const verbs = ['get', 'add', 'remove']
    const others = [...of('product', ['get', 'create', 'delete']), ...of('comment', ['get', 'create', 'delete']).slice(0, 2)]
    const renamed = Object.fromEntries(['GET', 'POST', 'DELETE'].map((method) => [`${method} /notes`, `${method} /memos`]))
    expect(named(of('note', verbs), [...others, ...of('memo', verbs)])).toEqual(renamed)
    // Two that fit alike rule out one that fits less.
    expect(named(of('note', verbs), [...of('memo', verbs), ...of('card', verbs), ...others])).toEqual({})
  })

  it('of routes with inline handlers goes to the file that has the new word in its name', () => {
    const inFile = (file: string, path: string, body: string): PageSubject => ({
      ...route(`GET ${path}`),
      keys: [`GET ${file} ${body}`],
      place: `GET ${file}`,
    })
    const before = [inFile('src/expenses/route.ts', '/expenses', 'a'), inFile('src/expenses/route.ts', '/expenses/:id', 'b')]
    const after = [
      inFile('src/users/route.ts', '/users', 'c'),
      inFile('src/users/route.ts', '/users/:id', 'd'),
      inFile('src/costs/route.ts', '/costs', 'e'),
      inFile('src/costs/route.ts', '/costs/:id', 'f'),
    ]
    expect(named(before, after.slice(2))).toEqual({ 'GET /expenses': 'GET /costs', 'GET /expenses/:id': 'GET /costs/:id' })
    expect(named(before, after)).toEqual({})
    expect(findRenames(before, after, '', besideOf([[...before, ...after.slice(0, 2)]])).map((one) => one.after.name)).toEqual([
      'GET /costs',
      'GET /costs/:id',
    ])
  })

  it('takes no function of a file that is gone for another one only because both are functions', () => {
    const symbol = (path: string, name: string): PageSubject => ({
      kind: 'symbol',
      name: `${path}/${name}`,
      keys: [`function ${name}`],
      place: `function ${path}`,
    })
    expect(named([symbol('controllers/plane.js', 'create')], [symbol('routes/index.js', 'setUp')])).toEqual({})
  })

  it('is none of what an OpenAPI file had beside the old name', () => {
    const before = [route('GET /orders/:id', { handler: 'show' })]
    const after = [route('GET /users/:id', { handler: 'show' })]
    const of = (path: string): PageSubject => ({ kind: 'route', name: `paths\t${path}\tget`, keys: [], place: '' })
    expect(named(before, after)).toEqual({ 'GET /orders/:id': 'GET /users/:id' })
    expect(findRenames(before, after, '', besideOf([[of('/orders/{}'), of('/users/{}')]]))).toEqual([])
  })

  it('is none of what stood beside the old name though no page describes it', () => {
    const before = [route('GET /orders/:id', { handler: 'show' })]
    const after = [route('GET /users/:id', { handler: 'show' })]
    const others = othersBeside(before, [
      ...before,
      ...after,
      route('POST /users/:id', { handler: 'change' }),
      route('GET /users', { handler: 'list' }),
    ])
    expect(others).toHaveLength(1)
    expect(findRenames(before, after, '', besideOf([], [{ own: before, others }]))).toEqual([])
    expect(findRenames(before, after, '', besideOf([], [{ own: before, others: [] }]))).toHaveLength(1)
  })

  it('is believed where the page has the new name already and no longer the old one', () => {
    const before = [route('GET /a', { handler: 'listA' })]
    const after = [route('GET /x', { handler: 'other' })]
    expect(named(before, after, '- `GET /x` lists.')).toEqual({ 'GET /a': 'GET /x' })
    expect(named(before, after, '- `GET /a` and `GET /x`.')).toEqual({})
    expect(named(before, after, '- `GET /x/y` lists.')).toEqual({})
  })

  it('of a setting goes by what its author says of it, else by its place', () => {
    const setting = (name: string, ...keys: string[]): PageSubject => ({ kind: 'env', name, keys, place: 'config.ts', bare: true })
    expect(named([setting('A', 'due'), setting('B', 'tax')], [setting('Y', 'tax'), setting('X', 'due')])).toEqual({ A: 'X', B: 'Y' })
    expect(named([setting('A'), setting('B')], [setting('A'), setting('Y')])).toEqual({ B: 'Y' })
  })
})
