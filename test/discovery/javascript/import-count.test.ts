import { expect, it } from 'vitest'
import { limits } from '../../../src/core/limits.ts'
import { extractFacts } from '../../../src/discovery/extract-facts.ts'
import { tooManyImports } from '../../../src/discovery/javascript/import-count.ts'

const lines = (count: number, of: (index: number) => string): string => Array.from({ length: count }, (_, index) => of(index)).join('\n')
const one = (index: number): string => `import { a${index} } from './m${index}'`

it.each<[string, string, number]>([
  ['as many imports as are read', lines(limits.codeImports, one), limits.codeImports],
  ['imports behind one of many names', `import { ${lines(40_000, (index) => `b${index},`)} } from './b'\n${lines(500, one)}`, 501],
  ['many calls of import', `import './a'\n${lines(limits.codeImports + 1, () => 'import("./a");')}`, 10_002],
])('reads a file with %s', (_, text, count) => {
  const { error, imports = [] } = extractFacts('src/a.ts', text) ?? {}
  expect([error, imports.length]).toEqual([undefined, count])
})

it('reads no file with more imports than that, and says why', () => {
  const { error, imports = [] } = extractFacts('src/a.ts', lines(limits.codeImports + 1, one)) ?? {}
  expect([error, imports]).toEqual([{ message: tooManyImports, line: 1 }, []])
})
