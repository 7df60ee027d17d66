import { describe, expect, it } from 'vitest'
import { addSorted } from '../../../src/text/config-edit/add-sorted.ts'
import { editConfig } from '../../../src/text/config-edit/edit-config.ts'
import type { JsonValue } from '../../../src/text/config-edit/json-value.ts'
import { readConfig } from '../../../src/text/config-edit/read-config.ts'
import { message } from './message.ts'

const append = (text: string, at: string, value: JsonValue): string => editConfig(text, 'jsonc', [{ at: at.split('.'), append: value }])
const set = (text: string, at: string, value: JsonValue): string => editConfig(text, 'jsonc', [{ at: at.split('.'), set: value }])

describe('an element of an array', () => {
  it.each([
    ['stays on one line', '{ "a": [1, 2] }', '{ "a": [1, 2, 3] }'],
    ['keeps a trailing comma on one line', '{ "a": [1, 2,] }', '{ "a": [1, 2, 3,] }'],
    ['keeps a trailing comma', '{\n  "a": [\n    1,\n    2,\n  ]\n}', '{\n  "a": [\n    1,\n    2,\n    3,\n  ]\n}'],
    ['leaves comments beside the last element', '{\n\t"a": [\n\t\t1 // one\n\t]\n}', '{\n\t"a": [\n\t\t1, // one\n\t\t3\n\t]\n}'],
    [
      'leaves comments beside a trailing comma',
      '{\n\t"a": [\n\t\t1, /* one */ // 1\n\t]\n}',
      '{\n\t"a": [\n\t\t1, /* one */ // 1\n\t\t3,\n\t]\n}',
    ],
    ['leaves a comment on one line with its element', '{ "a": [1 /* one */] }', '{ "a": [1 /* one */, 3] }'],
    ['goes below a line comment', '{ "a": [1 // one\n] }', '{ "a": [1, // one\n  3\n] }'],
    ['leaves comments below', '{\n  "a": [\n    1\n    // 2\n  ]\n}', '{\n  "a": [\n    1,\n    3\n    // 2\n  ]\n}'],
    ['fills an empty array', '{\n  "a": []\n}', '{\n  "a": [3]\n}'],
    ['fills an array of a blank', '{\n  "a": [ ]\n}', '{\n  "a": [ 3 ]\n}'],
    ['fills an array of a line break', '{\n  "a": [\n  ]\n}', '{\n  "a": [\n    3\n  ]\n}'],
    ['fills an array behind a comment', '{\n  "a": [\n    // 1\n  ]\n}', '{\n  "a": [\n    // 1\n    3\n  ]\n}'],
    ['makes an array', '{}', '{\n  "a": [3]\n}'],
    ['is not fooled by brackets in comments and texts', '{"a": ["]", /* ] */ 1]}', '{"a": ["]", /* ] */ 1, 3]}'],
    ['goes without blanks where there are none', '{"a":[1,2]}', '{"a":[1,2,3]}'],
    ['is indented as its neighbours', '{\n "a": [\n      1\n  ]\n}', '{\n "a": [\n      1,\n      3\n  ]\n}'],
  ])('%s', (_, before, after) => {
    expect(append(before, 'a', 3)).toBe(after)
  })

  it.each([
    ['an empty array is spread', '{\n\t"a": []\n}', '{\n\t"a": [\n\t\t{ "b": 1 }\n\t]\n}'],
    ['an empty array on the line of its parent is not', '{ "a": [] }', '{ "a": [{ "b": 1 }] }'],
    ['one line stays one', '{\n\t"a": [{ "b": 0 }]\n}', '{\n\t"a": [{ "b": 0 }, { "b": 1 }]\n}'],
    [
      'spread as the one before',
      '{\n\t"a": [\n\t\t{\n\t\t\t"b": 0\n\t\t}\n\t]\n}',
      '{\n\t"a": [\n\t\t{\n\t\t\t"b": 0\n\t\t},\n\t\t{\n\t\t\t"b": 1\n\t\t}\n\t]\n}',
    ],
    ['brackets that hug', '{\n  "a": [{\n    "b": 0\n  }]\n}', '{\n  "a": [{\n    "b": 0\n  }, {\n    "b": 1\n  }]\n}'],
  ])('objects: %s', (_, before, after) => {
    expect(append(before, 'a', { b: 1 })).toBe(after)
  })

  it('is spread from 101 columns on', () => {
    const line = (size: number): string[] => append('{\n}', 'a', { b: 'x'.repeat(size) }).split('\n')
    const [, , longest = ''] = line(85)
    expect(longest).toHaveLength(100)
    expect(line(85)).toHaveLength(5)
    expect(line(86)).toHaveLength(7)
  })
})

