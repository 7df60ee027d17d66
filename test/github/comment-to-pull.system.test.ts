import { describe, expect, it } from 'vitest'
import { shopFiles } from '../support/shop.ts'
import { docwrightOn, type DocwrightOn } from '../support/docwright-on.ts'
import { writesOfACommand } from '../support/with-pull.ts'

async function withPull(): Promise<DocwrightOn & { number: number }> {
  const on = await docwrightOn()
  await on.github.createRepository('acme/shop', { files: shopFiles(), collaborators: { ann: 'write', guest: 'read' } })
  await on.github.push('acme/shop', 'feature/invoices', 'ann', { files: { 'src/billing/note.ts': 'export const note = 1\n' } })
  const { pull } = await on.github.openPull('acme/shop', 'ann', { head: 'feature/invoices', title: 'Invoices' })
  on.github.forget()
  return { ...on, number: pull.number }
}

describe('a command on a pull request', () => {
  it('becomes one commit, one pull request, one check and one comment', async () => {
    const { github, take, number } = await withPull()
    const { deliveries } = await github.comment('acme/shop', number, 'ann', '/document-feature billing')
    const [taken] = await take(deliveries)
    expect(taken).toMatchObject({ kind: 'done', receipt: { conclusion: 'success', pull: { created: true } } })
    expect(github.violations).toEqual([])
    expect(github.writes().map(({ operationId }) => operationId)).toEqual(writesOfACommand)
  })
})
