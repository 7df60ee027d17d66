import { describe, expect, it } from 'vitest'
import { isMerged } from '../../../src/drift/names/merged-names.ts'

const list = (...names: readonly string[]): string => ['phases = [', ...names.map((name) => `    "${name}",`), ']', ''].join('\n')
const at = (text: string, name: string) => ({ text, name, line: text.split('\n').findIndex((one) => one.includes(`"${name}"`)) + 1 })

describe('a name of a list of which more went than came', () => {
  const before = list('open', 'fixPages', 'fixLines', 'close')

  it('may be one of several that became one', () => {
    const after = list('open', 'fixBooks', 'close')
    expect(isMerged(at(before, 'fixPages'), at(after, 'fixBooks'))).toBe(true)
  })

  it('is the one that is most like the new one', () => {
    const after = list('open', 'fixAllPages', 'close')
    expect(isMerged(at(before, 'fixPages'), at(after, 'fixAllPages'))).toBe(false)
    expect(isMerged(at(before, 'fixLines'), at(after, 'fixAllPages'))).toBe(true)
  })

  it('is itself where as many came', () => {
    const after = list('open', 'fixBooks', 'fixRows', 'close')
    expect(isMerged(at(before, 'fixPages'), at(after, 'fixBooks'))).toBe(false)
    expect(isMerged(at('a("x")\n', 'x'), at('a("y")\n', 'y'))).toBe(false)
  })
})
