import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { entries as pages } from '../../src/docs/pages/index.generated.ts'
import { billingInput } from '../support/shop-project.ts'

it('the table of the documentation names every page with its file and its audiences', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../docs/document-feature.md'), 'utf8')
  const rows = new Map(
    text
      .split('\n')
      .filter((line) => line.startsWith('| `') && line.split('|').length === 7)
      .map((line) =>
        line
          .split('|')
          .map((cell) => cell.trim())
          .slice(1, 6),
      )
      .map(([name = '', file = '', ...audiences]) => [name.slice(1, -1), { file: file.slice(1, -1), audiences }] as const),
  )
  for (const page of pages) {
    const audiences = (['developers', 'users', 'ops'] as const).map((one) => (page.audiences.includes(one) ? 'yes' : ''))
    expect(rows.get(page.name), page.name).toEqual({
      file: page.path(billingInput()).replace('features/billing', 'features/<feature>'),
      audiences,
    })
  }
})
