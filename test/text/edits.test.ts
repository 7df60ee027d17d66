import { describe, expect, it } from 'vitest'
import { applyEdits } from '../../src/text/edits.ts'

describe('edits by offset', () => {
  it('apply in order, equal offsets as they were given', () => {
    expect(
      applyEdits('abcdef', [
        { from: 4, to: 5, text: 'X' },
        { from: 2, to: 2, text: '1' },
        { from: 2, to: 2, text: '2' },
        { from: 0, to: 1, text: '' },
      ]),
    ).toBe('b12cdXf')
  })

  it('let deletions share what is between them, and nothing else', () => {
    expect(
      applyEdits('abcdef', [
        { from: 1, to: 3, text: '' },
        { from: 2, to: 5, text: '' },
      ]),
    ).toBe('af')
    expect(() =>
      applyEdits('abcdef', [
        { from: 1, to: 3, text: '' },
        { from: 2, to: 5, text: 'x' },
      ]),
    ).toThrow('Expected edits not to overlap')
  })
})
