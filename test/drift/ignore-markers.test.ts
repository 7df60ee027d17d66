import { describe, expect, it, onTestFinished } from 'vitest'
import type { DriftDocument } from '../../src/core/drift.ts'
import { readIgnoreMarkers } from '../../src/drift/ignore-markers.ts'
import { openStepCounter, slopeOf } from '../support/steps/count-steps.ts'

/** What a document's markers cover, as text, and what is wrong with them. */
function covered(text: string, format: DriftDocument['format'] = 'markdown') {
  const { markers, mistakes } = readIgnoreMarkers({ text, format })
  return {
    markers: markers.map(({ from, to, signals, token, reason, line }) => ({ line, text: text.slice(from, to), signals, token, reason })),
    mistakes,
  }
}

const one = (text: string, format?: DriftDocument['format']) => covered(text, format).markers[0]

describe('readIgnoreMarkers', () => {
  it.each([
    ['[//]: # (docwright: ignore D1 "it is history")'],
    ['[//]: # "docwright: ignore D1 \'it is history\'"'],
    ['[comment]: # (docwright: ignore D1 "it is history")'],
    ['<!-- docwright: ignore D1 "it is history" -->'],
    ['<!--\n  docwright: ignore d1\n  "it is history"\n-->'],
    ['{/* docwright: ignore D1 “it is history” */}'],
  ])('reads %j before the next block', (marker) => {
    for (const eol of ['\n', '\r\n']) {
      const text = `\uFEFF# Title\n\nBefore \`a\`.\n\n${marker}\n\nThe \`b\` of\ntwo lines.\n\nAfter \`c\`.\n`.replaceAll('\n', eol)
      expect(one(text)).toEqual({
        line: 5,
        text: `The \`b\` of${eol}two lines.`,
        signals: ['D1'],
        token: undefined,
        reason: 'it is history',
      })
    }
  })

  it('reads comments of reStructuredText, about the block below with what stands further in', () => {
    const text = 'Shop\n====\n\n.. docwright: ignore D1 "it is history"\n\n.. note::\n\n   The ``b``.\n\n   More.\n\nAfter ``c``.\n'
    expect(one(text, 'rst')).toEqual({
      line: 4,
      text: '.. note::\n\n   The ``b``.\n\n   More.',
      signals: ['D1'],
      token: undefined,
      reason: 'it is history',
    })
    expect(one('.. docwright: ignore\n   "why"\n\nThe ``b``.\n', 'rst')?.text).toBe('The ``b``.')
    expect(one('.. docwright: ignore-file "why"\n\nThe ``b``.\n', 'rst')?.text).toContain('The ``b``.')
  })

  it('takes a whole list, fence or table for one block', () => {
    for (const block of ['- `a`\n\n- `b`', '```sh\nnpm run x\n\nnpm run y\n```', '| a | b |\n| - | - |\n| `c` | d |'])
      expect(one(`<!-- docwright: ignore "why" -->\n${block}\n\nafter\n`)?.text).toBe(block)
  })

  it('is about the row or the paragraph that it stands in', () => {
    const row = '| `b` | gone <!-- docwright: ignore D4 "kept" --> |'
    expect(one(`| a | b |\n| - | - |\n| \`a\` | x |\n${row}\n| \`c\` | y |\n`)?.text).toBe(row)
    expect(one('Say `x`. <!-- docwright: ignore "kept" -->\n\nafter\n')?.text).toBe('Say `x`. <!-- docwright: ignore "kept" -->')
    expect(one('{/* docwright: ignore "kept" */}\nSay `x`.\n\nafter\n', 'mdx')?.text).toContain('Say `x`.')
  })

  it('is about the next block of its own list item or quotation', () => {
    expect(one('> <!-- docwright: ignore "why" -->\n>\n> first\n>\n> second\n')?.text).toBe('first')
    expect(covered('- <!-- docwright: ignore "why" -->\n\nafter\n').markers).toEqual([])
  })

  it('stacks', () => {
    const { markers } = covered('[//]: # (docwright: ignore D1 "one")\n[//]: # (docwright: ignore D2 "two")\n\nText.\n\nMore.\n')
    expect(markers.map(({ text, reason }) => [text, reason])).toEqual([
      ['Text.', 'one'],
      ['Text.', 'two'],
    ])
  })

  it('covers the file, or what stands between a start and an end', () => {
    const text = 'a\n\n<!-- docwright: ignore-start D1, D2 "the old names" -->\n\nb\n\nc\n\n<!-- docwright: ignore-end -->\n\nd\n'
    expect(one(text)?.text.trim()).toBe('b\n\nc')
    expect(one(text)?.signals).toEqual(['D1', 'D2'])
    expect(one('a\n\n[//]: # (docwright: ignore-file "an archive")\n\nb\n')?.text).toMatch(/^a[\s\S]*b\n$/)
    expect(one('a\n\n<!-- docwright: ignore-start "x" -->\n\nb\n')?.text).toBe('\n\nb\n')
  })

  it('takes one token', () => {
    expect(one('<!-- docwright: ignore D1 `OLD_KEY` "why" -->\nText\n')).toMatchObject({ token: 'OLD_KEY', signals: ['D1'] })
  })

  it('asks for a reason, knows its signals, and misses a start', () => {
    expect(covered('<!-- docwright: ignore D1 -->\nText\n')).toEqual({ markers: [], mistakes: [{ line: 1, problem: 'no reason' }] })
    expect(covered('<!-- docwright: ignore D1 "" -->\nText\n').mistakes).toEqual([{ line: 1, problem: 'no reason' }])
    expect(covered('\n<!-- docwright: ignore D10 "why" -->\nText\n').mistakes).toEqual([{ line: 2, problem: 'unknown word' }])
    expect(covered('<!-- docwright: ignore-end -->\n').mistakes).toEqual([{ line: 1, problem: 'nothing to end' }])
  })

  it('reads no example of a marker', () => {
    const text =
      'Write `<!-- docwright: ignore "x" -->`:\n\n```md\n<!-- docwright: ignore "x" -->\n[//]: # (docwright: ignore "x")\n```\n\n`x`\n'
    expect(covered(text)).toEqual({ markers: [], mistakes: [] })
    expect(covered('<!-- docwright: ignored "x" -->\n\ntext\n')).toEqual({ markers: [], mistakes: [] })
  })

  it('reads AsciiDoc', () => {
    const block = '[source,sh]\n----\nnpm run x\n\nnpm run y\n----'
    const text = `= Title\n\n// docwright: ignore D2 "why"\n${block}\n\nafter\n`
    expect(one(text, 'asciidoc')?.text).toBe('----\nnpm run x\n\nnpm run y\n----')
    expect(one('// docwright: ignore "why"\n\nOne\ntwo\n\nthree\n', 'asciidoc')?.text.trim()).toBe('One\ntwo')
    expect(covered('----\n// docwright: ignore "why"\n----\n\nText\n', 'asciidoc').markers).toEqual([])
    expect(one('// docwright: ignore-file "why"\n\nText\n', 'asciidoc')?.text).toContain('Text')
  })
})

it.each(['[//]: # (docwright: ignore "x")\n\n'])('reads many remarks in steps that grow as the page does: %j', async (remark) => {
  const counter = openStepCounter('src/drift/ignore-markers.ts', 'readIgnoreMarkers')
  onTestFinished(() => counter.close())
  const steps = (text: string): Promise<number> => counter.steps({ text, format: 'markdown' })
  const part = `# Part\n\n${remark.repeat(20)}`
  await steps(part)
  expect((await slopeOf(steps, part, 40_000)).growth).toBeLessThan(2.5)
})
