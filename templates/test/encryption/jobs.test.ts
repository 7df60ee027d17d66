import { beforeEach, expect, test } from 'vitest'
import { runJob } from '../../src/encryption/jobs'
import { store } from './database'
import { interrupted, partsOf, withRecords } from './people'

let said: string[] = []
const parts = partsOf('b', 'a')

beforeEach(async () => {
  said = []
  await withRecords('Ada', 'Bob')
})

async function run(line: string, walk: Parameters<typeof runJob>[1]['walk'] = { store }): Promise<number> {
  return runJob(line.split(' '), { ...parts, parts, walk, say: (text) => said.push(text) })
}

test('a job says figures and no value, and ends with 0 once it went through all records', async () => {
  expect([await run('readable'), await run('backfill'), await run('readable')]).toEqual([0, 0, 0])
  expect(said.map((text) => JSON.parse(text) as object)).toMatchObject([{ readable: 2 }, { sealed: 2, isFinished: true }, { readable: 0 }])
  expect(said.join()).not.toMatch(/Ada|Bob/)
})

test('a job that was stopped ends with 1', async () => {
  const ending = new AbortController()
  ending.abort()
  expect(await run('backfill', { store, signal: ending.signal })).toBe(1)
  expect(said).toEqual([expect.stringContaining('"isFinished":false')])
})

test.each(['', 'constructor', 'seal'])('a job of no name is refused: %j', async (line) => {
  expect(await run(line)).toBe(2)
  expect(said).toEqual([expect.stringMatching(/^Expected one of backfill, readable/)])
})

test('a job that fails says nothing of what the database said', async () => {
  const failing = interrupted(/FROM/, async () => {
    throw new Error('value Ada of the query')
  })
  expect(await run('backfill', { store: failing })).toBe(1)
  expect(said).toEqual(['The job ended with Error.'])
})
//#region rotation

test('keys are rotated and retired by jobs', async () => {
  await runJob(['backfill'], { ...parts, parts: partsOf('a'), walk: { store }, say: () => undefined })
  expect([
    await run('keys'),
    await run('retire a'),
    await run('rotate'),
    await run('keys'),
    await run('retire a'),
    await run('retire b'),
  ]).toEqual([0, 1, 0, 0, 0, 1])
  expect(said).toEqual([
    '{"b":0,"a":2}',
    expect.stringContaining('Values that this key opens: 2.'),
    expect.stringContaining('"rewrapped":2'),
    '{"b":2,"a":0}',
    '{"unused":"a"}',
    expect.stringContaining('current key'),
  ])
})
//#endregion
