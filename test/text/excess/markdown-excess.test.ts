import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { excessOf } from '../../../src/text/excess/excess-of.ts'
import { markdownExcess } from '../../../src/text/excess/markdown-excess.ts'
import { openStepCounter } from '../../support/steps/count-steps.ts'

const parser = openStepCounter('src/text/parse-markdown.ts', 'parseMarkdown')
beforeAll(() => parser.steps('# a\n\n- `b`\n'))
afterAll(() => parser.close())

/** Steps, native ones included, that reading four kilobytes of anything may take. */
const mostSteps = 200_000_000

const stairs = (mark: string): string => Array.from({ length: 90 }, (_, i) => `${' '.repeat(i * mark.length)}${mark}a`).join('\n')
const hostile: Readonly<Record<string, string>> = {
  'nested lists': '- '.repeat(2_000),
  'nested numbered lists': '1. '.repeat(1_400),
  'nested lists with plus': '+ '.repeat(2_000),
  'nested quotes': '> '.repeat(2_000),
  'lists in lists on many lines': `${'- '.repeat(90)}a\n`.repeat(22),
  'stairs of lists': stairs('- '),
  'stairs of quotes': Array.from({ length: 90 }, (_, i) => `${'>'.repeat(i)} a`).join('\n'),
  'runs of emphasis': 'a*'.repeat(2_000),
  'emphasis in emphasis': '*a '.repeat(660) + 'b* '.repeat(660),
  'runs of strong': '**a'.repeat(1_300),
  'open brackets': '['.repeat(4_000),
  'pictures in pictures': `${'!['.repeat(500)}a${'](b)'.repeat(500)}`,
  references: '[a]'.repeat(1_300),
  'link definitions': '[a]: b\n'.repeat(570),
  'notes in notes': '[^a]: '.repeat(660),
  'wide tables': `|${'a|'.repeat(600)}\n|${'-|'.repeat(600)}\n|${'b|'.repeat(600)}\n`,
  'long tables': `|a|b|\n|-|-|\n${'|c|d|\n'.repeat(660)}`,
  html: '<div>\n'.repeat(660),
  'open comments': '<!--'.repeat(1_000),
  'open tags': '<a b="'.repeat(660),
  entities: '&amp;'.repeat(800),
  'runs of ticks': Array.from({ length: 85 }, (_, i) => '`'.repeat(i + 1)).join(' '),
  addresses: 'https://a.b/_c_ '.repeat(250),
  'blank lines': '\n'.repeat(4_000),
}

describe('a hostile page of four kilobytes', () => {
  it.each(Object.entries(hostile))('of %s is refused, or read in few steps', async (_, text) => {
    const excess = markdownExcess(text)
    if (excess !== undefined) expect(excess.line).toBeGreaterThan(0)
    expect(await parser.steps(text)).toBeLessThan(excess === undefined ? mostSteps : 2_000_000)
  })

  it.each([
    ['nested lists', 'quotes and list items in one another', 1],
    ['nested quotes', 'quotes and list items in one another', 1],
    ['runs of emphasis', undefined, undefined],
  ])('of %s says what there is too much of, and where', (name, what, line) => {
    const excess = markdownExcess(hostile[name] ?? '')
    expect({ what: excess?.what, line: excess?.line }).toEqual({ what, line })
  })

  it('is refused for marks of one paragraph, not for those of many paragraphs, items or rows', () => {
    expect(markdownExcess(`a\n\n${'a* b\n'.repeat(2_001)}`)).toEqual({
      what: 'marks of emphasis and links in one paragraph',
      limit: 2_000,
      line: 2_003,
    })
    expect(markdownExcess('see [a](b) and *c*\n\n'.repeat(5_000))).toBeUndefined()
    expect(markdownExcess('- see [a](b) and *c*\n'.repeat(5_000))).toBeUndefined()
    expect(markdownExcess(`| a |\n|---|\n${'| [a](b) *c* |\n'.repeat(1_500)}`)).toBeUndefined()
  })

  it('is refused for lines that are nested again and again', () => {
    expect(markdownExcess(`${'- '.repeat(90)}a\n`.repeat(100))).toMatchObject({ what: 'steps for nested lists and quotes', line: 62 })
    expect(markdownExcess('- a\n  - b\n    - c\n      - d\n\n'.repeat(20_000))).toBeUndefined()
  })
})

describe('data', () => {
  it.each([
    ['a.json', `{"a":\n${'['.repeat(5_000)}`, 2],
    ['a.yaml', `a:\n  b: ${'{a: '.repeat(300)}`, 2],
    ['a.yml', `a\n${'- '.repeat(300)}b`, 2],
    ['a.toml', `a = ${'['.repeat(300)}`, 1],
    ['a.prisma', `model A {\n  a Int @default(${'('.repeat(300)}`, 2],
    ['a.graphql', `type A {\n  a: ${'['.repeat(300)}`, 2],
    ['a.sql', `CREATE TABLE a (b int CHECK ${'('.repeat(300)}`, 1],
  ])('of %s nested without an end is refused where it begins', (path, text, line) => {
    expect(excessOf(path, text)).toMatchObject({ limit: 200, line })
  })

  it('of ordinary depth, or with brackets in strings, is read', () => {
    expect(excessOf('a.json', JSON.stringify({ a: Array.from({ length: 500 }, () => ['(', '[', { b: ':(' }]) }))).toBeUndefined()
    expect(excessOf('a.env', '['.repeat(5_000))).toBeUndefined()
  })
})
