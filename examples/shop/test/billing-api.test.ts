import { describe, expect, it } from 'vitest'
import { app } from '../src/app.ts'

describe('billing API', () => {
  it('asks for a session before it lists invoices', async () => {
    const response = await app.request('/api/billing/invoices')
    expect(response.status).toBe(401)
  })

  it('refuses a Stripe event without a signature', async () => {
    const response = await app.request('/api/webhooks/stripe', { method: 'POST', body: '{}' })
    expect(response.status).toBe(400)
  })
})
