import { describe, expect, it } from 'vitest'
import { docwrightOn, type DocwrightOn } from '../support/docwright-on.ts'
import { smallService } from '../support/small-service.ts'

const setup = [
  '# Setup',
  '',
  'Set `STRIPE_KEY` to the key of your account. Invoices are made by `createInvoice()`,',
  'in [invoices.ts](../src/billing/invoices.ts).',
  '',
].join('\n')
const settings = (name: string): string => `export const key = process.env.${name}\n`

async function repository(): Promise<DocwrightOn> {
  const on = await docwrightOn()
  const files = { ...smallService(), 'docs/setup.md': setup, 'src/settings.ts': settings('STRIPE_KEY') }
  await on.github.createRepository('acme/shop', { files, collaborators: { ann: 'write' } })
  return on
}

async function opened({ github, take }: DocwrightOn, files: Record<string, string | null>): Promise<number> {
  await github.push('acme/shop', 'feature', 'ann', { files })
  github.forget()
  const { pull, deliveries } = await github.openPull('acme/shop', 'ann', { head: 'feature', title: 'A change' })
  await take(deliveries)
  return pull.number
}

describe('a pull request that is opened', () => {
  it('is judged in three writes and no comment where nothing drifted', async () => {
    const on = await repository()
    await opened(on, { 'src/note.ts': 'const note = 1\n' })
    expect(on.github.violations).toEqual([])
    expect(on.github.writes().map(({ operationId }) => operationId)).toEqual(['checks/create', 'checks/update', 'checks/update'])
    const [check] = on.github.checksOf('acme/shop')
    expect(check).toMatchObject({ status: 'completed', conclusion: 'success' })
  })
})
