import { describe, expect, it } from 'vitest'
import { growRepository } from '../support/template/grow-project.ts'
import { productLines } from '../support/template/lines.ts'
import { projectShapes } from '../support/template/shapes.ts'

describe.each([['an empty folder', { files: {} }], ...Object.entries(projectShapes)] as const)('/template in %s', (_, shape) => {
  const lines = productLines.map((line) => ('package' in shape ? `${line} --package ${shape.package}` : line))

  it('writes everything once, and a second time nothing', async () => {
    const grown = await growRepository(shape.files, lines)
    expect(grown.changes.flatMap(({ refused }) => refused ?? [])).toEqual([])
    const again = await growRepository(grown.files, lines)
    expect(again.changes.flatMap(({ files }) => files.map((file) => file.path))).toEqual([])
  })
})
