import { describe, expect, test } from 'vitest'
import { auditedFields, changedFields } from '../../src/audit-log/changed-fields'

/** An amount as libraries have it. */
const priceOf = (text: string) => ({ digits: text.split(''), toJSON: () => text })

const before = { id: 'i1', status: 'PAID', email: 'ada@acme.example', dueAt: new Date(0), lines: [1], amount: 10n, price: priceOf('1.50') }

describe('what an audit event holds of a change', () => {
  test('is each field that differs, with values of those that are listed', () => {
    const after = {
      ...before,
      status: 'REFUNDED',
      email: 'ada@other.example',
      dueAt: new Date(1),
      lines: [1, 2n],
      amount: 11n,
      price: priceOf('2.50'),
    }
    expect(changedFields(before, after, ['status', 'dueAt', 'lines', 'amount', 'price', 'id'])).toEqual({
      status: { before: 'PAID', after: 'REFUNDED' },
      email: {},
      dueAt: { before: '1970-01-01T00:00:00.000Z', after: '1970-01-01T00:00:00.001Z' },
      lines: { before: '[1]', after: '[1,"2"]' },
      price: { before: '1.50', after: '2.50' },
      amount: { before: '10', after: '11' },
    })
  })

  test('is nothing where equal values were written again', () => {
    expect(changedFields(before, { ...before, dueAt: new Date(0), lines: [1], price: priceOf('1.50') }, ['dueAt'])).toEqual({})
  })

  test('is one side of a record that was made or removed', () => {
    expect(changedFields(undefined, { status: 'OPEN', note: null }, ['status'])).toEqual({ status: { after: 'OPEN' } })
    expect(changedFields({ status: 'OPEN' }, undefined, ['status'])).toEqual({ status: { before: 'OPEN' } })
  })

  test('keeps no value of a field that nobody listed', () => {
    const secrets = changedFields({ password: 'a' }, { password: 'b' }, Object.values(auditedFields).flat())
    expect(secrets).toEqual({ password: {} })
  })

  test('takes names that objects have by themselves for names', () => {
    expect(changedFields({ constructor: 1 }, {}, ['toString'])).toEqual({ constructor: {} })
    expect(changedFields({ x: Number.NaN }, { x: 1 }, ['x'])).toEqual({ x: { before: 'NaN', after: 1 } })
  })
})
