import { describe, expect, test } from 'vitest'
import { canonical, storable } from '../../src/audit-log/canonical'

describe('a value has one form', () => {
  test('whatever order its names were set in', () => {
    expect(canonical({ b: 1, a: [true, null, { d: 'x', c: 0.5 }] })).toBe('{"a":[true,null,{"c":0.5,"d":"x"}],"b":1}')
    expect(canonical({ a: [true, null, { c: 0.5, d: 'x' }], b: 1 })).toBe(canonical({ b: 1, a: [true, null, { d: 'x', c: 0.5 }] }))
  })

  test('with names that objects have by themselves', () => {
    const value = JSON.parse('{"__proto__":{"role":"admin"},"constructor":1,"toString":2}') as Record<string, number>
    expect(canonical(value)).toBe('{"__proto__":{"role":"admin"},"constructor":1,"toString":2}')
    expect(canonical({})).toBe('{}')
  })

  test('that keeps two ways of writing a letter apart', () => {
    expect(canonical('\u00E9')).not.toBe(canonical('e\u0301'))
    expect(canonical({ '\uFF5E': 1, '\u{1F600}': 2 })).toBe('{"\u{1F600}":2,"\uFF5E":1}')
  })

  test('and none where a number is none', () => {
    expect(() => canonical({ a: Number.NaN })).toThrow('Expected a number, got `NaN`.')
    expect(() => canonical([Number.POSITIVE_INFINITY])).toThrow(TypeError)
  })
})

describe('a text as it is kept', () => {
  test('has no character 0 and no half of a pair', () => {
    expect(storable('a\0b\uD800c\uDC00', 10)).toBe('ab\uFFFDc\uFFFD')
    expect(storable('\u{1F600}', 10)).toBe('\u{1F600}')
  })

  test('is cut between characters', () => {
    expect(storable('abcd', 4)).toBe('abcd')
    expect(storable('abcde', 4)).toBe('abc…')
    expect(storable('ab\u{1F600}cd', 4)).toBe('ab…')
  })
})
