import fc from 'fast-check'
import { expect, it } from 'vitest'
import { remembering } from '../../src/text/remembering.ts'

it('makes nothing twice of the latest texts, and forgets first what was not asked for longest', () => {
  const made: string[] = []
  const read = remembering(6, (text) => {
    made.push(text)
    return { text }
  })
  const first = read('aaa')
  read('bbb')
  expect(read('aaa')).toBe(first)
  read('ccc')
  expect(read('aaa')).toBe(first)
  read('bbb')
  expect(made).toEqual(['aaa', 'bbb', 'ccc', 'bbb'])
})

it('keeps no text that is longer than all of them may be, and forgets none for it', () => {
  const read = remembering(6, (text) => ({ text }))
  const kept = read('aaa')
  expect(read('a text too long')).not.toBe(read('a text too long'))
  expect(read('aaa')).toBe(kept)
})

it('gives what the function gives, whatever was asked before', () => {
  const texts = fc.array(fc.string({ maxLength: 4, unit: fc.constantFrom('a', 'b') }), { maxLength: 40 })
  fc.assert(
    fc.property(texts, fc.nat(12), (asked, most) => {
      const read = remembering(most, (text) => ({ text }))
      expect(asked.map((text) => read(text).text)).toEqual(asked)
    }),
  )
})
