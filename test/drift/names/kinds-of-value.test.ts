import { expect, it } from 'vitest'
import { areOtherValues, droppedKinds } from '../../../src/drift/names/kinds-of-value.ts'

it.each([
  ['book_id', 'book_name', true],
  ['timeoutMs', 'timeoutSeconds', true],
  ['bookUrl', 'bookUri', false],
  ['book_id', 'book', false],
  ['openFile', 'readFile', false],
  ['id', 'name', false],
])('tells whether values of %s are none of %s', (old, fresh, isOther) => {
  expect(areOtherValues(old, fresh)).toBe(isOther)
})

it('tells the words for what a name does not say any more', () => {
  expect(droppedKinds('book_id', 'book')).toContain('identifier')
  expect(droppedKinds('book_id', 'ledger_id')).toEqual([])
})
