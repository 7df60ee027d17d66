import { describe, expect, it } from 'vitest'
import { editConfig } from '../../../src/text/config-edit/edit-config.ts'
import type { JsonValue } from '../../../src/text/config-edit/json-value.ts'
import { readConfig } from '../../../src/text/config-edit/read-config.ts'
import { message } from './message.ts'

const append = (text: string, at: string, value: JsonValue): string => editConfig(text, 'toml', [{ at: at.split('.'), append: value }])
const set = (text: string, at: string, value: JsonValue): string => editConfig(text, 'toml', [{ at: at.split('.'), set: value }])

describe('an element of an array', () => {
  it.each([
    ['stays on one line', 'a = [1, 2] # two', 'a = [1, 2, 3] # two'],
    ['keeps a trailing comma', 'a = [\n  1,\n  2, # two\n]\n', 'a = [\n  1,\n  2, # two\n  3,\n]\n'],
    ['gets a comma before it', 'a = [\n\t1 # one\n\t# 2\n]\n', 'a = [\n\t1, # one\n\t3\n\t# 2\n]\n'],
    ['fills an empty array', 'a = []\n', 'a = [3]\n'],
    ['fills an array of a comment', 'a = [\n  # none\n]\n', 'a = [\n  # none\n  3\n]\n'],
    ['makes an array', '', 'a = [3]\n'],
    ['makes an array behind the keys of the top', 'b = 1\n\n# vars\n[vars]\nX = 1\n', 'b = 1\na = [3]\n\n# vars\n[vars]\nX = 1\n'],
    ['makes an array before the first header', '# all\n\n# vars\n[vars]\nX = 1\n', '# all\n\na = [3]\n\n# vars\n[vars]\nX = 1\n'],
    ['knows texts that end with quotes', `a = ["""1"""", '''2''''']`, `a = ["""1"""", '''2''''', 3]`],
    ['is not fooled by brackets in texts and comments', `a = [']', """]""" # ]\n]`, `a = [']', """]""", # ]\n  3\n]`],
  ])('%s', (_, before, after) => {
    expect(append(before, 'a', 3)).toBe(after)
  })

  it.each([
    ['makes a block at the end', 'b = 1', 'b = 1\n\n[[a]]\nx = 1'],
    ['makes a block in an empty file', '', '[[a]]\nx = 1\n'],
    ['makes a block where a blank line ends the file', 'b = 1\n\n', 'b = 1\n\n[[a]]\nx = 1\n'],
    [
      'goes behind the last block with its tables',
      '[[a]]\n[a.b]\ny = 1\n# y\n\n[c]\n',
      '[[a]]\n[a.b]\ny = 1\n# y\n\n[[a]]\nx = 1\n\n[c]\n',
    ],
    ['is indented as the last block', '  [[a]]\n    x = 0\n  # c\n  [c]\n', '  [[a]]\n    x = 0\n\n  [[a]]\n    x = 1\n\n  # c\n  [c]\n'],
    ['stays inline where the others are', 'a = [{ x = 0 }]\n', 'a = [{ x = 0 }, { x = 1 }]\n'],
    ['stays inline where there is none', 'a = []\n', 'a = [{ x = 1 }]\n'],
  ])('an object %s', (_, before, after) => {
    expect(append(before, 'a', { x: 1 })).toBe(after)
  })

  it('writes what an object holds on one line each', () => {
    expect(append('', 'limits', { name: 'L"1"', simple: { limit: 10, period: 60 }, list: [{ a: [] }] })).toBe(
      '[[limits]]\nname = "L\\"1\\""\nsimple = { limit = 10, period = 60 }\nlist = [{ a = [] }]\n',
    )
  })

  it('gives each element of a long array a line', () => {
    expect(set('', 'a', ['x'.repeat(50), 'y'.repeat(50)])).toBe(`a = [\n  "${'x'.repeat(50)}",\n  "${'y'.repeat(50)}",\n]\n`)
  })
})

