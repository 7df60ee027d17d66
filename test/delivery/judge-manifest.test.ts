import { describe, expect, it } from 'vitest'
import type { FileChange } from '../../src/core/change-set.ts'
import type { BlobId, RepoPath } from '../../src/core/names.ts'
import { manifestMistake } from '../../src/delivery/judge-manifest.ts'

const change = (path: string, content: string | null, base: string | null): FileChange => ({
  path: path as RepoPath,
  content,
  base: base as BlobId | null,
  why: ['test'],
})

/** What is wrong with a manifest that had a text, or was not there, and has another one. */
async function mistake(before: object | string | undefined, after: object | string, path = 'package.json'): Promise<string | undefined> {
  const [was, is] = [before, after].map((one) => (typeof one === 'object' ? JSON.stringify(one) : one))
  const found = await manifestMistake([change(path, is ?? '', was === undefined ? null : 'blob')], async () => was)
  return found?.why
}

const standing = { name: 'shop', scripts: { test: 'mine' }, dependencies: { hono: '^4.0.0' }, devDependencies: { vitest: 'latest' } }

describe('B2: a manifest that stands there', () => {
  it.each<[what: string, after: object]>([
    ['stays as it is', standing],
    ['gains a package', { ...standing, dependencies: { hono: '^4.0.0', zod: '4.6.7' } }],
    ['gains one to develop with', { ...standing, devDependencies: { vitest: 'latest', wrangler: '4.156.0' } }],
    ['gains a preview', { ...standing, dependencies: { hono: '^4.0.0', zod: '5.0.0-beta.1' } }],
    ['has its members in another order', Object.fromEntries(Object.entries(standing).reverse())],
  ])('may be written where it %s', async (_, after) => {
    expect(await mistake(standing, after)).toBeUndefined()
  })

  it('may gain its first packages', async () => {
    expect(await mistake({ name: 'shop' }, { name: 'shop', devDependencies: { zod: '4.6.7' } })).toBeUndefined()
  })

  it.each([
    ['another script', { ...standing, scripts: { test: 'ours' } }, 'has another `scripts` afterwards'],
    ['a script more', { ...standing, scripts: { ...standing.scripts, postinstall: 'x' } }, 'has another `scripts` afterwards'],
    ['no scripts any more', { ...standing, scripts: undefined }, 'has another `scripts` afterwards'],
    ['a member more', { ...standing, overrides: { hono: '1.0.0' } }, 'has another `overrides` afterwards'],
    ['packages that others bring', { ...standing, peerDependencies: { zod: '4.6.7' } }, 'has another `peerDependencies` afterwards'],
    [
      'packages that may be missing',
      { ...standing, optionalDependencies: { zod: '4.6.7' } },
      'has another `optionalDependencies` afterwards',
    ],
    ['another version of a package', { ...standing, dependencies: { hono: '4.13.19' } }, 'has another `hono` afterwards'],
    ['a package less', { ...standing, dependencies: {} }, 'has another `hono` afterwards'],
    ['no packages any more', { ...standing, dependencies: undefined }, 'has another `hono` afterwards'],
    [
      'packages that are no list',
      { ...standing, dependencies: ['hono'] },
      'has a `dependencies` afterwards that lists packages in another way',
    ],
    [
      'tools that are no list',
      { ...standing, devDependencies: null },
      'has a `devDependencies` afterwards that lists packages in another way',
    ],
    [
      'a package in the other list',
      { ...standing, dependencies: {}, devDependencies: { ...standing.devDependencies, hono: '^4.0.0' } },
      'has another `hono` afterwards',
    ],
  ])('may not have %s', async (_, after, why) => {
    expect(await mistake(standing, after)).toBe(why)
  })

  it.each([
    '^4.6.7',
    '~4.6.7',
    '4',
    '4.6',
    '*',
    'latest',
    '',
    ' 4.6.7',
    '4.6.7 ',
    '4.6.7\n',
    '>=4.6.7',
    '4.6.7 || 5.0.0',
    'npm:evil@4.6.7',
    'git+https://x.example/y.git',
    'file:../x',
    'https://x.example/z.tgz',
    'workspace:*',
    '4.6.7-',
    '4.6.7-a b',
    1,
    null,
    {},
    ['4.6.7'],
  ])('may not gain a package of the version %j', async (version) => {
    const after = { ...standing, devDependencies: { ...standing.devDependencies, zod: version } }
    expect(await mistake(standing, after)).toBe('gains `zod` without an exact version')
  })

  it('that is broken is neither mended nor broken', async () => {
    expect(await mistake('{ "name": ', standing)).toBe('is no JSON object as it stands')
    expect(await mistake(standing, '{ "name": ')).toBe('is no JSON object afterwards')
    expect(await mistake(standing, '[]')).toBe('is no JSON object afterwards')
    expect(await mistake(standing, 'null')).toBe('is no JSON object afterwards')
    expect(await mistake('[]', standing)).toBe('is no JSON object as it stands')
  })

  it('may begin with a byte order mark', async () => {
    const text = `\uFEFF${JSON.stringify(standing)}`
    expect(await mistake(text, text.replace('"hono"', '"zod":"4.6.7","hono"'))).toBeUndefined()
  })

  it('has no member that objects have of themselves', async () => {
    expect(await mistake('{}', '{"__proto__": {}}')).toBe('has another `__proto__` afterwards')
    expect(await mistake('{"dependencies": {"constructor": "1"}}', '{"dependencies": {}}')).toBe('has another `constructor` afterwards')
    expect(await mistake('{}', '{"dependencies": {"constructor": "*"}}')).toBe('gains `constructor` without an exact version')
    expect(await mistake('{}', '{"dependencies": {"__proto__": "*"}}')).toBe('gains `__proto__` without an exact version')
  })
})

describe('B2: a new manifest', () => {
  it('may have scripts, and packages of exact versions', async () => {
    const own = { name: 'shop', scripts: { deploy: 'wrangler deploy' }, dependencies: { zod: '4.6.7' } }
    expect(await mistake(undefined, own)).toBeUndefined()
    expect(await mistake(undefined, { ...own, devDependencies: { zod: '^4.6.7' } })).toBe('gains `zod` without an exact version')
    expect(await mistake(undefined, 'x')).toBe('is no JSON object afterwards')
    // what stands there now was not there for whoever made the change
    expect(await manifestMistake([change('package.json', JSON.stringify(own), null)], async () => '{}')).toBeUndefined()
  })
})

describe('the files of a change', () => {
  const bad = '{ "dependencies": { "zod": "*" } }'

  it('are looked at wherever a manifest stands, however it is spelled', async () => {
    for (const path of ['package.json', 'apps/api/package.json', 'apps/Package.JSON'])
      expect(await manifestMistake([change(path, bad, null)], async () => undefined), path).toEqual({
        path,
        why: 'gains `zod` without an exact version',
      })
  })

  it.each([
    ['another file', change('package.json.md', bad, null)],
    ['a folder of that name', change('package.json/x', bad, null)],
    ['a manifest that is removed', change('package.json', null, 'blob')],
  ])('are fine as %s', async (_, file) => {
    expect(await manifestMistake([file], async () => '{}')).toBeUndefined()
  })

  it('are read as they stand by their path, and the first mistake counts', async () => {
    const asked: string[] = []
    const files = [change('a/package.json', '{}', 'blob'), change('b/package.json', bad, 'blob'), change('c/package.json', '[]', null)]
    const found = await manifestMistake(files, async (path) => (asked.push(path), '{}'))
    expect(found?.path).toBe('b/package.json')
    expect(asked).toEqual(['a/package.json', 'b/package.json'])
  })
})
