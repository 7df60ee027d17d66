import { expect, it } from 'vitest'
import { webhooks } from '../../../src/planner/features/webhooks.ts'
import { changedTexts, faultsOf, isShown, planFor, planOf, textsOf } from '../../support/entry-plan.ts'
import { projectOf } from '../../support/project.ts'
import { expressShop, plainLibrary } from '../../support/small-services.ts'

const hook = `import { Router } from 'express'
import Stripe from 'stripe'
const stripe = new Stripe(process.env.STRIPE_KEY!)
export const hooks = Router()
hooks.post('/webhooks/stripe', (req, res) => {
  const event = stripe.webhooks.constructEvent(req.body, req.headers['stripe-signature']!, process.env.STRIPE_WEBHOOK_SECRET!)
  if (event.type === 'payment_intent.succeeded') console.log(event.id)
  res.json({ received: true })
})
`
const withHook = {
  ...expressShop,
  'src/hooks.ts': hook,
  'src/app.ts': `${expressShop['src/app.ts']}import { hooks } from './hooks.ts'\napp.use(hooks)\n`,
}

it('makes events of what operations do to records', async () => {
  const project = await projectOf(expressShop)
  const plan = planFor(webhooks, project)
  const texts = textsOf(plan)
  expect(faultsOf(plan, project)).toEqual([])
  expect(texts.get('today/hooks/event/parcel.created')).toBe('POST /parcels makes a Parcel: this becomes parcel.created.')
  expect(texts.get('decision/content/because')).toContain('Parcel.email')
  expect(texts.get('decision/record/because')).toContain('also waits for Stripe')
})

it('asks of what it would tell where nothing changes', async () => {
  const project = await projectOf(plainLibrary)
  const plan = planFor(webhooks, project)
  expect(faultsOf(plan, project)).toEqual([])
  expect(textsOf(plan).get('questions/question/events')).toBe(
    'What would slug-words tell of? No operation was seen that changes something.',
  )
})

it('checks a webhook that comes in only where one does', async () => {
  const [before, after] = [await planOf(webhooks, expressShop), await planOf(webhooks, withHook)]
  const changed = changedTexts(before, after)
  expect(changed).toContain('task/incoming')
  expect(changed).toContain('fitted/fitted/incoming')
  expect(changed.filter((id) => /task\/(?:outbox|endpoints|addresses|isolation)|decision\/(?:content|record)/.test(id))).toEqual([])
})

it('takes the time of deliveries from the requirement', async () => {
  const texts = textsOf(await planOf(webhooks, expressShop, { wanted: { figures: [{ amount: 5, unit: 'day' }] } }))
  expect(texts.get('decision/schedule')).toContain('5 days')
  expect(texts.get('task/delivery/expected')).toContain('5 days')
  expect(texts.has('questions/question/schedule')).toBe(false)
})

const signing = `import { Webhook } from 'standardwebhooks'
export function signed(secret: string, id: string, body: string) {
  return new Webhook(secret).sign(id, new Date(), body)
}
`
const signedTest = `import { expect, it } from 'vitest'
import { signed } from '../src/sign.ts'
it('signs a delivery so that a receiver verifies it', () => { expect(signed('whsec_a', '1', '{}')).toContain('v1,') })
`
const manifest = JSON.stringify({
  name: 'parcel-api',
  dependencies: { express: '^5', mongoose: '^8', stripe: '^17', jsonwebtoken: '^9', standardwebhooks: '^1' },
})

it.each([
  ['a library in use and its test', { 'package.json': manifest, 'src/sign.ts': signing, 'test/sign.test.ts': signedTest }, true],
  [
    'a header written by hand',
    {
      'src/sign.ts': "export function signed(set: (name: string, text: string) => void, text: string) { set('Webhook-Signature', text) }\n",
      'test/sign.test.ts': signedTest,
    },
    true,
  ],
  [
    'a dependency that nobody imports',
    { 'package.json': manifest, 'src/sign.ts': 'export const signed = 1\n', 'test/sign.test.ts': signedTest },
    false,
  ],
  ['code without a test', { 'package.json': manifest, 'src/sign.ts': signing }, false],
])('ticks signatures by %s: %#', async (_name, files, expected) => {
  expect(await isShown(webhooks, 'signature', { ...expressShop, ...files })).toBe(expected)
})

it('leaves the check of what comes in open until a repetition is tested', async () => {
  const testOf = (title: string): string => `import request from 'supertest'
import { expect, it } from 'vitest'
import { app } from '../src/app.ts'
it('${title}', async () => { expect((await request(app).post('/webhooks/stripe')).status).toBe(400) })
`
  const one = { ...withHook, 'test/hooks.test.ts': testOf('refuses a forged signature') }
  expect(await isShown(webhooks, 'incoming', one)).toBe(false)
  expect(await isShown(webhooks, 'incoming', { ...one, 'test/again.test.ts': testOf('takes a repeated event twice without effect') })).toBe(
    true,
  )
})
