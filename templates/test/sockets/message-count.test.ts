import { expect, test } from 'vitest'
import { countMessage } from '../../src/sockets/message-count'

test('messages of one period count together', () => {
  expect(countMessage({ since: 1000, count: 3 }, 1000)).toEqual({ since: 1000, count: 4 })
  expect(countMessage({ since: 1000, count: 3 }, 10_999)).toEqual({ since: 1000, count: 4 })
})

test('the first message after a period begins the next', () => {
  expect(countMessage({ since: 1000, count: 30 }, 11_000)).toEqual({ since: 11_000, count: 1 })
})
