import { describe, expect, it } from 'vitest'
import { renderPage } from '../../src/text/render-page.ts'
import { checkProse, readProse, syllablesOf } from '../support/prose.ts'
import { billingPage } from './sample-drafts.ts'

const rules = (text: string): string[] => checkProse([{ path: 'a.md', text }]).map((finding) => finding.rule)

describe('the prose checker', () => {
  it('reads sentences of paragraphs and items, code as one word', () => {
    const { sentences } = readProse(
      '# Title\n\nCall `a.b()` first. It answers [this](x.md), e.g. once.\n\n- One `x`: two.\n\n| a |\n| - |\n| no sentence |\n',
    )
    expect(sentences.map(({ text, hasFact }) => [text, hasFact])).toEqual([
      ['Call name first.', true],
      ['It answers name, e.g. once.', true],
      ['One name: two.', true],
    ])
  })

  it.each([
    ['a', 1],
    ['code', 1],
    ['answers', 2],
    ['invoice', 2],
    ['named', 1],
    ['tables', 2],
    ['configuration', 5],
    ['uses', 2],
  ])('counts the syllables of %s', (word, count) => {
    expect(syllablesOf(word)).toBe(count)
  })

  it('knows plain words from hard ones', () => {
    expect(readProse('The cat sat on the mat. It is warm.').flesch).toBeGreaterThan(100)
    expect(
      readProse('Organizational configuration necessitates comprehensive administrative consideration of interoperability.').flesch,
    ).toBeLessThan(0)
  })

  it('finds what the rules do not allow', () => {
    expect(rules(`It ${'goes on and '.repeat(9)}on.`)).toEqual(['long-sentence'])
    expect(rules('Simply call it.')).toEqual(['word'])
    expect(rules('# Billing\n\n## Common Problems\n\n## Quick Start\n\n## `x` and more\n')).toEqual(['heading-case'])
    expect(rules('The sun is up now. '.repeat(12))).toEqual(['facts'])
    expect(rules('`x` necessitates organizational configuration considerations. '.repeat(12))).toEqual(['flesch', 'set-flesch'])
    const twice = { text: 'The same five words stand here.' }
    expect(
      checkProse([
        { path: 'a.md', ...twice },
        { path: 'b.md', ...twice },
      ]).map((finding) => finding.rule),
    ).toEqual(['repeated'])
  })

  it('finds nothing in a good page', () => {
    expect(checkProse([{ path: 'a.md', text: renderPage(billingPage(0)) }]).filter((finding) => finding.rule !== 'facts')).toEqual([])
  })
})
