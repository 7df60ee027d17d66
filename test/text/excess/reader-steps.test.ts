import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { excessOf } from '../../../src/text/excess/excess-of.ts'
import { openStepCounter, slopeOf, type StepCounter } from '../../support/steps/count-steps.ts'

/** Characters of the shorter of two texts that are compared. */
const length = 3_000
/** A text twice as long takes no more than this many times the steps; a reader that looks back is at 4. */
const growth = 2.4

/** Opens a counter for the tests of one reader; the first call loads what it loads on demand. */
function countedBy(module: string, name: string, given: (text: string) => readonly unknown[]): (text: string) => Promise<number> {
  const counter: StepCounter = openStepCounter(module, name)
  beforeAll(() => counter.steps(...given('a')))
  afterAll(() => counter.close())
  return (text) => counter.steps(...given(text))
}

describe('a script of SQL', () => {
  const steps = countedBy('src/discovery/models/sql-schema.ts', 'applySql', (text) => [new Map(), 'a.sql', text])
  it.each([
    ['open texts', "'a "],
    ['open names', '"a '],
    ['open remarks', '/* a '],
    ['remarks of lines', '-- a\n'],
    ['bodies', '$a$ b '],
    ['statements', 'CREATE TABLE a (b int);\n'],
    ['columns', 'CREATE TABLE a (b int, '],
    ['names with dots', 'a.'],
    ['defaults', 'CREATE TABLE a (b int DEFAULT (c, '],
    ['constraints', 'ALTER TABLE a ADD CONSTRAINT b CHECK (c), '],
    ['separators', ';GO\n'],
    ['words', 'CREATE TABLE '],
  ])('of %s takes steps that grow with its length', async (_, part) => {
    expect((await slopeOf(steps, part, length)).growth).toBeLessThan(growth)
  })
})

describe('an example of settings', () => {
  const steps = countedBy('src/discovery/env/dotenv.ts', 'readDotenv', (text) => [text])
  it.each([
    ['names', 'A_B=c\n'],
    ['remarks', '# a\n'],
    ['names in remarks', '# A='],
    ['open texts', 'A="b'],
    ['spaces', 'A= '],
    ['signs of equality', '='],
    ['one name', 'A'],
    ['remarks behind values', 'A=b # c\n'],
    ['exports', 'export '],
    ['hash signs', '#'],
  ])('of %s takes steps that grow with its length', async (_, part) => {
    expect((await slopeOf(steps, part, length)).growth).toBeLessThan(growth)
  })
})

describe('a fence', () => {
  const steps = countedBy('src/drift/read-document.ts', 'readDocument', (text) => ['a.md', text, false])
  it.each(['ts', 'json', 'yaml', 'http', 'env', 'toml', 'graphql', 'sql', 'diff', 'dockerfile'])(
    'of %s takes steps that grow with its length',
    async (language) => {
      const slow: string[] = []
      for (const part of ['{', '"a', "'", 'a: ', '- ', 'a = ', '/*', '#', 'GET /a\n', '--a ', '\n', '${', 'import {a} ']) {
        const found = await slopeOf((text) => steps(`\`\`\`${language}\n${text}`), part, length)
        if (found.growth >= growth) slow.push(`${JSON.stringify(part)} ${found.growth}`)
      }
      expect(slow).toEqual([])
    },
  )
})

describe('a page of AsciiDoc', () => {
  const steps = countedBy('src/drift/read-document.ts', 'readDocument', (text) => ['a.adoc', text, false])
  const hostile: Readonly<Record<string, string>> = {
    emphasis: '*a',
    'open spans': '`a ',
    links: 'link:a[',
    references: '<<a,',
    attributes: '{a',
    'rows of a table': '|===\n|a |b\n',
    items: '* a\n',
    headings: '== a\n\n',
  }

  it.each(Object.entries(hostile))('of %s is refused, or read in steps that grow with its length', async (_, part) => {
    expect((await slopeOf(steps, part, length)).growth).toBeLessThan(growth)
    const long = part.repeat(20_000)
    expect((await steps(long)) / long.length).toBeLessThan(excessOf('a.adoc', long) === undefined ? 1_500 : 60)
  })

  it('is refused for marks of one paragraph, not for those of many paragraphs, listings or rows', () => {
    expect(excessOf('a.adoc', `a\n\n${'a* b\n'.repeat(2_001)}`)).toEqual({
      what: 'marks of emphasis and links in one paragraph',
      limit: 2_000,
      line: 3,
    })
    expect(excessOf('a.adoc', 'see link:a[b] and *c*\n\n'.repeat(5_000))).toBeUndefined()
    expect(excessOf('a.adoc', `----\n${'[[[ {{{ ***\n'.repeat(5_000)}----\n`)).toBeUndefined()
    expect(excessOf('a.asciidoc', `|===\n${'|link:a[b] |*c*\n'.repeat(1_500)}|===\n`)).toBeUndefined()
  })

  it.each([
    ['a listing with a language', '```js\na\n```\n'],
    ['a listing behind a byte order mark', '\uFEFF----\na\n----\n'],
    ['an underlined title', 'Open\n----\n'],
    ['a title of a listing', '.Open\n----\na\n----\n'],
  ])('is refused for marks of a paragraph below %s', (_, above) => {
    expect(excessOf('a.adoc', `${above}\n${'a* b\n'.repeat(2_001)}`)).toBeDefined()
  })
})
