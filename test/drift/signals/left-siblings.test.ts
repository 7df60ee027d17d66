import { describe, expect, it } from 'vitest'
import { guide, toldOfNames as told } from './support.ts'

/** A switch of a reader of settings over some names, as code writes it. */
const reader = (...names: string[]): string =>
  `package ledger\n\nfunc read(d *Dispenser) {\n\tswitch d.Val() {\n${names.map((name) => `\tcase "${name}":\n\t\td.Next()\n`).join('')}\t}\n}\n`

/** Another place of the repository that has the word for something else. */
const elsewhere = { 'store.go': 'package ledger\n\nvar cache = map[string]int{}\n\nfunc drop() {\n\tcache = nil\n}\n' }

describe('a name that left the names it is listed with', () => {
  const before = { 'read.go': reader('months', 'cache', 'export'), ...elsewhere }
  const after = { 'read.go': reader('months', 'lru_cache', 'export'), ...elsewhere }

  it.each([
    ['rows of a table', ['| Directive | |', '| --- | --- |', '| `months <n>` | a |', '| `cache <n>` | b |', '| `export` | c |'], 6],
    ['items', ['- `months`: a', '- `cache`: b', '- `export`: c'], 4],
    ['an enumeration', ['It takes `months`, `cache` and `export`.'], 3],
    ['keys of a sample', ['```yaml', 'months: 3', 'cache: 1', 'export: csv', '```'], 5],
  ])('is told in %s, whatever else is called so', async (_, lines, line) => {
    expect(await told({ ...before, ...guide(...lines) }, after)).toEqual([`docs/guide.md:${line} cache`])
  })

  const listed = guide('It takes `months`, `cache` and `export`.')

  it.each([
    ['code has it beside them elsewhere', { ...after, 'more.go': reader('months', 'cache', 'export').replace('read(', 'readMore(') }],
    ['only its spelling changed', { 'read.go': reader('months', 'CACHE', 'export'), ...elsewhere }],
  ])('is not told where %s', async (_, now) => {
    expect(await told({ ...before, ...listed }, now)).toEqual([])
  })

  it('is not told where the list has more names of others than of the code', async () => {
    const mixed = guide('Tools have `cache`, `months`, `rows`, `columns` and `sheets`.')
    expect(await told({ ...before, ...mixed }, after)).toEqual([])
  })

  it('is not told by a line that only says what a longer name is called in short', async () => {
    const short = (line: string): string => reader('months', 'export').replace('\t}\n', `\t}\n${line}`)
    const was = { 'read.go': short('\tplural("cache", "caches")\n'), ...elsewhere, ...listed }
    expect(await told(was, { 'read.go': short('') })).toEqual([])
  })

  it('is told of a section of a sample', async () => {
    const go = (...names: string[]): string =>
      `package ledger\n\ntype Ledger struct {\n${names.map((name) => `\t${name} Part\n`).join('')}}\n`
    const shown = guide('```toml', '[ledger.months]', 'open = 1', '[ledger.cache]', 'size = 2', '[ledger.export]', 'kind = 3', '```')
    const was = { 'ledger.go': go('Months', 'Cache', 'Export'), ...elsewhere, ...shown }
    expect(await told(was, { 'ledger.go': go('Months', 'Export') })).toEqual(['docs/guide.md:6 cache'])
  })
})
