import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FileFacts, Value } from '../../../src/core/facts.ts'
import { extractFacts } from '../../../src/discovery/javascript/extract.ts'

const facts = (text: string, path = 'a.ts'): FileFacts => extractFacts(path, text)

/** A value as short text: calls with their arguments, functions as `fn`. */
function show(value: Value | undefined): string {
  if (!value) return '-'
  switch (value.k) {
    case 'str':
      return JSON.stringify(value.v)
    case 'num':
    case 'bool':
      return String(value.v)
    case 'ref':
      return value.name
    case 'get':
      return `${show(value.of)}.${value.name}`
    case 'call':
      return `${value.call.new ? 'new ' : ''}${show(value.call.callee)}(${value.call.args.map(show).join(', ')})`
    case 'obj':
      return `{${value.props.map(([name, one]) => `${name}: ${show(one)}`).join(', ')}${(value.spreads ?? []).map((one) => `, ...${show(one)}`).join('')}}`
    case 'arr':
      return `[${value.items.map(show).join(', ')}]`
    case 'tpl':
      return `\`${value.parts.map((one) => (one.k === 'str' ? one.v : `\${${show(one)}}`)).join('')}\``
    case 'any':
      return value.of.map(show).join(` ${value.op} `)
    case 'spread':
      return `...${show(value.of)}`
    case 'regex':
      return value.v
    case 'other':
      return `<${value.text ?? ''}>`
    default:
      return value.k
  }
}

describe('imports', () => {
  it.each([
    [`import x from 'm'`, 'static m default=x'],
    [`import { a as b, c } from 'm'`, 'static m a=b c=c'],
    [`import * as n from 'm'`, 'static m *=n'],
    [`import 'm'`, 'static m'],
    [`import type { T } from 'm'`, 'type m T=T'],
    [`import { type T } from 'm'`, 'type m T=T'],
    [`import { type T, x } from 'm'`, 'static m T=T x=x'],
    [`import n = require('m')`, 'require m *=n'],
    [`const x = require('m')`, 'require m *=x'],
    [`const { a: b, c = 1 } = require('m')`, 'require m a=b c=c'],
    [`const b = require('m').a`, 'require m a=b'],
    [`require('m')(app)`, 'require m'],
    [`const { a } = await import('m')`, 'dynamic m a=a'],
    [`const load = () => import('m')`, 'dynamic m'],
    ['const load = () => import(`m`)', 'dynamic m'],
    [`type X = import('m').Y`, 'type m'],
  ])('%s', (text, expected) => {
    const [found] = facts(text).imports
    const shown = [found?.kind, found?.specifier, ...(found?.bindings ?? []).map((one) => `${one.imported}=${one.local}`)]
    expect(shown.join(' ')).toBe(expected)
  })
})

describe('exports', () => {
  it.each([
    [`export const a = 1, b = 2`, ['a<a', 'b<b']],
    [`export const { GET, POST: PUT } = h`, ['GET<GET', 'PUT<PUT']],
    [`export { x as y }`, ['y<x']],
    [`export { GET as POST } from './r'`, ['POST<./r:GET']],
    [`export { default } from './r'`, ['default<./r:default']],
    [`export * from './r'`, ['*<./r:']],
    [`export * as ns from './r'`, ['ns<./r:*']],
    [`export default function f() {}`, ['default<f']],
    [`export default class {}`, ['default<']],
    [`export default router`, ['default<router']],
    [`module.exports = router`, ['default<router!']],
    [`module.exports = { a, b: c, d() {} }`, ['default<!', 'a<a', 'b<c', 'd<']],
    [`exports.a = 1; module.exports.b = c`, ['a<', 'b<c']],
    [`exports = module.exports = app`, ['default<app!']],
    [`module.exports = { ...require('./r') }`, ['default<!', '*<./r:']],
    [`export = api`, ['default<api!']],
    [`export interface I {} export type T = 1; export enum E { A }`, ['I<I', 'T<T', 'E<E']],
  ])('%s', (text, expected) => {
    const shown = facts(text).exports.map((one) =>
      one.from === undefined
        ? `${one.exported}<${one.local ?? ''}${one.common ? '!' : ''}`
        : `${one.exported}<${one.from}:${one.imported ?? ''}`,
    )
    expect(shown).toEqual(expected)
  })
})

