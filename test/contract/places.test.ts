import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { discover } from '../../src/discovery/discover.ts'
import { worldOn } from '../support/shop.ts'

const root = path.join(import.meta.dirname, '../..')

describe.each(['examples/shop', '.'])('the facts of %s', (folder) => {
  it('stand at lines that exist, and settings at a line that names them', async () => {
    const dir = path.join(root, folder)
    const world = await worldOn(dir)
    const project = await discover(world.snapshot, world.history, world.facts)
    const lines = new Map<string, string[]>()
    const linesOf = (file: string): string[] => {
      const known = lines.get(file) ?? readFileSync(path.join(dir, file), 'utf8').split('\n')
      lines.set(file, known)
      return known
    }
    const placed = [project.routes, project.env, project.errors, project.jobs, project.webhooks, project.outbound, project.tests].flat()
    const ranged = [
      ...project.models.map(({ file, from, to }) => ({ file, from, to })),
      ...project.symbols.map((one) => ({ ...one, file: one.path })),
    ]
    expect(placed.length).toBeGreaterThan(10)
    expect(placed.filter(({ file, line }) => line < 1 || line > linesOf(file).length)).toEqual([])
    expect(ranged.filter(({ file, from, to }) => from < 1 || to < from || to > linesOf(file).length)).toEqual([])
    expect(
      project.symbols.filter(
        (one) =>
          !linesOf(one.path)
            .slice(one.from - 1, one.to)
            .join('\n')
            .includes(one.name.split('.').at(-1) ?? ''),
      ),
    ).toEqual([])
    expect(project.env.filter(({ name, file, line }) => !(linesOf(file)[line - 1] ?? '').includes(name))).toEqual([])
    expect(project.findings.filter(({ rule }) => rule === 'discovery-failed')).toEqual([])
  })
})
