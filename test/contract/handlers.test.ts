import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ChangeSet } from '../../src/core/change-set.ts'
import { UsageError } from '../../src/core/errors.ts'
import { judge } from '../../src/delivery/policy.ts'
import { entries } from '../../src/handlers/index.generated.ts'
import { writeChanges } from '../../src/local/write-changes.ts'
import { run } from '../../src/run.ts'
import { parseCommand } from '../../src/text/parse-command.ts'
import { gitRepository } from '../support/repository.ts'
import { shopRepository, worldOn } from '../support/shop.ts'

const readme = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8')

/** What has to have been done before the first example of a command works. */
const before: Readonly<Record<string, string>> = { 'execute-task': '/add-enterprise-feature sso' }

async function changesOf(line: string, dir: string): Promise<ChangeSet> {
  const [outcome] = await run([parseCommand(line)], await worldOn(dir))
  if (outcome?.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.changes
}

describe.each(entries)('/$name', (command) => {
  it('has examples that parse, arguments that are explained, and a row in the README', () => {
    expect(command.examples.length).toBeGreaterThan(0)
    for (const example of command.examples) {
      const invocation = parseCommand(example)
      expect(invocation.command).toBe(command.name)
      command.bind(invocation.tokens)
    }
    for (const { about } of [...command.args, ...command.options]) expect(about).not.toBe('')
    expect(readme).toContain(`\`/${command.name}\``)
  })

  it('refuses flags it does not know', () => {
    const [example = ''] = command.examples
    const { tokens } = parseCommand(example)
    for (const flag of ['--base-url=x', '--model', '--a__b', '\u2013\u2013depth', '--Depth', '--__proto__=1']) {
      expect(() => command.bind([...tokens, flag]), flag).toThrow(UsageError)
    }
  })

  it('writes only what it declares, the same every time, and nothing more on its own result', async () => {
    const [example = ''] = command.examples
    const bound = command.bind(parseCommand(example).tokens)
    const dir = 'startsEmpty' in bound ? gitRepository({ 'README.md': '# A shop\n' }) : shopRepository()
    const earlier = before[command.name]
    if (earlier !== undefined) await writeChanges(dir, (await changesOf(earlier, dir)).files)
    const first = await changesOf(example, dir)
    expect(await changesOf(example, dir)).toEqual(first)
    expect(judge(first.files, command.bind(parseCommand(example).tokens).writes).refused).toEqual([])
    await writeChanges(dir, first.files)
    expect((await changesOf(example, dir)).files).toEqual([])
  })
})
