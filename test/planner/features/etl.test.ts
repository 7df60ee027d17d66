import { expect, it } from 'vitest'
import { etl } from '../../../src/planner/features/etl.ts'
import { changedTexts, faultsOf, isShown, planFor, planOf, textsOf } from '../../support/entry-plan.ts'
import { projectOf } from '../../support/project.ts'
import { expressShop, plainLibrary } from '../../support/small-services.ts'

it('says how records lend themselves to it', async () => {
  const project = await projectOf(expressShop)
  const plan = planFor(etl, project)
  const texts = textsOf(plan)
  expect(faultsOf(plan, project)).toEqual([])
  expect(texts.get('today/etl/source/Parcel')).toBe(
    'Parcel has Parcel.createdAt and no time of change, although POST /parcels and PATCH /parcels/:id write it.',
  )
  expect(texts.has('task/changed-at')).toBe(true)
  expect(texts.get('task/masks/given')).toContain('Parcel.email')
})

it('needs no new field where a time of change is kept', async () => {
  const before = await planOf(etl, expressShop)
  const files = {
    ...expressShop,
    'src/models/parcel.ts': expressShop['src/models/parcel.ts']?.replace('createdAt: Date', 'createdAt: Date, updatedAt: Date') ?? '',
  }
  const after = await planOf(etl, files)
  expect(textsOf(after).has('task/changed-at')).toBe(false)
  expect(changedTexts(before, after).filter((id) => !/changed-at|finding|silent|times|watermark|etl\/source/.test(id))).toEqual([])
})

it('carries removals over where an operation removes', async () => {
  const removing =
    "parcels.delete('/parcels/:id', requireUser, async (req, res) => {\n  await Parcel.findByIdAndDelete(req.params.id)\n  res.status(204).end()\n})\n"
  const project = await projectOf({ ...expressShop, 'src/parcels.ts': `${expressShop['src/parcels.ts']}${removing}` })
  const plan = planFor(etl, project)
  expect(faultsOf(plan, project)).toEqual([])
  expect(textsOf(plan).get('task/removals/given')).toBe('Parcel, which DELETE /parcels/:id removes without a trace')
})

it('asks for the source where no record is kept', async () => {
  const project = await projectOf(plainLibrary)
  const plan = planFor(etl, project)
  expect(faultsOf(plan, project)).toEqual([])
  expect(textsOf(plan).has('questions/question/source')).toBe(true)
})

it('takes the age of the target from the requirement', async () => {
  const texts = textsOf(await planOf(etl, expressShop, { wanted: { figures: [{ amount: 15, unit: 'minute' }] } }))
  expect(texts.get('decision/freshness')).toContain('15 minutes')
  expect(texts.has('questions/question/freshness')).toBe(false)
})

const ledger = `import { Schema, model } from 'mongoose'
export const PipelineRun = model('PipelineRun', new Schema({ source: String, status: String, rows: Number }))
`
const ledgerTest = `import { expect, it } from 'vitest'
import { PipelineRun } from '../src/models/pipeline-run.ts'
it('resumes a run that was cut off', async () => { expect(await PipelineRun.countDocuments()).toBe(1) })
`

it.each([
  ['a table of runs and its test', { 'src/models/pipeline-run.ts': ledger, 'test/pipeline-run.test.ts': ledgerTest }, true],
  [
    'a table of another kind of run',
    { 'src/models/pipeline-run.ts': ledger.replaceAll('PipelineRun', 'Marathon'), 'test/pipeline-run.test.ts': ledgerTest },
    false,
  ],
  ['a table without a test', { 'src/models/pipeline-run.ts': ledger }, false],
])('ticks the ledger by %s', async (_name, files, expected) => {
  expect(await isShown(etl, 'runs', { ...expressShop, ...files })).toBe(expected)
})
