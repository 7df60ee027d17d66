import { expect, test } from 'vitest'
import { parseEnvironment } from '../../../src/generators/names/environment-name.ts'

test.each(['production', 'staging', 'pr-12', 'a', 'a'.repeat(31)])('%s names an environment', (name) => {
  expect(parseEnvironment(name)).toBe(name)
})

test.each(['', 'Production', '1st', '-a', 'a-', 'a_b', 'a.b', 'a b', 'a\n', '${x}', "a'", 'a'.repeat(32)])('%j does not', (name) => {
  expect(() => parseEnvironment(name)).toThrow('Expected `environment`')
})
