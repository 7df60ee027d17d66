import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Anchor, Drift, DriftDocument } from '../../../src/core/drift.ts'
import type { RepoPath } from '../../../src/core/names.ts'
import { repairEdits, withEdits } from '../../../src/handlers/check-docs/repair.ts'
import { memorySnapshot } from '../../support/memory-snapshot.ts'

const doc = 'docs/a.md' as RepoPath

function documentOf(text: string): DriftDocument {
  return { path: doc, text, format: 'markdown', ours: false, anchors: [], fences: [], cells: [], fragments: new Set(), headings: [] }
}

function drift(text: string, [from, to]: readonly [number, number], suggestion: string, more: Partial<Drift> = {}): Drift {
  const anchor: Anchor = {
    kind: 'name',
    name: text.slice(from, to),
    text: text.slice(from, to),
    doc,
    line: 1,
    from,
    to,
    in: 'span',
    headings: [],
  }
  return { signal: 'D1', severity: 'failure', anchor, message: [''], suggestion, mechanical: true, ...more }
}

const repair = async (text: string, drifts: readonly Drift[]) =>
  withEdits(text, await repairEdits(documentOf(text), drifts, { snapshot: memorySnapshot({ [doc]: text, 'src/cli.ts': flags }) }))

/** Flags that code has beside a command and a key of the same words. */
const flags = "program.option('--date-order')\nprogram.option('--init-labels')\n"

/**
 * Text with everything that an editor may leave in a file, and places in it that do not touch. Between them stands no word: in code it could be
 * the same name, which is renamed with it.
 */
