import { expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { checkBindings } from '../../../src/proof/checks/check-bindings.ts'
import { parsedFiles } from '../../../src/proof/checks/parsed-files.ts'

it.each([
  ['lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['members', `${'a.'.repeat(200_000)}b`],
  ['operators', `${'!'.repeat(200_000)}1`],
  ['types', `1 as ${'A<'.repeat(50_000)}1${'>'.repeat(50_000)}`],
])('leaves out code whose %s are nested deeper than a parser goes, and says so', (_, code) => {
  const { files, skips } = parsedFiles({ 'src/deep.ts': `export const a = ${code}`, 'src/index.ts': 'env.STORE', 'README.md': code })
  expect(Object.keys(files)).toEqual(['src/index.ts', 'README.md'])
  expect(skips.map(plain)).toEqual([expect.stringMatching(/^No bindings were looked for in src\/deep\.ts: .*\.$/)])
  expect(checkBindings({}, files, [])).toEqual(['`src/index.ts` uses `STORE`, which the top level does not declare.'])
})

it('leaves out nothing of what people write, and no test', () => {
  const files = { 'src/index.ts': 'export const a = [[1]]', 'test/a.test.ts': '['.repeat(100_000) }
  expect(parsedFiles(files)).toEqual({ files, skips: [] })
})

it('says of several that they are left out', () => {
  const deep = '['.repeat(100_000)
  expect(parsedFiles({ 'a.ts': deep, 'b.ts': deep, 'c.js': deep }).skips.map(plain)).toEqual([
    'No bindings were looked for in a.ts and 2 more: its code is nested too deeply.',
  ])
})
