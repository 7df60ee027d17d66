import { readFileSync } from 'node:fs'
import path from 'node:path'
import { withoutGuard } from './change.ts'
import type { PlacedGuard } from './guards.ts'
import { layProduct, placeOf, type ProductName } from './products.ts'
import { type Outcome, runTests, tryChange } from './try-change.ts'

const modules = path.join(import.meta.dirname, '../../node_modules')

/** How sets of tests end without a change, in whatever lane. */
const unchanged = new Map<string, Promise<Outcome>>()

/** Products in folders of their own, in which one change is tried after the other. */
export interface Lane {
  /** The folder of a product. */
  folderOf(name: ProductName): string
  remove(guard: PlacedGuard): Promise<Outcome>
}

/** Opens products in a folder; each is grown when it is first needed. */
export function openLane(root: string): Lane {
  const laid = new Set<ProductName>()
  const folderOf = (name: ProductName): string => {
    const folder = path.join(root, name)
    if (!laid.has(name)) layProduct(name, folder, modules)
    laid.add(name)
    return folder
  }
  const remove = async ({ template, product, place, tests, guard }: PlacedGuard): Promise<Outcome> => {
    const folder = folderOf(product)
    const file = place ?? placeOf(product, template)
    const text = withoutGuard(readFileSync(path.join(folder, file), 'utf8'), guard)
    if (text === undefined) return { end: 'broken', by: `The guard does not stand once in ${file}.` }
    const outcome = await tryChange(folder, { file, text }, tests)
    if (outcome.end !== 'caught') return outcome
    // a test that fails by itself catches nothing
    const key = `${product} ${tests.join(' ')}`
    const running = unchanged.get(key) ?? runTests(folder, tests)
    unchanged.set(key, running)
    const before = await running
    return before.end === 'survived' ? outcome : { end: 'broken', by: `The tests fail without a change: ${before.by}` }
  }
  return { folderOf, remove }
}
