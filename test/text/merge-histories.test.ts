import fc from 'fast-check'
import { describe, it } from 'vitest'
import { type Happening, History, happeningNames } from './histories/history.ts'

const runs = Number(process.env['HISTORY_RUNS'] ?? 2000)
const seed = Number(process.env['HISTORY_SEED'] ?? 20261123)

const happening: fc.Arbitrary<Happening> = fc.record({ name: fc.constantFrom(...happeningNames), at: fc.nat(99), to: fc.nat(99) })
const round = fc.array(happening, { minLength: 1, maxLength: 4 })

describe('a page through histories of its code and of its readers', { timeout: 300_000 }, () => {
  it('loses nothing that people wrote, has every entry once where it was, and changes nothing in a second run', () => {
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
      { numRuns: runs, seed },
    )
  })
})
