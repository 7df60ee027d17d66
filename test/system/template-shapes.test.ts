import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { isProven } from '../../src/core/proof.ts'
import { openProver } from '../../src/proof/open-prover.ts'
import { failuresOf, growRepository, planOfShape } from '../support/template/grow-project.ts'
import { linesFor, productLines } from '../support/template/lines.ts'
import { projectShapes } from '../support/template/shapes.ts'

const cache = mkdtempSync(path.join(tmpdir(), 'template-shapes-'))
afterAll(() => rmSync(cache, { recursive: true, force: true }))
const modules = path.join(import.meta.dirname, '../../node_modules')
const prove = openProver({ env: process.env, cache, modules })
const never = new AbortController().signal

/** One shape, which was there before, is grown where all tests run; `npm run soak:templates` grows them all. */
const isWhole = process.env['TEMPLATE_SHAPES'] === 'all'
const shapes = Object.entries(projectShapes).filter(([name]) => isWhole || name === 'toml')

describe('a project that grows by all commands in their order', () => {
  it.runIf(isWhole)('is proven in an empty folder, with one proof for all lines', async () => {
    let proofs = 0
    const grown = await growRepository({}, productLines, (plan, signal) => {
      proofs += 1
      return prove(plan, signal)
    })
    expect(proofs).toBe(1)
    const proof = grown.changes.at(-1)?.proof
    expect(proof && isProven(proof)).toBe(true)
    // the project itself, as it was written
    expect(failuresOf(await prove(planOfShape(grown.files, { files: {} }), never))).toEqual([])
    const again = await growRepository(grown.files, productLines)
    expect(again.changes.flatMap(({ files }) => files.map((file) => file.path))).toEqual([])
  })

  it.each(shapes)('is proven where it was there before: %s', async (_, shape) => {
    const lines = linesFor(shape)
    const grown = await growRepository(shape.files, lines)
    expect(grown.changes.flatMap(({ refused }) => refused ?? [])).toEqual([])
    expect(failuresOf(await prove(planOfShape(grown.files, shape), never))).toEqual(shape.skips ?? [])
    const again = await growRepository(grown.files, lines)
    expect(again.changes.flatMap(({ files }) => files.map((file) => file.path))).toEqual([])
  })
})
