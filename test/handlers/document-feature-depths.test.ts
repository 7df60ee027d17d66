import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeChanges } from '../../src/local/write-changes.ts'
import { run } from '../../src/run.ts'
import { parseCommand } from '../../src/text/parse-command.ts'
import { shopRepository, worldOn } from '../support/shop.ts'

async function write(dir: string, depth: string): Promise<readonly string[]> {
  const [outcome] = await run([parseCommand(`/document-feature billing --depth ${depth}`)], await worldOn(dir))
  if (outcome?.kind !== 'done') throw new Error(JSON.stringify(outcome))
  await writeChanges(dir, outcome.changes.files)
  return outcome.changes.files.map((file) => file.path)
}

describe('a page that was written at one depth', () => {
  it('loses no line to a run at a smaller one, but of drawings', async () => {
    const dir = shopRepository()
    const pages = (await write(dir, 'standard')).filter((file) => file.endsWith('.md'))
    const before = pages.map((page) => ({ page, lines: readFileSync(path.join(dir, page), 'utf8').split('\n') }))
    await write(dir, 'quick')
    const lost = before.flatMap(({ page, lines }) => {
      const now = new Set(readFileSync(path.join(dir, page), 'utf8').split('\n'))
      // of the coverage page a line names the depth
      return lines.filter((line) => !now.has(line) && !/^ +n\d+|at depth/.test(line)).map((line) => `${page}: ${line}`)
    })
    expect(lost).toEqual([])
    expect(await write(dir, 'quick')).toEqual([])
  })
})
