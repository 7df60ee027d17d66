import { expect, it } from 'vitest'
import { readResults } from '../../../src/proof/steps/read-results.ts'

const read = (results: unknown) => readResults(JSON.stringify(results))
const failing = (test: object) => ({ testResults: [{ status: 'passed', assertionResults: [{ status: 'failed', ...test }] }] })

it('reads the tests that passed and those that failed, without call stacks', () => {
  const test = { fullName: 'a user is refused', failureMessages: ['expected 200 to be 401\n    at file.ts:1:2\n- 401'] }
  const file = { status: 'failed', message: 'It did not load.', assertionResults: [{ status: 'passed' }] }
  expect(read({ numPassedTests: 3, numTotalTests: 5, testResults: [...failing(test).testResults, file] })).toEqual({
    passed: 3,
    total: 5,
    failures: ['a user is refused\nexpected 200 to be 401\n- 401', 'It did not load.'],
  })
})

it.each([
  ['a name that is no text', failing({ fullName: { toString: 1, valueOf: 1 }, failureMessages: ['why'] }), ['\nwhy']],
  ['a message that is no text', failing({ fullName: 'a test', failureMessages: [{ toString: 1 }, 'why'] }), ['a test\n\nwhy']],
  ['messages that are no list', failing({ fullName: 'a test', failureMessages: { join: 1 } }), ['a test\n']],
  ['results that are no list', { testResults: { flatMap: 1 } }, []],
  ['files that are no objects', { testResults: [null, 1, 'x', []] }, []],
])('takes nothing of %s', (_, results, failures) => {
  expect(read(results)?.failures).toEqual(failures)
})

it.each([0.5, '3', null, [3], { valueOf: 3 }])('takes %j for no number of tests', (numPassedTests) => {
  expect(read({ numPassedTests })?.passed).toBe(0)
})

it('takes a number that is too large for none', () => {
  expect(readResults('{"numPassedTests":1e400}')?.passed).toBe(0)
})

it.each(['', '{', 'null', '[]', '"text"', '['.repeat(5_000_000)])('has no results where there are none', (text) => {
  expect(readResults(text)).toBeUndefined()
})

it('reads the first failures of many, and the beginning of long ones', () => {
  const test = { status: 'failed', fullName: 'x'.repeat(50_000), failureMessages: Array.from({ length: 1_000 }, () => 'why') }
  const failures = read({ testResults: Array.from({ length: 50 }, () => ({ assertionResults: [test, test, test] })) })?.failures ?? []
  expect(failures).toHaveLength(30)
  expect(Math.max(...failures.map(({ length }) => length))).toBeLessThan(11_000)
})