describe('a key', () => {
  it.each([
    ['goes to the end', '{\n  "b": 1\n}\n', '{\n  "b": 1,\n  "a": true\n}\n'],
    ['gets a trailing comma as the others', '{\r\n  "b": 1,\r\n}', '{\r\n  "b": 1,\r\n  "a": true,\r\n}'],
    ['goes into an object on one line', '{ "b": 1 }', '{ "b": 1, "a": true }'],
    ['goes into an object without blanks', '{"b":1}', '{"b":1,"a":true}'],
    ['replaces the value', '{ "a": /* why */ {"x": 1} }', '{ "a": /* why */ true }'],
    ['leaves an equal value as it is', '{ "a":true}', '{ "a":true}'],
    ['is not found in comments', '{\n  "b": 1\n  // "a": false\n}', '{\n  "b": 1,\n  "a": true\n  // "a": false\n}'],
    ['replaces the last of two', '{ "a": 1, "a": 2 }', '{ "a": 1, "a": true }'],
    ['goes into an object of comments', '{ /* nothing */ }', '{ /* nothing */ "a": true }'],
    ['goes below the comments of an object', '{\n\t// nothing\n}', '{\n\t// nothing\n\t"a": true\n}'],
    ['puts its bracket on a line of its own', '{ // nothing\n/* yet */}', '{ // nothing\n/* yet */\n"a": true\n}'],
  ])('%s', (_, before, after) => {
    expect(set(before, 'a', true)).toBe(after)
  })

  it('makes its parents, and spreads objects', () => {
    expect(set('{\n    "b": 1\n}', 'env.live.vars', { A: [], B: {} })).toBe(
      `{\n    "b": 1,\n    "env": {\n        "live": {\n            "vars": {\n                "A": [],\n                "B": {}\n            }\n        }\n    }\n}`,
    )
  })

  it('sets what keys of a prototype are called', () => {
    const text = set('{}', '__proto__.constructor', 1)
    expect(text).toBe('{\n  "__proto__": {\n    "constructor": 1\n  }\n}')
    expect(Object.entries(readConfig(text, 'jsonc'))).toEqual([['__proto__', { constructor: 1 }]])
    expect(Object.getPrototypeOf(readConfig(text, 'jsonc'))).toBe(Object.prototype)
    expect(({} as Record<string, unknown>)['constructor']).toBe(Object)
  })
})

describe('addSorted', () => {
  const add = (text: string, keys: Record<string, JsonValue>): string => editConfig(text, 'jsonc', addSorted(['d'], keys))
  it.each([
    ['in front', '{ "d": { "b": 1, "d": 1 } }', 'a', '{ "d": { "a": 0, "b": 1, "d": 1 } }'],
    ['between', '{ "d": { "b": 1, "d": 1 } }', 'c', '{ "d": { "b": 1, "c": 0, "d": 1 } }'],
    ['behind', '{ "d": { "b": 1, "d": 1 } }', 'e', '{ "d": { "b": 1, "d": 1, "e": 0 } }'],
    ['at the end where nothing is sorted', '{ "d": { "d": 1, "b": 1 } }', 'c', '{ "d": { "d": 1, "b": 1, "c": 0 } }'],
    ['without regard to case', '{ "d": { "a": 1, "B": 1, "d": 1 } }', 'C', '{ "d": { "a": 1, "B": 1, "C": 0, "d": 1 } }'],
    ['into a new object', '{}', 'c', '{\n  "d": {\n    "c": 0\n  }\n}'],
    [
      'above the comment of the next key',
      '{\n  "d": {\n    "b": 1, // b\n    // d\n    "d": 1\n  }\n}',
      'c',
      '{\n  "d": {\n    "b": 1, // b\n    "c": 0,\n    // d\n    "d": 1\n  }\n}',
    ],
    ['below the bracket', '{\n  "d": { // all\n    "b": 1\n  }\n}', 'a', '{\n  "d": { // all\n    "a": 0,\n    "b": 1\n  }\n}'],
  ])('%s', (_, before, key, after) => {
    expect(add(before, { [key]: 0 })).toBe(after)
  })
})

