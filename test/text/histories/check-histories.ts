import fc from 'fast-check'
import { type Happening, History, happeningNames } from './history.ts'
import { runs } from '../../support/runs.ts'

const seed = Number(process.env['HISTORY_SEED'] ?? 20261123)

const happening: fc.Arbitrary<Happening> = fc.record({ name: fc.constantFrom(...happeningNames), at: fc.nat(99), to: fc.nat(99) })
const round = fc.array(happening, { minLength: 1, maxLength: 4 })

/** Lets pages go through one half of the histories: each half is a file of tests, so that two cores share them. */
export function checkHistories(half: 0 | 1): void {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 2, max: 3 }),
      fc.array(round, { minLength: 1, maxLength: 3 }),
      (routes, cap, rounds) => {
        const history = new History(routes, cap)
        for (const happenings of rounds) history.round(happenings)
      },
    ),
    { numRuns: runs(1000), seed: seed + half },
  )
}