describe('values', () => {
  it.each([
    ['a?.b!.c', 'a.b.c'],
    ['this.router', 'this.router'],
    [`a['b'].c`, 'a.b.c'],
    ['(x as any) satisfies Y', 'x'],
    ['`/a/${b}/c`', '`/a/${b}/c`'],
    [`'/a/' + b + '/c'`, '`/a/${b}/c`'],
    ['`plain`', '"plain"'],
    ['a + 1', '<a + 1>'],
    ['x ?? 1', 'x ?? 1'],
    ['c ? a : b', 'a ?: b'],
    ['new Hono().basePath("/api").get("/x", h)', 'new Hono().basePath("/api").get("/x", h)'],
    ['await make()', 'make()'],
    ['[a, ...b, 1, /x/g]', '[a, ...b, 1, /x/g]'],
    ['{ a, "b-c": 1, [d]: 2, ["e"]: 3, ...f, g() {} }', '{a: a, b-c: 1, e: 3, g: fn, ...f}'],
    ['(a, b)', 'b'],
    ['x = y', 'y'],
    ['undefined', 'null'],
    ['-1', '<-1>'],
    ['async () => {}', 'fn'],
    ['class {}', 'class'],
  ])('%s', (text, expected) => {
    expect(show(facts(`const v = ${text}`).bindings[0]?.value)).toBe(expected)
  })

  it('takes patterns apart', () => {
    const found = facts(`const { a, b: { c = 1 }, ...d } = e\nconst [f, [g]] = h()\nfor (const { i } of j) k(i)`).bindings
    expect(found.map((one) => `${one.name}=${show(one.value)}`)).toEqual([
      'a=e.a',
      'c=e.b.c ?? 1',
      'd=e',
      'f=h().0',
      'g=h().1.0',
      'i=j.[].i',
    ])
  })

  it('binds what is assigned', () => {
    const found = facts(`class A { constructor() { this.app = express(); x = y; a.b = c } }`).bindings
    expect(found.map((one) => `${one.name}=${show(one.value)} in ${one.in}`)).toEqual(['this.app=express() in 0', 'x=y in 0', 'a.b=c in 0'])
  })
})

describe('calls', () => {
  it('lists each call once, outermost first', () => {
    const found = facts(`app.use(cors(), r.get('/x', () => inner(1)))\nif (a(b())) c()`).calls
    expect(found.map((one) => `${show({ k: 'call', call: one })} in ${one.in}`)).toEqual([
      'app.use(cors(), r.get("/x", fn)) in -1',
      'inner(1) in 0',
      'a(b()) in -1',
      'c() in -1',
    ])
  })

  it('gives the line of the called name in a chain', () => {
    const found = facts(`new Hono()\n  .get('/a', h)\n  .post('/b', h)\n`).calls
    expect(found.map((one) => [one.line, one.to])).toEqual([[3, 3]])
    const callee = found[0]?.callee
    expect(callee?.k === 'get' && callee.of.k === 'call' && callee.of.call.line).toBe(2)
  })

  it('sees calls in JSX, in types of branches and in callbacks', () => {
    const text = `export function P() { return <A b={go(1)}>{list.map((x) => <B c={() => save(x)} />)}</A> }`
    const found = facts(text, 'a.tsx')
    expect(found.calls.map((one) => show(one.callee))).toEqual(['go', 'list.map', 'save'])
    expect(found.functions[0]?.calls).toEqual(['go', 'list.map', 'save'])
  })

  it('carries the comment and the condition around a call', () => {
    const [call] = facts(`if (config.on) {\n  /** Lists users. */\n  app.get('/users', list)\n}`).calls
    expect(call).toMatchObject({ guard: 'config.on', doc: 'Lists users.' })
  })

  it('keeps type arguments', () => {
    expect(facts(`app.get<{ Params: P }>('/x', h)`).calls[0]?.types).toEqual(['{ Params: P }'])
  })
})

