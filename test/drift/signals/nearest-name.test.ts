import { describe, expect, it } from 'vitest'
import { removedName } from '../../../src/drift/signals/removed-name.ts'
import { nearest } from '../../../src/drift/names/rename.ts'
import { type Files, driftsOf, pastOfChange } from './support.ts'

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

/** What is suggested for names that a change of one file took. */
async function suggested(page: string, before: string, after: string, file = 'src/books.ts'): Promise<(string | undefined)[]> {
  const files = (text: string): Files => ({ 'package.json': '{ "name": "ledger" }\n', [file]: text, 'README.md': page })
  const found = await driftsOf(removedName, files(after), { before: files(before), past: pastOfChange(files(before), files(after)) })
  return found.map(({ suggestion }) => suggestion)
}

describe('a name that is suggested', () => {
  it('is none that was there before, where one that came is more alike', async () => {
    const reads = (...names: string[]): string => names.map((name) => `export const x = { ${name}: process.env.${name} }\n`).join('')
    const [before, after] = [reads('STORE_AUTH_KEY', 'STORE_HOST'), reads('STORE_HOST', 'STORE_ADMIN_KEY')]
    expect(await suggested('Set `STORE_AUTH_KEY` to a key.\n', before, after)).toEqual(['STORE_ADMIN_KEY'])
  })

  it.each([
    ['takes as much', 'a, b', 'openBookNow'],
    ['takes less', 'a', undefined],
  ])('is the nearest one where that %s', async (_, taken, name) => {
    const near = `export function openBookNow(${taken}) {\n  return 1\n}\n`
    const before = `export function openBook(a, b) {\n  return a + b\n}\n${near}`
    expect(await suggested('Call `openBook(a, b)`.\n', before, near)).toEqual([name])
  })
})
