import { expect, test } from 'vitest'
import { newId } from '../../src/database/new-id'

test('an id is a UUID of version 7', () => {
  expect(newId(0x0123456789ab)).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('ids of early times are as long', () => {
  expect(newId(1)).toMatch(/^00000000-0001-7/)
})

test('no two ids are the same', () => {
  expect(newId(1)).not.toBe(newId(1))
})
