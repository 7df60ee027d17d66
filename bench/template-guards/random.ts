// Changes generated code in small random ways, and counts how many of these changes its compiler and its tests notice. Not run in CI: it takes an hour.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Mutant } from '../mutation/mutants.ts'
import { guardedTemplates } from './guards.ts'
import { type Lane, openLane } from './lane.ts'
import { noticeableMutantsOf } from './mutants.ts'
import { filesOf, placeOf, type ProductName, products } from './products.ts'
import { tryChange } from './try-change.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '2' },
  },
})

/** A mutant of a file of a product. */
interface Placed extends Mutant {
  product: ProductName
  file: string
  source: string
}

type End = 'compiler' | 'tests' | 'survived' | 'broken' | 'timed out'

const root = mkdtempSync(path.join(tmpdir(), 'docwright-mutants-'))
process.on('exit', () => rmSync(root, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const waiting = chosen(
  sources().flatMap(({ product, file, source }) => noticeableMutantsOf(file, source).map((one) => ({ ...one, product, file, source }))),
)
const ends: End[] = []
await Promise.all(Array.from({ length: Number(values.lanes) }, (_, lane) => work(openLane(path.join(root, String(lane))))))
const count = (end: End): number => ends.filter((one) => one === end).length
const caught = count('compiler') + count('tests')
process.stdout.write(
  `Tried ${ends.length}, seed ${values.seed}: ${count('compiler')} caught by the compiler alone, ${count('tests')} by tests, ${count('broken')} did not start, ${count('timed out')} timed out, ${count('survived')} survived: ${Math.floor((100 * caught) / ends.length)} %.\n`,
)
process.exit(0)

/** Each file of code once, from the first product that has it. */
function sources(): readonly Pick<Placed, 'product' | 'file' | 'source'>[] {
  const seen = new Set<string>()
  return (Object.keys(products) as ProductName[]).flatMap((product) =>
    [...filesOf(product)].flatMap(([file, source]) => {
      if (!/^src\/.*\.ts$/.test(file) || seen.has(file)) return []
      seen.add(file)
      return [{ product, file, source }]
    }),
  )
}

/** Those with the smallest hashes, so that a run is the same again, from the one on at which an earlier run stopped. */
function chosen(all: readonly Placed[]): Placed[] {
  const hash = ({ file, start, kind }: Placed): string =>
    createHash('sha256').update(`${values.seed}:${file}:${start}:${kind}`).digest('hex')
  const byHash = all.map((mutant) => ({ mutant, key: hash(mutant) })).sort((a, b) => (a.key < b.key ? -1 : 1))
  return byHash.slice(Number(values.from), Number(values.count)).map(({ mutant }) => mutant)
}

async function work(lane: Lane): Promise<void> {
  for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
    const { end, by } = await endOf(mutant, lane.folderOf(mutant.product))
    ends.push(end)
    process.stdout.write(`${end} ${shown(mutant)} ${by}\n`)
  }
}

async function endOf({ product, file, source, start, end, text }: Placed, folder: string): Promise<{ end: End; by: string }> {
  const changed = source.slice(0, start) + text + source.slice(end)
  const { end: ended, by } = await tryChange(folder, { file, text: changed }, testsOf(product, file))
  if (ended === 'caught') return { end: 'tests', by }
  return { end: (await compiles(folder, file, changed)) ? ended : 'compiler', by }
}

async function compiles(folder: string, file: string, text: string): Promise<boolean> {
  const target = path.join(folder, file)
  const before = readFileSync(target, 'utf8')
  writeFileSync(target, text)
  const child = spawn(process.execPath, [path.join(folder, 'node_modules/typescript/bin/tsc')], { cwd: folder, stdio: 'ignore' })
  const code = await new Promise((resolve) => child.once('close', resolve))
  writeFileSync(target, before)
  return code === 0
}

/** The tests that the table of guards names for a file, else all. */
function testsOf(product: ProductName, file: string): readonly string[] {
  const named = guardedTemplates.filter((one) => one.product === product && (one.place ?? placeOf(product, one.template)) === file)
  const tests = new Set(named.flatMap(({ tests: files }) => files))
  return tests.size === 0 ? ['test'] : [...tests]
}

function shown({ product, file, source, start, end, kind, text }: Placed): string {
  const line = source.slice(0, start).split('\n').length
  return `${product} ${file}:${line} ${kind}: ${JSON.stringify(source.slice(start, end).slice(0, 90))} -> ${JSON.stringify(text.slice(0, 60))}`
}
