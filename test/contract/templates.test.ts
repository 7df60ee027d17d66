import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ChangeSet } from '../../src/core/change-set.ts'
import { covers, judge } from '../../src/delivery/policy.ts'
import { entries as generators } from '../../src/generators/index.generated.ts'
import { entries as middleware } from '../../src/generators/middleware/index.generated.ts'
import { template } from '../../src/handlers/template.ts'
import { writeChanges } from '../../src/local/write-changes.ts'
import { run } from '../../src/run.ts'
import { parseCommand } from '../../src/text/parse-command.ts'
import { gitRepository } from '../support/repository.ts'
import { worldOn } from '../support/shop.ts'

const docs = readFileSync(path.join(import.meta.dirname, '../../docs/template.md'), 'utf8')
const lines = generators.flatMap(({ examples }) => examples.map((line) => `/template ${line}`))

async function changesOf(line: string, dir: string): Promise<ChangeSet> {
  const [outcome] = await run([parseCommand(line)], await worldOn(dir))
  if (outcome?.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.changes
}

/** The first example of each subcommand and of each middleware. */
const ofEach = [
  ...generators.filter(({ name }) => name !== 'add-middleware').map(({ examples }) => examples[0] ?? ''),
  ...middleware.map(({ name }) => `add-middleware ${name}`),
]

describe('subcommands of /template', () => {
  it('have names of their own, words for every argument, and a place in the documentation', () => {
    const names = [...generators.map(({ name }) => name), ...middleware.map(({ name }) => name)]
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(docs, name).toContain(`\`${name}\``)
    for (const { args, options, name } of [...generators.map((one) => one), ...middleware.map((one) => ({ ...one, args: [] }))])
      for (const { about, name: argument } of [...args, ...options]) {
        expect(about, `${name} ${argument}`).not.toBe('')
        if (argument.startsWith('--')) expect(docs, argument).toContain(`\`${argument}\``)
      }
  })

  it.each(lines)('parses %s', (line) => {
    const { command, tokens } = parseCommand(line)
    expect(command).toBe('template')
    expect(template.bind(tokens).permission).toBe('write')
  })

  it.each(ofEach)('%s writes only what it may, and nothing more on its own result', async (words) => {
    const line = `/template ${words} --with-dependencies`
    const dir = gitRepository({ LICENSE: 'MIT\n' })
    const first = await changesOf(line, dir)
    expect(first.files.length).toBeGreaterThan(3)
    const bound = template.bind(parseCommand(line).tokens)
    expect(judge(first.files, bound.writes).refused).toEqual([])
    const proposes = 'proposes' in bound ? (bound.proposes ?? []) : []
    for (const { path: proposed } of first.patches ?? []) expect(covers(proposes, proposed), proposed).toBe(true)
    await writeChanges(dir, first.files)
    expect((await changesOf(line, dir)).files).toEqual([])
  })
})
