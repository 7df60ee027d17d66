import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCommand } from '../../src/text/parse-command.ts'

describe('parseCommand', () => {
  it.each([
    ['/document-feature billing', ['billing']],
    ['/document-feature billing developers --depth standard', ['billing', 'developers', '--depth', 'standard']],
    ['  /document-feature "organization invites"  ops ', ['organization invites', 'ops']],
    ['/document-feature \'a b\' --languages="de, fr"', ['a b', '--languages=de, fr']],
    ['/document-feature “typographic quotes”', ['typographic quotes']],
    ['/document-feature "a \\" b"', ['a " b']],
    ['/document-feature ""', ['']],
    ["/document-feature it's", ["it's"]],
    ['/help', []],
  ])('%s', (line, tokens) => {
    expect(parseCommand(line).tokens).toEqual(tokens)
  })

  it.each(['', 'document-feature x', '/', '//x', '/Document x', '/-x', '/document-feature "open'])('refuses %j', (line) => {
    expect(() => parseCommand(line)).toThrow('Expected')
  })

  it('gives back every token that was quoted', () => {
    const token = fc.string().filter((text) => !/["\\]/.test(text) && text.length < 100)
    fc.assert(
      fc.property(fc.array(token, { maxLength: 5 }), (tokens) => {
        expect(parseCommand(`/x ${tokens.map((text) => `"${text}"`).join(' ')}`).tokens).toEqual(tokens)
      }),
    )
  })
})
