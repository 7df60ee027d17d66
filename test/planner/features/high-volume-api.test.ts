import { expect, it } from 'vitest'
import { highVolumeApi } from '../../../src/planner/features/high-volume-api.ts'
import { changedTexts, faultsOf, isShown, planFor, planOf, textsOf } from '../../support/entry-plan.ts'
import { projectOf } from '../../support/project.ts'
import { expressShop, plainLibrary } from '../../support/small-services.ts'

it('names what the project has', async () => {
  const project = await projectOf(expressShop)
  const plan = planFor(highVolumeApi, project)
  const texts = textsOf(plan)
  expect(faultsOf(plan, project)).toEqual([])
  expect(texts.get('decision/paging')).toContain('Parcel.createdAt')
  expect(texts.get('decision/key-owner/because')).toContain('requireUser says who calls POST /parcels')
  expect(texts.get('task/outgoing-keys/given')).toBe('POST /parcels, which calls Stripe and writes Parcel')
  expect(texts.get('task/deadlines/given')).toBe('Stripe, called from src/charge.ts')
  expect(texts.get('today/volume/tags')).toContain('src/app.ts')
})

it('asks which interface is meant where none answers', async () => {
  const project = await projectOf(plainLibrary)
  const plan = planFor(highVolumeApi, project)
  expect(faultsOf(plan, project)).toEqual([])
  expect(plan.questions.map(({ id }) => id)).toContain('question/interface')
  expect(plan.phases.flatMap(({ tasks }) => tasks.map(({ key }) => key))).not.toContain('cursors')
})

it('says another order where the time of creation goes, and leaves quotas alone', async () => {
  const before = await planOf(highVolumeApi, expressShop)
  const files = { ...expressShop, 'src/models/parcel.ts': expressShop['src/models/parcel.ts']?.replace(', createdAt: Date', '') ?? '' }
  const changed = changedTexts(before, await planOf(highVolumeApi, files))
  expect(changed).toContain('decision/paging/because')
  expect(changed.filter((id) => /quotas|back-pressure|key-owner|outgoing/.test(id))).toEqual([])
})

it('says what the team changes, and nothing else', async () => {
  const [small, solo] = [await planOf(highVolumeApi, expressShop), await planOf(highVolumeApi, expressShop, { team: 'solo' })]
  expect(changedTexts(small, solo)).toEqual(['questions/question/second-reader'])
})

it('uses the figures of the requirement', async () => {
  const figures = [
    { amount: 500, unit: 'request' },
    { amount: 48, unit: 'hour' },
  ]
  const texts = textsOf(await planOf(highVolumeApi, expressShop, { wanted: { figures } }))
  expect(texts.get('decision/key-life')).toContain('48 hours')
  expect(texts.get('task/quotas/given')).toContain('500 requests')
  expect([...texts.keys()].filter((id) => /question\/(?:load|key-life)$/.test(id))).toEqual([])
})

const mounting = (file: string, name: string): string =>
  `${expressShop['src/app.ts']?.replace('app.use(express.json())', `app.use(${name})`)}import { ${name} } from './${file}.ts'\n`

const keyed = {
  'src/app.ts': mounting('idempotency', 'answerOnce'),
  'src/idempotency.ts': `import type { NextFunction, Request, Response } from 'express'
export async function answerOnce(req: Request, res: Response, next: NextFunction) {
  const key = req.get('Idempotency-Key')
  if (key === undefined) return next()
  next()
}
`,
  'test/idempotency.test.ts': `import request from 'supertest'
import { expect, it } from 'vitest'
import { app } from '../src/app.ts'
it('answers a repeated request with the first outcome', async () => {
  const answer = await request(app).post('/parcels')
  expect(answer.status).toBe(401)
})
`,
}

it.each([
  ['an honest middleware and its test', keyed, true],
  ['a middleware without a test', { 'src/app.ts': keyed['src/app.ts'], 'src/idempotency.ts': keyed['src/idempotency.ts'] }, false],
  ['a comment', { ...keyed, 'src/idempotency.ts': '// reads Idempotency-Key\nexport const later = 1\n' }, false],
  [
    'an empty test',
    { ...keyed, 'test/idempotency.test.ts': "import { it } from 'vitest'\nit('answers a repeated request', () => {})\n" },
    false,
  ],
])('ticks answers to repeated requests by %s: %#', async (_name, files, expected) => {
  expect(await isShown(highVolumeApi, 'idempotency', { ...expressShop, ...files })).toBe(expected)
})

it.each([
  [
    'a member of the headers',
    `import type { NextFunction, Request, Response } from 'express'
export function tag(req: Request, res: Response, next: NextFunction) {
  if (req.headers['if-none-match'] === 'W/"1"') return res.status(304).end()
  next()
}
`,
    true,
  ],
  ['a dependency that nobody imports', 'export const tag = 1\n', false],
])('ticks entity tags by %s', async (_name, code, expected) => {
  const files = {
    ...expressShop,
    'src/app.ts': mounting('tags', 'tag'),
    'src/tags.ts': code,
    'test/tags.test.ts': `import request from 'supertest'
import { expect, it } from 'vitest'
import { app } from '../src/app.ts'
it('answers 304 to a known ETag', async () => { expect((await request(app).get('/parcels/1')).status).toBe(304) })
`,
  }
  expect(await isShown(highVolumeApi, 'entity-tags', files)).toBe(expected)
})
