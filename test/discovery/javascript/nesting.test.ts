import { describe, expect, it } from 'vitest'
import { extractFacts } from '../../../src/discovery/extract-facts.ts'
import { isNestedTooDeeply } from '../../../src/discovery/javascript/nesting.ts'
import { limits } from '../../../src/core/limits.ts'

const most = limits.codeDepth

describe('code that is nested beyond the limit', () => {
  // any of these ends the process where it reaches the parser
  it.each([
    ['plain brackets', '[\n'],
    ['a text that seems to close them', '[")",\n'],
    ['a regular expression that does', '[/]/,\n'],
    ['a template', '[`]`,\n'],
    ['an expression in a template', '[`${")"}`,\n'],
    ['a comment', '[/*]*/\n'],
    ['a comment of a line', '[//]\n'],
    ['a regular expression behind a condition that hides them', '{if(1)/"/;{//"}\n'],
    ['a division that looks like a regular expression', 'f(a)/"]"/b[\n'],
  ])('is refused, whatever stands between: %s', (_, unit) => {
    const text = unit.repeat(30_000)
    expect(isNestedTooDeeply(text)).toBe(true)
    expect(extractFacts('src/a.ts', text)?.error?.message).toMatch(/too deeply/)
  })

  it.each([
    ['brackets in texts', 'const a = "(" + \'[\';\n'],
    ['escapes of a terminal', "log('\\x1b[31m' + text + '\\x1b[0m');\n"],
    ['faces', "say('hello :(');\n"],
    ['remarks', '// see (above\nf(1);\n'],
    ['statements that close what they open', 'if (a / b > (c / d)) { f(`${a[1]}`, /[a]/) }\n'],
    ['templates over lines', 'f(`${g(1)}\n)) ${h(2)}`)\n'],
  ])('is not seen in %s, however many', (_, unit) => {
    expect(isNestedTooDeeply(unit.repeat(most * 2))).toBe(false)
  })
})
