import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkApp } from './grammar/check-app.ts'
import { runs } from '../../support/runs.ts'

const seed = Number(process.env['GRAMMAR_SEED'] ?? 20261123)

/** A row of numbers that decides every choice of the grammar. */
const rows = fc.noBias(fc.array(fc.nat(999), { minLength: 24, maxLength: 24 }))

it('says of no generated handler what running it without credentials contradicts', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (numbers) => {
      for (const { taken, truth, auth, unread, wrong } of await checkApp(numbers))
        expect(wrong, `${taken.join(', ')}: ${JSON.stringify(truth)}, found ${auth} ${unread ?? ''}`).toBeUndefined()
    }),
    { numRuns: runs(200), seed },
  )
})
