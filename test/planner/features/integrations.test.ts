import { expect, it } from 'vitest'
import { integrations } from '../../../src/planner/features/integrations.ts'
import { changedTexts, faultsOf, isShown, planFor, planOf, textsOf } from '../../support/entry-plan.ts'
import { projectOf } from '../../support/project.ts'
import { expressShop, plainLibrary } from '../../support/small-services.ts'

it('names the services that are called, and the operations that wait for them', async () => {
  const project = await projectOf(expressShop)
  const plan = planFor(integrations, project)
  const texts = textsOf(plan)
  expect(faultsOf(plan, project)).toEqual([])
  expect(texts.get('today/integrations/service/Stripe')).toBe(
    'Stripe is called in 1 place of src/charge.ts, such as stripe.paymentIntents.create.',
  )
  expect(texts.get('today/integrations/waits/POST /parcels')).toBe('POST /parcels needs Stripe for its answer.')
  expect([...texts.keys()].filter((id) => id.startsWith('today/integrations/secret/'))).toEqual(['today/integrations/secret/STRIPE_KEY'])
  expect(texts.get('risks/risk/halfway')).toContain('POST /parcels ends between Stripe and Parcel')
})

it('asks which service comes first where none is called', async () => {
  const project = await projectOf(plainLibrary)
  const plan = planFor(integrations, project)
  expect(faultsOf(plan, project)).toEqual([])
  expect(textsOf(plan).get('questions/question/services')).toBe('Which service comes first? No call that leaves slug-words was seen.')
})

it('checks a table of connections that stands', async () => {
  const before = await planOf(integrations, expressShop)
  const model = `import { Schema, model } from 'mongoose'
export const Connection = model('Connection', new Schema({ provider: String, token: String }))
`
  const after = await planOf(integrations, { ...expressShop, 'src/models/connection.ts': model })
  const changed = changedTexts(before, after)
  expect(changed).toContain('fitted/fitted/connections')
  expect(changed.filter((id) => /port|adapters|patience|pace|outage|waits/.test(id))).toEqual([])
})

it('takes the allowance from the requirement', async () => {
  const texts = textsOf(await planOf(integrations, expressShop, { wanted: { figures: [{ amount: 25, unit: 'request', per: 'second' }] } }))
  expect(texts.get('task/pace/given')).toContain('25 requests per second')
  expect(texts.has('questions/question/allowance')).toBe(false)
})

const sealing = `import { createCipheriv, randomBytes } from 'node:crypto'
export function sealToken(token: string, key: Buffer, place: string): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, randomBytes(12))
  cipher.setAAD(Buffer.from(place))
  return Buffer.concat([cipher.update(token, 'utf8'), cipher.final(), cipher.getAuthTag()])
}
`
const sealingTest = `import { expect, it } from 'vitest'
import { sealToken } from '../src/seal.ts'
it('opens no sealed token in another row', () => { expect(sealToken('t', Buffer.alloc(32), 'a:1').length).toBe(17) })
`

it.each([
  ['a sealed token and its test', { 'src/seal.ts': sealing, 'test/seal.test.ts': sealingTest }, true],
  [
    'a name without a cipher',
    { 'src/seal.ts': 'export function sealToken(token: string) { return token }\n', 'test/seal.test.ts': sealingTest },
    false,
  ],
  ['a cipher without a test', { 'src/seal.ts': sealing }, false],
])('ticks sealed tokens by %s', async (_name, files, expected) => {
  expect(await isShown(integrations, 'sealed-tokens', { ...expressShop, ...files })).toBe(expected)
})
