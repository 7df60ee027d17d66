import { describe, expect, it } from 'vitest'
import type { Drift } from '../../../src/core/drift.ts'
import type { RepoPath } from '../../../src/core/names.ts'
import { escapeWord } from '../../../src/drift/declared.ts'
import { readDocument } from '../../../src/drift/read-document.ts'
import { consistentRepair } from '../../../src/handlers/check-docs/consistent/consistent-repair.ts'
import { contradicting } from '../../../src/handlers/check-docs/consistent/other-requirements.ts'
import { sameLineEdits } from '../../../src/handlers/check-docs/consistent/same-lines.ts'
import { applyEdits, type Edit } from '../../../src/text/edits.ts'
import { memorySnapshot } from '../../support/memory-snapshot.ts'

const page = 'docs/a.md' as RepoPath
const code = 'src/books.ts' as RepoPath

interface Case {
  /** The tool of a version. */
  tool?: string
  text: string
  old: string
  fresh: string
  /** Files of the head beside the page, and those of the base. */
  files: Readonly<Record<string, string>>
  base?: Readonly<Record<string, string>>
  signal?: 'D1' | 'D2' | 'D4' | 'D7'
  at?: RepoPath
}

/** The page after the repair of every place of a name that stands in code, or of the first version; undefined where it is left to a person. */
async function repaired({ text, old, fresh, files, base, tool, signal = 'D1', at = code }: Case): Promise<string | undefined> {
  const document = readDocument(page, text, false)
  const places = [...text.matchAll(new RegExp(`(?<![\\w$-])${escapeWord(old)}(?![\\w$-])`, 'g'))].slice(0, signal === 'D7' ? 1 : undefined)
  const drifts = places.map(({ index }): Drift => {
    const anchor = {
      kind: tool === undefined ? 'name' : 'version',
      name: old,
      text: old,
      doc: page,
      line: 1,
      from: index,
      to: index + old.length,
      in: 'span',
      headings: [],
      ...(tool === undefined ? {} : { of: [tool] }),
    } as const
    return {
      signal,
      severity: 'failure',
      anchor,
      message: [''],
      suggestion: fresh,
      mechanical: true,
      code: { path: at, line: 1 },
      lived: { path: old as RepoPath },
    }
  })
  const editsOf = (some: readonly Drift[]): readonly Edit[] => some.map(({ anchor: { from, to } }) => ({ from, to, text: fresh }))
  const snapshot = memorySnapshot({ [page]: text, ...files })
  const { edits, left } = await consistentRepair(document, drifts, {
    editsOf,
    snapshot,
    base: base === undefined ? undefined : memorySnapshot(base),
  })
  return left.size > 0 ? undefined : applyEdits(text, [...editsOf(drifts), ...edits])
}

describe('a name that is mended', () => {
  const files = {
    [code]: '// How to start ledgers.\nexport const startLedger = 1\nexport const START_LEDGER = 2\nprogram.option("--start-ledger")\n',
  }
  const base = { [code]: '// How to open books.\nexport const openBook = 1\n' }
  it.each([
    ['its flag', 'Set `openBook`, or `--open-book`.', 'Set `startLedger`, or `--start-ledger`.'],
    ['its constant, on the whole page', 'Set `openBook`.\n\nOr `OPEN_BOOK`.', 'Set `startLedger`.\n\nOr `START_LEDGER`.'],
    ['its words', '## Open book\n\nWith `openBook` an open book stays.', '## Start ledger\n\nWith `startLedger` an start ledger stays.'],
    ['several of them', 'With `openBook` open books stay.', 'With `startLedger` start ledgers stay.'],
    ['a longer name, which is another one', 'Set `openBook`, not `openBookAt`.', 'Set `startLedger`, not `openBookAt`.'],
    ['what a link leads to', 'Set [`openBook`](open-book.md).', 'Set [`startLedger`](open-book.md).'],
    ['a command of the same words, which is another thing', 'Set `openBook` by `open book`.', 'Set `startLedger` by `open book`.'],
    ['a variable of an example', '```ts\nconst open_book = openBook()\n```', '```ts\nconst start_ledger = startLedger()\n```'],
  ])('is mended with %s', async (_, text, after) => {
    expect(await repaired({ text, old: 'openBook', fresh: 'startLedger', files, base })).toBe(after)
  })

  it('is mended with the words that changed in it', async () => {
    const text = 'Set `use_open_book`.\n\nOpen book is on, unlike [open book of others](https://x.test/a).\n\n> An open book'
    const after = 'Set `use_start_ledger`.\n\nStart ledger is on, unlike [open book of others](https://x.test/a).\n\n> An open book'
    expect(await repaired({ text, old: 'use_open_book', fresh: 'use_start_ledger', files, base })).toBe(after)
    expect(await repaired({ text, old: 'use_open_book', fresh: 'use_start_ledger', files })).toBe(
      text.replace('use_open_book', 'use_start_ledger'),
    )
  })

  it('leaves a spelling that code still has', async () => {
    const both = { [code]: 'export const startLedger = 1\nprogram.option("--open-book")\n' }
    expect(await repaired({ text: 'Set `openBook`, or `--open-book`.', old: 'openBook', fresh: 'startLedger', files: both })).toBe(
      'Set `startLedger`, or `--open-book`.',
    )
  })

  it.each([
    ['in the same paragraph', 'Set `openBook`, or\n`OPEN-BOOK`.', undefined],
    ['in the output of the same example', '```sh\nopenBook\nOpenBook: 3 pages\n```', undefined],
    ['as words that the change left as they are', 'Set `openBook` to open books.', undefined],
    ['in another paragraph', 'Set `openBook`.\n\nOr `OPEN-BOOK`.', 'Set `startLedger`.\n\nOr `OPEN-BOOK`.'],
  ])('is left to a person beside a spelling that nobody can mend %s', async (_, text, after) => {
    expect(await repaired({ text, old: 'openBook', fresh: 'startLedger', files })).toBe(after)
  })
})

