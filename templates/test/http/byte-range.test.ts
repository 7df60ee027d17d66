import { expect, test } from 'vitest'
import { byteRange } from '../../src/http/byte-range'

test.each([
  ['bytes=0-0', { offset: 0, length: 1 }],
  ['bytes=2-4', { offset: 2, length: 3 }],
  ['BYTES=2-', { offset: 2, length: 8 }],
  ['bytes=8-99', { offset: 8, length: 2 }],
  ['bytes=-3', { offset: 7, length: 3 }],
  ['bytes=-99', { offset: 0, length: 10 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=4-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,4-5', undefined],
  ['items=0-1', undefined],
  ['bytes=0-1x', undefined],
  [`bytes=0-${'9'.repeat(16)}`, undefined],
])('%s of ten bytes', (header, part) => {
  expect(byteRange(header, 10)).toEqual(part)
})

test('an empty file has no parts', () => {
  expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(byteRange('bytes=-5', 0)).toBe('unsatisfiable')
})
