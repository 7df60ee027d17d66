import { describe, expect, it } from 'vitest'
import { generatedStretches, isMeasurement, withoutGenerated } from '../../src/drift/generated-text.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { check, write } from '../handlers/check-docs/support.ts'
import { commitFiles, git, gitRepository } from '../support/repository.ts'

const stretch = (begin: string, end: string): string => `a\n<!-- ${begin} -->\nmade\n<!-- ${end} -->\nb\n`

describe('a stretch that a tool fills in', () => {
  it.each([
    ['AUTO-GENERATED-CONTENT:START (TOC:collapse=true)', 'AUTO-GENERATED-CONTENT:END'],
    ['DOCS-LINK:START automatically generated ', 'DOCS-LINK:END'],
    ['START doctoc generated TOC please keep comment here', 'END doctoc generated TOC please keep comment here'],
  ])('lies between %s and its end', (begin, end) => {
    const text = stretch(begin, end)
    expect(withoutGenerated(text).trim().split(/\s+/)).toEqual(['a', 'b'])
    expect(withoutGenerated(text)).toHaveLength(text.length)
  })

  it('ends with the remark of its own name', () => {
    expect(generatedStretches(stretch('TOC:START', 'TABLE:END'))).toEqual([])
    expect(generatedStretches('<!-- do not edit -->\n')).toEqual([])
  })
})

const rows = (count: number): string => Array.from({ length: count }, (_, at) => `| \`src/${at}.js\` | 91.1% | 84% |\n`).join('')

describe('a measurement', () => {
  it('is a page of shares, one file a row', () => {
    const page = `# Coverage\n\n| File | Lines | Branches |\n| --- | --- | --- |\n${rows(20)}`
    expect(isMeasurement(page)).toBe(true)
    expect(isMeasurement(`${page}${'Some words about it.\n\n'.repeat(10)}`)).toBe(false)
    expect(isMeasurement(`# Coverage\n\n${rows(3)}`)).toBe(false)
  })
})

const manifest = (node: string): string => JSON.stringify({ name: 'ledger', engines: { node } })
const page = `# Ledger\n\n<!-- TOC:START (auto-generated) -->\n- [Use](#use)\n<!-- TOC:END -->\n\n## Use\n\nLedger requires [Node.js](https://nodejs.org) version 20.12.2 or above.\n`

describe('a page with a generated part', () => {
  it('is judged by what people wrote', async () => {
    const dir = gitRepository({ 'package.json': manifest('>=20.12.2'), 'README.md': page })
    commitFiles(dir, { 'package.json': manifest('>=22.13.0') }, 'Ask for a newer Node.js')
    const { report } = await check(dir, '/check-docs', { since: 'HEAD~1' })
    expect(report.findings.map(({ drift }) => drift?.token)).toContain('20.12.2')
  })

  it('is left as it is where its tool writes it anew', async () => {
    const text = '# Ledger\n\nSee `src/open.ts`.\n\n<!-- LIST:START -->\n- `src/open.ts`\n<!-- LIST:END -->\n'
    const dir = gitRepository({
      'package.json': '{ "name": "ledger" }',
      'src/open.ts': 'export const bills = ["paid", "open", "late"]\n',
      'README.md': text,
    })
    git(dir, 'mv', 'src/open.ts', 'src/opening.ts')
    git(dir, 'commit', '-q', '-m', 'Rename')
    await write(dir, '/check-docs --fix')
    expect(readFileSync(path.join(dir, 'README.md'), 'utf8')).toBe(text.replace('src/open.ts', 'src/opening.ts'))
  })
})
