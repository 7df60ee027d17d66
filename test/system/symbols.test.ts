import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { discover } from '../../src/discovery/discover.ts'
import { worldOn } from '../support/shop.ts'

const root = path.join(import.meta.dirname, '../..')
const isMissing = (process.env['DOCWRIGHT_MISSING'] ?? '').split(',').includes('ctags')

/** A tag as `ctags --output-format=json` prints it. */
interface Tag {
  name: string
  path: string
  line: number
  kind: string
  scope?: string
}

function tagsOf(dir: string, folder: string): Tag[] {
  const files = readdirSync(path.join(dir, folder), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const list = files.map((file) => path.join(folder, file)).join('\n')
  const output = execFileSync('ctags', ['--output-format=json', '--fields=+n', '--languages=TypeScript', '-f', '-', '-L', '-'], {
    cwd: dir,
    input: list,
    maxBuffer: 1 << 28,
    encoding: 'utf8',
  })
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Tag)
}

describe.skipIf(isMissing)('exported symbols beside universal-ctags', () => {
  it.each(['examples/shop', '.'])('finds in %s what both can see', async (dir) => {
    const folder = path.join(root, dir)
    const world = await worldOn(folder)
    const project = await discover(world.snapshot, world.history, world.facts)
    const ours = new Set(project.symbols.map(({ name, path: file, from }) => `${file}:${from}:${name}`))
    const all = new Set(
      project.sources.flatMap((file) => (project.facts(file)?.symbols ?? []).map((symbol) => `${file}:${symbol.from}:${symbol.name}`)),
    )
    const theirs = tagsOf(folder, 'src').filter(
      (tag) => ['class', 'interface', 'enum', 'function'].includes(tag.kind) && tag.scope === undefined,
    )
    expect(theirs.length).toBeGreaterThan(5)
    expect(theirs.map((tag) => `${tag.path}:${tag.line}:${tag.name}`).filter((key) => !all.has(key))).toEqual([])
    expect(ours.size).toBeGreaterThan(theirs.length / 2)
  })
})
