import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editConfig } from '../../../src/text/config-edit/edit-config.ts'
import type { JsonObject, JsonValue } from '../../../src/text/config-edit/json-value.ts'
import { readConfig } from '../../../src/text/config-edit/read-config.ts'
import { runs } from '../../support/runs.ts'
import { message } from './message.ts'
import { anyChange, anyConfig, anyKey, anyValue, choices, chooser, expected, has, isInserted } from './random-changes.ts'

interface Printer {
  choose: (bound: number) => number
  eol: string
  unit: string
}

/** A configuration as somebody might have written it: comments anywhere, lists on one line or several, trailing commas. */
const anyText = fc
  .tuple(anyConfig, choices, fc.constantFrom('\n', '\r\n'), fc.constantFrom('\t', '  ', '   '), fc.constantFrom('', '\uFEFF'))
  .map(([config, numbers, eol, unit, mark]) => {
    const printer = { choose: chooser(numbers), eol, unit }
    const lead = printer.choose(3) === 0 ? `// { "a": 1 }${eol}` : ''
    return { config, eol, text: mark + lead + print(config, '', printer) + ['', eol, ' // end'][printer.choose(3)] }
  })

function print(value: JsonValue, indent: string, printer: Printer): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const isList = Array.isArray(value)
  const entries = Object.entries(value as JsonObject)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  const { choose, eol, unit } = printer
  const isSpread = choose(2) === 0
  const inner = isSpread ? indent + unit : indent
  const items = entries.map(([key, item], index) => {
    const start = isList ? '' : `${JSON.stringify(key)}${comment(printer)}:${['', ' '][choose(2)]}`
    const isLast = index === entries.length - 1
    const comma = isLast && choose(2) === 0 ? '' : `${comment(printer)},`
    const above = isSpread && choose(4) === 0 ? `${inner}// "kv_namespaces": []${eol}` : ''
    const beside = comment(printer) + (isSpread && choose(4) === 0 ? ' // "a": [1, {' : '')
    return `${above}${isSpread ? inner : ['', ' '][choose(2)]}${start}${print(item, inner, printer)}${comma}${beside}${isSpread ? eol : ''}`
  })
  const empty = entries.length === 0 ? ['', ' ', '/* , */', eol, `// ]}${eol}`][choose(5)] : ''
  return `${open}${isSpread && entries.length > 0 ? eol : ''}${items.join('')}${empty}${isSpread ? indent : ''}${close}`
}

function comment({ choose, eol }: Printer): string {
  return ['', '', '', ' ', ' /* , "a" ] */ ', `/*${eol} } */`][choose(6)] ?? ''
}

describe('JSONC', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(anyText, ({ text, config }) => {
        expect(readConfig(text, 'jsonc')).toEqual(config)
      }),
      { numRuns: runs(5_000) },
    )
  })

  it('holds the change, or is refused because something is in the way', () => {
    fc.assert(
      fc.property(anyText, anyChange, ({ text, config }, change) => {
        const after = expected(config, change)
        if (after === undefined) expect(message(() => editConfig(text, 'jsonc', [change]))).toMatch(/^Expected `/)
        else expect(readConfig(editConfig(text, 'jsonc', [change]), 'jsonc')).toEqual(after)
      }),
      { numRuns: runs(10_000) },
    )
  })

  it('keeps every byte where something is added, with one comma and one more part at most', () => {
    fc.assert(
      fc.property(anyText, anyChange, ({ text, config }, change) => {
        fc.pre(expected(config, change) !== undefined && ('append' in change || !has(config, change.at)))
        const edited = editConfig(text, 'jsonc', [change])
        expect(isInserted(text, edited), edited).toBe(true)
      }),
      { numRuns: runs(10_000) },
    )
  })

  it('keeps every byte where a key is sorted in, and only its line breaks are used', () => {
    fc.assert(
      fc.property(anyText, anyKey, anyValue, ({ text, config, eol }, key, set) => {
        fc.pre(!has(config, [key]))
        const edited = editConfig(text, 'jsonc', [{ at: [key], set, sorted: true }])
        expect(isInserted(text, edited), edited).toBe(true)
        expect(readConfig(edited, 'jsonc')).toEqual(expected(config, { at: [key], set }))
        if (text.includes(eol)) expect(edited.replaceAll(eol, '')).not.toMatch(/[\r\n]/)
      }),
      { numRuns: runs(5_000) },
    )
  })

  it('holds several changes', () => {
    fc.assert(
      fc.property(anyText, fc.array(anyChange, { maxLength: 4 }), ({ text, config }, changes) => {
        let after: JsonObject | undefined = config
        for (const change of changes) after = after === undefined ? undefined : expected(after, change)
        fc.pre(after !== undefined)
        expect(readConfig(editConfig(text, 'jsonc', changes), 'jsonc')).toEqual(after)
      }),
      { numRuns: runs(5_000) },
    )
  })
})
