// Removes each guard of generated code once, and checks that a generated test fails. Not run as a whole in CI: it takes an hour.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { withoutGuard } from './change.ts'
import { guards, type PlacedGuard } from './guards.ts'
import { growProduct, type Product, type ProductName, products } from './products.ts'
import { untried, writeOutcome } from './results.ts'
import { type Outcome, runTests, tryChange } from './try-change.ts'

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
const modules = path.join(import.meta.dirname, '../../node_modules')
const root = mkdtempSync(path.join(tmpdir(), 'docwright-guards-'))
process.on('exit', () => rmSync(root, { recursive: true, force: true }))

/** How sets of tests ended that ran without a change. */
const passing = new Map<string, Outcome['end']>()
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
async function work(lane: string): Promise<void> {
  const grown = new Set<ProductName>()
  for (let guard = waiting.shift(); guard !== undefined; guard = waiting.shift()) {
    const folder = path.join(lane, guard.product)
    if (!grown.has(guard.product)) growProduct(products[guard.product], folder, modules)
    grown.add(guard.product)
    const outcome = await remove(guard, folder)
    ends.push(outcome.end)
    process.stdout.write(`${outcome.end} ${guard.template} ${JSON.stringify(guard.guard[0].trim().slice(0, 80))} ${outcome.by}\n`)
    if (values.write) writeOutcome(guard, outcome)
  }
}

async function remove({ template, product, place, tests, guard }: PlacedGuard, folder: string): Promise<Outcome> {
  const { places }: Product = products[product]
  const file = place ?? places[template] ?? template
  const text = withoutGuard(readFileSync(path.join(folder, file), 'utf8'), guard)
  if (text === undefined) return { end: 'broken', by: `does not stand once in ${file}` }
  const outcome = await tryChange(folder, { file, text }, tests)
  if (outcome.end !== 'caught') return outcome
  // a test that fails by itself catches nothing: seen once for each set of tests
  const key = `${folder} ${tests.join(' ')}`
  const first = passing.get(key) ?? (await runTests(folder, tests)).end
  passing.set(key, first)
  return first === 'survived' ? outcome : { end: 'broken', by: 'the tests fail without a change' }
}
