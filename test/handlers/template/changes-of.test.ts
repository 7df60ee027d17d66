import { describe, expect, it } from 'vitest'
import { plainCode } from '../../../src/core/phrase.ts'
import type { BlobId, RepoPath } from '../../../src/core/names.ts'
import { blobId } from '../../../src/git/blob-id.ts'
import type { Laying } from '../../../src/generators/growth/laying.ts'
import { layFile } from '../../../src/generators/growth/lay-file.ts'
import type { Growth } from '../../../src/generators/growth/growth.ts'
import { ownLayout } from '../../../src/generators/project/own-layout.ts'
import { type PackageTexts, withTexts } from '../../../src/generators/project/package-texts.ts'
import { readRecord } from '../../../src/generators/records/record.ts'
import { changesOf, proposalsOf } from '../../../src/handlers/template/changes-of.ts'
import type { Grown } from '../../../src/handlers/template/grow-all.ts'
import { templateAttributesPath } from '../../../src/memory/attributes.ts'
import { memorySnapshot } from '../../support/memory-snapshot.ts'

const standing = { 'api/package.json': '{ "name": "shop" }\n', 'api/src/index.ts': 'export default {}\n', 'README.md': '# Shop\n' }
const cors = { template: 'src/middleware/cors.ts', path: 'src/middleware/cors.ts', values: {}, holds: new Set(['plain']), why: ['cors'] }
const idOf = (text: string): BlobId => blobId(text) as BlobId

function laying(more: Partial<Laying> = {}): Laying {
  const own = Object.entries(standing).flatMap(([path, text]): [string, string][] =>
    path.startsWith('api/') ? [[path.slice(4), text]] : [],
  )
  const pack: PackageTexts = { root: 'api/', files: new Map(own), listed: new Set(own.map(([path]) => path)) }
  return { pack, records: new Map(), layout: ownLayout('ts'), whys: new Map(), findings: [], proposals: [], isNew: false, ...more }
}

const before = (one: Laying, files: Readonly<Record<string, string>> = standing) => ({
  before: one.pack,
  known: one.records,
  snapshot: memorySnapshot(files),
})

describe('the files of a change', () => {
  it('are those that differ, with what stood there and why', () => {
    const start = laying()
    const pack = withTexts(
      start.pack,
      new Map([
        ['src/index.ts', 'changed\n'],
        ['src/new.ts', 'new\n'],
        ['package.json', standing['api/package.json']],
      ]),
    )
    const files = changesOf({ ...start, pack, whys: new Map([['src/index.ts', ['mounts']]]) }, before(start))
    expect(files).toEqual([
      { path: 'api/src/index.ts', content: 'changed\n', base: idOf(standing['api/src/index.ts']), why: ['mounts'] },
      { path: 'api/src/new.ts', content: 'new\n', base: null, why: ['belongs to what is added'] },
    ])
  })

  it('are none where nothing was laid', () => {
    expect(changesOf(laying(), before(laying()))).toEqual([])
  })

  it('have a record of what a template made, and once what lets hosts fold records', () => {
    const start = laying()
    const laid = layFile(cors, '/template add-middleware cors', start)
    const files = changesOf(laid, before(start))
    expect(files.map(({ path }) => path)).toEqual([
      'api/src/middleware/cors.ts',
      templateAttributesPath,
      '.workflow/template/api/src/middleware/cors.ts.json',
    ])
    expect(readRecord(files[2]?.content ?? '')).toEqual(laid.records.get(cors.path))
    expect(files[1]).toMatchObject({ base: null, content: expect.stringContaining('linguist-generated') as string })
    const again = changesOf(laid, before(start, { ...standing, [templateAttributesPath]: 'mine\n' }))
    expect(again.map(({ path }) => path)).not.toContain(templateAttributesPath)
  })

  it('have no record that is as it was, and know what stood where one changes', () => {
    const start = layFile(cors, '/template add-middleware cors', laying())
    expect(changesOf(start, before(start))).toEqual([])
    const record = start.records.get(cors.path)
    if (record === undefined) throw new Error('there is no record')
    const changed = { ...start, records: new Map([[cors.path, { ...record, by: [...record.by, '/template x'] }]]) }
    const at = '.workflow/template/api/src/middleware/cors.ts.json'
    const files = changesOf(changed, before(start, { ...standing, [at]: 'old', [templateAttributesPath]: '' }))
    expect(files).toMatchObject([{ path: at, base: idOf('old') }])
  })
})

describe('the files that are only proposed', () => {
  const growth = (scripts?: Growth['scripts']): Growth => ({
    title: '',
    files: [],
    bindings: [],
    packages: [],
    mounts: [],
    requests: [],
    notes: [],
    next: [],
    ...(scripts !== undefined && { scripts }),
  })
  const grown = (one: Laying, ...scripts: readonly NonNullable<Growth['scripts']>[]): Grown => ({
    laying: one,
    steps: scripts.map((own) => ({ line: 'x', growth: growth(own) })),
  })

  it('have the scripts of all steps in one manifest, in place of what each step proposed', async () => {
    const one = laying({ proposals: [{ path: 'package.json', text: 'of one step', why: ['x'] }] })
    const files = await proposalsOf(grown(one, { check: 'tsc' }, { types: 'wrangler types' }), memorySnapshot(standing))
    expect(files.map(({ path, base }) => [path, base])).toEqual([['api/package.json', idOf(standing['api/package.json'])]])
    expect(JSON.parse(files[0]?.content ?? '{}')).toMatchObject({ scripts: { check: 'tsc', types: 'wrangler types' } })
  })

  it('have no manifest where it begins with this run, or has the scripts', async () => {
    expect(await proposalsOf(grown(laying({ isNew: true }), { check: 'tsc' }), memorySnapshot(standing))).toEqual([])
    expect(await proposalsOf(grown(laying()), memorySnapshot(standing))).toEqual([])
  })

  it('leave out what stands there already', async () => {
    const proposals = [
      { path: 'test/a.test.ts', text: 'a\n', why: ['a'] },
      { path: 'test/b.test.ts', text: 'b\n', why: ['b'] },
    ]
    const snapshot = memorySnapshot({ ...standing, 'api/test/a.test.ts': 'a\n', 'api/test/b.test.ts': 'other\n' })
    const files = await proposalsOf(grown(laying({ proposals })), snapshot)
    expect(files).toEqual([{ path: 'api/test/b.test.ts', content: 'b\n', base: idOf('other\n'), why: ['b'] }])
  })

  it('have workflows at the root of the repository, and everything else in the package', async () => {
    const proposals = ['.github/workflows/deploy.yml', 'docs/x.md'].map((path) => ({ path, text: 'x\n', why: ['x'] }))
    const files = await proposalsOf(grown(laying({ proposals })), memorySnapshot(standing))
    expect(files.map(({ path }) => path)).toEqual(['.github/workflows/deploy.yml' as RepoPath, 'api/docs/x.md'])
    expect(files.map(({ why }) => plainCode(why))).toEqual(['x', 'x'])
  })

  it('lead out of neither', async () => {
    const proposals = [{ path: '../x.md', text: 'x\n', why: ['x'] }]
    await expect(proposalsOf(grown(laying({ proposals })), memorySnapshot(standing))).rejects.toThrow('within the package')
  })
})
