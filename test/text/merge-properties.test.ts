import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PageDraft } from '../../src/core/page.ts'
import { mergePage } from '../../src/text/merge.ts'
import { renderUnits } from '../../src/text/render-page.ts'
import { readSidecar } from '../../src/text/sidecars/read-sidecar.ts'
import { writeSidecar } from '../../src/text/sidecars/write-sidecar.ts'
import { type Edited, humanEdit } from './human-edits.ts'
import { billingPage } from './sample-drafts.ts'
import { runs } from '../support/runs.ts'

const original = mergePage(billingPage(0), undefined, undefined)
const seed = Number(process.env['EDIT_SEED'] ?? 20261121)

/** Lines without the byte order mark and whatever the line endings are. */
function linesOf(page: string): string[] {
  return page.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
}

/** A line as it is compared where only its look may differ: bullets, numbers, padding. */
function saying(line: string): string {
  return line
    .trim()
    .replace(/^(?:[-*+]|\d+[.)])\s+/, '')
    .replace(/\s+/g, ' ')
}

const drafts = Array.from({ length: 6 }, (_, revision) => billingPage(revision))
const pieces = drafts.map(piecesOf)

/** Every piece of a draft by id. */
function piecesOf(draft: PageDraft): Map<string, string> {
  const page = renderUnits(draft)
  const blocks = [...page.lead, ...page.sections.flatMap((section) => section.blocks)]
  const units = blocks.flatMap((block) =>
    block.layout === 'text' ? [block.head] : block.items.map((item) => ({ ...item, id: `${block.id} ${item.id}` })),
  )
  return new Map([...units, ...page.sections.map((section) => section.heading)].map((unit) => [unit.id, unit.text]))
}

function stands(piece: string, page: readonly string[]): boolean {
  const lines = piece.split('\n').map(saying)
  return page.some((_, i) => lines.every((line, j) => page[i + j] === line))
}

/** What a person wrote or changed stands as they left it. */
function expectLinesKept(edited: Edited, after: string, before = original.text): void {
  const ours = new Set(linesOf(before))
  const kept = new Set(linesOf(after))
  const cosmetic = new Set(edited.cosmetic)
  const lost = linesOf(edited.text).filter((line) => line.trim() !== '' && !ours.has(line) && !cosmetic.has(line) && !kept.has(line))
  expect(lost, edited.story).toEqual([])
}

/** What a person deleted, or put their own words in the place of, does not come back in its new form either. */
function expectNothingBack(edited: Edited, after: string, revision: number): void {
  const page = linesOf(edited.text).map(saying)
  const now = linesOf(after).map(saying)
  const proposals = pieces[revision]
  const back = [...(pieces[0] ?? [])].filter(([id, text]) => {
    const proposal = proposals?.get(id)
    return proposal !== undefined && !stands(text, page) && !stands(proposal, page) && stands(proposal, now)
  })
  expect(back, edited.story).toEqual([])
}

describe('edits of people', () => {
  it('survive a second run with the same draft, which changes nothing', () => {
    fc.assert(
      fc.property(humanEdit(original.text), (edited) => {
        const again = mergePage(billingPage(0), edited.text, readSidecar(writeSidecar(original.sidecar)))
        expect(again.text, edited.story).toBe(edited.text)
      }),
      { numRuns: runs(100), seed },
    )
  })

  it('survive a run with a changed draft, and the run after it changes nothing', () => {
    fc.assert(
      fc.property(humanEdit(original.text), fc.integer({ min: 1, max: 4 }), (edited, revision) => {
        const draft = billingPage(revision)
        const merged = mergePage(draft, edited.text, original.sidecar)
        expect(
          merged.findings.map((finding) => finding.rule),
          edited.story,
        ).not.toContain('page-not-merged')
        expectLinesKept(edited, merged.text)
        expectNothingBack(edited, merged.text, revision)
        const again = mergePage(draft, merged.text, merged.sidecar)
        expect(again.text, edited.story).toBe(merged.text)
        expect(writeSidecar(again.sidecar), edited.story).toBe(writeSidecar(merged.sidecar))
      }),
      { numRuns: runs(500), seed: seed + 1 },
    )
  })

  it('survive without a sidecar: only missing sections are added, and only once', () => {
    fc.assert(
      fc.property(
        humanEdit(original.text),
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom(undefined, 'broken' as const),
        (edited, revision, sidecar) => {
          const merged = mergePage(billingPage(revision), edited.text, sidecar)
          const kept = linesOf(merged.text)
          let at = 0
          for (const line of linesOf(edited.text)) {
            const found = kept.indexOf(line, at)
            expect(found, `${edited.story}: ${line}`).toBeGreaterThanOrEqual(0)
            at = found + 1
          }
          const again = mergePage(billingPage(revision), merged.text, merged.sidecar)
          expect(again.text, edited.story).toBe(merged.text)
        },
      ),
      { numRuns: runs(100), seed: seed + 2 },
    )
  })

  it('survive when people and runs take turns', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(99_999)), (numbers) => {
        let page = original
        for (const revision of [1, 2, 5]) {
          const [edited] = fc.sample(humanEdit(page.text), { numRuns: 1, seed: numbers.next().value })
          if (edited === undefined) return
          const next = mergePage(billingPage(revision), edited.text, page.sidecar)
          expectLinesKept(edited, next.text, page.text)
          page = next
        }
      }),
      { numRuns: runs(50), seed: seed + 3 },
    )
  })

  it('leave the other parts of the page to us: one edit holds back one piece', () => {
    const updated = mergePage(billingPage(1), original.text, original.sidecar)
    const rows = original.text.replace('Every route expects a session.', 'Every route expects a session, always.')
    const merged = mergePage(billingPage(1), rows, original.sidecar)
    expect(merged.text).toBe(updated.text.replace('Every route expects a session.', 'Every route expects a session, always.'))
  })
})
