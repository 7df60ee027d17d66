import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownLines } from '../../../src/generators/template/regions.ts'
import { renderTemplate } from '../../../src/generators/template/render-template.ts'
import { linesOf, ownStyle } from '../../../src/generators/template/template-text.ts'
import { texts } from '../../../src/generators/template/texts.generated.ts'

const render = (lines: readonly string[], words: readonly string[], values: Readonly<Record<string, string>> = {}): string =>
  renderTemplate(lines.join('\n'), { values, holds: new Set(words) })

describe('regions', () => {
  const lines = ['//! ours', 'a()', '//#region x y', 'b()', '//#region !z', 'c()', '//#endregion', '//#endregion', '--#region sql', 'd()', '--#endregion']

  it.each<[readonly string[], string]>([
    [[], 'a()\n'],
    [['x'], 'a()\n'],
    [['x', 'y'], 'a()\nb()\nc()\n'],
    [['x', 'y', 'z'], 'a()\nb()\n'],
    [['sql'], 'a()\nd()\n'],
  ])('that hold with %j give %j', (words, text) => {
    expect(render(lines, words)).toBe(text)
  })

  it('are written once for each value', () => {
    const text = renderTemplate('//#each one\n$one$($two$)\n//#endregion', {
      values: { two: '2' },
      holds: new Set(),
      each: { one: [{ one: 'a' }, { one: 'b', two: '3' }] },
    })
    expect(text).toBe('a(2)\nb(3)\n')
    expect(renderTemplate('x\n//#each none\n$a$\n//#endregion', { values: {}, holds: new Set() })).toBe('x\n')
  })

  it('that are not closed, or not begun, are a mistake of ours', () => {
    expect(() => ownLines('//#region x\na')).toThrow('A region of a template is not closed.')
    expect(() => ownLines('a\n//#endregion')).toThrow('A region of a template ends that did not begin.')
  })
})

describe('placeholders', () => {
  it('have a value of their own', () => {
    expect(() => render(['$nothing$'], [])).toThrow('The placeholder $nothing$ of a template has no value.')
    expect(() => render(['$constructor$'], [])).toThrow('has no value')
  })

  it('stand for their values as they are, which are read no further', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('$', '&', "'", '`', 'a', '$a$', '1'), minLength: 1 }), (value) => {
        expect(render(['x = $a$'], [], { a: value })).toBe(`x = ${value}\n`)
      }),
    )
  })
})

describe('templates', () => {
  it.each(Object.keys(texts))('%s closes its regions and says how statements end in both languages', (path) => {
    const template = texts[path]
    if (template === undefined) throw new Error('no template')
    expect(() => ownLines(template.text)).not.toThrow()
    for (const language of ['ts', 'js'] as const) {
      const ended = linesOf(template, language, { ...ownStyle, end: ';' })
      expect(ended.replaceAll(/;$/gm, '')).toBe(linesOf(template, language, ownStyle).replaceAll(/;$/gm, ''))
    }
  })
})
