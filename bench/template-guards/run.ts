// Removes each guard of generated code once, and checks that a generated test fails. Not run as a whole in CI: it takes an hour.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { guards, type PlacedGuard } from './guards.ts'
import { openLane } from './lane.ts'
import { untried, writeOutcome } from './results.ts'
import type { Outcome } from './try-change.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    from: { type: 'string', default: '0' },
    sample: { type: 'string' },
    lanes: { type: 'string', default: '2' },
    untried: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const root = mkdtempSync(path.join(tmpdir(), 'docwright-guards-'))
process.on('exit', () => rmSync(root, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const waiting = [...chosen()]
const ends: Outcome['end'][] = []
await Promise.all(Array.from({ length: Number(values.lanes) }, (_, lane) => work(path.join(root, String(lane)))))
const count = (end: Outcome['end']): number => ends.filter((one) => one === end).length
process.stdout.write(
  `Tried ${ends.length}: ${count('caught')} caught, ${count('survived')} survived, ${count('broken')} broken, ${count('timed out')} timed out.\n`,
)
process.exit(count('caught') === ends.length ? 0 : 1)

function chosen(): readonly PlacedGuard[] {
  const asked = guards.slice(Number(values.from)).filter(({ template, guard }) => `${template} ${guard[0]}`.includes(values.only ?? ''))
  const open = values.untried ? untried(asked) : asked
  if (values.sample === undefined) return open
  const step = Math.max(1, open.length / Number(values.sample))
  return Array.from({ length: Math.min(open.length, Number(values.sample)) }, (_, i) => open[Math.floor(i * step)]).filter(
    (one) => one !== undefined,
  )
}

/** Takes one guard after the other, in projects of its own. */
async function work(folder: string): Promise<void> {
  const lane = openLane(folder)
  for (let guard = waiting.shift(); guard !== undefined; guard = waiting.shift()) {
    const outcome = await lane.remove(guard)
    ends.push(outcome.end)
    process.stdout.write(`${outcome.end} ${guard.template} ${JSON.stringify(guard.guard[0].trim().slice(0, 80))} ${outcome.by}\n`)
    if (values.write) writeOutcome(guard, outcome)
  }
}
