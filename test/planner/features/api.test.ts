import { expect, it } from 'vitest'
import { api } from '../../../src/planner/features/api.ts'
import { changedTexts, faultsOf, isShown, planFor, planOf, textsOf } from '../../support/entry-plan.ts'
import { projectOf } from '../../support/project.ts'
import { expressShop, plainLibrary } from '../../support/small-services.ts'

it('plans keys and a contract for the operations that stand', async () => {
  const project = await projectOf(expressShop)
  const plan = planFor(api, project)
  const texts = textsOf(plan)
  expect(faultsOf(plan, project)).toEqual([])
  expect(texts.get('decision/credential/because')).toContain('requireUser looks for header:authorization')
  expect(texts.get('today/api/loose')).toBe('POST /parcels and PATCH /parcels/:id take a body for which the code states no schema.')
  expect(texts.get('task/schemas')).toBe('state a schema for each body and answer of the interface')
  expect(texts.get('task/versions')).toBe('answer the exposed operations under a version')
})

it('asks what programs should call where nothing answers', async () => {
  const project = await projectOf(plainLibrary)
  const plan = planFor(api, project)
  expect(faultsOf(plan, project)).toEqual([])
  expect(textsOf(plan).get('questions/question/operations')).toContain('slug-words answers no request')
})

it('compares a description that stands instead of making one', async () => {
  const before = await planOf(api, expressShop)
  const after = await planOf(api, { ...expressShop, 'openapi.yaml': 'openapi: 3.1.0\ninfo: { title: Parcels, version: "1" }\npaths: {}\n' })
  const changed = changedTexts(before, after)
  expect(changed).toContain('task/description')
  expect(changed.filter((id) => !/description|source/.test(id))).toEqual([])
})

it('takes OAuth from the requirement, unless it is refused', async () => {
  const wanted = { protocols: ['OAuth 2.0'] }
  expect(textsOf(await planOf(api, expressShop, { wanted })).get('decision/credential')).toContain('client credentials')
  expect(textsOf(await planOf(api, expressShop, { wanted: { ...wanted, refused: ['OAuth 2.0'] } })).get('decision/credential')).toContain(
    'A key of its own',
  )
})

it('says what the team changes, and nothing else', async () => {
  const [small, large] = [await planOf(api, expressShop), await planOf(api, expressShop, { team: 'large' })]
  expect(changedTexts(small, large)).toEqual(['questions/question/review'])
})

const problem = `import type { NextFunction, Request, Response } from 'express'
export function answerProblem(error: Error, _req: Request, res: Response, _next: NextFunction) {
  res.status(500).type('application/problem+json').send({ type: 'about:blank', title: error.name })
}
`
const mounted = `${expressShop['src/app.ts']}import { answerProblem } from './problem.ts'\napp.use(answerProblem)\n`
const problemTest = `import request from 'supertest'
import { expect, it } from 'vitest'
import { app } from '../src/app.ts'
it('answers a problem without a stack', async () => { expect((await request(app).get('/parcels/x')).status).toBe(500) })
`

it.each([
  ['a handler of errors and its test', { 'src/app.ts': mounted, 'src/problem.ts': problem, 'test/problem.test.ts': problemTest }, true],
  ['a comment', { 'src/problem.ts': '// application/problem+json\nexport const later = 1\n', 'test/problem.test.ts': problemTest }, false],
  ['a handler that nothing mounts', { 'src/problem.ts': problem, 'test/problem.test.ts': problemTest }, false],
  ['code without a test', { 'src/app.ts': mounted, 'src/problem.ts': problem }, false],
])('ticks the form of failures by %s: %#', async (_name, files, expected) => {
  expect(await isShown(api, 'failures', { ...expressShop, ...files })).toBe(expected)
})

it.each([
  ['a version in the path and a call of it', "app.use('/v1', parcels)", '/v1/parcels', true],
  ['a version that nothing calls', "app.use('/v1', parcels)", '/parcels', false],
  ['a call of a version that is not there', 'app.use(parcels)', '/v1/parcels', false],
])('ticks versions by %s', async (_name, mount, path, expected) => {
  const files = {
    ...expressShop,
    'src/app.ts': expressShop['src/app.ts']?.replace('app.use(parcels)', mount) ?? '',
    'test/parcels.test.ts': expressShop['test/parcels.test.ts']?.replace("'/parcels'", `'${path}'`) ?? '',
  }
  expect(await isShown(api, 'versions', files)).toBe(expected)
})
