import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ChangeSet } from '../../src/core/change-set.ts'
import { writeChanges } from '../../src/local/write-changes.ts'
import { run } from '../../src/run.ts'
import { parseCommand } from '../../src/text/parse-command.ts'
import { gitRepository } from '../support/repository.ts'
import { shopRepository, worldOn } from '../support/shop.ts'

/** An application of one screen: coupons are listed, made in a dialog, and voided after a question. */
const application = {
  'package.json': JSON.stringify({ name: 'shop', version: '1.0.0', dependencies: { next: '15.0.0', react: '19.0.0' } }),
  'pages/_app.tsx': `import Link from 'next/link'
export default function App({ Component, pageProps }) { return <><nav><NavGroup title="Money"><Link href="/coupons">Coupons</Link></NavGroup></nav><Component {...pageProps} /></> }`,
  'pages/api/coupons/index.ts': `export default function handler(req, res) {
  if (req.method === 'POST') return res.status(201).json({})
  res.status(405).end()
}`,
  'pages/api/coupons/[id].ts': `export default function handler(req, res) {
  if (req.method === 'DELETE') return res.status(204).end()
  res.status(405).end()
}`,
  'pages/coupons.tsx': `import { useState } from 'react'
import { Dialog } from 'some-ui'
import toast from 'react-hot-toast'
export default function Coupons({ coupons, isPinned }) {
  const [open, setOpen] = useState(false)
  const create = async () => {
    await fetch('/api/coupons', { method: 'POST' })
    toast.success('Coupon created')
    setOpen(false)
  }
  return (
    <main>
      <h1>Coupons</h1>
      <button onClick={() => setOpen(true)}>New coupon</button>
      <button onClick={() => fetch('/api/coupons', { method: 'POST' })}>Confirm</button>
      {coupons.length > 0 ? coupons.map((coupon) => (
        <div key={coupon.id}>
          <button onClick={() => fetch(\`/api/coupons/\${coupon.id}\`, { method: 'DELETE' })}>{isPinned(coupon) ? <b>Unpin</b> : <b>Pin to top</b>}</button>
        </div>
      )) : <p>Nobody saves yet.</p>}
      <Dialog open={open}>
        <form onSubmit={create}>
          <h2>Create a coupon</h2>
          <label htmlFor="code">Code</label><input id="code" required />
          <select aria-label="Kind"><option>Percent</option><option>Amount</option></select>
          <button type="button" onClick={() => setOpen(false)}>Cancel</button>
          <button type="submit">Save</button>
        </form>
      </Dialog>
    </main>
  )
}`,
}

async function document(dir: string, line: string): Promise<ChangeSet> {
  const [outcome] = await run([parseCommand(line)], await worldOn(dir))
  if (outcome?.kind !== 'done') throw new Error('the run did not end well')
  return outcome.changes
}

const guideOf = ({ files }: ChangeSet): string | undefined => files.find((file) => file.path.endsWith('/guide.md'))?.content?.toString()

describe('the guide of a feature with screens', () => {
  let dir: string
  let guide: string

  beforeEach(async () => {
    dir = gitRepository(application)
    const changes = await document(dir, '/document-feature coupons users')
    guide = guideOf(changes) ?? ''
    await writeChanges(dir, changes.files)
  })

  it('tells what people select and fill in', () => {
    expect(guide).toContain('Under **Money**, select **Coupons**. The address of the page is `/coupons`.')
    expect(guide).toContain(`### **New coupon**

1. Select **New coupon**. The **Create a coupon** dialog opens.
1. Fill in **Code** (required).
1. Choose **Kind** (**Percent** or **Amount**).
1. Select **Save**. To go back instead, select **Cancel**.

When it worked, you see _Coupon created_.`)
  })

  it('tells what the page says while its list is empty', () => {
    expect(guide).toContain('While the list is empty, the page says: _Nobody saves yet._')
  })

  it('gives a button the text of either case, and leaves out a button that says nothing alone', () => {
    expect(guide).toContain('1. For the entry that you want, select **Unpin** or **Pin to top**.')
    expect(guide).not.toContain('Confirm')
  })

  it('changes no byte in a second run', async () => {
    const again = await document(dir, '/document-feature coupons users')
    expect(again.files).toEqual([])
    expect(readFileSync(path.join(dir, 'docs/features/coupons/guide.md'), 'utf8')).toBe(guide)
  })
})

describe('a feature without screens', () => {
  it.each(['/document-feature billing users', '/document-feature billing --format guide'])('is told of where %s asks', async (line) => {
    const changes = await document(shopRepository(), line)
    expect(guideOf(changes)).toBeUndefined()
    expect(changes.report.skips.map((one) => (one as readonly unknown[]).filter((part) => typeof part === 'string').join(''))).toContain(
      'No guide for users was written: no user interface of this feature was found.',
    )
  })
})
