import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { writeChanges } from '../../src/local/write-changes.ts'
import { run } from '../../src/run.ts'
import { parseCommand } from '../../src/text/parse-command.ts'
import { shopRepository, worldOn } from '../support/shop.ts'

/** Documents a feature and leaves what was written in the folder. */
async function write(dir: string, line: string): Promise<readonly string[]> {
  const [outcome] = await run([parseCommand(line)], await worldOn(dir))
  if (outcome?.kind !== 'done') throw new Error('the run did not end well')
  await writeChanges(dir, outcome.changes.files)
  return outcome.changes.files.map((file) => file.path)
}

describe('pages of the whole API', () => {
  it('grow by the documented feature, and hold every route once that was asked for', async () => {
    const dir = shopRepository()
    const read = (file: string): string => readFileSync(path.join(dir, file), 'utf8')
    const paths = (): readonly string[] => Object.keys((parse(read('docs/api/openapi.yaml')) as { paths: Record<string, unknown> }).paths)
    await write(dir, '/document-feature orders')
    const orders = paths()
    expect(orders.length).toBeGreaterThan(0)
    expect(orders.every((one) => one.includes('orders'))).toBe(true)
    expect(read('docs/api/reference.md').replace(/\s+/g, ' ')).toMatch(
      /This page lists \d+ routes? of documented features\. \d+ other routes [^.]*not documented yet\./,
    )
    expect(read('docs/api/examples.md')).toContain('(../features/orders/api.md)')
    const entry = JSON.stringify((parse(read('docs/api/openapi.yaml')) as { paths: Record<string, unknown> }).paths[orders[0] ?? ''])

    await write(dir, '/document-feature billing')
    expect(paths()).toEqual(expect.arrayContaining([...orders]))
    expect(paths().length).toBeGreaterThan(orders.length)
    expect(JSON.stringify((parse(read('docs/api/openapi.yaml')) as { paths: Record<string, unknown> }).paths[orders[0] ?? ''])).toBe(entry)
    expect(read('docs/api/reference.md')).toContain('/orders')
    expect(read('docs/api/examples.md')).toContain('(../features/billing/api.md)')
    expect(await write(dir, '/document-feature billing')).toEqual([])

    const some = paths().length
    await write(dir, '/document-feature billing --format api-spec')
    const all = read('docs/api/openapi.yaml')
    expect(paths().length).toBeGreaterThan(some)
    expect(all).not.toContain('not documented yet')
    await write(dir, '/document-feature billing')
    expect(read('docs/api/openapi.yaml')).toBe(all)
    expect(read('.workflow/documentation/.gitattributes')).toContain('*.json linguist-generated')
  })
})
