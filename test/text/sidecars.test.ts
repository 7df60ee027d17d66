import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PageSubject } from '../../src/core/page.ts'
import { briefHash, briefOf, hashOf } from '../../src/text/hash.ts'
import type { Sidecar, SidecarUnit } from '../../src/text/sidecar.ts'
import { readSidecar } from '../../src/text/sidecars/read-sidecar.ts'
import { writeSidecar } from '../../src/text/sidecars/write-sidecar.ts'

const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('~', '~~ab', 'src/a.ts', 'GET /a/:id', 'x'.repeat(400), '\u{F0000}', '\\"'.repeat(200), ' ', '\t\n'),
)
const id = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join('/'))
const hash = fc.string().map(briefHash)
const unit: fc.Arbitrary<SidecarUnit> = fc
  .record({ id, out: fc.oneof(hash, fc.constant(briefHash(''))), made: hash, same: fc.boolean(), seen: fc.boolean(), away: fc.boolean() })
  .map(({ id: name, out, made, same, seen, away }) => ({
    id: name,
    in: (same ? out : made).slice(0, 6),
    out,
    ...(seen ? { seen: made.slice(0, 6) } : {}),
    ...(away ? { away: true as const } : {}),
    sources: [],
  }))
const block = fc.oneof(
  unit.map((head) => ({ ...head, layout: 'text' as const, items: [] })),
  fc
    .record({
      head: unit,
      layout: fc.constantFrom('bullets' as const, 'numbers' as const, 'table' as const),
      items: fc.array(unit, { maxLength: 5 }),
    })
    .map(({ head, layout, items }) => ({ ...head, layout, items })),
)
const plainSubject: fc.Arbitrary<PageSubject> = fc.record({
  kind: fc.constantFrom('file' as const, 'route' as const, 'error' as const),
  name: id,
  keys: fc.array(
    fc.oneof(
      id,
      fc.tuple(id, hash).map(([head, end]) => `${head} ${end}`),
    ),
    { maxLength: 5 },
  ),
  place: id,
})
/** A route by its handler, with or without what `subjectsOf` leaves out of its keys. */
const routeSubject: fc.Arbitrary<PageSubject> = fc
  .record({ file: id, handler: id, hashes: fc.array(hash, { maxLength: 3 }), left: fc.subarray([0, 1, 2]) })
  .map(({ file, handler, hashes, left }) => {
    const keys = [
      `GET ${file}#${handler}`,
      `GET ${handler}`,
      `${file}#${handler}`,
      ...hashes.map((one) => `GET ${file} ${one}`),
      ...hashes.slice(0, 1).map((one) => `GET ${one}`),
    ]
    return { kind: 'route', name: 'GET /a', keys: keys.filter((_, i) => !left.includes(i)), place: 'GET src/routes.ts' }
  })
const subject = fc.oneof(plainSubject, routeSubject)
const sidecar: fc.Arbitrary<Sidecar> = fc.record({
  version: fc.constant(4 as const),
  page: id,
  kind: fc.constant('readme'),
  own: fc.array(unit, { maxLength: 3 }),
  lead: fc.array(block, { maxLength: 3 }),
  sections: fc.array(
    fc.record({ heading: unit, blocks: fc.array(block, { maxLength: 4 }), below: fc.boolean() }).map(({ heading, blocks, below }) => ({
      ...heading,
      blocks: blocks.map((one) => (below ? { ...one, id: `${heading.id}/${one.id}` } : one)),
    })),
    { maxLength: 4 },
  ),
  // a sidecar has them by kind
  subjects: fc.array(subject, { maxLength: 4 }).map((all) => [...Map.groupBy(all, ({ kind }) => kind).values()].flat()),
})

describe('a sidecar', () => {
  it('reads back whatever ids and names hold, in lines of at most 200 characters', () => {
    fc.assert(
      fc.property(sidecar, (one) => {
        const text = writeSidecar(one)
        expect(readSidecar(text)).toEqual(one)
        expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(200)
      }),
      { numRuns: 300, seed: 20261128 },
    )
  })

  it('keeps the facts of a section once, and those of an entry that a person changed beside it', () => {
    const made = (name: string, source: string, more: Partial<SidecarUnit> = {}): SidecarUnit => ({
      id: name,
      in: 'abcdef',
      out: 'ghijklmn',
      sources: [{ path: 'src/a.ts', symbol: source, hash: '0123456789' }],
      ...more,
    })
    const text = writeSidecar({
      version: 4,
      page: 'a.md',
      kind: 'readme',
      own: [],
      lead: [],
      sections: [
        {
          ...made('one', 'a'),
          blocks: [
            { ...made('two', 'b'), layout: 'text', items: [] },
            { ...made('three', 'old', { seen: 'opqrst', away: true }), layout: 'text', items: [] },
          ],
        },
      ],
    })
    const again = readSidecar(text)
    const [section] = again === undefined || again === 'broken' ? [] : again.sections
    const facts = (one?: SidecarUnit) => one?.sources.map(({ symbol, hash: start }) => `${symbol} ${start}`)
    expect(facts(section)).toEqual(['a 01234567', 'b 01234567'])
    expect(section?.blocks.map(facts)).toEqual([['a 01234567', 'b 01234567'], ['old 01234567']])
  })

  it('of version 3 is read, which wrote each key and each id whole', () => {
    const former = {
      version: 3,
      page: 'a.md',
      kind: 'api',
      own: [],
      lead: [],
      sections: [['AAAAAAAA operation/GET /a', 'BBBBBBBB operation/GET /a/summary', 'CCCCCCCC //b']],
      subjects: { route: [['GET /a', '=GET src/a.ts', ':GET src/a.ts#list', '^list', ':+src/a.ts#list', ':GET src/a.ts hhhhhhhh']] },
    }
    const read = readSidecar(JSON.stringify(former))
    if (read === undefined || read === 'broken') throw new Error('version 3 was not read')
    expect(read.sections[0]?.blocks.map((one) => one.id)).toEqual(['operation/GET /a/summary', '//b'])
    expect(read.subjects?.[0]?.keys).toEqual(['GET src/a.ts#list', 'GET list', '+src/a.ts#list', 'GET src/a.ts hhhhhhhh'])
    expect(readSidecar(writeSidecar(read))).toEqual(read)
  })

  it('is broken where names of strangers stand for more than can be read, or for themselves', () => {
    const names = Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [`~${String(i).padStart(3, 'n')}`, `~${String(i + 1).padStart(3, 'n')}`.repeat(10)]),
    )
    const page = { version: 4, page: 'a', kind: 'readme', own: [], lead: [], sections: [] }
    expect(readSidecar(JSON.stringify({ ...page, names: { ...names, '~n20': 'x'.repeat(1_000) } }))).toBe('broken')
    expect(readSidecar(JSON.stringify({ ...page, names: { '~aaa': '~aaa' } }))).toBe('broken')
    expect(readSidecar(JSON.stringify({ ...page, own: ['abcdefgh ~bbb'] }))).toBe('broken')
  })

  it('has short hashes that follow from the long ones of version 1', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(briefOf(hashOf(text))).toBe(briefHash(text))
      }),
    )
  })
})
