import { expect, test } from 'vitest'
import { newKeySet } from '../../../src/proof/steps/new-key-set.ts'

test('the key set of a proof is new each time and can sign', () => {
  const [first, second] = [newKeySet(), newKeySet()]
  expect(first).not.toBe(second)
  expect(JSON.parse(first)).toEqual({
    keys: [{ kty: 'EC', crv: 'P-256', kid: 'proof', x: expect.any(String), y: expect.any(String), d: expect.any(String) }],
  })
})
