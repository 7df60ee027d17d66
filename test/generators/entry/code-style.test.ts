import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { addHandler } from '../../../src/generators/entry/add-handler.ts'
import { isHono } from '../../../src/generators/entry/host.ts'
import { mountApp } from '../../../src/generators/entry/mount-app.ts'
import { mountMiddleware } from '../../../src/generators/entry/mount-middleware.ts'
import { putInFront } from '../../../src/generators/entry/put-in-front.ts'
import { honoOf, isInsertedInto, understood } from './read-shape.ts'
import { text } from './shapes.ts'

interface Style {
  quote: "'" | '"'
  end: ';' | ''
  eol: '\n' | '\r\n'
  mark: '\uFEFF' | ''
  unit: '  ' | '    ' | '\t'
  extension: '.ts' | '.js' | ''
}

const styles: fc.Arbitrary<Style> = fc.record({
  quote: fc.constantFrom("'", '"'),
  end: fc.constantFrom(';', ''),
  eol: fc.constantFrom('\n', '\r\n'),
  mark: fc.constantFrom('\uFEFF', ''),
  unit: fc.constantFrom('  ', '    ', '\t'),
  extension: fc.constantFrom('.ts', '.js', ''),
})

/** Remarks and texts with characters that take two units, and with what looks like code. */
const remarks = fc
  .constantFrom('', '// é 🐟 app.route("/", users)', '/* export default { */', '/** A Worker.', ' * @license MIT', ' */')
  .map((line) => (line.startsWith('/**') || line.startsWith(' *') ? '/** A Worker 🐟. */' : line))

const forms = ['statements', 'chain', 'object', 'handler'] as const

const parts = fc.record({
  form: fc.constantFrom(...forms),
  remarks: fc.array(remarks, { minLength: 4, maxLength: 4 }),
  isOpen: fc.boolean(),
})

/** A module in a style. */
function written(
  { quote, end, eol, mark, unit, extension }: Style,
  { form, remarks: [a, b, c, d], isOpen }: { form: string; remarks: string[]; isOpen: boolean },
): string {
  const q = (word: string): string => quote + word + quote
  const hi = `(c) => c.text(${q('🐟 hi')})`
  const app: Record<string, string[]> = {
    statements: [`const app = new Hono()${end}`, c ?? '', `app.get(${q('/')}, ${hi})${end} ${c ?? ''}`, '', `export default app${end}`],
    chain: [
      'const app = new Hono()',
      `${unit}.get(${q('/')}, ${hi})`,
      `${unit}.post(${q('/')}, ${hi})${end}`,
      '',
      `export default app${end}`,
    ],
    object: [`const app = new Hono()${end}`, 'export default {', `${unit}fetch: app.fetch, ${c ?? ''}`, `}${end}`],
    handler: [
      'export default {',
      `${unit}async fetch(request, env, ctx) {${c ?? ''}`,
      `${unit}${unit}return helper(request)${end}`,
      `${unit}},`,
      `}${end}`,
    ],
  }
  const imports = [`import { Hono } from ${q('hono')}${end}`, `import { helper } from ${q(`./helper${extension}`)}${end} ${b ?? ''}`]
  const lines = [a ?? '', ...imports, '', ...(app[form] ?? []), d ?? '']
  return mark + lines.join(eol) + (isOpen ? '' : eol)
}

describe('inserted lines', () => {
  it('look like the others, and leave every other character alone', () => {
    fc.assert(
      fc.property(styles, parts, (style, module) => {
        const before = written(style, module)
        const { entry, host, exporter } = understood({ 'src/index.ts': before })
        const handler = { kind: 'queue', module: './jobs/orders', name: 'queue' } as const
        const middleware = { module: './limit', name: 'limit', call: 'limit()' }
        const mounts = isHono(host)
          ? [
              (one: string) => mountApp(one, host, { module: './routes/users', name: 'users' }),
              (one: string) => mountMiddleware(one, host, middleware),
            ]
          : [(one: string) => putInFront(one, exporter, { module: './with-api', name: 'withApi' })]
        const edits = [...mounts, (one: string) => addHandler(one, entry, handler)]
        for (const edit of edits) {
          const after = edit(before)
          const line = after.split(style.eol).find((one) => /^import \{ (?:users|queue|limit|withApi)[ ,]/.test(one)) ?? ''
          expect(isInsertedInto(before, after)).toBe(true)
          expect(after.length).toBeGreaterThan(before.length)
          expect(after.replaceAll('\r\n', '').includes(style.eol === '\n' ? '\r' : '\n')).toBe(false)
          expect(line.endsWith(`${style.extension}${style.quote}${style.end}`)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it.each([['[1, 2].forEach(show)'], ['(() => {})()'], ['`x`.trim()'], ['/x/.test(y)'], ['// then', '[1, 2].forEach(show)']])(
    'end with a semicolon where the next line would go on with them: %s',
    (...lines) => {
      const before = text(
        "import { Hono } from 'hono'",
        'const app = new Hono();',
        ...lines,
        'let a = 1',
        'let b = 2',
        'export { app as default }',
      )
      const after = mountApp(before, honoOf({ 'src/index.ts': before }), { module: './users', name: 'users' })
      expect(after).toContain(`app.route('/', users);\n${lines[0] ?? ''}\n`)
    },
  )

  it('come below what a file begins with', () => {
    const mounted = (...lines: readonly string[]): string => {
      const before = text(...lines, "export default { fetch(request, env, ctx) { return new Response('hi'); } }")
      return putInFront(before, 'src/index.js' as RepoPath, { module: './with-api', name: 'withApi' })
    }
    const line = "import { withApi } from './with-api';"
    expect(mounted('#!/usr/bin/env node', '// @ts-check')).toMatch(/^#!.*\n\/\/ @ts-check\nimport /)
    expect(mounted("'use strict'", '')).toMatch(/^'use strict'\n\nimport /)
    expect(mounted('// (c) us', '', '// Answers.')).toContain(`// (c) us\n\n${line}\n\n// Answers.\nexport default`)
  })

  it('come behind the first block of imports', () => {
    const before = text(
      "import { Hono } from 'hono'",
      'const app = new Hono()',
      "import { late } from './late'",
      'app.use(late)',
      'export default app',
    )
    const after = mountApp(before, honoOf({ 'src/index.ts': before }), { module: './users', name: 'users' })
    expect(after).toBe(
      text(
        "import { Hono } from 'hono'",
        "import { users } from './users'",
        'const app = new Hono()',
        "import { late } from './late'",
        'app.use(late)',
        "app.route('/', users)",
        'export default app',
      ),
    )
  })

  it('fit on a line with other code', () => {
    const before = "import { Hono } from 'hono'; const app = new Hono(); app.get('/', (c) => c.text('hi')); export default app"
    const after = mountApp(before, honoOf({ 'src/index.ts': before }), { module: './users', name: 'users' })
    expect(understood({ 'src/index.ts': after }).host).toMatchObject({ variable: 'app' })
    expect(isInsertedInto(before, after)).toBe(true)
  })
})