it.each([
  ['the words of its row', '| `book_id` | ID of the book to open |', false],
  ['an identifier', 'Set `book_id`, the identifier of a book.', false],
  ['nothing of it', '| `book_id` | The book to open |', true],
])('leaves a name to a person that tells no kind of value any more, where %s says it still', async (_, text, isMended) => {
  const files = { [code]: 'export const book = 1\n' }
  expect(await repaired({ text, old: 'book_id', fresh: 'book', files })).toBe(isMended ? text.replace('book_id', 'book') : undefined)
})

describe('a requirement that is mended', () => {
  const manifest = 'composer.json' as RepoPath
  const asks = (php: string, form: string, mail = form): string =>
    `{\n  "require": {\n    "php": ">=${php}",\n    "acme/form": "^${form}",\n    "acme/mail": "^${mail}"\n  }\n}\n`
  const of = (text: string, [before, after]: readonly [string, string]) =>
    repaired({ text, old: '7.2', fresh: '8.0', signal: 'D7', at: manifest, files: { [manifest]: after }, base: { [manifest]: before } })

  it.each([
    ['one that was raised with it', asks('8.0', '5.4'), 'It needs PHP 8.0 or higher and Acme 5.4 or higher.'],
    ['one that stayed', asks('8.0', '4.4'), 'It needs PHP 8.0 or higher and Acme 4.4 or higher.'],
    ['one that became several', asks('8.0', '5.4', '6.0'), undefined],
  ])('stands beside %s', async (_, after, text) => {
    expect(await of('It needs PHP 7.2 or higher and Acme 4.4 or higher.', [asks('7.2', '4.4'), after])).toBe(text)
  })

  it('stands beside other entries of its list', async () => {
    const text = 'It needs:\n\n* PHP 7.2 or higher;\n* Acme 4.4 or higher;\n* patience.\n'
    const given = asks('7.2', '4.4')
    expect(await of(text, [given, asks('8.0', '5.4')])).toBe(text.replace('7.2', '8.0').replace('4.4', '5.4'))
    expect(await of(text, [given, asks('8.0', '5.4', '6.0')])).toBeUndefined()
  })

  it('stands beside one that another manifest raised', async () => {
    const text = 'It needs PHP 7.2 or higher and Acme 4.4 or higher.'
    const other = (version: string): Record<string, string> => ({ 'requirements.txt': `acme>=${version}\n`, [manifest]: '{}' })
    const given = { text, old: '7.2', fresh: '8.0', signal: 'D7', at: manifest, files: other('5.4'), base: other('4.4') } as const
    expect(await repaired(given)).toBe(text.replace('7.2', '8.0').replace('4.4', '5.4'))
  })

  it('says nothing of other sentences', async () => {
    const text = 'It needs PHP 7.2. Before, Acme 4.4 was there.'
    expect(await of(text, [asks('7.2', '4.4'), asks('8.0', '5.4')])).toBe(text.replace('7.2', '8.0'))
  })
})

