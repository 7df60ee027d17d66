import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../src/core/config.ts'
import { formatTitle } from '../../src/delivery/format-title.ts'

const billing = { title: 'Document billing', scope: 'billing', number: 12 }

describe('a title of the configuration', () => {
  it.each([
    ['{title}', billing, 'Document billing'],
    ['docs({scope}): {description}', billing, 'docs(billing): document billing'],
    ['docs({scope}): {description}', { ...billing, scope: undefined }, 'docs: document billing'],
    ['{title} (for {number})', billing, 'Document billing (for 12)'],
    ['{title} (for {number})', { ...billing, number: undefined }, 'Document billing'],
    ['[docs] {title}', billing, '[docs] Document billing'],
    ['{title} closes #4 by @ann [skip ci]', billing, 'Document billing closes 4 by ann skip ci]'],
    ['docs: {title}', { ...billing, title: '{scope} and {number}' }, 'docs: {scope} and {number}'],
  ])('%s', (format, parts, expected) => {
    expect(parseConfig(JSON.stringify({ pullRequest: { title: format } })).pullRequest.title).toBe(format)
    expect(formatTitle(format, parts)).toBe(expected)
  })

  it('is one line of at most 100 characters, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary', maxLength: 300 }), (format, title) => {
        const made = formatTitle(`x${format}{title}`, { title, scope: undefined, number: undefined })
        expect(made).not.toMatch(/[\r\n\u2028\u2029\p{Cc}@#]/u)
        expect(made.length).toBeLessThanOrEqual(100)
      }),
    )
  })
})
