import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'
import { plain } from '../../src/core/phrase.ts'
import { writeChanges } from '../../src/local/write-changes.ts'
import { run } from '../../src/run.ts'
import { parseCommand } from '../../src/text/parse-command.ts'
import { shopRepository, worldOn } from '../support/shop.ts'

interface Run {
  changed: readonly string[]
  warnings: readonly string[]
}

async function write(dir: string): Promise<Run> {
  const [outcome] = await run([parseCommand('/document-feature billing')], await worldOn(dir))
  if (outcome?.kind !== 'done') throw new Error(JSON.stringify(outcome))
  await writeChanges(dir, outcome.changes.files)
  const warnings = outcome.changes.report.findings.filter(({ rule }) => rule === 'ignored-by-git').map(({ message }) => plain(message))
  return { changed: outcome.changes.files.map((file) => file.path), warnings }
}

function shopIgnoring(rules: string): string {
  const dir = shopRepository()
  const file = path.join(dir, '.gitignore')
  writeFileSync(file, `${existsSync(file) ? readFileSync(file, 'utf8') : ''}\n${rules}\n`)
  return dir
}

/** What a person commits who adds everything. */
function added(dir: string): readonly string[] {
  execFileSync('git', ['add', '-A'], { cwd: dir })
  return execFileSync('git', ['ls-files'], { cwd: dir, encoding: 'utf8' }).trim().split('\n')
}

const sidecar = '.workflow/documentation/pages/docs/README.md.json'

it('lets in what remembers what was generated where a pattern of git leaves it out', async () => {
  const dir = shopIgnoring('*.json')
  const { changed, warnings } = await write(dir)
  expect(changed).toContain('.workflow/documentation/.gitignore')
  expect(warnings).toEqual([])
  expect(added(dir)).toContain(sidecar)
  expect((await write(dir)).changed).toEqual([])
})

it('reads it where git leaves its folder out, and says that commits lack it', async () => {
  const dir = shopIgnoring('.workflow/')
  const first = await write(dir)
  expect(first.changed).not.toContain('.workflow/documentation/.gitignore')
  expect(first.warnings).toEqual([expect.stringMatching(/^A \.gitignore leaves .*\.workflow\/.* out of commits/)])
  expect(added(dir)).not.toContain(sidecar)
  expect((await write(dir)).changed).toEqual([])
})

it('reads pages that git leaves out again, with what a person wrote there', async () => {
  const dir = shopIgnoring('docs')
  await write(dir)
  const page = path.join(dir, 'docs/README.md')
  writeFileSync(page, `${readFileSync(page, 'utf8')}\nAsk the team first.\n`)
  expect((await write(dir)).changed).toEqual([])
  expect(readFileSync(page, 'utf8')).toContain('Ask the team first.')
})

it('warns of pages that git leaves out, and adds nothing where git takes everything', async () => {
  expect((await write(shopIgnoring('docs/api'))).warnings).toEqual([
    expect.stringMatching(/^A \.gitignore leaves docs\/api\/examples\.md.*out of commits/),
  ])
  const { changed, warnings } = await write(shopRepository())
  expect(changed).not.toContain('.workflow/documentation/.gitignore')
  expect(warnings).toEqual([])
})
