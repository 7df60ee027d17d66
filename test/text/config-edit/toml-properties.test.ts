import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editConfig } from '../../../src/text/config-edit/edit-config.ts'
import type { JsonObject, JsonValue } from '../../../src/text/config-edit/json-value.ts'
import { readConfig } from '../../../src/text/config-edit/read-config.ts'
import { runs } from '../../support/runs.ts'
import { message } from './message.ts'
import { anyChange, anyConfig, choices, chooser, expected, has, isInserted } from './random-changes.ts'

interface Printer {
  choose: (bound: number) => number
  eol: string
}

/** A configuration as somebody might have written it: headers, dotted keys, inline tables and arrays on one line or several, comments between. */
const anyText = fc
  .tuple(anyConfig, choices, fc.constantFrom('\n', '\r\n'), fc.constantFrom('', '\uFEFF'))
  .map(([config, numbers, eol, mark]) => {
    const printer = { choose: chooser(numbers), eol }
    const { lines, tables } = print(config, [], printer)
    const text = [...lines, ...tables].map((line) => line + comment(printer)).join(eol)
    return { config, text: mark + (printer.choose(3) === 0 ? `# a = 1${eol}${eol}` : '') + text + ['', eol, eol + eol][printer.choose(3)] }
  })

/** Lines of a table, and those of the tables within it, which stand below their own headers. */
function print(table: JsonObject, path: readonly string[], printer: Printer): { lines: string[]; tables: string[] } {
  const [lines, tables]: [string[], string[]] = [[], []]
  for (const [key, value] of Object.entries(table)) {
    const inner = [...path, key]
    const form = printer.choose(3)
    if (isTable(value) && form === 0) {
      const own = print(value, inner, printer)
      // a table that only holds tables needs no header of its own
      const needsHeader = own.lines.length > 0 || own.tables.length === 0 || printer.choose(2) === 0
      tables.push(...(needsHeader ? [`[${keys(inner, printer)}]`] : []), ...own.lines, ...own.tables)
    } else if (isTable(value) && form === 1 && Object.keys(value).length > 0) lines.push(...dotted(value, [key], printer))
    else if (Array.isArray(value) && value.length > 0 && value.every(isTable) && form !== 2)
      for (const item of value) {
        const own = print(item, inner, printer)
        tables.push(`[[${keys(inner, printer)}]]`, ...own.lines, ...own.tables)
      }
    else lines.push(`${keys([key], printer)} = ${inline(value, printer, true)}`)
  }
  return { lines, tables }
}

function dotted(table: JsonObject, path: readonly string[], printer: Printer): string[] {
  return Object.entries(table).flatMap(([key, value]) => {
    const inner = [...path, key]
    return isTable(value) && Object.keys(value).length > 0 && printer.choose(2) === 0
      ? dotted(value, inner, printer)
      : [`${keys(inner, printer)} = ${inline(value, printer, true)}`]
  })
}

function inline(value: JsonValue, printer: Printer, maySpread: boolean): string {
  const { choose, eol } = printer
  if (Array.isArray(value)) {
    const isSpread = maySpread && choose(2) === 0
    const items = value.map((item) => inline(item, printer, isSpread))
    const comma = choose(2) === 0 && items.length > 0 ? ',' : ''
    if (!isSpread) return `[${items.join(', ')}${comma}]`
    return `[${eol}${items.join(`, # ]${eol}`)}${comma}${[' # a, b', ''][choose(2)]}${eol}]`
  }
  if (isTable(value)) {
    const items = Object.entries(value).map(([key, item]) => `${keys([key], printer)} = ${inline(item, printer, false)}`)
    return `{${items.join(', ')}}`
  }
  if (typeof value !== 'string') return JSON.stringify(value)
  const basic = JSON.stringify(value).replaceAll('\u007F', '\\u007f')
  if (/^[ -&(-~]*$/.test(value) && choose(2) === 0) return `'${value}'`
  return choose(3) === 0 ? `""${basic}""` : basic
}

function keys(path: readonly string[], { choose }: Printer): string {
  const quoted = (key: string): string => (/^[ -&(-~]*$/.test(key) && choose(2) === 0 ? `'${key}'` : JSON.stringify(key))
  return path.map((key) => (/^[a-z_]+$/.test(key) && choose(3) > 0 ? key : quoted(key))).join(['.', ' . '][choose(2)])
}

function comment({ choose, eol }: Printer): string {
  return ['', '', '', ' # [a]', eol, `${eol}# a = [`, `${eol}${eol}# [[a]]`, `${eol}# b${eol}`][choose(8)] ?? ''
}

function isTable(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

describe('TOML', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(anyText, ({ text, config }) => {
        expect(readConfig(text, 'toml')).toEqual(config)
      }),
      { numRuns: runs(5_000) },
    )
  })

  it('holds the change, or is refused because something is in the way', () => {
    fc.assert(
      fc.property(anyText, anyChange, ({ text, config }, change) => {
        const after = expected(config, change)
        const refusal = message(() => editConfig(text, 'toml', [change]))
        if (after === undefined) expect(refusal).toMatch(/^Expected `/)
        // what stands as tables is neither replaced by something else nor mixed with it
        else if (refusal !== '' && has(config, change.at))
          expect(refusal).toMatch(/is written as (?:a table|tables)|cannot be changed safely/)
        else expect(readConfig(editConfig(text, 'toml', [change]), 'toml'), refusal).toEqual(after)
      }),
      { numRuns: runs(20_000) },
    )
  })

  it('keeps every byte where something is added, with one comma and one more part at most', () => {
    fc.assert(
      fc.property(anyText, anyChange, ({ text, config }, change) => {
        fc.pre(expected(config, change) !== undefined && ('append' in change || !has(config, change.at)))
        fc.pre(message(() => editConfig(text, 'toml', [change])) === '')
        const edited = editConfig(text, 'toml', [change])
        expect(isInserted(text, edited), edited).toBe(true)
      }),
      { numRuns: runs(10_000) },
    )
  })
})
