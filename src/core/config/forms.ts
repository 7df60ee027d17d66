import { expectedGlob, isWideGlob } from '../glob-choices.ts'
import { readAll } from './mistakes.ts'
import type { Written } from './written.ts'

/** Reads a value that a person wrote; throws what `Written.refuse` gives where it has another form. */
export type Form<T> = (written: Written) => T

/** A value that a test takes. */
export function valueOf<T>(expected: string, takes: (value: unknown) => value is T): Form<T> {
  return ({ value, refuse }) => {
    if (!takes(value)) throw refuse(expected)
    return value
  }
}

/** A text of a pattern and of at most so many characters. */
export function textOf(expected: string, pattern: RegExp, most = 1_000): Form<string> {
  return valueOf(
    expected,
    (value): value is string =>
      typeof value === 'string' && value.length <= 2 * most && Array.from(value).length <= most && pattern.test(value),
  )
}

/** `true` or `false`. */
export const flag: Form<boolean> = valueOf('`true` or `false`', (value): value is boolean => typeof value === 'boolean')

/** One of several words. */
export function oneOf<T extends string>(words: readonly T[]): Form<T> {
  const expected = `one of ${words.map((word) => `\`${word}\``).join(', ')}`
  return valueOf(expected, (value): value is T => words.some((word) => word === value))
}

/** A whole number. */
export function wholeNumber(least: number, most: number): Form<number> {
  return valueOf(
    `a whole number from ${least} to ${most}`,
    (value): value is number => typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most,
  )
}

/** A list whose items each have a form; `most` of them at most. */
export function listOf<T>(expected: string, item: Form<T>, most = Number.POSITIVE_INFINITY): Form<readonly T[]> {
  return (written) => {
    const { value, refuse } = written
    if (!Array.isArray(value) || value.length > most) throw refuse(expected)
    return readAll(value.map((_, index) => () => item(written.part(index))))
  }
}

const glob: Form<string> = ({ value, refuse }) => {
  if (typeof value !== 'string') throw refuse('a list of globs')
  if (isWideGlob(value)) throw refuse(`made of globs ${expectedGlob}`)
  return value
}

/** A list of globs, none of which may be tried in too many ways. */
export const globs: Form<readonly string[]> = listOf('a list of globs', glob)
