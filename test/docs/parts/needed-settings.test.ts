import { expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { plain } from '../../../src/core/phrase.ts'
import type { EnvKey } from '../../../src/core/project.ts'
import { failureWithout, requiredSentence } from '../../../src/docs/parts/settings.ts'

function setting(name: string, more: Partial<EnvKey> = {}): EnvKey {
  return { name, required: true, default: null, insecureDefault: false, file: 'src/a.ts' as RepoPath, line: 1, uses: [], ...more }
}

it.each<[settings: readonly EnvKey[], expected: string | undefined]>([
  [[setting('A'), setting('B', { required: false })], 'Set A before you start: the code fails without.'],
  [[setting('A', { failsIn: ['send'] })], 'Some functions fail without A.'],
  [[setting('A', { assumed: true })], 'The code takes A as set.'],
  [[setting('A'), setting('B', { failsIn: [''] })], 'Set A before you start: the code fails without. Some functions fail without B.'],
  [[setting('A', { required: false })], undefined],
])('names needed settings by what needs them', (settings, expected) => {
  const said = requiredSentence(settings)
  expect(said === undefined ? undefined : plain(said)).toBe(expected)
})

it.each<[failsIn: readonly string[] | undefined, expected: string]>([
  [undefined, 'the code fails'],
  [['send'], 'send fails'],
  [['ask', 'send'], 'ask and send fail'],
  [['', 'send'], 'a function that uses it fails'],
])('says what fails without a setting', (failsIn, expected) => {
  expect(plain(failureWithout(setting('A', failsIn === undefined ? {} : { failsIn })))).toBe(expected)
})
