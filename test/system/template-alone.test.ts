import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openProver } from '../../src/proof/open-prover.ts'
import { failuresOf, growRepository } from '../support/template/grow-project.ts'
import { loneLines } from '../support/template/lines.ts'

const cache = mkdtempSync(path.join(tmpdir(), 'template-alone-'))
afterAll(() => rmSync(cache, { recursive: true, force: true }))
const modules = path.join(import.meta.dirname, '../../node_modules')

/** Some are run where all tests run; `npm run soak:templates` runs them all. */
const some = ['add-middleware rate-limiting', 'add-kv-store', 'setup-auth jwt']
const isWhole = process.env['TEMPLATE_SHAPES'] === 'all'
const lines = loneLines.filter((line) => isWhole || some.some((start) => line.startsWith(start)))

it.each(lines)('/template %s alone is proven in an empty folder', async (line) => {
  const { files, changes } = await growRepository({}, [line], openProver({ env: process.env, cache, modules }))
  const [change] = changes
  expect(change?.proof && failuresOf(change.proof)).toEqual([])
  expect(change?.proof?.steps.map(({ name }) => name)).toContain('tests')
  const again = await growRepository(files, [line])
  expect(again.changes.flatMap((one) => one.files.map((file) => file.path))).toEqual([])
})
