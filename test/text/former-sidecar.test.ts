import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergePage } from '../../src/text/merge.ts'
import type { Sidecar } from '../../src/text/sidecar.ts'
import { readSidecar } from '../../src/text/sidecars/read-sidecar.ts'
import { writeSidecar } from '../../src/text/sidecars/write-sidecar.ts'
import { humanEdit } from './human-edits.ts'
import { billingPage } from './sample-drafts.ts'
import { runs } from '../support/runs.ts'

const folder = path.join(import.meta.dirname, 'former-sidecar')
const page = readFileSync(path.join(folder, 'page.md'), 'utf8')
const text = readFileSync(path.join(folder, 'sidecar.json'), 'utf8')

function former(): Sidecar {
  const sidecar = readSidecar(text)
  if (sidecar === undefined || sidecar === 'broken') throw new Error('the former sidecar was not read')
  return sidecar
}

/** What of a page is remembered, whatever form it stands in. */
function idsOf({ own, lead, sections }: Sidecar): unknown {
  const ofBlocks = (blocks: Sidecar['lead']) => blocks.map(({ id, items }) => [id, items.map((item) => item.id)])
  return [own.map(({ id }) => id), ofBlocks(lead), sections.map(({ id, blocks }) => [id, ofBlocks(blocks)])]
}

describe('a sidecar of version 1', () => {
  it('says of a page what the version of today remembers', () => {
    const fresh = mergePage(billingPage(0), undefined, undefined, { feature: 'billing' })
    expect(idsOf(former())).toEqual(idsOf(fresh.sidecar))
  })

  it('makes way for one of today, and its page stays as it is but for a list that became a table', () => {
    const again = mergePage(billingPage(0), page, former())
    expect(again).toMatchObject({ kept: [], edits: 0 })
    const [before, after] = [page, again.text].map((one) => one.split(/^## Configuration$/m))
    expect(after?.[0]).toBe(before?.[0])
    expect(after?.[1]?.replace(/^\|[^]*\|\n/m, '')).toBe(before?.[1]?.replace(/^- `STRIPE_KEY`[^]*none\.\n/m, ''))
    expect(writeSidecar(again.sidecar).length).toBeLessThan(text.length / 2)
    const next = readSidecar(writeSidecar(again.sidecar))
    expect(mergePage(billingPage(0), again.text, next)).toMatchObject({ changed: false, kept: [] })
  })

  it('keeps what people wrote as a sidecar of today does, whatever the code became', () => {
    const today = readSidecar(writeSidecar(former()))
    fc.assert(
      fc.property(humanEdit(page), fc.integer({ min: 0, max: 5 }), (edited, revision) => {
        const draft = billingPage(revision)
        const after = mergePage(draft, edited.text, former())
        expect(after.text).toBe(mergePage(draft, edited.text, today).text)
        const next = readSidecar(writeSidecar(after.sidecar))
        expect(mergePage(draft, after.text, next).text).toBe(after.text)
      }),
      { numRuns: runs(100), seed: 20261128 },
    )
  })

  it('knows what entries describe by the same keys', () => {
    expect(former().subjects).toEqual([
      {
        kind: 'route',
        name: 'GET /invoices',
        keys: ['GET src/a.ts#list', 'src/a.ts#list', 'GET src/a.ts CXeoXDgm'],
        place: 'GET src/a.ts',
      },
    ])
  })

  it('held every route where it was of the whole API', () => {
    const whole = ['api-reference', 'api-examples', 'api-spec', 'readme'].map((kind) => readSidecar(text.replace('"readme"', `"${kind}"`)))
    expect(whole.map((sidecar) => sidecar !== 'broken' && sidecar?.whole)).toEqual([true, true, true, undefined])
  })
})
