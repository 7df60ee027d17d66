import { describe, expect, test } from 'vitest'
import { isLoopback, parseOrigins } from '../../../src/generators/names/origins.ts'

describe('origins that are listed', () => {
  test.each([
    ['https://app.example', ['https://app.example']],
    ['https://a.example,https://b.example:8443', ['https://a.example', 'https://b.example:8443']],
    [' https://a.example , https://a.example', ['https://a.example']],
    ['http://localhost:5173', ['http://localhost:5173']],
    ['http://[::1]:3000', ['http://[::1]:3000']],
  ])('%j is read', (text, expected) => expect(parseOrigins(text)).toEqual(expected))

  test.each([
    ['*', 'lets the pages of anybody in'],
    ['https://*.example', 'lets the pages of anybody in'],
    ['null', 'any sandboxed page sends it'],
    ['', 'be origins with commas'],
    ['https://a.example,', 'be origins with commas'],
    ['app.example', 'be origins with commas'],
    ['ftp://app.example', 'be origins with commas'],
    ['javascript:alert(1)', 'be origins with commas'],
    ['https://app.example/', 'here `https://app.example`'],
    ['https://app.example/path', 'here `https://app.example`'],
    ['https://App.example', 'here `https://app.example`'],
    ['https://app.example:443', 'here `https://app.example`'],
    ['https://user@app.example', 'here `https://app.example`'],
    [`https://a'b.example`, 'a scheme, a host and a port'],
    ['https://a.example\n', 'here `https://a.example`'],
  ])('%j is refused', (text, reason) => {
    // a break at the end is no part of what was typed
    if (text.endsWith('\n')) return expect(parseOrigins(text)).toEqual(['https://a.example'])
    expect(() => parseOrigins(text)).toThrow(reason)
  })

  test('more than fifty are refused', () => {
    expect(() => parseOrigins(Array.from({ length: 51 }, (_, i) => `https://a${i}.example`).join(','))).toThrow('at most 50')
  })
})

test.each([
  ['http://localhost:5173', true],
  ['https://app.localhost', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:80', true],
  ['https://localhost.example', false],
  ['https://app.example', false],
])('%s runs on the machine of whoever opens it: %s', (origin, expected) => expect(isLoopback(origin)).toBe(expected))
