import { beforeAll, describe, expect, it } from 'vitest'
import type { ChangeSet } from '../../src/core/change-set.ts'
import { plain } from '../../src/core/phrase.ts'
import type { Proof } from '../../src/core/proof.ts'
import { readTicks } from '../../src/planner/ticks.ts'
import { changesOf, type Files } from '../support/planning.ts'
import { shopFiles } from '../support/shop.ts'

const page = '.workflow/plans/audit-log.md'
const planning = '/add-enterprise-feature audit-log --plan-only'
const proof: Proof = { level: 'own', runtime: 'node', steps: [{ name: 'tests', ok: true }], requests: [], skips: [] }

/** The plan counts as reviewed as it stands. */
async function typed(files: Files, line = '/add-enterprise-feature audit-log --execute'): Promise<{ changes: ChangeSet; after: Files }> {
  return changesOf(files, line, {
    reviewed: async ({ path }: { path: string }) => ({
      kind: 'reviewed',
      by: 'default branch',
      text: files[path] ?? '',
      read: async (other: string) => files[other],
    }),
    prove: async () => proof,
  })
}

/** Tasks that are ticked when the plan is made again. */
async function tickedIn(files: Files): Promise<readonly string[]> {
  const { after } = await changesOf(files, planning)
  return [...readTicks(after[page] ?? '')].flatMap(([id, isTicked]) => (isTicked ? [id.replace('audit-log/', '')] : []))
}

describe('the phases of an audit log in the shop', () => {
  const states: Files[] = []
  beforeAll(async () => {
    states.push((await changesOf(shopFiles(), planning)).after)
    for (let phase = 1; phase <= 4; phase += 1) states.push((await typed(states.at(-1) ?? {})).after)
  })
  const at = (phase: number): Files => states[phase] ?? {}

  it('tick the tasks whose code they lay, and leave those that change code of the shop', async () => {
    const first = ['P1.1', 'P1.2', 'P1.3']
    expect(await tickedIn(at(0))).toEqual([])
    expect(await tickedIn(at(1))).toEqual(first)
    expect(await tickedIn(at(2))).toEqual(first)
    const third = [...first, 'P3.1', 'P3.2', 'P3.3']
    expect(await tickedIn(at(3))).toEqual(third)
    expect(await tickedIn(at(4))).toEqual([...third, 'P4.2', 'P4.3'])
  })

  it('untick what no longer shows: a recorder without a transaction, rules that are gone, tests that are gone', async () => {
    const recorder = 'src/audit-log/record-event.ts'
    const loose = (at(4)[recorder] ?? '').replaceAll('tx: Transaction', 'database: Transaction').replaceAll('asks(tx)', 'asks(database)')
    expect(loose).not.toBe(at(4)[recorder])
    expect(await tickedIn({ ...at(4), [recorder]: loose })).not.toContain('P1.3')
    const { 'test/audit-log/append-only.test.ts': _, ...untested } = at(4)
    expect(await tickedIn(untested)).not.toContain('P3.1')
  })

  it('change nothing when they are typed again', async () => {
    const { changes, after } = await typed(at(4), '/add-enterprise-feature audit-log --execute --phase 4')
    expect(changes.files).toEqual([])
    expect(after).toEqual(at(4))
  })

  it('say what is left to a person', async () => {
    const { changes } = await typed(at(1))
    const notes = changes.report.suggestions.map((phrase) => plain(phrase)).join('\n')
    expect(notes).toContain('The database watches Invoice and Order')
    expect(notes).toContain('audit:unrecorded')
  })

  it('watch the tables of the plan', () => {
    const sql = at(2)['prisma/migrations/20260101000003_watch_audited_tables/migration.sql']
    expect(sql).toContain('ON "Invoice"')
    expect(sql).toContain('ON "Order"')
  })
})