describe('a version that is mended', () => {
  it.each([
    ['another program that runs the language', '- **Ruby:** Ruby 2.5+. JRuby 9.2.13+', false],
    ['another program on another line of its table', '| Ruby | 2.5 |\n| JRuby | 9.2 |\n', false],
    ['one that the new minimum reaches', 'It needs at least Ruby 2.5 (though 2.6 is preferred).', false],
    ['one that is newer still', 'It needs at least Ruby 2.5 (though 3.1 is preferred).', true],
    ['an older one', 'It needs Ruby 2.5 or later, and runs with 2.4 on some days.', false],
    ['its first number alone', 'For Ruby 2 it needs Ruby 2.5 or later.', true],
    ['one of another thing', 'It needs Ruby 2.5 and Acme 2.1.', true],
    ['a number of something else', 'It needs Ruby 2.5 and 2 GB.', true],
    ['what is true of it alone', 'It needs Ruby 2.5 or later (the current release).', false],
    ['what is true of any', 'It needs Ruby 2.5 or later (with its headers).', true],
  ])('stands beside %s', async (_, text, isMended) => {
    const given = { text, old: '2.5', fresh: '2.6', files: {}, signal: 'D7', tool: 'Ruby' } as const
    expect(await repaired(given)).toBe(isMended ? text.replace('2.5', '2.6') : undefined)
  })
})

describe('a remark behind what is mended', () => {
  it.each([
    ['names what the change took as well', '**`openTab`** (aliases: `lastTab`)', false],
    ['names what is there', '**`openTab`** (aliases: `firstTab`)', true],
    ['names what never was there', '**`openTab`** (as `browser`)', true],
  ])('%s', async (_, text, isMended) => {
    const [files, base] = [{ [code]: 'a(tabTo, firstTab)\n' }, { [code]: 'a(openTab, firstTab, lastTab)\n' }]
    const after = isMended ? text.replace('openTab', 'tabTo') : undefined
    expect(await repaired({ text, old: 'openTab', fresh: 'tabTo', files, base })).toBe(after)
  })

  it.each([
    ['goes on about the value', 'By default `@`, which is based on books.', false],
    ['tells it once more', 'By default `@` (one hour).', false],
    ['tells its unit', 'By default `@` (seconds).', true],
  ])('%s', async (_, text, isMended) => {
    expect(await repaired({ text, old: '@', fresh: '#', files: {}, signal: 'D4' })).toBe(isMended ? text.replace('@', '#') : undefined)
  })

  it('leaves the other places of the same value too', async () => {
    expect(
      await repaired({ text: 'By default `@`, which is based on books.\n\nOr: `@`.', old: '@', fresh: '#', files: {}, signal: 'D4' }),
    ).toBeUndefined()
  })
})

describe('a renamed file', () => {
  const of = (now: string): Promise<string | undefined> => {
    const files = { 'tests/all.txt': '', 'tests/develop.txt': '', 'tox.ini': `run -r ${now}\n` }
    const base = { 'dev.txt': '', 'tox.ini': 'run -r dev.txt\n' }
    return repaired({ text: 'Run `pip -r dev.txt`.', old: 'dev.txt', fresh: 'tests/all.txt', files, base, signal: 'D2' })
  }

  it('is what code names in its place, and not what another file became', async () => {
    expect(await of('tests/all.txt')).toBe('Run `pip -r tests/all.txt`.')
    expect(await of('tests/develop.txt')).toBeUndefined()
    expect(await of('--none')).toBe('Run `pip -r tests/all.txt`.')
  })
})

