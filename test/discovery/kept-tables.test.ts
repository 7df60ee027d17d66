import { expect, it } from 'vitest'
import type { FactStore } from '../../src/core/snapshot.ts'
import { discover } from '../../src/discovery/discover.ts'
import { noHistory } from '../../src/git/open-history.ts'
import { memorySnapshot } from '../support/memory-snapshot.ts'

const files = {
  'package.json': '{ "name": "shop", "dependencies": { "express": "5" } }',
  'src/app.ts': `import express from 'express'
const app = express()
app.get('/orders/:id', (req, res) => {
  if (!process.env.SHOP_KEY) throw new RangeError('no key')
  res.json({})
})
`,
}

/** A store that says what was asked of it. */
function watchedStore(build?: string): { store: FactStore; lines: Map<string, string>; asked: string[] } {
  const lines = new Map<string, string>()
  const asked: string[] = []
  const get = (key: string): string | undefined => {
    asked.push(key)
    return lines.get(key)
  }
  return { store: { get, put: (key, line) => void lines.set(key, line), ...(build === undefined ? {} : { build }) }, lines, asked }
}

const plain = (project: object): unknown => JSON.parse(JSON.stringify(project)) as unknown
const isTable = (key: string): boolean => key.includes('tables@')

it('finds the same with tables of an earlier run as without', async () => {
  const { store, lines } = watchedStore('1')
  const history = noHistory('none')
  const first = await discover(memorySnapshot(files), history, store)
  plain(first)
  expect([...lines.keys()].some(isTable)).toBe(true)
  const second = await discover(memorySnapshot(files), history, store)
  expect(plain(second)).toEqual(plain(first))
  expect(second.routes).toStrictEqual(first.routes)
  expect(second.errors).toStrictEqual(first.errors)
})

it('takes tables as they were kept, and only of the same files, build and exclusions', async () => {
  const { store, lines } = watchedStore('1')
  const history = noHistory('none')
  plain(await discover(memorySnapshot(files), history, store))
  for (const [key, line] of lines) if (key.includes('.routes.')) lines.set(key, line.replaceAll('/orders', '/kept'))
  const paths = async (
    of: Readonly<Record<string, string>>,
    by: FactStore = store,
    exclude: readonly string[] = [],
  ): Promise<readonly string[]> => (await discover(memorySnapshot(of), history, by, { exclude })).routes.map(({ path }) => path)
  expect(await paths(files)).toEqual(['/kept/:id'])
  expect(await paths({ ...files, 'src/other.ts': 'export const a = 1\n' })).toEqual(['/orders/:id'])
  expect(await paths(files, { ...store, build: '2' })).toEqual(['/orders/:id'])
  expect(await paths(files, store, ['docs/**'])).toEqual(['/orders/:id'])
})

it('reads anew what is damaged', async () => {
  const { store, lines } = watchedStore('1')
  const history = noHistory('none')
  plain(await discover(memorySnapshot(files), history, store))
  for (const key of lines.keys()) if (key.includes('.routes.')) lines.set(key, '\t[{')
  expect((await discover(memorySnapshot(files), history, store)).routes).toHaveLength(1)
})

it('keeps no tables where the store has no build', async () => {
  const { store, lines, asked } = watchedStore()
  plain(await discover(memorySnapshot(files), noHistory('none'), store))
  expect([...lines.keys(), ...asked].filter(isTable)).toEqual([])
})
