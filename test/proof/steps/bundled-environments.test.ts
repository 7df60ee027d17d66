import { expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { bundledEnvironments } from '../../../src/proof/steps/bundled-environments.ts'

const named = (count: number): string[] => ['', ...Array.from({ length: count - 1 }, (_, i) => `e${i + 1}`)]

it('are all, where they are few', () => {
  expect(bundledEnvironments(named(20))).toEqual({ bundled: named(20), skips: [] })
})

it('are the top level and those that were added last, where they are many', () => {
  const { bundled, skips } = bundledEnvironments(named(3_000))
  expect(bundled).toHaveLength(20)
  expect([bundled[0], bundled[1], bundled.at(-1)]).toEqual(['', 'e2981', 'e2999'])
  expect(skips.map(plain)).toEqual(['Of 3000 environments 20 were bundled.'])
})

it.each(['../../x', '--help x', 'a\nb', '@octocat closes #1', '`x`', '\u001B[2J', 'x'.repeat(64)])(
  'are not those of a name such as %j',
  (name) => {
    const { bundled, skips } = bundledEnvironments(['', name, 'production'])
    expect(bundled).toEqual(['', 'production'])
    expect(skips).toHaveLength(1)
    expect(JSON.stringify(skips[0])).toContain('"kind":"value"')
  },
)
