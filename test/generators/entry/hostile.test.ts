import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { plainCode } from '../../../src/core/phrase.ts'
import { mountApp } from '../../../src/generators/entry/mount-app.ts'
import { putInFront } from '../../../src/generators/entry/put-in-front.ts'
import { addHandler } from '../../../src/generators/entry/add-handler.ts'
import { readEntry } from '../../../src/generators/entry/read-entry.ts'

const main = 'src/index.ts' as RepoPath

function why(whole: string): string {
  const reading = readEntry({ main, read: (path) => (path === main ? whole : undefined) })
  return 'unknown' in reading ? plainCode(reading.unknown) : `understood as ${reading.host.kind}`
}

const repeated = (piece: string, times: number): string => piece.repeat(times)
const nested = (depth: number, [open, close]: readonly [string, string]): string => `${repeated(open, depth)}1${repeated(close, depth)}`

const tooDeep = '`src/index.ts` is not read: its code is nested too deeply.'
const tooLong = '`src/index.ts` is not read: it goes on too long without a separator.'

describe('hostile entries', () => {
  it.each<[string, string, string]>([
    ['a text that never ends', 'export default "', '`src/index.ts` has a syntax error.'],
    ['a template that never ends', 'export default `${', '`src/index.ts` has a syntax error.'],
    ['a remark that never ends', '/* export default', '`src/index.ts` has a syntax error.'],
    ['no text at all', '', '`src/index.ts` has no default export.'],
    ['a byte order mark alone', '\uFEFF', '`src/index.ts` has no default export.'],
    ['half a character', 'export default "\uD83D', '`src/index.ts` has a syntax error.'],
    ['five megabytes', `//${repeated('x', 5_000_000)}`, '`src/index.ts` is not read: it has more than 500000 characters.'],
    [
      '1,000 parentheses',
      `export default ${nested(1_000, ['(', ')'])}`,
      'What `src/index.ts` exports by default is of a form that is not understood.',
    ],
    ['10,000 parentheses', `export default ${nested(10_000, ['(', ')'])}`, tooDeep],
    ['100,000 brackets', `export default ${nested(100_000, ['[0,', ']'])}`, tooDeep],
    ['objects in one another', `export default ${nested(20_000, ['{a:', '}'])}`, tooDeep],
    ['texts that seem to close', `export default ${nested(5_000, ['[")",', ']'])}`, tooDeep],
    ['remarks that seem to close', `export default ${nested(5_000, ['[/*]*/0,', ']'])}`, tooDeep],
    ['templates that seem to close', `export default ${nested(5_000, ['[`]`,', ']'])}`, tooDeep],
    ['types in one another', `type A = ${nested(20_000, ['A<B,', '>'])}`, tooDeep],
    ['prefixes', `export default ${repeated('!', 50_000)}1`, tooLong],
    ['branches', repeated('if (a) {} else ', 20_000), '`src/index.ts` is not read: it has too many branches.'],
    ['arrows', `export default ${repeated('a => ', 20_000)}1`, tooLong],
  ])('end in an answer: %s', (_name, whole, answer) => {
    expect(why(whole)).toBe(answer)
  })

  it('follows long chains of calls, of variables and of exports', () => {
    const chain = `import { Hono } from 'hono'\nexport default new Hono()${repeated("\n  .get('/', show)", 200)}\n`
    expect(why(chain)).toBe('understood as hono')
    const variables = Array.from({ length: 500 }, (_, i) => `const a${i + 1} = a${i}`).join('\n')
    expect(why(`${variables}\nexport default a500`)).toContain('is not written in the repository')
    const reading = readEntry({ main, read: (path) => `export { default } from './${path.length}x'` })
    expect('unknown' in reading).toBe(true)
  })

  it('does not follow circles', () => {
    expect(why("import { Hono } from 'hono'\nlet a = b\nlet b = a\nexport default a")).toContain('is not written in the repository')
    expect(why('const make = () => make()\nexport default make()')).toContain('made by `make`')
    expect(why(`let a\nlet b\n${repeated('a = b\nb = a\n', 2_000)}export default a`)).toContain('not written')
    expect(why('const app = app.get()\nexport default app')).toContain('made by `app.get`')
  })

  it('does not mistake names of objects for bindings', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
      expect(why(`export default ${name}`)).toBe('What `src/index.ts` exports by default is not written in the repository.')
  })

  it('refuses to edit what is no longer there, in a sentence', () => {
    const host = { kind: 'hono', file: main, variable: 'app', within: undefined, basePath: '' } as const
    const mount = { module: './users', name: 'users' }
    expect(() => mountApp('export default {', host, mount)).toThrow(
      '`src/index.ts` has a syntax error. The change is given as a patch instead.',
    )
    expect(() => mountApp('export default 1', host, mount)).toThrow('The place where `app` in `src/index.ts` is made is not seen.')
    expect(() => mountApp('export default 1', { ...host, within: 'make' }, mount)).toThrow('is not seen')
    expect(() => putInFront('const a = 1', main, mount)).toThrow('passes it on from another file')
    const entry = { file: main, form: 'object', holder: 'worker' } as const
    expect(() => addHandler('export default 1', entry, { kind: 'queue', ...mount })).toThrow('is not what it was')
  })
})
