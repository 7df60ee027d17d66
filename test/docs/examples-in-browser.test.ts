import { expect, it } from 'vitest'
import type { RepoPath } from '../../src/core/names.ts'
import { loadsInBrowser } from '../../src/docs/examples/loads-in-browser.ts'
import { projectOf } from '../support/project.ts'

it.each([
  ['takes in styles', "import './a.css'\nexport const show = () => 1", true],
  ['asks the page while it loads', 'const root = document.body\nexport const show = () => root', true],
  ['asks the page where it is called', "import { base } from './base.js'\nexport const show = () => base()", true],
  ['does neither', 'export const add = (one, other) => one + other', false],
  ['only names a type', "import type { Style } from './a.css'\nexport const show = () => 1", false],
])('a file that %s', async (_, code, expected) => {
  const project = await projectOf({
    'package.json': '{"name":"a"}',
    'a.ts': code,
    'base.ts': "export function base() { const path = (window as any).PATH || '/'; return path }",
  })
  expect(loadsInBrowser('a.ts' as RepoPath, project)).toBe(expected)
})

it('answers for files that import each other, and no further down than three files', async () => {
  const project = await projectOf({
    'package.json': '{"name":"a"}',
    'a.ts': "import { b } from './b.js'\nexport const a = () => b",
    'b.ts': "import { a } from './a.js'\nimport { c } from './c.js'\nexport const b = () => [a, c]",
    'c.ts': "import { d } from './d.js'\nexport const c = () => d",
    'd.ts': "import { e } from './e.js'\nexport const d = () => e",
    'e.ts': "import './a.css'\nexport const e = 1",
  })
  expect(['a.ts', 'b.ts', 'e.ts'].map((path) => loadsInBrowser(path as RepoPath, project))).toEqual([false, true, true])
})