const documents = fc
  .array(
    fc.tuple(
      fc.string({ unit: fc.constantFrom(',', ' ', '\n', '\r\n', '`', '|', '\t', '\uFEFF', '😀', 'é', '#') }),
      fc.stringMatching(/^[a-z]{1,8}$/),
    ),
    {
      maxLength: 12,
    },
  )
  .map((parts) =>
    parts.reduce<{ text: string; spans: [number, number][] }>(
      ({ text, spans }, [before, word]) => {
        const gap = spans.length === 0 ? before : `|${before}`
        const from = text.length + gap.length
        return { text: text + gap + word, spans: [...spans, [from, from + word.length]] }
      },
      { text: '', spans: [] },
    ),
  )
  // columns of tables and of comments are kept where they are by spaces, which tests of their own see
  .filter(({ text }) => !/^[ \t]*\|.*\|[ \t]*\r?$|[ \t]{2,}# | {2,}/m.test(text))

describe('repairEdits', () => {
  it('leaves every byte outside of what it replaces', async () => {
    await fc.assert(
      fc.asyncProperty(
        documents,
        fc.array(fc.stringMatching(/^[A-Z/#.]{1,10}$/), { minLength: 12, maxLength: 12 }),
        async ({ text, spans }, words) => {
          const after = (await repair(text, spans.map((span, i) => drift(text, span, `${words[i]}${i}`)).toReversed())) ?? text
          let [at, shift] = [0, 0]
          for (const [i, [from, to]] of spans.entries()) {
            const word = `${words[i]}${i}`
            expect(after.slice(at + shift, from + shift)).toBe(text.slice(at, from))
            expect(after.slice(from + shift, from + shift + word.length)).toBe(word)
            shift += word.length - (to - from)
            at = to
          }
          expect(after.slice(at + shift)).toBe(text.slice(at))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('writes only what has one right answer, where the document says what was judged', async () => {
    const text = 'Call `old()` here.\n'
    const span = [6, 9] as const
    expect(await repair(text, [drift(text, span, 'fresh')])).toBe('Call `fresh()` here.\n')
    expect(await repair(text, [{ ...drift(text, span, 'fresh'), mechanical: undefined } as never])).toBeUndefined()
    expect(await repair(text, [drift(text, span, '')])).toBeUndefined()
    expect(await repair(text, [drift(text, span, 'a\nb')])).toBeUndefined()
    expect(await repair(text, [drift(text, span, 'old')])).toBeUndefined()
    expect(await repair(text, [drift('Some `old()` text', span, 'fresh')])).toBe('Call `fresh()` here.\n')
    expect(await repair(text, [drift('Call `new()` here.\n', span, 'fresh')])).toBeUndefined()
  })

  it('writes the first of two that overlap', async () => {
    const text = 'See docs/old.md#part now.\n'
    const drifts = [drift(text, [4, 20], 'docs/new.md#part'), drift(text, [4, 15], 'docs/new.md'), drift(text, [21, 24], 'then')]
    expect(await repair(text, drifts)).toBe('See docs/new.md#part then.\n')
  })

  it('writes over whole words only', async () => {
    expect(await repair('Ruby has `attr?` too.\n', [drift('Ruby has `attr?` too.\n', [10, 14], 'fresh')])).toBeUndefined()
    expect(await repair('`old-fashioned`\n', [drift('`old-fashioned`\n', [1, 4], 'fresh')])).toBeUndefined()
    expect(await repair('`old?.x`\n', [drift('`old?.x`\n', [1, 4], 'fresh')])).toBe('`fresh?.x`\n')
  })

  it('leaves two names to a person that one new name is said to be', async () => {
    const text = '`old`, `older`; it is `other`\n'
    const drifts = [drift(text, [1, 4], 'fresh'), drift(text, [8, 13], 'fresh'), drift(text, [23, 28], 'another')]
    expect(await repair(text, drifts)).toBe('`old`, `older`; it is `another`\n')
  })

  it('renames what code of the document uses in other ways', async () => {
    const text =
      '```tsx\nimport { Old } from "x"\nrender(<Old focus />, Old.size, older, "./Old/Old.ts", my.Old)\n```\n\n`<Old>` is open. Old is gone.\n'
    const at = text.indexOf('Old')
    expect(await repair(text, [drift(text, [at, at + 3], 'Fresh')])).toBe(
      '```tsx\nimport { Fresh } from "x"\nrender(<Fresh focus />, Fresh.size, older, "./Old/Old.ts", my.Old)\n```\n\n`<Fresh>` is open. Old is gone.\n',
    )
  })

  it('renames a name of several words in sentences and words of links, and nothing where one line tells of another time', async () => {
    const text = 'Call `get_items()`.\n\nSee the [get_items doc](a.md#get_items), or get_items_of a page.\n'
    expect(await repair(text, [drift(text, [6, 15], 'get_records')])).toBe(
      'Call `get_records()`.\n\nSee the [get_records doc](a.md#get_items), or get_items_of a page.\n',
    )
    const past = `${text}\nIt replaces get_items, which was deprecated.\n`
    expect(await repair(past, [drift(past, [6, 15], 'get_records')])).toBeUndefined()
    const others = `${text}\nNote: Python has its own get_items.\n`
    expect(await repair(others, [drift(others, [6, 15], 'get_records')])).toBeUndefined()
    const at = others.lastIndexOf('get_items')
    const told = [drift(others, [6, 15], 'get_records'), drift(others, [at, at + 9], 'get_records')]
    expect(await repair(others, told)).toBeUndefined()
  })

  it('renames a name with dashes in other code', async () => {
    const text = 'Run `tool init-labels`.\n\nOr `TOKEN=x tool init-labels`, not `pre-init-labels`, `init-labels.sh` or `--init-labels`.\n'
    expect(await repair(text, [drift(text, [10, 21], 'create-labels')])).toBe(
      'Run `tool create-labels`.\n\nOr `TOKEN=x tool create-labels`, not `pre-init-labels`, `init-labels.sh` or `--init-labels`.\n',
    )
  })

  it('renames a distinct name in a sentence that alone sounds as if it were of others', async () => {
    const text = 'Call `get_items()`.\n\nIt is like `get_items`.\n'
    const [own, other] = [drift(text, [6, 15], 'get_records'), drift(text, [33, 42], 'get_records')]
    const document = { ...documentOf(text), anchors: [own.anchor, { ...other.anchor, noise: 'foreign' as const }] }
    const edits = await repairEdits(document, [own], { snapshot: memorySnapshot({ [doc]: text }) })
    expect(withEdits(text, edits)).toBe(text.replaceAll('get_items', 'get_records'))
  })

  it('renames a file with its folder where the page tells it by its name alone too', async () => {
    const text = 'Run `setup-rbac.yaml`, or `kubectl create -f manifests/setup-rbac.yaml`; not `more/manifests/setup-rbac.yaml`.\n'
    const paths = { lived: { path: 'manifests/setup-rbac.yaml' as RepoPath }, code: { path: 'manifests/rbac.yaml' as RepoPath, line: 1 } }
    const alone = drift(text, [5, 20], 'rbac.yaml', { signal: 'D2', ...paths })
    const from = text.indexOf('manifests')
    const other = { ...alone.anchor, kind: 'path' as const, name: paths.lived.path, text: paths.lived.path, from, to: from + 25 }
    const edits = await repairEdits({ ...documentOf(text), anchors: [other] }, [alone], { snapshot: memorySnapshot({ [doc]: text }) })
    expect(withEdits(text, edits)).toBe(
      'Run `rbac.yaml`, or `kubectl create -f manifests/rbac.yaml`; not `more/manifests/setup-rbac.yaml`.\n',
    )
  })

  it('renames a file by its name alone, and in an address that a site fills in, where the page tells it with its folder', async () => {
    const base = '{{ param repo }}/tree/{{ param version }}'
    const text = `Run \`ops/setup-rbac-all.yaml\`: setup-rbac-all.yaml.\n\n[1]: ${base}/ops/setup-rbac-all.yaml\n[2]: https://x.test/ops/setup-rbac-all.yaml\n`
    const paths = { lived: { path: 'ops/setup-rbac-all.yaml' as RepoPath }, code: { path: 'ops/rbac.yaml' as RepoPath, line: 1 } }
    const told = drift(text, [5, 28], 'ops/rbac.yaml', { signal: 'D2', ...paths })
    expect(await repair(text, [told])).toBe(
      `Run \`ops/rbac.yaml\`: rbac.yaml.\n\n[1]: ${base}/ops/rbac.yaml\n[2]: https://x.test/ops/setup-rbac-all.yaml\n`,
    )
  })

  it('leaves a key to a person whose flag cannot be mended', async () => {
    const text = '`date_order` is `--date-order`.\n'
    const key = drift(text, [1, 11], 'topo_order')
    const { mechanical: _, ...flag } = drift(text, [17, 29], '--topo-order')
    expect(await repair(text, [key])).toBe('`topo_order` is `--date-order`.\n')
    expect(await repair(text, [key, flag])).toBeUndefined()
  })

  it.each([
    ['An `OpenBook` opens.', 'OpenBook', 'FreshBook', 'A `FreshBook` opens.'],
    ['It takes a `Book`.', 'Book', 'Account', 'It takes an `Account`.'],
    ['It takes a `Book`.', 'Book', 'User', 'It takes a `User`.'],
    ['It takes a `book`.', 'book', 'hour', 'It takes a `hour`.'],
    ['Give it a: `Book`.', 'Book', 'Account', 'Give it a: `Account`.'],
    ['It takes a `HTMLBook`.', 'HTMLBook', 'AccountBook', 'It takes a `AccountBook`.'],
  ])('writes the article that the new name takes: %s', async (text, old, fresh, after) => {
    const from = text.indexOf(old)
    expect(await repair(text, [drift(text, [from, from + old.length], fresh)])).toBe(after)
  })

  it('leaves a page to a person of which one commit took far more than it renamed, and a section that it changed', async () => {
    const cause = { sha: 'a'.repeat(40), subject: 'Redesign', date: '2026-01-01' } as unknown as NonNullable<Drift['cause']>
    const text =
      '# A\n\n`one_key`\n\n## two_key\n\nAs `two_key`, it takes `BookPages`.\n\n## More\n\n`BookLines`, `BookRows`, `BookNotes`\n'
    const at = (name: string, fresh: string): Drift => {
      const from = text.indexOf(name)
      return drift(text, [from, from + name.length], fresh, { cause })
    }
    const gone = (name: string): Drift => {
      const { mechanical: _, suggestion: __, ...rest } = at(name, '')
      return rest
    }
    const heads = [...text.matchAll(/^(#+) (.*)$/gm)].map(({ 0: all, 1: marks = '', 2: words = '', index }) => ({
      words,
      depth: marks.length,
      from: index + all.length - words.length,
      ids: [],
    }))
    const document = { ...documentOf(text), headings: heads }
    const snapshot = memorySnapshot({ [doc]: text })
    const two = [at('one_key', 'first_key'), at('two_key', 'second_key')]
    const mended = async (left: readonly string[]): Promise<readonly string[]> => [
      ...new Set((await repairEdits(document, [...two, ...left.map(gone)], { snapshot })).map((edit) => edit.text)),
    ]
    expect(await mended(['BookLines'])).toEqual(['first_key', 'second_key'])
    expect(await mended(['BookPages'])).toEqual(['first_key'])
    const again = text.lastIndexOf('`two_key`') + 1
    const { mechanical: _m, suggestion: _s, ...told } = drift(text, [again, again + 7], '', { cause })
    expect((await repairEdits(document, [...two, told], { snapshot })).map((edit) => edit.text)).toContain('second_key')
    expect(await mended(['BookPages', 'BookLines', 'BookRows', 'BookNotes'])).toEqual(['first_key'])
    const one = [at('one_key', 'first_key'), ...['BookLines', 'BookRows', 'BookNotes'].map(gone)]
    expect(await repairEdits(document, one, { snapshot })).toEqual([])
  })

  it.each([
    ['Ruby 2.0, 2.1 or 2.2', '2.2', 'Ruby 2.2'],
    ['Ruby 2.0, 2.2, 2.3, or 2.4', '2.2', 'Ruby 2.2, 2.3, or 2.4'],
    ['Ruby 2.0, 2.2, or 2.3', '2.2', 'Ruby 2.2 or 2.3'],
    ['Ruby 2.3, 2.2 and 2.1', '2.2', 'Ruby 2.3 and 2.2'],
    ['Ruby `2.0` or `2.1`', '2.2', undefined],
    ['Ruby 2.0 or later', '2.2', 'Ruby 2.2 or later'],
  ])('drops from a list of versions those that do no more: %s', async (text, minimum, after) => {
    const from = text.search(/2\.[01]/)
    const { anchor, ...rest } = drift(text, [from, from + 3], minimum, { signal: 'D7' })
    expect(await repair(text, [{ ...rest, anchor: { ...anchor, kind: 'version' } }])).toBe(after)
  })

  it('leaves a name to a person where the document also uses it rightly, unless a person said that it may', async () => {
    const text = 'Call `old()`.\n\n`old()` came first.\n'
    const [wrong, right] = [drift(text, [6, 9], 'fresh'), drift(text, [16, 19], 'fresh')]
    const document = { ...documentOf(text), anchors: [wrong.anchor, right.anchor] }
    const snapshot = memorySnapshot({ [doc]: text })
    expect(await repairEdits(document, [wrong], { snapshot })).toEqual([])
    expect(await repairEdits(document, [wrong], { snapshot, excused: [right] })).toEqual([{ from: 6, to: 9, text: 'fresh' }])
  })

  it('writes nothing into a file whose bytes were replaced when it was read', async () => {
    const lossy = documentOf('Caf\uFFFD `old`\n')
    const snapshot = { ...memorySnapshot({ [doc]: '' }), read: async () => undefined }
    expect(await repairEdits(lossy, [drift(lossy.text, [6, 9], 'fresh')], { snapshot })).toEqual([])
  })
})