describe('a name that drops a word', () => {
  const given = { old: 'walrusCacheOn', fresh: 'harborDiskCacheOn', files: {} }
  const table = 'Key | About\n--- | ---\n'
  it.each([
    ['the same row', `${table}walrusCacheOn | Whether to ask the WALRUS cache.\n`],
    ['the same row with strokes around it', '| Key | About |\n| --- | --- |\n| `walrusCacheOn` | Asks Walruses first. |\n'],
    ['the same sentence', 'The Walrus cache is asked\nonce `walrusCacheOn` is set.'],
    ['the same entry', '- `walrusCacheOn`: off. Asks the walrus.\n- `other`: on.'],
    ['the remark behind code', '```ini\nwalrusCacheOn = 1 # asks the walrus\n```'],
    ['one of its places', 'Set `walrusCacheOn`.\n\nWith `walrusCacheOn` the walrus is asked.'],
  ])('is left to a person where the word stands in %s', async (_, text) => {
    expect(await repaired({ ...given, text })).toBeUndefined()
  })

  it.each([
    ['another row', `${table}walrusCacheOn | Whether to ask the cache.\nanother | Whether the walrus sleeps.\n`],
    ['another paragraph', 'Set `walrusCacheOn`.\n\nA walrus sleeps.'],
    ['another name', 'Set `walrusCacheOn` in walrus.ini or walrus-cache, and `walrus` stays.'],
    ['the name itself, twice', 'Either `walrusCacheOn` or `walrusCacheOn`.'],
    ['where a link leads', 'Set [`walrusCacheOn`](walrus/a.md).'],
    ['code', '```js\nconst walrus = read(walrusCacheOn)\n```'],
  ])('is mended where the word stands in %s', async (_, text) => {
    expect(await repaired({ ...given, text })).toBe(text.replaceAll('walrusCacheOn', 'harborDiskCacheOn'))
  })

  it.each([
    ['the new name has in another form', 'walrusDirOn', 'harborDirectoryOn', 'Set `walrusDirOn` for a dir.'],
    ['says nothing of the thing', 'walrusOptions', 'walrusLimits', 'Options of it are in `walrusOptions`.'],
    ['is the name of the project', 'exampleCacheOn', 'diskCacheOn', 'Example asks it with `exampleCacheOn`.'],
    ['is all of the name', 'walrus', 'seal', 'The `walrus` is a Walrus.'],
  ])('is mended where the word %s', async (_, old, fresh, text) => {
    expect(await repaired({ old, fresh, text, files: {} })).toBe(text.replace(`\`${old}\``, `\`${fresh}\``))
  })
})

it.each([
  ['a default that a sentence argues for', 'The default is `@`, because `#` is reserved.', false],
  ['a default that examples change to the new one', '# A\n\nTo change the default of `@`:\n\n```sh\nmark = #\n```\n', false],
  ['a default that examples of another section set', '# A\n\nTo change the default of `@`:\n\n# B\n\n```sh\nmark = #\n```\n', true],
  ['a default', 'The default is `@`.', true],
])('leaves %s to a person, or mends it', async (_, text, isMended) => {
  const given = { text, old: '@', fresh: '#', files: {}, signal: 'D4' } as const
  expect(await repaired(given)).toBe(isMended ? text.replace('@', '#') : undefined)
})

describe('several repairs', () => {
  const of = (text: string, fresh: readonly string[]): readonly Drift[] =>
    [...text.matchAll(/3\.1/g)].map(({ index }, at) => {
      const anchor = {
        kind: 'version',
        name: 'Ruby',
        text: '3.1',
        doc: page,
        line: 1,
        from: index,
        to: index + 3,
        in: 'prose',
        headings: [],
      } as const
      return { signal: 'D7', severity: 'warning', anchor, message: [''], suggestion: fresh[at] ?? '', mechanical: true }
    })

  it('of one version that would be two are left to a person', () => {
    const text = 'It works with 3.1. With 3.1 it is fast.'
    expect([contradicting(of(text, ['3.2', '3.2'])).size, contradicting(of(text, ['3.2', '3.3'])).size]).toEqual([0, 2])
  })

  it.each([
    ['row', '| Ruby | Works |\n| --- | --- |\n| 3.1 | yes |\n| 3.2 | yes |\n', '| 3.1 | yes |\n'],
    ['entry', '- Ruby 3.1\n- Ruby 3.2\n', '- Ruby 3.1\n'],
    ['row that says more', '| Ruby | Works |\n| --- | --- |\n| 3.1 | no |\n| 3.2 | yes |\n', undefined],
  ])('take away a line that would stand there twice: %s', (_, text, line) => {
    const edits = [...text.matchAll(/3\.1/g)].map(({ index }) => ({ from: index, to: index + 3, text: '3.2' }))
    const taken = sameLineEdits(readDocument(page, text, false), edits)
    expect(taken.length > 0 ? applyEdits(text, taken) : undefined).toBe(line === undefined ? undefined : text.replace(line, ''))
  })
})
