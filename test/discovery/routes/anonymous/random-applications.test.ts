import { describe, expect, it } from 'vitest'
import { type Judged, frameworks, isWrong, judge } from '../../../../bench/auth/judge.ts'

/** Applications of each framework; `node bench/auth-property.ts` runs as many as one likes. */
const cases = 15

describe.each(Object.keys(frameworks) as (keyof typeof frameworks)[])('random applications of %s', (framework) => {
  it('serve whom Docwright says they serve', async () => {
    const all: Judged[] = []
    for (let seed = 1; seed <= cases; seed++) all.push(await judge(framework, seed))
    expect(all.filter(isWrong).map(({ seed, truth, said }) => ({ seed, truth, said }))).toEqual([])
    // Neither answer may be given for want of applications of its kind, nor by saying that it is unknown.
    expect(all.filter(({ truth, said }) => truth === 'closed' && said === 'required').length).toBeGreaterThan(cases / 3)
    expect(all.filter(({ truth, said }) => truth === 'open' && said !== 'unknown').length).toBeGreaterThan(1)
    expect(all.filter(({ said }) => said === 'unknown').length).toBeLessThan(cases / 5)
  })
})
