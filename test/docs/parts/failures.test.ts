import { expect, it } from 'vitest'
import type { ErrorInfo } from '../../../src/core/project.ts'
import { plain } from '../../../src/core/phrase.ts'
import { guardCell, isHandedOn } from '../../../src/docs/parts/failures.ts'
import { billing } from '../../support/shop-project.ts'

const error = (more: Partial<ErrorInfo>): ErrorInfo => {
  const { status: _, message: __, guard: ___, declared: ____, ...plain } = billing.errors[0] as ErrorInfo
  return { ...plain, name: 'Error', ...more }
}

it.each<[string, Partial<ErrorInfo>, boolean]>([
  ['nothing but a name', {}, true],
  ['the error that it was given', { name: 'err', guard: 'error' }, true],
  ['a message', { message: 'The order is paid.' }, false],
  ['a condition', { guard: '!order' }, false],
  ['a status', { status: 500 }, false],
  ['a name of its own', { name: 'OrderPaidError' }, false],
])('an error with %s', (_, more, isOnly) => {
  expect(isHandedOn(error(more))).toBe(isOnly)
})

it.each([
  ['req.method === "GET"', ''],
  ["request.method == 'POST'", ''],
  ['!(req.method === "GET")', '!(req.method === "GET")'],
  ['req.body.method === kind', 'req.body.method === kind'],
])('a condition that each call of an operation meets is none: %s', (guard, cell) => {
  expect(plain(guardCell(error({ guard })))).toBe(cell)
  expect(plain(guardCell(error({ guard, caught: {} })))).toBe(cell === '' ? 'its code throws an error' : cell)
})
