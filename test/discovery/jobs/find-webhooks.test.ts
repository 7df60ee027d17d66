import { describe, expect, it } from 'vitest'
import type { WebhookInfo } from '../../../src/core/project.ts'
import { findWebhooks } from '../../../src/discovery/jobs/find-webhooks.ts'
import { findRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function webhooksOf(files: Readonly<Record<string, string>>): Promise<WebhookInfo[]> {
  const codebase = await codebaseOf(files)
  return findWebhooks(codebase, findRoutes(codebase).routes)
}

const server = "import express from 'express'\nconst app = express()\n"

describe('received webhooks', () => {
  it('knows the sender by the SDK that checks and the events by what is compared', async () => {
    const found = await webhooksOf({
      'app.ts': `${server}app.post('/billing/hook', handle)
        async function handle(req, res) {
          const event = stripe.webhooks.constructEvent(req.body, req.headers['stripe-signature'], 's')
          switch (event.type) {
            case 'invoice.paid': break
            case 'customer.subscription.deleted': await ended(event)
          }
        }
        async function ended(event) { if (event.kind === 'trial') return }
        app.listen(1)`,
    })
    expect(found).toMatchObject([
      {
        direction: 'in',
        provider: 'stripe',
        route: 'POST /billing/hook',
        verifiedBy: 'constructEvent',
        events: ['customer.subscription.deleted', 'invoice.paid'],
      },
    ])
  })

  it('knows it by the header that is checked, through a function of the repository', async () => {
    const found = await webhooksOf({
      'verify.ts':
        "import { createHmac, timingSafeEqual } from 'node:crypto'\nexport function isReal(req) {\n  const signature = req.headers['x-hub-signature-256']\n  return timingSafeEqual(Buffer.from(signature), createHmac('sha256', 's').update(req.body).digest())\n}",
      'app.ts': `import { isReal } from './verify'\n${server}app.post('/hooks/github', (req, res) => { if (!isReal(req)) return res.sendStatus(401) })\napp.listen(1)`,
    })
    expect(found).toMatchObject([{ direction: 'in', provider: 'github', route: 'POST /hooks/github' }])
  })

  it('knows it by the header that names the event, without a signature', async () => {
    const found = await webhooksOf({
      'app.ts': `${server}app.post('/deploy/:token', (req, res) => {\n  const event = req.headers['x-gitlab-event']\n  start(event)\n})\napp.listen(1)`,
    })
    expect(found).toMatchObject([{ direction: 'in', provider: 'gitlab', route: 'POST /deploy/:token' }])
  })

  it('does not take the management of the product’s own webhooks for receiving', async () => {
    const found = await webhooksOf({
      'app.ts': `${server}app.post('/webhooks', (req, res) => { validateWebhookUrl(req.body.url); res.json({}) })\napp.post('/unsubscribe', (req, res) => { verifyToken(req.query.token) })\napp.listen(1)`,
    })
    expect(found).toEqual([])
  })
})

describe('sent webhooks', () => {
  it('finds a signed request to a stored address with the events the repository lists', async () => {
    const found = await webhooksOf({
      'events.ts': "export const WEBHOOK_EVENTS = ['invoice.created', 'invoice.paid'] as const",
      'deliver.ts': `
        import { createHmac } from 'node:crypto'
        export async function deliver(webhook, payload) {
          const signature = createHmac('sha256', webhook.secret).update(payload).digest('hex')
          await fetch(webhook.url, { method: 'POST', headers: { 'X-Shop-Signature': signature }, body: payload })
        }
      `,
    })
    expect(found).toEqual([
      { direction: 'out', events: ['invoice.created', 'invoice.paid'], file: 'deliver.ts', line: 5, verifiedBy: 'X-Shop-Signature' },
    ])
  })

  it('does not take news for a chat tool for a webhook of the product', async () => {
    const found = await webhooksOf({
      'notify.ts':
        "export const tell = (text) => fetch(process.env.SLACK_WEBHOOK_URL, { method: 'POST', body: text })\nexport const post = (slackHook) => fetch(slackHook.url, { method: 'POST' })",
    })
    expect(found).toEqual([])
  })
})
