import { expect, it } from 'vitest'
import { withoutEscapes } from '../../src/core/without-escapes.ts'

it.each([
  ['colours', '\u001B[31mred\u001B[0m and \u001B[38;5;12mblue\u001B[m'],
  ['colours of one character', '\u009B31mred\u009B0m and blue'],
  ['a cleared screen', '\u001B[2J\u001B[Hred and blue'],
  ['a link', '\u001B]8;;https://example.com\u0007red\u001B]8;;\u001B\\ and blue'],
  ['a title', '\u001B]0;a title\u009Cred and blue'],
  ['orders of two characters', '\u001Bcred\u001B(B and blue\u001B'],
  ['a text for the terminal', '\u001BPq#0;2\u001B\\red\u009Dname\u009C and blue'],
])('takes out %s', (_, text) => {
  expect(withoutEscapes(text)).toBe('red and blue')
})

it('ends what has no end with its line', () => {
  expect(withoutEscapes('a \u001B]0;title\nb \u001B]0;title\u001B[1mc')).toBe('a \nb c')
})

// the time is no assertion: what looks for an end from every beginning takes an hour for this, and the test hangs
it.each(['\u001B]', '\u001B]a', '\u009D', '\u001B[', '\u001B[;', '\u001BP', '\u001B ', '\u009B1'])('reads a million of %j', (one) => {
  expect(withoutEscapes(one.repeat(1_000_000))).not.toContain('\u001B')
})
