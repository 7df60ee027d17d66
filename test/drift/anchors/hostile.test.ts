import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStepCounter } from '../../support/steps/count-steps.ts'

const seeds = [
  '`',
  '``a`',
  '[',
  '](',
  '[a](',
  '![',
  '[a][',
  '<',
  '<a ',
  '<a b="',
  '<a {',
  '<!--',
  '{',
  '{{',
  '\\',
  '~~',
  '|',
  '|-',
  '| a ',
  '> ',
  '- ',
  '1. ',
  '#',
  '# ',
  '*',
  '_a',
  '=',
  '--',
  '--a',
  '-a --b',
  'A_',
  'a.',
  'a(',
  '"',
  "'",
  '"\\',
  '${',
  '$(',
  '<<',
  '[[a',
  'link:',
  'xref:a[',
  'https://',
  ':',
  '::',
  ' ',
  '\t',
  '\n',
  '\n\n',
  '\n- ',
  '\n> ',
  '\n# a',
  '\n| a | b',
  '\n|-|-|',
  'GET /',
  'Node ',
  'default ',
  'default: `',
  'import ',
  'import {',
  'import a from ',
  'require(',
  'const a = ',
  'interface A {',
  'a: ',
  'a: {',
  '/*',
  '//',
  '\n```',
  '\n```js\n',
  '\n```sh\n',
  '\n```json\n',
  '\n```yaml\n',
  '\n────',
  '├── a',
  '\n----',
  '\n[source,js]',
  '😀',
  '\r',
  '0',
  '0.',
  'path/',
  'was ',
  'before 1',
  'in the ',
  'created ',
  '{#a',
  '&amp;',
  '<code>',
  '<h1>',
  '<pre>',
  'export ',
  '\\\n',
]

const rstSeeds = [
  '`',
  '``a`',
  ':a:`a` ',
  ':a:`',
  '`a <',
  '__ a',
  '**a',
  '\n.. a:: ',
  '\n.. a::\n\n   ',
  '\n.. code::\n\n   ',
  'a::\n\n  ',
  '\n.. _a: ',
  '\n.. ',
  '\n   ',
  '\n=== ===',
  '\n+---+---+',
  '\n* - ',
  '\n- - ',
  '\n:a: ',
  '\n>>> a',
  '\na\n===',
  '\n===\na\n===',
  'https://',
  '\n| `a` | `b`',
]

/** Steps that one character of any page may cost; the most that a repeated sign costs is 900. */
const stepsPerCharacter = 1_500

/** Of a page twice as long: steps grow no more than this. A scanner that looks back is at 4. */
const growth = 2.4

const counter = openStepCounter('src/drift/read-document.ts', 'readDocument')
const stepsOf = (path: string, text: string): Promise<number> => counter.steps(path, text, false)
// what a language brings is loaded by its first page
beforeAll(() => stepsOf('a.md', '```js\na\n```\n\n```sh\na\n```\n'))
afterAll(() => counter.close())

/** Repeats a sign up to a length. */
function repeated(seed: string, length: number): string {
  return seed.repeat(Math.ceil(length / seed.length))
}

/** What is wrong with the steps that a repeated sign takes; undefined where they grow with the page. */
async function slownessOf(path: string, head: string, seed: string): Promise<string | undefined> {
  const half = head + repeated(seed, 2_500)
  const whole = head + repeated(seed, 5_000)
  const [few, many] = [await stepsOf(path, half), await stepsOf(path, whole)]
  return many / few > growth || many / whole.length > stepsPerCharacter ? `${JSON.stringify(head + seed)}: ${few}, then ${many}` : undefined
}

describe('hostile pages', () => {
  it.each<[string, readonly string[], (readonly string[])?]>([
    ['a.md', ['', '```js\n', '```sh\n', '| a | b |\n|---|---|\n|']],
    ['a.mdx', ['']],
    ['a.adoc', ['']],
    ['a.rst', ['', '.. list-table::\n\n   * - ', '+---+---+\n|'], rstSeeds],
  ])('of one repeated sign take steps that grow with their length: %s', async (path, heads, own = seeds) => {
    const slow: string[] = []
    for (const head of heads)
      for (const seed of own) {
        const slowness = await slownessOf(path, head, seed)
        if (slowness !== undefined) slow.push(slowness)
      }
    expect(slow).toEqual([])
  })

  it.each([
    ['of ordinary words', 'See `createInvoice()` in [the guide](./guide.md) of `src/a.ts`, or run `npm run build -- --watch`.\n\n'],
    ['in one paragraph', 'See `createInvoice()` in [the guide](./guide.md) of `src/a.ts`, or run `npm run build -- --watch`. '],
    ['of quotes in quotes', '> '],
    ['of lists in lists', `${'- '.repeat(90)}a\n`],
    ['of flags in one paragraph', 'pass --some-flag '],
    ['of opened pictures before references', '![[a][b]'],
    ['of strings that nothing closes', '```js\n"\\"\\\n'],
    ['of fences that declare what they read', '```\nconst A_B = process.env.A_B\n'],
  ])('%s take steps that grow with their length', async (_, seed) => {
    expect(await slownessOf('a.md', '', seed)).toBeUndefined()
    const long = repeated(seed, 30_000)
    expect((await stepsOf('a.md', long)) / long.length).toBeLessThan(stepsPerCharacter)
  })
})
