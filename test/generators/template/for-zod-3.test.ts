import { describe, expect, it } from 'vitest'
import { forZod3 } from '../../../src/generators/template/for-zod-3.ts'
import { restyle } from '../../../src/generators/template/restyle.ts'
import { texts } from '../../../src/generators/template/texts.generated.ts'

describe('code for Zod 3', () => {
  it.each([
    ['z.int().min(1)', 'z.number().int().min(1)'],
    ['z.uuid()', 'z.string().uuid()'],
    ['z.email().max(254)', 'z.string().email().max(254)'],
    ['z.array(z.iso.datetime())', 'z.array(z.string().datetime())'],
    ['z.strictObject({ a: z.iso.date() }).partial()', 'z.object({ a: z.string().date() }).strict().partial()'],
    ['z.looseObject({})', 'z.object({}).passthrough()'],
    ['z.prettifyError(result.error)', 'result.error.message'],
    ["z.string().regex(/z.int()/, 'z.uuid()')", "z.string().regex(/z.int()/, 'z.uuid()')"],
    ['xz.int()', 'xz.int()'],
  ])('%s is %s', (code, expected) => {
    expect(forZod3(`const x = ${code}\n`, 'ts')).toBe(`const x = ${expected}\n`)
  })

  it('leaves nothing of Zod 4 in any template', () => {
    const left = Object.entries(texts)
      .filter(([path]) => path.endsWith('.ts'))
      .filter(([, { text }]) => /\bz\.(?:int|uuid|email|url|iso|strictObject|looseObject|prettifyError)\b/.test(forZod3(text, 'ts')))
    expect(left.map(([path]) => path)).toEqual([])
  })
})

describe('schemas of answers', () => {
  it('say all of their keys: a type that has any others is one of none in older releases of Hono', () => {
    const loose = Object.entries(texts).filter(([, { text }]) => /looseObject|passthrough|catchall/.test(text))
    expect(loose.map(([path]) => path)).toEqual([])
  })
})

describe('style of a project', () => {
  const code = "/**\n * Says 'a'.\n */\nfunction f() {\n  return 'a'\n}\n"

  it('leaves the blank before the stars of a remark', () => {
    expect(restyle(code, 'ts', { quote: '"', end: '', unit: '\t' })).toBe('/**\n * Says \'a\'.\n */\nfunction f() {\n\treturn "a"\n}\n')
  })

  it('keeps what stands in a remark within a function in line', () => {
    const inner = 'const o = {\n  /**\n   * A.\n   */\n  a: 1,\n}\n'
    expect(restyle(inner, 'ts', { quote: '"', end: '', unit: '\t' })).toBe('const o = {\n\t/**\n\t * A.\n\t */\n\ta: 1,\n}\n')
  })

  it('ends statements of several lines, and no heads of loops', () => {
    const lines = ['const a = b', '  .c()', '  .d(() => {', '    return 1', '  })', 'for (const x of a) x()', 'type A = string', '']
    expect(restyle(lines.join('\n'), 'ts', { quote: "'", end: ';', unit: '  ' })).toBe(
      'const a = b\n  .c()\n  .d(() => {\n    return 1;\n  });\nfor (const x of a) x();\ntype A = string;\n',
    )
  })

  it('can be given to every template', () => {
    for (const [path, { text }] of Object.entries(texts).filter(([name]) => name.endsWith('.ts')))
      for (const unit of ['\t', '    ']) expect(() => restyle(text, 'ts', { quote: '"', end: ';', unit }), path).not.toThrow()
  })
})
