import { describe, expect, it } from 'vitest'
import type { BlobId, RepoPath, Sha } from '../../../src/core/names.ts'
import type { RemovedLine } from '../../../src/core/snapshot.ts'
import { joinedAs, successorsOf } from '../../../src/drift/names/rename.ts'

const line = (text: string, instead: readonly string[] = []): RemovedLine => ({
  commit: { sha: 'c'.repeat(40) as Sha, subject: 'Tidy up', author: 'Ada' },
  path: 'src/events.ts' as RepoPath,
  to: 'src/events.ts' as RepoPath,
  before: 'a'.repeat(40) as BlobId,
  line: 1,
  at: 1,
  text,
  instead,
})

describe('the name that took the place of another', () => {
  it('is certain where the declaration stayed and the names are alike', () => {
    const lines = [line('export const orderEnded = make()', ['export const orderFinished = make()']), line('log(orderEnded)')]
    expect(successorsOf('orderEnded', lines)[0]).toEqual({ name: 'orderFinished', exact: true })
  })

  it('is certain where an unlike name came everywhere', () => {
    const lines = [
      line('export const orderEnded = make()', ['export const shipmentLeft = make()']),
      line('send("kept", orderEnded)', ['send("kept", shipmentLeft)']),
    ]
    expect(successorsOf('orderEnded', lines)[0]).toEqual({ name: 'shipmentLeft', exact: true })
  })

  it('is the one with the change that others have, where lines of several names changed together', () => {
    const block = ['BookProps,', 'PageProps,', 'LineProps,']
    const lines = [
      line('export interface PageParameter {', ['export interface PageProps {']),
      ...['  PageParameter,'].map((one) => line(one, block)),
    ]
    expect(successorsOf('PageParameter', lines)[0]).toEqual({ name: 'PageProps', exact: true })
    const declared = ['  greaterThanOrEquals(): void', '  lessThanOrEquals(): void']
    expect(successorsOf('lessThanOrEqual', [line('  lessThanOrEqual(): void', declared)])[0]?.name).toBe('lessThanOrEquals')
    const other = line('export interface PageParameter {', ['export interface PageProps {', 'export interface PageState {'])
    expect(successorsOf('PageParameter', [other])[0]?.exact).toBe(false)
  })

  it('is not certain where one thing went and an unlike one came in some places', () => {
    const lines = [
      line('export const orderEnded = make()', ['export const scoreCreated = make()']),
      line('buildKey(orderEnded, payload)'),
      line('const handlers = { orderEnded }'),
    ]
    expect(successorsOf('orderEnded', lines)[0]).toEqual({ name: 'scoreCreated', exact: false })
  })

  const shown = (one: RemovedLine): RemovedLine => ({ ...one, path: 'views/books.html.twig' as RepoPath })
  it('is certain where nothing declares it, and every line that had it has the same one now', () => {
    const lines = [
      line("register('open_book', make)", ["register('start_book', make)"]),
      line('{{ open_book() }}', ['{{ start_book() }}']),
    ].map(shown)
    expect(successorsOf('open_book', lines)[0]).toEqual({ name: 'start_book', exact: true })
    expect(successorsOf('open_book', [...lines, shown(line('{{ open_book(2) }}'))])[0]).toEqual({ name: 'start_book', exact: false })
  })

  it.each([
    ['in the same way', 'startBooks', 'start-books', true],
    ['in another way', 'startBooks', 'begin-reading', false],
  ])('is certain where other names of its line changed %s', (_, name, flag, exact) => {
    const lines = [
      line("export const openBooks = flag('open-books', 'Read them')", [`export const ${name} = flag('${flag}', 'Read them')`]),
    ]
    expect(successorsOf('openBooks', lines)[0]).toEqual({ name, exact })
  })

  it('is not certain where its words are joined in another way', () => {
    const renamed = (fresh: string): readonly RemovedLine[] => [line("  'hide-all-books': boolean", [`  ${fresh}: boolean`])]
    expect(successorsOf('hide-all-books', renamed("'skip-all-books'"))[0]).toEqual({ name: 'skip-all-books', exact: true })
    expect(successorsOf('hide-all-books', renamed("'skipAllBooks'"))[0]).toEqual({ name: 'skipAllBooks', exact: false })
  })

  it('is written as the page writes the old one', () => {
    expect(['hide-all-books', 'hide_all_books', 'hideAllBooks', 'hide'].map((one) => joinedAs(one, 'skipAllBooks'))).toEqual([
      'skip-all-books',
      'skip_all_books',
      'skipAllBooks',
      'skipAllBooks',
    ])
  })
})
