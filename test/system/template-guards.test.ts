import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { guards } from '../../bench/template-guards/guards.ts'
import { openLane } from '../../bench/template-guards/lane.ts'
import { runTests } from '../../bench/template-guards/try-change.ts'

const root = mkdtempSync(path.join(tmpdir(), 'docwright-guards-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const lane = openLane(root)

/** Four of the table, of which `npm run bench:guards` tries all. */
const few = [
  ['src/problems.ts', "problem(c, 500, 'Internal Server Error')"],
  ['src/middleware/json-limit.ts', 'if (bytes + value.byteLength > mostBytes) return refusal()'],
  ['src/middleware/cors.ts', "origin !== 'null' && allowed"],
  ['src/routes/socket.ts', 'if (!isOwn && !isListed) return'],
] as const

describe('generated tests', () => {
  it.each(few)('notice that %s has no `%s`', async (template, text) => {
    const guard = guards.find((one) => one.product === 'open' && one.template === template && one.guard[0] === text)
    if (guard === undefined) throw new Error('The table has no such guard.')
    expect((await lane.remove(guard)).end).toBe('caught')
  })

  it('pass where nothing is removed', async () => {
    expect(await runTests(lane.folderOf('open'), ['test/problems.test.ts'])).toEqual({ end: 'survived', by: '' })
  })
})
