import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../src/core/names.ts'
import { codebaseOf } from '../support/codebase.ts'

const path = (text: string): RepoPath => text as RepoPath

describe('following names', () => {
  it('goes through re-exports, defaults, namespaces and CommonJS', async () => {
    const codebase = await codebaseOf({
      'src/app.ts': `import users, { list as all } from './routes'\nimport * as ns from './routes'\nconst { old } = require('./old')\nconst whole = require('./whole')\n`,
      'src/routes/index.ts': `export { default } from './users'\nexport * from './list'\n`,
      'src/routes/users.ts': `const router = Router()\nexport default router\n`,
      'src/routes/list.ts': `import { inner } from './inner'\nexport { inner as list }\n`,
      'src/routes/inner.js': `export function inner() {}\n`,
      'src/old.js': `function one() {}\nmodule.exports = { old: one }\n`,
      'src/whole.js': `const app = express()\nmodule.exports = app\n`,
    })
    const from = path('src/app.ts')
    expect(codebase.declaration(from, 'users')).toEqual({ path: 'src/routes/users.ts', name: 'router' })
    expect(codebase.declaration(from, 'all')).toEqual({ path: 'src/routes/inner.js', name: 'inner' })
    expect(codebase.declaration(from, 'ns.list')).toEqual({ path: 'src/routes/inner.js', name: 'inner' })
    expect(codebase.declaration(from, 'ns')).toEqual({ path: 'src/routes/index.ts', name: '*' })
    expect(codebase.declaration(from, 'old')).toEqual({ path: 'src/old.js', name: 'one' })
    expect(codebase.declaration(from, 'whole')).toEqual({ path: 'src/whole.js', name: 'app' })
  })

  it('ends where re-exports run in a circle', async () => {
    const codebase = await codebaseOf({
      'a.ts': `export * from './b'\nexport { x } from './b'\n`,
      'b.ts': `export * from './a'\nexport { x } from './a'\nexport const y = 1\n`,
    })
    expect(codebase.exported(path('a.ts'), 'x')).toBeUndefined()
    expect(codebase.exported(path('a.ts'), 'y')).toEqual({ path: 'b.ts', name: 'y' })
  })
})

describe('storing facts', () => {
  it('keeps the facts of a test apart from those of a source of the same content', async () => {
    const text = `expect(run).toThrow(NotFoundError)\n`
    const codebase = await codebaseOf({ 'src/a.ts': text, 'src/a.test.ts': text })
    expect(codebase.facts(path('src/a.test.ts'))?.expects?.map((one) => one.text)).toEqual(['NotFoundError'])
    expect(codebase.facts(path('src/a.ts'))?.expects).toBeUndefined()
  })
})
