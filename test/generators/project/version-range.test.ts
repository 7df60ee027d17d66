import { describe, expect, it } from 'vitest'
import { highestOf, isBelow, lowestOf } from '../../../src/generators/project/version-range.ts'

describe('the lowest version of a range', () => {
  it.each([
    ['^4.7.4', [4, 7, 4]],
    ['~3.2', [3, 2, 0]],
    ['>=4', [4, 0, 0]],
    ['4.x', [4, 0, 0]],
    ['2.0.29', [2, 0, 29]],
    ['v1.2.3-beta.1', [1, 2, 3]],
  ])('%s', (range, lowest) => {
    expect(lowestOf(range)).toEqual(lowest)
  })

  it.each(['latest', '*', 'catalog:', 'workspace:*', 'npm:other@1.0.0', undefined])('none of %s', (range) => {
    expect(lowestOf(range)).toBeUndefined()
  })
})

describe('the highest version of a range', () => {
  it.each([
    ['^4.7.4', [4, Infinity, Infinity]],
    ['~4.7.4', [4, 7, Infinity]],
    ['4.8.2', [4, 8, 2]],
    ['4.x', [4, Infinity, Infinity]],
    ['4', [4, Infinity, Infinity]],
    ['>=3.1', [Infinity, Infinity, Infinity]],
    ['^3.0.0 || ^4.0.0', [Infinity, Infinity, Infinity]],
  ])('%s', (range, highest) => {
    expect(highestOf(range)).toEqual(highest)
  })
})

describe('the order of versions', () => {
  it.each([
    [[4, 9, 0], [4, 10, 0], true],
    [[4, 10, 0], [4, 10, 0], false],
    [[3, Infinity, Infinity], [4, 0, 0], true],
    [[4, 8, 2], [4, 8, 1], false],
  ] as const)('%j is below %j: %s', (one, other, expected) => {
    expect(isBelow(one, other)).toBe(expected)
  })
})
