import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../src/core/names.ts'
import type { Project } from '../../src/core/project.ts'
import type { Author } from '../../src/core/snapshot.ts'
import { discover } from '../../src/discovery/discover.ts'
import { memorySnapshot, memoryStore } from '../support/memory-snapshot.ts'
import { noHistory } from '../support/no-history.ts'

const files: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'shop', version: '2.0.0', private: true, dependencies: { express: '^5.0.0' } }),
  'README.md': '# Shop\n\nSells things.\n',
  'src/app.ts': `import express from 'express'\nimport { invoices } from './invoices'\nconst app = express()\napp.use('/api', invoices)\napp.listen(Number(process.env.PORT ?? 3000))\n`,
  'src/invoices.ts': `import { Router } from 'express'\n\n/** Lists invoices. */\nexport function list(req, res) {\n  if (!req.query.page) throw new RangeError('no page')\n  res.json([])\n}\n\nexport const invoices = Router()\ninvoices.get('/invoices', list)\n`,
  'src/invoices.test.ts': `import { it } from 'vitest'\nimport { list } from './invoices'\nit('lists', () => { list() })\n`,
  'prisma/schema.prisma': 'model Invoice {\n  id Int @id\n}\n',
}

/** Everything that a project says, functions left out. */
function said(project: Project): string {
  return JSON.stringify(project)
}

async function read(content: Record<string, string>, store = memoryStore()): Promise<Project> {
  return discover(memorySnapshot(content), noHistory, store)
}

describe('discovering a repository', () => {
  it('asks history who commits only where somebody asks for the team', async () => {
    let asked = 0
    const authors = async (): Promise<Author[]> => [{ name: 'Ann Lee', commits: (asked += 1), last: '2026-10-01' }]
    const project = await discover(memorySnapshot(files), { ...noHistory, authors }, memoryStore())
    expect([said(project) !== '', project.findings, asked]).toEqual([true, [], 0])
    expect(await project.team()).toMatchObject({ active: 1, level: 'solo', authors: [{ name: 'Ann Lee', commits: 1 }] })
  })

  it('fills every table', async () => {
    const project = await read(files)
    expect(project.name).toBe('shop')
    expect(project.routes.map((route) => `${route.method} ${route.path} ${route.handler}`)).toEqual(['GET /api/invoices list'])
    expect(project.env.map((one) => `${one.name}=${one.default}`)).toEqual(['PORT=3000'])
    expect(project.models.map((model) => model.name)).toEqual(['Invoice'])
    expect(project.errors.map((error) => error.name)).toContain('RangeError')
    expect(project.symbols.map((symbol) => symbol.name)).toEqual(['list', 'invoices'])
    expect(project.tests.map((test) => test.title)).toEqual(['lists'])
    expect(project.docs.map((doc) => doc.path)).toEqual(['README.md'])
    expect(project.findings).toEqual([])
    expect(project.importersOf('src/invoices.ts' as RepoPath)).toEqual(['src/app.ts', 'src/invoices.test.ts'])
    expect(project.isTest('src/invoices.test.ts' as RepoPath)).toBe(true)
  })

  it('gives the same answer whatever the order of the files, from the sources and from the store', async () => {
    const store = memoryStore()
    const first = said(await read(files, store))
    const stored = store.size()
    expect(said(await read(files, store))).toBe(first)
    expect(store.size()).toBe(stored)
    expect(said(await read(Object.fromEntries(Object.entries(files).toReversed())))).toBe(first)
  })

  it('is not stopped by files that nobody can read', async () => {
    const project = await read({
      ...files,
      'src/broken.ts': 'export const = {',
      'src/deep.ts': '[\n'.repeat(20_000),
      'x/package.json': '{',
    })
    expect(project.routes).toHaveLength(1)
    expect(project.findings.map((finding) => `${finding.rule} ${finding.at?.path}`).sort()).toEqual([
      'broken-manifest x/package.json',
      'syntax-error src/broken.ts',
      'syntax-error src/deep.ts',
    ])
  })

  it('reads an empty repository', async () => {
    const project = await read({})
    expect([project.sources, project.routes, project.findings]).toEqual([[], [], []])
    expect(project.name).toBe('example')
  })
})

describe('a source', () => {
  const hashOf = async (path: string, text: string, from: number, to: number): Promise<string> =>
    (await read({ ...files, [path]: text })).source(path as RepoPath, from, to).hash

  it('keeps its hash when comments and formatting change, and loses it when code does', async () => {
    const before = await hashOf('src/invoices.ts', files['src/invoices.ts'] as string, 4, 7)
    const commented = (files['src/invoices.ts'] as string).replace('  res.json', '  // answers\n  res . json')
    const changed = (files['src/invoices.ts'] as string).replace('no page', 'page missing')
    expect(await hashOf('src/invoices.ts', commented, 4, 8)).toBe(before)
    expect(await hashOf('src/invoices.ts', changed, 4, 7)).not.toBe(before)
  })

  it('of module-level code does not depend on its line', async () => {
    const before = await hashOf('src/app.ts', files['src/app.ts'] as string, 4, 4)
    expect(await hashOf('src/app.ts', `// new\n${files['src/app.ts']}`, 5, 5)).toBe(before)
    expect(await hashOf('src/app.ts', (files['src/app.ts'] as string).replace("'/api'", "'/v2'"), 4, 4)).not.toBe(before)
  })

  it('of a document folds white space', async () => {
    const before = await hashOf('README.md', '# Shop\n\nSells things.\n', 3, 3)
    expect(await hashOf('README.md', '# Shop\n\n  Sells   things. \n', 3, 3)).toBe(before)
    expect(await hashOf('README.md', '# Shop\n\nSells nothing.\n', 3, 3)).not.toBe(before)
  })
})
