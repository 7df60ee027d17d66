import { describe, expect, it } from 'vitest'
import { extractFacts } from '../../../src/discovery/extract-facts.ts'
import { tooDeep, tooLong, whyUnparsed } from '../../../src/discovery/javascript/nesting.ts'
import { limits } from '../../../src/core/limits.ts'

const most = limits.codeDepth

/** Pieces of code each of which holds the next one without a bracket, and what would seem to end that where only its sign was looked for. */
const chains: readonly (readonly [string, string, string])[] = [
  ['type arguments behind others', 'a.ts', 'A<b,'],
  ['type arguments behind a type with a separator', 'a.ts', 'A<{b;},'],
  ['type assertions', 'a.ts', '<{a;}>'],
  ['loops with separators in their heads', 'a.ts', 'for(;;)'],
  ['labels and loops', 'a.ts', 'a:for(;;)'],
  ['labels', 'a.ts', 'a:'],
  ['conditions with a comma', 'a.ts', 'if(a,b)'],
  ['`with`', 'a.js', 'with(a,b)'],
  ['alternatives of objects', 'a.ts', 'a?{}:'],
  ['alternatives of texts with a separator', 'a.ts', '";"?b:'],
  ['alternatives of templates with a separator', 'a.ts', 'a`;`?b:'],
  ['alternatives of regular expressions with a separator', 'a.ts', '!/;/.a?b:'],
  ['functions of two parameters', 'a.ts', '(a,b)=>'],
  ['functions that take objects', 'a.ts', 'async({a})=>'],
  ['types of functions', 'a.ts', 'new(a,b)=>'],
  ['conditional types', 'a.ts', '{a:b} extends c?{}:'],
  ['operators of types behind comments', 'a.ts', 'keyof/*;*/ '],
  ['assignments', 'a.ts', 'a[{}]='],
  ['powers', 'a.ts', '{}**'],
  ['signs behind comments', 'a.ts', '!/*;*/'],
  ['classes of classes', 'a.ts', 'class extends '],
  ['elements whose text holds a separator', 'a.tsx', '<a>;'],
  ['elements whose text holds a separator, in TypeScript that is read so at the second attempt', 'a.ts', '<a>;'],
  ['elements and values', 'a.tsx', '<a>{b}'],
  ['alternatives before elements whose text ends them', 'a.tsx', `${'a?'.repeat(600)}<a>;{`],
  ['alternatives before elements whose text has a comma', 'a.jsx', `${'a?'.repeat(600)}<a b>, {`],
  ['alternatives before elements whose text has a declaration', 'a.js', `${'a?'.repeat(600)}<></>?<>b\nconst {`],
  ['alternatives before elements with a value', 'a.tsx', `${'a?'.repeat(600)}<a>{b} c{`],
  ['elements whose text holds a quote', 'a.jsx', "<a>it's;<b/>"],
  ['attributes that are elements', 'a.tsx', '<a b=<c d=";">'],
  ['assignments that look like attributes', 'a.tsx', 'a<typeof b="c">'],
  ['assignments behind what looks like an element', 'a.tsx', 'a<b;{c}='],
  ['calls of calls', 'a.ts', '(a,b)'],
  ['methods of methods', 'a.ts', '.b(c,{})'],
  ['sums of objects', 'a.ts', '+{}'],
  ['assertions with a line between their words', 'a.ts', 'a as\nconst?{}:'],
  ['assertions on a new line', 'a.ts', 'a\nsatisfies b?{}:'],
  ['conditional types with a line between their words', 'a.ts', 'A extends infer\nB?{}:'],
  ['functions whose names stand on the next line', 'a.ts', 'a?function\nf(){'],
]

describe('code whose parts hold one another without a bracket', () => {
  // most of these end the process with a segmentation fault where they reach the parser
  it.each(chains)('is refused: %s', (_, path, unit) => {
    const line = unit.repeat(100)
    for (const start of ['x=', 'type T=', ''])
      expect(extractFacts(path, `${start}${`${line}\n`.repeat(Math.floor(500_000 / line.length))}`)?.error, start).toBeDefined()
  })

  it.each([
    ['constants without semicolons', "export const a = b ? 'c' : !d\n"],
    ['statements', 'if (a) { b = c ? d : e }\nelse f = g\nconst h = 1\n'],
    ['functions', 'const f = async (a) => b => ({ ...c })\nfunction g() {}\n'],
    ['types', 'export type A<B> = Map<string, Set<B>>\n'],
    ['members without semicolons', 'interface A { a?: string\nb: number\nc: boolean\n}\n'],
    ['assignments without semicolons', 'a = `b`\nc = d\n'],
    ['comparisons', 'if (a < b && c > d) {}\n'],
    ['markup', 'const a = <p className="b">It is <b>bold</b> and <br /></p>;\n'],
    ['classes', 'class A extends B { c = new D(); async e() { await f } }\n'],
  ])('is read where each statement ends: %s', (_, unit) => {
    expect(whyUnparsed(unit.repeat(most + 100), unit.includes('</'))).toBeUndefined()
  })
})

it('reads a drawing of many elements in a row', () => {
  const path = '<path id="b" x:href="#c" width={c.d} d="M1 2" />\n'
  const group = `<g\n  id='a'\n  fill="none">${path}</g>\n`
  const text = (parts: string): string => `export const Logo = () => (\n<svg>\n${parts}</svg>\n)\n`
  expect(whyUnparsed(text(group.repeat(most)), true)).toBeUndefined()
  expect(extractFacts('a.tsx', text(group.repeat(most)))?.error).toBeUndefined()
  expect(whyUnparsed(text('<g id="a">'.repeat(most + 100)), true)).toBe(tooDeep)
})

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
    expect(whyUnparsed(text)).toBe(tooDeep)
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
    expect(whyUnparsed(unit.repeat(most * 2))).toBeUndefined()
  })
})

it('reads more statements than the parser hands over at once', () => {
  const { error, calls } = extractFacts('a.ts', 'a();\n'.repeat(140_000)) ?? {}
  expect([error, calls?.length]).toEqual([undefined, 140_000])
})

it('says of code that goes on without an end what it lacks, not that it is nested', () => {
  expect(extractFacts('a.js', 'a + b\n'.repeat(limits.codeRun))?.error).toEqual({ message: tooLong, line: 1 })
})
