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
const subject: fc.Arbitrary<PageSubject> = fc.record({
  kind: fc.constant('file' as const),
  name: id,
  keys: fc.array(id, { maxLength: 3 }),
  place: id,
})
const sidecar: fc.Arbitrary<Sidecar> = fc.record({
  version: fc.constant(3 as const),
  page: id,
  kind: fc.constant('readme'),
  own: fc.array(unit, { maxLength: 3 }),
  lead: fc.array(block, { maxLength: 3 }),
  sections: fc.array(
    fc.record({ heading: unit, blocks: fc.array(block, { maxLength: 4 }) }).map(({ heading, blocks }) => ({ ...heading, blocks })),
    { maxLength: 4 },
  ),
  subjects: fc.array(subject, { maxLength: 4 }),
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
      version: 3,
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

  it('is broken where names of strangers stand for more than can be read, or for themselves', () => {
    const names = Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [`~${String(i).padStart(3, 'n')}`, `~${String(i + 1).padStart(3, 'n')}`.repeat(10)]),
    )
    const page = { version: 3, page: 'a', kind: 'readme', own: [], lead: [], sections: [] }
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