describe('functions and classes', () => {
  it('names functions by what they are bound to', () => {
    const text = `function a() {}\nconst b = () => {}\nconst c = wrap(async () => {})\nconst o = { d() {}, e: () => {} }\nclass F { g() {} h = () => {} }\nexports.i = function () {}\nexport default () => {}`
    expect(facts(text).functions.map((one) => one.name)).toEqual(['a', 'b', 'c', 'd', 'e', 'F.g', 'F.h', 'i', 'default'])
  })

  it('describes parameters', () => {
    const [found] = facts(`function f(a: string, { b, c: d, ...rest }: P, e = 1, ...g: T[]) {}`).functions
    expect(found?.params.map(({ name, type, props }) => ({ name, type, props }))).toEqual([
      { name: 'a', type: 'string', props: undefined },
      { name: '', type: 'P', props: ['b', 'c', '...rest'] },
      { name: 'e', type: undefined, props: undefined },
      { name: '...g', type: 'T[]', props: undefined },
    ])
  })

  it('keeps decorators of classes, methods and parameters', () => {
    const text = `@Controller('users')\nexport class Users {\n  @Get(':id')\n  find(@Param('id') id: string) { return this.service.find(id) }\n}`
    const found = facts(text)
    const owner = found.classes[0]
    expect(owner?.decorators).toMatchObject([{ name: 'Controller', args: [{ k: 'str', v: 'users' }] }])
    expect(owner?.members[0]).toMatchObject({ name: 'find', decorators: [{ name: 'Get', args: [{ v: ':id' }] }] })
    expect(found.functions[0]?.params[0]?.decorators).toMatchObject([{ name: 'Param' }])
    expect(found.functions[0]?.calls).toContain('this.service.find')
  })

  it('joins several returns', () => {
    expect(show(facts(`function f(x) { if (x) return a; return b() }`).functions[0]?.returns)).toBe('a ?: b()')
  })
})

describe('symbols', () => {
  it('describes exported declarations', () => {
    const text = `/**\n * Makes one.\n * @deprecated use other\n */\nexport async function make(a: string): Promise<void> {\n}\nexport interface I {\n  /** The a. */\n  a?: string\n}\nconst local = 1\n`
    expect(facts(text).symbols).toMatchObject([
      {
        name: 'make',
        kind: 'function',
        exported: true,
        from: 5,
        to: 6,
        signature: 'async function make(a: string): Promise<void>',
        deprecated: 'use other',
      },
      { name: 'I', kind: 'interface', members: [{ name: 'a', type: 'string', optional: true, doc: 'The a.', line: 9 }] },
      { name: 'local', kind: 'constant', exported: false, signature: 'const local = 1' },
    ])
  })

  it('lists public members of classes and merges overloads', () => {
    const text = `export class A { private x = 1; #y = 2; constructor() {} m(a: string): void { } static n = 3 }\nexport function f(a: string): void\nexport function f(a: number): void\nexport function f(a: unknown) {}`
    expect(facts(text).symbols.map((one) => `${one.name} ${one.kind} ${one.signature}`)).toEqual([
      'A class class A',
      'A.m method m(a: string): void',
      'A.n property static n = 3',
      'f function function f(a: string): void',
    ])
  })

  it('marks what an export list names', () => {
    expect(facts(`function a() {}\nfunction b() {}\nexport { a as c }`).symbols.map((one) => one.exported)).toEqual([true, false])
    expect(facts(`function a() {}\nmodule.exports = { a }`, 'a.js').symbols.map((one) => one.exported)).toEqual([true])
  })
})

