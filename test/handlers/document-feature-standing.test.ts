import { readFileSync, renameSync, writeFileSync, mkdirSync, existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeChanges } from '../../src/local/write-changes.ts'
import { run } from '../../src/run.ts'
import { parseCommand } from '../../src/text/parse-command.ts'
import { shopRepository, worldOn } from '../support/shop.ts'

async function write(dir: string, options = ''): Promise<readonly string[]> {
  const [outcome] = await run([parseCommand(`/document-feature billing ${options}`)], await worldOn(dir))
  if (outcome?.kind !== 'done') throw new Error(JSON.stringify(outcome))
  await writeChanges(dir, outcome.changes.files)
  return outcome.changes.files.map((file) => file.path)
}

const pointer = 'Documented features: [ASSISTANT.md](ASSISTANT.md).'

describe('files that assistants read first', () => {
  it.each([
    ['a paragraph', '# Rules\n\nUse tabs.\n', `# Rules\n\nUse tabs.\n\n${pointer}\n`],
    ['a list', '# Rules\n\n- Use tabs.\n', `# Rules\n\n- Use tabs.\n- ${pointer}\n`],
    ['a file that leads there', 'Read ASSISTANT.md first.\n', 'Read ASSISTANT.md first.\n'],
  ])('get one line behind %s, once', async (_, before, after) => {
    const dir = shopRepository()
    writeFileSync(path.join(dir, 'AGENTS.md'), before)
    await write(dir)
    expect(readFileSync(path.join(dir, 'AGENTS.md'), 'utf8')).toBe(after)
    writeFileSync(path.join(dir, 'AGENTS.md'), before)
    expect(await write(dir)).not.toContain('AGENTS.md')
  })

  it('get none where they take in one that has it, and are not made', async () => {
    const dir = shopRepository()
    writeFileSync(path.join(dir, 'AGENTS.md'), 'Use tabs.\n')
    writeFileSync(path.join(dir, 'CLAUDE.md'), '@AGENTS.md\n')
    const changed = await write(dir)
    expect(changed).toContain('AGENTS.md')
    expect(changed).not.toContain('CLAUDE.md')
    expect((await write(shopRepository())).filter((file) => /^(AGENTS|CLAUDE)\.md$/.test(file))).toEqual([])
  })
})

it('a page that stands under another spelling is written into', async () => {
  const dir = shopRepository()
  mkdirSync(path.join(dir, 'docs'), { recursive: true })
  if (existsSync(path.join(dir, 'docs/README.md'))) renameSync(path.join(dir, 'docs/README.md'), path.join(dir, 'docs/readme.md'))
  writeFileSync(path.join(dir, 'docs/readme.md'), '# Our pages\n\nBegin here.\n')
  const changed = await write(dir)
  expect(changed).toContain('docs/readme.md')
  expect(changed).not.toContain('docs/README.md')
  expect(readFileSync(path.join(dir, 'docs/readme.md'), 'utf8')).toContain('Begin here.')
  expect(await write(dir)).toEqual([])
})

it('each depth has more than the one before', async () => {
  const lines = async (depth: string): Promise<{ files: number; lines: number }> => {
    const dir = shopRepository()
    const pages = (await write(dir, `--depth ${depth}`)).filter((file) => file.startsWith('docs/features/billing/'))
    return {
      files: pages.length,
      lines: pages.reduce((sum, page) => sum + readFileSync(path.join(dir, page), 'utf8').split('\n').length, 0),
    }
  }
  const [quick, standard, deep] = [await lines('quick'), await lines('standard'), await lines('comprehensive')]
  expect(quick.files).toBeLessThan(standard.files)
  expect(quick.lines).toBeLessThan(standard.lines * 0.8)
  expect(standard.lines).toBeLessThan(deep.lines)
})
