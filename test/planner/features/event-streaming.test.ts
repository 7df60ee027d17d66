import { expect, it } from 'vitest'
import { eventStreaming } from '../../../src/planner/features/event-streaming.ts'
import { changedTexts, faultsOf, isShown, planFor, planOf, textsOf } from '../../support/entry-plan.ts'
import { projectOf } from '../../support/project.ts'
import { expressShop, plainLibrary } from '../../support/small-services.ts'

const manifestWith = (name: string): string =>
  JSON.stringify({ name: 'parcel-api', dependencies: { express: '^5', mongoose: '^8', stripe: '^17', jsonwebtoken: '^9', [name]: '^2' } })
const publishing = `import { Kafka } from 'kafkajs'
const producer = new Kafka({ brokers: [process.env.KAFKA_URL!] }).producer()
export async function publish(value: string) { await producer.send({ topic: 'parcels', messages: [{ value }] }) }
`

it('plans a log table where no broker is near', async () => {
  const project = await projectOf(expressShop)
  const plan = planFor(eventStreaming, project)
  const texts = textsOf(plan)
  expect(faultsOf(plan, project)).toEqual([])
  expect(texts.get('today/stream/model/Parcel')).toContain('POST /parcels and PATCH /parcels/:id')
  expect(texts.has('task/positions')).toBe(true)
  expect(texts.has('task/relay')).toBe(false)
  expect(texts.get('decision/content/because')).toContain('Parcel.email')
})

it('takes the broker in use', async () => {
  const files = { ...expressShop, 'package.json': manifestWith('kafkajs'), 'src/publish.ts': publishing }
  const project = await projectOf(files)
  const plan = planFor(eventStreaming, project)
  const texts = textsOf(plan)
  expect(faultsOf(plan, project)).toEqual([])
  expect(texts.get('decision/carrier/because')).toBe('src/publish.ts speaks to it by kafkajs already')
  expect(texts.has('task/relay')).toBe(true)
  expect(texts.has('questions/question/broker')).toBe(false)
})

it('asks which changes are meant where none was seen', async () => {
  const project = await projectOf(plainLibrary)
  const plan = planFor(eventStreaming, project)
  expect(faultsOf(plan, project)).toEqual([])
  expect(textsOf(plan).has('questions/question/source')).toBe(true)
})

it('leaves out what is about people where no event holds their data', async () => {
  const before = await planOf(eventStreaming, expressShop)
  const files = { ...expressShop, 'src/models/parcel.ts': expressShop['src/models/parcel.ts']?.replace('email: String, ', '') ?? '' }
  const changed = changedTexts(before, await planOf(eventStreaming, files))
  expect(changed).toContain('task/erasure')
  expect(changed.filter((id) => !/erasure|content|people|decision\/shape\/because/.test(id))).toEqual([])
})

const log = `import { Schema, model } from 'mongoose'
export const EventLog = model('EventLog', new Schema({ type: String, payload: Object, position: Number }))
`
const logTest = `import { expect, it } from 'vitest'
import { EventLog } from '../src/models/event-log.ts'
it('appends nothing when the transaction is rolled back', async () => { expect(await EventLog.countDocuments()).toBe(0) })
`

it.each([
  ['a table and its test', { 'src/models/event-log.ts': log, 'test/event-log.test.ts': logTest }, true],
  ['a table without a test', { 'src/models/event-log.ts': log }, false],
  [
    'a table without a payload',
    { 'src/models/event-log.ts': log.replace('type: String, payload: Object, ', ''), 'test/event-log.test.ts': logTest },
    false,
  ],
])('ticks the log by %s', async (_name, files, expected) => {
  expect(await isShown(eventStreaming, 'log', { ...expressShop, ...files })).toBe(expected)
})
