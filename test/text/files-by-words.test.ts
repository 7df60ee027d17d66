import { describe, expect, it } from 'vitest'
import type { PageSubject } from '../../src/core/page.ts'
import { filesByWords } from '../../src/text/files-by-words.ts'

const file = (name: string): PageSubject => ({ kind: 'file', name, keys: [], place: '' })
const route = (name: string): PageSubject => ({ kind: 'route', name, keys: [], place: '' })
const suppliers = [{ before: route('GET /suppliers/:id'), after: route('GET /merchants/:id') }]
const categories = [{ before: route('GET /categories'), after: route('GET /shelves') }]

const named = (before: readonly string[], after: readonly string[], routes = suppliers): Record<string, string> =>
  Object.fromEntries(filesByWords(before.map(file), after.map(file), routes).map((one) => [one.before.name, one.after.name]))

describe('files of a feature whose routes got a new word', () => {
  it('are found by that word, wherever and in whatever form their names have it', () => {
    const before = ['src/suppliers/dto/create-supplier.dto.ts', 'src/errors/NotFoundSupplierError.ts', 'src/suppliers/create.ts']
    const after = ['src/merchants/create.ts', 'src/errors/NotFoundMerchantError.ts', 'src/merchants/dto/create-merchant.dto.ts']
    expect(named(before, after)).toEqual({ [before[0] ?? '']: after[2], [before[1] ?? '']: after[1], [before[2] ?? '']: after[0] })
  })

  it('are found by another form of the word that several of them have beside it', () => {
    const before = ['src/categories/createCategory.ts', 'src/categories/editCategory.ts', 'src/modals/CategoryModal.tsx']
    const after = ['src/shelves/createShelf.ts', 'src/shelves/editShelf.ts', 'src/modals/ShelfModal.tsx']
    expect(Object.values(named(before, after, categories))).toEqual(after)
    expect(named(before.slice(1), after.slice(1), categories)).toEqual({})
  })

  it('are none that are still there, that fit twice, or that differ by a word that nothing tells', () => {
    expect(named(['src/suppliers/a.ts'], ['src/suppliers/a.ts', 'src/merchants/a.ts'])).toEqual({})
    expect(named(['src/suppliers/supplier.ts'], ['src/merchants/supplier.ts', 'src/suppliers/merchant.ts'])).toEqual({})
    expect(named(['src/suppliers/create.ts'], ['src/merchants/remove.ts'])).toEqual({})
    expect(named(['src/clients/a.ts', 'src/clients/b.ts'], ['src/guests/a.ts', 'src/guests/b.ts'])).toEqual({})
  })
})
