import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { compiledCopies } from '../../../src/discovery/files/compiled-copies.ts'
import { codebaseOf } from '../../support/codebase.ts'

const names = ['app', 'routes/a', 'routes/b', 'controllers/a', 'utils']
const of = (folder: string, ending: string, list: readonly string[] = names): string[] => list.map((name) => `${folder}/${name}.${ending}`)

describe('folders that were compiled', () => {
  it.each<[string, string[], string[], string[]]>([
    ['beside their sources', [...of('backend', 'js'), ...of('server', 'ts')], [''], ['backend/']],
    [
      'in a package of a workspace',
      [...of('apps/api/compiled', 'js'), ...of('apps/api/src', 'ts')],
      ['', 'apps/api'],
      ['apps/api/compiled/'],
    ],
    [
      'with a few files of their own',
      [...of('backend', 'js', [...names, 'n1', 'n2', 'n3', 'n4', 'n5']), ...of('server', 'ts', [...names, 'n1', 'n2', 'n3', 'n4'])],
      [''],
      ['backend/'],
    ],
    ['of sources in two folders are none', [...of('backend', 'js', ['x', 'y', 'z']), ...of('server', 'ts')], [''], []],
    ['with too few files are none', [...of('a', 'js', ['index', 'main']), ...of('b', 'ts', ['index', 'main'])], [''], []],
    ['below another package are none', [...of('one/lib2', 'js'), ...of('two/src', 'ts')], ['', 'one', 'two'], []],
    ['with declarations alone are none', [...of('types', 'd.ts'), ...of('server', 'ts')], [''], []],
  ])('%s', (_, paths, packages, expected) => {
    expect([...compiledCopies(paths, new Set(packages))]).toEqual(expected)
  })

  it('are not read, so that a route stands once', async () => {
    const code = "import express from 'express'\nconst app = express()\napp.get('/links', (req, res) => res.json([]))\napp.listen(1)\n"
    const files = { 'package.json': '{"dependencies":{"express":"5.0.0"}}', 'server/app.ts': code, 'backend/app.js': code }
    const others = Object.fromEntries(
      ['a', 'b'].flatMap((name) => [
        [`server/${name}.ts`, 'export {}'],
        [`backend/${name}.js`, 'export {}'],
      ]),
    )
    const codebase = await codebaseOf({ ...files, ...others })
    expect(codebase.find((path) => /\.[jt]s$/.test(path) && codebase.facts(path as RepoPath) !== undefined)).toEqual([
      'server/a.ts',
      'server/app.ts',
      'server/b.ts',
    ])
  })
})
