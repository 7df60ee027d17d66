import { describe, expect, it } from 'vitest'
import { factNames } from '../../../src/drift/weighed/facts-of-place.ts'
import learnt from '../../../src/drift/weighed/trees.json' with { type: 'json' }
import { weigh } from '../../../src/drift/weighed/weigh.ts'

/** Facts of a place, those that are not given 0. */
function facts(given: Readonly<Record<string, number>>): readonly number[] {
  return factNames.map((name) => given[name] ?? 0)
}

const gone = {
  'lines taken': 3,
  'lines taken of sources': 3,
  'pages in all': 10,
  pages: 1,
  'times on pages': 1,
  stretches: 1,
  'of several words': 1,
  characters: 12,
  'lines the change took': 20,
  'stood in quotes': 1,
  'was declared': 1,
  'line was replaced': 1,
  'lines lost': 3,
  'times on pages for a line': 0.25,
  showing: 4,
  'alone in a span': 1,
  'words shared with the line': 2,
  'first on the line': 1,
  'times on the page': 1,
  'lost words on the line': 1,
  'lost words on the page': 1,
}

describe('learnt weights', () => {
  it('were learnt of the facts that are counted, in their order', () => {
    expect(learnt.facts).toEqual(factNames)
  })

  it('find a name that is gone from code, in a span of its own, out of date', () => {
    expect(weigh(facts(gone))).toBeGreaterThan(0.9)
  })

  it('find a word of a sentence that code has everywhere still true', () => {
    const living = {
      'lines taken': 1,
      'lines put': 1,
      'times in code': 200,
      'times in all': 220,
      'share that lives on': 0.99,
      'times on the page': 3,
    }
    expect(
      weigh(facts({ ...living, pages: 4, 'times on pages': 9, 'pages in all': 10, characters: 4, 'lines the change took': 20 })),
    ).toBeLessThan(0.2)
  })
})
