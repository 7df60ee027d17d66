import { describe, expect, it } from 'vitest'
import { plainCode } from '../../src/core/phrase.ts'
import { suggestionsOf } from '../../src/handlers/document-feature/report.ts'
import { billing, shop } from '../support/shop-project.ts'

const [first, ...rest] = billing.tests

/** What is suggested where the only route has tests that send these requests. */
function told(path: string, requests: readonly string[]): readonly string[] {
  if (first === undefined) throw new Error('Expected a test of the shop, got none.')
  const routes = billing.routes.slice(0, 1).map((one) => ({ ...one, method: 'GET', path, handler: '' }))
  const tests = [{ ...first, requests, calls: [] }, ...rest.map((one) => ({ ...one, requests: [], calls: [] }))]
  return suggestionsOf({ ...billing, routes, tests }, shop).map(plainCode)
}

describe('what a report suggests', () => {
  it('counts a test that calls the route with a value in its path', () => {
    expect(told('/invoices/:id', ['GET /invoices/42?full=1'])).not.toContain('1 route has no test that calls it.')
  })

  it('tells a route that no test calls', () => {
    expect(told('/invoices/:id', ['GET /orders/42'])).toContain('1 route has no test that calls it.')
  })
})
