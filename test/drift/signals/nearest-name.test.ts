import { describe, expect, it } from 'vitest'
import { nearest } from '../../../src/drift/names/rename.ts'

describe('the nearest current name', () => {
  it.each([
    ['reIndex', ['dropIndex'], undefined],
    ['createBill', ['deleteBill', 'createBills'], 'createBills'],
    ['initClient', ['initializeClient'], 'initializeClient'],
    ['openBill', ['openInvoice', 'openBillNow'], 'openBillNow'],
    ['OLD_API_KEY', ['NEW_API_KEY'], 'NEW_API_KEY'],
    ['QUEUE_ENABLED', ['DUO_ENABLED', 'CACHE_QUEUE_ENABLED'], 'CACHE_QUEUE_ENABLED'],
    ['QUEUE_ENABLED', ['GUEST_ENABLED'], undefined],
    ['LOGLEVEL', ['LOG_LEVEL'], 'LOG_LEVEL'],
    ['test', ['reset'], undefined],
  ])('of %s among %j is %s', (gone, among, expected) => {
    expect(nearest(gone, among)).toBe(expected)
  })
})