describe('a key', () => {
  it.each([
    ['replaces a value', 'a.x', 'a = { x = [1] } # why', 'a = { x = true } # why'],
    ['replaces a date by a text', 'd', 'd = 2026-10-01\n', 'd = true\n'],
    ['leaves an equal value', 'd', 'd=true', 'd=true'],
    ['goes to the end of its table', 'a.x', '[a]\n  y = """\n[a]\n""" # y\n\n[b]', '[a]\n  y = """\n[a]\n""" # y\n  x = true\n\n[b]'],
    ['goes into a table without keys', 'a.x', '[a]\n[b]\n', '[a]\nx = true\n[b]\n'],
    ['goes below the comments of a table without keys', 'a.x', '[a]\n  # y = 1\n\n[b]\n', '[a]\n  # y = 1\n  x = true\n\n[b]\n'],
    ['goes into an empty inline table', 'a.x', 'a = {}', 'a = { x = true }'],
    ['goes into an inline table as a table', 'a.x.y', 'a = { b = 1 }', 'a = { b = 1, x = { y = true } }'],
    ['goes into an inline table with dots', 'a.b.y', 'a = { b.x = 1 }', 'a = { b.x = 1, b.y = true }'],
    ['goes beside dotted keys', 'a.b.y.z', 'a.b.x = 1 # x\nc = 2\n', 'a.b.x = 1 # x\na.b.y.z = true\nc = 2\n'],
    ['goes beside dotted keys of a table', 'a.b.y', '[a]\nb.x = 1\n[c]\n', '[a]\nb.x = 1\nb.y = true\n[c]\n'],
    ['gives a table a header', 'a.x', '[q]\n# b\n[a.b]\n', '[q]\n\n[a]\nx = true\n\n# b\n[a.b]\n'],
    ['makes its tables', 'env.live.x', '[env.test]\n\n[z]', '[env.test]\n\n[env.live]\nx = true\n\n[z]'],
  ])('%s', (_, at, before, after) => {
    expect(set(before, at, true)).toBe(after)
  })

  it('is found where keys are quoted', () => {
    expect(
      set(
        `[ 'a' . "\u0062" ]
'c.d' = 1`,
        'a.b.x',
        2,
      ),
    ).toBe(`[ 'a' . "\u0062" ]
'c.d' = 1
x = 2`)
    expect(set(`"\u0061".'x' = 1`, 'a.x', 2)).toBe(`"\u0061".'x' = 2`)
  })

  it('sets the keys of a table one by one', () => {
    expect(set('[a]\nx = 1\n\n[b]\n', 'a', { x: 2, y: { z: 3 } })).toBe('[a]\nx = 2\n\n[a.y]\nz = 3\n\n[b]\n')
  })

  it('replaces a date by the same text', () => {
    expect(set('d = 2026-10-01', 'd', '2026-10-01')).toBe('d = "2026-10-01"')
  })

  it('quotes keys and texts', () => {
    expect(set('', 'é "', '\u007F\u0001\u2028')).toBe('"é \\"" = "\\u007f\\u0001\u2028"\n')
  })

  it('sets what keys of a prototype are called', () => {
    const text = set('', '__proto__.constructor', 1)
    expect(text).toBe('[__proto__]\nconstructor = 1\n')
    expect(Object.entries(readConfig(text, 'toml'))).toEqual([['__proto__', { constructor: 1 }]])
    expect(Object.getPrototypeOf(readConfig(text, 'toml'))).toBe(Object.prototype)
    expect(({} as Record<string, unknown>)['constructor']).toBe(Object)
  })
})

describe('what is refused', () => {
  it.each([
    ['a = ', 'Expected the configuration to be valid TOML, got the error “invalid value” on line 1.'],
    [
      '[b]\nx = 1\nx = 2',
      'Expected the configuration to be valid TOML, got the error “trying to redefine an already defined table or value” on line 3.',
    ],
    ['a = 1', 'Expected `a` to be an array, got a number.'],
    ['[a]', 'Expected `a` to be an array, got an object.'],
    ['[[a]]', '`a` is written as tables, to which only an object can be added.'],
  ])('%j', (text, expected) => {
    expect(message(() => append(text, 'a', 1))).toBe(expected)
  })

  it('null, which TOML does not have', () => {
    expect(message(() => set('', 'a', { b: [null] }))).toBe('Expected a value that TOML can hold, got null.')
  })

  it('half a character, which TOML does not have', () => {
    expect(message(() => set('', 'a', '\uD800'))).toMatch(/`a` cannot be changed safely/)
  })

  it('a table in place of a value', () => {
    expect(message(() => set('[a]\nx = 1', 'a', 1))).toBe(
      '`a` is written as a table, which cannot be replaced. Change its keys one by one.',
    )
    expect(message(() => set('[a]\nx = 1', 'a', { y: 1 }))).toBe(
      '`a` is written as a table, which cannot be replaced. Change its keys one by one.',
    )
  })

  it('a path through blocks', () => {
    expect(message(() => set('[[a]]\n[a.b]\nx = 1', 'a.b.x', 1))).toBe('Expected `a` to be an object, got an array.')
  })

  it.each([`a = ${'['.repeat(10_000)}`, `a = ${'['.repeat(10_000)}${']'.repeat(10_000)}`, `a = ${'{a='.repeat(10_000)}`])(
    'brackets in one another',
    (text) => {
      expect(message(() => set(text, 'x', 1))).toMatch(/nested structures/)
    },
  )

  it.each([`${'a.'.repeat(100_000)}a = 1`, `[${'a.'.repeat(100_000)}a]`])('keys in one another', (text) => {
    expect(message(() => set(text, 'x', 1))).toBe('Expected the configuration to nest at most 200 tables, got more.')
  })

  it('a file of 10 MB', () => {
    expect(message(() => set('# comment\n'.repeat(1_000_000), 'x', 1))).toBe(
      'Expected the configuration to have at most 1048576 characters, got 10000000.',
    )
  })
})

describe('a line whose indentation is odd', () => {
  it.each([['for a key of its table', '[vars]\n  A = 1\n  B = 2\n      C = 3\n', '[vars]\n  A = 1\n  B = 2\n      C = 3\n  D = 4\n']])(
    'is no example %s',
    (_, before, after) => {
      expect(set(before, 'vars.D', 4)).toBe(after)
    },
  )

  it('is none for an element, nor for keys of a block', () => {
    expect(append('a = [\n  1,\n  2,\n     3\n]\n', 'a', 4)).toBe('a = [\n  1,\n  2,\n     3,\n  4\n]\n')
    const block = '[[a]]\n    x = 0\ny = 1\nz = 2\n'
    expect(append(block, 'a', { x: 1 })).toBe(`${block}\n[[a]]\nx = 1\n`)
  })
})
