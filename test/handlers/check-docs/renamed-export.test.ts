import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Drift } from '../../../src/core/drift.ts'
import type { RepoPath } from '../../../src/core/names.ts'
import { readDocument } from '../../../src/drift/read-document.ts'
import { repairEdits, withEdits } from '../../../src/handlers/check-docs/repair.ts'
import { memorySnapshot } from '../../support/memory-snapshot.ts'
import { gitRepository } from '../../support/repository.ts'
import { check, commitFiles, write } from './support.ts'

const page = (after = ''): string =>
  `# Use\n\n\`\`\`ts\nimport { openLedgers, close } from 'ledger'\n\nconst book = openLedgers('a')\nclose(book)\n\`\`\`\n${after}`

/** A package that exports a function under another name since its second commit; the function keeps its own. */
function renamed(readme: string): string {
  const barrel = (name: string): string => `export { open as ${name}, close } from './book.ts'\n`
  const dir = gitRepository({
    'package.json': '{ "name": "ledger", "version": "1.0.0", "type": "module", "exports": "./src/index.ts" }\n',
    'src/book.ts':
      'export function open(name: string): string {\n  return name\n}\nexport function close(book: string): void {\n  console.log(book)\n}\n',
    'src/index.ts': barrel('openLedgers'),
    'README.md': readme,
  })
  commitFiles(dir, { 'src/index.ts': barrel('openLedger') }, 'Open one ledger')
  return dir
}

describe('an export that was renamed', () => {
  it('is renamed in the whole example, and a second run has nothing to do', async () => {
    const dir = renamed(page())
    const { report } = await write(dir, '/check-docs --fix')
    expect(readFileSync(path.join(dir, 'README.md'), 'utf8')).toBe(page().replaceAll('openLedgers', 'openLedger'))
    expect(report.findings).toEqual([])
    expect((await check(dir, '/check-docs --fix')).files).toEqual([])
  })

  it.each([
    ['', page().replaceAll('openLedgers', 'openLedger')],
    ['\nThe list that openLedgers gives is sorted.\n', undefined],
    ['\n```ts\nopenLedgers: 1\n```\n', undefined],
  ])('is left to a person where the page names it outside of the example: %j', async (after, repaired) => {
    const text = page(after)
    const readme = 'README.md' as RepoPath
    const document = readDocument(readme, text, false)
    const anchor = document.anchors.find(({ kind, name }) => kind === 'name' && name === 'openLedgers')
    if (anchor === undefined) throw new Error('no name')
    const drift: Drift = { signal: 'D6', severity: 'failure', anchor, message: ['gone'], suggestion: 'openLedger', mechanical: true }
    const edits = await repairEdits(document, [drift], { snapshot: memorySnapshot({ [readme]: text }) })
    expect(withEdits(text, edits)).toBe(repaired)
  })
})