describe('what is refused', () => {
  it.each([
    ['{ "a": 1', 'Expected the configuration to be valid JSONC, got the error “close brace expected” on line 1.'],
    ['{\n "a": 1\n "b": 2 }', 'Expected the configuration to be valid JSONC, got the error “comma expected” on line 3.'],
    ['', 'Expected the configuration to be valid JSONC, got the error “value expected” on line 1.'],
    ['{} {}', 'Expected the configuration to be valid JSONC, got the error “end of file expected” on line 1.'],
    ['[1]', 'Expected the configuration to be an object, got another value of JSON.'],
    ['{ "a": "x" }', 'Expected `a` to be an array, got a string.'],
    ['{ "a": null }', 'Expected `a` to be an array, got null.'],
  ])('%j', (text, expected) => {
    expect(message(() => append(text, 'a', 1))).toBe(expected)
  })

  it('a path through something else than an object', () => {
    expect(message(() => set('{ "a": { "b": [1] } }', 'a.b.c.d', 1))).toBe('Expected `a.b` to be an object, got an array.')
  })

  it('a path without a key', () => {
    expect(message(() => editConfig('{}', 'jsonc', [{ at: [], set: 1 }]))).toMatch(/empty path/)
  })

  it.each(['[', '{"a":', `'[`, '"\r[', '// \r['])('brackets without end, %j', (open) => {
    expect(message(() => append(open + '['.repeat(100_000), 'a', 1))).toMatch(
      /^Expected the configuration to nest at most 200 brackets, got more on line \d\.$/,
    )
  })

  it('10,000 arrays in one another that are closed', () => {
    expect(message(() => append(`{"a": ${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 'a', 1))).toMatch(/nest at most 200 brackets/)
  })
})

describe('a large file', () => {
  const large = (lines: number): string => `{\n"b": [\n${`  ${JSON.stringify('x'.repeat(95))},\n`.repeat(lines)}  0\n],\n"a": [1]}`

  it('of 1 MB is edited', () => {
    const before = large(10_000)
    // a comparison that fails would print it all
    expect(append(before, 'a', 3) === before.replace('"a": [1]', '"a": [1, 3]')).toBe(true)
  })

  it('of 10 MB is refused', () => {
    expect(message(() => append(large(100_000), 'a', 3))).toBe(
      'Expected the configuration to have at most 1048576 characters, got 10100025.',
    )
  })
})

describe('commas behind last items', () => {
  it('stand in what is added where each list of the file that is spread has one', () => {
    expect(set('{\n  "a": {\n    "b": 1,\n  },\n}', 'c', { d: [{ e: { f: 1 } }] })).toBe(
      '{\n  "a": {\n    "b": 1,\n  },\n  "c": {\n    "d": [\n      { "e": { "f": 1 } },\n    ],\n  },\n}',
    )
    expect(append('{\n  "b": 1,\n  "a": [],\n}', 'a', { c: 1 })).toBe('{\n  "b": 1,\n  "a": [\n    { "c": 1 },\n  ],\n}')
    expect(set('{\n  "b": 1,\n  "a": {},\n}', 'a.c', 1)).toBe('{\n  "b": 1,\n  "a": {\n    "c": 1,\n  },\n}')
  })

  it('do not where one list of it has none', () => {
    expect(set('{\n  "a": {\n    "b": 1\n  },\n}', 'c', { d: 1 })).toBe('{\n  "a": {\n    "b": 1\n  },\n  "c": {\n    "d": 1\n  },\n}')
  })
})

describe('a line whose indentation is odd', () => {
  const tabs = '{\n\t"a": 1,\n\t"b": 2,\n\t "c": {\n\t\t"d": 1\n\t }\n}\n'

  it('is nobody’s example, for lines beside it and below these', () => {
    expect(set(tabs, 'e', { f: [1] })).toBe(tabs.replace('\t }\n}', '\t },\n\t"e": {\n\t\t"f": [1]\n\t}\n}'))
    const first = '{\n    "a": 1,\n  "b": 2,\n  "c": 3\n}\n'
    expect(set(first, 'd', { e: 1 })).toBe('{\n    "a": 1,\n  "b": 2,\n  "c": 3,\n  "d": {\n    "e": 1\n  }\n}\n')
  })

  it('is none in a list of elements', () => {
    const list = '{\n  "a": [\n    1,\n    2,\n      3\n  ]\n}\n'
    expect(append(list, 'a', 4)).toBe(list.replace('3\n', '3,\n    4\n'))
  })

  it('is told by what the list would have where only two lines are there', () => {
    const two = '{\n\t"x": 1,\n\t"a": {\n\t\t"b": 1,\n\t\t  "c": 2\n\t}\n}\n'
    expect(set(two, 'a.d', 3)).toBe(two.replace('"c": 2\n', '"c": 2,\n\t\t"d": 3\n'))
  })
})
