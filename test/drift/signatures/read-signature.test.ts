import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSignature } from '../../../src/drift/signatures/read-signature.ts'
import { allowsMore, isPlain, isSameType, typeSet } from '../../../src/drift/signatures/type-words.ts'

/** Parameters as short words: `a?: string = 1`. */
function words(text: string): string | undefined {
  const signature = readSignature(text, text.indexOf('('))
  if (signature === undefined) return undefined
  const list = signature.params.map(({ name, optional, rest, type, default: given }) =>
    [
      rest ? '...' : '',
      name,
      optional ? '?' : '',
      type === undefined ? '' : `: ${type.text}`,
      given === undefined ? '' : ` = ${given.text}`,
    ].join(''),
  )
  return `${list.join(', ')}${signature.returns === undefined ? '' : ` -> ${signature.returns.text}`}`
}

describe('readSignature', () => {
  it.each([
    ['f()', ''],
    ['f(a, b)', 'a, b'],
    ['f(a = 3000, b?: string): Server', 'a? = 3000, b?: string -> Server'],
    ['f(a: Map<string, number>, b: (x: number) => void)', 'a: Map<string, number>, b: (x: number) => void'],
    ['f({ a, b = 2 }: Options = {}, ...rest: string[])', '?: Options = {}, ...rest: string[]'],
    ['f(a[, b[, c]])', 'a, b?, c?'],
    ['f([a], [b=2])', 'a?, b? = 2'],
    ['f(a: \'x, y\' | "(")', 'a: \'x, y\' | "("'],
    ['f(this: Foo, private readonly a: string)', 'a: string'],
    ['f(a: number): Promise<{ b: string }> {', 'a: number -> Promise<{ b: string }>'],
    ['f(a) -> Promise', 'a -> Promise'],
    ['f(\n  a: string,\n  b = 2,\n)', 'a: string, b? = 2'],
  ])('reads %s', (text, expected) => {
    expect(words(text)).toBe(expected)
  })

  it.each(['f(1)', "f('a')", 'f(a.b)', 'f(a + b)', 'f(a', 'f(...)', 'f(g())', 'f(a b)'])('takes %s for no list of parameters', (text) => {
    expect(words(text)).toBeUndefined()
  })

  it('gives stretches of the text whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('(){}[]<>,:=?|\'"` \nab1.')), maxLength: 80 }), (inner) => {
        const text = `f(${inner}`
        const signature = readSignature(text, 1)
        const stretches = [
          signature?.list,
          signature?.returns,
          ...(signature?.params ?? []).flatMap(({ type, default: given }) => [type, given]),
        ]
        for (const one of stretches) if (one !== undefined && !/\[\s*,/.test(text)) expect(text.slice(one.from, one.to)).toBe(one.text)
      }),
    )
  })
})

describe('typeSet', () => {
  it.each([
    ['string | number', 'number|string'],
    ["'a' | 'b'", '"b" | "a"'],
    ['Array<string>', 'string[]'],
    ['String', 'string'],
    ['true | false', 'boolean'],
    ['string | undefined', 'string'],
    ['string or number', 'string | number'],
    ['string \\| number', 'string | number'],
    ['{string}', 'string'],
  ])('takes %s and %s for one', (a, b) => {
    expect(isSameType(typeSet(a), typeSet(b))).toBe(true)
  })

  it('knows what a document allows that code does not', () => {
    const more = (said: string, is: string): boolean => allowsMore(typeSet(said), typeSet(is))
    expect([more('string', "'a' | 'b'"), more("'a'", 'string'), more('string', 'string | number')]).toEqual([false, false, false])
    expect([more('number', 'string'), more("'c'", "'a' | 'b'"), more('string | number', 'string')]).toEqual([true, true, true])
    expect([isPlain(typeSet('string[]')), isPlain(typeSet('Foo')), isPlain(typeSet('Record<string, string>'))]).toEqual([
      true,
      false,
      false,
    ])
  })
})
