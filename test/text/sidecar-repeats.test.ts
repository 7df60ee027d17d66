import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readSidecar } from '../../src/text/sidecars/read-sidecar.ts'
import { withoutRepeats, withRepeats } from '../../src/text/sidecars/repeats.ts'

it('leaves out what a string shares with the one before', () => {
  expect(withoutRepeats(['a.ts make 11', 'a.ts make 22', 'b.ts make 33', '^x'])).toEqual(['a.ts make 11', '^22', 'b.ts make 33', '^^x'])
})

it('gives every list back', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[a^]{0,2} ?[b^ ]{0,3}$/))
  fc.assert(
    fc.property(fc.array(text), (all) => {
      expect(withRepeats(withoutRepeats(all))).toEqual(all)
    }),
  )
})

it('reads what version 2 wrote, which left nothing out', () => {
  const facts = ['^a.ts make 11111111', 'a.ts make 22222222']
  const text = JSON.stringify({ version: 2, page: 'a.md', kind: 'api', own: [{ of: 'KcB2xQ9d title', facts }], lead: [], sections: [] })
  const read = readSidecar(text)
  if (read === undefined || read === 'broken') throw new Error('Expected a sidecar.')
  expect(read.own.flatMap(({ sources }) => sources.map(({ path }) => path))).toEqual(['^a.ts', 'a.ts'])
})
