import { expect, it } from 'vitest'
import { plain } from '../../src/core/phrase.ts'
import { writeChanges } from '../../src/local/write-changes.ts'
import { run } from '../../src/run.ts'
import { parseCommand } from '../../src/text/parse-command.ts'
import { shopRepository, worldOn } from '../support/shop.ts'

/** Documents a feature and gives back which files it wrote. */
async function written(dir: string, feature: string): Promise<readonly string[]> {
  const [outcome] = await run([parseCommand(`/document-feature ${feature}`)], await worldOn(dir))
  if (outcome?.kind !== 'done') throw new Error('Expected the run to end well.')
  const { changes } = outcome
  await writeChanges(dir, changes.files)
  return changes.files.map(({ path }) => path)
}

it('changes nothing that two features share when the other one is documented again', async () => {
  const dir = shopRepository()
  for (const feature of ['billing', 'orders']) expect(await written(dir, feature)).not.toEqual([])
  await written(dir, 'billing')
  for (const feature of ['orders', 'billing', 'orders']) expect([feature, await written(dir, feature)]).toEqual([feature, []])
})

it('says of a list of pages that it has no headings, and of a page how many sections', async () => {
  const [outcome] = await run([parseCommand('/document-feature billing')], await worldOn(shopRepository()))
  if (outcome?.kind !== 'done') throw new Error('Expected the run to end well.')
  const whyOf = (page: string): string => plain(outcome.changes.files.find(({ path }) => path === page)?.why ?? [])
  expect(whyOf('docs/api/examples.md')).toBe('a page without headings')
  expect(whyOf('docs/api/reference.md')).toBe('2 sections')
})
