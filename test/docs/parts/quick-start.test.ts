import { describe, expect, it } from 'vitest'
import type { Route } from '../../../src/core/project.ts'
import { easiestRoutes } from '../../../src/docs/parts/quick-start.ts'
import type { PageInput } from '../../../src/docs/page.ts'
import { billing, route, shop } from '../../support/shop-project.ts'

function easiest(routes: readonly Route[]): readonly string[] {
  const calls = new Map(routes.map((one) => [`${one.method} ${one.path}`, { language: 'sh', code: 'curl' }]))
  const examples = { calls, imports: new Map(), total: routes.length, checked: routes.length }
  const input = { project: shop, feature: { ...billing, routes, webhooks: [] }, examples } as unknown as PageInput
  return easiestRoutes(input).map(({ method, path }) => `${method} ${path}`)
}

describe('the routes that a reader calls first', () => {
  it('are reads before writes, and none that other systems call', () => {
    const routes = [route('POST', '/invoices', {}), route('POST', '/webhooks/stripe', { auth: 'none' }), route('GET', '/invoices', {})]
    expect(easiest(routes)).toEqual(['GET /invoices', 'POST /invoices'])
  })

  it('may manage webhooks behind a login', () => {
    expect(easiest([route('POST', '/webhooks', { auth: 'required' }), route('GET', '/webhooks', { auth: 'required' })])).toEqual([
      'GET /webhooks',
      'POST /webhooks',
    ])
  })
})
