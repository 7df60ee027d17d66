import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { readDocument } from '../../../src/drift/read-document.ts'

/** Seconds of processor that reading takes. */
function secondsOf(text: string, path: string): number {
  const before = process.cpuUsage()
  readDocument(path as RepoPath, text, false)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

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

describe('hostile pages', () => {
  it.each(['a.md', 'a.mdx', 'a.adoc'])(
    'of one repeated sign are read in time: %s',
    (path) => {
      const slow = seeds.flatMap((seed) => {
        const text = seed.repeat(Math.ceil(20_000 / seed.length))
        return (path === 'a.md' ? ['', '```js\n', '| a | b |\n|---|---|\n|'] : ['']).flatMap((head) => {
          const seconds = secondsOf(head + text, path)
          return seconds > 0.5 ? [`${JSON.stringify(head + seed)}: ${seconds.toFixed(2)} s`] : []
        })
      })
      expect(slow).toEqual([])
    },
    120_000,
  )

  it('of half a megabyte are read in time', () => {
    const ordinary = 'See `createInvoice()` in [the guide](./guide.md) of `src/a.ts`, or run `npm run build -- --watch`.\n\n'
    expect(secondsOf(ordinary.repeat(5_000), 'a.md')).toBeLessThan(3)
    expect(secondsOf(ordinary.replaceAll('\n', ' ').repeat(5_000), 'a.md')).toBeLessThan(3)
    expect(secondsOf('> '.repeat(250_000), 'a.md')).toBeLessThan(3)
    expect(secondsOf(`${'- '.repeat(90)}a\n`.repeat(5_000), 'a.md')).toBeLessThan(3)
  })
})
