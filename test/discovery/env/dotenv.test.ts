import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEnvExample, readDotenv } from '../../../src/discovery/env/dotenv.ts'

describe('example files', () => {
  it('knows them by name and never a real one', () => {
    for (const file of ['.env.example', '.env.sample', '.example.env', 'env.template', 'apps/web/.env.local.example'])
      expect(isEnvExample(file)).toBe(true)
    for (const file of ['.env', '.env.local', '.env.production', 'environment.ts', 'example.json']) expect(isEnvExample(file)).toBe(false)
  })

  it('reads values, comments beside, above and commented-out assignments', () => {
    expect(readDotenv('A="x y" # beside\n# Says what B is for,\n# in two lines.\nB=2\n# C=3\n## ------\nexport D=4')).toMatchObject([
      { name: 'A', value: 'x y', about: 'beside', line: 1 },
      { name: 'B', value: '2', about: 'Says what B is for, in two lines.', line: 4 },
      { name: 'C', value: '3', line: 5 },
      { name: 'D', value: '4', line: 7 },
    ])
  })

  it('reads back any name and value at its line', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.stringMatching(/^[A-Z][A-Z0-9_]{0,9}$/), fc.stringMatching(/^[a-z0-9]{0,8}$/)), { maxLength: 20 }),
        (pairs) => {
          const entries = readDotenv(pairs.map(([name, value]) => `${name}=${value}`).join('\n'))
          expect(entries.map((entry) => [entry.name, entry.value, entry.line])).toEqual(
            pairs.map(([name, value], i) => [name, value, i + 1]),
          )
        },
      ),
    )
  })
})
