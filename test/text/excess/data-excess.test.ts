import { describe, expect, it } from 'vitest'
import { limits } from '../../../src/core/limits.ts'
import { excessOf } from '../../../src/text/excess/excess-of.ts'
import { readJson } from '../../../src/text/read-json.ts'

const many = 3 * limits.dataDepth

describe('brackets in texts and remarks of a format', () => {
  it.each([
    ['a.json', `[${'"a (", '.repeat(many)}1]`],
    ['a.jsonc', `[\n${'// see (\n/* [ */ "{",\n'.repeat(many)}]`],
    ['a.json5', `[${"'(it\\'s [',".repeat(many)}]`],
    ['a.toml', `${`# (\na = '(' # [\nb = """\n[\n"""\n`.repeat(many)}`],
    ['a.prisma', '// (see\nmodel A {\n  a String @default("(")\n}\n'.repeat(many)],
    ['a.graphql', '# (\n"""\nSee [\n"""\ntype A { a: String }\n'.repeat(many)],
    ['a.sql', "-- (see\n/* [ */ INSERT INTO a VALUES ('it''s (', \"b(\");\nDO $$ begin (; $$;\n".repeat(many)],
    ['a.proto', '// (\nmessage A { string a = 1 [default = "("]; }\n'.repeat(many)],
    ['a.tf', '# (\na = "[" // {\n'.repeat(many)],
    ['a.yaml', "a: it's (one [\nb: \"[\"\nc: '{'\n# [\nd: |\n  [ {\n  [ {\ne: [1, {f: g}]\n".repeat(many)],
    ['b.yaml', 'a: {}\nb: []\nc: { }\nd: [{}, []]\n'.repeat(many)],
  ])('open nothing in %s', (path, text) => {
    expect(excessOf(path, text)).toBeUndefined()
  })

  it.each([
    ['a.json', `{"a": "]}", "b": ${'["]",'.repeat(many)}`],
    ['a.sql', `SELECT ${"(')',".repeat(many)}`],
    ['a.graphql', `${'type A { # }\n'.repeat(many)}`],
    ['a.yaml', `a: ${'["]", '.repeat(many)}`],
  ])('close nothing in %s', (path, text) => {
    expect(excessOf(path, text)).toMatchObject({ limit: limits.dataDepth })
  })
})

describe('YAML', () => {
  const stairs = (steps: number): string => Array.from({ length: steps }, (_, i) => `${' '.repeat(i)}a:`).join('\n')

  it('nested by indentation alone is refused on the line where it is too deep', () => {
    expect(excessOf('a.yaml', stairs(limits.dataDepth))).toBeUndefined()
    expect(excessOf('a.yaml', stairs(limits.dataDepth + 1))).toEqual({
      what: 'values in one another',
      limit: limits.dataDepth,
      line: limits.dataDepth + 1,
    })
    expect(excessOf('a.yml', Array.from({ length: 250 }, (_, i) => `${'  '.repeat(i)}- b:`).join('\n'))).toMatchObject({ limit: 200 })
  })

  it('of many siblings, blocks of text and wide pages is read', () => {
    expect(excessOf('a.yaml', 'a:\n  b:\n    - c: d\n      e: f\n'.repeat(5_000))).toBeUndefined()
    expect(excessOf('a.yaml', `a: |\n${Array.from({ length: 300 }, (_, i) => `${' '.repeat(i + 2)}x`).join('\n')}\nb: c\n`)).toBeUndefined()
  })
})

describe('JSON', () => {
  it('is read with a byte order mark, and not beyond the limit or where it is none', () => {
    expect(readJson('\uFEFF{"a":[1]}')).toEqual({ a: [1] })
    expect(readJson('['.repeat(many) + ']'.repeat(many))).toBeUndefined()
    expect(readJson('{')).toBeUndefined()
    expect(readJson(undefined)).toBeUndefined()
  })
})
