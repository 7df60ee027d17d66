import { describe, expect, it } from 'vitest'
import type { GrownFile } from '../../../src/generators/growth/growth.ts'
import { type Layout, placed, relativeImport, writeFile } from '../../../src/generators/growth/write-file.ts'
import { ownLayout } from '../../../src/generators/project/own-layout.ts'

const file = (template: string, more: Partial<GrownFile> = {}): GrownFile => ({
  template,
  path: template,
  values: {},
  holds: new Set(),
  why: ['x'],
  ...more,
})

const limit = file('src/middleware/file-size-limit.ts')
const layout = (more: Partial<Layout>): Layout => ({ ...ownLayout('ts'), ...more })

describe('a file of a template', () => {
  it('has the values and the regions that it is written with', () => {
    const api = file('src/api.ts', { values: { title: 'shop', base: '/v1' } })
    const { path, text } = writeFile(api, ownLayout('ts'))
    expect(path).toBe('src/api.ts')
    expect(text).toContain("servers: [{ url: '/v1' }]")
    const cors = file('src/middleware/cors.ts')
    expect(writeFile(cors, ownLayout('ts')).text).not.toContain('allow-credentials')
    expect(writeFile({ ...cors, holds: new Set(['credentials']) }, ownLayout('ts')).text).toContain('allow-credentials')
  })

  it('without a value for one of its placeholders is an error', () => {
    expect(() => writeFile(file('src/api.ts'), ownLayout('ts'))).toThrow('$title$')
  })

  it('of a template that is not there is an error', () => {
    expect(() => writeFile(file('src/nothing.ts'), ownLayout('ts'))).toThrow('There is no template src/nothing.ts.')
  })

  it('in JavaScript has no types, and another ending', () => {
    const { path, text } = writeFile(limit, ownLayout('js'))
    expect(path).toBe('src/middleware/file-size-limit.js')
    expect(text).toContain('export function fileSizeLimit(maxBytes) {')
  })

  it('has the quotes, ends and indentation of the project', () => {
    const { text } = writeFile(limit, layout({ style: { quote: '"', end: ';', unit: '\t' } }))
    expect(text).toContain('import { createMiddleware } from "hono/factory";\n')
    expect(text).toContain('\n\treturn createMiddleware(async (c, next) => {\n')
  })

  it('keeps its bytes where it is no code', () => {
    const table = file('migrations/auth.sql')
    const own = writeFile(table, ownLayout('ts')).text
    expect(own).toContain('CREATE TABLE auth_accounts (')
    const other = layout({ language: 'js', style: { quote: '"', end: ';', unit: '\t' }, tooling: { zod: 3 } })
    expect(writeFile(table, other)).toEqual({ path: 'migrations/auth.sql', text: own })
  })

  it('is for the Zod of the project', () => {
    const problems = file('src/problems.ts')
    expect(writeFile(problems, layout({ tooling: { zod: 4 } })).text).toContain('status: z.int()')
    expect(writeFile(problems, layout({ tooling: { zod: 3 } })).text).toContain('status: z.number().int()')
  })
})

describe('the imports of a file', () => {
  const moved = layout({
    extension: '.js',
    place: (path) => path.replace(/^src\/middleware\//, 'app/http/').replace(/^src\//, 'app/'),
  })

  it('lead to where the other files stand, with the ending that the project writes', () => {
    const { path, text } = writeFile(limit, moved)
    expect(path).toBe('app/http/file-size-limit.ts')
    expect(text).toContain("import { problem } from '../problems.js'")
    expect(text).toContain("import { createMiddleware } from 'hono/factory'")
  })

  it('are those of the template, wherever its file stands', () => {
    const { text } = writeFile({ ...limit, path: 'src/limits/of/bodies.ts' }, ownLayout('ts'))
    expect(text).toContain("import { problem } from '../../problems'")
  })

  it('lead to the file that stands for a template', () => {
    const { text } = writeFile({ ...limit, imports: { 'src/problems.ts': 'src/errors/problem.ts' } }, moved)
    expect(text).toContain("import { problem } from '../errors/problem.js'")
  })

  it('begin with a dot in the same folder too', () => {
    const api = file('src/api.ts', { values: { title: 'x', base: '/' } })
    expect(writeFile(api, ownLayout('ts')).text).toContain("from './problems'")
  })

  it.each([
    ['src/index.ts', 'src/api.ts', './api'],
    ['src/index.ts', 'src/routes/users.js', './routes/users'],
    ['src/routes/users.ts', 'src/api.ts', '../api'],
    ['index.ts', 'src/api.ts', './src/api'],
    ['src/a.ts', 'src/types.d.ts', './types.d'],
  ])('of %s name %s %s', (from, to, specifier) => {
    expect(relativeImport(from, to)).toBe(specifier)
  })
})

describe('the path of a file', () => {
  it('is told to the project with the ending of its language', () => {
    const asked: string[] = []
    const place = (path: string): string => (asked.push(path), `here/${path}`)
    expect(placed('src/api.ts', layout({ language: 'js', place }))).toBe('here/src/api.js')
    expect(placed('src/api.ts', layout({ place }))).toBe('here/src/api.ts')
    expect(placed('migrations/0001_a.sql', layout({ language: 'js', place }))).toBe('here/migrations/0001_a.sql')
    expect(asked).toEqual(['src/api.js', 'src/api.ts', 'migrations/0001_a.sql'])
  })
})