describe('hashes', () => {
  const hash = (text: string): string => facts(text).symbols[0]?.hash ?? ''
  const base = hash(`export function f(a) { return g('x', a) }`)

  it.each([
    `export function f(a) {\n  // why\n  return g("x", a);\n}`,
    `/** Doc. */\nexport function f(a) { return (g('x', (a))) }`,
    `import z from 'z'\nexport function f(a,) { return g('x', a,) }`,
  ])('ignore formatting and comments: %s', (text) => expect(hash(text)).toBe(base))

  it.each([
    `export function f(a) { return g('y', a) }`,
    `export function f(a) { return g('x')(a) }`,
    `export function f(a) { return g('x', b) }`,
    `export async function f(a) { return g('x', a) }`,
    `export function f(a) { return !g('x', a) }`,
    `export function f(a) { return g?.('x', a) }`,
  ])('see every other change: %s', (text) => expect(hash(text)).not.toBe(base))

  it('of types ignore comments between members', () => {
    expect(hash(`export interface I { a: string; b: number }`)).toBe(
      hash(`export interface I {\n  /** A. */\n  a: string\n  // b\n  b: number\n}`),
    )
    expect(hash(`export interface I { a: string }`)).not.toBe(hash(`export interface I { a?: string }`))
  })
})

describe('conditions', () => {
  it('keeps guards, throws and comparisons with their branches', () => {
    const text = `function f(req) {\n  if (req.method === 'POST') {\n    if (!ok) throw new E('no')\n    return a()\n  }\n  switch (req.kind) {\n    case 'x':\n      b()\n  }\n}`
    const found = facts(text)
    expect(found.guards.map((one) => one.text)).toEqual([`req.method === 'POST'`, '!ok'])
    expect(found.throws).toMatchObject([{ guard: '!ok', line: 3, in: 0 }])
    expect(found.comparisons).toMatchObject([
      { of: 'req.method', is: 'POST', line: 2, to: 5 },
      { of: 'req.kind', is: 'x', line: 7, to: 8 },
    ])
    expect(found.calls.find((one) => show(one.callee) === 'b')?.guard).toBe(`case 'x'`)
  })

  it('says of what stands behind the last else that none of the conditions before it held', () => {
    const text = `function f(e) {
  if (e.a) throw new A()
  else if (e.b) throw new B()
  else throw new C()
  if (e.d) {
    if (e.f) x()
    else throw new D()
  }
}`
    expect(facts(text).throws.map(({ guard }) => guard)).toEqual(['e.a', 'e.b', '!(e.a) && !(e.b)', '!(e.f)'])
  })
})

describe('the rest', () => {
  it('keeps todos, words and directives', () => {
    const found = facts(
      `'use server'\n// TODO(ann): split this\nconst a = 'Invite a member'\nimport x from 'some-module'\nconst b = 'px-4 py-2 text-sm'`,
    )
    expect(found.directives).toEqual(['use server'])
    expect(found.todos).toEqual([{ tag: 'TODO', text: 'split this', line: 2 }])
    expect(found.strings).toEqual(['use', 'server', 'Invite', 'member'])
  })
})

describe('bad input', () => {
  it.each([
    ['', ''],
    ['a syntax error', 'export const a = 1\nfunction ( {'],
    ['a lone surrogate', 'const a = "\ud800"; export function f() {}'],
    ['a NUL', 'const a = 1\u0000'],
    ['deep nesting', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['deep calls', `a${'.b()'.repeat(20_000)}`],
    ['a long concatenation', Array.from({ length: 20_000 }, (_, index) => `'${index}'`).join('+')],
    ['a BOM', '\uFEFFexport const a = 1'],
    ['prototype names', 'const o = { __proto__: 1, constructor: 2 }; o.toString(); o.hasOwnProperty("x")'],
  ])('%s never throws', (_, text) => {
    const found = facts(text)
    expect(found.language).toBe('javascript')
    expect(() => JSON.stringify(found)).not.toThrow()
  })

  it('reports a syntax error with its line', () => {
    expect(facts('const a = 1\nconst = 2\n').error?.line).toBe(2)
  })

  it('reads any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => facts(text).lines >= 0),
      { numRuns: 200 },
    )
  })

  it('gives facts that survive JSON', () => {
    const found = facts(`import a from 'b'\nexport const x = a.y({ z: [1, 'q'] })`)
    expect(JSON.parse(JSON.stringify(found))).toEqual(found)
  })
})
