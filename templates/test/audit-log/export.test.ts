import { beforeAll, describe, expect, test } from 'vitest'
import { exportAuditEvents, monthOf, verifyAuditExport } from '../../src/audit-log/export-events'
import { readSealKeys } from '../../src/audit-log/keys'
import { emptyLog, keys } from './chain'
import { months, recordAt } from './old-events'
import { store } from './database'

let lines: string[]

async function linesOf(month: string): Promise<string[]> {
  const all: string[] = []
  for await (const line of exportAuditEvents(store, month)) all.push(line)
  return all
}

beforeAll(async () => {
  await emptyLog()
  await recordAt(months.may, ['i1'])
  await recordAt(months.june, ['=HYPERLINK("x")', 'i3\n{"kind":"end"}', 'i4'])
  await recordAt(months.july, ['i5'])
  lines = await linesOf('2026-06')
})

describe('a month that is handed over', () => {
  test('is a line for each event, with its seal, and verifies without the database', async () => {
    expect(lines).toHaveLength(5)
    expect(lines.every((line) => line.endsWith('\n') && !line.slice(0, -1).includes('\n'))).toBe(true)
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ kind: 'event', place: 2, event: { targetId: '=HYPERLINK("x")' } })
    expect(await verifyAuditExport(lines, keys)).toEqual({
      isWhole: true,
      from: { place: 1, hash: expect.any(String) },
      head: { place: 4, hash: expect.any(String) },
    })
  })

  test.each<[string, (all: string[]) => string[], number]>([
    ['an event was changed', (all) => all.map((line) => line.replace('"targetId":"i4"', '"targetId":"i9"')), 4],
    ['an event was taken out', (all) => all.toSpliced(2, 1), 3],
    ['two events changed places', (all) => [all[0] ?? '', all[2] ?? '', all[1] ?? '', ...all.slice(3)], 2],
    ['the end was cut off', (all) => all.slice(0, -2), 4],
    ['the last event was cut off', (all) => all.toSpliced(-2, 1), 4],
    ['the beginning was cut off', (all) => all.slice(1), 2],
  ])('does not fit where %s', async (_, change, place) => {
    const changed = change([...lines])
    expect(changed).not.toEqual(lines)
    expect(await verifyAuditExport(changed, keys)).toMatchObject({ isWhole: false, place })
  })

  test('does not fit with another key', async () => {
    expect(await verifyAuditExport(lines, readSealKeys({ AUDIT_LOG_KEY: `k1:${'x'.repeat(32)}` }))).toMatchObject({
      isWhole: false,
      place: 2,
    })
  })

  test('may have no events', async () => {
    const none = await linesOf('2020-01')
    expect([none, await verifyAuditExport(none, keys)]).toEqual([
      ['{"kind":"end","head":null}\n'],
      { isWhole: true, from: null, head: null },
    ])
  })

  test.each(['2026-13', '2026', '2026-06-01', "2026-06'; --"])('is refused for %s', (text) => {
    expect(() => monthOf(text)).toThrow('Expected a month')
  })
})
