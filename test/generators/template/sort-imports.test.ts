import { expect, it } from 'vitest'
import { sortImports } from '../../../src/generators/template/sort-imports.ts'

const code = `import { z } from 'zod'
import { b, type A, a10, a9 } from './settings'
import { keys } from '../keys'
import { x } from '../../x'
import { DurableObject } from 'cloudflare:workers'

export const y = 1
`

it('puts packages first, then modules from far to near, and names as they are counted', () => {
  expect(sortImports(code, 'ts', { isApart: false })).toBe(`import { DurableObject } from 'cloudflare:workers'
import { z } from 'zod'
import { x } from '../../x'
import { keys } from '../keys'
import { type A, a9, a10, b } from './settings'

export const y = 1
`)
})

it('keeps packages, modules above and modules beside apart where the project does', () => {
  expect(sortImports("import { b } from './b'\nimport { c } from '../c'\nimport { z } from 'zod'\n", 'ts', { isApart: true })).toBe(
    "import { z } from 'zod'\n\nimport { c } from '../c'\n\nimport { b } from './b'\n",
  )
})

it.each([
  "import b from './b'\n// before anything else\nimport a from './a'\n",
  "import b from './b'\nb()\nimport a from './a'\n",
  'export const a = 1\n',
])('leaves %j as it is', (text) => {
  expect(sortImports(text, 'ts', { isApart: false })).toBe(text)
})
