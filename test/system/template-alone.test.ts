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

it.each(loneLines)('/template %s alone is proven in an empty folder', async (line) => {
  const { files, changes } = await growRepository({}, [line], openProver({ env: process.env, cache, modules }))
  const [change] = changes
  expect(change?.proof && failuresOf(change.proof)).toEqual([])
  expect(change?.proof?.steps.map(({ name }) => name)).toContain('tests')
  const again = await growRepository(files, [line])
  expect(again.changes.flatMap((one) => one.files.map((file) => file.path))).toEqual([])
})
