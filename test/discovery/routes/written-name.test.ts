import { expect, it } from 'vitest'
import type { Value } from '../../../src/core/facts.ts'
import { writtenName } from '../../../src/discovery/routes/machine.ts'

it('looks at each link of a long chain of calls once', () => {
  let looks = 0
  let value: Value = { k: 'ref', name: 'query' }
  for (let i = 0; i < 14; i += 1) {
    const of = value
    value = {
      k: 'get',
      name: `where${i}`,
      get of(): Value {
        looks += 1
        return { k: 'call', call: { callee: of, args: [], line: 1, to: 1, in: -1 } }
      },
    }
  }
  expect(writtenName(value)).toMatch(/^query\.where0\.where1\..*\.where13$/)
  expect(looks).toBe(14)
})
