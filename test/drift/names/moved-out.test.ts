import { describe, expect, it } from 'vitest'
import { removedName } from '../../../src/drift/signals/removed-name.ts'
import { driftsOf, type Files, guide, pastOfChange, tokens } from '../signals/support.ts'

/** Names that are told where a change took on `ledger-bills`, a package of the family, and `sums`, which the page speaks of. */
async function told(files: Files, after: Readonly<Record<string, string | undefined>>): Promise<string[]> {
  const page = guide('Ledger works with sums. Call `openBills()` first.')
  const before: Files = { 'package.json': '{ "name": "ledger", "version": "1.0.0" }\n', ...page, ...files }
  const head = Object.fromEntries(
    Object.entries({ ...before, ...after }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const manifest = ['+    "ledger-bills": "^1.0.0",', '+    "sums": "^2.0.0",', '+  Ledger: 2.0.0']
  return tokens(await driftsOf(removedName, head, { before, past: { ...pastOfChange(before, head), manifestLines: async () => manifest } }))
}

const declared = 'export function openBills(): void {}\nexport const x = 1\n'
const left = 'export const x = 1\n'

describe('a name of a change that took on a dependency', () => {
  it.each<[string, Files, Record<string, string | undefined>]>([
    ['nothing uses the dependency', { 'src/a.ts': declared }, { 'src/a.ts': left }],
    ['another file uses it', { 'src/a.ts': declared }, { 'src/a.ts': left, 'src/b.ts': "import { sum } from 'sums'\n" }],
    [
      'the file used it before',
      { 'src/a.ts': `import { sum } from 'sums'\n${declared}` },
      { 'src/a.ts': `import { sum } from 'sums'\n${left}` },
    ],
    ['the project itself has its version there', { 'src/a.ts': declared }, { 'src/a.ts': `export const ledger = 1\n${left}` }],
    ['only a remark speaks of it', { 'src/a.ts': declared }, { 'src/a.ts': `// as sums does\n${left}` }],
    ['a build names it', { 'src/a.ts': declared }, { 'src/a.ts': undefined, 'build.gradle': "implementation 'io.acme:sums'\n" }],
  ])('is told where %s', async (_, files, after) => {
    expect(await told(files, after)).toEqual(['failure openBills'])
  })

  it.each<[string, Record<string, string | undefined>]>([
    ['the file that declared it uses the dependency now', { 'src/a.ts': `import * as all from 'sums'\n${left}` }],
    ['the file went and another one uses it', { 'src/a.ts': undefined, 'src/b.ts': "import { sum } from 'ledger-bills'\n" }],
    ['it is used by the name of its folder', { 'src/a.ts': undefined, 'lib/b.rb': "require 'ledger/bills'\n" }],
  ])('is in doubt where %s', async (_, after) => {
    expect(await told({ 'src/a.ts': declared }, after)).toEqual(['notice openBills'])
  })
})
