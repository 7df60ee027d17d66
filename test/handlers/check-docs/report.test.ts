import { describe, expect, it } from 'vitest'
import { parseCoverageHistory, withSample, writeCoverageHistory } from '../../../src/memory/coverage-history.ts'
import { sampleCoverage } from '../../support/coverage.ts'

describe('the history of coverage', () => {
  const { total } = sampleCoverage()

  it('reads what it wrote, and nothing from what is none', () => {
    const samples = [{ at: 'abc1234', total }]
    expect(parseCoverageHistory(writeCoverageHistory(samples))).toEqual(samples)
    for (const text of [undefined, '', '{', '[]', '{"version":1,"samples":[{"at":"../x","total":{}}]}'])
      expect(parseCoverageHistory(text)).toEqual([])
  })

  it('grows only when a figure changed', () => {
    const one = withSample([], { at: 'abc1234', total })
    expect(withSample(one, { at: 'def1234', total })).toBe(one)
    expect(withSample(one, { at: 'def1234', total: { ...total, api: { covered: 0, total: 3 } } })).toHaveLength(2)
  })

  it('keeps a hundred', () => {
    let samples: ReturnType<typeof withSample> = []
    for (let i = 0; i < 150; i += 1) samples = withSample(samples, { total: { ...total, api: { covered: i, total: 200 } } })
    expect(samples).toHaveLength(100)
    expect(samples.at(-1)?.total.api.covered).toBe(149)
  })
})
