import { expect, it } from 'vitest'
import { whiteLabeling } from '../../../src/planner/features/white-labeling.ts'
import { changedTexts, faultsOf, isShown, planFor, planOf, textsOf } from '../../support/entry-plan.ts'
import { projectOf } from '../../support/project.ts'
import { expressShop, plainLibrary } from '../../support/small-services.ts'

const mailer = `import nodemailer from 'nodemailer'
const transport = nodemailer.createTransport(process.env.SMTP_URL)
export async function sendWelcome(to: string) {
  await transport.sendMail({ from: process.env.MAIL_FROM, to, subject: 'Welcome to Parcel', html: process.env.APP_URL + '/start' })
}
`
const withMail = {
  ...expressShop,
  'package.json': JSON.stringify({ name: 'parcel-api', dependencies: { express: '^5', mongoose: '^8', stripe: '^17', nodemailer: '^6' } }),
  'src/mail.ts': mailer,
}

it('names places that fix the name, the sender and the address of links', async () => {
  const project = await projectOf(withMail)
  const plan = planFor(whiteLabeling, project)
  const texts = textsOf(plan)
  expect(faultsOf(plan, project)).toEqual([])
  expect(texts.get('today/names/src/mail.ts')).toBe('src/mail.ts fixes our name in 1 text, from line 4 on.')
  expect(texts.get('task/senders/expected')).toContain('MAIL_FROM')
  expect(texts.get('task/links/given')).toContain('src/mail.ts, which begins links with APP_URL')
})

it('plans mails, senders and links only where a mail and an address are', async () => {
  const [before, after] = [await planOf(whiteLabeling, expressShop), await planOf(whiteLabeling, withMail)]
  const changed = changedTexts(before, after)
  expect(changed).toEqual(expect.arrayContaining(['task/senders', 'task/brand-mail', 'task/links', 'task/own-name', 'task/logo']))
  expect(changed.filter((id) => /^task\/(?:brand-record|domains|recheck-domains)/.test(id))).toEqual([])
})

it('asks for the surface of a library and plans no domain there', async () => {
  const project = await projectOf(plainLibrary)
  const plan = planFor(whiteLabeling, project)
  const texts = textsOf(plan)
  expect(faultsOf(plan, project)).toEqual([])
  expect(texts.get('questions/question/surface')).toContain('slug-words')
  expect([...texts.keys()].filter((id) => /domain|certificate|mail/.test(id))).toEqual([])
})

it('holds the brand at the model of customers where one stands', async () => {
  const organization = `import { Schema, model } from 'mongoose'
export const Organization = model('Organization', new Schema({ name: String, logoUrl: String }))
`
  const member = `import { Schema, model } from 'mongoose'
export const Member = model('Member', new Schema({ organizationId: { type: Schema.Types.ObjectId, ref: 'Organization' }, role: String }))
`
  const texts = textsOf(
    await planOf(whiteLabeling, { ...expressShop, 'src/models/organization.ts': organization, 'src/models/member.ts': member }),
  )
  expect(texts.get('decision/owner')).toContain('Organization')
  expect(texts.get('fitted/fitted/brand-fields')).toContain('Organization.logoUrl')
  expect(texts.has('questions/question/customer')).toBe(false)
})

const contrast = `export function contrastOf(a: number, b: number) {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
`
const testOf = (title: string, path: string): string => `import { expect, it } from 'vitest'
import { contrastOf } from '${path}'
it('${title}', () => { expect(contrastOf(1, 0)).toBeCloseTo(21) })
`

it.each([
  [
    'a function and its test',
    { 'src/contrast.ts': contrast, 'test/contrast.test.ts': testOf('tells the contrast of two colours', '../src/contrast.ts') },
    true,
  ],
  ['a function without a test', { 'src/contrast.ts': contrast }, false],
  ['a word in a comment', { 'src/colour.ts': '// contrast is checked elsewhere\nexport const colour = 1\n' }, false],
])('ticks the contrast of colours by %s: %#', async (_name, files, expected) => {
  expect(await isShown(whiteLabeling, 'contrast', { ...withMail, ...files })).toBe(expected)
})

it.each([
  [
    'takes a name from the brand',
    "import { brandOf } from './brand.ts'\nimport nodemailer from 'nodemailer'\nexport async function sendWelcome(to: string) {\n  await nodemailer.createTransport('').sendMail({ to, subject: `Welcome to ${brandOf().name}` })\n}\n",
    true,
  ],
  ['still says it', mailer, false],
])('ticks our own name when each text %s: %#', async (_name, mail, expected) => {
  const brand = "const brand = { name: 'Parcel' }\nexport function brandOf() { return brand }\n"
  const brandTest =
    "import { expect, it } from 'vitest'\nimport { brandOf } from '../src/brand.ts'\nit('says the name of the brand', () => { expect(brandOf().name).toBe('Parcel') })\n"
  const files = { ...withMail, 'src/mail.ts': mail, 'src/brand.ts': brand, 'test/brand.test.ts': brandTest }
  expect(await isShown(whiteLabeling, 'own-name', files)).toBe(expected)
})
